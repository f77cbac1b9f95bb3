#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <string>

namespace mortonscope {

/// Returns one sentence on what happened at `moment` and why, with the values. It is plain text in the user's language,
/// and never empty, even at position 0 and for scenes without boxes. The window and the command line use only these
/// sentences.
std::string narrate(const Analysis& analysis, const Moment& moment);

/// As narrate(), but doesn't reveal which tests come next, or how many. For Predict mode.
std::string narrateWithoutWhatComes(const Analysis& analysis, const Moment& moment);

/// Returns why the object stack is empty at `moment`. Requires that it is.
std::string emptyStackSentence(const Analysis& analysis, const Moment& moment);

/// Returns the short name of a kind of step, such as "Test with the stack".
std::string stepTitle(StepKind kind);

/// Returns the result of a test of two boxes and its reason, without a period, such as "they are tested, and they
/// overlap". If the result of a faulty test is wrong, the text says so.
std::string verdictText(const Analysis& analysis, BoxPair pair);

}  // namespace mortonscope
