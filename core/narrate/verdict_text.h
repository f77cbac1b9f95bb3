#pragma once

#include "core/analysis/analysis.h"

#include <string>

namespace mortonscope {

/// What a test of two boxes says and why, without a full stop: "they are tested, and they overlap". Exhibits may be
/// wrong about it, which is said too.
std::string verdictText(const Analysis& analysis, BoxPair pair);

}  // namespace mortonscope
