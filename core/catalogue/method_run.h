#pragma once

#include "core/algorithms/ancestor_walk.h"
#include "core/algorithms/brute_force.h"
#include "core/algorithms/origin_sub.h"
#include "core/algorithms/probe.h"
#include "core/algorithms/single_pass.h"
#include "core/catalogue/method.h"
#include "core/run/recording.h"
#include "core/run/run.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// Returns linked lists with the boxes of a tree.
inline LinkedCells linkedCellsOf(const LinearQuadtree& tree)
{
    LinkedCells cells(tree.space(), tree.boxCount());
    for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
        if (const Placement p = tree.placement(tree.id(b)); p.isInTree()) {
            cells.enter(tree.id(b), p.cell);
        }
    }
    return cells;
}

/// Returns the boxes that are not rejected, in order of entry.
inline std::vector<BoxId> boxesInTree(const LinearQuadtree& tree)
{
    std::vector<BoxId> boxes;
    for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
        if (tree.placement(tree.id(b)).isInTree()) {
            boxes.push_back(tree.id(b));
        }
    }
    return boxes;
}

/// Walks a tree made by treeFor() as the method does, and calls `probe` at each step. Returns how the walk ended.
template <Probe P>
WalkEnd walkPairs(const LinearQuadtree& tree, const Method& method, P&& probe)
{
    if (!tree.isWhole()) {
        return tree.isTooLarge() ? WalkEnd::TooLarge : WalkEnd::OutsideArray;
    }
    switch (method.algorithm->walk) {
    case Walk::SinglePass: singlePass(tree, method.usedOrder(), probe); break;
    case Walk::LinkedLists: singlePass(linkedCellsOf(tree), probe); break;
    case Walk::AncestorWalk: ancestorWalk(tree, probe); break;
    case Walk::OriginSub: originSub(OriginSubTree(tree), probe); break;
    case Walk::BruteForce: bruteForce(std::span<const BoxId>(boxesInTree(tree)), probe); break;
    case Walk::Faulty: return faultyWalk(tree, method.usedOrder(), method.algorithm->faults, probe);
    case Walk::RangeQuery: break;  // a query finds no pairs
    }
    return WalkEnd::Done;
}

/// Creates the run of a method on its tree. If there is a formula (for the single pass with XOR, and for brute force),
/// the run is computed by arithmetic; otherwise it is recorded, in at most `budget` bytes. Never null. `scene` and
/// `tree` must outlive the run.
///
/// Calls `shouldContinue` from time to time while recording. If it returns false, throws StepRecorder::Stopped.
std::unique_ptr<const Run> makeRun(
    const Scene& scene, const LinearQuadtree& tree, const Method& method, std::size_t budget = kRecordingBudget,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// An overlapping pair, and the number of the test that finds it, from 1. The boxes are in the order of that test.
struct NumberedPair {
    std::uint64_t test{};
    BoxPair pair;
};

/// The overlapping pairs of a run in the order of its tests, and what its walk would count.
struct OverlapsInOrder {
    std::vector<NumberedPair> pairs;
    std::uint64_t tests{};
    std::uint64_t cellsVisited{};
    std::uint64_t largestStack{};
};

/// Finds the overlaps without the walk: the engine finds the pairs, and a formula says which test of the algorithm each
/// of them is. So the time depends on the boxes and the overlaps, not on the tests. Returns none if the algorithm has
/// no formula, as with a faulty walk or overlap test, or if there are more than `most` overlaps. Requires a tree made
/// by treeFor(). O(boxes · depth + cells + overlaps · log overlaps).
std::optional<OverlapsInOrder> overlapsInOrder(const Scene& scene, const LinearQuadtree& tree, const Method& method,
                                               std::size_t most);

}  // namespace mortonscope
