#include "app/features/debugger/breakpoints_panel.h"

#include "app/features/debugger/condition_edit.h"
#include "app/features/debugger/condition_rows.h"
#include "app/session/debugger.h"
#include "app/session/place.h"
#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QAction>
#include <QToolButton>

#include <algorithm>

namespace mortonscope {

using On = Breakpoint::On;

BreakpointsModel::BreakpointsModel(const Models& models, QObject* parent)
    : QAbstractTableModel(parent), m_models(models)
{
    connect(&models.debugger, &Debugger::breakpointsChanged, this, &BreakpointsModel::follow);
    connect(&models.debugger, &Debugger::stopsChanged, this, &BreakpointsModel::follow);
    connect(&models.run, &RunController::cursorChanged, this, &BreakpointsModel::followCursor);
    follow();
}

int BreakpointsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }
int BreakpointsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : Columns; }

/// Resets the model only if the number of rows changed, to keep an open editor and the selection.
void BreakpointsModel::follow()
{
    m_stopping.reset();
    const int rows = static_cast<int>(m_models.debugger.breakpoints().size());
    if (rows != m_rows) {
        beginResetModel();
        m_rows = rows;
        endResetModel();
    } else if (rows > 0) {
        emit dataChanged(index(0, 0), index(rows - 1, Columns - 1));
    }
}

void BreakpointsModel::followCursor()
{
    m_stopping.reset();
    if (m_rows > 0) {
        emit dataChanged(index(0, 0), index(m_rows - 1, Columns - 1), {NowRole, Qt::AccessibleTextRole});
    }
}

bool BreakpointsModel::stopsHere(int row) const
{
    if (!m_stopping) {
        m_stopping = m_models.debugger.stoppingHere();
    }
    return std::ranges::binary_search(*m_stopping, static_cast<std::size_t>(row));
}

// ----------------------------------------------------------------------------------------------------- reading

std::optional<BreakpointsModel::Problem> BreakpointsModel::problemOf(int row) const
{
    const Breakpoint& breakpoint = m_models.debugger.breakpoints()[static_cast<std::size_t>(row)];
    if (!m_models.debugger.stops()->breakpointProblem(static_cast<std::size_t>(row))) {
        return std::nullopt;
    }
    // The problem is in the condition, or the place isn't in this scene; then the condition is valid.
    const auto typed = parseCondition(breakpoint.condition, *m_models.run.analysis()->scene);
    const bool isTyped = !breakpoint.condition.empty() || breakpoint.on == On::Condition;
    if (const auto* problem = std::get_if<ConditionProblem>(&typed); isTyped && problem != nullptr) {
        return Problem{Condition, problemText(*problem, fromCore(breakpoint.condition))};
    }
    return Problem{Where, tr("Not in this scene: %1.").arg(placeText(breakpoint))};
}

QString BreakpointsModel::textOf(int row, int column) const
{
    const Breakpoint& breakpoint = m_models.debugger.breakpoints()[static_cast<std::size_t>(row)];
    switch (column) {
    case Where: return breakpoint.on == On::Condition ? tr("any step") : placeText(breakpoint);
    case Condition: return fromCore(breakpoint.condition);
    case Hit: return breakpoint.hit > 0 ? countText(breakpoint.hit) : QString();
    default: return {};
    }
}

QString BreakpointsModel::spokenText(int row, int column) const
{
    const bool enabled = m_models.debugger.breakpoints()[static_cast<std::size_t>(row)].enabled;
    const QString text = textOf(row, column);
    switch (column) {
    case Enabled: return enabled ? tr("on") : tr("off");
    case Where: return stopsHere(row) ? tr("%1, stops here").arg(text) : text;
    case Condition: return text.isEmpty() ? tr("no condition") : text;
    case Hit: return text.isEmpty() ? tr("every match") : tr("only match %1").arg(text);
    default: return tr("Remove");
    }
}

