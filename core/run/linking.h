#pragma once

#include "core/run/recording.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"
#include "core/tree/linked_cells.h"

namespace mortonscope {

/// The linked lists as one frame leaves them to the next: if anything in the scene moves, every box hangs in the list
/// of the cell where it was one frame ago; else all lists are empty. `tree` is that of the scene's own places.
LinkedCells linksOfLastFrame(const Scene& scene, const LinearQuadtree& tree);

/// Writes down one frame of linked lists: each box in turn finds its cell, is taken out of the list in which it hangs,
/// if it hangs in one, and put first in the other; link by link. Ends the insertion.
void recordLinking(const Scene& scene, const LinearQuadtree& tree, StepRecorder& recorder);

}  // namespace mortonscope
