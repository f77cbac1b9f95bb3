#include "core/engine/hit_finder.h"

#include <algorithm>
#include <array>
#include <type_traits>

#if defined(__GNUC__) && defined(__x86_64__)
#define MORTONSCOPE_X86_64 1
#include <emmintrin.h>
#endif

namespace mortonscope {

namespace {

/// A bit for each of the kLaneBlock boxes from `first` on that overlaps `box`. It has no branch, and the compiler makes
/// vector instructions of it: those of the function that it ends up in.
template <Touching kTouching, class Real>
[[gnu::always_inline]] inline std::uint32_t hitsInBlock(const BoxEdges<Real>& boxes, std::size_t first, const BoxRecord<Real>& box)
{
    // As wide as an edge, so that the comparisons need not be packed before they become bits.
    using Bits = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;
    constexpr auto kBit = [] {
        std::array<Bits, kLaneBlock> bits{};
        for (std::size_t k = 0; k < kLaneBlock; ++k) {
            bits[k] = Bits{1} << k;
        }
        return bits;
    }();
    const Real* left = boxes.left + first;
    const Real* top = boxes.top + first;
    const Real* right = boxes.right + first;
    const Real* bottom = boxes.bottom + first;
    Bits hits = 0;
    for (std::size_t k = 0; k < kLaneBlock; ++k) {
        const bool hit = comesBefore<kTouching>(left[k], box.right) & comesBefore<kTouching>(box.left, right[k])
            & comesBefore<kTouching>(top[k], box.bottom) & comesBefore<kTouching>(box.top, bottom[k]);
        hits |= hit ? kBit[k] : Bits{0};
    }
    return static_cast<std::uint32_t>(hits);
}

#ifdef MORTONSCOPE_X86_64
/// hitsInBlock() by hand in SSE2, of which the compiler makes code that is several times as slow.
template <Touching kTouching>
std::uint32_t hitsInBlockSse2(const BoxEdges<float>& boxes, std::size_t first, const BoxRecord<float>& box)
{
    const auto comes = [](__m128 a, __m128 b) { return kTouching == Touching::Closed ? _mm_cmple_ps(a, b) : _mm_cmplt_ps(a, b); };
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < kLaneBlock; k += 4) {
        const __m128 inX = _mm_and_ps(comes(_mm_loadu_ps(boxes.left + first + k), _mm_set1_ps(box.right)),
                                      comes(_mm_set1_ps(box.left), _mm_loadu_ps(boxes.right + first + k)));
        const __m128 inY = _mm_and_ps(comes(_mm_loadu_ps(boxes.top + first + k), _mm_set1_ps(box.bottom)),
                                      comes(_mm_set1_ps(box.top), _mm_loadu_ps(boxes.bottom + first + k)));
        bits |= static_cast<std::uint32_t>(_mm_movemask_ps(_mm_and_ps(inX, inY))) << k;
    }
    return bits;
}

template <Touching kTouching>
std::uint32_t hitsInBlockSse2(const BoxEdges<double>& boxes, std::size_t first, const BoxRecord<double>& box)
{
    const auto comes = [](__m128d a, __m128d b) { return kTouching == Touching::Closed ? _mm_cmple_pd(a, b) : _mm_cmplt_pd(a, b); };
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < kLaneBlock; k += 2) {
        const __m128d inX = _mm_and_pd(comes(_mm_loadu_pd(boxes.left + first + k), _mm_set1_pd(box.right)),
                                       comes(_mm_set1_pd(box.left), _mm_loadu_pd(boxes.right + first + k)));
        const __m128d inY = _mm_and_pd(comes(_mm_loadu_pd(boxes.top + first + k), _mm_set1_pd(box.bottom)),
                                       comes(_mm_set1_pd(box.top), _mm_loadu_pd(boxes.bottom + first + k)));
        bits |= static_cast<std::uint32_t>(_mm_movemask_pd(_mm_and_pd(inX, inY))) << k;
    }
    return bits;
}
#endif

/// One entry for each block in which something is hit.
template <Touching kTouching, bool kBySse2, class Real>
[[gnu::always_inline]] inline std::size_t collect(const BoxEdges<Real>& boxes, std::size_t from, std::size_t to,
                                                  const BoxRecord<Real>& box, BlockHits* hits)
{
    std::size_t count = 0;
    for (std::size_t first = from; first < to; first += kLaneBlock) {
        const std::size_t length = std::min(to - first, kLaneBlock);
        std::uint32_t bits = 0;
        if constexpr (kBySse2) {
            bits = hitsInBlockSse2<kTouching>(boxes, first, box);
        } else {
            bits = hitsInBlock<kTouching>(boxes, first, box);
        }
        bits &= (std::uint32_t{1} << length) - 1;
        hits[count] = {static_cast<std::uint32_t>(first), bits, box.id};
        count += bits != 0 ? 1 : 0;
    }
    return count;
}

template <Touching kTouching, class Real>
std::size_t baseline(const BoxEdges<Real>& boxes, std::size_t from, std::size_t to, const BoxRecord<Real>& box, BlockHits* hits)
{
#ifdef MORTONSCOPE_X86_64
    constexpr bool kBySse2 = true;
#else
    constexpr bool kBySse2 = false;
#endif
    return collect<kTouching, kBySse2>(boxes, from, to, box, hits);
}

#ifdef MORTONSCOPE_X86_64
template <Touching kTouching, class Real>
[[gnu::target("avx2")]] std::size_t avx2(const BoxEdges<Real>& boxes, std::size_t from, std::size_t to, const BoxRecord<Real>& box, BlockHits* hits)
{
    return collect<kTouching, false>(boxes, from, to, box, hits);
}
#endif

}  // namespace

bool isAvailable(InstructionSet set)
{
#ifdef MORTONSCOPE_X86_64
    return set == InstructionSet::Baseline || __builtin_cpu_supports("avx2");
#else
    return set == InstructionSet::Baseline;
#endif
}

InstructionSet bestInstructionSet()
{
    return isAvailable(InstructionSet::Avx2) ? InstructionSet::Avx2 : InstructionSet::Baseline;
}

template <class Real>
HitFinder<Real> hitFinder(Touching touching, [[maybe_unused]] InstructionSet set)
{
#ifdef MORTONSCOPE_X86_64
    if (set == InstructionSet::Avx2) {
        return touching == Touching::Closed ? avx2<Touching::Closed, Real> : avx2<Touching::Open, Real>;
    }
#endif
    return touching == Touching::Closed ? baseline<Touching::Closed, Real> : baseline<Touching::Open, Real>;
}

template HitFinder<float> hitFinder(Touching, InstructionSet);
template HitFinder<double> hitFinder(Touching, InstructionSet);

}  // namespace mortonscope
