#pragma once

#include "app/session/models.h"

#include <QList>
#include <QListWidget>
#include <QStyledItemDelegate>
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

/// A tick for what is done or right, a ring for what is to come, a cross for what is wrong; drawn, since not every font
/// has them. As high as a line of text.
class LessonSign : public QWidget {
    Q_OBJECT

public:
    enum class Kind { ToDo, Done, Wrong };

    LessonSign(const Models& models, Kind kind, QWidget* parent = nullptr);

    Kind kind() const { return m_kind; }
    void setKind(Kind kind);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Models m_models;
    Kind m_kind;
};

class LessonPlayer;

/// The lessons, each with what it is about and how far one is; a click or Enter begins it, at the first card that is
/// not done.
class LessonShelfView : public QListWidget {
    Q_OBJECT

public:
    LessonShelfView(const Models& models, LessonPlayer& player, QWidget* parent);

    /// The place on the shelf of the lesson that is current in the list.
    std::size_t currentEntry() const { return static_cast<std::size_t>(std::max(currentRow(), 0)); }
    void applyTheme();

signals:
    void lessonWanted(std::size_t entry);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();

    const Models m_models;
    LessonPlayer& m_player;
};

}  // namespace mortonscope
