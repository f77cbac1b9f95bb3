#include "app/panels/lesson_notes.h"

#include "app/model/lesson_player.h"
#include "app/model/lesson_words.h"
#include "app/model/wording.h"
#include "app/panels/markdown_label.h"
#include "app/theme/theme.h"

#include <QVBoxLayout>

namespace mortonscope {

LessonNotes::LessonNotes(const Models& models, LessonPlayer& player, QWidget* parent)
    : Panel(models, QStringLiteral("lessonNotes"), tr("Notes for the teacher"), parent), m_player(player), m_text(new MarkdownLabel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_text);
    connect(&player, &LessonPlayer::cardChanged, this, &LessonNotes::follow);
    LessonNotes::themeChanged();
    follow();
}

bool LessonNotes::hasNotes() const { return m_player.card() != nullptr && !m_player.card()->in(lessonLanguage()).notes.empty(); }

void LessonNotes::follow()
{
    m_text->setMarkdown(hasNotes() ? fromCore(m_player.card()->in(lessonLanguage()).notes)
                                   : m_player.card() != nullptr ? tr("This card has no notes.") : tr("The notes on a card stand here while a lesson is open."));
}

void LessonNotes::themeChanged()
{
    m_text->applyTheme(models().theme.theme(), Role::Quiet);
    Panel::themeChanged();
}

}  // namespace mortonscope
