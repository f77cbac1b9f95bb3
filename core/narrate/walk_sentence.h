#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <string>

namespace mortonscope::narration {

/// The sentence of a step of a walk without a stack: ancestor walk, origin and sub lists, brute force.
std::string walkSentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope::narration