QVariant BreakpointsModel::data(const QModelIndex& index, int role) const
{
    const auto& breakpoints = m_models.debugger.breakpoints();
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)
        || static_cast<std::size_t>(index.row()) >= breakpoints.size()) {
        return {};
    }
    const int row = index.row();
    const int column = index.column();
    const Breakpoint& breakpoint = breakpoints[static_cast<std::size_t>(row)];
    switch (role) {
    case Qt::DisplayRole: return textOf(row, column);
    case Qt::EditRole:
        return column == Hit && breakpoint.hit > 0 ? QString::number(breakpoint.hit)
             : column == Hit                       ? QString()
                                                   : textOf(row, column);
    case Qt::CheckStateRole:
        return column == Enabled ? QVariant(breakpoint.enabled ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::TextAlignmentRole:
        return column == Hit ? QVariant(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case Qt::AccessibleTextRole: return spokenText(row, column);
    case Qt::ToolTipRole: {
        const auto problem = problemOf(row);
        return plainToolTip(problem && problem->column == column ? problem->sentence
                            : column == Remove                   ? tr("Remove this breakpoint")
                                                                 : textOf(row, column));
    }
    case ProblemRole: {
        const auto problem = problemOf(row);
        return problem && problem->column == column ? problem->sentence : QString();
    }
    case RowProblemRole: {
        const auto problem = problemOf(row);
        return problem ? problem->sentence : QString();
    }
    case NowRole: return (column == Enabled || column == Where) && stopsHere(row);
    case QuietRole: return !breakpoint.enabled || (column == Where && breakpoint.on == On::Condition);
    case MonoRole: return column == Condition || column == Hit;
    case EditorRole:
        return static_cast<int>(column == Condition ? CellEditor::Condition
                                : column == Hit     ? CellEditor::Count
                                                    : CellEditor::None);
    case RemoveRole: return column == Remove;
    case DraftRole: return breakpoint.on == On::Condition && breakpoint.condition.empty();
    default: return {};
    }
}

QVariant BreakpointsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::Alignment((section == Hit       ? Qt::AlignRight
                                       : section == Enabled ? Qt::AlignHCenter
                                                            : Qt::AlignLeft)
                                      | Qt::AlignVCenter));
    }
    if (role == Qt::ToolTipRole) {
        return section == Hit ? tr("Stop only at the n-th match of the run; empty: at every match") : QString();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Enabled: return tr("On");
    case Where: return tr("Where");
    case Condition: return tr("Condition");
    case Hit: return tr("Only match");
    default: return QString();
    }
}

// ----------------------------------------------------------------------------------------------------- editing

Qt::ItemFlags BreakpointsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    switch (index.isValid() ? index.column() : int(Columns)) {
    case Enabled: return usual | Qt::ItemIsUserCheckable;
    case Condition:
    case Hit: return usual | Qt::ItemIsEditable;
    default: return usual;
    }
}

bool BreakpointsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    auto breakpoints = m_models.debugger.breakpoints();
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= breakpoints.size()) {
        return false;
    }
    Breakpoint& breakpoint = breakpoints[static_cast<std::size_t>(index.row())];
    if (index.column() == Enabled && role == Qt::CheckStateRole) {
        breakpoint.enabled = value.toInt() == Qt::Checked;
    } else if (index.column() == Condition && role == Qt::EditRole) {
        breakpoint.condition = conditionBytes(value.toString());
    } else if (index.column() == Hit && role == Qt::EditRole) {
        bool isNumber = true;
        const QString text = value.toString().trimmed();
        breakpoint.hit = text.isEmpty() ? 0 : text.toULongLong(&isNumber);
        if (!isNumber || (!text.isEmpty() && breakpoint.hit == 0)) {
            return false;
        }
    } else {
        return false;
    }
    m_models.debugger.setBreakpoints(std::move(breakpoints));
    return true;
}

