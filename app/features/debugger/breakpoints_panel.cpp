#include "app/features/debugger/breakpoints_panel.h"

#include "app/features/debugger/breakpoints_model.h"
#include "app/session/debugger.h"
#include "app/theme/theme.h"

#include <QAction>
#include <QToolButton>

namespace mortonscope {

BreakpointsPanel::BreakpointsPanel(const Models& models, QWidget* parent)
    : ConditionPanel(models, QStringLiteral("breakpointsPanel"), tr("Breakpoints"), new BreakpointsModel(models),
                     {BreakpointsModel::Enabled, BreakpointsModel::Condition, {0, 2, 3, 0, 0}}, parent),
      m_rows(static_cast<BreakpointsModel*>(table().model()))
{
    m_rows->setParent(this);
    table().setObjectName(QStringLiteral("breakpointsTable"));
    setEmptyText(tr(
        "No breakpoints yet. Select a box, a cell, a line of the listing or a pair and press F9: running and playing stop there, "
        "in both directions. Or add a condition, such as kind == test && stack > 3."));
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

/// One that is off can be gone to all the same.
void BreakpointsPanel::runTo(int row, bool backward)
{
    Breakpoint place = models().debugger.breakpoints()[static_cast<std::size_t>(row)];
    place.enabled = true;
    models().debugger.runTo(place, backward ? Direction::Backward : Direction::Forward);
}

}  // namespace mortonscope
