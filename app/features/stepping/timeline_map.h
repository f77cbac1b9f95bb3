#pragma once

#include "core/base/id.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace mortonscope {

/// Where the positions of a run, 0 … total, stand on a line of pixels, and back. Pure.
///
///     left                                left + width
///      │ 0 │    1    │    2    │  …  │total│
///      position k owns half a step on either side of its place; a step of the insertion and one of the pass are of two widths
struct TimelineMap {
    /// Slider values run to this at most: QSlider speaks int, a run's steps are 64 bits wide.
    static constexpr std::uint64_t kMostValues = 1'000'000;

    /// What of the width the pass has, where boxes are put in first: there is more to see in it, and often fewer steps.
    static constexpr double kOfPass = 0.8;

    std::uint64_t total = 0;
    double left = 0;
    double width = 1;             ///< > 0
    std::uint64_t insertion = 0;  ///< its last step; 0: all steps are as wide as one another

    /// The place of a position; a run without steps has all at the left end.
    double xOf(Step step) const { return xOf(static_cast<double>(step.value)); }
    double xOf(double step) const
    {
        const double all = static_cast<double>(total), first = static_cast<double>(insertion);
        const double share = total == 0    ? 0
                           : !hasPhases()  ? step / all
                           : step <= first ? (1 - kOfPass) * step / first
                                           : 1 - kOfPass * (all - step) / (all - first);
        return left + width * share;
    }

    /// The place as a share of steps, not rounded, not clamped.
    double stepsAt(double x) const
    {
        const double all = static_cast<double>(total), first = static_cast<double>(insertion);
        const double share = (x - left) / width;
        return !hasPhases()         ? share * all
             : share <= 1 - kOfPass ? share / (1 - kOfPass) * first
                                    : all - (1 - share) / kOfPass * (all - first);
    }
    bool hasPhases() const { return insertion > 0 && insertion < total; }

    /// The position nearest to x; beyond either end is that end. Exact for totals up to 2^53.
    Step stepAt(double x) const
    {
        const double last = static_cast<double>(total);
        return Step(static_cast<std::uint64_t>(std::clamp(std::round(stepsAt(x)), 0.0, last)));
    }

    /// The slider's largest value: total while that fits.
    int largestValue() const { return static_cast<int>(std::min(total, kMostValues)); }

    int valueOf(Step step) const
    {
        return total <= kMostValues
                 ? static_cast<int>(step.value)
                 : static_cast<int>(std::lround(static_cast<double>(step.value) / static_cast<double>(total)
                                                * static_cast<double>(kMostValues)));
    }

    /// A position with that value; valueOf(stepOfValue(v)) == v.
    Step stepOfValue(int value) const
    {
        const auto v = static_cast<std::uint64_t>(std::clamp(value, 0, largestValue()));
        if (total <= kMostValues) {
            return Step(v);
        }
        return Step(static_cast<std::uint64_t>(
            std::round(static_cast<double>(v) / static_cast<double>(kMostValues) * static_cast<double>(total))));
    }
};

}  // namespace mortonscope
