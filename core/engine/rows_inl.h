// The part of Walk for lists of moderate length, which are most leaves: sorts boxes into rows, and tests each with the
// boxes that follow it in its rows. It is included inside the class, and has no include guard, because it is compiled
// once per instruction set.

/// Rows over some boxes, each divided into 2^shift columns.
struct Rows {
    Slots<Real> columns, rows;
    int shift;

    std::size_t cells() const { return (static_cast<std::size_t>(rows.last) + 1) << shift; }
};

/// Flags in the ids of boxes in rows.
static constexpr std::uint32_t kContinued = std::uint32_t{1} << 31;  ///< the box is also in the row above
static constexpr std::uint32_t kFromStack = std::uint32_t{1} << 30;
static constexpr std::uint32_t kFlags = kContinued | kFromStack;
static_assert(kMaxBoxesOfEngine <= kFromStack);

/// **Rows instead of levels**: finds the pairs among the sorted boxes first … last − 1, and between them and the stack.
/// `around` contains the sorted boxes. Returns false, and finds nothing, if this would take too many entries or tests.
///
/// A row is four times as high as the mean box, and divided into fine columns. A box is in each row that it meets, in
/// the column where it begins. One counting sort puts it there, so that the boxes of a row are next to each other in
/// order of their columns. If two boxes overlap, one of them begins within the columns that the other covers. So each
/// box is tested with those that follow it in its row up to its last column, which is usually one block. A pair that
/// meets in several rows counts in the first of them. Compared with cells of about thirty boxes, this is 1.7 times as
/// fast for 100,000 uniform boxes, and 2.0 times for clustered ones.
HWY_NOINLINE bool testInRows(std::size_t first, std::size_t last, Range stack, const BoxOf<Real>& around)
{
    const std::size_t own = last - first, count = own + stack.size();
    const Rows rows = rowsFor(first, last, around);
    for (auto* numbers : {&m_workspace.firstCells, &m_workspace.continuing, &m_workspace.lastRows}) {
        growTo(*numbers, count + kLaneBlock);
    }
    std::size_t continuing = 0;
    forEachVector(listOf(first, last), 0, own,
                  [&](const EdgeVectors<Real>& some, std::size_t i, std::size_t few)
                      HWY_ATTR { continuing += findCells(rows, some, i, few, continuing); });
    for (std::size_t i = 0; i < stack.size(); i += N) {
        continuing += findCells(rows, load(stack.from + i), own + i, std::min(N, stack.size() - i), continuing);
    }
    std::size_t entries = count;
    for (std::size_t k = 0; k < continuing; ++k) {
        entries += m_workspace.lastRows[k] - (m_workspace.firstCells[m_workspace.continuing[k]] >> rows.shift);
    }
    if (entries > std::min(kMaxRowsOfBox * count, kMaxInRows)) {
        return false;
    }
    startCells(rows, count, continuing);
    if (testsOfBox(rows, first, own, stack) > kMaxTestsInRows) {
        return false;
    }
    const std::size_t begin = m_stack.size;
    m_stack.ensure(entries);
    putInRows(rows, first, own, stack, continuing, entries);
    m_stack.size += entries;
    if (m_sink.take != nullptr) {
        sweepRows<true>(rows, begin);
    } else {
        sweepRows<false>(rows, begin);
    }
    m_stack.size = begin;
    return true;
}

/// Returns rows that are four times as high as the mean box of a sample. On average, a box is then in 1.25 rows, and a
/// column has one or two boxes.
Rows rowsFor(std::size_t first, std::size_t last, const BoxOf<Real>& around) const
{
    const std::size_t count = last - first, asked = std::min<std::size_t>(count, 64);
    Real height = 0;
    for (std::size_t k = 0; k < asked; ++k) {
        const BoxOf<Real>& box = m_sorted.edges[first + k * count / asked];
        height += (box.bottom / 2 - box.top / 2) / static_cast<Real>(asked);
    }
    const Real fit = (around.bottom / 2 - around.top / 2) / (4 * height), most = static_cast<Real>(count / 16);
    const Real rows = fit < most ? std::max(fit, Real(1)) : most;  // if all heights are 0, it is not finite
    const auto whole = static_cast<std::uint32_t>(rows);
    const int shift = static_cast<int>(std::bit_width(count / whole)) - 1;
    return {{around.left, around.right, std::uint32_t{1} << shift}, {around.top, around.bottom, whole}, shift};
}

