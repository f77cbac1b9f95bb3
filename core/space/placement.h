#pragma once

#include "core/space/space.h"

#include <bit>

namespace mortonscope {

/// Group number g of a code, counted from the lowest: two bits, one step down the tree.
constexpr std::uint32_t groupOf(std::uint32_t code, int g) { return (code >> (2 * g)) & 3U; }

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
    Placed,    ///< by its corner codes
    SentToRoot,///< it has a corner outside, and the rule is Outside::Root
    Rejected,  ///< it has a corner outside, and the rule is Outside::Reject: it is in no cell
};

/// From a box to its cell, every intermediate kept so that it can be shown: the six steps.
struct Placement {
    GridPosition leftTop;      ///< 2. column and row of (left, top)
    GridPosition rightBottom;  ///<    and of (right, bottom)
    std::uint32_t lt{};        ///< 3. their Morton codes
    std::uint32_t rb{};
    std::uint32_t x{};         ///< 4. lt XOR rb
    int up{};                  ///<    levels up: number of its highest non-zero group + 1
    Cell cell;                 ///< 5. level = depth − up, code = rb >> 2·up, and with them the index
    bool cornerOutside{};      ///< a corner of the box lies outside the world
    Fate fate = Fate::Placed;

    /// By how many bits rb is shifted: a group is two.
    int shift() const { return 2 * up; }
    bool isInTree() const { return fate != Fate::Rejected; }

    friend bool operator==(const Placement&, const Placement&) = default;
};

/// Places one box (finite, not inverted). A box that the outside rule sends to the root keeps the codes
/// of its clamped corners for show; its `up` is the whole depth.
inline Placement place(const Space& space, const Box& box)
{
    Placement p;
    p.leftTop = space.position({box.left, box.top});
    p.rightBottom = space.position({box.right, box.bottom});
    p.lt = mortonEncode(p.leftTop);
    p.rb = mortonEncode(p.rightBottom);
    p.x = p.lt ^ p.rb;
    p.up = levelsUpFast(p.x);
    p.cornerOutside = space.hasCornerOutside(box);
    if (p.cornerOutside && space.outside() != Outside::Clamp) {
        p.fate = space.outside() == Outside::Root ? Fate::SentToRoot : Fate::Rejected;
        p.up = space.level();
    }
    p.cell = Cell(space.level() - p.up, static_cast<std::uint32_t>(std::uint64_t{p.rb} >> p.shift()));
    return p;
}

}  // namespace mortonscope
