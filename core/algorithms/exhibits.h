#pragma once

#include "core/space/geometry.h"
#include "core/space/placement.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <utility>

namespace mortonscope {

// Published bugs in placing boxes and testing circles. These functions behave like the code and text of published
// systems, but without their memory errors. The originals have three faults in common: 32-bit integers wrap around, the
// search for the level looks only at the lowest quad digits, and nothing checks the index. This code does check it: an
// index outside the array is kept for display, but nothing is read or written there.

/// Converts a number to an unsigned 32-bit integer as JavaScript and ActionScript do: drops the fraction and takes the
/// rest modulo 2^32, so −1 becomes 4,294,967,295. A number that is not finite gives 0.
inline std::uint32_t toUint32(double v)
{
    if (!std::isfinite(v)) {
        return 0;
    }
    constexpr double kWrap = 4294967296.0;
    return static_cast<std::uint32_t>(static_cast<std::int64_t>(std::fmod(std::trunc(v), kWrap)));  // fmod is exact
}

/// Returns the levels up from the lowest `level` quad digits only, and ignores bits that spilled above them.
constexpr int levelsUpWithin(std::uint32_t x, int level)
{
    return levelsUpFast(static_cast<std::uint32_t>(x & (Cell::cellsAt(level) - 1)));
}

/// Sets how many levels up a placement goes.
constexpr void goUp(Placement& p, int up)
{
    assert(up >= 0 && up <= kMortonBits);  // shiftBits shifts a code in 64 bits
    p.up = up;
    p.shiftBits = 2 * up;
}

/// Gives a placement the cell at a linear index, whatever its level, or the result OutsideArray.
inline void putAtIndex(const Space& space, Placement& p, std::int64_t index)
{
    p.index = index;
    if (index >= 0 && static_cast<std::uint64_t>(index) < space.cellCount()) {
        p.cell = Cell::fromIndex(CellIndex(static_cast<std::uint64_t>(index)));
    } else {
        p.cell = Cell();
        p.fate = PlacementResult::OutsideArray;
    }
}

/// Performs the last two of the six steps: adds `code`, which may be too large for its level, to the offset of level L
/// − up.
inline void putAtCode(const Space& space, Placement& p, std::int64_t code)
{
    assert(p.up <= space.depth());
    putAtIndex(space, p, static_cast<std::int64_t>(Cell::firstIndexAt(space.depth() - p.up)) + code);
}

/// Performs the six steps as published; position(x, y) returns the column and row of a point.
template <class Position>
Placement placeAsPublished(const Space& space, const Box& box, const Position& position)
{
    Placement p = place(space, box);
    if (p.fate != PlacementResult::Placed) {
        return p;
    }
    p.leftTop = position(box.left, box.top);
    p.rightBottom = position(box.right, box.bottom);
    p.lt = mortonEncode(p.leftTop);
    p.rb = mortonEncode(p.rightBottom);
    p.codesXor = p.lt ^ p.rb;
    goUp(p, levelsUpWithin(p.codesXor, space.depth()));
    putAtCode(space, p, p.rb >> p.shiftBits);
    return p;
}

/// Published bug `far-edge-overflow` (ActionScript and JavaScript): columns and rows have no upper limit, so an x at
/// the right edge of the world gives column 2^L, one too far. Its highest bit spills into a quad digit that level L
/// doesn't have. The search for the level ignores this digit, but the index includes it.
inline Placement placeFarEdgeOverflow(const Space& space, const Box& box)
{
    const auto division = [](double v, double low, double unit) {
        return toUint32(std::max(std::floor((v - low) / unit), 0.0));
    };
    const auto position = [&](double x, double y) {
        return GridPosition{division(x, space.world().left, space.unitX()),
                            division(y, space.world().top, space.unitY())};
    };
    return placeAsPublished(space, box, position);
}

/// Published bug `outside-wraps` of 「モートン順序を利用した空間分割による衝突判定」 (ActionScript 3, 2013): columns and rows are unsigned, and
/// not clamped on either side. A corner left of or above the world wraps around to the other side: column −1 is 11…1,
/// whose lowest L bits are the last column. A corner beyond the far side spills as in `far-edge-overflow`.
///
/// The quotient is truncated, not floored. So a corner less than one cell outside is still in column 0, which is right.
inline Placement placeOutsideWraps(const Space& space, const Box& box)
{
    const auto position = [&](double x, double y) {
        return GridPosition{toUint32((x - space.world().left) / space.unitX()),
                            toUint32((y - space.world().top) / space.unitY())};
    };
    return placeAsPublished(space, box, position);
}

/// Published bug `outside-minus-one` (JavaScript): a corner outside the world has the code −1, which means "no code".
/// But the published check only recognizes boxes with both corners outside, which go to the root. For other boxes, the
/// −1, which is 11 11 … 11, is XORed and shifted like a code.
///
/// The scene's rule for boxes outside has no effect.
inline Placement placeOutsideMinusOne(const Space& space, const Box& box)
{
    constexpr std::uint32_t kMinusOne = ~std::uint32_t{0};
    const Box& world = space.world();
    const auto isOutside = [&world](double x, double y) {
        return x < world.left || x > world.right || y < world.top || y > world.bottom;
    };
    const bool ltOutside = isOutside(box.left, box.top);
    const bool rbOutside = isOutside(box.right, box.bottom);

    Placement p;
    p.leftTop = space.position({box.left, box.top});
    p.rightBottom = space.position({box.right, box.bottom});
    p.lt = ltOutside ? kMinusOne : mortonEncode(p.leftTop);
    p.rb = rbOutside ? kMinusOne : mortonEncode(p.rightBottom);
    p.codesXor = p.lt ^ p.rb;
    p.cornerOutside = space.hasCornerOutside(box);
    if (ltOutside && rbOutside) {
        p.fate = PlacementResult::SentToRoot;
        goUp(p, space.depth());
        return p;
    }
    goUp(p, levelsUpWithin(p.codesXor, space.depth()));
    // The shift keeps the sign, so −1 stays −1, and the index is the one before the first cell of the level.
    putAtCode(space, p, rbOutside ? std::int64_t{-1} : std::int64_t{p.rb >> p.shiftBits});
    return p;
}

/// Published bug `lowest-group` (text of the JavaScript article): shifts until the *first* differing quad digit,
/// counted from the lowest, is gone, and stops there. If higher quad digits differ too, the cell doesn't hold the box.
inline Placement placeLowestGroup(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate != PlacementResult::Placed) {
        return p;
    }
    goUp(p, p.codesXor == 0 ? 0 : std::countr_zero(p.codesXor) / 2 + 1);
    putAtCode(space, p, p.rb >> p.shiftBits);
    return p;
}

