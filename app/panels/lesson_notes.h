#pragma once

#include "app/panels/panel.h"

namespace mortonscope {

class LessonPlayer;
class MarkdownLabel;

/// The teacher's notes on the open card: below the card, or anywhere else, such as on a second screen.
class LessonNotes : public Panel {
    Q_OBJECT

public:
    LessonNotes(const Models& models, LessonPlayer& player, QWidget* parent = nullptr);

    /// The open card has notes.
    bool hasNotes() const;

protected:
    void themeChanged() override;

private:
    void follow();

    LessonPlayer& m_player;
    MarkdownLabel* m_text;
};

}  // namespace mortonscope
