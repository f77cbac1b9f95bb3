#pragma once

#include "core/engine/engine_parts.h"
#include "core/space/morton.h"

#include <cassert>
#include <utility>

namespace mortonscope {

/// Target number of boxes in a leaf. A leaf that is tested in rows fits into the second-level cache, and the scatter
/// fills few lists at a time.
inline constexpr std::size_t kBoxesInLeaf = 4096;
/// Target number of boxes in a leaf that is not tested in rows. With a few dozen, a further level would cost more in
/// visits than it saves in tests. One level too many costs more than one too few.
inline constexpr std::size_t kBoxesInSmallLeaf = 64;
inline constexpr int kDeepest = 9;

/// **Depth from the count**: returns the depth for a number of boxes. In the lesson, the scene sets the depth.
inline int depthFor(std::size_t boxes, std::size_t boxesInLeaf)
{
    int depth = 0;
    while (depth < kDeepest && (boxes >> (2 * depth)) > boxesInLeaf) {
        ++depth;
    }
    return depth;
}

/// Minimum number of boxes for taking a sample: one run of boxes from each stretch.
inline constexpr std::size_t kFewestToSample = 32768;
inline constexpr std::size_t kSampledRun = 16, kSampledStretch = 512;

/// **A sample instead of all**: replaces the content of `sample` with one box in 32. Its extent replaces the extent of
/// all boxes. They are then read one time fewer, which saves 1 to 2 of 32 ns per box (1,000,000 boxes).
/// Boxes outside of it are clamped into the cells at its edges, which loses no pair. The runs begin at pseudorandom
/// places, so that no period in the input can match them.
template <class Real>
void takeSample(const BoxView<Real>& boxes, std::vector<BoxOf<Real>>& sample)
{
    sample.clear();
    std::uint32_t random = 1;
    for (std::size_t from = 0; from + kSampledStretch <= boxes.size(); from += kSampledStretch) {
        random = random * 1664525U + 1013904223U;
        const std::size_t first = from + (random >> 16) % (kSampledStretch - kSampledRun);
        for (std::size_t i = first; i < first + kSampledRun; ++i) {
            sample.push_back(boxes[i]);
        }
    }
}

/// **A deeper tree for crowds**: returns the depth, or up to two more if the leaves of most boxes are crowded and
/// deeper leaves are not. Otherwise each crowded leaf would be divided separately: 37 ns per box instead of 31
/// (1,000,000 boxes in 64 clusters), or 35 instead of 28 (all across the center lines). `counts` is a buffer.
template <class Rectangle>
int deepened(int depth, std::size_t boxes, const std::vector<Rectangle>& sample, const Rectangle& extent,
             std::vector<std::uint32_t>& counts)
{
    constexpr double kCrowded = 1.25 * kBoxesInLeaf, kWorthwhile = 0.6;
    const int last = std::min(depth + 2, kDeepest);
    const Grid<decltype(extent.left)> grid(extent, last);
    counts.assign(std::size_t{1} << (2 * last), 0);
    std::size_t counted = 0;
    for (const Rectangle& box : sample) {
        if (box.left <= box.right && box.top <= box.bottom) {  // neither is NaN
            ++counts[mortonEncode({grid.columns.slotOf(box.left), grid.rows.slotOf(box.top)})];
            ++counted;
        }
    }
    // The number of boxes that an average box has in its leaf, itself included.
    const auto crowd = [&](int level) {
        double pairs = 0;
        const std::size_t cells = std::size_t{1} << (2 * (last - level));  // of the last level, in a leaf
        for (std::size_t first = 0; first < counts.size(); first += cells) {
            double own = 0;
            for (std::size_t cell = first; cell < first + cells; ++cell) {
                own += counts[cell];
            }
            pairs += own * (own - 1);
        }
        return 1 + static_cast<double>(boxes) * pairs / (static_cast<double>(counted) * static_cast<double>(counted));
    };
    for (double now = crowd(depth); depth < last && now > kCrowded; ++depth) {
        const double below = crowd(depth + 1);
        if (below > kWorthwhile * now) {
            break;
        }
        now = below;
    }
    return depth;
}

/// Makes room for an empty tree at the end of `forest`.
template <class Real>
Tree<Real> makeTree(Forest<Real>& forest, std::size_t boxes, int depth, const BoxOf<Real>& extent)
{
    Tree<Real> tree{&forest, forest.starts.size(), forest.bounds.size(), depth, boxes, extent};
    // Two more entries than cells: one for unusable boxes, and the end.
    forest.starts.resize(tree.firstStart + tree.cells() + 2);
    forest.bounds.resize(tree.firstBounds + tree.cells());
    return tree;
}

template <class Real>
void clear(const Tree<Real>& tree)
{
    tree.forest->starts.resize(tree.firstStart);
    tree.forest->bounds.resize(tree.firstBounds);
}

/// Turns counts of boxes, `countsOf(worker)` for each worker, into the starts of the lists. The first list begins at
/// `first`. Each worker's counts become the place of its next box in each list.
template <class Real, class CountsOf>
void startLists(const Tree<Real>& tree, std::uint32_t first, unsigned workers, CountsOf countsOf)
{
    std::uint32_t* const starts = tree.starts();
    for (std::size_t cell = 0; cell <= tree.cells(); ++cell) {
        starts[cell] = first;
        for (unsigned worker = 0; worker < workers; ++worker) {
            first += std::exchange(countsOf(worker)[cell], first);
        }
    }
    starts[tree.cells() + 1] = first;
    assert(first - starts[0] == tree.boxes);  // each box is counted once
}

/// **One scatter** moves whole boxes, so that the boxes of a list are next to each other in memory. The lists of the
/// lesson contain only ids. `next` has the place of the next box of each cell.
template <class Real>
void scatter(const BoxView<Real>& boxes, std::size_t from, std::size_t to, const std::uint32_t* keys,
             std::uint32_t* next, SortedBoxes<Real>& sorted)
{
    assert(from <= to && to <= boxes.size());
    for (std::size_t i = from; i < to; ++i) {
        const std::uint32_t place = next[keys[i]]++;
        assert(place < sorted.edges.size() && place < sorted.ids.size());
        sorted.edges[place] = boxes[i];
        sorted.ids[place] = static_cast<std::uint32_t>(i);
    }
}

/// As scatter(), for a tree of one cell, in which nothing needs to be counted. It takes 1.3 ns per box instead of 4.6
/// (1,000 boxes).
template <class Real>
void copyToOneList(const BoxView<Real>& boxes, const BoxOf<Real>& around, const Tree<Real>& tree,
                   SortedBoxes<Real>& sorted)
{
    assert(tree.depth == 0);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        sorted.edges[i] = boxes[i];
        sorted.ids[i] = static_cast<std::uint32_t>(i);
    }
    tree.starts()[0] = 0;
    tree.starts()[1] = tree.starts()[2] = static_cast<std::uint32_t>(boxes.size());
    tree.bounds()[0] = around;
}

}  // namespace mortonscope
