#pragma once

#include "core/base/id.h"
#include "core/catalogue/catalogue.h"
#include "core/explain/why_chain.h"
#include "core/run/event.h"
#include "core/space/cell.h"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace mortonscope {

/// What is asked about a step that is still to come.
enum class Asked : std::uint8_t {
    HomeCell,   ///< into which cell a box goes: a cell
    NextCell,   ///< which cell is entered: a cell
    Pair,       ///< which pair is tested: two boxes, in either order
    Outcome,    ///< whether that pair overlaps
    StackMove,  ///< whether the stack grows or shrinks
    PushedBox,  ///< which box is pushed: a box
    PoppedBox,  ///< which box is popped: a box
    // What is typed.
    Position,     ///< column and row of a corner: both
    CornerCode,   ///< their bits taken in turn: a number
    XorGroups,    ///< in which bits the two codes differ: a number
    UpSoFar,      ///< how many levels up, by the groups up to this one: a number
    Level,        ///< the level of its cell: a number
    CellCode,     ///< the code within that level: a number
    Index,        ///< the place in the array: a number
    MarkedCell,   ///< which cell is marked: a cell
    TestsInCell,  ///< how many tests follow in the cell that is entered: a number
};

/// Whether the answer is typed.
constexpr bool isTyped(Asked asked) { return asked >= Asked::Position && asked != Asked::MarkedCell; }

enum class TestOutcome : std::uint8_t { Miss, Hit };
enum class StackMove : std::uint8_t { Push, Pop };

/// An answer, right or wrong. Which kind fits follows from what is asked.
using Answer = std::variant<Cell, BoxId, BoxPair, TestOutcome, StackMove, GridPosition, std::int64_t>;

/// One question about the step that comes at `step`. It knows its right answer.
struct ExamQuestion {
    Asked asked{};
    Step step;
    Event event;  ///< the step itself
    Answer right;

    friend bool operator==(const ExamQuestion&, const ExamQuestion&) = default;
};

/// Why an answer is wrong. What is set besides stands behind each.
enum class WrongAnswer : std::uint8_t {
    None,       ///< it is right
    OtherKind,  ///< a box where a cell is asked for, or the like
    NotNext,    ///< it is something else that comes next; nothing simpler can be said

    // Of HomeCell.
    SentToRoot,        ///< a corner lies outside, so the rule sends the box to the root
    NoCornerInside,    ///< neither corner of the box lies in `cell`
    OneCornerOutside,  ///< only one of them does
    PlacedOtherwise,   ///< an algorithm with a rule of its own puts it into another cell
    TooHigh,           ///< both do, but `below`, a child of `cell`, holds both as well

    // Of NextCell.
    NotMarked,     ///< no box is in `cell` or below it: it is never entered
    BeingVisited,  ///< it was entered at `when` and isn't left yet
    AlreadyLeft,   ///< it was left at `when`
    ParentFirst,   ///< `below`'s parent, `cell`, has not been entered yet
    SiblingFirst,  ///< its parent is being visited, but `cell`, a child before it, comes first or isn't done

    // Of Pair.
    SameBox,         ///< a box is not tested with itself
    LeftOut,         ///< `box` is in no cell
    CellsUnrelated,  ///< neither box's cell holds the other's: they part below `cell`
    AlreadyTested,   ///< at `when`
    TestedLater,     ///< at `when`

    Untested,  ///< neither is tested with the other in this run

    // Of Outcome.
    Overlap,  ///< they do
    Apart,    ///< they don't: `separation`

    // Of StackMove.
    ChildrenToCome,  ///< `cell` has marked children that are still to be visited
    ChildrenDone,    ///< all cells below `cell` are done

    // Of PushedBox and PoppedBox; LeftOut too.
    OtherCell,      ///< `box` waits in `cell`, which isn't the one being visited
    AlreadyPushed,  ///< at `when`
    PushedLater,    ///< at `when`
    NotOnStack,     ///< `box` isn't on the stack
    Covered,        ///< it is, but `other` lies on top

    // Of Position.
    Exchanged,      ///< column and row are the other way round
    WrongColumn,    ///< the row is right
    WrongRow,       ///< the column is right
    WrongPosition,  ///< neither is

    // Of numbers.
    WrongNumber,     ///< nothing simpler can be said
    TooManyGroups,   ///< it has more bits than there are
    LevelsUp,        ///< that is how many levels up, not the level
    LowestGroup,     ///< the lowest group that differs, not the highest
    GroupsCounted,   ///< how many groups differ
    PlusOneMissing,  ///< the number of the group, from 0: one more is meant

    // Of MarkedCell.
    MarkedAlready,  ///< `cell` is
    NotAbove,       ///< `cell` does not hold the box's cell
    LowerFirst,     ///< `cell`, which lies below the answer, `below`, comes first

    // Of TestsInCell; in all of them `boxes` of the cell and `above` on the stack.
    OnlyInCell,     ///< the pairs with the stack are missing
    OnlyWithStack,  ///< the pairs within the cell are missing
    PairsTwice,     ///< each pair within the cell is counted both ways
    WithItself,     ///< boxes are tested with themselves
    WrongCount,     ///< something else
};

/// What is to be said to an answer: right, or the reason why not, as data without prose.
struct Verdict {
    WrongAnswer mistake = WrongAnswer::None;
    std::optional<Step> when;
    std::optional<Cell> cell;
    std::optional<Cell> below;
    std::optional<BoxId> box;
    std::optional<BoxId> other;
    Separation separation = Separation::None;
    std::uint64_t boxes{};
    std::uint64_t above{};
    /// The classic mistakes that lead to this very answer, where numbers are typed and the run is the right one.
    std::vector<const Algorithm*> mistakes;

    bool isRight() const { return mistake == WrongAnswer::None; }
};

}  // namespace mortonscope
