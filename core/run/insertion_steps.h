#pragma once

#include "core/run/recording.h"
#include "core/space/placement.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>

namespace mortonscope {

/// The lists into which a box goes once its cell is known.
enum class Entering : std::uint8_t {
    OneList,       ///< append to the cell's list; mark it and its ancestors
    OriginAndSub,  ///< append to the cell's origin list and to the sub list of each ancestor
};

/// Records the steps that put each box of `tree` into its cell, in order of entry, and ends the insertion. `placing` is
/// the way of the tree's rule; a faulty rule takes the six steps, with its own numbers.
///
/// Returns false if a box has an index outside the array. That step is then the last one, and there is no tree to walk.
bool recordInsertion(const LinearQuadtree& tree, StepRecorder& recorder, Placing placing = Placing::Xor,
                     Entering entering = Entering::OneList);

/// Records the steps in which a box finds its cell by XOR. If its index is outside the array, Shift and Index have no
/// cell.
void recordXor(const LinearQuadtree& tree, BoxId box, StepRecorder& recorder);

}  // namespace mortonscope
