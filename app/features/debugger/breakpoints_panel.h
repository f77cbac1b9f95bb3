#pragma once

#include "app/features/debugger/condition_panel.h"
#include "app/session/models.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace mortonscope {

struct Breakpoint;

/// The debugger's breakpoints as rows. The check box, the condition and the hit number can be edited. A condition that
/// can't be parsed stays as typed and shows the reason.
class BreakpointsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Enabled, Where, Condition, Hit, Remove, Columns };

    explicit BreakpointsModel(const Models& models, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// Adds a breakpoint on a condition that is still empty, and returns its row; none if the list is full.
    std::optional<int> add();
    /// Removes rows. Requires ascending `rows`.
    void remove(const std::vector<int>& rows);
    void setAllEnabled(bool enabled);

private:
    void follow();
    void followCursor();
    bool stopsHere(int row) const;
    QString textOf(int row, int column) const;
    /// The reason that a row can't stop anywhere, and the column with the error.
    struct Problem {
        Column column;
        QString sentence;
    };
    std::optional<Problem> problemOf(int row) const;
    QString spokenText(int row, int column) const;

    const Models m_models;
    int m_rows = 0;                                              ///< number of rows at the last reset
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
