#pragma once

#include "core/space/space.h"

#include <bit>

namespace mortonscope {

/// Group number g of a code, counted from the lowest: two bits, one step down the tree.
constexpr std::uint32_t groupOf(std::uint32_t code, int g) { return (code >> (2 * g)) & 3U; }

/// The lowest groups of a code, so many of them; the others are 00.
constexpr std::uint32_t lowestGroups(std::uint32_t code, int count)
{
    return static_cast<std::uint32_t>(code & (Cell::cellsAt(count) - 1));
}

/// How far up the corners' XOR sends a box: the number of the highest group that is not 00, plus one;
/// 0 if there is none.
///
/// Not the lowest such group, not their count, not the difference of the codes: 7 XOR 8 is 11 11, two
/// levels up, although 8 − 7 is 1.
constexpr int levelsUp(std::uint32_t x)
{
    int up = 0;
    for (int g = 0; g < kMortonBits; ++g) {
        if (groupOf(x, g) != 0) {
            up = g + 1;
        }
    }
    return up;
}

/// The same without a loop: the highest set bit tells its group.
constexpr int levelsUpFast(std::uint32_t x) { return (std::bit_width(x) + 1) / 2; }

/// What became of a box.
enum class Fate {
    Placed,      ///< by its corner codes
    SentToRoot,  ///< it has a corner outside, and the rule is Outside::Root
    Rejected,    ///< it has a corner outside, and the rule is Outside::Reject: it is in no cell
    PastArray,   ///< only by rules that go wrong: the index lies outside the array, so it is in no cell
};

/// From a box to its cell, every intermediate kept so that it can be shown: the six steps.
struct Placement {
    GridPosition leftTop;      ///< 2. column and row of (left, top)
    GridPosition rightBottom;  ///<    and of (right, bottom)
    std::uint32_t lt{};        ///< 3. their Morton codes
    std::uint32_t rb{};
    std::uint32_t codesXor{};  ///< 4. lt XOR rb
    int up{};                  ///<    levels up: number of its highest non-zero group + 1
    int shiftBits{};           ///<    by how many bits rb is shifted: a group is two, so 2·up
    Cell cell;                 ///< 5. level = depth − up, code = rb >> 2·up, and with them the index
    std::int64_t index{};      ///< 6. the linear index as computed: that of `cell`, or outside the array
    bool cornerOutside{};      ///< a corner of the box lies outside the world
    Fate fate = Fate::Placed;

    bool isInTree() const { return fate != Fate::Rejected && fate != Fate::PastArray; }

    friend bool operator==(const Placement&, const Placement&) = default;
};

/// Steps 2 and 3, the same for every way to place: column, row and code of both corners, and their XOR.
inline Placement locateCorners(const Space& space, const Box& box)
{
    Placement p;
    p.leftTop = space.position({box.left, box.top});
    p.rightBottom = space.position({box.right, box.bottom});
    p.lt = mortonEncode(p.leftTop);
    p.rb = mortonEncode(p.rightBottom);
    p.codesXor = p.lt ^ p.rb;
    p.cornerOutside = space.hasCornerOutside(box);
    return p;
}

/// Steps 5 and 6: from the leaf of (right, bottom) `up` levels up.
inline void climbFromLeaf(Placement& p, const Space& space, int up)
{
    p.up = up;
    p.shiftBits = 2 * up;
    p.cell = Cell(space.level() - up, static_cast<std::uint32_t>(std::uint64_t{p.rb} >> p.shiftBits));
    p.index = static_cast<std::int64_t>(p.cell.index().value);
}

/// Whether the outside rule decides what becomes of the box, so that its codes need no look. It then
/// goes to the root or nowhere, and keeps the codes of its clamped corners for show.
inline bool applyOutsideRule(Placement& p, const Space& space)
{
    if (!p.cornerOutside || space.outside() == Outside::Clamp) {
        return false;
    }
    p.fate = space.outside() == Outside::Root ? Fate::SentToRoot : Fate::Rejected;
    climbFromLeaf(p, space, space.level());
    return true;
}

/// Places one box (finite, not inverted) by the XOR of its corners' codes.
inline Placement place(const Space& space, const Box& box)
{
    Placement p = locateCorners(space, box);
    if (!applyOutsideRule(p, space)) {
        climbFromLeaf(p, space, levelsUpFast(p.codesXor));
    }
    return p;
}

/// The leaf that a corner's code names. Rules that go wrong have longer codes: then it is that of the lowest groups, of
/// as many as there are levels, which is all that those rules look at.
inline Cell leafOf(const Space& space, std::uint32_t code)
{
    return {space.level(), lowestGroups(code, space.level())};
}

/// A way to place: place(), or one that does it otherwise, or wrong.
using PlacementRule = Placement (*)(const Space&, const Box&);

}  // namespace mortonscope
