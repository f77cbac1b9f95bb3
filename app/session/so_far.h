#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <memory>

namespace mortonscope {

struct Analysis;

/// How many of a run's boxes, in order of entry, are in their cells at a moment.
std::size_t boxesSoFar(const Run& run, const Moment& now, std::size_t all);

/// The analysis of the first boxes of a scene alone: the tree as it is while the others are still to be put
/// in. Its boxes keep their numbers; its hits are not looked for. O(boxes + cells).
std::shared_ptr<const Analysis> analysisOfFirst(const Analysis& analysis, std::size_t boxes);

}  // namespace mortonscope
