#pragma once

#include "core/trace/trace_comparison.h"

#include <string>
#include <vector>

namespace mortonscope {

/// Equal, or where the trace departs from the right run, in one sentence.
std::string traceSentence(const TraceVerdict& verdict, const Scene& scene);

/// What else is worth knowing, a sentence each: names that no box has, the other order of lists, pairs named in the
/// other order, what was not compared.
std::vector<std::string> traceNotes(const TraceVerdict& verdict);

/// One thing of the two states beside each other.
struct TraceStateRow {
    std::string title;
    std::string trace;
    std::string run;
};
/// Both states where they differ first.
std::vector<TraceStateRow> traceStates(const TraceDifference& difference, const Scene& scene);

}  // namespace mortonscope