std::optional<int> BreakpointsModel::add()
{
    auto breakpoints = m_models.debugger.breakpoints();
    if (breakpoints.size() >= kMaxBreakpoints) {
        return std::nullopt;
    }
    Breakpoint breakpoint;
    breakpoint.on = On::Condition;
    breakpoints.push_back(breakpoint);
    const int row = static_cast<int>(breakpoints.size()) - 1;
    m_models.debugger.setBreakpoints(std::move(breakpoints));
    return row;
}

void BreakpointsModel::remove(const std::vector<int>& rows)
{
    std::vector<Breakpoint> left;
    for (int row = 0; row < m_rows; ++row) {
        if (!std::ranges::binary_search(rows, row)) {
            left.push_back(m_models.debugger.breakpoints()[static_cast<std::size_t>(row)]);
        }
    }
    m_models.debugger.setBreakpoints(std::move(left));
}

void BreakpointsModel::setAllEnabled(bool enabled)
{
    auto breakpoints = m_models.debugger.breakpoints();
    for (Breakpoint& breakpoint : breakpoints) {
        breakpoint.enabled = enabled;
    }
    m_models.debugger.setBreakpoints(std::move(breakpoints));
}

BreakpointsPanel::BreakpointsPanel(const Models& models, QWidget* parent)
    : ConditionPanel(models, QStringLiteral("breakpointsPanel"), tr("Breakpoints"), new BreakpointsModel(models),
                     {BreakpointsModel::Enabled, BreakpointsModel::Condition, {0, 2, 3, 0, 0}}, parent),
      m_rows(static_cast<BreakpointsModel*>(table().model()))
{
    m_rows->setParent(this);
    table().setObjectName(QStringLiteral("breakpointsTable"));
    setEmptyText(tr(
        "No breakpoints yet. Select a box, a cell, a line of code or a pair, and press F9. Running and playing stop there, in both directions. Or add a condition, such as kind == test && stack > 3."));
    m_add =
        addButton(QStringLiteral("breakpointsAdd"), tr("Add…"), tr("Stop wherever a condition holds"))->defaultAction();
    connect(m_add, &QAction::triggered, this, &BreakpointsPanel::addCondition);
    QAction* remove =
        addButton(QStringLiteral("breakpointsRemove"), tr("Remove"), tr("Remove the selected breakpoints (Delete)"))
            ->defaultAction();
    connect(remove, &QAction::triggered, this, [this] { m_rows->remove(table().selectedRows()); });
    QAction* enable = addButton(QStringLiteral("breakpointsEnableAll"), tr("All on"), tr("Stop at every breakpoint"))
                          ->defaultAction();
    connect(enable, &QAction::triggered, this, [this] { m_rows->setAllEnabled(true); });
    QAction* disable =
        addButton(QStringLiteral("breakpointsDisableAll"), tr("All off"), tr("Keep all breakpoints but stop at none"))
            ->defaultAction();
    connect(disable, &QAction::triggered, this, [this] { m_rows->setAllEnabled(false); });
    m_forRows = {remove, enable, disable};
    connect(&table(), &ConditionTable::removalWanted, m_rows, &BreakpointsModel::remove);
    connect(&table(), &ConditionTable::wanted, this, &BreakpointsPanel::runTo);
    BreakpointsPanel::themeChanged();
    BreakpointsPanel::follow();
}

void BreakpointsPanel::follow()
{
    ConditionPanel::follow();
    for (QAction* action : m_forRows) {
        action->setEnabled(m_rows->rowCount() > 0);
    }
    if (m_add != nullptr) {
        m_add->setEnabled(static_cast<std::size_t>(m_rows->rowCount()) < kMaxBreakpoints);
    }
}

void BreakpointsPanel::addCondition()
{
    if (const auto row = m_rows->add()) {
        table().editRow(*row);
    }
}

/// Runs to a breakpoint, even to a disabled one.
void BreakpointsPanel::runTo(int row, bool backward)
{
    Breakpoint place = models().debugger.breakpoints()[static_cast<std::size_t>(row)];
    place.enabled = true;
    models().debugger.runTo(place, backward ? Direction::Backward : Direction::Forward);
}

}  // namespace mortonscope
