#pragma once

#include <Qt>

#include <vector>

namespace mortonscope {

/// Item roles shared by the tables of breakpoints and watches, so that both look and behave the same.
enum ConditionRole {
    NowRole = Qt::UserRole,  ///< bool: the row stops at the cursor; one cell of such a row has an arrow
    ProblemRole,             ///< QString: why the text of this cell can't be parsed
    RowProblemRole,          ///< QString: the problem of the row, the same in each column
    QuietRole,               ///< bool: the cell is a hint or currently has no effect
    ChangedRole,             ///< bool: the value differs from the previous one
    MonoRole,                ///< bool: the cell has a condition or a number
    EditorRole,              ///< CellEditor
    RemoveRole,              ///< bool: a click removes the row
    DraftRole,               ///< bool: the row is empty and is removed when its editor closes
};

enum class CellEditor { None, Condition, Watch, Count, Base };

/// Returns the items without those of `rows`, which must be in ascending order.
template <class Item>
std::vector<Item> without(std::vector<Item> items, const std::vector<int>& rows)
{
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        items.erase(items.begin() + *row);
    }
    return items;
}

}  // namespace mortonscope
