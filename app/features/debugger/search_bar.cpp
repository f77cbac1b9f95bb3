#include "app/features/debugger/search_bar.h"

#include "app/features/debugger/condition_edit.h"
#include "app/state/cursor.h"
#include "app/state/run_search.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"

#include <QKeyEvent>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QToolButton>

namespace mortonscope {

SearchBar::SearchBar(const Models& models, QWidget* parent)
    : Bar(models, QStringLiteral("searchBar"), tr("Find in the run"), {2, 1, 0}, parent),
      m_edit(new ConditionEdit(models, ConditionEdit::Reads::Condition, this)),
      m_first(makeButton<QToolButton>(this, QStringLiteral("findFirst"), tr("First"),
                                      tr("Go to the first step where the condition holds"))),
      m_previous(makeButton<QToolButton>(this, QStringLiteral("findPrevious"), tr("Previous"),
                                         tr("Go back to the previous step where the condition holds (Shift+Enter)"))),
      m_next(makeButton<QToolButton>(this, QStringLiteral("findNext"), tr("Next"),
                                     tr("Go to the next step where the condition holds (Enter)"))),
      m_all(makeButton<QToolButton>(
          this, QStringLiteral("findAll"), tr("Count all"),
          tr("Count the steps where the condition holds and mark them on the timeline (Ctrl+Enter)"))),
      m_progress(new QProgressBar(this)),
      m_stop(makeButton<QToolButton>(this, QStringLiteral("findStop"), tr("Stop"), tr("End the search"))),
      m_message(new FittedLabel(models, this)),
      m_close(makeButton<QToolButton>(this, QStringLiteral("findClose"), tr("Close"), tr("Close the bar (Escape)")))
{
    setStretching({m_edit, m_message});
    const QString place = tr("find bar");
    offerKeys({{{Qt::Key_Return, Qt::SHIFT | Qt::Key_Return}, place, tr("Next, previous match")},
               {{Qt::CTRL | Qt::Key_Return, Qt::Key_Escape}, place, tr("Count all; close")}});
    setNames(*m_edit, QStringLiteral("findEdit"), tr("Condition to find"));
    m_edit->setPlaceholderText(tr("e.g. kind == test && stack > 3, box == A, hit"));
    m_edit->setClearButtonEnabled(true);
    setNames(*m_progress, QStringLiteral("findProgress"), tr("Progress of the search"));
    m_progress->setTextVisible(true);
    m_message->setObjectName(QStringLiteral("findMessage"));
    for (QToolButton* button : {m_first, m_previous, m_next, m_all, m_stop, m_close}) {
        button->setAutoRaise(true);
    }
    setFocusProxy(m_edit);
    onRestyle(models.theme, *this, [this](const Theme& theme) {
        m_edit->setMinimumWidth(theme.space(40));
        m_message->setMinimumWidth(theme.space(30));
        m_progress->setFixedWidth(theme.space(25));
    });

    RunSearch& search = models.search;
    connect(m_edit, &QLineEdit::textChanged, &search, &RunSearch::setText);
    connect(m_first, &QToolButton::clicked, &search, &RunSearch::findFirst);
    connect(m_previous, &QToolButton::clicked, &search, &RunSearch::findPrevious);
    connect(m_next, &QToolButton::clicked, &search, &RunSearch::findNext);
    connect(m_all, &QToolButton::clicked, &search, &RunSearch::findAll);
    connect(m_stop, &QToolButton::clicked, &search, &RunSearch::cancel);
    connect(m_close, &QToolButton::clicked, this, &SearchBar::closed);
    connect(&search, &RunSearch::textChanged, this, &SearchBar::follow);
    connect(&search, &RunSearch::busyChanged, this, &SearchBar::follow);
    connect(&search, &RunSearch::progressChanged, this,
            [this] { m_progress->setValue(static_cast<int>(100 * this->models().search.progress())); });
    // The bar shows the sentence of the step, because the transport doesn't while the bar is open.
    connect(&search, &RunSearch::found, this, &SearchBar::sayStep);
    connect(&models.run, &Cursor::cursorChanged, this, &SearchBar::sayStep);
    connect(&search, &RunSearch::notFound, this, [this](Direction direction, bool fromTheStart) {
        if (fromTheStart) {
            say(tr("No such step in this run"));
        } else if (direction == Direction::Forward) {
            say(tr("No such step after this one"));
        } else {
            say(tr("No such step before this one"));
        }
    });
    connect(&search, &RunSearch::tallyChanged, this, &SearchBar::sayTally);
    SearchBar::arrange();
    follow();
}

void SearchBar::begin()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void SearchBar::sayStep()
{
    const Cursor& run = models().run;
    if (isVisible() && !models().search.problem()) {
        say(tr("Step %1: %2").arg(countText(run.cursor().value), run.sentence()));
    }
}

/// Puts everything in one row if the condition still has enough room, else in two. With very large text the message
/// gets a third row.
std::vector<Bar::Arrangement> SearchBar::arrangements() const
{
    return {
        {{m_edit, m_first, m_previous, m_next, m_all, m_progress, m_stop, m_message, m_close}},
        {{m_edit, m_close}, {m_first, m_previous, m_next, m_all, m_progress, m_stop, m_message}},
        {{m_edit, m_close}, {m_first, m_previous, m_next, m_all, m_progress, m_stop}, {m_message}},
    };
}

/// Includes the progress and its button while they are visible; widthIn() ignores them.
QSize SearchBar::minimumSizeHint() const { return Panel::minimumSizeHint(); }

/// In one row, the message may have two lines.
void SearchBar::arrange()
{
    const bool wasOneRow = current().size() == 1;
    Bar::arrange();
    if (const bool isOneRow = current().size() == 1; isOneRow != wasOneRow) {
        m_message->setTextSize(TextSize::Body, isOneRow ? 2 : 1);
        Bar::arrange();
    }
}

int SearchBar::widthIn(const QWidget* part, const Row& row) const
{
    const Theme& theme = models().theme.theme();
    if (part == m_edit || part == m_message) {
        return theme.space(row.front() == m_edit && row.size() > 2 ? 75 : 40);
    }
    if (part == m_progress || part == m_stop) {
        return 0;  // they are rarely visible
    }
    return part->sizeHint().width();
}

void SearchBar::follow()
{
    const RunSearch& search = models().search;
    if (m_edit->text() != search.text()) {
        const QSignalBlocker quiet(m_edit);
        m_edit->setText(search.text());
    }
    for (QToolButton* button : {m_first, m_previous, m_next, m_all}) {
        button->setEnabled(search.canSearch());
    }
    m_progress->setVisible(search.isBusy());
    m_stop->setVisible(search.isBusy());
    if (const auto& problem = search.problem()) {
        say(problemText(*problem, search.text()), true);
    } else if (!search.isBusy() && search.tally() == nullptr) {
        sayStep();
    }
}

void SearchBar::say(const QString& text, bool isProblem)
{
    m_message->setRole(isProblem ? Role::Miss : Role::Text);
    m_message->setSentence(text);
}

void SearchBar::sayTally()
{
    const RunSearch& search = models().search;
    if (const StepTally* tally = search.tally()) {
        const QString count = countText(tally->count());
        say(search.isBusy() ? tr("Found so far: %1").arg(count) : tr("Steps found: %1").arg(count));
    } else {
        follow();  // the previous message no longer applies
    }
}

void SearchBar::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    follow();
}

void SearchBar::keyPressEvent(QKeyEvent* event)
{
    RunSearch& search = models().search;
    if (event->key() == Qt::Key_Escape) {
        if (search.isBusy()) {
            search.cancel();
        } else {
            emit closed();
        }
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->modifiers() & Qt::ControlModifier) {
            search.findAll();
        } else if (event->modifiers() & Qt::ShiftModifier) {
            search.findPrevious();
        } else {
            search.findNext();
        }
    } else {
        Panel::keyPressEvent(event);
    }
}

}  // namespace mortonscope
