#pragma once

#include "app/features/debugger/condition_panel.h"
#include "app/state/models.h"
#include "app/widgets/table_model.h"

#include <optional>
#include <vector>

namespace mortonscope {

/// The debugger's breakpoints as rows. The check box, the condition and the hit number can be edited. A condition that
/// can't be parsed stays as typed and shows the reason.
class BreakpointsModel : public TableModel {
    Q_OBJECT

public:
    enum Column { Enabled, Where, Condition, Hit, Remove, Columns };

    explicit BreakpointsModel(const Models& models, QObject* parent = nullptr);

    /// Adds a breakpoint on a condition that is still empty, and returns its row; none if the list is full.
    std::optional<int> add();
    /// Removes rows. Requires ascending `rows`.
    void remove(const std::vector<int>& rows);
    void setAllEnabled(bool enabled);

private:
    void follow();
    void followCursor();
    bool stopsHere(int row) const;
    QString text(int row, int column) const override;
    QString spokenText(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    bool write(int row, int column, const QVariant& value, int role) override;
    bool hasData(int row) const override;
    /// The reason that a row can't stop anywhere, and the column with the error.
    struct Problem {
        Column column;
        QString sentence;
    };
    std::optional<Problem> problemOf(int row) const;

    const Models m_models;
    mutable std::optional<std::vector<std::size_t>> m_stopping;  ///< rows that stop at the cursor; made on first use
};

/// The panel with the breakpoints: place, condition and hit number. Enter runs to a breakpoint.
class BreakpointsPanel : public ConditionPanel {
    Q_OBJECT

public:
    explicit BreakpointsPanel(const Models& models, QWidget* parent = nullptr);

    /// Adds a breakpoint on a condition and opens the editor for it. Requires that the panel is visible.
    void addCondition();

protected:
    void follow() override;

private:
    void runTo(int row, bool backward);

    BreakpointsModel* m_rows;
    QList<QAction*> m_forRows;  ///< actions that need at least one row
    QAction* m_add = nullptr;
};

}  // namespace mortonscope
