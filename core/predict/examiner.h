#pragma once

#include "core/analysis/analysis.h"
#include "core/base/id.h"
#include "core/catalogue/catalogue.h"
#include "core/explain/explainer.h"
#include "core/run/event.h"
#include "core/space/cell.h"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace mortonscope {

/// The questions about a future step.
enum class Asked : std::uint8_t {
    HomeCell,   ///< the cell of a box: a cell
    NextCell,   ///< which cell is entered: a cell
    Pair,       ///< which pair is tested: two boxes, in either order
    Outcome,    ///< whether that pair overlaps
    StackMove,  ///< whether the stack grows or shrinks
    PushedBox,  ///< which box is pushed: a box
    PoppedBox,  ///< which box is popped: a box
    // Typed answers.
    Position,     ///< column and row of a corner: both
    CornerCode,   ///< their bits interleaved: a number
    XorGroups,    ///< the differing bits of the two codes: a number
    UpSoFar,      ///< levels up by the groups so far: a number
    Level,        ///< the level of its cell: a number
    CellCode,     ///< the code within that level: a number
    Index,        ///< the place in the array: a number
    MarkedCell,   ///< which cell is marked: a cell
    TestsInCell,  ///< number of tests in the entered cell: a number
};

/// Returns whether the answer is typed.
constexpr bool isTyped(Asked asked) { return asked >= Asked::Position && asked != Asked::MarkedCell; }

enum class TestOutcome : std::uint8_t { Miss, Hit };
enum class StackMove : std::uint8_t { Push, Pop };

/// An answer, right or wrong. The question determines its type.
using Answer = std::variant<Cell, BoxId, BoxPair, TestOutcome, StackMove, GridPosition, std::int64_t>;

/// A question about a future step, with its right answer.
struct ExamQuestion {
    Asked asked{};
    Step step;
    Event event;  ///< the step itself
    Answer right;

    friend bool operator==(const ExamQuestion&, const ExamQuestion&) = default;
};

/// Why an answer is wrong. The comments list the other members of the verdict that are set.
enum class WrongAnswer : std::uint8_t {
    None,       ///< it is right
    OtherKind,  ///< another type, for example a box instead of a cell
    NotNext,    ///< something else comes next; there is no simpler reason

    // Of HomeCell.
    SentToRoot,        ///< a corner is outside, so the rule sends the box to the root
    NoCornerInside,    ///< neither corner of the box is in `cell`
    OneCornerOutside,  ///< only one corner is in `cell`
    PlacedOtherwise,   ///< an algorithm with its own rule puts the box into another cell
    TooHigh,           ///< both corners are in `cell`, but also in its child `below`

    // Of NextCell.
    NotMarked,     ///< `cell` and its descendants have no boxes, so it is never entered
    BeingVisited,  ///< entered at `when` and not left yet
    AlreadyLeft,   ///< left at `when`
    ParentFirst,   ///< `cell`, the parent of `below`, is not entered yet
    SiblingFirst,  ///< its parent is being visited, but `cell`, an earlier child, comes first or is not finished

    // Of Pair.
    SameBox,         ///< a box is not tested with itself
    LeftOut,         ///< `box` is in no cell
    CellsUnrelated,  ///< neither cell contains the other: they separate below `cell`
    AlreadyTested,   ///< at `when`
    TestedLater,     ///< at `when`

    Untested,  ///< never tested in this run

    // Of Outcome.
    Overlap,  ///< they do
    Apart,    ///< they don't: `separation`

    // Of StackMove.
    ChildrenToCome,  ///< `cell` has marked children that are not visited yet
    ChildrenDone,    ///< all descendants of `cell` are finished

    // Of PushedBox and PoppedBox; LeftOut too.
    OtherCell,      ///< `box` is in `cell`, which is not the visited cell
    AlreadyPushed,  ///< at `when`
    PushedLater,    ///< at `when`
    NotOnStack,     ///< `box` is not on the stack
    Covered,        ///< `box` is on the stack, but `other` is on top

    // Of Position.
    Exchanged,      ///< column and row are swapped
    WrongColumn,    ///< the row is right
    WrongRow,       ///< the column is right
    WrongPosition,  ///< neither is

