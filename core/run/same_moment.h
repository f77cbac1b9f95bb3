#pragma once

#include "core/run/run.h"
#include "core/scene/scene.h"

namespace mortonscope {

/// Where the moment `step` of an old run is found again in the run of an edited scene. Boxes are the same
/// by name; one that was renamed is the same by its place. Kept, in this order: the very beginning and the very end; the test of the same pair; the same
/// step of the same box or cell; the placing of the same box; the cell, or the nearest ancestor that is
/// still visited.
Step sameMoment(const Scene& oldScene, const Run& oldRun, Step step, const Scene& newScene, const Run& newRun);

}  // namespace mortonscope
