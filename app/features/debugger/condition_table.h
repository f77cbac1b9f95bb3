#pragma once

#include "app/widgets/plain_table.h"

#include <QList>

namespace mortonscope {

class ConditionDelegate;

/// A table of breakpoints or watches. F2 or a double click edits, Space switches, Delete removes the selected rows;
/// what Enter does its panel says.
class ConditionTable : public PlainTable {
    Q_OBJECT

public:
    /// The columns by what they are for.
    struct Columns {
        int check;
        int edit;          ///< what F2 edits where the current cell has no editor
        QList<int> share;  ///< by column: its share of the room that is left, or 0: as wide as its heading
    };

    ConditionTable(const Models& models, QAbstractItemModel* rows, const Columns& columns, QWidget* parent = nullptr);

    void goToRow(int row) { PlainTable::goToRow(row, m_columns.edit); }
    /// Opens the editor of a row's condition.
    void editRow(int row);
    bool isEditing() const { return state() == EditingState; }

signals:
    void removalWanted(const std::vector<int>& rows);
    /// Enter on a row; Shift asks for the other direction.
    void wanted(int row, bool backward);
    void currentRowChanged();
    /// What is typed was read: why it can't be, or nothing.
    void reading(const QString& problem);
    void editingEnded();

protected:
    int plainHeight() const override;
    void sizeColumns() override;
    void applyTheme() override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

protected slots:
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    void act(const QModelIndex& index);
    void toggle(int row);
    void keepCurrent();
    void removeDrafts();

    const Columns m_columns;
    ConditionDelegate* m_delegate;
    int m_lastRow = 0;  ///< current before the rows were reset
};

}  // namespace mortonscope
