#include "core/race/lap.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

/// `values` ascending, `share` from 0 to 1.
double percentile(const std::vector<double>& values, double share)
{
    const double at = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(at));
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (values[above] - values[below]) * (at - std::floor(at));
}

template <class Measure>
std::optional<Spread> spreadOfLast(const std::deque<Lap>& laps, std::size_t window, Measure measure)
{
    std::vector<double> values;
    for (std::size_t i = laps.size() - std::min(window, laps.size()); i < laps.size(); ++i) {
        values.push_back(measure(laps[i]));
    }
    return spreadOf(std::move(values));
}

}  // namespace

std::optional<Spread> spreadOf(std::vector<double> values)
{
    if (values.empty()) {
        return std::nullopt;
    }
    std::ranges::sort(values);
    return Spread{percentile(values, 0.1), percentile(values, 0.5), percentile(values, 0.9)};
}

void LapHistory::add(const Lap& lap)
{
    m_laps.push_back(lap);
    while (m_laps.size() > m_most) {
        m_laps.pop_front();
    }
}

std::optional<Spread> LapHistory::milliseconds(std::size_t window) const
{
    return spreadOfLast(m_laps, window, [](const Lap& lap) { return lap.milliseconds(); });
}

std::optional<Spread> LapHistory::tests(std::size_t window) const
{
    return spreadOfLast(m_laps, window, [](const Lap& lap) { return static_cast<double>(lap.tests); });
}

std::optional<Spread> LapHistory::overlaps(std::size_t window) const
{
    return spreadOfLast(m_laps, window, [](const Lap& lap) { return static_cast<double>(lap.overlaps); });
}

}  // namespace mortonscope
