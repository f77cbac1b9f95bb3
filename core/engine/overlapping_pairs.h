#pragma once

#include "core/base/id.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <functional>

namespace mortonscope {

/// Finds all overlapping pairs of a scene (every box, also one that the outside rule leaves out), each
/// once as visit(a, b) with a < b, in no particular order. `visit` returns whether to go on; it is asked
/// with every pair, and `goOn` before the first and after every few thousand of them, so that a caller can stop early:
/// a million boxes that overlap nothing take less than a tenth of a second. Returns false if it was stopped.
bool visitOverlappingPairs(
    const Scene& scene, const std::function<bool(BoxId, BoxId)>& visit,
    const std::function<bool()>& goOn = [] { return true; });

}  // namespace mortonscope
