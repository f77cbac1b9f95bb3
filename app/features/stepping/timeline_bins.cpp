#include "app/features/stepping/timeline_bins.h"

namespace mortonscope {

namespace {

/// Tests up to a place between positions, and up to `end`: step k fills [k − ½, k + ½), evenly.
double testsUpTo(const Run& run, double steps, Step end)
{
    const double last = static_cast<double>(end.value);
    const double shifted = std::clamp(steps + 0.5, 0.0, last + 1);  // step k fills [k, k + 1)
    const double whole = std::min(std::floor(shifted), last);
    const auto at = [&run](double step) {
        return static_cast<double>(run.testsAt(Step(static_cast<std::uint64_t>(step))));
    };
    const double before = whole < 1 ? 0 : at(whole - 1);
    return before + (shifted - whole) * (at(whole) - before);
}

}  // namespace

TimelineBins::TimelineBins(const TimelineMap& map, int columns, const Run& run, const Hits& h, Step last)
    : tests(static_cast<std::size_t>(std::max(columns, 0))), hits(tests.size(), false)
{
    if (map.total == 0) {
        return;
    }
    double before = testsUpTo(run, map.stepsAt(map.left), last);
    for (std::size_t i = 0; i < tests.size(); ++i) {
        const double x = map.left + static_cast<double>(i);
        const double upTo = testsUpTo(run, map.stepsAt(x + 1), last);
        tests[i] = static_cast<float>(std::clamp((upTo - before) / (map.stepsAt(x + 1) - map.stepsAt(x)), 0.0, 1.0));
        before = upTo;

        // Hits whose place lies in [x, x + 1).
        const auto first = static_cast<std::uint64_t>(std::max(0.0, std::ceil(map.stepsAt(x))));
        const double end = std::ceil(map.stepsAt(x + 1));
        if (end > static_cast<double>(first)) {
            const std::uint64_t upToLast = h.countAt(std::min(last, Step(static_cast<std::uint64_t>(end) - 1)));
            hits[i] = upToLast > (first == 0 ? 0 : h.countAt(std::min(last, Step(first - 1))));
        }
    }
}

}  // namespace mortonscope
