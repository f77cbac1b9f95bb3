#pragma once

#include "core/analysis/analysis.h"

namespace mortonscope::cli {

/// What happens in a step of the insertion, as one English sentence with its values; where a published rule departs
/// from the right way, with what is right.
std::string placingText(const Analysis& analysis, const Event& event);

}  // namespace mortonscope::cli
