#pragma once

#include "core/base/api.h"
#include "core/base/id.h"
#include "core/engine/box_lanes.h"
#include "core/engine/hit_finder.h"
#include "core/space/geometry.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace mortonscope {

/// Four edges in float, for worlds that are kept so; Box has them in double.
struct FloatBox {
    float left{}, top{}, right{}, bottom{};
};

/// Two boxes that overlap, by their places in the input; first < second.
struct OverlappingPair {
    BoxId first, second;

    friend auto operator<=>(const OverlappingPair&, const OverlappingPair&) = default;
};

/// The boxes that an engine looks at: somebody else's memory, as structs of four edges or as four arrays of one length.
/// At most 2³² − 1 boxes.
template <class Real>
class BoxView {
public:
    using BoxStruct = std::conditional_t<std::is_same_v<Real, float>, FloatBox, Box>;

    BoxView(std::span<const BoxStruct> boxes) : m_size(boxes.size()), m_stride(4)
    {
        if (!boxes.empty()) {
            const BoxStruct& first = boxes.front();
            set(&first.left, &first.top, &first.right, &first.bottom);
        }
    }
    BoxView(const std::vector<BoxStruct>& boxes) : BoxView(std::span<const BoxStruct>(boxes)) {}
    BoxView(std::span<const Real> left, std::span<const Real> top, std::span<const Real> right, std::span<const Real> bottom)
        : m_size(left.size()), m_stride(1)
    {
        assert(top.size() == m_size && right.size() == m_size && bottom.size() == m_size);
        set(left.data(), top.data(), right.data(), bottom.data());
    }

    std::size_t size() const { return m_size; }
    BoxRecord<Real> operator[](std::size_t i) const
    {
        const std::size_t at = i * m_stride;
        return {m_left[at], m_top[at], m_right[at], m_bottom[at], static_cast<std::uint32_t>(i)};
    }

private:
    static_assert(sizeof(BoxStruct) == 4 * sizeof(Real));

    void set(const Real* left, const Real* top, const Real* right, const Real* bottom)
    {
        m_left = left;
        m_top = top;
        m_right = right;
        m_bottom = bottom;
    }

    const Real* m_left = nullptr;
    const Real* m_top = nullptr;
    const Real* m_right = nullptr;
    const Real* m_bottom = nullptr;
    std::size_t m_size;
    std::size_t m_stride;  ///< from one box's edge to the next one's, in numbers
};

/// All overlapping pairs of many boxes, frame after frame: single_pass.h made fast.
///
/// The cells, the rule of levels and the walk are those of the lesson. What differs has a function each, in
/// fast_engine.cpp: the depth comes from the count, indexing has no branches, one scatter puts each cell's boxes side by
/// side, a child gets only those stack boxes that it can need, a crowd is swept, a crowded leaf is divided again.
///
/// The answer is exactly that of testing each with each: every comparison that decides is one between two edges as given,
/// and everything that is rounded is rounded so that it never decreases, for all boxes by one function. Each pair comes
/// once, in an order that depends on the boxes alone. A box that has an edge NaN or infinite, or is inverted
/// (left > right or top > bottom), overlaps nothing.
///
/// An engine owns its memory and keeps it: after a frame, frames with no more boxes and pairs in about the same places
/// allocate nothing. One thread at a time may use it.
template <class Real>
class MORTONSCOPE_API FastEngine {
public:
    /// `set` must be available. It changes nothing but the time.
    explicit FastEngine(InstructionSet set = bestInstructionSet()) : m_set(set) { assert(isAvailable(set)); }

    /// How many pairs overlap.
    std::uint64_t count(const BoxView<Real>& boxes, Touching touching);

    /// Makes `pairs` the overlapping pairs. Its memory is used again.
    void find(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs)
    {
        pairs.clear();
        run(boxes, touching, {&pairs, [](void* to, std::span<const OverlappingPair> some) {
                                  auto& all = *static_cast<std::vector<OverlappingPair>*>(to);
                                  all.insert(all.end(), some.begin(), some.end());
                              }});
    }

    /// Calls visit(first, second) with each overlapping pair.
    template <class Visit>
    void forEach(const BoxView<Real>& boxes, Touching touching, Visit&& visit)
    {
        using Visitor = std::remove_reference_t<Visit>;
        run(boxes, touching, {const_cast<void*>(static_cast<const void*>(&visit)), [](void* to, std::span<const OverlappingPair> some) {
                                  for (const OverlappingPair& pair : some) {
                                      (*static_cast<Visitor*>(to))(pair.first, pair.second);
                                  }
                              }});
    }

private:
    using Record = BoxRecord<Real>;

    /// Takes pairs, a block at a time.
    struct Sink {
        void* to;
        void (*take)(void* to, std::span<const OverlappingPair> some);
    };

    /// What lies in a cell and below it: a rectangle around those boxes, from +∞ to −∞ where there are none.
    struct Bounds {
        Real left, top, right, bottom;

        bool isMarked() const { return left <= right; }
        void include(const Bounds& other);
    };

    /// One quadtree over some of the boxes: the whole one, or one below a crowded leaf.
    struct Tree {
        int depth;
        std::size_t cells;  ///< its first entry in m_bounds
        std::size_t starts; ///< and in m_starts, which has one entry more for each tree
        std::size_t boxes;  ///< how many it holds
        Bounds extent;      ///< the rectangle that it quarters
    };

    /// Where a box begins on some axis; which one it is, in some list.
    struct Beginning {
        Real begin;
        std::uint32_t at;
    };

    template <Touching kTouching>
    class Walk;

    std::uint64_t run(const BoxView<Real>& boxes, Touching touching, const Sink& sink);
    std::size_t gather(const BoxView<Real>& boxes);
    Tree plant(std::size_t first, std::size_t last);
    void uproot(const Tree& tree);
    void surround(const Tree& tree);
    void sortOrder();

    InstructionSet m_set;
    std::vector<Record> m_records;        ///< each cell's boxes side by side
    std::vector<Record> m_unsorted;       ///< where they come from in a scatter; else free
    std::vector<std::uint32_t> m_keys;    ///< of m_unsorted: its cell
    std::vector<std::uint32_t> m_starts;  ///< of each cell: its first box in m_records; one more entry ends each tree
    std::vector<Bounds> m_bounds;
    BoxLanes<Real> m_stack;               ///< the object stack
    std::vector<BlockHits> m_hits;        ///< pairs that were found and are not yet written out
    std::vector<Beginning> m_order;       ///< what is being sorted for a sweep
    std::vector<Beginning> m_unordered;
    std::vector<std::uint32_t> m_drawerEnds;
    std::vector<OverlappingPair> m_block; ///< pairs on their way out
};

extern template class FastEngine<float>;
extern template class FastEngine<double>;

}  // namespace mortonscope
