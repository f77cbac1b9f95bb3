#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <QString>

namespace mortonscope {

/// One sentence that says what just happened at `moment` and why, with the values at hand; plain text,
/// never empty. Position 0 and scenes without boxes have their sentence too.
QString stepSentence(const Analysis& analysis, const Moment& moment);

/// The same without what is tested next, which is to be answered.
QString stepSentenceToWhoPredicts(const Analysis& analysis, const Moment& moment);

/// What a kind of step is called, short: "Test with the stack".
QString kindTitle(StepKind kind);

}  // namespace mortonscope
