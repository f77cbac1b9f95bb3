#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace mortonscope {

/// What a test of two boxes says: "they are tested, and they don’t overlap: A ends at x = 35 before B begins at 55";
/// where the algorithm tests wrongly, also why and what is right. A clause without a full stop.
QString verdictWords(const Analysis& analysis, BoxPair pair);

}  // namespace mortonscope
