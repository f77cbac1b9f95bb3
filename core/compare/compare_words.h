#pragma once

#include "core/analysis/analysis.h"
#include "core/compare/pair_comparison.h"
#include "core/compare/run_comparison.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <string>

namespace mortonscope {

// The pairs of a run before and after an edit.

/// Returns how many pairs both runs test.
std::string pairCountsSentence(const Analysis& before, const Analysis& now);

/// Returns the first difference of both lists of pairs, or the progress of the search for it.
std::string firstDifferenceSentence(const PairComparison::Finding& finding, const Scene& sceneBefore,
                                    const Scene& sceneNow);

/// Returns how many pairs only one of the runs tests; empty if no difference was found.
std::string changedPairsSentence(const PairComparison::Finding& finding);

/// Returns the progress of the search for the first difference, 0 … 1.
std::string lookingSentence(double progress);

// Two runs side by side.

/// Returns the warning about a run whose totals are not those of its steps: it was cut short, or ended at an index
/// outside the array. Empty for other runs.
std::string runNotice(const RunSummary& summary, const Scene& scene);

/// Returns how many pairs only the first, and only the second, of two different runs tests, and how often pairs are
/// tested again.
std::string onlyPairsSentence(std::uint64_t onlyFirst, std::uint64_t onlySecond, std::uint64_t again);

}  // namespace mortonscope
