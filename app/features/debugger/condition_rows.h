#pragma once

#include <Qt>

namespace mortonscope {

/// What the tables of breakpoints and watches ask their rows, so that both look and are used the same way.
enum ConditionRole {
    NowRole = Qt::UserRole,  ///< bool: the row stops at the cursor; in the cell that shows it an arrow
    ProblemRole,             ///< QString: why what is written in this cell can't be read
    RowProblemRole,          ///< QString: the same of the whole row, in any column
    QuietRole,               ///< bool: of no effect now, or only a hint
    ChangedRole,             ///< bool: the value is not what it was
    MonoRole,                ///< bool: a condition or a number
    EditorRole,              ///< CellEditor
    RemoveRole,              ///< bool: a click here removes the row
    DraftRole,               ///< bool: nothing is written yet; the row goes when its editor closes
};

enum class CellEditor { None, Condition, Watch, Count, Base };

}  // namespace mortonscope
