// Has no include guard, because kernels.cpp compiles it once per instruction set.
// Loads boxes into vectors, tests a block of boxes against one box, and finds the cells of a vector of boxes.

namespace hn = hwy::HWY_NAMESPACE;

/// A vector of this instruction set, with at most as many numbers as a small block.
template <class Real>
using Lanes = hn::CappedTag<Real, kSmallBlock>;

template <class Real>
constexpr std::size_t kLanes = hn::MaxLanes(Lanes<Real>());

template <class Real>
using Vector = hn::Vec<Lanes<Real>>;

/// The edges of one box per lane of a vector.
template <class Real>
struct EdgeVectors {
    Vector<Real> left, top, right, bottom;
};

/// Loads boxes with four adjacent edges into four vectors, with a few shuffles.
template <class Real>
HWY_INLINE EdgeVectors<Real> loadStructs(const Real* firstLeft)
{
    Vector<Real> left, top, right, bottom;
    hn::LoadInterleaved4(Lanes<Real>(), firstLeft, left, top, right, bottom);
    return {left, top, right, bottom};
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

/// Calls each(edges, i, count) for the boxes `from` … `to` − 1, one vector at a time. A vector holds `count` boxes,
/// beginning with box i. In the last vector, lanes beyond `count` repeat the last box.
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

/// Returns one bit per lane of a mask.
template <class D, class Mask>
HWY_INLINE std::uint32_t bitsOf(D d, Mask mask)
{
    std::uint64_t bits = 0;  // StoreMaskBits may write eight bytes
    hn::StoreMaskBits(d, mask, reinterpret_cast<std::uint8_t*>(&bits));
    return static_cast<std::uint32_t>(bits);
}

/// Returns the lanes in which `a` comes before `b` on an axis, as precedes() of geometry.h.
template <Touching kTouching, class V>
HWY_INLINE auto comesBefore(V a, V b)
{
    if constexpr (kTouching == Touching::Closed) {
        return hn::Le(a, b);
    } else {
        return hn::Lt(a, b);
    }
}

/// Returns the lanes whose boxes overlap the box in all lanes of `one`.
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

/// The ids of one box per lane of a vector of edges.
template <class Real>
using IdLanes = hn::Rebind<std::uint32_t, Lanes<Real>>;

/// Whether one instruction moves the lanes of a mask to the front. Otherwise a shuffle from a table does this, for up
/// to eight lanes. (GCC 12 copies the tables of Highway 1.0 to the stack for each use, which made clipping twenty times
/// as slow.)
inline constexpr bool kCompresses = HWY_TARGET <= HWY_AVX3;

/// Moves the lanes with a set bit to the front; the other lanes are then undefined. Takes numbers of 32 bits, and
/// of 64 bits only if kCompresses.
template <class D, class V>
HWY_INLINE V toFront(D d, V v, std::uint32_t bits)
{
    if constexpr (HWY_TARGET == HWY_SCALAR) {
        return v;
    } else if constexpr (kCompresses) {
        const std::uint64_t eightBytes = bits;
        return hn::Compress(v, hn::LoadMaskBits(d, reinterpret_cast<const std::uint8_t*>(&eightBytes)));
    } else {
        const hn::Rebind<std::uint8_t, D> small;
        return hn::TableLookupLanes(
            v, hn::IndicesFromVec(d, hn::PromoteTo(d, hn::LoadU(small, kLanesToFront[bits].data()))));
    }
}

/// As toFront(), for edges.
template <class Real>
HWY_INLINE Vector<Real> edgesToFront(Vector<Real> v, std::uint32_t bits)
{
    const Lanes<Real> d;
    if constexpr (sizeof(Real) == 4 || kCompresses || HWY_TARGET == HWY_SCALAR) {
        return hn::BitCast(
            d, toFront(hn::RebindToUnsigned<Lanes<Real>>(), hn::BitCast(hn::RebindToUnsigned<Lanes<Real>>(), v), bits));
    } else {
        const IdLanes<Real> few;
        const hn::Rebind<std::uint8_t, IdLanes<Real>> small;
        const auto lanes = hn::PromoteTo(few, hn::LoadU(small, kLanesToFront[bits].data()));
        return hn::TableLookupLanes(v,
                                    hn::IndicesFromVec(d, hn::PromoteTo(hn::RebindToUnsigned<Lanes<Real>>(), lanes)));
    }
}

// ---------------------------------------------------------------- from boxes to cells: the lesson's six steps

/// Returns the lanes whose boxes are finite and not inverted. Comparisons with NaN are false.
template <class Real>
HWY_INLINE auto usable(const EdgeVectors<Real>& box)
{
    const Lanes<Real> d;
    const auto most = hn::Set(d, std::numeric_limits<Real>::max());
    const auto least = hn::Neg(most);
    return hn::And(hn::And(hn::And(hn::Ge(box.left, least), hn::Le(box.right, most)), hn::Le(box.left, box.right)),
                   hn::And(hn::And(hn::Ge(box.top, least), hn::Le(box.bottom, most)), hn::Le(box.top, box.bottom)));
}

template <class Real>
bool measure(const BoxView<Real>& boxes, std::size_t from, std::size_t to, BoxOf<Real>& extent)
{
    const Lanes<Real> d;
    EdgeVectors<Real> around = everywhere<Real>(aroundNothing<Real>());
    auto allUsable = hn::Eq(around.left, around.left);
    forEachVector(boxes, from, to, [&](const EdgeVectors<Real>& box, std::size_t, std::size_t) HWY_ATTR {
        const auto isUsable = usable<Real>(box);
        allUsable = hn::And(allUsable, isUsable);
        around.left = hn::Min(around.left, hn::IfThenElse(isUsable, box.left, around.left));
        around.top = hn::Min(around.top, hn::IfThenElse(isUsable, box.top, around.top));
        around.right = hn::Max(around.right, hn::IfThenElse(isUsable, box.right, around.right));
        around.bottom = hn::Max(around.bottom, hn::IfThenElse(isUsable, box.bottom, around.bottom));
    });
    extent = {hn::GetLane(hn::MinOfLanes(d, around.left)), hn::GetLane(hn::MinOfLanes(d, around.top)),
              hn::GetLane(hn::MaxOfLanes(d, around.right)), hn::GetLane(hn::MaxOfLanes(d, around.bottom))};
    return hn::AllTrue(d, allUsable);
}

/// Moves bit k of each number to bit 2k.
template <class V>
HWY_INLINE V spread(V x)
{
    const hn::DFromV<V> d;
    x = hn::And(hn::Or(x, hn::ShiftLeft<8>(x)), hn::Set(d, 0x00FF00FFU));
    x = hn::And(hn::Or(x, hn::ShiftLeft<4>(x)), hn::Set(d, 0x0F0F0F0FU));
    x = hn::And(hn::Or(x, hn::ShiftLeft<2>(x)), hn::Set(d, 0x33333333U));
    return hn::And(hn::Or(x, hn::ShiftLeft<1>(x)), hn::Set(d, 0x55555555U));
}

/// Returns the slots of coordinates, clamped in floating point.
template <class Real>
HWY_INLINE auto slotsOf(Vector<Real> v, const Slots<Real>& slots)
{
    const Lanes<Real> d;
    const hn::Rebind<std::int32_t, Lanes<Real>> whole;
    const auto place =
        hn::Mul(hn::Sub(hn::Mul(v, hn::Set(d, Real(0.5))), hn::Set(d, slots.low)), hn::Set(d, slots.scale));
    const auto clamped = hn::Max(hn::Min(place, hn::Set(d, slots.last)), hn::Zero(d));
    if constexpr (sizeof(Real) == 4) {
        return hn::ConvertTo(whole, clamped);
    } else {
        return hn::DemoteTo(whole, clamped);
    }
}

/// **Branch-free indexing**: the highest differing quad digit of the two corner codes contains the highest differing
/// bit of their columns or rows. The number of this bit is the exponent of the XOR, converted to floating point. And
/// since (4^L − 1)/3 is 0101…01 in binary, shifting it like the code gives the index where the level begins: index =
/// ((4^L − 1)/3 >> 2·up) + (code >> 2·up). A box costs 2 ns, including the counting (one million uniform boxes, AVX2).
template <class Real>
HWY_INLINE auto cellsOf(const EdgeVectors<Real>& box, const Grid<Real>& grid)
{
    const auto left = slotsOf<Real>(box.left, grid.columns);
    const auto right = slotsOf<Real>(box.right, grid.columns);
    const auto top = slotsOf<Real>(box.top, grid.rows);
    const auto bottom = slotsOf<Real>(box.bottom, grid.rows);
    const hn::DFromV<decltype(left)> whole;
    const hn::RebindToUnsigned<decltype(whole)> bits;
    const hn::RebindToFloat<decltype(whole)> floating;

    const auto differing = hn::Or(hn::Xor(left, right), hn::Xor(top, bottom));
    const auto exponent = hn::ShiftRight<23>(hn::BitCast(whole, hn::ConvertTo(floating, differing)));
    const auto up = hn::Max(hn::Sub(exponent, hn::Set(whole, 126)), hn::Zero(whole));  // 0 if there is no difference
    const auto shift = hn::BitCast(bits, hn::Add(up, up));
    const auto code = hn::Or(spread(hn::BitCast(bits, right)), hn::ShiftLeft<1>(spread(hn::BitCast(bits, bottom))));
    const auto above = hn::Set(bits, static_cast<std::uint32_t>(cellsAbove(grid.depth)));
    return hn::Add(hn::Shr(above, shift), hn::Shr(code, shift));
}

template <class Real>
void place(const BoxView<Real>& boxes, std::size_t from, std::size_t to, const Grid<Real>& grid, bool checks,
           std::uint32_t* keys, std::uint32_t* counts)
{
    const hn::Rebind<std::uint32_t, Lanes<Real>> whole;
    const auto nowhere = static_cast<std::uint32_t>(cellsAbove(grid.depth + 1));
    forEachVector(boxes, from, to, [&](const EdgeVectors<Real>& box, std::size_t first, std::size_t count) HWY_ATTR {
        std::uint32_t cells[kLanes<Real>] = {};
        hn::StoreU(cellsOf<Real>(box, grid), whole, cells);
        if (checks) {
            const auto isUsable = usable<Real>(box);
            if (!hn::AllTrue(Lanes<Real>(), isUsable)) {
                const std::uint32_t bits = bitsOf(Lanes<Real>(), isUsable);
                for (std::size_t k = 0; k < count; ++k) {
                    cells[k] = (bits >> k & 1) != 0 ? cells[k] : nowhere;
                }
            }
        }
        for (std::size_t k = 0; k < count; ++k) {
            keys[first + k] = cells[k];
            ++counts[cells[k]];
        }
    });
}

#if HWY_TARGET == HWY_SCALAR
/// A rectangle that grows.
template <class Real>
struct Corners {
    BoxOf<Real> box;

    static Corners of(const BoxOf<Real>& box) { return {box}; }
    void include(const Corners& other) { mortonscope::include(box, other.box); }
    void storeTo(BoxOf<Real>& to) const { to = box; }
};
#else
/// A rectangle that grows, as two vectors of two numbers: (left, top) only decreases, (right, bottom) only increases.
template <class Real>
struct Corners {
    using Two = hn::FixedTag<Real, 2>;
    hn::Vec<Two> low, high;

    static HWY_INLINE Corners of(const BoxOf<Real>& box)
    {
        return {hn::LoadU(Two(), &box.left), hn::LoadU(Two(), &box.right)};
    }
    HWY_INLINE void include(const Corners& other)
    {
        low = hn::Min(low, other.low);
        high = hn::Max(high, other.high);
    }
    HWY_INLINE void storeTo(BoxOf<Real>& box) const
    {
        hn::StoreU(low, Two(), &box.left);
        hn::StoreU(high, Two(), &box.right);
    }
};
#endif

template <class Real>
void surround(const Tree<Real>& tree, const SortedBoxes<Real>& sorted, std::size_t from, std::size_t to)
{
    const std::uint32_t* const starts = tree.starts();
    BoxOf<Real>* const bounds = tree.bounds();
    const auto nothing = Corners<Real>::of(aroundNothing<Real>());
    for (std::size_t cell = from; cell < to; ++cell) {
        Corners<Real> around = nothing;
        for (std::uint32_t i = starts[cell]; i < starts[cell + 1]; ++i) {
            around.include(Corners<Real>::of(sorted.edges[i]));
        }
        around.storeTo(bounds[cell]);
    }
}

template <class Real>
void surroundParents(const Tree<Real>& tree)
{
    BoxOf<Real>* const bounds = tree.bounds();
    for (std::size_t parent = cellsAbove(tree.depth); parent-- > 0;) {
        auto around = Corners<Real>::of(bounds[parent]);
        for (std::size_t child = 4 * parent + 1; child <= 4 * parent + 4; ++child) {
            around.include(Corners<Real>::of(bounds[child]));
        }
        around.storeTo(bounds[parent]);
    }
}
