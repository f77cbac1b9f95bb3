#pragma once

#include "core/space/placement.h"

#include <cmath>
#include <cstdint>

namespace mortonscope {

/// What the published placements have in common: whole numbers of 32 bits that wrap, a level that is found in the
/// lowest groups only, and an index that nobody checks. Here it is checked: an index outside the array is kept to be
/// shown, and nothing is ever read or written there.

/// A number as JavaScript and ActionScript make 32 unsigned bits of it: the fraction is dropped, the rest taken modulo
/// 2^32, so that −1 is 4,294,967,295. What is not finite gives 0.
inline std::uint32_t toUint32(double v)
{
    if (!std::isfinite(v)) {
        return 0;
    }
    constexpr double kWrap = 4294967296.0;
    return static_cast<std::uint32_t>(static_cast<std::int64_t>(std::fmod(std::trunc(v), kWrap)));  // fmod is exact
}

/// Levels up by the lowest `level` groups alone: what spilled above them isn't seen.
constexpr int levelsUpWithin(std::uint32_t x, int level)
{
    return levelsUpFast(static_cast<std::uint32_t>(x & (Cell::cellsAt(level) - 1)));
}

/// Sends a placement `up` levels up.
constexpr void goUp(Placement& p, int up)
{
    p.up = up;
    p.shiftBits = 2 * up;
}

/// Gives a placement the cell at a linear index, whatever level that index is of, or the fate PastArray.
inline void putAtIndex(const Space& space, Placement& p, std::int64_t index)
{
    p.index = index;
    if (index >= 0 && static_cast<std::uint64_t>(index) < space.cellCount()) {
        p.cell = Cell::fromIndex(CellIndex(static_cast<std::uint64_t>(index)));
    } else {
        p.cell = Cell();
        p.fate = Fate::PastArray;
    }
}

/// The last two steps: the offset of level L − up, plus `code`, which may be larger than that level has cells.
inline void putAtCode(const Space& space, Placement& p, std::int64_t code)
{
    putAtIndex(space, p, static_cast<std::int64_t>(Cell::firstIndexAt(space.level() - p.up)) + code);
}

/// The six steps as published, but for the division: `position` is the column and row of a point.
template <class Position>
Placement placeAsPublished(const Space& space, const Box& box, const Position& position)
{
    Placement p = place(space, box);
    if (p.fate != Fate::Placed) {
        return p;
    }
    p.leftTop = position(box.left, box.top);
    p.rightBottom = position(box.right, box.bottom);
    p.lt = mortonEncode(p.leftTop);
    p.rb = mortonEncode(p.rightBottom);
    p.codesXor = p.lt ^ p.rb;
    goUp(p, levelsUpWithin(p.codesXor, space.level()));
    putAtCode(space, p, p.rb >> p.shiftBits);
    return p;
}

}  // namespace mortonscope
