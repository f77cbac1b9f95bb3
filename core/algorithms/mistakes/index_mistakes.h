#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"

#include <algorithm>

namespace mortonscope {

/// Classic mistakes in the last two steps: codes and level are right, the code within the level or the place in the
/// array is not. Right is (4^level − 1)/3 + (rb >> 2·up). An index outside the array is kept to be shown, and refused.

/// The offset of a level: how many cells all coarser levels have.
constexpr std::int64_t offsetOf(int level) { return static_cast<std::int64_t>(Cell::firstIndexAt(level)); }

/// Places at an index of its own making: `kIndex(p, depth)`.
template <auto kIndex>
Placement placeAtIndex(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate == Fate::Placed) {
        putAtIndex(space, p, kIndex(p, space.level()));
    }
    return p;
}

/// `every-touched-leaf`: no level is chosen. The leaf of one corner stands for all those that the box is put into.
inline Placement placeInLeaf(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate == Fate::Placed) {
        climbFromLeaf(p, space, 0);
    }
    return p;
}

/// Places with another shift than two bits a level: `kShift(p, depth)` bits.
template <auto kShift>
Placement placeByShift(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate == Fate::Placed) {
        p.shiftBits = kShift(p, space.level());
        putAtCode(space, p, static_cast<std::int64_t>(std::uint64_t{p.rb} >> p.shiftBits));
    }
    return p;
}

/// `shift-not-doubled`: one bit a level, though a level is two.
constexpr int shiftByLevels(const Placement& p, int) { return p.up; }

/// `code-not-shifted`: the leaf's code taken for the cell's.
constexpr int noShift(const Placement&, int) { return 0; }

/// `shift-by-level`: by how deep the cell is, not by how far it lies above the leaves.
constexpr int shiftByDepth(const Placement& p, int depth) { return 2 * (depth - p.up); }

/// `offset-missing`: the code alone.
constexpr std::int64_t indexWithoutOffset(const Placement& p, int) { return p.cell.code(); }

/// `offset-inverted`: levels counted from the leaves up.
constexpr std::int64_t indexInverted(const Placement& p, int depth)
{
    return offsetOf(depth - p.cell.level()) + p.cell.code();
}

/// `offset-next-level`
constexpr std::int64_t indexAtNextLevel(const Placement& p, int)
{
    return offsetOf(p.cell.level() + 1) + p.cell.code();
}

/// `offset-previous-level`: the root's own offset is kept.
constexpr std::int64_t indexAtPreviousLevel(const Placement& p, int)
{
    return offsetOf(std::max(0, p.cell.level() - 1)) + p.cell.code();
}

/// `offset-not-divided`: 4^level − 1, three times too much.
constexpr std::int64_t indexNotDivided(const Placement& p, int) { return 3 * offsetOf(p.cell.level()) + p.cell.code(); }

}  // namespace mortonscope
