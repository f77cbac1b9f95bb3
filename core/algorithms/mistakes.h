#pragma once

#include "core/algorithms/exhibits.h"
#include "core/space/geometry.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <numeric>

namespace mortonscope {

// Classic mistakes. Each function has one change, and is correct otherwise. The scene's rule for boxes outside applies
// as usual.

// ---------------------------------------------------------------------------------------------------- the codes
// Mistakes on the way from a box to the codes of its corners. Level and index follow from the codes correctly.

/// Places a box by two grid positions, whose codes `codeOf(space, position)` computes. A box that the outside rule
/// placed stays where it is.
template <class CodeOf>
Placement placeByCorners(const Space& space, Placement p, GridPosition leftTop, GridPosition rightBottom, CodeOf codeOf)
{
    if (p.fate != PlacementResult::Placed) {
        return p;
    }
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

/// `top-left-only`: uses the top left corner twice, so the size of the box has no effect.
inline Placement placeTopLeftOnly(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    return placeByCorners(space, p, p.leftTop, p.leftTop, mortonCode);
}

/// `bottom-right-only`: uses the bottom right corner twice.
inline Placement placeBottomRightOnly(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    return placeByCorners(space, p, p.rightBottom, p.rightBottom, mortonCode);
}

/// `centre-only`: uses the center for both corners.
inline Placement placeCentreOnly(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    const GridPosition centre =
        space.position({std::midpoint(box.left, box.right), std::midpoint(box.top, box.bottom)});
    return placeByCorners(space, p, centre, centre, mortonCode);
}

// ---------------------------------------------------------------------------------- the code of a position

/// Puts x into the odd places and y into the even ones, so the Z runs down first.
inline std::uint32_t swappedCode(const Space&, GridPosition position)
{
    return mortonEncode({position.row, position.column});
}

/// Returns row·2^L + column, which numbers the cells in reading order.
inline std::uint32_t rowMajorCode(const Space& space, GridPosition position)
{
    return position.row * space.cellsPerSide() + position.column;
}

/// Returns column·2^L + row: the bits of the column, followed by those of the row.
inline std::uint32_t concatenatedCode(const Space& space, GridPosition position)
{
    return position.column * space.cellsPerSide() + position.row;
}

/// Places a box by its correct corners, with codes computed by `kCodeOf`: `xy-swapped`, `row-major`, `concatenated`.
template <auto kCodeOf>
Placement placeByCode(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    return placeByCorners(space, p, p.leftTop, p.rightBottom, kCodeOf);
}

/// `xy-swapped-one-corner`: swaps x and y only in the code of the top left corner.
inline Placement placeOneCornerSwapped(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate == PlacementResult::Placed) {
        p.lt = swappedCode(space, p.leftTop);
        p.codesXor = p.lt ^ p.rb;
        climbFromLeaf(p, space, levelsUpFast(p.codesXor));
    }
    return p;
}

// ------------------------------------------------------------------------------ from a coordinate to a division

/// Returns the column or row of a coordinate that is `units` cells from the left or top edge of the world.
inline std::uint32_t clampedDivision(const Space& space, double units)
{
    return static_cast<std::uint32_t>(std::clamp(units, 0.0, static_cast<double>(space.cellsPerSide() - 1)));
}

/// `far-edge-wraps`: sets no upper limit and interleaves only the lowest L bits, so column 2^L becomes column 0.
inline std::uint32_t wrappedDivision(const Space& space, double units)
{
    return static_cast<std::uint32_t>(
        std::fmod(std::max(std::floor(units), 0.0), static_cast<double>(space.cellsPerSide())));
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

/// Places a box by another grid. `kUnits(space, point)` returns the distance of a point from the top left corner of the
/// world in cells, on each axis. `kDivision` turns each distance into a column or a row.
template <auto kUnits, auto kDivision>
Placement placeByGrid(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    const auto position = [&space](double x, double y) {
        const Point units = kUnits(space, Point{x, y});
        return GridPosition{kDivision(space, units.x), kDivision(space, units.y)};
    };
    return p.fate == PlacementResult::Placed
             ? placeByCorners(space, p, position(box.left, box.top), position(box.right, box.bottom), mortonCode)
             : p;
}

inline Point unitsOf(const Space& space, Point point)
{
    return {space.columnsFromLeft(point.x), space.rowsFromTop(point.y)};
}

/// Returns distances in cells as if each axis had `parts` cells.
inline Point unitsOfParts(const Space& space, Point point, double parts)
{
    const Box& world = space.world();
    return {(point.x - world.left) / ((world.right - world.left) / parts),
            (point.y - world.top) / ((world.bottom - world.top) / parts)};
}

/// Uses the cell size width / (L + 1): divides by the number of levels instead of the number of columns.
inline Point unitsByDepth(const Space& space, Point point) { return unitsOfParts(space, point, space.depth() + 1); }

/// Uses the cell size width / 4^L: divides by the number of cells instead of the number of columns.
inline Point unitsByCells(const Space& space, Point point)
{
    return unitsOfParts(space, point, static_cast<double>(Cell::cellsAt(space.depth())));
}

/// Divides by the cell width on both axes, which is correct only in square worlds.
inline Point unitsAcrossForBoth(const Space& space, Point point)
{
    return {space.columnsFromLeft(point.x), (point.y - space.world().top) / space.unitX()};
}

/// Doesn't subtract the left and top edges of the world, which is correct only if both are 0.
inline Point unitsWithoutOrigin(const Space& space, Point point)
{
    return {point.x / space.unitX(), point.y / space.unitY()};
}

// ---------------------------------------------------------------------------------------------------- the level
// Mistakes in the number of levels up; the codes are correct. The correct number is levelsUp() of lt XOR rb: the number
// of the highest quad digit that is not 00, plus one.

/// Returns a mask for all quad digits of a code of this level.
constexpr std::uint32_t groupsOf(int level) { return static_cast<std::uint32_t>(Cell::cellsAt(level) - 1); }

/// Sends a box `up` levels up, limited to 0 … L. A box that the outside rule placed stays where it is.
inline Placement settledAt(const Space& space, Placement p, int up)
{
    if (p.fate != PlacementResult::Placed) {
        return p;
    }
    goUp(p, std::clamp(up, 0, space.depth()));
    putAtCode(space, p, static_cast<std::uint32_t>(std::uint64_t{p.rb} >> p.shiftBits));
    return p;
}

// ------------------------------------------------------------------------ correct XOR, wrong use of its groups

/// `count-groups`: counts the quad digits that differ.
constexpr int levelsByCount(std::uint32_t x, int level)
{
    int differing = 0;
    for (int g = 0; g < level; ++g) {
        if (groupOf(x, g) != 0) {
            ++differing;
        }
    }
    return differing;
}

/// `bits-not-pairs`: takes the position of the highest bit, although a level has two bits.
constexpr int levelsByBits(std::uint32_t x, int) { return std::bit_width(x); }

/// `loop-misses-top`: ends the loop over the quad digits one too early.
constexpr int levelsWithoutTop(std::uint32_t x, int level)
{
    return level == 0 ? 0 : levelsUp(x & groupsOf(level - 1));
}

/// `loop-skips-lowest`: begins the loop at quad digit 1.
constexpr int levelsWithoutLowest(std::uint32_t x, int) { return levelsUp(x & ~std::uint32_t{3}); }

/// `up-one-too-few`: takes the number of the quad digit, without adding one.
constexpr int levelsOneTooFew(std::uint32_t x, int) { return levelsUp(x) - 1; }

/// `up-one-too-far`: goes one level too far.
constexpr int levelsOneTooFar(std::uint32_t x, int) { return levelsUp(x) + 1; }

template <auto kLevelsUp>
Placement placeByLevels(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    return settledAt(space, p, kLevelsUp(p.codesXor, space.depth()));
}

// ------------------------------------------------------------------------------------ another operation than XOR

/// `or-for-xor`: treats 1 bits that both codes share as different.
constexpr std::uint32_t eitherOf(std::uint32_t lt, std::uint32_t rb, int) { return lt | rb; }

/// `and-for-xor`: treats only 1 bits that both codes share as different.
constexpr std::uint32_t bothOf(std::uint32_t lt, std::uint32_t rb, int) { return lt & rb; }

/// `difference-for-xor`: 8 − 7 is 1, although 7 and 8 differ in the highest quad digit.
constexpr std::uint32_t differenceOf(std::uint32_t lt, std::uint32_t rb, int) { return rb > lt ? rb - lt : lt - rb; }

/// `sum-for-xor`: the sum carries into quad digits that do not differ.
constexpr std::uint32_t sumOf(std::uint32_t lt, std::uint32_t rb, int level) { return (lt + rb) & groupsOf(level); }

template <auto kCombine>
Placement placeByCombining(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate != PlacementResult::Placed) {
        return p;
    }
    p.codesXor = kCombine(p.lt, p.rb, space.depth());
    return settledAt(space, p, levelsUpFast(p.codesXor));
}

// ---------------------------------------------------------------------------------------------------- the index
// Mistakes in the code within the level or in the index; the corner codes and the level are correct. The correct index
// is (4^level − 1)/3 + (rb >> 2·up). An index outside the array is kept for display, but nothing is written there.

/// Returns the offset of a level: the number of cells of all levels above.
constexpr std::int64_t offsetOf(int level) { return static_cast<std::int64_t>(Cell::firstIndexAt(level)); }

/// Places a box at the index `kIndex(p, depth)`.
template <auto kIndex>
Placement placeAtIndex(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate == PlacementResult::Placed) {
        putAtIndex(space, p, kIndex(p, space.depth()));
    }
    return p;
}

