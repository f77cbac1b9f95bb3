#pragma once

#include "app/widgets/panel.h"

#include <optional>

class QLabel;
class QStackedWidget;

namespace mortonscope {

class LessonCardView;
class LessonPlayer;
class LessonShelfView;

/// The panel of the workspace Learn: the list of lessons, or the open card.
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
    void openFolderWanted();
    void copyWanted();
    void resetWanted();
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
    QWidget* m_tools;
    LessonCardView* m_card;
    std::optional<std::size_t> m_after;  ///< the lesson to select in the list when the open one is closed
};

}  // namespace mortonscope
