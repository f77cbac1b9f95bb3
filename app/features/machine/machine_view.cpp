#include "app/features/machine/machine_view.h"

#include "app/features/machine/machine_board.h"
#include "app/features/machine/machine_game.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/base/text_file.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

namespace mortonscope {

MachineView::MachineView(const Models& models, MachineGame& game, QWidget* parent)
    : Panel(models, QStringLiteral("machineDesk"), tr("Run it by hand"), parent), m_game(game),
      m_board(new MachineBoard(models, game, this)), m_scroll(new QScrollArea(this)), m_exercise(new QLabel(this)),
      m_task(new FittedLabel(models, this)), m_input(new QLineEdit(this)), m_do(new QPushButton(tr("D&o it"), this)),
      m_remark(new FittedLabel(models, this)), m_progress(new QLabel(this))
{
    setThemedBackground(models.theme, *this, Role::Surface);
    setAutoFillBackground(true);
    setUpScroll(*m_scroll, QStringLiteral("machineScroll"));
    m_scroll->setWidget(makeColumn());
    auto* halves = new QSplitter(this);
    halves->addWidget(m_board);
    halves->addWidget(m_scroll);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    halves->setChildrenCollapsible(false);
    auto* row = makeFlush<QHBoxLayout>(this);
    row->addWidget(halves);

    makeShortcuts();
    connect(&game, &MachineGame::changed, this, &MachineView::follow);
    connect(m_board, &MachineBoard::choiceChanged, this, &MachineView::followButtons);
    connect(m_board, &MachineBoard::meant, this, &MachineView::doMeant);
    MachineView::themeChanged();
    follow();
}

// ------------------------------------------------------------------------------------------ building the page

QPushButton* MachineView::addButton(FlowLayout* to, const QString& objectName, const QString& text,
                                    const QString& toolTip)
{
    auto* button = makeButton<QPushButton>(this, objectName, text, toolTip);
    to->addWidget(button);
    return button;
}

QListWidget* MachineView::addList(QHBoxLayout* to, const QString& objectName, const QString& title)
{
    auto* label = new QLabel(title, this);
    auto* list = new QListWidget(this);
    setNames(*list, objectName, title);
    list->setSelectionMode(QAbstractItemView::NoSelection);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setTextElideMode(Qt::ElideRight);
    label->setBuddy(list);
    label->setWordWrap(true);
    setTextStyle(models().theme, *label, {TextSize::Small});
    styleList(*list);
    auto* column = new QVBoxLayout;
    column->addWidget(label);
    column->addWidget(list);
    to->addLayout(column);
    return list;
}

void MachineView::styleList(QListWidget& list)
{
    setTextStyle(models().theme, list, {});
    onRestyle(models().theme, list,
              [&list](const Theme& theme) { list.setMinimumSize(theme.space(14), theme.space(22)); });
}

QWidget* MachineView::makeColumn()
{
    auto* widget = new QWidget(this);
    auto* column = new QVBoxLayout(widget);
    setThemedGaps(models().theme, *column, {3, 3, 3, 3}, 2);
    setTextStyle(models().theme, *m_exercise, {TextSize::Small});
    setTextStyle(models().theme, *m_progress, {TextSize::Small});
    for (FittedLabel* label : {m_task, m_remark}) {
        onRestyle(models().theme, *label, [label](const Theme& theme) { label->setMinimumWidth(theme.space(48)); });
    }
    m_exercise->setObjectName(QStringLiteral("machineExercise"));
    m_exercise->setWordWrap(true);
    m_exercise->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_task->setObjectName(QStringLiteral("machineTask"));
    m_task->setTextSize(TextSize::Title, 2);
    m_remark->setObjectName(QStringLiteral("machineRemark"));
    m_remark->setTextSize(TextSize::Body, 4);
    makeNotice(*m_remark);
    m_progress->setObjectName(QStringLiteral("machineProgress"));
    column->addWidget(m_exercise);
    column->addWidget(m_task);
    makeMoves(column);
    column->addWidget(m_remark);
    auto* lists = new QHBoxLayout;
    m_cells = addList(lists, QStringLiteral("machineCells"), tr("Cells"));
    m_stack = addList(lists, QStringLiteral("machineStack"), tr("Object stack"));
    m_tests = addList(lists, QStringLiteral("machineTests"), tr("Tests"));
    column->addLayout(lists, 1);
    makeReview(column);
    column->addWidget(m_progress);
    makeActions(column);
    return widget;
}

void MachineView::makeMoves(QVBoxLayout* column)
{
    m_input->setObjectName(QStringLiteral("machineInput"));
    m_input->setMaxLength(300);
    m_input->installEventFilter(this);
    setTextStyle(models().theme, *m_input, {TextSize::Body, {}, Face::Mono});
    onRestyle(models().theme, *m_input, [this](const Theme& theme) { m_input->setMinimumWidth(theme.space(20)); });
    m_do->setObjectName(QStringLiteral("machineDo"));
    keepAsButton(m_do);
    auto* row = new QHBoxLayout;
    row->addWidget(m_input, 1);
    row->addWidget(m_do);
    column->addLayout(row);
    auto* buttons = new QWidget(this);
    m_moves = new FlowLayout(buttons);
    m_moves->setContentsMargins(0, 0, 0, 0);
    const auto add = [this](MoveKind kind, const QString& name, const QString& text, const QString& toolTip) {
        QPushButton* button = addButton(m_moves, name, text, toolTip);
        connect(button, &QPushButton::clicked, this, [this, kind] { doMove(kind); });
        m_moveButtons.append({kind, button});
    };
    add(MoveKind::Enter, QStringLiteral("machineEnter"), tr("&Enter"), tr("Enter the chosen cell"));
    add(MoveKind::Test, QStringLiteral("machineTest"), tr("&Test"), tr("Test the two chosen boxes"));
    add(MoveKind::Push, QStringLiteral("machinePush"), tr("P&ush"), tr("Push the chosen box onto the stack"));
    add(MoveKind::Pop, QStringLiteral("machinePop"), tr("Po&p"), tr("Pop the top box from the stack"));
    add(MoveKind::Leave, QStringLiteral("machineLeave"), tr("&Leave"), tr("Leave the cell entered last"));
    column->addWidget(buttons);
    connect(m_input, &QLineEdit::returnPressed, this, &MachineView::doTyped);
    connect(m_do, &QPushButton::clicked, this, &MachineView::doTyped);  // with an empty field: inserts the box
    connect(m_input, &QLineEdit::textChanged, this, &MachineView::followButtons);
}

void MachineView::makeActions(QVBoxLayout* column)
{
    auto* widget = new QWidget(this);
    auto* flow = new FlowLayout(widget);
    flow->setContentsMargins(0, 0, 0, 0);
    m_undo = addButton(flow, QStringLiteral("machineUndo"), tr("U&ndo"), tr("Undo the last move (Ctrl+Z)"));
    m_redo = addButton(flow, QStringLiteral("machineRedo"), tr("&Redo"), tr("Redo (Ctrl+Shift+Z)"));
    m_hint = addButton(flow, QStringLiteral("machineHint"), tr("H&int"), tr("Show the next move (its point is lost)"));
    m_check =
        addButton(flow, QStringLiteral("machineCheck"), tr("C&heck"), tr("Show the first error (its point is lost)"));
    m_finish =
        addButton(flow, QStringLiteral("machineFinish"), tr("Submit"), tr("Finish the exercise and show the score"));
    auto* save = addButton(flow, QStringLiteral("machineSave"), tr("&Save report…"),
                           tr("Save your moves as a file that a teacher can collect"));
    auto* copy = addButton(flow, QStringLiteral("machineCopy"), tr("&Copy report"), tr("Copy the report as text"));
    auto* another = addButton(flow, QStringLiteral("machineAnother"), tr("&Another exercise…"),
                              tr("Choose another exercise; this one is discarded"));
    column->addWidget(widget);
    connect(m_undo, &QPushButton::clicked, &m_game, &MachineGame::undo);
    connect(m_redo, &QPushButton::clicked, &m_game, &MachineGame::redo);
    connect(m_hint, &QPushButton::clicked, &m_game, &MachineGame::hint);
    connect(m_check, &QPushButton::clicked, &m_game, &MachineGame::check);
    connect(m_finish, &QPushButton::clicked, &m_game, &MachineGame::finish);
    connect(save, &QPushButton::clicked, this, &MachineView::askWhereToSave);
    connect(copy, &QPushButton::clicked, this, &MachineView::copyReport);
    connect(another, &QPushButton::clicked, this, &MachineView::anotherWanted);
}

void MachineView::makeReview(QVBoxLayout* column)
{
    m_answerTitle = new QLabel(tr("The right answer, move by move"), this);
    m_answer = new QListWidget(this);
    setNames(*m_answer, QStringLiteral("machineAnswer"), m_answerTitle->text());
    m_answerTitle->setBuddy(m_answer);
    setTextStyle(models().theme, *m_answerTitle, {TextSize::Small});
    styleList(*m_answer);
    column->addWidget(m_answerTitle);
    column->addWidget(m_answer, 1);
    // Row 0 is the state before the first move.
    connect(m_answer, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0) {
            m_game.review(static_cast<std::size_t>(row));
        }
    });
}

