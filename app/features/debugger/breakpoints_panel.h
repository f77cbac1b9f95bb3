#pragma once

#include "app/features/debugger/condition_panel.h"
#include "app/session/models.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace mortonscope {

struct Breakpoint;

/// The debugger's breakpoints as rows. Switch, condition and hit number can be edited; what can't be read stays as it
/// was written, with the reason.
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

    /// Adds one that stops wherever its condition holds, which is still to be written; its row, or none if there is no
    /// room for more.
    std::optional<int> add();
    /// `rows` ascend.
    void remove(const std::vector<int>& rows);
    void setAllEnabled(bool enabled);

private:
    void follow();
    void followCursor();
    bool stopsHere(int row) const;
    QString textOf(int row, int column) const;
    /// Why a row can't stop anywhere, and in which column the reason is written.
    struct Problem {
        Column column;
        QString sentence;
    };
    std::optional<Problem> problemOf(int row) const;
    QString spokenText(int row, int column) const;

    const Models m_models;
    int m_rows = 0;                                              ///< as views know them
    mutable std::optional<std::vector<std::size_t>> m_stopping;  ///< that stop at the cursor; found when asked for
};

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
