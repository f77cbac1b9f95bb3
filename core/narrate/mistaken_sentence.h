#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <optional>
#include <string>

namespace mortonscope::narration {

/// The sentence of a step of a classic mistake where it departs from the right way; none where it does not.
std::optional<std::string> mistakenSentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope::narration
