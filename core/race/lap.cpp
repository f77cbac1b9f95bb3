#include "core/race/lap.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace mortonscope {

namespace {

/// Returns a percentile of ascending values. `share` is from 0 to 1.
double percentile(const std::vector<double>& values, double share)
{
    assert(!values.empty() && share >= 0 && share <= 1);
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

void PairSet::assign(std::size_t boxes, std::span<const BoxPair> pairs)
{
    const auto smaller = [](BoxPair pair) { return std::min(pair.first, pair.second).value; };
    m_firstOf.assign(boxes + 1, 0);
    for (const BoxPair pair : pairs) {
        assert(pair.first.value < boxes && pair.second.value < boxes);
        ++m_firstOf[smaller(pair) + 1];
    }
    std::partial_sum(m_firstOf.begin(), m_firstOf.end(), m_firstOf.begin());

    // Put each pair into the range of its smaller box. This moves the start of the range to the start of the next
    // range.
    m_pairs.resize(pairs.size());
    for (const BoxPair pair : pairs) {
        m_pairs[m_firstOf[smaller(pair)]++] = {std::min(pair.first, pair.second), std::max(pair.first, pair.second)};
    }
    auto begin = m_pairs.begin();
    for (std::size_t box = 0; box < boxes; ++box) {
        const auto end = m_pairs.begin() + m_firstOf[box];
        std::sort(begin, end);
        begin = end;
    }
    m_pairs.erase(std::unique(m_pairs.begin(), m_pairs.end()), m_pairs.end());
    assert(std::ranges::is_sorted(m_pairs));
}

bool PairSet::contains(BoxPair pair) const { return std::ranges::binary_search(m_pairs, pair); }

PairSetDifference differenceOf(const PairSet& right, const PairSet& other)
{
    PairSetDifference difference;
    const auto count = [&difference](std::uint64_t& which, BoxPair pair) {
        ++which;
        difference.first = difference.first.value_or(pair);
    };
    auto a = right.pairs().begin();
    auto b = other.pairs().begin();
    while (a != right.pairs().end() || b != other.pairs().end()) {
        if (b == other.pairs().end() || (a != right.pairs().end() && *a < *b)) {
            count(difference.missing, *a++);
        } else if (a == right.pairs().end() || *b < *a) {
            count(difference.extra, *b++);
        } else {
            ++a;
            ++b;
        }
    }
    return difference;
}

std::vector<std::uint8_t> collidingBoxes(std::size_t boxes, std::span<const BoxPair> pairs)
{
    std::vector<std::uint8_t> colliding(boxes, 0);
    for (const BoxPair pair : pairs) {
        assert(pair.first.value < boxes && pair.second.value < boxes);
        colliding[pair.first.value] = 1;
        colliding[pair.second.value] = 1;
    }
    return colliding;
}

}  // namespace mortonscope
