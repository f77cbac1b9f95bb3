#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace mortonscope {

/// Classic mistakes on the way from a box to its corners' codes, one change each; levels and index are as they should
/// be. What the scene's rule for outside settles is settled as always.

/// From two grid positions, numbered by `codeOf(space, position)`, to the cell.
template <class CodeOf>
Placement placeByCorners(const Space& space, Placement p, GridPosition leftTop, GridPosition rightBottom, CodeOf codeOf)
{
    p.leftTop = leftTop;
    p.rightBottom = rightBottom;
    p.lt = codeOf(space, leftTop);
    p.rb = codeOf(space, rightBottom);
    p.codesXor = p.lt ^ p.rb;
    climbFromLeaf(p, space, levelsUpFast(p.codesXor));
    return p;
}

inline std::uint32_t mortonCode(const Space&, GridPosition position) { return mortonEncode(position); }

// ------------------------------------------------------------------------------------------- which corners

/// `top-left-only`: one corner twice, so the size plays no part.
inline Placement placeTopLeftOnly(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    return p.fate == Fate::Placed ? placeByCorners(space, p, p.leftTop, p.leftTop, mortonCode) : p;
}

/// `bottom-right-only`
inline Placement placeBottomRightOnly(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    return p.fate == Fate::Placed ? placeByCorners(space, p, p.rightBottom, p.rightBottom, mortonCode) : p;
}

/// `centre-only`
inline Placement placeCentreOnly(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    const GridPosition centre =
        space.position({std::midpoint(box.left, box.right), std::midpoint(box.top, box.bottom)});
    return p.fate == Fate::Placed ? placeByCorners(space, p, centre, centre, mortonCode) : p;
}

// ---------------------------------------------------------------------------------- how a position is numbered

/// x in the odd places and y in the even ones: the Z runs down first.
inline std::uint32_t swappedCode(const Space&, GridPosition position)
{
    return mortonEncode({position.row, position.column});
}

/// row·2^L + column: numbered as one reads
inline std::uint32_t rowMajorCode(const Space& space, GridPosition position)
{
    return position.row * space.divisions() + position.column;
}

/// column·2^L + row: the bits one behind the other
inline std::uint32_t concatenatedCode(const Space& space, GridPosition position)
{
    return position.column * space.divisions() + position.row;
}

/// Places by the right corners, numbered by `kCodeOf`: `xy-swapped`, `row-major`, `concatenated`.
template <auto kCodeOf>
Placement placeByCode(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    return p.fate == Fate::Placed ? placeByCorners(space, p, p.leftTop, p.rightBottom, kCodeOf) : p;
}

/// `xy-swapped-one-corner`: lt alone is interleaved the other way round.
inline Placement placeOneCornerSwapped(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate == Fate::Placed) {
        p.lt = swappedCode(space, p.leftTop);
        p.codesXor = p.lt ^ p.rb;
        climbFromLeaf(p, space, levelsUpFast(p.codesXor));
    }
    return p;
}

// ------------------------------------------------------------------------------ from a coordinate to a division

/// Column or row of a coordinate that lies `units` units from the world's edge.
inline std::uint32_t clampedDivision(const Space& space, double units)
{
    return static_cast<std::uint32_t>(std::clamp(units, 0.0, static_cast<double>(space.divisions() - 1)));
}

/// `far-edge-wraps`: nothing is clamped above, and only the lowest L bits of a column are interleaved, so column 2^L is column 0.
inline std::uint32_t wrappedDivision(const Space& space, double units)
{
    return static_cast<std::uint32_t>(
        std::fmod(std::max(std::floor(units), 0.0), static_cast<double>(space.divisions())));
}

inline std::uint32_t roundedDivision(const Space& space, double units)
{
    return clampedDivision(space, std::floor(units + 0.5));
}
inline std::uint32_t raisedDivision(const Space& space, double units)
{
    return clampedDivision(space, std::ceil(units));
}
inline std::uint32_t flooredDivision(const Space& space, double units)
{
    return clampedDivision(space, std::floor(units));
}

/// Places by a grid of its own: `kUnits(space, point)` says how many units right of and below the corner of the world a
/// point lies, `kDivision` makes a column or a row of it.
template <auto kUnits, auto kDivision>
Placement placeByGrid(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    const auto position = [&space](double x, double y) {
        const Point units = kUnits(space, Point{x, y});
        return GridPosition{kDivision(space, units.x), kDivision(space, units.y)};
    };
    return p.fate == Fate::Placed
             ? placeByCorners(space, p, position(box.left, box.top), position(box.right, box.bottom), mortonCode)
             : p;
}

inline Point unitsOf(const Space& space, Point point) { return {space.across(point.x), space.down(point.y)}; }

/// Units as if each axis were divided into `parts`.
inline Point unitsOfParts(const Space& space, Point point, double parts)
{
    const Box& world = space.world();
    return {(point.x - world.left) / ((world.right - world.left) / parts),
            (point.y - world.top) / ((world.bottom - world.top) / parts)};
}

/// unit = width / (L + 1): the number of levels instead of that of columns.
inline Point unitsByDepth(const Space& space, Point point) { return unitsOfParts(space, point, space.level() + 1); }

/// unit = width / 4^L: the number of cells instead of that of columns.
inline Point unitsByCells(const Space& space, Point point)
{
    return unitsOfParts(space, point, static_cast<double>(Cell::cellsAt(space.level())));
}

/// Rows divided by the unit of the columns: right in square worlds only.
inline Point unitsAcrossForBoth(const Space& space, Point point)
{
    return {space.across(point.x), (point.y - space.world().top) / space.unitX()};
}

/// Left and top of the world are not subtracted: right at the origin only.
inline Point unitsWithoutOrigin(const Space& space, Point point)
{
    return {point.x / space.unitX(), point.y / space.unitY()};
}

}  // namespace mortonscope