/// Published bug `per-level-zero` (「四分木空間分割とは」, Qiita, 2021-05-11, read literally): puts a box at the deepest level
/// whose own quad digit of the XOR is 00, regardless of the quad digits above. But the corners share a cell at a level
/// only if all quad digits above are 00, too.
inline Placement placePerLevelZero(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate != PlacementResult::Placed) {
        return p;
    }
    int up = 0;
    while (up < space.depth() && groupOf(p.codesXor, up) != 0) {
        ++up;
    }
    goUp(p, up);
    putAtCode(space, p, p.rb >> p.shiftBits);
    return p;
}

/// Published bugs `heap-overrun` and `ragged-leaves` of 「当たり判定に役立つかもしれない4分割セグメントツリー」 (Qiita,
/// 2020-12-02): an array of 4^4 = 256 slots, used as a heap with four levels below the root. A complete heap with four
/// levels below the root has (4^5 − 1)/3 = 341 slots, and one with three levels has 85, so 256 fits neither:
///
///     slots 0 … 20     levels 0 to 2
///     slots 21 … 63    level 3, with children: 4·21 + 1 = 85 … 4·63 + 4 = 256   ← the last is outside the array
///     slots 64 … 84    level 3, leaves: 4·64 + 1 = 257 is outside the array
///     slots 85 … 255   level 4, leaves
///
/// So a third of the world has leaves twice as wide as the rest (`ragged-leaves`), and a box in the lower right quarter
/// of slot 63 goes to slot 256 (`heap-overrun`). This code shows that slot, but writes nothing there.

inline constexpr int kHeapLevel = 4;
inline constexpr std::uint64_t kHeapSlots = 256;

/// Returns the space of the heap: the scene's world with the depth of the heap. Error: EmptyWorld if the world is too
/// small for that depth.
inline Result<Space> heapSpace(const Space& scene) { return Space::create(scene.world(), kHeapLevel, scene.outside()); }

/// Returns the leaf of a corner: goes down as long as the first child of the slot is within the array.
inline std::uint64_t heapLeaf(std::uint32_t code)
{
    std::uint64_t slot = 0;
    for (int g = kHeapLevel - 1; 4 * slot + 1 < kHeapSlots; --g) {
        slot = 4 * slot + 1 + groupOf(code, g);
    }
    return slot;
}

/// Returns the slot where two slots meet on their way up. In each turn the larger index moves to its parent, since it
/// is at least as deep as the other.
inline std::uint64_t heapMeeting(std::uint64_t a, std::uint64_t b)
{
    while (a != b) {
        if (a < b) {
            std::swap(a, b);
        }
        a = (a - 1) / 4;
    }
    return a;
}

/// Places a box in the heap. Requires a heapSpace().
inline Placement placeInHeap(const Space& space, const Box& box)
{
    assert(space.depth() == kHeapLevel);
    Placement p = place(space, box);
    if (p.fate != PlacementResult::Placed) {
        return p;
    }
    const std::uint64_t slot = heapMeeting(heapLeaf(p.lt), heapLeaf(p.rb));
    putAtIndex(space, p, static_cast<std::int64_t>(slot));
    if (slot >= kHeapSlots) {
        p.cell = Cell();
        p.fate = PlacementResult::OutsideArray;
    } else {
        goUp(p, kHeapLevel - p.cell.level());
    }
    return p;
}

/// Published bug `circle-unsigned` of 「モートン順序を利用した空間分割による衝突判定」 (ActionScript 3, 2013): the differences of the centers
/// become unsigned integers. So a negative difference becomes about 4,294,967,296, and the circles seem far apart.
/// Dropping the fractions makes some circles that are apart seem to overlap. Twice the radius of the first circle
/// replaces the sum of both radii.
///
/// The result depends on which circle is named first. Shapes that are not both circles are tested correctly.
inline bool overlapsUnsigned(const Shape& first, const Shape& second, Touching touching)
{
    if (!first.circle || !second.circle) {
        return overlaps(first, second, touching);
    }
    const double dx = toUint32(first.circle->centre.x - second.circle->centre.x);
    const double dy = toUint32(first.circle->centre.y - second.circle->centre.y);
    const double reach = 2 * first.circle->radius;
    return precedes(dx * dx + dy * dy, reach * reach, touching);
}

}  // namespace mortonscope
