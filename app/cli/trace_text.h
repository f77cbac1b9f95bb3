#pragma once

#include "core/trace/trace_comparison.h"

#include <string>
#include <string_view>

namespace mortonscope::cli {

/// What a line of a trace does: "tests G with D via the stack".
std::string deedOf(const TraceLine& line, const Scene& scene);
/// The same of a step of the run.
std::string deedOf(const Event& event, const Scene& scene);

/// What differs first, as one sentence without a full stop.
std::string differenceSentence(const TraceDifference& difference, const Scene& scene);

/// The outcome in one sentence, equal or not.
std::string verdictSentence(const TraceVerdict& verdict, const Scene& scene);

}  // namespace mortonscope::cli
