#pragma once

#include "core/run/recording.h"
#include "core/space/placement.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>

namespace mortonscope {

/// The lists into which a box goes once its cell is known.
enum class Entering : std::uint8_t {
    OneList,       ///< append to the list of the cell, and mark the cell and its ancestors
    OriginAndSub,  ///< append to the cell's origin list and to the sub list of each ancestor
};

/// Records the steps that put each box of `tree` into its cell, in order of entry, and then ends the insertion.
/// `placing` must match the placement rule of the tree. A faulty rule takes the six steps of Placing::Xor with its own
/// numbers.
///
/// Returns false if a box has an index outside the array. Recording then stops at that step, and there is no tree to
/// walk.
bool recordInsertion(const LinearQuadtree& tree, StepRecorder& recorder, Placing placing = Placing::Xor,
                     Entering entering = Entering::OneList);

/// Returns the step of a box, in the cell of its placement if that is in the tree, else without a cell.
Event eventAtPlacement(StepKind kind, BoxId box, const Placement& placement);

/// Records the steps in which a box finds its cell by XOR. If the index is outside the array, the steps Shift and Index
/// have no cell.
void recordXor(const LinearQuadtree& tree, BoxId box, StepRecorder& recorder);

}  // namespace mortonscope
