// Has no include guard, because kernels.cpp compiles it once per instruction set.

/// The pass of single_pass.h. A cell's stack is the last part of m_stack, and the cell's own list follows it. So one
/// run over memory tests a box with the stack and with the boxes before it in its list.
template <class Real, Touching kTouching>
class Walk {
public:
    Walk(const WalkInput<Real>& input, Workspace<Real>& workspace, const Sink& sink)
        : m_input(input), m_workspace(workspace), m_sorted(input.sorted), m_stack(workspace.stack), m_sink(sink)
    {
        m_workspace.hits.resize(std::max(m_workspace.hits.size(), kHitBlock));
        m_workspace.block.resize(kPairBlock + kPairSlack);
    }

    std::uint64_t over(const WalkPart& part)
    {
        const Tree<Real>& tree = m_input.tree;
        const Place cell = Place::of(part.level, part.code);
        m_stack.size = 0;
        m_workspace.forest.starts.clear();  // a visit that threw may have left trees behind
        m_workspace.forest.bounds.clear();
        for (int level = 0; level < part.level; ++level) {
            const std::size_t ancestor = cellsAbove(level) + (part.code >> 2 * (part.level - level));
            if (!m_input.testedBelow[ancestor]) {
                pushThoseThatMeet(tree.starts()[ancestor], tree.starts()[ancestor + 1], tree.bounds()[cell.index]);
            }
        }
        visit(tree, cell, 0, part.withAllBelow);
        flush();
        return m_count;
    }

private:
    /// Number of boxes above which a list is swept, instead of testing each box with every other.
    static constexpr std::size_t kCrowd = 192;
    /// Number of boxes above which a leaf is divided again.
    static constexpr std::size_t kCrowdedLeaf = 256;
    /// Minimum length of a list to test in rows, and maximum number of entries, with the stack and in all rows. They
    /// fit into the second-level cache.
    static constexpr std::size_t kFewestInRows = 64;
    static constexpr std::size_t kMaxInRows = 65536 / sizeof(Real);
    /// Maximum mean numbers of rows and tests of a box in rows.
    static constexpr std::size_t kMaxRowsOfBox = 2;
    static constexpr std::size_t kMaxTestsInRows = 128;
    /// Number of pairs written out at a time. A block fits into the first-level cache.
    static constexpr std::size_t kPairBlock = 2048;
    static constexpr std::size_t kPairSlack = 2 * kLaneBlock;
    static constexpr std::size_t kHitBlock = 2048;
    /// Number of stack boxes to clip between two calls of ensure().
    static constexpr std::size_t kClipBlock = 256;
    /// Number of boxes by which the window of a sweep moves.
    static constexpr std::size_t kWindowStep = 1024;
    /// Maximum length of a list, including its stack, that uses small blocks.
    static constexpr std::size_t kShortList = 40;
    /// Maximum number of tests per box for which a sweep is worthwhile.
    static constexpr std::size_t kFewTests = 4 * kSmallBlock;
    static constexpr std::size_t N = kLanes<Real>;
    static_assert(kSmallBlock % N == 0 && kLaneBlock % kSmallBlock == 0);

    struct Place {
        int level = 0;
        std::size_t index = 0;  ///< linear index of the cell
        std::uint32_t column = 0;
        std::uint32_t row = 0;

        static Place of(int level, std::uint32_t code)
        {
            const GridPosition at = mortonDecode(code);
            return {level, cellsAbove(level) + code, at.column, at.row};
        }
        Place child(std::uint32_t i) const
        {
            return {level + 1, 4 * index + 1 + i, 2 * column + (i & 1), 2 * row + (i >> 1)};
        }
    };

    /// A vector of ids, for the pairs of a block.
    using IdBlock = hn::CappedTag<std::uint32_t, kCompresses ? kSmallBlock : 8>;

    /// A range of boxes of m_stack.
    struct Range {
        std::size_t from, to;

        std::size_t size() const { return to - from; }
    };

