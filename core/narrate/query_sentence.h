#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <string>

namespace mortonscope::narration {

/// The sentence of a step of a range query.
std::string querySentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope::narration
