#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace mortonscope {

/// When a lesson comes back that was learnt: a value. Days are numbers that go up by one; which one is today others
/// know.
struct Review {
    int day = 0;    ///< on which it was finished, or last reviewed
    int times = 0;  ///< how often it was reviewed

    /// Every gap is about three times the one before: what is called back shortly before it is forgotten is kept longer
    /// each time (Landauer and Bjork 1978), and the gap that serves best grows with the time for which something is to
    /// be known, from a fifth of a week or more to a twentieth of a year (Cepeda et al. 2008). So three weeks do for a
    /// school year; beyond, the gap stays at nine.
    static constexpr std::array<int, 5> kGaps{1, 3, 7, 21, 63};

    int nextDay() const
    {
        return day + kGaps[std::min(static_cast<std::size_t>(std::max(times, 0)), kGaps.size() - 1)];
    }
    bool isDue(int today) const { return today >= nextDay(); }
    /// After it came back.
    Review reviewed(int today) const { return {today, times + 1}; }

    friend bool operator==(const Review&, const Review&) = default;
};

}  // namespace mortonscope