    /// Visits a cell. The lines of the lesson on the left correspond to this code on the right:
    ///
    ///     visit(cell)
    ///         for a, b in list: test(a, b)             testEachWithEach, 32 tests at a time; of a crowd testCrowd
    ///         for a in stack, b in list: test(a, b)    the same: the list follows the stack, so both are one loop
    ///         push list                                push, before the tests instead of after; not for a crowd
    ///         for each marked child: visit(child)      isMarked, then clip: a child's stack has only boxes near it;
    ///                                                  also boxes of a crowd, if testCrowd returned false
    ///         pop list                                 m_stack.size = stackEnd
    ///
    /// Most lists are tested in rows instead (testInRows). A crowded leaf for which this would be slow becomes the root
    /// of its own tree (divideAgain) or is swept (sweepLeaf).
    void visit(const Tree<Real>& tree, const Place& cell, std::size_t stackBegin, bool withAllBelow = true)
    {
        if (!m_wantsMore) {
            return;
        }
        const std::size_t first = tree.starts()[cell.index];
        const std::size_t last = tree.starts()[cell.index + 1];
        const std::size_t count = last - first;
        const bool isLeaf = cell.level == tree.depth;
        const std::size_t stackEnd = m_stack.size;
        const std::size_t onStack = stackEnd - stackBegin;
        const bool isInRows = count >= kFewestInRows && onStack <= 2 * count && count + onStack <= kMaxInRows
                           && testInRows(first, last, {stackBegin, stackEnd}, tree.bounds()[cell.index]);
        if (isLeaf && !isInRows && count > kCrowdedLeaf && (count < tree.boxes || tree.depth == 0)) {
            if (const auto axis = axisToSweep(tree, first, last)) {
                sweepLeaf(first, last, stackBegin, *axis);
            } else {
                divideAgain(tree, first, last, stackBegin, count > kMaxInRows ? kBoxesInLeaf : kBoxesInSmallLeaf);
            }
            return;
        }
        const bool isCrowd = !isInRows && count > kCrowd;
        const bool isTestedBelow = isCrowd && testCrowd(tree, cell, first, last, {stackBegin, stackEnd});
        if (!withAllBelow) {
            m_input.testedBelow[cell.index] = isTestedBelow;
        }
        const bool isOnStack = !isInRows && !isCrowd;
        if (isOnStack) {
            push(first, last);
            testEachWithEach({stackEnd, m_stack.size}, stackBegin);
        }
        if (!isLeaf && withAllBelow) {
            for (std::uint32_t i = 0; i < 4; ++i) {
                const Place child = cell.child(i);
                const BoxOf<Real> bounds = tree.bounds()[child.index];
                if (isMarked(bounds)) {
                    const std::size_t end = m_stack.size;
                    clip({stackBegin, end}, bounds);
                    if (!isOnStack && !isTestedBelow) {
                        pushThoseThatMeet(first, last, bounds);
                    }
                    visit(tree, child, end);
                    m_stack.size = end;
                }
            }
        }
        m_stack.size = stackEnd;
    }

    /// Returns whether a cell is marked, which means that it or a descendant has boxes.
    static bool isMarked(const BoxOf<Real>& bounds) { return bounds.left <= bounds.right; }

    BoxView<Real> listOf(std::size_t first, std::size_t last) const
    {
        return std::span<const BoxOf<Real>>(m_sorted.edges.data() + first, last - first);
    }

    /// Puts the sorted boxes first … last − 1 on the stack.
    void push(std::size_t first, std::size_t last)
    {
        m_stack.ensure(last - first);
        const std::size_t begin = m_stack.size;
        const BoxView<Real> list = listOf(first, last);
        forEachVector(list, 0, list.size(), [&](const EdgeVectors<Real>& edges, std::size_t i, std::size_t) HWY_ATTR {
            storeArrays<Real>(edges, m_stack, begin + i);
        });
        std::copy(m_sorted.ids.begin() + static_cast<std::ptrdiff_t>(first),
                  m_sorted.ids.begin() + static_cast<std::ptrdiff_t>(last),
                  m_stack.ids.begin() + static_cast<std::ptrdiff_t>(begin));
        m_stack.size += last - first;
    }

    /// Tests the boxes of a cell with each other and with the stack.
    void testEachWithEach(Range list, std::size_t stackBegin)
    {
        if (list.to - stackBegin <= kShortList) {
            testInBlocks<kSmallBlock>(list, stackBegin);
        } else {
            testInBlocks<kLaneBlock>(list, stackBegin);
        }
        reportHits();
    }

    template <std::size_t kBlock>
    HWY_INLINE void testInBlocks(Range list, std::size_t stackBegin)
    {
        for (std::size_t i = list.from; i < list.to; ++i) {
            makeRoomFor({stackBegin, i});
            addHits<kBlock>({stackBegin, i}, m_stack.at(i), m_stack.ids[i]);
        }
    }