void MachineView::makeShortcuts()
{
    const auto bind = [this](const QKeySequence& keys, void (MachineGame::*slot)()) {
        connect(new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut), &QShortcut::activated,
                &m_game, slot);
    };
    bind(QKeySequence(Qt::CTRL | Qt::Key_Z), &MachineGame::undo);
    bind(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), &MachineGame::redo);
}

/// While the field is empty, Undo and Redo act on moves, not on text.
bool MachineView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_input && event->type() == QEvent::ShortcutOverride && m_input->text().isEmpty()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return Panel::eventFilter(watched, event);
}

// ---------------------------------------------------------------------------------------- moves

void MachineView::beginTyping() { m_input->setFocus(Qt::OtherFocusReason); }

void MachineView::doTyped()
{
    if (m_input->text().trimmed().isEmpty()) {
        doMeant();
        return;
    }
    if (m_game.actTyped(m_input->text())) {
        m_input->clear();
        m_board->clearChoice();
    } else {
        m_input->selectAll();
    }
}

/// Acts on the selection (Enter in an empty field): puts the box into the selected cell, or enters that cell; tests two
/// selected boxes, or pushes one.
void MachineView::doMeant()
{
    const Machine* machine = m_game.machine();
    if (!machine) {
        return;
    }
    if (machine->state().isPlacing()) {
        doMove(MoveKind::Place);
    } else if (m_board->cell()) {
        doMove(MoveKind::Enter);
    } else if (m_board->boxes().size() == 2) {
        doMove(MoveKind::Test);
    } else {
        doMove(MoveKind::Push);
    }
}

