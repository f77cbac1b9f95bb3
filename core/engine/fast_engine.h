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

/// A callable for FastEngine::forEachBlock: takes some pairs, and returns nothing, or a bool whether to continue.
/// Rejects callables that return anything else.
template <class Visit>
concept BlockVisit = requires(Visit& visit, std::span<const OverlappingPair> some) {
    { visit(some) } -> std::same_as<void>;
} || requires(Visit& visit, std::span<const OverlappingPair> some) {
    { visit(some) } -> std::same_as<bool>;
};

/// Finds all overlapping pairs of many boxes, frame after frame: the broad phase and the exact box test in one.
///
///     FastEngine<float> engine;
///     for (;;) {
///         engine.update(boxes);
///         engine.forEach(Touching::Open, [&](BoxId first, BoxId second) { collide(first, second); });
///     }
///
/// Result: exactly the pairs that brute force finds, each once. Only comparisons of given edges decide about a pair,
/// and all rounding is monotone and the same for all boxes. The order depends only on the boxes, not on the number of
/// threads or the instruction set. A box with an infinite or NaN edge, or an inverted one (left > right or top >
/// bottom), overlaps nothing.
///
/// Memory: an engine keeps its buffers. Later frames with no more boxes and pairs in about the same places allocate
/// nothing. At most kMaxBoxesOfEngine boxes or circles.
///
/// Threads: one thread at a time may call an engine. A visit runs on the calling thread and must not call the engine. A
/// moved-from engine may only be assigned to or destroyed.
///
/// Exceptions: an exception of a visit, or std::bad_alloc, ends the pass and reaches the caller. The engine then still
/// works, even for the same boxes.
///
/// Inside, it is single_pass.h made fast. Cells, levels and walk are those of the lesson. The depth follows from the
/// number of boxes, and one scatter puts the boxes of each cell next to each other (tree_storage.h). Indexing has no
/// branches (lanes_inl.h). A child gets only the stack boxes that it may need (walk_inl.h). Crowds are swept and
/// crowded leaves divided again (sweep_inl.h). All inner loops are compiled once for each instruction set
/// (kernels.cpp).
template <class Real>
class MORTONSCOPE_API FastEngine {
public:
    /// Uses the best instruction set if `set` is not available. `threads` ≥ 1 is the number of threads for a frame,
    /// including the caller. Both change only the time. Throws std::system_error if a thread can't be started.
    explicit FastEngine(InstructionSet set = bestInstructionSet(), unsigned threads = 1);
    ~FastEngine();
    FastEngine(FastEngine&&) noexcept;
    FastEngine& operator=(FastEngine&&) noexcept;

    /// Returns the instruction set of its inner loops.
    InstructionSet instructionSet() const;

    /// Returns the number of overlapping pairs.
    std::uint64_t count(const BoxView<Real>& boxes, Touching touching);

    /// Replaces the content of `pairs` by the overlapping pairs, reusing its memory.
    void find(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs);

    /// Calls visit(first, second) with each overlapping pair.
    template <class Visit>
    void forEach(const BoxView<Real>& boxes, Touching touching, Visit&& visit)
    {
        update(boxes);
        forEach(touching, visit);
    }

    /// Calls visit(some) with blocks of overlapping pairs, a std::span<const OverlappingPair>: for callers that copy
    /// them in bulk. Stops after a visit that returns false, and then returns false.
    ///
    /// With one thread, pairs are passed on as they are found, so false ends the pass. With several threads, and enough
    /// boxes for them, all pairs are found before the first visit and stored until the next call, eight bytes each;
    /// then false ends only the visits. The same applies to forEach.
    template <BlockVisit Visit>
    bool forEachBlock(const BoxView<Real>& boxes, Touching touching, Visit&& visit)
    {
        update(boxes);
        return forEachBlock(touching, visit);
    }

    /// Puts the boxes into their cells, once a frame, reusing all memory. The functions below then return the overlaps
    /// of these boxes, any number of times, until the next call with boxes or circles. Keeps a view of the boxes: until
    /// then they must exist and must not change. Throws std::bad_alloc if there is no memory; then the engine has no
    /// boxes.
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
        bool shouldContinue = true;
        auto take = [&](std::span<const OverlappingPair> some) {
            if constexpr (!std::is_void_v<decltype(visit(some))>) {
                shouldContinue = visit(some);
            } else {
                visit(some);
            }
            return shouldContinue;
        };
        walk(touching, &take,
             [](void* to, std::span<const OverlappingPair> some) { return (*static_cast<decltype(take)*>(to))(some); });
        return shouldContinue;
    }

    /// Replaces the content of `pairs` by the overlapping pairs of circles: first by their bounding boxes, then
    /// exactly, by overlaps(Shape, Shape) of geometry.h in double, even for float. A circle with an infinite or NaN
    /// number, a negative radius, or a bounding box that is not finite in double overlaps nothing.
    void findCircles(const CircleView<Real>& circles, Touching touching, std::vector<OverlappingPair>& pairs);

private:
    struct MORTONSCOPE_HIDDEN Data;

    std::uint64_t walk(Touching touching, void* to, bool (*take)(void* to, std::span<const OverlappingPair> some));

    std::unique_ptr<Data> m_data;
};

extern template class FastEngine<float>;
extern template class FastEngine<double>;

}  // namespace mortonscope
