#pragma once

#include "core/analysis/analysis.h"

#include <string>

namespace mortonscope {

/// What a test of two boxes says and why, without a full stop: "they are tested, and they overlap". Exhibits may be wrong about
/// it, which is said too.
std::string verdictText(const Analysis& analysis, BoxPair pair);

/// Why two boxes do not overlap, without a full stop: "B ends at y = 20 before D begins at 30". They must not.
std::string missText(const Scene& scene, BoxId a, BoxId b);

}  // namespace mortonscope
