#pragma once

#include "core/algorithms/exhibits/heap_array.h"
#include "core/algorithms/exhibits/lowest_group.h"
#include "core/algorithms/exhibits/outside_minus_one.h"
#include "core/algorithms/exhibits/per_level_zero.h"
#include "core/analysis/analysis.h"
#include "core/space/midlines.h"
#include "core/space/placement.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

/// The code that published code gives a corner outside the world: −1, all ones.
inline constexpr std::uint32_t kNoCode = ~std::uint32_t{0};

/// The midline of a cell that a box crosses or touches.
struct Midline {
    bool isVertical{};
    double at{};
};

/// What is true of the steps in which one box finds its cell: as the rule in use has it, and as is right. What
/// core/narrate tells of these steps is told from here.
struct PlacingFacts {
    PlacingFacts(const Space& ofTree, PlacementRule inUse, const Box& ofBox, const Placement& byRule)
        : space(ofTree), rule(inUse), box(ofBox), found(byRule), right(place(space, box))
    {
    }
    PlacingFacts(const Analysis& analysis, BoxId id)
        : PlacingFacts(analysis.tree.space(), analysis.tree.rule(), analysis.scene->box(id),
                       analysis.tree.placement(id))
    {
        isMistake = analysis.algorithm().isMistake;
        isUnseen = analysis.method.isUnseen;
    }

    const Space& space;  ///< the tree's own
    const PlacementRule rule;
    const Box& box;
    const Placement found;   ///< by the rule
    const Placement right;   ///< by the six steps
    bool isMistake = false;  ///< a classic mistake places the box
    bool isUnseen = false;   ///< its steps must not tell which algorithm it is

    int depth() const { return space.level(); }
    /// Box and cell come together as they should, whatever happened on the way.
    bool isRight() const { return found.fate == right.fate && found.index == right.index; }
    bool isPastArray() const { return found.fate == Fate::PastArray; }
    bool isOutsideHeap() const { return rule == placeInHeap && !isRight(); }
    /// How many places the array has.
    std::uint64_t places() const { return rule == placeInHeap ? kHeapSlots : space.cellCount(); }

    /// The code is longer than the groups that the deepest level has: it spills into those above.
    bool spills(std::uint32_t code) const { return code >= Cell::cellsAt(depth()); }
    bool anyCodeSpills() const { return spills(found.lt) || spills(found.rb); }
    /// A corner that has the code −1 for being outside.
    bool hasNoCode(std::uint32_t code) const { return rule == placeOutsideMinusOne && code == kNoCode; }
    /// How many groups it takes to write a code whole, at least those of the deepest level.
    int groupsOf(std::uint32_t code) const { return std::max(depth(), levelsUpFast(code)); }

    /// Where (right, bottom) has come to when the climb has brought (left, top) to a cell.
    Cell climbedWith(Cell leftTop) const { return leafOf(space, found.rb).ancestorAt(leftTop.level()); }
    bool isLeaf(Cell cell) const { return cell.level() == depth(); }

    /// Levels up after a group, of all groups of the XOR from the lowest to it.
    int upAfter(int group) const { return levelsUp(lowestGroups(found.codesXor, group + 1)); }
    /// The group after which an exhibit looks no further; none if it looks at all.
    std::optional<int> decidingGroup() const
    {
        if (rule == placeLowestGroup && found.codesXor != 0) {
            return found.up - 1;
        }
        return rule == placePerLevelZero && found.up < depth() ? std::optional(found.up) : std::nullopt;
    }

    /// Levels up once a group has been looked at, as the rule counts them; none while it has no count yet.
    std::optional<int> upSoFar(int group) const
    {
        if (isUnseen) {
            return std::nullopt;
        }
        if (const auto decides = decidingGroup(); decides && group >= *decides) {
            return found.up;
        }
        if (miscounts()) {
            return group + 1 == depth() ? std::optional(found.up) : std::nullopt;
        }
        return upAfter(group);
    }
    /// A mistake counts the levels otherwise than by the highest group that differs: only its result is known.
    bool miscounts() const { return isMistake && found.up != levelsUpFast(found.codesXor); }

    /// The cells of both corners, so many levels up from the leaves; one where they agree.
    std::vector<Cell> cornerCells(int up) const
    {
        const int level = std::clamp(depth() - up, 0, depth());
        const Cell leftTop = leafOf(space, found.lt).ancestorAt(level),
                   rightBottom = leafOf(space, found.rb).ancestorAt(level);
        return leftTop == rightBottom ? std::vector{leftTop} : std::vector{leftTop, rightBottom};
    }

    /// The cell that the shift names; none if the code is longer than its level has bits.
    std::optional<Cell> shiftedCell() const
    {
        if (rule == placeInHeap) {
            return found.isInTree() ? std::optional(found.cell) : std::nullopt;
        }
        const std::uint64_t code = std::uint64_t{found.rb} >> found.shiftBits;
        const int level = publishedLevel();
        return level >= 0 && code < Cell::cellsAt(level) ? std::optional(Cell(level, static_cast<std::uint32_t>(code)))
                                                         : std::nullopt;
    }

    /// What keeps the box from going down from a cell; none in a leaf.
    std::optional<Midline> touchedMidline(Cell cell) const
    {
        if (isLeaf(cell)) {
            return std::nullopt;
        }
        const Box edges = inDivisions(space, box);
        const double half = space.divisions() >> (cell.level() + 1);
        const bool isVertical = !sideOf((2.0 * cell.position().column + 1) * half, edges.left, edges.right);
        const Box lowerRight = space.cellBox(cell.child(3));  // its corner is the middle of the cell
        return Midline{isVertical, isVertical ? lowerRight.left : lowerRight.top};
    }

    /// Level and code as the rule computes them, which need not be those of a cell.
    int publishedLevel() const { return depth() - found.up; }
    std::int64_t publishedCode() const
    {
        return found.index - static_cast<std::int64_t>(Cell::firstIndexAt(publishedLevel()));
    }
};

}  // namespace mortonscope
