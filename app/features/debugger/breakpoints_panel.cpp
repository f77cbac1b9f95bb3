#include "app/features/debugger/breakpoints_panel.h"

#include "app/features/debugger/condition_edit.h"
#include "app/features/debugger/condition_rows.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/state/place.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QAction>

#include <algorithm>

namespace mortonscope {

using On = Breakpoint::On;

BreakpointsModel::BreakpointsModel(const Models& models, QObject* parent)
    : TableModel({{tr("On"), {}, Qt::AlignHCenter, Qt::ItemIsUserCheckable},
                  {tr("Where")},
                  {tr("Condition"), {}, Qt::AlignLeft, Qt::ItemIsEditable},
                  {tr("Only match"), tr("Stop only at the n-th match of the run; empty: at every match"),
                   Qt::AlignRight, Qt::ItemIsEditable},
                  {{}}},
                 parent),
      m_models(models)
{
    connect(&models.debugger, &Debugger::breakpointsChanged, this, &BreakpointsModel::follow);
    connect(&models.debugger, &Debugger::stopsChanged, this, &BreakpointsModel::follow);
    connect(&models.run, &Cursor::cursorChanged, this, &BreakpointsModel::followCursor);
    follow();
}

bool BreakpointsModel::hasData(int row) const
{
    return static_cast<std::size_t>(row) < m_models.debugger.breakpoints().size();
}

void BreakpointsModel::follow()
{
    m_stopping.reset();
    setRows(static_cast<int>(m_models.debugger.breakpoints().size()));
}

void BreakpointsModel::followCursor()
{
    m_stopping.reset();
    refresh({NowRole, Qt::AccessibleTextRole}, 0, columnCount() - 1);  // NowRole colors whole rows
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

QString BreakpointsModel::text(int row, int column) const
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
    const QString shown = text(row, column);
    switch (column) {
    case Enabled: return enabled ? tr("on") : tr("off");
    case Where: return stopsHere(row) ? tr("%1, stops here").arg(shown) : shown;
    case Condition: return shown.isEmpty() ? tr("no condition") : shown;
    case Hit: return shown.isEmpty() ? tr("every match") : tr("only match %1").arg(shown);
    default: return tr("Remove");
    }
}

QString BreakpointsModel::toolTip(int row, int column) const
{
    const auto problem = problemOf(row);
    if (problem && problem->column == column) {
        return plainToolTip(problem->sentence);
    }
    return plainToolTip(column == Remove ? tr("Remove this breakpoint") : text(row, column));
}

QVariant BreakpointsModel::look(int row, int column, int role) const
{
    const Breakpoint& breakpoint = m_models.debugger.breakpoints()[static_cast<std::size_t>(row)];
    switch (role) {
    case Qt::EditRole:
        if (column == Hit && breakpoint.hit > 0) {
            return QString::number(breakpoint.hit);  // without the separators of thousands
        }
        return text(row, column);
    case Qt::CheckStateRole:
        if (column != Enabled) {
            return {};
        }
        return checkState(breakpoint.enabled);
    case ProblemRole:
    case RowProblemRole: {
        const auto problem = problemOf(row);
        if (!problem || (role == ProblemRole && problem->column != column)) {
            return QString();
        }
        return problem->sentence;
    }
    case NowRole: return (column == Enabled || column == Where) && stopsHere(row);
    case QuietRole: return !breakpoint.enabled || (column == Where && breakpoint.on == On::Condition);
    case MonoRole: return column == Condition || column == Hit;
    case EditorRole:
        if (column == Condition) {
            return static_cast<int>(CellEditor::Condition);
        }
        return static_cast<int>(column == Hit ? CellEditor::Count : CellEditor::None);
    case RemoveRole: return column == Remove;
    case DraftRole: return breakpoint.on == On::Condition && breakpoint.condition.empty();
    default: return {};
    }
}

// ----------------------------------------------------------------------------------------------------- editing

bool BreakpointsModel::write(int row, int column, const QVariant& value, int role)
{
    auto breakpoints = m_models.debugger.breakpoints();
    Breakpoint& breakpoint = breakpoints[static_cast<std::size_t>(row)];
    if (column == Enabled && role == Qt::CheckStateRole) {
        breakpoint.enabled = value.toInt() == Qt::Checked;
    } else if (column == Condition && role == Qt::EditRole) {
        breakpoint.condition = conditionBytes(value.toString());
    } else if (column == Hit && role == Qt::EditRole) {
        const QString text = value.toString().trimmed();
        breakpoint.hit = text.toULongLong();  // 0 if the text is not a number
        if (!text.isEmpty() && breakpoint.hit == 0) {
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
    m_models.debugger.setBreakpoints(without(m_models.debugger.breakpoints(), rows));
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
    setEmptyText(tr("No breakpoints yet. Select a box, a cell, a line of code or a pair, and press F9. Running and "
                    "playing stop there, in both directions. Or add a condition, such as kind == test && stack > 3."));
    m_add = addButton(QStringLiteral("breakpointsAdd"), tr("Add…"), tr("Stop wherever a condition holds"),
                      [this] { addCondition(); });
    m_forRows = {addButton(QStringLiteral("breakpointsRemove"), tr("Remove"),
                           tr("Remove the selected breakpoints (Delete)"),
                           [this] { m_rows->remove(table().selectedRows()); }),
                 addButton(QStringLiteral("breakpointsEnableAll"), tr("All on"), tr("Stop at every breakpoint"),
                           [this] { m_rows->setAllEnabled(true); }),
                 addButton(QStringLiteral("breakpointsDisableAll"), tr("All off"),
                           tr("Keep all breakpoints but stop at none"), [this] { m_rows->setAllEnabled(false); })};
    connect(&table(), &ConditionTable::removalWanted, m_rows, &BreakpointsModel::remove);
    connect(&table(), &ConditionTable::wanted, this, &BreakpointsPanel::runTo);
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
    models().debugger.runTo(place, directionOf(backward));
}

}  // namespace mortonscope
