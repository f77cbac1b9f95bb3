#pragma once

#include "core/catalogue/method.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <cstdint>
#include <vector>

namespace mortonscope {

/// What would happen to a box that is not in the scene, if it were put in as the last one.
struct WhatIf {
    Placement placement;          ///< by the method's own rule
    bool hasCell = true;          ///< the method puts it into a cell: there is a tree, and it isn't left out
    std::vector<BoxId> meets;     ///< whom it would be tested with but itself, in order of entry
    std::vector<BoxId> overlaps;  ///< those of them whom it would overlap
    /// Of published code that goes wrong only a walk can tell, and that walk would take too long: then nobody is named.
    bool isKnown = true;
};

/// Walks that make more tests than this are not made for an answer.
inline constexpr std::uint64_t kMostTestsForWhatIf = 3'000'000;
/// Nor over more boxes: to build the tree takes too long.
inline constexpr std::size_t kMostBoxesForWhatIfWalk = 200'000;

/// `tree` is treeFor(scene, method); `box` is finite and not inverted. Of right walks over a tree the answer follows from
/// the cells: everyone in its cell, above it and below it.
WhatIf whatIf(const Scene& scene, const LinearQuadtree& tree, const Method& method, const Box& box);

}  // namespace mortonscope
