#pragma once

#include "app/widgets/bar.h"

#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace mortonscope {

class LessonCardView;
class LessonDots;
class LessonPlayer;
class LessonShelfView;

/// The panel of the Learn workspace: the list of lessons, or the open card.
class LessonPanel : public Panel {
    Q_OBJECT

public:
    LessonPanel(const Models& models, LessonPlayer& player, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Returns the lesson to copy: the open one, or else the current one in the list.
    std::size_t chosenLesson() const;
    /// Focuses the card's question, or the list of lessons. Returns false if the card has no question.
    bool focusLesson();

signals:
    void linkFollowed(const QString& link);

protected:
    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeRoom();
    void follow();
    void begin(std::size_t entry);

    LessonPlayer& m_player;
    QStackedWidget* m_pages;
    QLabel* m_welcome;
    LessonShelfView* m_shelf;
    LessonCardView* m_card;
    std::optional<std::size_t> m_after;  ///< the lesson to select in the list when the open one is closed
};

/// The row below the lessons: the card's place in its lesson, and buttons to other cards and to the list; below the
/// list, buttons for the user's own lessons.
class LessonBar : public Bar {
    Q_OBJECT

public:
    LessonBar(const Models& models, LessonPlayer& player, QWidget* parent = nullptr);

signals:
    void openFolderWanted();
    void copyWanted();
    void resetWanted();

protected:
    std::vector<Arrangement> arrangements() const override;

private:
    void makeTools();
    void makePlace();
    void makeMoves();
    void follow();
    void showDots();
    void showFinding();

    LessonPlayer& m_player;
    Row m_tools;
    QWidget* m_place;
    QWidget* m_moves;
    LessonDots* m_dots = nullptr;
    QLabel* m_number = nullptr;  ///< "2 of 5"
    QPushButton* m_previous = nullptr;
    QPushButton* m_restore = nullptr;
    QPushButton* m_next = nullptr;
};

}  // namespace mortonscope
