#pragma once

#include "core/space/placement.h"

#include <cassert>
#include <optional>

namespace mortonscope {

/// Returns the side of a midline that holds an interval: 0 before it, 1 after it, none if the interval crosses *or
/// touches* it. All three values are in columns or rows of the deepest level.
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

/// Returns the box with its edges in columns and rows of the deepest level. Space::column() makes the same division,
/// but then floors and clamps it.
inline Box inColumnsAndRows(const Space& space, const Box& box)
{
    return {space.columnsFromLeft(box.left), space.rowsFromTop(box.top), space.columnsFromLeft(box.right),
            space.rowsFromTop(box.bottom)};
}
/// The name until version 0.1.
[[deprecated("renamed to inColumnsAndRows()")]] inline Box inDivisions(const Space& space, const Box& box)
{
    return inColumnsAndRows(space, box);
}

/// Returns the child that holds the whole box without touching the midlines of the cell. Returns none if there is no
/// such child, or if the cell is a leaf. `edges` is the result of inColumnsAndRows() for the box.
inline std::optional<Cell> childAround(const Space& space, const Box& edges, Cell cell)
{
    assert(cell.level() <= space.depth());
    if (cell.level() == space.depth()) {
        return std::nullopt;
    }
    const GridPosition at = cell.position();
    const double half = space.cellsPerSide() >> (cell.level() + 1);  // of the cell's side
    const auto right = sideOf((2.0 * at.column + 1) * half, edges.left, edges.right);
    const auto lower = sideOf((2.0 * at.row + 1) * half, edges.top, edges.bottom);
    if (!right || !lower) {
        return std::nullopt;
    }
    return cell.child(2 * *lower + *right);
}

/// Places one box by midlines: goes down from the root as long as one child holds the whole box. Calls descended(cell)
/// for each child on the way. The box goes into the last of them, or into the root. O(level).
///
/// Only midlines stop a box. So border cells are unbounded and hold boxes outside the world, as with place(). The two
/// rules differ if an edge is exactly on a midline. place() counts such an edge as inside the right or lower half,
/// because a column begins at its left line. This function counts it as on both sides. So it finds the cell of place()
/// or one of its ancestors, regardless of rounding, and the candidate pairs are a superset.
template <class Descended>
Placement placeByMidlines(const Space& space, const Box& box, Descended&& descended)
{
    Placement p = locateCorners(space, box);
    if (applyOutsideRule(p, space)) {
        return p;
    }
    const Box edges = inColumnsAndRows(space, box);
    Cell cell;
    while (const auto child = childAround(space, edges, cell)) {
        cell = *child;
        descended(cell);
    }
    climbFromLeaf(p, space, space.depth() - cell.level());
    return p;
}

/// Places one box by midlines, without reporting the steps: a PlacementRule.
inline Placement placeByMidlines(const Space& space, const Box& box)
{
    return placeByMidlines(space, box, [](Cell) {});
}

}  // namespace mortonscope
