#include "app/features/machine/machine_board.h"
#include "app/features/machine/machine_game.h"
#include "app/features/machine/machine_view.h"
#include "app/features/machine/machine_words.h"
#include "app/theme/theme.h"
#include "app/widgets/fitted_label.h"
#include "app/widgets/spoken_notice.h"
#include "app/words/wording.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

// What is shown of the exercise, and in which look.

namespace mortonscope {

namespace {

Role roleOf(MachineGame::Remark::Kind kind)
{
    switch (kind) {
    case MachineGame::Remark::Kind::Right: return Role::Hit;
    case MachineGame::Remark::Kind::Wrong: return Role::Warning;
    default: return Role::Quiet;
    }
}

}  // namespace

void MachineView::follow()
{
    const Machine* machine = m_game.machine();
    if (!machine) {
        return;
    }
    m_exercise->setText(fromCore(textOf(machine->code())) + QStringLiteral(" · ")
                        + exerciseText(machine->code(), machine->scene()));
    m_task->setSentence(m_game.task());
    m_remark->setRole(roleOf(m_game.remark().kind));
    m_remark->setSentence(m_game.remark().words.text());
    tellNotice(*m_remark);
    const bool placing = machine->state().isPlacing();
    m_input->setPlaceholderText(!placing                   ? tr("a move: enter 0, test A B, push A, pop, leave")
                                : machine->state().field() ? tr("the number")
                                                           : tr("the index of a cell, or level#code"));
    m_input->setAccessibleName(tr("Your move"));
    m_input->setAccessibleDescription(m_game.task());
    m_progress->setText(machine->isFinished()
                            ? tr("Submitted.")
                            : tr("Moves made: %1 of about %2").arg(machine->moves().size()).arg(machine->rightCount()));
    followLists();
    followButtons();
    followReview();
}

void MachineView::followLists()
{
    const Scene& scene = m_game.machine()->scene();
    const MachineState state = m_game.shownState();
    const auto fill = [](QListWidget* list, const QStringList& texts, bool toEnd) {
        list->clear();
        list->addItems(texts);
        toEnd ? list->scrollToBottom() : list->scrollToTop();
    };
    QStringList cells;
    for (std::uint64_t i = 0; i < scene.space().cellCount(); ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        if (!state.tree().isMarked(cell)) {
            continue;
        }
        QStringList names;
        for (const BoxId box : state.tree().list(cell)) {
            names << nameOf(scene, box);
        }
        const bool isHere = !state.path().empty() && state.path().back() == cell;
        cells << (isHere ? QStringLiteral("▶ ") : QString())
                     + tr("%1 (%2): %3")
                           .arg(cell.index().value)
                           .arg(cellText(cell), names.isEmpty() ? tr("empty") : names.join(QLatin1Char(' ')));
    }
    fill(m_cells, cells, false);
    QStringList stack;
    for (const BoxId box : state.stack()) {
        stack.prepend(nameOf(scene, box));  // the top first
    }
    fill(m_stack, stack, false);
    QStringList tests;
    for (const BoxPair pair : state.tests()) {
        tests << nameOf(scene, pair.first) + QStringLiteral(" – ") + nameOf(scene, pair.second);
    }
    fill(m_tests, tests, true);
}

void MachineView::followButtons()
{
    const Machine* machine = m_game.machine();
    if (!machine) {
        return;
    }
    const bool over = machine->isFinished();
    const bool placing = machine->state().isPlacing();
    for (const auto& [kind, button] : m_moveButtons) {
        button->setVisible(!over && !placing);
        button->setEnabled(chosenMove(kind).has_value());
    }
    m_input->setVisible(!over);
    m_do->setVisible(!over);
    const bool isTyped = !m_input->text().trimmed().isEmpty();
    const bool inserts = !isTyped && placing && !machine->state().field();
    m_do->setText(inserts ? tr("In&sert here") : tr("D&o it"));
    m_do->setToolTip(inserts ? tr("Insert the box into the chosen cell") : tr("Do the move that you typed (Enter)"));
    m_do->setEnabled(isTyped || (inserts && chosenMove(MoveKind::Place)));
    m_undo->setEnabled(machine->canUndo());
    m_redo->setEnabled(machine->canRedo());
    m_hint->setEnabled(!over);
    m_check->setVisible(machine->code().feedback == Feedback::OnRequest);
    m_check->setEnabled(!over);
    m_finish->setEnabled(!over);
}

void MachineView::followReview()
{
    const Machine& machine = *m_game.machine();
    const bool over = machine.isFinished();
    m_answerTitle->setVisible(over);
    m_answer->setVisible(over);
    const QSignalBlocker quiet(m_answer);
    if (!over) {
        m_answer->clear();
        return;
    }
    if (m_answer->count() == 0) {
        m_answer->addItem(tr("Before the first move"));
        for (const Move& move : machine.modelAnswer()) {
            m_answer->addItem(moveText(move, machine.scene()));
        }
        m_answer->setCurrentRow(-1);
    }
    if (const auto at = m_game.reviewed()) {
        m_answer->setCurrentRow(static_cast<int>(*at));
    }
}

void MachineView::themeChanged()
{
    const Theme& theme = models().theme.theme();
    QPalette surface = palette();
    surface.setColor(QPalette::Window, theme.color(Role::Surface));
    setPalette(surface);
    setAutoFillBackground(true);
    m_exercise->setFont(theme.font(TextSize::Small));
    m_progress->setFont(theme.font(TextSize::Small));
    m_input->setFont(theme.mono(TextSize::Body));
    for (QLabel* title : m_titles) {
        title->setFont(theme.font(TextSize::Small));
        title->setWordWrap(true);
    }
    m_answerTitle->setFont(theme.font(TextSize::Small));
    for (QListWidget* list : {m_cells, m_stack, m_tests, m_answer}) {
        list->setFont(theme.font(TextSize::Body));
        list->setMinimumHeight(theme.space(22));
        list->setMinimumWidth(theme.space(14));
    }
    m_input->setMinimumWidth(theme.space(20));
    for (FittedLabel* label : {m_task, m_remark}) {
        label->setMinimumWidth(theme.space(48));
    }
    if (QLayout* column = m_task->parentWidget()->layout()) {
        column->setContentsMargins(theme.space(3), theme.space(3), theme.space(3), theme.space(3));
        column->setSpacing(theme.space(2));
        // It is never scrolled sideways: the space of the exercise gives way.
        m_scroll->setMinimumWidth(column->minimumSize().width() + m_scroll->verticalScrollBar()->sizeHint().width());
    }
    Panel::themeChanged();
}

}  // namespace mortonscope
