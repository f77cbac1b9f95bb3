#pragma once

#include "app/features/compare/run_comparison.h"

#include <QString>

namespace mortonscope {

/// What has to be said about a side before its figures are believed: it is being computed, its recording ends early,
/// or it ended at an index outside its array. Empty if there is nothing to say.
QString sideNotice(const RunComparison& comparison, RunComparison::Side side);

/// Where the scrubber is: "pair 3 of 24".
QString positionText(const RunComparison& comparison);

/// The differences in one sentence, or how far looking for them has come.
QString differencesSentence(const RunComparison& comparison);

}  // namespace mortonscope