    /// **Clipped stack**: copies the stack boxes that meet `bounds` to the end of the stack. `bounds` contains all
    /// boxes in a child and below it. Without clipping, each box on a center line would reach every leaf.
    HWY_INLINE void clip(Range stack, const BoxOf<Real>& bounds)
    {
        const EdgeVectors<Real> around = everywhere<Real>(bounds);
        for (std::size_t i = stack.from; i < stack.to; i += kClipBlock) {
            m_stack.ensure(kClipBlock);
            clipBlock({i, std::min(i + kClipBlock, stack.to)}, around);
        }
    }

    HWY_INLINE void clipBlock(Range stack, const EdgeVectors<Real>& around)
    {
        std::size_t end = m_stack.size;
        for (std::size_t i = stack.from; i < stack.to; i += N) {
            end += keep(load(i), hn::LoadU(IdLanes<Real>(), m_stack.ids.data() + i), stack.to - i, around, end);
        }
        m_stack.size = end;
    }

    /// Writes those of the first `count` boxes that meet `around` to the stack, beginning at `end`. Returns their
    /// number.
    HWY_INLINE std::size_t keep(const EdgeVectors<Real>& some, hn::Vec<IdLanes<Real>> ids, std::size_t count,
                                const EdgeVectors<Real>& around, std::size_t end)
    {
        const auto meets = hn::And(overlapping<Touching::Closed, Real>(some, around), hn::FirstN(Lanes<Real>(), count));
        const std::uint32_t bits = bitsOf(Lanes<Real>(), meets);
        storeArrays<Real>({edgesToFront<Real>(some.left, bits), edgesToFront<Real>(some.top, bits),
                           edgesToFront<Real>(some.right, bits), edgesToFront<Real>(some.bottom, bits)},
                          m_stack, end);
        const IdLanes<Real> d;
        hn::StoreU(toFront(d, ids, bits), d, m_stack.ids.data() + end);
        return static_cast<std::size_t>(std::popcount(bits));
    }

    /// Puts those of the sorted boxes first … last − 1 that meet `bounds` on the stack. Reads them in place, so that a
    /// large list is never on the stack as a whole.
    HWY_NOINLINE void pushThoseThatMeet(std::size_t first, std::size_t last, const BoxOf<Real>& bounds)
    {
        const EdgeVectors<Real> around = everywhere<Real>(bounds);
        for (std::size_t i = first; i < last; i += kClipBlock) {
            m_stack.ensure(kClipBlock);
            const BoxView<Real> block = listOf(i, std::min(i + kClipBlock, last));
            const std::uint32_t* const ids = m_sorted.ids.data() + i;
            std::size_t end = m_stack.size;
            forEachVector(
                block, 0, block.size(), [&](const EdgeVectors<Real>& some, std::size_t k, std::size_t count) HWY_ATTR {
                    std::uint32_t few[N] = {};  // memory after the last id may belong to another thread, or not exist
                    if (count < N) {
                        std::copy_n(ids + k, count, few);
                    }
                    end += keep(some, hn::LoadU(IdLanes<Real>(), count < N ? few : ids + k), count, around, end);
                });
            m_stack.size = end;
        }
    }

    EdgeVectors<Real> load(std::size_t i) const
    {
        return loadArrays(m_stack.left.data() + i, m_stack.top.data() + i, m_stack.right.data() + i,
                          m_stack.bottom.data() + i);
    }

#include "core/engine/rows_inl.h"

#include "core/engine/sweep_inl.h"

    /// Tests a box of a sweep with `boxes`. reportHits() writes the pairs out.
    HWY_INLINE void testWith(Range boxes, const BoxOf<Real>& box, std::uint32_t id)
    {
        makeRoomFor(boxes);
        addHits<kSmallBlock>(boxes, box, id);
    }

    /// Tests a box. Requires room for the hits, which callers must reserve before they load the box from the stack;
    /// otherwise the compiler spills the box to memory.
    ///
    /// The code is branch-free: it stores bits instead of boxes, so no jump depends on whether a box is hit. One
    /// misprediction costs as much as about fifty tests.
    template <std::size_t kBlock>
    HWY_INLINE void addHits(Range boxes, const BoxOf<Real>& box, std::uint32_t id)
    {
        const EdgeVectors<Real> one = everywhere<Real>(box);
        BlockHits* const hits = m_workspace.hits.data();
        std::size_t found = m_found;
        for (std::size_t first = boxes.from; first < boxes.to; first += kBlock) {
            const std::uint32_t bits = overlappingIn<kBlock>(first, boxes.to - first, one);
            for (std::size_t k = 0; k < kBlock; k += kSmallBlock) {
                const std::uint32_t some = bits >> k & ((std::uint32_t{1} << kSmallBlock) - 1);
                hits[found] = {static_cast<std::uint32_t>(first + k), some, id};
                found += std::size_t{some != 0};
            }
        }
        m_found = found;
    }

