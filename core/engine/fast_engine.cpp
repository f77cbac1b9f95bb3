#include "core/engine/fast_engine.h"

#include "core/space/morton.h"

#include <bit>
#include <cmath>
#include <limits>

namespace mortonscope {

namespace {

/// A leaf should hold some dozens of boxes: a deeper level costs more visits than it saves tests, and a level too deep
/// costs more than one too few.
constexpr std::size_t kBoxesInLeaf = 64;
constexpr int kDeepest = 9;

/// A leaf of more boxes than this is divided again.
constexpr std::size_t kCrowdedLeaf = 256;

/// A list of more boxes than this is swept instead of tested each with each.
constexpr std::size_t kCrowd = 192;

/// Pairs leave in blocks of this size, which stay in the first cache.
constexpr std::size_t kPairBlock = 2048;
constexpr std::size_t kHitBlock = 2048;

/// **Depth from the count**, where the lesson has it given.
int depthFor(std::size_t boxes)
{
    int depth = 0;
    while (depth < kDeepest && (boxes >> (2 * depth)) > kBoxesInLeaf) {
        ++depth;
    }
    return depth;
}

constexpr std::size_t cellsAbove(int level) { return ((std::size_t{1} << (2 * level)) - 1) / 3; }

/// From a coordinate to its column (or row) at one level: it never decreases, under any rounding, and that is all that is
/// needed to lose no overlap: a point that lies in two boxes then has its leaf below both their cells. So it may multiply
/// where the lesson divides. Halves are subtracted because the width of a finite world need not be finite.
template <class Real>
class Ruler {
public:
    Ruler(Real low, Real high, int level)
        : m_low(low / 2), m_last(static_cast<Real>((std::uint32_t{1} << level) - 1))
    {
        const Real scale = (m_last + 1) / (high / 2 - m_low);
        m_scale = std::isfinite(scale) ? scale : std::numeric_limits<Real>::max();
    }

    std::uint32_t operator()(Real v) const
    {
        // Clamped while still floating point. int: its conversion is one instruction, that to unsigned is several.
        return static_cast<std::uint32_t>(static_cast<int>(std::min((v / 2 - m_low) * m_scale, m_last)));
    }

private:
    Real m_low;
    Real m_last;
    Real m_scale;
};

template <class Real>
bool isUsable(const BoxRecord<Real>& box)
{
    constexpr Real kMost = std::numeric_limits<Real>::max();
    // Comparisons with NaN are false.
    return (box.left >= -kMost) & (box.right <= kMost) & (box.left <= box.right) & (box.top >= -kMost)
        & (box.bottom <= kMost) & (box.top <= box.bottom);
}

}  // namespace

template <class Real>
void FastEngine<Real>::Bounds::include(const Bounds& other)
{
    left = std::min(left, other.left);
    top = std::min(top, other.top);
    right = std::max(right, other.right);
    bottom = std::max(bottom, other.bottom);
}

namespace {

template <class Bounds>
constexpr Bounds nothing()
{
    constexpr auto kInfinite = std::numeric_limits<decltype(Bounds::left)>::infinity();
    return {kInfinite, kInfinite, -kInfinite, -kInfinite};
}

}  // namespace

/// Copies the boxes that can overlap anything into m_unsorted and says how many they are.
template <class Real>
std::size_t FastEngine<Real>::gather(const BoxView<Real>& boxes)
{
    if (m_unsorted.size() < boxes.size()) {
        m_unsorted.resize(boxes.size());
        m_records.resize(boxes.size());
        m_keys.resize(boxes.size());
    }
    std::size_t count = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        m_unsorted[count] = boxes[i];
        count += isUsable(m_unsorted[count]) ? 1 : 0;
    }
    return count;
}

