#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <string>

namespace mortonscope {

/// One sentence that says what just happened at `moment` and why, with the values at hand; plain text in the person's
/// language, never empty. Position 0 and scenes without boxes have their sentence too. Window and command line tell a
/// run by these alone.
std::string narrate(const Analysis& analysis, const Moment& moment);

/// The same to who predicts: what is tested next, and how often, is left to be answered.
std::string narrateWithoutWhatComes(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope
