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
    HomeCell,   ///< the cell of a box; answer: a cell
    NextCell,   ///< the cell that is entered; answer: a cell
    Pair,       ///< the pair that is tested; answer: two boxes, in either order
    Outcome,    ///< whether that pair overlaps
    StackMove,  ///< whether the stack grows or shrinks
    PushedBox,  ///< the box that is pushed; answer: a box
    PoppedBox,  ///< the box that is popped; answer: a box
    // Typed answers.
    Position,     ///< column and row of a corner; answer: both
    CornerCode,   ///< their bits, interleaved; answer: a number
    XorGroups,    ///< the differing bits of the two codes; answer: a number
    UpSoFar,      ///< levels up by the quad digits so far; answer: a number
    Level,        ///< the level of its cell; answer: a number
    CellCode,     ///< the code within that level; answer: a number
    Index,        ///< the place in the array; answer: a number
    MarkedCell,   ///< the cell that is marked; answer: a cell
    TestsInCell,  ///< number of tests in the entered cell; answer: a number
};

/// Returns whether the answer is typed.
constexpr bool isTyped(Asked asked) { return asked >= Asked::Position && asked != Asked::MarkedCell; }

enum class TestOutcome : std::uint8_t { Miss, Hit };
enum class StackMove : std::uint8_t { Push, Pop };

/// A right or wrong answer. The question determines its type.
using Answer = std::variant<Cell, BoxId, BoxPair, TestOutcome, StackMove, GridPosition, std::int64_t>;

/// A question about a future step, with its right answer.
struct ExamQuestion {
    Asked asked{};
    Step step;
    Event event;  ///< the step itself
    Answer right;

    friend bool operator==(const ExamQuestion&, const ExamQuestion&) = default;
};

/// The reason why an answer is wrong. The comments name the members of the verdict that are set.
enum class WrongAnswer : std::uint8_t {
    None,       ///< the answer is right
    OtherKind,  ///< the answer has another type, for example a box instead of a cell
    NotNext,    ///< something else comes next, without a simpler reason

    // Of HomeCell.
    SentToRoot,        ///< a corner is outside the world, so the rule sends the box to the root
    NoCornerInside,    ///< neither corner of the box is in `cell`
    OneCornerOutside,  ///< only one corner is in `cell`
    PlacedOtherwise,   ///< an algorithm with its own rule puts the box into another cell
    TooHigh,           ///< both corners are in `cell`, but also in its child `below`

    // Of NextCell.
    NotMarked,     ///< `cell` and its descendants have no boxes, so it is never entered
    BeingVisited,  ///< `cell` was entered at `when`, and not left yet
    AlreadyLeft,   ///< `cell` was left at `when`
    ParentFirst,   ///< `cell`, the parent of `below`, has not been entered yet
    SiblingFirst,  ///< its parent is being visited, but `cell`, an earlier child, comes first or is not finished

    // Of Pair.
    SameBox,         ///< a box is not tested with itself
    LeftOut,         ///< `box` is in no cell
    CellsUnrelated,  ///< neither cell contains the other: they separate below `cell`
    AlreadyTested,   ///< at `when`
    TestedLater,     ///< at `when`

    Untested,  ///< never tested in this run

    // Of Outcome.
    Overlap,  ///< the boxes do overlap
    Apart,    ///< the boxes don't overlap because of `separation`

    // Of StackMove.
    ChildrenToCome,  ///< `cell` has marked children that have not been visited yet
    ChildrenDone,    ///< all descendants of `cell` are finished

    // Of PushedBox and PoppedBox; LeftOut too.
    OtherCell,      ///< `box` is in `cell`, which is not the cell being visited
    AlreadyPushed,  ///< at `when`
    PushedLater,    ///< at `when`
    NotOnStack,     ///< `box` is not on the stack
    Covered,        ///< `box` is on the stack, but `other` is on top

    // Of Position.
    Exchanged,      ///< column and row are swapped
    WrongColumn,    ///< the row is right
    WrongRow,       ///< the column is right
    WrongPosition,  ///< neither is right

    // Of numbers.
    WrongNumber,     ///< no simpler reason
    TooManyGroups,   ///< the answer has more quad digits than the codes
    LevelsUp,        ///< the answer is the number of levels up, not the level
    LowestGroup,     ///< the answer uses the lowest differing quad digit instead of the highest
    GroupsCounted,   ///< the answer is the number of differing quad digits
    PlusOneMissing,  ///< the answer is the number of the quad digit, counted from 0, without adding one

    // Of MarkedCell.
    MarkedAlready,  ///< `cell` is already marked
    NotAbove,       ///< `cell` does not contain the cell of the box
    LowerFirst,     ///< `cell`, a descendant of the answer `below`, comes first
    // Of TestsInCell; all have `boxes` of the cell and `above` on the stack.
    OnlyInCell,     ///< the pairs with the stack are missing
    OnlyWithStack,  ///< the pairs within the cell are missing
    PairsTwice,     ///< each pair within the cell is counted both ways
    WithItself,     ///< boxes are tested with themselves
    WrongCount,     ///< the number has no simpler explanation
};

/// The verdict on an answer: right, or the reason why it is wrong. Only data.
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

/// Asks what comes next in one run, and judges the answers. It never searches: each reason follows from a formula of
/// the run or a comparison of cells. The analysis must outlive this object.
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

    /// Returns the questions at `cursor` about the next stop, in their order. A test has two questions: the pair, then
    /// the outcome. For a push or a pop, the questions are which of the two, then the box; for a shift, the level, then
    /// the code; for an entered cell, which cell, then the number of tests. Empty if there is no question, for example
    /// on leaving a cell or on whole phases.
    std::vector<ExamQuestion> questions(Step cursor, Grain grain) const;

    Verdict judge(const ExamQuestion& question, const Answer& answer) const;

    /// Returns at most `most` pairs to choose from for a question about a pair: the right one, later tests, and pairs
    /// that are never tested. Their order doesn't reveal the answer.
    std::vector<BoxPair> choices(const ExamQuestion& question, std::size_t most) const;

    /// Returns the first cell, from the root down to `leaf`, that is not entered before `step`; `leaf` if all are
    /// entered before. If the question is the next cell, a point in the picture means this cell.
    Cell nextOnTheWayTo(Cell leaf, Step step) const;
    /// Returns whether each cell is visited once, as a child of its parent. Otherwise a verdict on the next cell has no
    /// reason.
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
