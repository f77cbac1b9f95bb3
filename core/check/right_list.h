#pragma once

#include "core/base/result.h"
#include "core/check/check_rules.h"
#include "core/scene/scene.h"

#include <functional>
#include <vector>

namespace mortonscope {

/// The pairs that the single pass tests in a scene, or those of them that overlap, in the order of testing and named as
/// it names them.
///
/// Of candidates there may be many more than boxes, so they are counted by formula before any is listed. Errors:
/// TooLarge (more than kMostRightPairs), BadUsage (`goOn` said no).
Result<std::vector<BoxPair>>
rightList(const Scene& scene, PairsOf of, ListOrder order, const std::function<bool()>& goOn = [] { return true; });

/// Whether rightList() would give a list: without making it where a formula can tell. Same errors.
Outcome rightListFits(const Scene& scene, PairsOf of, const std::function<bool()>& goOn = [] { return true; });

}  // namespace mortonscope
