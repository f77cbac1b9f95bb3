#pragma once

#include "app/session/models.h"

#include <QList>
#include <QWidget>

class QPainter;

namespace mortonscope {

class Theme;

/// A lesson's cards as a row of dots: filled when done, ringed where one is. A click goes to a card.
class LessonDots : public QWidget {
    Q_OBJECT

public:
    explicit LessonDots(const Models& models, QWidget* parent = nullptr);

    /// `current` may be −1.
    void setCards(const QList<bool>& done, int current);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void clicked(int card);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    double pitch() const;

    const Models m_models;
    QList<bool> m_done;
    int m_current = -1;
};

/// Draws such dots from the left edge of a rectangle; also what the shelf shows.
void paintLessonDots(QPainter& painter, const QRectF& area, const Theme& theme, const QList<bool>& done, int current,
                     double pitch);

}  // namespace mortonscope
