#pragma once

#include "core/algorithms/exhibits.h"
#include "core/analysis/analysis.h"
#include "core/space/midlines.h"
#include "core/space/placement.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

/// The Morton code that a published program gives to a corner outside the world: −1, all ones.
inline constexpr std::uint32_t kNoCode = ~std::uint32_t{0};

/// The midline of a cell that a box crosses or touches.
struct Midline {
    bool isVertical{};
    double at{};
};

/// A corner of a box, its column and row, and its code.
struct CornerFacts {
    Point at;
    GridPosition position;
    std::uint32_t code{};
};

/// The facts about the steps in which one box finds its cell, by the rule in use and by the correct rule. The sentences
/// of core/narrate use them.
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

    const Space& space;  ///< the space of the tree
    const PlacementRule rule;
    const Box& box;
    const Placement found;   ///< placement by the rule in use
    const Placement right;   ///< placement by the six steps
    bool isMistake = false;  ///< whether a classic mistake places the box
    bool isUnseen = false;   ///< whether the steps must not reveal the algorithm

    int depth() const { return space.depth(); }

    /// Returns a corner as the rule in use finds it: (left, top), or (right, bottom).
    CornerFacts corner(bool isLeftTop) const
    {
        if (isLeftTop) {
            return {{box.left, box.top}, found.leftTop, found.lt};
        }
        return {{box.right, box.bottom}, found.rightBottom, found.rb};
    }

    /// Returns whether the box gets the right cell, even if steps on the way were wrong.
    bool isRight() const { return found.fate == right.fate && found.index == right.index; }
    bool isOutsideArray() const { return found.fate == PlacementResult::OutsideArray; }
    /// Returns the number of slots in the array.
    std::uint64_t places() const { return rule == placeInHeap ? kHeapSlots : space.cellCount(); }

    /// Returns whether a code has more quad digits than the deepest level, so that it spills into higher ones.
    bool spills(std::uint32_t code) const { return code >= Cell::cellsAt(depth()); }
    bool anyCodeSpills() const { return spills(found.lt) || spills(found.rb); }
    /// Returns whether a code is −1 because its corner is outside the world.
    bool hasNoCode(std::uint32_t code) const { return rule == placeOutsideMinusOne && code == kNoCode; }
    /// Returns the number of quad digits needed to write a code completely, at least the depth.
    int groupsOf(std::uint32_t code) const { return std::max(depth(), levelsUpFast(code)); }

    /// Returns the cell that (right, bottom) has reached when (left, top) has climbed to `leftTop`.
    Cell climbedWith(Cell leftTop) const
    {
        assert(leftTop.level() <= depth());
        return leafOf(space, found.rb).ancestorAt(leftTop.level());
    }
    bool isLeaf(Cell cell) const { return cell.level() == depth(); }

    /// Returns the levels up, computed from the quad digits of the XOR from the lowest to this one.
    int upAfter(int group) const
    {
        assert(group >= 0 && group < depth());
        return levelsUp(lowestGroups(found.codesXor, group + 1));
    }
    /// Returns the quad digit after which a published bug stops; none if it uses all of them.
    std::optional<int> decidingGroup() const
    {
        if (rule == placeLowestGroup && found.codesXor != 0) {
            return found.up - 1;
        }
        if (rule == placePerLevelZero && found.up < depth()) {
            return found.up;
        }
        return std::nullopt;
    }

    /// Returns the levels up after a quad digit, as the rule counts them; none if the rule has no count yet.
    std::optional<int> upSoFar(int group) const
    {
        assert(group >= 0 && group < depth());
        if (isUnseen) {
            return std::nullopt;
        }
        if (const auto decides = decidingGroup(); decides && group >= *decides) {
            return found.up;
        }
        if (!miscounts()) {
            return upAfter(group);
        }
        if (group + 1 < depth()) {
            return std::nullopt;
        }
        return found.up;
    }
    /// Returns whether a mistake counts the levels differently, not by the highest differing quad digit. Then only its
    /// result is known.
    bool miscounts() const { return isMistake && found.up != levelsUpFast(found.codesXor); }

    /// Returns the cells of both corners, `up` levels above the leaves; only one cell if they are equal.
    std::vector<Cell> cornerCells(int up) const
    {
        const int level = std::clamp(depth() - up, 0, depth());
        const Cell leftTop = leafOf(space, found.lt).ancestorAt(level),
                   rightBottom = leafOf(space, found.rb).ancestorAt(level);
        if (leftTop == rightBottom) {
            return {leftTop};
        }
        return {leftTop, rightBottom};
    }

    /// Returns the cell that the shift gives; none if the code is too long for its level.
    std::optional<Cell> shiftedCell() const
    {
        if (rule == placeInHeap) {
            return found.isInTree() ? std::optional(found.cell) : std::nullopt;
        }
        const std::uint64_t code = std::uint64_t{found.rb} >> found.shiftBits;
        const int level = publishedLevel();
        if (level < 0 || code >= Cell::cellsAt(level)) {
            return std::nullopt;
        }
        return Cell(level, static_cast<std::uint32_t>(code));
    }

    /// Returns the midline that keeps the box in a cell; none in a leaf.
    std::optional<Midline> touchedMidline(Cell cell) const
    {
        if (isLeaf(cell)) {
            return std::nullopt;
        }
        const Box edges = inColumnsAndRows(space, box);
        assert(cell.level() < depth());
        const double half = space.cellsPerSide() >> (cell.level() + 1);
        const bool isVertical = !sideOf((2.0 * cell.position().column + 1) * half, edges.left, edges.right);
        const Box lowerRight = space.cellBox(cell.child(3));  // its top left corner is the center of the cell
        return Midline{isVertical, isVertical ? lowerRight.left : lowerRight.top};
    }

    /// Return level and code as the rule computes them. There need not be such a cell.
    int publishedLevel() const { return depth() - found.up; }
    std::int64_t publishedCode() const
    {
        return found.index - static_cast<std::int64_t>(Cell::firstIndexAt(publishedLevel()));
    }
};

}  // namespace mortonscope
