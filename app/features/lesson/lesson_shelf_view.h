#pragma once

#include "app/state/models.h"

#include <QList>
#include <QListWidget>
#include <QStyledItemDelegate>
#include <QWidget>

class QPainter;

namespace mortonscope {

class Theme;

/// A lesson's cards as a row of dots: filled if done on the first try, half filled if later, with a dot inside if the
/// answer was shown; ringed if current. A click on a dot opens its card.
class LessonDots : public QWidget {
    Q_OBJECT

public:
    explicit LessonDots(const Models& models, QWidget* parent = nullptr);

    /// `current` is −1 if no card is current.
    void setCards(const QList<CardState>& cards, int current);
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
    QList<CardState> m_cards;
    int m_current = -1;
};

/// Returns "; 1 of them not on the first try", or nothing.
QString lateWords(const QList<CardState>& cards);

/// Paints such dots from the left edge of `area`. The list of lessons uses it too.
void paintLessonDots(QPainter& painter, const QRectF& area, const Theme& theme, const QList<CardState>& cards,
                     int current, double pitch);

/// A tick for done or right, a ring for open, a cross for wrong. It is drawn, because not every font has these signs.
/// It is as high as a line of text.
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

/// The list of lessons: each with its subject and progress. A click or Enter opens a lesson at its first card that is
/// not done.
class LessonShelfView : public QListWidget {
    Q_OBJECT

public:
    LessonShelfView(const Models& models, LessonPlayer& player, QWidget* parent);

    /// Returns the shelf index of the current lesson.
    std::size_t currentEntry() const { return static_cast<std::size_t>(std::max(currentRow(), 0)); }

signals:
    void lessonWanted(std::size_t entry);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();

    LessonPlayer& m_player;
};

}  // namespace mortonscope