/// Writes the first cells of `few` boxes, beginning with box i. Appends the boxes that continue into further rows to
/// the `continuing` ones. Returns the number of boxes appended.
HWY_INLINE std::size_t findCells(const Rows& rows, const EdgeVectors<Real>& some, std::size_t i, std::size_t few,
                                 std::size_t continuing)
{
    const IdLanes<Real> d;
    const auto firstRow = hn::BitCast(d, slotsOf<Real>(some.top, rows.rows));
    const auto lastRow = hn::BitCast(d, slotsOf<Real>(some.bottom, rows.rows));
    const auto row = hn::ShiftLeftSame(firstRow, rows.shift);
    hn::StoreU(hn::Add(row, hn::BitCast(d, slotsOf<Real>(some.left, rows.columns))), d,
               m_workspace.firstCells.data() + i);
    const std::uint32_t bits = bitsOf(d, hn::And(hn::Ne(firstRow, lastRow), hn::FirstN(d, few)));
    const auto which = hn::Iota(d, static_cast<std::uint32_t>(i));
    hn::StoreU(toFront(d, which, bits), d, m_workspace.continuing.data() + continuing);
    hn::StoreU(toFront(d, lastRow, bits), d, m_workspace.lastRows.data() + continuing);
    return static_cast<std::size_t>(std::popcount(bits));
}

/// Calls each(i, cell) for each further row of each continuing box i, with the cell where its part of the row begins.
template <class Each>
HWY_INLINE void forEachFurtherRow(const Rows& rows, std::size_t continuing, Each each) const
{
    for (std::size_t k = 0; k < continuing; ++k) {
        const std::uint32_t i = m_workspace.continuing[k], cell = m_workspace.firstCells[i];
        const std::uint32_t further = m_workspace.lastRows[k] - (cell >> rows.shift);
        for (std::uint32_t row = 1; row <= further; ++row) {
            each(i, row << rows.shift);
        }
    }
}

/// Computes where the cells begin, with room for each box in each of its rows.
void startCells(const Rows& rows, std::size_t count, std::size_t continuing)
{
    auto& starts = m_workspace.cellStarts;
    starts.assign(rows.cells() + 1, 0);
    for (std::size_t i = 0; i < count; ++i) {
        ++starts[m_workspace.firstCells[i]];
    }
    forEachFurtherRow(rows, continuing,
                      [&](std::uint32_t i, std::uint32_t down) { ++starts[m_workspace.firstCells[i] + down]; });
    std::uint32_t sum = 0;
    for (std::uint32_t& start : starts) {
        sum += std::exchange(start, sum);
    }
}

/// Returns the mean number of tests that rows would take for a box, estimated by a sample.
std::size_t testsOfBox(const Rows& rows, std::size_t first, std::size_t own, Range stack) const
{
    std::size_t tests = 0, asked = 0;
    for (std::size_t i = 0; i < own + stack.size(); i += kSmallBlock, ++asked) {
        const Real right = i < own ? m_sorted.edges[first + i].right : m_stack.right[stack.from + (i - own)];
        const std::uint32_t cell = m_workspace.firstCells[i], row = cell >> rows.shift << rows.shift;
        tests += m_workspace.cellStarts[row + rows.columns.slotOf(right) + 1] - m_workspace.cellStarts[cell];
    }
    return tests / asked;
}