void MachineView::doMove(MoveKind kind)
{
    if (const auto move = chosenMove(kind)) {
        m_game.act(*move);
        m_board->clearChoice();
    }
}

std::optional<Move> MachineView::chosenMove(MoveKind kind) const
{
    const Machine* machine = m_game.machine();
    if (!machine || machine->isFinished()) {
        return std::nullopt;
    }
    const MachineState& state = machine->state();
    const auto& cell = m_board->cell();
    const auto& boxes = m_board->boxes();
    switch (kind) {
    case MoveKind::StateValue: break;
    case MoveKind::Place:
        if (state.box() && !state.field() && cell) {
            return Move::place(*state.box(), *cell);
        }
        break;
    case MoveKind::Enter: return cell ? std::optional(Move::enter(*cell)) : std::nullopt;
    case MoveKind::Test: return boxes.size() == 2 ? std::optional(Move::test({boxes[0], boxes[1]})) : std::nullopt;
    case MoveKind::Push: return boxes.size() == 1 ? std::optional(Move::push(boxes[0])) : std::nullopt;
    case MoveKind::Pop: return !state.stack().empty() ? std::optional(Move::pop(state.stack().back())) : std::nullopt;
    case MoveKind::Leave: return !state.path().empty() ? std::optional(Move::leave(state.path().back())) : std::nullopt;
    }
    return std::nullopt;
}