/// Builds a tree over m_unsorted[first, last): the six steps for each box, without a branch, and **one scatter** that
/// moves whole boxes, so that a cell's list lies side by side in m_records[first, last) and is read in one go, where the
/// lesson's lists are numbers of boxes that lie anywhere.
template <class Real>
auto FastEngine<Real>::plant(std::size_t first, std::size_t last) -> Tree
{
    Tree tree{depthFor(last - first), m_bounds.size(), m_starts.size(), last - first, nothing<Bounds>()};
    const std::size_t cells = cellsAbove(tree.depth + 1);
    m_bounds.resize(tree.cells + cells, nothing<Bounds>());
    m_starts.resize(tree.starts + cells + 1, 0);
    for (std::size_t i = first; i < last; ++i) {
        const Record& box = m_unsorted[i];
        tree.extent.include({box.left, box.top, box.right, box.bottom});
    }

    const Ruler<Real> column(tree.extent.left, tree.extent.right, tree.depth);
    const Ruler<Real> row(tree.extent.top, tree.extent.bottom, tree.depth);
    std::uint32_t* const ends = m_starts.data() + tree.starts;
    for (std::size_t i = first; i < last; ++i) {
        const Record& box = m_unsorted[i];
        const std::uint32_t right = column(box.right);
        const std::uint32_t bottom = row(box.bottom);
        // The highest differing group of the codes is the highest differing bit of columns or rows.
        const int up = std::bit_width((column(box.left) ^ right) | (row(box.top) ^ bottom));
        const std::uint32_t code = mortonEncode({right >> up, bottom >> up});
        const auto cell = static_cast<std::uint32_t>(cellsAbove(tree.depth - up)) + code;
        m_keys[i] = cell;
        ++ends[cell];
    }

    auto end = static_cast<std::uint32_t>(first);
    for (std::size_t cell = 0; cell <= cells; ++cell) {
        end += ends[cell];
        ends[cell] = end;
    }
    for (std::size_t i = last; i-- > first;) {  // backward: each end becomes its start, and equals keep their order
        m_records[--ends[m_keys[i]]] = m_unsorted[i];
    }
    surround(tree);
    return tree;
}

template <class Real>
void FastEngine<Real>::uproot(const Tree& tree)
{
    m_bounds.resize(tree.cells);
    m_starts.resize(tree.starts);
}

/// Marks what exists, as the lesson does, with a rectangle instead of a bit: around the boxes of the cell and of all cells
/// below it.
template <class Real>
void FastEngine<Real>::surround(const Tree& tree)
{
    Bounds* const bounds = m_bounds.data() + tree.cells;
    const std::uint32_t* const starts = m_starts.data() + tree.starts;
    for (std::size_t cell = cellsAbove(tree.depth + 1); cell-- > 0;) {
        for (std::uint32_t i = starts[cell]; i < starts[cell + 1]; ++i) {
            const Record& box = m_records[i];
            bounds[cell].include({box.left, box.top, box.right, box.bottom});
        }
        if (cell > 0) {
            bounds[(cell - 1) / 4].include(bounds[cell]);
        }
    }
}

/// Sorts m_order: first into about as many drawers as there are entries, in one scatter, then in each drawer. Only drawers
/// with many entries cost what sorting costs.
template <class Real>
void FastEngine<Real>::sortOrder()
{
    const auto earlier = [](const Beginning& a, const Beginning& b) { return a.begin < b.begin; };
    const std::size_t count = m_order.size();
    if (count < 64) {
        std::sort(m_order.begin(), m_order.end(), earlier);
        return;
    }
    const auto [least, most] = std::minmax_element(m_order.begin(), m_order.end(), earlier);
    const int level = std::min(static_cast<int>(std::bit_width(count)) - 1, 20);
    const Ruler<Real> drawer(least->begin, most->begin, level);
    m_drawerEnds.assign((std::size_t{1} << level) + 1, 0);
    for (const Beginning& entry : m_order) {
        ++m_drawerEnds[drawer(entry.begin)];
    }
    std::uint32_t end = 0;
    for (std::uint32_t& drawerEnd : m_drawerEnds) {
        end += drawerEnd;
        drawerEnd = end;
    }
    m_unordered.resize(count);
    m_unordered.swap(m_order);
    for (const Beginning& entry : m_unordered) {
        m_order[--m_drawerEnds[drawer(entry.begin)]] = entry;
    }
    for (std::size_t k = 0; k + 1 < m_drawerEnds.size(); ++k) {
        if (m_drawerEnds[k + 1] - m_drawerEnds[k] > 1) {
            std::sort(m_order.begin() + m_drawerEnds[k], m_order.begin() + m_drawerEnds[k + 1], earlier);
        }
    }
}

