#pragma once

#include "core/catalogue/method.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

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
