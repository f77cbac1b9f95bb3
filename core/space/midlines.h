#pragma once

#include "core/space/placement.h"

#include <cstdint>
#include <optional>

namespace mortonscope {

/// On which side of a cell's midline an edge-to-edge stretch lies: 0 before it, 1 behind it, none if it
/// straddles *or touches* it. Low and high edge are counted in divisions of the deepest level.
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

/// The box with its edges counted in columns and rows of the deepest level: the same division that tells
/// a corner's column, neither floored nor clamped.
inline Box inDivisions(const Space& space, const Box& box)
{
    return {space.across(box.left), space.down(box.top), space.across(box.right), space.down(box.bottom)};
}

/// The child that holds the whole box without touching the cell's midlines; none if there is no such
/// child, or if the cell is a leaf. `edges` are the box's inDivisions().
inline std::optional<Cell> childAround(const Space& space, const Box& edges, Cell cell)
{
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

/// Places one box by midlines: from the root down while one quarter holds it. Calls descended(cell) for
/// each child gone into; the last of them, or the root, is where it stays.
///
/// Only midlines stop a box, so border cells reach to infinity and hold what lies outside, as with
/// place(). It differs where an edge lies exactly on a midline: a column begins on its left line, so
/// place() counts a left edge there as inside the right half; this counts either edge as on both sides.
/// So each box stays in the cell that place() says or above it, however the division was rounded, and
/// the candidate pairs are a superset.
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

/// The same as a PlacementRule.
inline Placement placeByMidlines(const Space& space, const Box& box)
{
    return placeByMidlines(space, box, [](Cell) {});
}

}  // namespace mortonscope
