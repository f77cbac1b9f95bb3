#include "app/features/lesson/lesson_panel.h"

#include "app/features/lesson/lesson_card_view.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/lesson/lesson_shelf_view.h"
#include "app/theme/theme.h"
#include "app/widgets/labels.h"

#include <QApplication>
#include <QLabel>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace mortonscope {

LessonPanel::LessonPanel(const Models& models, LessonPlayer& player, QWidget* parent)
    : Panel(models, QStringLiteral("lessonPanel"), tr("Lesson"), parent), m_player(player),
      m_pages(new QStackedWidget(this)), m_welcome(makeTextLabel(models.theme, {}, {}, nullptr)),
      m_shelf(new LessonShelfView(models, player, nullptr)), m_card(new LessonCardView(models, player, m_pages))
{
    setNamesItself();
    offerKeys({{{Qt::Key_Return}, tr("list of lessons"), tr("Open the lesson")}});
    auto* page = new QWidget(m_pages);
    auto* column = new QVBoxLayout(page);
    setThemedGaps(models.theme, *column, {3, 2, 3, 2}, 2);
    m_welcome->setText(
        tr("Short lessons, in order. Each card gives you something to do in this window and says when it is done."));
    column->addWidget(m_welcome);
    column->addWidget(m_shelf, 1);
    m_pages->addWidget(page);
    m_pages->addWidget(m_card);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_pages);
    connect(m_shelf, &LessonShelfView::lessonWanted, this, &LessonPanel::begin,
            Qt::QueuedConnection);  // it may open a dialog
    connect(m_card, &LessonCardView::linkFollowed, this, &LessonPanel::linkFollowed);
    connect(&player, &LessonPlayer::cardChanged, this, &LessonPanel::follow);
    makeRoom();
    follow();
}

/// Opens the lesson at its first open card; a lesson that is done starts again at its first card.
void LessonPanel::begin(std::size_t entry)
{
    if (entry >= m_player.shelf().size()) {
        return;
    }
    const LessonPlayer::Entry& chosen = m_player.shelf()[entry];
    if (m_player.entry() == &chosen) {
        return;  // the second click of a double click
    }
    const qsizetype card = m_player.cards(chosen).indexOf(CardState::Open);
    m_player.show(entry, static_cast<std::size_t>(std::max<qsizetype>(card, 0)));
    // Keeps the second click of a double click from reaching the card, which is under the pointer by then.
    m_card->setAttribute(Qt::WA_TransparentForMouseEvents);
    QTimer::singleShot(QApplication::doubleClickInterval(), m_card,
                       [this] { m_card->setAttribute(Qt::WA_TransparentForMouseEvents, false); });
}

/// Shows the card or the list. After a lesson's last card, selects the next lesson in the list.
void LessonPanel::follow()
{
    m_pages->setCurrentIndex(static_cast<int>(m_player.card() != nullptr));
    if (m_player.card() != nullptr) {
        m_after = *m_player.entryIndex();
        if (m_player.isLastCard()) {
            ++*m_after;
        }
    } else if (m_after) {
        m_shelf->setCurrentRow(std::min(static_cast<int>(*m_after), m_shelf->count() - 1));
    }
}

std::size_t LessonPanel::chosenLesson() const { return m_player.entryIndex().value_or(m_shelf->currentEntry()); }

bool LessonPanel::focusLesson()
{
    if (m_player.card() != nullptr) {
        return m_card->focusAnswer();
    }
    m_shelf->setFocus();
    return true;
}

/// In a low panel, shows only the lessons.
void LessonPanel::makeRoom() { m_welcome->setVisible(height() >= models().theme.theme().space(60)); }

void LessonPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    makeRoom();
}

QSize LessonPanel::sizeHint() const
{
    const Theme& theme = models().theme.theme();
    if (m_player.card() != nullptr) {
        return {theme.space(84), m_card->heightForWidth(width())};
    }
    return {theme.space(84), theme.space(120)};
}

QSize LessonPanel::minimumSizeHint() const { return models().theme.theme().size(56, 18); }

/// Larger text leaves less room in the same height.
void LessonPanel::themeChanged()
{
    makeRoom();
    Panel::themeChanged();
}

}  // namespace mortonscope
