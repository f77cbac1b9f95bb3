#pragma once

#include "core/base/api.h"
#include "core/engine/box_view.h"
#include "core/engine/instruction_set.h"
#include "core/space/geometry.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace mortonscope {

/// What FastEngine::forEachBlock calls: takes some pairs, and returns nothing, or exactly a bool, whether to go on.
/// Whatever else could be meant for one is refused.
template <class Visit>
concept BlockVisit = requires(Visit& visit, std::span<const OverlappingPair> some) {
    { visit(some) } -> std::same_as<void>;
} || requires(Visit& visit, std::span<const OverlappingPair> some) {
    { visit(some) } -> std::same_as<bool>;
};

/// All overlapping pairs of many boxes, frame after frame: single_pass.h made fast.
///
/// The cells, the rule of levels and the walk are those of the lesson. What differs has a function each: the depth
/// comes from the count and one scatter puts each cell's boxes side by side (tree_storage.h), indexing has no branches
/// (indexing_inl.h), a child gets only those stack boxes that it can need (walk_inl.h), a crowd is swept (sweep_inl.h),
/// a crowded leaf is divided again (crowds_inl.h), and all inner loops are made once for each instruction set
/// (kernels.cpp).
///
/// The answer is exactly that of testing each with each: every comparison that decides is one between two edges as
/// given, and everything that is rounded is rounded so that it never decreases, for all boxes by one function. Each
/// pair comes once, in an order that depends on the boxes alone, not on the threads or the instruction set. A box that
/// has an edge NaN or infinite, or is inverted (left > right or top > bottom), overlaps nothing.
///
/// An engine owns its memory and keeps it: after a frame, frames with no more boxes and pairs in about the same places
/// allocate nothing. One thread at a time may call it, and a visit, which is called on that thread, must not. One that
/// was moved from may only be assigned to or destroyed. At most kMostBoxesOfEngine boxes or circles.
///
/// A visit may throw: that ends the pass and reaches the caller, and afterwards the engine can be asked again, also
/// about the same boxes. So it is with std::bad_alloc where there is no memory for the pass.
template <class Real>
class MORTONSCOPE_API FastEngine {
public:
    /// In place of a `set` that is not available the best one is taken; `threads` ≥ 1 is how many work on a frame, the
    /// caller included. Both change nothing but the time. Throws std::system_error if a thread can't be started.
    explicit FastEngine(InstructionSet set = bestInstructionSet(), unsigned threads = 1);
    ~FastEngine();
    FastEngine(FastEngine&&) noexcept;
    FastEngine& operator=(FastEngine&&) noexcept;

    /// What its inner loops are made for.
    InstructionSet instructionSet() const;

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

    /// Calls visit(some) with some of the overlapping pairs at a time, a std::span<const OverlappingPair>: for who
    /// copies them somewhere. A visit that returns false is the last one; then this returns false.
    ///
    /// One thread hands pairs on as it finds them, so a false ends the pass. Several, if the boxes are enough for them,
    /// find all pairs before the first visit and keep them until the next call, eight bytes each: there a false ends
    /// only the visits. The same holds for forEach.
    template <BlockVisit Visit>
    bool forEachBlock(const BoxView<Real>& boxes, Touching touching, Visit&& visit)
    {
        update(boxes);
        return forEachBlock(touching, visit);
    }

    /// For moving worlds, once a frame: puts the boxes into their cells. All memory is used again. Afterwards, as often
    /// as wanted and until the next call of anything that takes boxes or circles, the following ask what overlaps. The
    /// boxes' memory must stay as it is until then, which a temporary vector's does not. Throws std::bad_alloc if there
    /// is no memory for the cells; the engine has no boxes then.
    void update(const BoxView<Real>& boxes);
    void update(const std::vector<BoxOf<Real>>&& boxes) = delete;

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

    template <BlockVisit Visit>
    bool forEachBlock(Touching touching, Visit&& visit)
    {
        bool goesOn = true;
        auto take = [&](std::span<const OverlappingPair> some) {
            if constexpr (!std::is_void_v<decltype(visit(some))>) {
                goesOn = visit(some);
            } else {
                visit(some);
            }
            return goesOn;
        };
        walk(touching, &take,
             [](void* to, std::span<const OverlappingPair> some) { return (*static_cast<decltype(take)*>(to))(some); });
        return goesOn;
    }

    /// Makes `pairs` the overlapping pairs of circles: first by their bounding boxes, then exactly, which means as
    /// overlaps(Shape, Shape) of geometry.h says in double, also for float. A circle with a number NaN or infinite, a
    /// negative radius or a bounding box that is not finite in double overlaps nothing.
    void findCircles(const CircleView<Real>& circles, Touching touching, std::vector<OverlappingPair>& pairs);

private:
    struct MORTONSCOPE_HIDDEN Data;

    std::uint64_t walk(Touching touching, void* to, bool (*take)(void* to, std::span<const OverlappingPair> some));

    std::unique_ptr<Data> m_data;
};

extern template class FastEngine<float>;
extern template class FastEngine<double>;

}  // namespace mortonscope
