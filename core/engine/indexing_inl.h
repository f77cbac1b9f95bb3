// Compiled once for each instruction set, by kernels.cpp: no include guard.
// From boxes to cells: the lesson's six steps for a vector of boxes at a time.

/// Which boxes are finite and not inverted. Comparisons with NaN are false.
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

/// Bit k of a number goes to bit 2k.
template <class V>
HWY_INLINE V spread(V x)
{
    const hn::DFromV<V> d;
    x = hn::And(hn::Or(x, hn::ShiftLeft<8>(x)), hn::Set(d, 0x00FF00FFU));
    x = hn::And(hn::Or(x, hn::ShiftLeft<4>(x)), hn::Set(d, 0x0F0F0F0FU));
    x = hn::And(hn::Or(x, hn::ShiftLeft<2>(x)), hn::Set(d, 0x33333333U));
    return hn::And(hn::Or(x, hn::ShiftLeft<1>(x)), hn::Set(d, 0x55555555U));
}

/// Columns, or rows, of coordinates: clamped while still floating point.
template <class Real>
HWY_INLINE auto columns(Vector<Real> v, Real low, Real scale, Real last)
{
    const Lanes<Real> d;
    const hn::Rebind<std::int32_t, Lanes<Real>> whole;
    const auto place = hn::Mul(hn::Sub(hn::Mul(v, hn::Set(d, Real(0.5))), hn::Set(d, low)), hn::Set(d, scale));
    const auto clamped = hn::Max(hn::Min(place, hn::Set(d, last)), hn::Zero(d));
    if constexpr (sizeof(Real) == 4) {
        return hn::ConvertTo(whole, clamped);
    } else {
        return hn::DemoteTo(whole, clamped);
    }
}

/// **Branch-free indexing.** The highest differing group of the two corners' codes is the highest differing bit of their
/// columns or rows; its number is the exponent of the XOR as a floating-point number. And since (4^L − 1)/3 is 0101…01
/// in binary, shifting it like the code gives where the level begins: index = ((4^L − 1)/3 >> 2·up) + (code >> 2·up). A
/// box costs 2 ns, with the counting (one million uniform boxes, AVX2).
template <class Real>
HWY_INLINE auto cellsOf(const EdgeVectors<Real>& box, const Grid<Real>& grid)
{
    const auto left = columns<Real>(box.left, grid.lowX, grid.scaleX, grid.last);
    const auto right = columns<Real>(box.right, grid.lowX, grid.scaleX, grid.last);
    const auto top = columns<Real>(box.top, grid.lowY, grid.scaleY, grid.last);
    const auto bottom = columns<Real>(box.bottom, grid.lowY, grid.scaleY, grid.last);
    const hn::DFromV<decltype(left)> whole;
    const hn::RebindToUnsigned<decltype(whole)> bits;
    const hn::RebindToFloat<decltype(whole)> floating;

    const auto differing = hn::Or(hn::Xor(left, right), hn::Xor(top, bottom));
    const auto exponent = hn::ShiftRight<23>(hn::BitCast(whole, hn::ConvertTo(floating, differing)));
    const auto up = hn::Max(hn::Sub(exponent, hn::Set(whole, 126)), hn::Zero(whole));  // of no difference: 0
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
            const std::uint32_t bits = bitsOf(Lanes<Real>(), usable<Real>(box));
            for (std::size_t k = 0; k < count; ++k) {
                cells[k] = (bits >> k & 1) != 0 ? cells[k] : nowhere;
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
/// A rectangle that grows, as two vectors of two numbers: (left, top) is only ever made less, (right, bottom) more.
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
