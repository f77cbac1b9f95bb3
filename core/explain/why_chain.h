#pragma once

#include "core/base/id.h"
#include "core/explain/height.h"
#include "core/explain/separation.h"
#include "core/space/cell.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

/// What one link of an explanation says. Which members of the link are set stands behind each.
enum class LinkKind : std::uint8_t {
    // Two boxes.
    TestedInCell,        ///< step, cell, box and other as the test names them
    TestedWithStack,     ///< the same
    TestedWithAncestor,  ///< the same: `cell` is the ancestor
    TestedWithSub,       ///< the same: `cell` is that of the higher box
    TestedAlone,         ///< brute force, which has no cells: step, box and other
    Overlap,             ///< the test says yes: step, box, other
    Apart,               ///< it says no: step, box, other, separation
    NeverTested,         ///< no step: box, other
    Parting,             ///< their ways part below `cell`, at group `group` of the corner codes: box, other
    CommonAncestor,      ///< the deepest cell that holds both: cell, box, other
    Unvisited,           ///< box waits in `cell`, which the walk never enters
    Refused,             ///< step: the index of `box` lies outside the array, so nothing is walked through
    CutShort,            ///< no step: box, other: the recording ends before it is known
    FindsNoPairs,        ///< box, other: the algorithm tests none
    Pushed,              ///< on the stack since `step`, pushed by `cell`: box

    // From a box's cell back to its edges; each is a step of its insertion, for `box`.
    Placed,       ///< step, cell
    Index,        ///< step, cell
    Shifted,      ///< step, cell
    Group,        ///< step, group: the highest that is not 00
    Xor,          ///< step
    CodeLt,       ///< step
    CodeRb,       ///< step
    LocateLt,     ///< step
    LocateRb,     ///< step
    OutsideRule,  ///< step, and the root as cell if it was sent there
    Climbed,      ///< step, cell: where the two corners meet
    Straddles,    ///< step, cell: here the box stays
    Misplaced,    ///< box, cell: an algorithm that goes wrong puts it there; `below` is where it belongs

    // What keeps a box from a deeper cell.
    CrossesColumn,  ///< box, line (vertical), level
    CrossesRow,     ///< box, line (horizontal), level
    StaysInLeaf,    ///< box, cell
    OnlyCell,       ///< box, cell
    Lowering,       ///< box, move, level: what it would reach
    NoLowering,     ///< box, level: it is too large for its cells

    // A slot of the array.
    Holds,          ///< cell: it has boxes in its list
    OnlyBelow,      ///< cell: it has none itself, a cell below has
    MarkedBy,       ///< step, cell, box: the first that needed it
    Visited,        ///< step, cell: the pass enters it
    Absent,         ///< cell: no box in it or below
    NearestMarked,  ///< cell: the deepest one above `below` that exists
    Parent,         ///< cell = parent of `below`
};

/// One reason: a moment, a place, or both. Data without prose; the sentence is the reader's.
struct Link {
    LinkKind kind{};
    std::optional<Step> step;   ///< the moment at which it happens
    std::optional<Cell> cell;   ///< the place
    std::optional<Cell> below;  ///< the cell that asks for `cell`
    std::optional<BoxId> box;
    std::optional<BoxId> other;
    int group = -1;  ///< of a corner code, from the lowest
    int level = -1;  ///< of a line, or to be reached
    Separation separation = Separation::None;
    std::optional<GridLine> line;
    std::optional<Shift> move;

    friend bool operator==(const Link&, const Link&) = default;
};

/// An explanation, from what was asked about back to what it follows from.
struct WhyChain {
    std::vector<Link> links;

    friend bool operator==(const WhyChain&, const WhyChain&) = default;
};

}  // namespace mortonscope