/// `every-touched-leaf`: chooses no level. The result has the leaf of the bottom right corner, which represents all
/// leaves that get the box.
inline Placement placeInLeaf(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate == PlacementResult::Placed) {
        climbFromLeaf(p, space, 0);
    }
    return p;
}

/// Places a box with a shift by `kShift(p, depth)` bits instead of two bits for each level.
template <auto kShift>
Placement placeByShift(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate == PlacementResult::Placed) {
        p.shiftBits = kShift(p, space.depth());
        assert(p.shiftBits >= 0 && p.shiftBits < 64);
        putAtCode(space, p, static_cast<std::int64_t>(std::uint64_t{p.rb} >> p.shiftBits));
    }
    return p;
}

/// `shift-not-doubled`: shifts by one bit for each level, although a level has two.
constexpr int shiftByLevels(const Placement& p, int) { return p.up; }

/// `code-not-shifted`: uses the code of the leaf.
constexpr int noShift(const Placement&, int) { return 0; }

/// `shift-by-level`: shifts by the level of the cell, not by its distance from the leaves.
constexpr int shiftByDepth(const Placement& p, int depth) { return 2 * (depth - p.up); }

/// `offset-missing`: uses the code as the index.
constexpr std::int64_t indexWithoutOffset(const Placement& p, int) { return p.cell.code(); }

