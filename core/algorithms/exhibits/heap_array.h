#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"

namespace mortonscope {

/// Exhibits `heap-overrun` and `ragged-leaves` of 「当たり判定に役立つかもしれない4分割セグメントツリー」 (Qiita, 2020-12-02): one array of 4^4 =
/// 256 slots, taken for a heap of four levels below the root. A whole one has (4^5 − 1)/3 = 341 slots, one level less
/// 85, so 256 is neither:
///
///     slots 0 … 20     levels 0 to 2
///     slots 21 … 63    level 3, with children: 4·21 + 1 = 85 … 4·63 + 4 = 256   ← the last one is past the array
///     slots 64 … 84    level 3, leaves: 4·64 + 1 = 257 is past the array
///     slots 85 … 255   level 4, leaves
///
/// So two fifths of the world have leaves twice as wide as the rest (`ragged-leaves`), and a box in the lower right
/// quarter of slot 63 is written to slot 256 (`heap-overrun`): here it is shown and refused.

inline constexpr int kHeapLevel = 4;
inline constexpr std::uint64_t kHeapSlots = 256;

/// The space of the heap: the scene's world with as many levels as the heap has, whatever the scene's depth.
/// Error: EmptyWorld, if the world is too small to be divided so often.
inline Result<Space> heapSpace(const Space& scene) { return Space::create(scene.world(), kHeapLevel, scene.outside()); }

/// The leaf that a corner is in, by descending while the slot's first child lies within the array.
inline std::uint64_t heapLeaf(std::uint32_t code)
{
    std::uint64_t slot = 0;
    for (int g = kHeapLevel - 1; 4 * slot + 1 < kHeapSlots; --g) {
        slot = 4 * slot + 1 + groupOf(code, g);
    }
    return slot;
}

/// Where two slots meet, by climbing: the larger index lies at least as deep, so it is the one to go to its parent.
inline std::uint64_t heapMeeting(std::uint64_t a, std::uint64_t b)
{
    while (a != b) {
        std::uint64_t& deeper = a > b ? a : b;
        deeper = (deeper - 1) / 4;
    }
    return a;
}

/// Places a box in the heap; `space` is a heapSpace().
inline Placement placeInHeap(const Space& space, const Box& box)
{
    assert(space.level() == kHeapLevel);
    Placement p = place(space, box);
    if (p.fate != Fate::Placed) {
        return p;
    }
    const std::uint64_t slot = heapMeeting(heapLeaf(p.lt), heapLeaf(p.rb));
    putAtIndex(space, p, static_cast<std::int64_t>(slot));
    if (slot >= kHeapSlots) {
        p.cell = Cell();
        p.fate = Fate::PastArray;
    } else {
        goUp(p, kHeapLevel - p.cell.level());
    }
    return p;
}

}  // namespace mortonscope
