#pragma once

#include "core/analysis/analysis.h"
#include "core/base/id.h"
#include "core/explain/height.h"
#include "core/explain/separation.h"
#include "core/space/cell.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

/// The reason why a run has no test of two boxes.
enum class Untested : std::uint8_t {
    OneBox,
    FindsNoPairs,
    OutsideArray,  ///< the index of a box is outside the array, so the run ended
    LeftOut,       ///< at least one of the boxes is in no cell
    Parted,        ///< neither cell is an ancestor of the other
    CutShort,      ///< the recording ends before a possible test
    Lost,          ///< the boxes should be tested, but the algorithm is faulty
};

/// Returns the reason why this run doesn't test two boxes. The window and the command line choose their own words.
Untested untestedBecause(const Analysis& analysis, BoxId a, BoxId b);

/// The kinds of links of an explanation. The comments list the members of the link that are set.
enum class LinkKind : std::uint8_t {
    // Two boxes.
    TestedInCell,        ///< step, cell, box, other, named as in the test
    TestedWithStack,     ///< as TestedInCell
    TestedWithAncestor,  ///< as TestedInCell; `cell` is the ancestor
    TestedWithSub,       ///< as TestedInCell; `cell` is the cell of the higher box
    TestedAlone,         ///< step, box, other: brute force, without cells
    Overlap,             ///< step, box, other: the test says yes
    Apart,               ///< step, box, other, separation: the test says no
    NeverTested,         ///< box, other
    Parting,             ///< box, other, cell, group: the cells separate below `cell`, at this quad digit of the codes
    CommonAncestor,      ///< cell, box, other: the deepest cell that contains both
    Unvisited,           ///< box, cell: the box is in `cell`, which the walk never enters
    Refused,             ///< step, box: the index of the box is outside the array, so there is no walk
    CutShort,            ///< box, other: the recording ends too early
    FindsNoPairs,        ///< box, other: the algorithm tests no pairs
    Pushed,              ///< step, cell, box: `cell` pushed the box at this step

    // From the cell of a box back to its edges. Each link is a step of the insertion of `box`.
    Placed,       ///< step, cell
    Index,        ///< step, cell
    Shifted,      ///< step, cell
    Group,        ///< step, group: the highest quad digit that is not 00
    Xor,          ///< step
    CodeLt,       ///< step
    CodeRb,       ///< step
    LocateLt,     ///< step
    LocateRb,     ///< step
    OutsideRule,  ///< step; cell is the root if the rule sent the box there
    Climbed,      ///< step, cell: where the two corners meet
    Straddles,    ///< step, cell: the box stays here
    Misplaced,    ///< box, cell, below: a faulty algorithm puts the box into `cell`; it belongs in `below`

    // Reasons that keep a box out of a deeper cell.
    CrossesColumn,  ///< box, line (vertical), level
    CrossesRow,     ///< box, line (horizontal), level
    StaysInLeaf,    ///< box, cell
    OnlyCell,       ///< box, cell
    Lowering,       ///< box, move, level: the level that the move reaches
    NoLowering,     ///< box, level: too large for the cells of this level

    // A slot of the array.
    Holds,          ///< cell: its list has boxes
    OnlyBelow,      ///< cell: only its descendants have boxes
    MarkedBy,       ///< step, cell, box: the first box that needed the cell
    Visited,        ///< step, cell: the pass enters it
    Absent,         ///< cell: no box is in it or in its descendants
    NearestMarked,  ///< cell: the nearest marked ancestor of `below`
    Parent,         ///< cell, below: `cell` is the parent of `below`
};

/// One reason: a step, a place, or both. It is only data; the user interface makes the sentence.
struct Link {
    LinkKind kind{};
    std::optional<Step> step;   ///< the step at which it happens
    std::optional<Cell> cell;   ///< the cell where it happens
    std::optional<Cell> below;  ///< the descendant of `cell` to which the link refers
    std::optional<BoxId> box;
    std::optional<BoxId> other;
    int group = -1;  ///< number of a quad digit of a corner code, from the lowest
    int level = -1;  ///< level of a line, or the level to reach
    Separation separation = Separation::None;
    std::optional<GridLine> line;
    std::optional<Shift> move;

