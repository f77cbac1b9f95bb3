#pragma once

#include "app/features/debugger/condition_panel.h"

namespace mortonscope {

class BreakpointsModel;

/// The breakpoints: where to stop, under which condition, at which hit. Enter runs to one.
class BreakpointsPanel : public ConditionPanel {
    Q_OBJECT

public:
    explicit BreakpointsPanel(const Models& models, QWidget* parent = nullptr);

    /// Adds one that stops wherever a condition holds, and opens the editor of its condition; the panel must be shown.
    void addCondition();

protected:
    void follow() override;

private:
    void runTo(int row, bool backward);

    BreakpointsModel* m_rows;
    QList<QAction*> m_forRows;  ///< that need rows
    QAction* m_add = nullptr;
};

}  // namespace mortonscope
