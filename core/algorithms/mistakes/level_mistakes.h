#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"

#include <algorithm>
#include <bit>

namespace mortonscope {

/// Classic mistakes in choosing the level: the codes are right, the number of levels up is not. The right rule is
/// levelsUp() of lt XOR rb, the number of the highest group that is not 00, plus one.

/// The bits of all groups that level L has.
constexpr std::uint32_t groupsOf(int level) { return static_cast<std::uint32_t>(Cell::cellsAt(level) - 1); }

/// Goes as many levels up as a rule says, with 0 ≤ up ≤ L.
inline Placement settledAt(const Space& space, Placement p, int up)
{
    goUp(p, std::clamp(up, 0, space.level()));
    putAtCode(space, p, static_cast<std::uint32_t>(std::uint64_t{p.rb} >> p.shiftBits));
    return p;
}

// ------------------------------------------------------------------------ right XOR, wrong reading of its groups

/// `count-groups`: how many groups differ, wherever they are.
constexpr int levelsByCount(std::uint32_t x, int level)
{
    int differing = 0;
    for (int g = 0; g < level; ++g) {
        differing += groupOf(x, g) != 0 ? 1 : 0;
    }
    return differing;
}

/// `bits-not-pairs`: the position of the highest bit, though a level is two bits.
constexpr int levelsByBits(std::uint32_t x, int) { return std::bit_width(x); }

/// `loop-misses-top`: the loop over the groups ends one too soon.
constexpr int levelsWithoutTop(std::uint32_t x, int level)
{
    return level == 0 ? 0 : levelsUp(x & groupsOf(level - 1));
}

/// `loop-skips-lowest`: the loop begins at group 1.
constexpr int levelsWithoutLowest(std::uint32_t x, int) { return levelsUp(x & ~std::uint32_t{3}); }

/// `up-one-too-few`: the number of the group itself, without the plus one.
constexpr int levelsOneTooFew(std::uint32_t x, int) { return levelsUp(x) - 1; }

/// `up-one-too-far`
constexpr int levelsOneTooFar(std::uint32_t x, int) { return levelsUp(x) + 1; }

template <auto kLevelsUp>
Placement placeByLevels(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    return p.fate == Fate::Placed ? settledAt(space, p, kLevelsUp(p.codesXor, space.level())) : p;
}

// ------------------------------------------------------------------------------------ something else than XOR

/// `or-for-xor`: also bits that both corners share count as differing.
constexpr std::uint32_t eitherOf(std::uint32_t lt, std::uint32_t rb, int) { return lt | rb; }

/// `and-for-xor`
constexpr std::uint32_t bothOf(std::uint32_t lt, std::uint32_t rb, int) { return lt & rb; }

/// `difference-for-xor`: 8 − 7 is 1, though 7 and 8 part at the very top.
constexpr std::uint32_t differenceOf(std::uint32_t lt, std::uint32_t rb, int) { return rb > lt ? rb - lt : lt - rb; }

/// `sum-for-xor`: a sum carries into groups that do not differ.
constexpr std::uint32_t sumOf(std::uint32_t lt, std::uint32_t rb, int level) { return (lt + rb) & groupsOf(level); }

template <auto kCombine>
Placement placeByCombining(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate != Fate::Placed) {
        return p;
    }
    p.codesXor = kCombine(p.lt, p.rb, space.level());
    return settledAt(space, p, levelsUpFast(p.codesXor));
}

}  // namespace mortonscope
