#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <optional>
#include <string>

namespace mortonscope::narration {

/// Where a step of the pass departs from the single pass, the sentence that says so; none where it is as it should be.
/// It is found in what happens (a cell visited as the child of another than its parent, a box twice on the stack, a
/// pair tested before), not in which algorithm it is, so it also speaks of nothing that does not happen.
std::optional<std::string> astraySentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope::narration
