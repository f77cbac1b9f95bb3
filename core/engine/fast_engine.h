#pragma once

#include "core/base/api.h"
#include "core/engine/box_view.h"
#include "core/engine/instruction_set.h"
#include "core/space/geometry.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace mortonscope {

/// All overlapping pairs of many boxes, frame after frame: single_pass.h made fast.
///
/// The cells, the rule of levels and the walk are those of the lesson. What differs has a function each: the depth comes
/// from the count and one scatter puts each cell's boxes side by side (planting.h), indexing has no branches
/// (indexing_inl.h), a child gets only those stack boxes that it can need (walk_inl.h), a crowd is swept, a crowded leaf
/// is divided again (crowds_inl.h), and all inner loops are made once for each instruction set (kernels.cpp).
///
/// The answer is exactly that of testing each with each: every comparison that decides is one between two edges as given,
/// and everything that is rounded is rounded so that it never decreases, for all boxes by one function. Each pair comes
/// once, in an order that depends on the boxes alone, not on the threads or the instruction set. A box that has an edge
/// NaN or infinite, or is inverted (left > right or top > bottom), overlaps nothing.
///
/// An engine owns its memory and keeps it: after a frame, frames with no more boxes and pairs in about the same places
/// allocate nothing. One thread at a time may call it.
template <class Real>
class MORTONSCOPE_API FastEngine {
public:
    /// `set` must be available; `threads` ≥ 1 is how many work on a frame, the caller included. Both change nothing but
    /// the time.
    explicit FastEngine(InstructionSet set = bestInstructionSet(), unsigned threads = 1);
    ~FastEngine();
    FastEngine(FastEngine&&) noexcept;
    FastEngine& operator=(FastEngine&&) noexcept;

    /// How many pairs overlap.
    std::uint64_t count(const BoxView<Real>& boxes, Touching touching);

    /// Makes `pairs` the overlapping pairs. Its memory is used again.
    void find(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs);

    /// Calls visit(first, second) with each overlapping pair.
    template <class Visit>
    void forEach(const BoxView<Real>& boxes, Touching touching, Visit&& visit)
    {
        update(boxes);
        forEach(touching, visit);
    }

    /// Calls visit(some) with some of the overlapping pairs at a time, a std::span<const OverlappingPair>: for who copies
    /// them somewhere. A visit that returns false ends it; then this returns false.
    template <class Visit>
    bool forEachBlock(const BoxView<Real>& boxes, Touching touching, Visit&& visit)
    {
        update(boxes);
        return forEachBlock(touching, visit);
    }

    /// For moving worlds, once a frame: puts the boxes into their cells. All memory is used again. Afterwards, as often as
    /// wanted and until the next call of anything that takes boxes or circles, the following ask what overlaps. The boxes'
    /// memory must stay as it is until then.
    void update(const BoxView<Real>& boxes);

    std::uint64_t count(Touching touching);
    void find(Touching touching, std::vector<OverlappingPair>& pairs);

    template <class Visit>
    void forEach(Touching touching, Visit&& visit)
    {
        forEachBlock(touching, [&visit](std::span<const OverlappingPair> some) {
            for (const OverlappingPair& pair : some) {
                visit(pair.first, pair.second);
            }
        });
    }

    template <class Visit>
    bool forEachBlock(Touching touching, Visit&& visit)
    {
        bool goesOn = true;
        auto take = [&](std::span<const OverlappingPair> some) {
            if constexpr (std::is_same_v<decltype(visit(some)), bool>) {
                goesOn = visit(some);
            } else {
                visit(some);
            }
            return goesOn;
        };
        walk(touching, &take, [](void* to, std::span<const OverlappingPair> some) { return (*static_cast<decltype(take)*>(to))(some); });
        return goesOn;
    }

    /// Makes `pairs` the overlapping pairs of circles: first by their bounding boxes, then exactly, which means as
    /// overlaps(Shape, Shape) of geometry.h says in double, also for float. A circle with a number NaN or infinite, a
    /// negative radius or a bounding box that is not finite in double overlaps nothing.
    void findCircles(const CircleView<Real>& circles, Touching touching, std::vector<OverlappingPair>& pairs);

private:
    struct Data;

    std::uint64_t walk(Touching touching, void* to, bool (*take)(void* to, std::span<const OverlappingPair> some));

    std::unique_ptr<Data> m_data;
};

extern template class FastEngine<float>;
extern template class FastEngine<double>;

}  // namespace mortonscope
