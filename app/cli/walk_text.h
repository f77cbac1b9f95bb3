#pragma once

#include "core/analysis/analysis.h"

namespace mortonscope::cli {

/// What happens in a step of the walk, as one sentence with its values.
std::string walkText(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope::cli
