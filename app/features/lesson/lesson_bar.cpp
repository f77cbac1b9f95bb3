#include "app/features/lesson/lesson_panel.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/lesson/lesson_shelf_view.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QUndoGroup>

namespace mortonscope {

LessonBar::LessonBar(const Models& models, LessonPlayer& player, QWidget* parent)
    : Bar(models, QStringLiteral("lessonBar"), tr("Lesson"), {2, 1}, parent), m_player(player),
      m_place(new QWidget(this)), m_moves(new QWidget(this))
{
    for (QWidget* group : {m_place, m_moves}) {
        auto* row = new QHBoxLayout(group);
        row->setContentsMargins(0, 0, 0, 0);
        setThemedSpacing(models.theme, *row, 2);
    }
    makeTools();
    makePlace();
    makeMoves();
    setStretching({m_place});
    connect(&player, &LessonPlayer::cardChanged, this, &LessonBar::follow);
    connect(&player, &LessonPlayer::findingChanged, this, &LessonBar::showFinding);
    connect(&player, &LessonPlayer::shelfChanged, this, &LessonBar::showDots);
    connect(&models.document.undoGroup(), &QUndoGroup::indexChanged, this, &LessonBar::showFinding);
    connect(&models.run, &Cursor::cursorChanged, this, &LessonBar::showFinding);
    follow();
}

/// Makes the buttons below the list of lessons.
void LessonBar::makeTools()
{
    const auto make = [this](const char* name, const QString& text, const QString& says, auto signal) {
        auto* button = makeButton<QToolButton>(this, QLatin1String(name), text, says);
        m_tools.push_back(button);
        connect(button, &QToolButton::clicked, this, signal);
    };
    make("lessonOpenFolder", tr("Open a folder…"), tr("Open your own lesson: a folder with lesson.json and its texts"),
         &LessonBar::openFolderWanted);
    make("lessonCopy", tr("Copy…"), tr("Copy the chosen lesson to a folder where you can edit it"),
         &LessonBar::copyWanted);
    make("lessonReset", tr("Reset progress"), tr("Forget which cards were done"), &LessonBar::resetWanted);
}

/// Makes the way back to the list, and the card's place in its lesson.
void LessonBar::makePlace()
{
    auto* row = static_cast<QHBoxLayout*>(m_place->layout());
    auto* shelf = makeButton<QPushButton>(m_place, QStringLiteral("lessonShelfButton"), tr("All lessons"),
                                          tr("Return to the list of lessons"));
    connect(shelf, &QPushButton::clicked, &m_player, &LessonPlayer::close,
            Qt::QueuedConnection);  // this button is hidden with the card
    m_dots = new LessonDots(models(), m_place);
    m_number = makeTextLabel(models().theme, "lessonPlace", {TextSize::Small, Role::Quiet}, m_place);
    m_number->setWordWrap(false);
    row->addWidget(shelf);
    row->addStretch(1);
    row->addWidget(m_dots);
    row->addWidget(m_number);
    row->addStretch(1);
    connect(m_dots, &LessonDots::clicked, this, [this](int card) {
        if (const auto entry = m_player.entryIndex()) {
            m_player.show(*entry, static_cast<std::size_t>(card));
        }
    });
}

/// Makes the buttons to the neighboring cards.
void LessonBar::makeMoves()
{
    const auto make = [this](const char* name, const QString& text, const QString& says) {
        auto* button = makeButton<QPushButton>(m_moves, QLatin1String(name), text, says);
        m_moves->layout()->addWidget(button);
        return button;
    };
    m_restore = make("lessonRestore", tr("Restore"), tr("Restore the card to its initial state (Ctrl+R)"));
    QSizePolicy kept = m_restore->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_restore->setSizePolicy(kept);
    m_previous = make("lessonPrevious", tr("Back"), tr("Go to the previous card (Ctrl+,)"));
    m_next = make("lessonNext", tr("Next"), tr("Go to the next card (Ctrl+.)"));
    connect(m_previous, &QPushButton::clicked, &m_player, &LessonPlayer::previous);
    connect(m_restore, &QPushButton::clicked, &m_player, &LessonPlayer::restore);
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_player.isLastCard()) {
            m_player.close();
        } else {
            m_player.next();
        }
    });
}

std::vector<Bar::Arrangement> LessonBar::arrangements() const
{
    if (m_player.card() == nullptr) {
        return {{m_tools}, {{m_tools[0], m_tools[1]}}, {{m_tools[0]}}};  // the menu has them all
    }
    return {{{m_place, m_moves}}, {{m_moves}}};
}

void LessonBar::follow()
{
    if (m_player.card() != nullptr) {
        const auto number = static_cast<int>(m_player.cardIndex()) + 1;
        const auto count = static_cast<int>(m_player.lesson()->cards.size());
        m_number->setText(tr("%1 of %2").arg(number).arg(count));
        m_number->setAccessibleName(tr("Card %1 of %2").arg(number).arg(count));
        m_previous->setEnabled(number > 1);
        m_next->setText(m_player.isLastCard() ? tr("Finish") : tr("Next"));
        m_next->setAccessibleName(m_next->text());
    }
    showDots();
    showFinding();
    arrange();
}

void LessonBar::showDots()
{
    if (const LessonPlayer::Entry* entry = m_player.entry()) {
        m_dots->setCards(m_player.cards(*entry), static_cast<int>(m_player.cardIndex()));
    }
}

/// Offers to restore the card once the user has acted.
void LessonBar::showFinding()
{
    m_restore->setVisible(m_player.hasActed());
    if (m_next->isDefault() != m_player.isDone()) {
        m_next->setDefault(m_player.isDone());
    }
}

}  // namespace mortonscope
