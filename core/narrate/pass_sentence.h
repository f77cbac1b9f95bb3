#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <string>

namespace mortonscope::narration {

/// The sentence of a step of the pass with the object stack, also of one that goes wrong.
std::string passSentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope::narration