/// The pass. The stack of a cell are the boxes of m_stack from some place on, and the cell's own list follows them: so a
/// box is tested with the stack and with those before it in its list in one run over memory.
template <class Real>
template <Touching kTouching>
class FastEngine<Real>::Walk {
public:
    Walk(FastEngine& engine, const Sink& sink) : m_engine(engine), m_stack(engine.m_stack), m_sink(sink),
          m_findHits(hitFinder<Real>(kTouching, engine.m_set)), m_findMeeting(hitFinder<Real>(Touching::Closed, engine.m_set)) {}

    std::uint64_t over(const Tree& tree)
    {
        m_stack.popTo(0);
        visit(tree, {}, 0);
        flush();
        return m_count;
    }

private:
    struct Place {
        int level = 0;
        std::size_t index = 0;  ///< linear
        std::uint32_t column = 0;
        std::uint32_t row = 0;

        Place child(std::uint32_t i) const { return {level + 1, 4 * index + 1 + i, 2 * column + (i & 1), 2 * row + (i >> 1)}; }
    };

    /// Some boxes of m_stack.
    struct Range {
        std::size_t from, to;
    };

    void visit(const Tree& tree, const Place& cell, std::size_t stackBegin)
    {
        const std::size_t first = m_engine.m_starts[tree.starts + cell.index];
        const std::size_t last = m_engine.m_starts[tree.starts + cell.index + 1];
        const bool isLeaf = cell.level == tree.depth;
        if (isLeaf && last - first > kCrowdedLeaf && last - first < tree.boxes) {
            divideAgain(first, last, stackBegin);
            return;
        }
        const std::size_t stackEnd = m_stack.size();
        if (last - first > kCrowd) {
            testCrowd(tree, cell, {m_engine.m_records.data() + first, last - first}, {stackBegin, stackEnd});
        } else {
            testEachWithEach({m_engine.m_records.data() + first, last - first}, stackBegin);
        }
        if (!isLeaf) {
            for (std::uint32_t i = 0; i < 4; ++i) {
                const Place child = cell.child(i);
                const Bounds bounds = m_engine.m_bounds[tree.cells + child.index];
                if (bounds.isMarked()) {
                    const std::size_t end = m_stack.size();
                    clip({stackBegin, end}, bounds);
                    visit(tree, child, end);
                    m_stack.popTo(end);
                }
            }
        }
        m_stack.popTo(stackEnd);
    }

    /// In the cell, and the cell with the stack; leaves the list on the stack.
    void testEachWithEach(std::span<const Record> list, std::size_t stackBegin)
    {
        for (const Record& box : list) {
            testWith({stackBegin, m_stack.size()}, box);
            m_stack.push(box);
        }
        reportHits();
    }

    /// **Clipped stack**: copies to its end those boxes of the stack that meet `bounds`, which surround all that lies in
    /// a child and below it. Without it every box on a centre line goes along into every leaf.
    void clip(Range stack, const Bounds& bounds)
    {
        const Record around{bounds.left, bounds.top, bounds.right, bounds.bottom, 0};
        makeRoomFor(stack);
        const std::size_t count = m_findMeeting(m_stack.edges(), stack.from, stack.to, around, m_engine.m_hits.data());
        for (std::size_t k = 0; k < count; ++k) {
            const BlockHits block = m_engine.m_hits[k];
            for (std::uint32_t bits = block.bits; bits != 0; bits &= bits - 1) {
                m_stack.push(m_stack.at(block.first + static_cast<std::size_t>(std::countr_zero(bits))));
            }
        }
    }