/// `offset-inverted`: counts levels from the leaves up.
constexpr std::int64_t indexInverted(const Placement& p, int depth)
{
    return offsetOf(depth - p.cell.level()) + p.cell.code();
}

/// `offset-next-level`: adds the offset of the next deeper level.
constexpr std::int64_t indexAtNextLevel(const Placement& p, int)
{
    return offsetOf(p.cell.level() + 1) + p.cell.code();
}

/// `offset-previous-level`: adds the offset of the level above. The root keeps its own.
constexpr std::int64_t indexAtPreviousLevel(const Placement& p, int)
{
    return offsetOf(std::max(0, p.cell.level() - 1)) + p.cell.code();
}

/// `offset-not-divided`: adds 4^level − 1, three times the correct offset.
constexpr std::int64_t indexNotDivided(const Placement& p, int) { return 3 * offsetOf(p.cell.level()) + p.cell.code(); }

// -------------------------------------------------------------------------------------------- the overlap test
// Wrong tests of two boxes. None of the results depends on which box is named first.

/// `x-axis-only`: never compares y.
inline bool overlapsInX(const Box& a, const Box& b, Touching touching)
{
    return precedes(a.left, b.right, touching) && precedes(b.left, a.right, touching);
}
inline bool overlapsInY(const Box& a, const Box& b, Touching touching)
{
    return precedes(a.top, b.bottom, touching) && precedes(b.top, a.bottom, touching);
}

/// `or-for-and`: accepts an overlap on only one axis.
inline bool overlapsInEitherAxis(const Box& a, const Box& b, Touching touching)
{
    return overlapsInX(a, b, touching) || overlapsInY(a, b, touching);
}

inline bool holdsACorner(const Box& box, const Box& other, Touching touching)
{
    for (const double x : {other.left, other.right}) {
        for (const double y : {other.top, other.bottom}) {
            if (precedes(box.left, x, touching) && precedes(x, box.right, touching) && precedes(box.top, y, touching)
                && precedes(y, box.bottom, touching)) {
                return true;
            }
        }
    }
    return false;
}

/// `corner-inside`: misses boxes that cross like a plus sign, since neither has a corner inside the other.
inline bool overlapsByCorners(const Box& a, const Box& b, Touching touching)
{
    return holdsACorner(a, b, touching) || holdsACorner(b, a, touching);
}

/// `sizes-not-halved`: compares the distance of the centers with the sum of both sizes, instead of half the sum.
inline bool overlapsByWholeSizes(const Box& a, const Box& b, Touching touching)
{
    const double dx = std::abs((a.left + a.right) / 2 - (b.left + b.right) / 2);
    const double dy = std::abs((a.top + a.bottom) / 2 - (b.top + b.bottom) / 2);
    return precedes(dx, a.width() + b.width(), touching) && precedes(dy, a.height() + b.height(), touching);
}

}  // namespace mortonscope
