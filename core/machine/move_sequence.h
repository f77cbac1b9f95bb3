#pragma once

#include "core/catalogue/catalogue.h"
#include "core/machine/machine_state.h"

#include <vector>

namespace mortonscope {

/// The moves that put all boxes in, done rightly; none where an exercise is about the pass alone.
std::vector<Move> rightPlacing(const ExerciseCode& code, const Scene& scene);

/// The moves of the single pass over a tree, also one whose boxes somebody put into wrong cells: what follows from an
/// error is no further error.
std::vector<Move> rightPass(const HandMadeTree& tree, ListOrder order);

/// The whole right answer of an exercise.
std::vector<Move> rightMoves(const ExerciseCode& code, const Scene& scene);

/// The moves of somebody who makes one classic mistake all along. They end where its index leaves the array, where a
/// box would be put into a second cell, and where it would never end. None if the mistake can't show in the exercise:
/// one of the placing where boxes are in their cells already.
std::vector<Move> mistakenMoves(const ExerciseCode& code, const Scene& scene, const Algorithm& mistake);

}  // namespace mortonscope
