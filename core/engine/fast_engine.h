#pragma once

#include "core/base/api.h"
#include "core/engine/box_view.h"
#include "core/engine/instruction_set.h"
#include "core/space/geometry.h"

#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace mortonscope {

/// A callable for FastEngine::forEachBlock. It takes some pairs, and returns either nothing, or a bool that says
/// whether to continue. Callables that return anything else are rejected.
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
/// Result: exactly the pairs that brute force finds, each once. Only comparisons of the given edges decide whether a
/// pair overlaps, and all rounding is monotone and the same for all boxes. The order of the pairs depends only on the
/// boxes, not on the number of threads or the instruction set. A box with an infinite or NaN edge, or an inverted box
/// (left > right or top > bottom), overlaps nothing.
///
/// Memory: an engine keeps its buffers. Later frames allocate nothing if they have no more boxes and pairs, in about
/// the same places. Limit: kMaxBoxesOfEngine boxes or circles.
///
/// Threads: only one thread at a time may call an engine. A visit runs on the calling thread, and must not call the
/// engine. A moved-from engine may only be assigned to or destroyed.
///
/// Exceptions: an exception from a visit, or std::bad_alloc, ends the pass and reaches the caller. Afterward the
/// engine still works, even for the same boxes.
///
/// Inside, it is a fast version of single_pass.h, with the cells, levels and walk of the lesson. The depth follows from
/// the number of boxes, and one scatter puts the boxes of each cell next to each other (tree_storage.h). Indexing has
/// no branches (lanes_inl.h). A child gets only the stack boxes that it may need (walk_inl.h). Most leaves have a few
/// thousand boxes, which are sorted into rows (rows_inl.h). Crowds are swept, and crowded leaves divided again
/// (sweep_inl.h). All inner loops are compiled once per instruction set (kernels.cpp).
template <class Real>
class MORTONSCOPE_API FastEngine {
public:
    /// Creates an engine. `threads` ≥ 1 is the number of threads that work on a frame, including the caller. If `set`
    /// is not available, uses the best instruction set. Both arguments change only the speed, not the result. Throws
    /// std::system_error if a thread can't be started.
    explicit FastEngine(InstructionSet set = bestInstructionSet(), unsigned threads = 1);
    ~FastEngine();
    FastEngine(FastEngine&&) noexcept;
    FastEngine& operator=(FastEngine&&) noexcept;

    /// Returns the instruction set of the inner loops.
    InstructionSet instructionSet() const;

    /// Returns the number of overlapping pairs.
    std::uint64_t count(const BoxView<Real>& boxes, Touching touching);

    /// Replaces the content of `pairs` with the overlapping pairs, reusing its memory.
    void find(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs);

    /// Calls visit(first, second) with each overlapping pair.
    template <class Visit>
    void forEach(const BoxView<Real>& boxes, Touching touching, Visit&& visit)
    {
        update(boxes);
        forEach(touching, visit);
    }

    /// Calls visit(some) with blocks of overlapping pairs, each a std::span<const OverlappingPair>, for callers that
    /// copy them in bulk. Stops after a visit that returns false, and then returns false.
    ///
    /// With one thread, visits happen as pairs are found, so returning false ends the pass. With several threads, and
    /// enough boxes for them, the engine finds all pairs before the first visit, and stores them until the next call,
    /// at eight bytes each. Returning false then ends only the visits. The same applies to forEach.
    template <BlockVisit Visit>
    bool forEachBlock(const BoxView<Real>& boxes, Touching touching, Visit&& visit)
    {
        update(boxes);
        return forEachBlock(touching, visit);
    }

    /// Puts the boxes into their cells, reusing all memory. Call it once per frame. The functions below then return the
    /// overlaps of these boxes, any number of times, until the next call with boxes or circles. Keeps a view of the
    /// boxes, which until then must exist and must not change. Throws std::bad_alloc if there is no memory; the engine
    /// then has no boxes.
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

    /// Replaces the content of `pairs` with the overlapping pairs of circles. Finds them first by their bounding boxes,
    /// then tests them exactly by overlaps(Shape, Shape) of geometry.h, in double even for float. A circle with an
    /// infinite or NaN number, a negative radius, or a bounding box that is not finite in double overlaps nothing.
    void findCircles(const CircleView<Real>& circles, Touching touching, std::vector<OverlappingPair>& pairs);

private:
    struct MORTONSCOPE_HIDDEN Data;

    std::uint64_t walk(Touching touching, void* to, bool (*take)(void* to, std::span<const OverlappingPair> some));

    std::unique_ptr<Data> m_data;
};

extern template class FastEngine<float>;
extern template class FastEngine<double>;

}  // namespace mortonscope