bool MachineView::saveReport(const QString& path)
{
    const Outcome saved = writeTextFile(path.toStdString(), reportToJson(*m_game.machine(), m_game.head()));
    if (!saved) {
        auto* box =
            new QMessageBox(QMessageBox::Warning, tr("Save report"), errorText(saved.error()), QMessageBox::Ok, this);
        box->setObjectName(QStringLiteral("machineNotSaved"));
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
        return false;
    }
    m_game.noteSaved();
    return true;
}

void MachineView::askWhereToSave()
{
    if (!m_game.machine()) {
        return;
    }
    const QString proposal =
        proposedFileName(m_game.name(), fromCore(textOf(m_game.machine()->code())) + QStringLiteral(".json"));
    const QString path = QFileDialog::getSaveFileName(this, tr("Save report"), proposal, tr("Reports (*.json)"));
    if (!path.isEmpty()) {
        saveReport(path);
    }
}

void MachineView::copyReport()
{
    if (m_game.machine()) {
        QGuiApplication::clipboard()->setText(fromCore(reportToText(*m_game.machine(), m_game.head())));
    }
}

// --------------------------------------------------------------------------------------------- content and style

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
    m_exercise->setText(
        fromCore(textOf(machine->code()) + " · " + exerciseSentence(machine->code(), machine->scene())));
    m_task->setSentence(m_game.task());
    m_remark->setRole(roleOf(m_game.remark().kind));
    m_remark->setSentence(m_game.remark().words);
    tellNotice(*m_remark);
    if (!machine->state().isPlacing()) {
        m_input->setPlaceholderText(tr("a move: enter 0, test A B, push A, pop, leave"));
    } else if (machine->state().field()) {
        m_input->setPlaceholderText(tr("the number"));
    } else {
        m_input->setPlaceholderText(tr("the slot of a cell, or level#code"));
    }
    m_input->setAccessibleName(tr("Your move"));
    m_input->setAccessibleDescription(m_game.task());
    if (machine->isFinished()) {
        m_progress->setText(tr("Submitted."));
    } else {
        m_progress->setText(tr("Moves made: %1 of about %2").arg(machine->moves().size()).arg(machine->rightCount()));
    }
    followLists();
    followButtons();
    followReview();
}

void MachineView::followLists()
{
    const Scene& scene = m_game.machine()->scene();
    const MachineState state = m_game.shownState();
    const auto fill = [](QListWidget* list, const QStringList& texts) {
        list->clear();
        list->addItems(texts);
        list->scrollToTop();
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
        cells << tr("%1: %2").arg(cellNoun(cell), names.isEmpty() ? tr("empty") : names.join(QLatin1Char(' ')));
        if (!state.path().empty() && state.path().back() == cell) {
            cells.back().prepend(QStringLiteral("▶ "));
        }
    }
    fill(m_cells, cells);
    QStringList stack;
    for (const BoxId box : state.stack()) {
        stack.prepend(nameOf(scene, box));  // the top first
    }
    fill(m_stack, stack);
    QStringList tests;
    for (const BoxPair pair : state.tests()) {
        tests << nameOf(scene, pair.first) + QStringLiteral(" – ") + nameOf(scene, pair.second);
    }
    fill(m_tests, tests);
    m_tests->scrollToBottom();
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
    if (inserts) {
        m_do->setText(tr("In&sert here"));
        m_do->setToolTip(tr("Insert the box into the chosen cell"));
    } else {
        m_do->setText(tr("D&o it"));
        m_do->setToolTip(tr("Do the move that you typed (Enter)"));
    }
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
            m_answer->addItem(fromCore(moveWords(move, machine.scene())));
        }
        m_answer->setCurrentRow(-1);
    }
    if (const auto at = m_game.reviewed()) {
        m_answer->setCurrentRow(static_cast<int>(*at));
    }
}

/// The page never scrolls sideways: the board shrinks instead.
void MachineView::themeChanged()
{
    m_scroll->setMinimumWidth(m_scroll->widget()->layout()->minimumSize().width()
                              + m_scroll->verticalScrollBar()->sizeHint().width());
    Panel::themeChanged();
}

}  // namespace mortonscope