    friend bool operator==(const Link&, const Link&) = default;
};

/// An explanation: from the question back to its causes.
struct WhyChain {
    std::vector<Link> links;

    friend bool operator==(const WhyChain&, const WhyChain&) = default;
};

/// Answers questions of why and why not about one run of any algorithm. Placements give the reasons, and the run gives
/// the steps. Answers omit parts that the run doesn't have: the insertion, marks, a stack, or steps after the end of a
/// recording. The analysis must outlive this object.
///
///     for (const Link& link : Explainer(analysis).why(a, b).links) { … }
class Explainer {
public:
    explicit Explainer(const Analysis& analysis)
        : m_analysis(analysis), m_scene(*analysis.scene), m_tree(analysis.tree), m_run(analysis.run)
    {
    }

    /// Explains why two boxes are tested, with the way of each box to its cell, the deeper box first. If they are not
    /// tested, explains why not.
    WhyChain why(BoxId a, BoxId b) const;
    /// Explains the place of a box: the grid lines that keep it out of a deeper cell, and the move that would
    /// bring it there. Then follows the way from its cell back to its edges, or the rule that sent it to the root or
    /// rejected it.
    WhyChain why(BoxId box) const;
    /// Explains a slot of the array: which boxes it holds, and which box marked it, or why it is empty. O(boxes).
    WhyChain why(Cell cell) const;
    /// Explains why two boxes are never tested: where their cells separate, or the rule that rejected a box. If they
    /// are tested, gives the step, and if the test says no, what separates them.
    WhyChain whyNot(BoxId a, BoxId b) const;

private:
    void addTest(WhyChain& chain, Step step) const;
    void addWay(WhyChain& chain, BoxId box) const;
    void addPushed(WhyChain& chain, Step test) const;
    void addParting(WhyChain& chain, BoxId a, BoxId b) const;
    void addWhyUntested(WhyChain& chain, BoxId a, BoxId b) const;
    void addMisplaced(WhyChain& chain, BoxId box) const;
    void addHeight(WhyChain& chain, BoxId box) const;
    void addLines(WhyChain& chain, BoxId box) const;
    void addMidlines(WhyChain& chain, BoxId box) const;
    Link ofBox(LinkKind kind, BoxId box, std::optional<Step> step) const;
    Link placed(BoxId box) const;
    Link group(BoxId box, int group) const;
    Link outOfTree(BoxId box) const;
    bool isMisplaced(BoxId box) const;
    bool placesByXor() const { return m_tree.rule() == PlacementRule(place); }
    std::optional<Step> stepOf(BoxId box, StepKind kind, int group = 0) const;
    std::optional<Step> markStepOf(BoxId box, Cell cell) const;
    std::optional<Step> placedStepOf(BoxId box) const;
    std::optional<Step> pushBefore(Step test, BoxId box) const;
    std::optional<BoxId> firstIn(Cell cell) const;
    Separation separation(BoxId a, BoxId b) const;

    const Analysis& m_analysis;
    const Scene& m_scene;
    const LinearQuadtree& m_tree;
    const Run& m_run;
};

/// The question of “Why?”: why two boxes are tested or not, why a box is in its cell, or why a slot exists or not. Use
/// the functions below to create one.
struct Question {
    enum class Kind { Pair, Box, Slot };

    Kind kind = Kind::Box;
    BoxId first;   ///< Pair, Box
    BoxId second;  ///< Pair
    Cell cell;     ///< Slot

    /// Asks why two boxes are tested, or why not. For the same box twice, asks about that box.
    static Question aboutPair(BoxId a, BoxId b) { return {a == b ? Kind::Box : Kind::Pair, a, b, {}}; }
    static Question aboutBox(BoxId box) { return {Kind::Box, box, box, {}}; }
    static Question aboutSlot(Cell cell) { return {Kind::Slot, {}, {}, cell}; }

    bool isAboutBoxes() const { return kind != Kind::Slot; }
    friend bool operator==(const Question&, const Question&) = default;
};

/// Returns the explanation. The boxes and the cell of the question must belong to the analysis.
WhyChain answer(const Analysis& analysis, const Question& question);

}  // namespace mortonscope
