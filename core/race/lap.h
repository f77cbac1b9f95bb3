#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace mortonscope {

/// What one algorithm did with one frame.
struct Lap {
    std::uint64_t frame{};
    std::uint64_t tests{};       ///< candidate pairs that it tested, repeated ones every time
    std::uint64_t overlaps{};    ///< different pairs that it found to overlap
    std::uint64_t repeats{};     ///< overlaps that it found again
    std::int64_t nanoseconds{};  ///< placement and pass with all tests, nothing else
    /// It broke off by itself, as an exhibit does at the end of its array; what it found until then is told.
    bool brokeOff = false;

    double milliseconds() const { return static_cast<double>(nanoseconds) / 1e6; }

    friend bool operator==(const Lap&, const Lap&) = default;
};

/// Where the middle 80 % of some measurements lie.
struct Spread {
    double low{};  ///< 10th percentile
    double median{};
    double high{};  ///< 90th percentile

    friend bool operator==(const Spread&, const Spread&) = default;
};

/// Percentiles with linear interpolation between neighbours (of 1, 2, 3, 4 the median is 2.5). Nothing for no values.
std::optional<Spread> spreadOf(std::vector<double> values);

/// Laps are summed up over this many at the end: one second of animation.
inline constexpr std::size_t kLapWindow = 60;

/// The latest laps of one algorithm, oldest first: enough for a plot over time. A value that can be handed on.
class LapHistory {
public:
    /// Keeps `most` laps and forgets older ones.
    explicit LapHistory(std::size_t most = 600) : m_most(most) {}

    void add(const Lap& lap);

    const std::deque<Lap>& laps() const { return m_laps; }
    bool isEmpty() const { return m_laps.empty(); }
    const Lap& last() const { return m_laps.back(); }

    /// Over the last `window` laps; nothing if there is none.
    std::optional<Spread> milliseconds(std::size_t window = kLapWindow) const;
    std::optional<Spread> tests(std::size_t window = kLapWindow) const;
    std::optional<Spread> overlaps(std::size_t window = kLapWindow) const;

private:
    std::size_t m_most;
    std::deque<Lap> m_laps;
};

}  // namespace mortonscope