    /// Returns a bit for each of the boxes first … first + count − 1, in one block, that overlaps the box `one`.
    template <std::size_t kBlock>
    HWY_INLINE std::uint32_t overlappingIn(std::size_t first, std::size_t count, const EdgeVectors<Real>& one) const
    {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < kBlock; k += N) {
            bits |= bitsOf(Lanes<Real>(), overlapping<kTouching, Real>(load(first + k), one)) << k;
        }
        return bits & static_cast<std::uint32_t>((std::uint64_t{1} << std::min(count, kBlock)) - 1);
    }

    /// Makes room for the hits of one box with `boxes`.
    HWY_INLINE void makeRoomFor(Range boxes)
    {
        const std::size_t entries = boxes.size() / kSmallBlock + 3;
        if (m_found + entries > m_workspace.hits.size()) {
            reportHits();
            if (entries > m_workspace.hits.size()) {
                m_workspace.hits.resize(2 * entries);
            }
        }
    }

    /// Writes out the pairs found so far. Must be called while their boxes are still at the same places on the stack.
    void reportHits()
    {
        for (std::size_t k = 0; k < m_found; ++k) {
            const BlockHits& hits = m_workspace.hits[k];
            if (m_sink.take == nullptr) {
                m_count += static_cast<std::uint64_t>(std::popcount(hits.bits));
                continue;
            }
            m_pairs =
                writePairs(m_stack.ids.data() + hits.first, hits.bits, hits.id, m_workspace.block.data(), m_pairs);
            if (m_pairs >= kPairBlock) {
                flush();
            }
        }
        m_found = 0;
    }

    /// **Pairs by vectors**: writes the pairs of a box and those boxes of a small block whose bits are set. Returns the
    /// number of pairs written so far. Makes eight pairs at once, and moves the real ones to the front, so that no jump
    /// depends on how many there are.
    template <class Block = IdBlock>
    static HWY_INLINE std::size_t writePairs(const std::uint32_t* ids, std::uint32_t bits, std::uint32_t id,
                                             OverlappingPair* pairs, std::size_t found)
    {
        const Block block;
        const hn::CappedTag<std::uint32_t, 8> eight;
        const auto one = hn::Set(eight, id);
        const auto write = [&](hn::Vec<decltype(eight)> others, std::size_t at) HWY_ATTR {
            static_assert(sizeof(OverlappingPair) == 2 * sizeof(std::uint32_t));
            hn::StoreInterleaved2(hn::Min(others, one), hn::Max(others, one), eight,
                                  reinterpret_cast<std::uint32_t*>(pairs + at));
        };
        constexpr std::size_t kIds = hn::MaxLanes(Block()), kAtOnce = hn::MaxLanes(decltype(eight)());
        for (std::size_t k = 0; k < kSmallBlock; k += kIds) {
            const std::uint32_t some = bits >> k & ((1U << kIds) - 1);
            const auto count = static_cast<std::size_t>(std::popcount(some));
            const auto others = toFront(block, hn::And(hn::LoadU(block, ids + k), hn::Set(block, ~kFlags)), some);
            if constexpr (kIds > kAtOnce) {
                write(hn::LowerHalf(hn::Half<Block>(), others), found);
                if (count > kAtOnce) {
                    std::uint32_t all[kIds];
                    hn::StoreU(others, block, all);
                    write(hn::LoadU(eight, all + kAtOnce), found + kAtOnce);
                }
            } else {
                write(others, found);
            }
            found += count;
        }
        return found;
    }

    void flush()
    {
        if (m_pairs > 0 && m_wantsMore) {
            m_wantsMore = m_sink.take(m_sink.to, {m_workspace.block.data(), m_pairs});
            m_count += m_pairs;
        }
        m_pairs = 0;
    }

    const WalkInput<Real>& m_input;
    Workspace<Real>& m_workspace;
    SortedBoxes<Real>& m_sorted;
    BoxLanes<Real>& m_stack;
    const Sink& m_sink;
    bool m_wantsMore = true;  ///< false if the sink has returned false
    std::uint64_t m_count = 0;
    std::size_t m_found = 0;  ///< entries of the hits
    std::size_t m_pairs = 0;  ///< entries of the block
};