    // Of numbers.
    WrongNumber,     ///< no simpler reason
    TooManyGroups,   ///< it has more bits than there are
    LevelsUp,        ///< that is how many levels up, not the level
    LowestGroup,     ///< the lowest group that differs, not the highest
    GroupsCounted,   ///< how many groups differ
    PlusOneMissing,  ///< the number of the group, counted from 0, without the plus one

    // Of MarkedCell.
    MarkedAlready,  ///< `cell` is
    NotAbove,       ///< `cell` does not contain the cell of the box
    LowerFirst,     ///< `cell`, a descendant of the answer `below`, comes first
    // Of TestsInCell; all have `boxes` of the cell and `above` on the stack.
    OnlyInCell,     ///< the pairs with the stack are missing
    OnlyWithStack,  ///< the pairs within the cell are missing
    PairsTwice,     ///< each pair within the cell is counted both ways
    WithItself,     ///< boxes are tested with themselves
    WrongCount,     ///< something else
};

/// The verdict on an answer: right, or the reason why not. Only data.
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
    /// The classic mistakes that give exactly this answer, for typed numbers in a correct run.
    std::vector<const Algorithm*> mistakes;

    bool isRight() const { return mistake == WrongAnswer::None; }
};

/// Asks what comes next in one run, and judges the answers. It never searches: every reason is a formula of the run or
/// a comparison of cells. The analysis must outlive it.
///
///     const Examiner examiner(analysis);
///     for (const ExamQuestion& question : examiner.questions(cursor, Grain::Step)) {
///         const Verdict verdict = examiner.judge(question, ask(question));
///     }
class Examiner {
public:
    explicit Examiner(const Analysis& analysis)
        : m_analysis(analysis), m_scene(*analysis.scene), m_tree(analysis.tree), m_run(analysis.run)
    {
    }

    /// Returns the questions at `cursor` about the next stop, in their order. For a test: the pair, then the outcome.
    /// For a push or pop: which of the two, then the box. For a shift: the level, then the code. For an entered cell:
    /// which one, then the number of tests. Empty if there is no question, for example about leaving a cell or about
    /// whole phases.
    std::vector<ExamQuestion> questions(Step cursor, Grain grain) const;

    Verdict judge(const ExamQuestion& question, const Answer& answer) const;

    /// Returns some pairs to choose from for a question about a pair: the right one, later tests, and pairs that are
    /// never tested. At most `most`, in an order that doesn't reveal the answer.
    std::vector<BoxPair> choices(const ExamQuestion& question, std::size_t most) const;

    /// Returns the first cell from the root down to `leaf` that is not entered before `step`; `leaf` if all are. A
    /// point in the picture means this cell when the question is the next cell.
    Cell nextOnTheWayTo(Cell leaf, Step step) const;
    /// Returns whether each cell is visited once, as a child of its parent. Otherwise there are no reasons about the
    /// next cell.
    bool goesDown() const { return m_analysis.walk() != Walk::AncestorWalk && m_analysis.walk() != Walk::Faulty; }

private:
    std::vector<ExamQuestion> typedQuestions(Step step, const Event& event) const;
    Verdict judgePosition(const Event& event, GridPosition answer) const;
    Verdict judgeNumber(const ExamQuestion& question, std::int64_t answer) const;
    Verdict judgeUpSoFar(const Event& event, std::int64_t answer) const;
    Verdict judgeMarked(const Event& event, Cell answer) const;
    Verdict judgeTests(Cell cell, Step step, std::int64_t answer) const;
    /// Returns whether the tree has correct placements, so that a wrong answer may be a classic mistake.
    bool isRightPlacing() const { return m_tree.rule() == static_cast<PlacementRule>(place); }
    Verdict judgeHome(BoxId box, Cell answer) const;
    Verdict judgeNextCell(Step step, Cell next, Cell answer) const;
    Verdict judgePair(Step step, BoxPair answer) const;
    Verdict judgeOutcome(BoxPair pair, TestOutcome answer) const;
    Verdict judgeMove(const Event& event, StackMove answer) const;
    Verdict judgePushed(Step step, const Event& event, BoxId answer) const;
    Verdict judgePopped(Step step, const Event& event, BoxId answer) const;
    bool isOnStack(BoxId box, Step step) const;

    const Analysis& m_analysis;
    const Scene& m_scene;
    const LinearQuadtree& m_tree;
    const Run& m_run;
};

}  // namespace mortonscope
