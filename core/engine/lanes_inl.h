// Compiled once for each instruction set, by kernels.cpp: no include guard.
// Loading boxes into vectors, and asking which of a block of them overlap one.

namespace hn = hwy::HWY_NAMESPACE;

/// As many numbers as one vector of this instruction set holds, but no more than a small block.
template <class Real>
using Lanes = hn::CappedTag<Real, kSmallBlock>;

template <class Real>
constexpr std::size_t kLanes = hn::MaxLanes(Lanes<Real>());

template <class Real>
using Vector = hn::Vec<Lanes<Real>>;

/// The edges of as many boxes as a vector has lanes.
template <class Real>
struct EdgeVectors {
    Vector<Real> left, top, right, bottom;
};

/// Four edges in a row are turned to four vectors by a few shuffles.
template <class Real>
HWY_INLINE EdgeVectors<Real> loadStructs(const Real* firstLeft)
{
    const Lanes<Real> d;
    EdgeVectors<Real> edges;
    hn::LoadInterleaved4(d, firstLeft, edges.left, edges.top, edges.right, edges.bottom);
    return edges;
}

template <class Real>
HWY_INLINE EdgeVectors<Real> loadArrays(const Real* left, const Real* top, const Real* right, const Real* bottom)
{
    const Lanes<Real> d;
    return {hn::LoadU(d, left), hn::LoadU(d, top), hn::LoadU(d, right), hn::LoadU(d, bottom)};
}

template <class Real>
HWY_INLINE void storeArrays(const EdgeVectors<Real>& edges, BoxLanes<Real>& lanes, std::size_t at)
{
    const Lanes<Real> d;
    hn::StoreU(edges.left, d, lanes.left.data() + at);
    hn::StoreU(edges.top, d, lanes.top.data() + at);
    hn::StoreU(edges.right, d, lanes.right.data() + at);
    hn::StoreU(edges.bottom, d, lanes.bottom.data() + at);
}

/// Calls each(edges, i, count) for the boxes from … to − 1, a vector of them at a time: `count` of them from i on. In
/// the last, lanes beyond `count` repeat the last box.
template <class Real, class Each>
HWY_INLINE void forEachVector(const BoxView<Real>& boxes, std::size_t from, std::size_t to, Each&& each)
{
    constexpr std::size_t N = kLanes<Real>;
    std::size_t i = from;
    if (boxes.isOfStructs()) {
        for (; i + N <= to; i += N) {
            each(loadStructs(boxes.left() + 4 * i), i, N);
        }
    } else {
        for (; i + N <= to; i += N) {
            each(loadArrays(boxes.left() + i, boxes.top() + i, boxes.right() + i, boxes.bottom() + i), i, N);
        }
    }
    if (i < to) {
        Real edges[4 * N];
        for (std::size_t k = 0; k < N; ++k) {
            const BoxOf<Real> box = boxes[std::min(i + k, to - 1)];
            edges[4 * k] = box.left;
            edges[4 * k + 1] = box.top;
            edges[4 * k + 2] = box.right;
            edges[4 * k + 3] = box.bottom;
        }
        each(loadStructs(edges), i, to - i);
    }
}

/// A bit for each lane.
template <class D, class Mask>
HWY_INLINE std::uint32_t bitsOf(D d, Mask mask)
{
    std::uint64_t bits = 0;  // StoreMaskBits may write eight bytes
    hn::StoreMaskBits(d, mask, reinterpret_cast<std::uint8_t*>(&bits));
    return static_cast<std::uint32_t>(bits);
}

/// `a` comes before `b` on an axis: precedes() of geometry.h.
template <Touching kTouching, class V>
HWY_INLINE auto comesBefore(V a, V b)
{
    if constexpr (kTouching == Touching::Closed) {
        return hn::Le(a, b);
    } else {
        return hn::Lt(a, b);
    }
}

/// Which lanes' boxes overlap the box that fills `one`.
template <Touching kTouching, class Real>
HWY_INLINE auto overlapping(const EdgeVectors<Real>& some, const EdgeVectors<Real>& one)
{
    return hn::And(hn::And(comesBefore<kTouching>(some.left, one.right), comesBefore<kTouching>(one.left, some.right)),
                   hn::And(comesBefore<kTouching>(some.top, one.bottom), comesBefore<kTouching>(one.top, some.bottom)));
}

template <class Real>
HWY_INLINE EdgeVectors<Real> everywhere(const BoxOf<Real>& box)
{
    const Lanes<Real> d;
    return {hn::Set(d, box.left), hn::Set(d, box.top), hn::Set(d, box.right), hn::Set(d, box.bottom)};
}

/// The numbers of as many boxes as a vector of edges has lanes.
template <class Real>
using IdLanes = hn::Rebind<std::uint32_t, Lanes<Real>>;

/// The shuffle that moves the lanes whose bits are set to the front, for up to eight lanes of 32 bits.
template <class D>
HWY_INLINE auto shuffleToFront(D d, std::uint32_t bits)
{
    const hn::Rebind<std::uint8_t, D> small;
    return hn::PromoteTo(d, hn::LoadU(small, kLanesToFront[bits].data()));
}

/// Moves the lanes of a mask to the front; the others then hold anything. A shuffle from a table does it where the
/// processor has no instruction for it. (Highway 1.0 has tables of its own, which GCC 12 copies to the stack each time:
/// clipping took twenty times as long.)
template <class Real>
class ToFront {
    static constexpr bool kByInstruction = HWY_TARGET == HWY_SCALAR || (HWY_TARGET <= HWY_AVX3 && sizeof(Real) == 4);
    using Mask = hn::Mask<Lanes<Real>>;

public:
    HWY_INLINE explicit ToFront(Mask mask) : m_mask(mask)
    {
        const std::uint32_t bits = bitsOf(Lanes<Real>(), mask);
        m_count = static_cast<std::size_t>(std::popcount(bits));
        if constexpr (!kByInstruction) {
            m_lanes = shuffleToFront(IdLanes<Real>(), bits);
        }
    }

    HWY_INLINE std::size_t count() const { return m_count; }

    HWY_INLINE Vector<Real> edges(Vector<Real> v) const
    {
        const Lanes<Real> d;
        if constexpr (kByInstruction) {
            return hn::Compress(v, m_mask);
        } else if constexpr (sizeof(Real) == 4) {
            return hn::TableLookupLanes(v, hn::IndicesFromVec(d, m_lanes));
        } else {
            return hn::TableLookupLanes(
                v, hn::IndicesFromVec(d, hn::PromoteTo(hn::RebindToUnsigned<Lanes<Real>>(), m_lanes)));
        }
    }

    HWY_INLINE hn::Vec<IdLanes<Real>> ids(hn::Vec<IdLanes<Real>> v) const
    {
        if constexpr (HWY_TARGET == HWY_SCALAR) {
            return v;
        } else if constexpr (kByInstruction) {
            return hn::Compress(v, hn::RebindMask(IdLanes<Real>(), m_mask));
        } else {
            return hn::TableLookupLanes(v, hn::IndicesFromVec(IdLanes<Real>(), m_lanes));
        }
    }

private:
    Mask m_mask;
    hn::Vec<IdLanes<Real>> m_lanes = hn::Zero(IdLanes<Real>());
    std::size_t m_count;
};