/// Puts the boxes into their rows, at the end of the stack. Afterward, `cellStarts` has the ends of the cells, and
/// `reaches` the last column of each box.
void putInRows(const Rows& rows, std::size_t first, std::size_t own, Range stack, std::size_t continuing,
               std::size_t entries)
{
    growTo(m_workspace.inRows, entries);
    growTo(m_workspace.reaches, entries + kLaneBlock);
    const std::uint32_t* const cells = m_workspace.firstCells.data();
    std::uint32_t* const starts = m_workspace.cellStarts.data();
    BoxOf<Real>* const boxes = m_workspace.inRows.data();
    std::uint32_t* const ids = m_stack.ids.data() + m_stack.size;
    const auto put = [=](std::uint32_t cell, const BoxOf<Real>& box, std::uint32_t id) {
        const std::uint32_t at = starts[cell]++;
        boxes[at] = box;
        ids[at] = id;
    };
    const BoxOf<Real>* const ownBoxes = m_sorted.edges.data() + first;
    const std::uint32_t* const ownIds = m_sorted.ids.data() + first;
    for (std::size_t i = 0; i < own; ++i) {
        put(cells[i], ownBoxes[i], ownIds[i]);
    }
    const auto other = [&](std::size_t i) { return stack.from + (i - own); };
    for (std::size_t i = own; i < own + stack.size(); ++i) {
        put(cells[i], m_stack.at(other(i)), m_stack.ids[other(i)] | kFromStack);
    }
    forEachFurtherRow(rows, continuing, [&](std::uint32_t i, std::uint32_t down) {
        if (i < own) {
            put(cells[i] + down, ownBoxes[i], ownIds[i] | kContinued);
        } else {
            put(cells[i] + down, m_stack.at(other(i)), m_stack.ids[other(i)] | kFromStack | kContinued);
        }
    });
    const std::size_t begin = m_stack.size;
    forEachVector(BoxView<Real>(std::span<const BoxOf<Real>>(boxes, entries)), 0, entries,
                  [&](const EdgeVectors<Real>& some, std::size_t i, std::size_t) HWY_ATTR {
                      storeArrays<Real>(some, m_stack, begin + i);
                      const IdLanes<Real> d;
                      hn::StoreU(hn::BitCast(d, slotsOf<Real>(some.right, rows.columns)), d,
                                 m_workspace.reaches.data() + i);
                  });
}

/// Tests each box with those that follow it in its row up to its last column. A pair doesn't count if both boxes are
/// continued or both are from the stack. The loop keeps all pointers in registers. Together with moving whole boxes in
/// putInRows, this made 100,000 uniform boxes 1.2 times as fast (AVX-512).
template <bool kWrites>
void sweepRows(const Rows& rows, std::size_t begin)
{
    const std::uint32_t* const reaches = m_workspace.reaches.data();
    const std::uint32_t* ends = m_workspace.cellStarts.data();
    const std::uint32_t* const ids = m_stack.ids.data() + begin;
    const Real* const lefts = m_stack.left.data() + begin;
    const Real* const tops = m_stack.top.data() + begin;
    const Real* const rights = m_stack.right.data() + begin;
    const Real* const bottoms = m_stack.bottom.data() + begin;
    OverlappingPair* const pairs = m_workspace.block.data();
    std::size_t found = m_pairs;
    std::uint64_t counted = 0;
    std::size_t i = 0;
    const std::size_t columns = std::size_t{1} << rows.shift;
    for (const std::uint32_t* const last = ends + rows.cells(); ends < last; ends += columns) {
        for (const std::size_t rowEnd = ends[columns - 1]; i < rowEnd; ++i) {
            const EdgeVectors<Real> one = everywhere<Real>({lefts[i], tops[i], rights[i], bottoms[i]});
            const std::size_t end = ends[reaches[i]];
            for (std::size_t k = i + 1; k < end; k += kSmallBlock) {
                std::uint32_t bits = 0;
                for (std::size_t lane = 0; lane < kSmallBlock; lane += N) {
                    const std::size_t at = k + lane;
                    const auto some = loadArrays(lefts + at, tops + at, rights + at, bottoms + at);
                    bits |= bitsOf(Lanes<Real>(), overlapping<kTouching, Real>(some, one)) << lane;
                }
                bits &= (std::uint32_t{1} << std::min(end - k, kSmallBlock)) - 1;
                bits &= ~sharingFlags(ids + k, ids[i]);
                if constexpr (kWrites) {
                    found = writePairs(ids + k, bits, ids[i] & ~kFlags, pairs, found);
                    if (found >= kPairBlock) {
                        m_pairs = found;
                        flush();
                        found = m_pairs;
                        if (!m_wantsMore) {
                            return;
                        }
                    }
                } else {
                    counted += static_cast<std::uint64_t>(std::popcount(bits));
                }
            }
        }
    }
    m_pairs = found;
    m_count += counted;
}

/// Returns a bit for each id of a block that has a flag in common with `id`.
static HWY_INLINE std::uint32_t sharingFlags(const std::uint32_t* ids, std::uint32_t id)
{
    const IdBlock d;
    const auto flags = hn::Set(d, id & kFlags);
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < kSmallBlock; k += hn::MaxLanes(d)) {
        bits |= bitsOf(d, hn::Ne(hn::And(hn::LoadU(d, ids + k), flags), hn::Zero(d))) << k;
    }
    return bits;
}
