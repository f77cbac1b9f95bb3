#pragma once

#include <cstddef>
#include <memory>

namespace mortonscope {

struct Analysis;

/// The analysis of the first boxes of a scene alone: the tree as it is while the others are still to be put
/// in. Its boxes keep their numbers; its hits are not looked for. O(boxes + cells).
std::shared_ptr<const Analysis> analysisOfFirst(const Analysis& analysis, std::size_t boxes);

}  // namespace mortonscope
