#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <string>

namespace mortonscope::narration {

/// The sentence of a step that places a box by its codes. `event` is an insertion event of the analysis' run.
std::string insertionSentence(const Analysis& analysis, const Event& event);

}  // namespace mortonscope::narration
