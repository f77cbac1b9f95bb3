#pragma once

#include "app/widgets/plain_table.h"

#include <QList>

namespace mortonscope {

class ConditionDelegate;

/// A table of breakpoints or watches. F2 or a double click edits, Space toggles the check box, and Delete removes the
/// selected rows. Enter emits wanted(), which the panel handles.
class ConditionTable : public PlainTable {
    Q_OBJECT

public:
    /// The columns by purpose.
    struct Columns {
        int check;         ///< the column with the check box
        int edit;          ///< the column that F2 edits if the current cell has no editor
        QList<int> share;  ///< per column: its share of the remaining width; 0: as wide as its heading
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
    /// The text in the open editor was parsed; `problem` is empty if it is valid.
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
    int m_lastRow = 0;  ///< the current row before the last reset
};

}  // namespace mortonscope
