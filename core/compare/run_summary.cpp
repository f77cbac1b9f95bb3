#include "core/compare/run_summary.h"

#include <algorithm>
#include <vector>

namespace mortonscope {

namespace {

/// To count pairs that come several times they have to be sorted; beyond this that takes too long for a glance.
constexpr std::uint64_t kMostSorted = 1'000'000;

std::optional<std::uint64_t> distinctPairs(const Run& run, const Hits& hits)
{
    if (!hits.isComplete() || run.isCutShort()) {
        return std::nullopt;
    }
    if (run.testsPairsOnce()) {
        return hits.count();
    }
    if (hits.count() > kMostSorted) {
        return std::nullopt;
    }
    std::vector<BoxPair> pairs;
    pairs.reserve(hits.steps().size());
    for (const Step step : hits.steps()) {
        const BoxPair pair = *run.eventAt(step).pair();
        pairs.push_back({std::min(pair.first, pair.second), std::max(pair.first, pair.second)});
    }
    std::ranges::sort(pairs);
    return static_cast<std::uint64_t>(std::unique(pairs.begin(), pairs.end()) - pairs.begin());
}

}  // namespace

RunSummary summaryOf(const Analysis& analysis)
{
    const Run& run = analysis.run;
    RunSummary summary;
    summary.totals = run.totals();
    summary.overlaps = distinctPairs(run, analysis.hits);
    if (analysis.hits.isComplete() && !run.isCutShort()) {
        summary.lost = analysis.hits.lost();
    }
    if (run.isCutShort()) {
        summary.recordedTo = run.total();
    }
    summary.refused = analysis.tree.firstPastArray();
    return summary;
}

}  // namespace mortonscope
