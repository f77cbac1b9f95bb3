#pragma once

#include "core/space/space.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>

namespace mortonscope {

/// Returns quad digit g of a code, counted from the lowest. A quad digit (`group` in names) is two bits, and means one
/// step down the tree. Requires 0 ≤ g < 16.
constexpr std::uint32_t groupOf(std::uint32_t code, int g)
{
    assert(g >= 0 && g < kMortonBits);
    return (code >> (2 * g)) & 3U;
}

/// Returns the `count` lowest quad digits of a code, with all others set to 00.
constexpr std::uint32_t lowestGroups(std::uint32_t code, int count)
{
    return static_cast<std::uint32_t>(code & (Cell::cellsAt(count) - 1));
}

/// Returns how many levels above the leaves a box goes, from the XOR of its corner codes: the number of the highest
/// quad digit that is not 00, plus one. Returns 0 if all quad digits are 00.
///
/// The lowest such quad digit, their count, or the difference of the codes would be wrong: 7 XOR 8 is 11 11, which is
/// two levels up, although 8 − 7 is 1.
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

/// As levelsUp(), without a loop: the position of the highest set bit gives its quad digit.
constexpr int levelsUpFast(std::uint32_t x) { return (std::bit_width(x) + 1) / 2; }

/// The result of placing a box.
enum class PlacementResult {
    Placed,        ///< placed by its corner codes
    SentToRoot,    ///< has a corner outside, and the rule is Outside::Root
    Rejected,      ///< has a corner outside, and the rule is Outside::Reject, so it is in no cell
    OutsideArray,  ///< its index is outside the array, so it is in no cell; only faulty rules do this
    /// The name until version 0.1.
    PastArray [[deprecated("renamed to OutsideArray")]] = OutsideArray,
};
/// The name until version 0.1.
using Fate [[deprecated("renamed to PlacementResult")]] = PlacementResult;

/// The six steps from a box to its cell, with all intermediate values. Step 1, the cell size, is part of Space.
///
///     const Placement p = place(space, box);
///     if (p.isInTree()) {
///         draw(space.cellBox(p.cell));
///     }
///
/// The corners are named after the edges of the box, in the order of their coordinates: x before y. `lt` and `rb` are
/// the names of the codes in the manual, the listings and the conditions.
struct Placement {
    GridPosition leftTop;      ///< 2. column and row of the top left corner, (left, top)
    GridPosition rightBottom;  ///<    and of the bottom right corner, (right, bottom)
    std::uint32_t lt{};        ///< 3. Morton code of leftTop
    std::uint32_t rb{};        ///<    and of rightBottom
    std::uint32_t codesXor{};  ///< 4. lt XOR rb
    int up{};                  ///<    levels up: number of its highest non-zero quad digit + 1
    int shiftBits{};           ///<    number of bits by which rb is shifted: a quad digit has two, so 2·up
    Cell cell;                 ///< 5. level = depth − up, code = rb >> 2·up, and with them the index
    std::int64_t index{};      ///< 6. the linear index as computed: that of `cell`, or outside the array
    bool cornerOutside{};      ///< whether a corner of the box is outside the world
    PlacementResult fate = PlacementResult::Placed;

    bool isInTree() const { return fate != PlacementResult::Rejected && fate != PlacementResult::OutsideArray; }

    friend bool operator==(const Placement&, const Placement&) = default;
};

/// Computes the values that all placement rules share: column, row and code of both corners, and the XOR of the codes
/// (steps 2, 3 and the first half of 4).
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

/// Computes steps 5 and 6: climbs `up` levels from the leaf of (right, bottom). Requires 0 ≤ up ≤ depth.
inline void climbFromLeaf(Placement& p, const Space& space, int up)
{
    assert(up >= 0 && up <= space.depth());
    p.up = up;
    p.shiftBits = 2 * up;
    p.cell = Cell(space.depth() - up, static_cast<std::uint32_t>(std::uint64_t{p.rb} >> p.shiftBits));
    p.index = static_cast<std::int64_t>(p.cell.index().value);
}

/// Applies the rule for boxes outside the world. Returns whether the rule decides where the box goes. If so, the box
/// goes to the root or nowhere, and keeps the codes of its clamped corners only for display.
inline bool applyOutsideRule(Placement& p, const Space& space)
{
    if (!p.cornerOutside || space.outside() == Outside::Clamp) {
        return false;
    }
    p.fate = space.outside() == Outside::Root ? PlacementResult::SentToRoot : PlacementResult::Rejected;
    climbFromLeaf(p, space, space.depth());
    return true;
}

/// Places one box by the XOR of its two corner codes. Requires a finite box that is not inverted. O(1).
inline Placement place(const Space& space, const Box& box)
{
    assert(isFinite(box) && isOrdered(box));
    Placement p = locateCorners(space, box);
    if (!applyOutsideRule(p, space)) {
        climbFromLeaf(p, space, levelsUpFast(p.codesXor));
    }
    return p;
}

/// Returns the leaf with this code. Faulty rules produce longer codes, but look only at the lowest quad digits, one per
/// level. So this function drops the rest.
inline Cell leafOf(const Space& space, std::uint32_t code)
{
    return {space.depth(), lowestGroups(code, space.depth())};
}

/// A function that places a box: place(), another correct rule, or a faulty one.
using PlacementRule = Placement (*)(const Space&, const Box&);

/// The correct ways to place boxes. Some algorithms let the user choose one.
enum class Placing : std::uint8_t {
    Xor,       ///< the six steps
    Climbing,  ///< up from the leaves of both corners until they meet; gives the same cells as Xor
    Midlines,  ///< down from the root until the box touches a midline; some boxes end higher
};
constexpr std::array<std::string_view, 3> namesOf(Placing) { return {"xor", "climbing", "midlines"}; }

}  // namespace mortonscope
