#pragma once

#include "core/run/recording.h"
#include "core/tree/linear_quadtree.h"
#include "core/tree/placing.h"

#include <cstdint>

namespace mortonscope {

/// What is written when a box has found its cell.
enum class Entering : std::uint8_t {
    OneList,       ///< append to the cell's list; mark it and its ancestors
    OriginAndSub,  ///< append to the cell's origin list and to the sub list of each ancestor
};

/// Writes down the steps that put each box of `tree` into its cell, in order of entry. `placing` is the way that the
/// tree's rule takes; a rule that goes wrong takes the six steps, with its own numbers. Ends the insertion.
///
/// False if a box got an index outside the array: that step is the last one, nothing is written there, and there is
/// nothing to walk through.
bool recordInsertion(const LinearQuadtree& tree, StepRecorder& recorder, Placing placing = Placing::Xor,
                     Entering entering = Entering::OneList);

/// The steps in which a box finds its cell by XOR; without an index and what follows it for one past the array.
void recordXor(const LinearQuadtree& tree, BoxId box, StepRecorder& recorder);

}  // namespace mortonscope
