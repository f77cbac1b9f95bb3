#pragma once

#include "core/space/placement.h"

#include <cassert>
#include <cstdint>
#include <optional>

namespace mortonscope {

/// Returns the side of a midline on which an interval lies: 0 before it, 1 after it, none if the interval crosses *or
/// touches* it. Both ends are in divisions of the deepest level.
inline std::optional<int> sideOf(double midline, double low, double high)
{
    if (high < midline) {
        return 0;
    }
    if (low > midline) {
        return 1;
    }
    return std::nullopt;
}

/// Returns the box with its edges in columns and rows of the deepest level: the division that also gives the column of
/// a corner, but neither floored nor clamped.
inline Box inDivisions(const Space& space, const Box& box)
{
    return {space.across(box.left), space.down(box.top), space.across(box.right), space.down(box.bottom)};
}

/// Returns the child that holds the whole box without touching the midlines of the cell. None if there is no such
/// child, or if the cell is a leaf. `edges` are the inDivisions() of the box.
inline std::optional<Cell> childAround(const Space& space, const Box& edges, Cell cell)
{
    assert(cell.level() <= space.level());
    if (cell.level() == space.level()) {
        return std::nullopt;
    }
    const GridPosition at = cell.position();
    const double half = space.divisions() >> (cell.level() + 1);  // of the cell's side
    const auto right = sideOf((2.0 * at.column + 1) * half, edges.left, edges.right);
    const auto lower = sideOf((2.0 * at.row + 1) * half, edges.top, edges.bottom);
    if (!right || !lower) {
        return std::nullopt;
    }
    return cell.child(2 * *lower + *right);
}

/// Places one box by midlines: goes down from the root while one quarter holds the box. Calls descended(cell) for each
/// child on the way. The box stays in the last of them, or in the root. O(level).
///
/// Only midlines stop a box, so border cells are unbounded and hold boxes outside the world, as with place(). The two
/// differ if an edge is exactly on a midline. A column begins on its left line, so place() counts a left edge there as
/// inside the right half; this function counts either edge as on both sides. So each box stays in the cell that place()
/// finds or in one of its ancestors, regardless of rounding, and the candidate pairs are a superset.
template <class Descended>
Placement placeByMidlines(const Space& space, const Box& box, Descended&& descended)
{
    Placement p = locateCorners(space, box);
    if (applyOutsideRule(p, space)) {
        return p;
    }
    const Box edges = inDivisions(space, box);
    Cell cell;
    while (const auto child = childAround(space, edges, cell)) {
        cell = *child;
        descended(cell);
    }
    climbFromLeaf(p, space, space.level() - cell.level());
    return p;
}

/// placeByMidlines() as a PlacementRule.
inline Placement placeByMidlines(const Space& space, const Box& box)
{
    return placeByMidlines(space, box, [](Cell) {});
}

}  // namespace mortonscope
