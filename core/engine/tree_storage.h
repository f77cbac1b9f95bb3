#pragma once

#include "core/engine/engine_parts.h"

#include <utility>

namespace mortonscope {

/// A leaf should hold some dozens of boxes: a deeper level costs more visits than it saves tests, and a level too deep
/// costs more than one too few.
inline constexpr std::size_t kBoxesInLeaf = 64;
inline constexpr int kDeepest = 9;

/// **Depth from the count**, where the lesson has it given.
inline int depthFor(std::size_t boxes)
{
    int depth = 0;
    while (depth < kDeepest && (boxes >> (2 * depth)) > kBoxesInLeaf) {
        ++depth;
    }
    return depth;
}

/// Makes room for a tree at the end of `forest`, which has no boxes yet.
template <class Real>
Tree<Real> makeTree(Forest<Real>& forest, std::size_t boxes, const BoxOf<Real>& extent)
{
    Tree<Real> tree{&forest, forest.starts.size(), forest.bounds.size(), depthFor(boxes), boxes, extent};
    // Two entries more than cells: where unusable boxes go, and the end.
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

/// Makes counts of boxes, `countsOf(worker)` for each worker, the starts of the lists, of which the first begins at
/// `first`; each worker's counts then say where its next box of each list goes.
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
}

/// **One scatter** moves whole boxes, so that a cell's list lies side by side and is read in one go, where the lesson's
/// lists are numbers of boxes that lie anywhere. `next` says for each cell where its next box goes.
template <class Real>
void scatter(const BoxView<Real>& boxes, std::size_t from, std::size_t to, const std::uint32_t* keys,
             std::uint32_t* next, SortedBoxes<Real>& sorted)
{
    for (std::size_t i = from; i < to; ++i) {
        const std::uint32_t place = next[keys[i]]++;
        sorted.edges[place] = boxes[i];
        sorted.ids[place] = static_cast<std::uint32_t>(i);
    }
}

}  // namespace mortonscope