    /// **Crowded leaves** get a tree of their own, laid over their boxes alone. That skips all levels at which they lie in
    /// one quadrant, so a tight cluster costs no deep array. It ends: its extent has boxes at all four sides, so they are
    /// not again all in one leaf, unless they are all in one point; those the caller sweeps.
    void divideAgain(std::size_t first, std::size_t last, std::size_t stackBegin)
    {
        std::copy(m_engine.m_records.begin() + first, m_engine.m_records.begin() + last, m_engine.m_unsorted.begin() + first);
        const Tree tree = m_engine.plant(first, last);
        visit(tree, {}, stackBegin);
        m_engine.uproot(tree);
    }

    /// **Sweep on the lines**: the boxes of a cell that is no leaf lie on its centre lines. Those on the vertical one all
    /// overlap there in x, so sorted by y each is tested only with those that begin before it ends, and nearly all of
    /// them are hits; the others likewise along x. The same for what waits on the stack. Leaves the list on the stack.
    void testCrowd(const Tree& tree, const Place& cell, std::span<Record> list, Range stack)
    {
        const Real share = (static_cast<Real>(cell.column) + Real(0.5)) / static_cast<Real>(std::uint32_t{1} << cell.level);
        const Real middle = tree.extent.left * (1 - share) + tree.extent.right * share;
        const auto others = std::partition(list.begin(), list.end(), [middle](const Record& box) {
            // Where touching is no overlap, boxes of no width at one x don't overlap: along x that is seen at once.
            const bool isThin = kTouching == Touching::Open && box.left == box.right;
            return box.left <= middle && middle <= box.right && !isThin;
        });
        const Range upright = pushSorted({list.begin(), others}, Axis::Y);
        const Range flat = pushSorted({others, list.end()}, Axis::X);
        sweep(upright, Axis::Y);
        sweep(flat, Axis::X);
        sweepBoth(upright, flat, Axis::X);
        sweepBoth(stack, upright, Axis::Y);
        sweepBoth(stack, flat, Axis::X);
    }

    Range pushSorted(std::span<const Record> boxes, Axis axis)
    {
        const auto begin = axis == Axis::X ? &Record::left : &Record::top;
        auto& order = m_engine.m_order;
        order.resize(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            order[i] = {boxes[i].*begin, static_cast<std::uint32_t>(i)};
        }
        m_engine.sortOrder();
        const std::size_t from = m_stack.size();
        for (const Beginning& next : order) {
            m_stack.push(boxes[next.at]);
        }
        return {from, m_stack.size()};
    }

    /// Pairs among `boxes`, which are sorted along `axis`.
    void sweep(Range boxes, Axis axis)
    {
        for (std::size_t i = boxes.from; i < boxes.to; ++i) {
            testWith(beginningBefore({i + 1, boxes.to}, i, axis), m_stack.at(i));
        }
        reportHits();
    }

    /// Pairs of one of `a` with one of `b`, which is sorted along `axis`; of `a` a sorted copy is made of those that meet
    /// any of `b`.
    void sweepBoth(Range a, Range b, Axis axis)
    {
        if (a.from == a.to || b.from == b.to) {
            return;
        }
        Bounds around = nothing<Bounds>();
        for (std::size_t i = b.from; i < b.to; ++i) {
            const Record box = m_stack.at(i);
            around.include({box.left, box.top, box.right, box.bottom});
        }
        const std::size_t end = m_stack.size();
        clip(a, around);
        std::size_t kept = 0;
        for (std::size_t i = end; i < m_stack.size(); ++i) {
            m_engine.m_unsorted[kept++] = m_stack.at(i);  // free while nothing is scattered, and as large as all boxes
        }
        m_stack.popTo(end);
        const Range sorted = pushSorted({m_engine.m_unsorted.data(), kept}, axis);

        // Of two boxes that overlap, the one that begins first finds the other.
        std::size_t i = sorted.from;
        std::size_t j = b.from;
        while (i < sorted.to && j < b.to) {
            if (m_stack.edges().begins(axis)[i] <= m_stack.edges().begins(axis)[j]) {
                testWith(beginningBefore({j, b.to}, i, axis), m_stack.at(i));
                ++i;
            } else {
                testWith(beginningBefore({i, sorted.to}, j, axis), m_stack.at(j));
                ++j;
            }
        }
        reportHits();
        m_stack.popTo(end);
    }

