#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <string>

namespace mortonscope {

/// Returns one sentence about what happened at `moment` and why, with the values. Plain text in the user's language;
/// never empty, even for position 0 and for scenes without boxes. Window and command line use only these sentences.
std::string narrate(const Analysis& analysis, const Moment& moment);

/// As narrate(), for Predict mode: doesn't reveal which tests come next, or how many.
std::string narrateWithoutWhatComes(const Analysis& analysis, const Moment& moment);

/// Returns the result of a test of two boxes and its reason, without a period: "they are tested, and they overlap". If
/// a faulty test is wrong, the text says so.
std::string verdictText(const Analysis& analysis, BoxPair pair);

}  // namespace mortonscope