    /// Those of `sorted` that begin before box `i` ends, and up to a block more.
    Range beginningBefore(Range sorted, std::size_t i, Axis axis) const
    {
        const Real* begins = m_stack.edges().begins(axis);
        const Real end = m_stack.edges().ends(axis)[i];
        std::size_t to = sorted.from;
        while (to < sorted.to && comesBefore<kTouching>(begins[to], end)) {
            to += kLaneBlock;
        }
        return {sorted.from, std::min(to, sorted.to)};
    }

    /// Tests `box` with `boxes`; the pairs are written out by reportHits().
    void testWith(Range boxes, const Record& box)
    {
        makeRoomFor(boxes);
        m_found += m_findHits(m_stack.edges(), boxes.from, boxes.to, box, m_engine.m_hits.data() + m_found);
    }

    /// So that the hits of one box with `boxes` can be added to m_hits.
    void makeRoomFor(Range boxes)
    {
        const std::size_t entries = (boxes.to - boxes.from) / kLaneBlock + 2;
        if (m_found + entries > m_engine.m_hits.size()) {
            reportHits();
            if (entries > m_engine.m_hits.size()) {
                m_engine.m_hits.resize(std::max(2 * entries, kHitBlock));
            }
        }
    }

    /// Writes out the pairs that were found, as long as the boxes lie where they lay then: before anything is taken off
    /// the stack.
    void reportHits()
    {
        auto& pairs = m_engine.m_block;
        for (std::size_t k = 0; k < m_found; ++k) {
            const BlockHits block = m_engine.m_hits[k];
            if (m_sink.take == nullptr) {
                m_count += static_cast<std::uint64_t>(std::popcount(block.bits));
                continue;
            }
            if (m_pairs + kLaneBlock > pairs.size()) {
                flush();
            }
            for (std::uint32_t bits = block.bits; bits != 0; bits &= bits - 1) {
                const std::uint32_t other = m_stack.ids()[block.first + static_cast<std::size_t>(std::countr_zero(bits))];
                pairs[m_pairs++] = {BoxId(std::min(other, block.id)), BoxId(std::max(other, block.id))};
            }
        }
        m_found = 0;
    }

    void flush()
    {
        if (m_pairs > 0) {
            m_sink.take(m_sink.to, {m_engine.m_block.data(), m_pairs});
            m_count += m_pairs;
            m_pairs = 0;
        }
    }

    FastEngine& m_engine;
    BoxLanes<Real>& m_stack;
    const Sink& m_sink;
    HitFinder<Real> m_findHits;
    HitFinder<Real> m_findMeeting;
    std::uint64_t m_count = 0;
    std::size_t m_found = 0;  ///< entries of m_hits
    std::size_t m_pairs = 0;  ///< entries of m_block
};

template <class Real>
std::uint64_t FastEngine<Real>::run(const BoxView<Real>& boxes, Touching touching, const Sink& sink)
{
    m_starts.clear();
    m_bounds.clear();
    m_block.resize(kPairBlock);
    const Tree tree = plant(0, gather(boxes));
    return touching == Touching::Closed ? Walk<Touching::Closed>(*this, sink).over(tree) : Walk<Touching::Open>(*this, sink).over(tree);
}

template <class Real>
std::uint64_t FastEngine<Real>::count(const BoxView<Real>& boxes, Touching touching)
{
    return run(boxes, touching, {nullptr, nullptr});
}

template class FastEngine<float>;
template class FastEngine<double>;

}  // namespace mortonscope
