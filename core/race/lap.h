#pragma once

#include "core/base/box_pair.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// The results of one algorithm for one frame.
struct Lap {
    std::uint64_t frame{};
    std::uint64_t tests{};       ///< candidate pairs, including repetitions
    std::uint64_t overlaps{};    ///< different overlapping pairs
    std::uint64_t repeats{};     ///< overlaps that were found again
    std::int64_t nanoseconds{};  ///< time of the insertion and the pass, including all tests
    /// Whether the algorithm stopped by itself, as a published bug does at the end of its array. The other members then
    /// cover only the time before.
    bool brokeOff = false;

    double milliseconds() const { return static_cast<double>(nanoseconds) / 1e6; }

    friend bool operator==(const Lap&, const Lap&) = default;
};

/// The range of the middle 80 % of some measurements.
struct Spread {
    double low{};  ///< 10th percentile
    double median{};
    double high{};  ///< 90th percentile

    friend bool operator==(const Spread&, const Spread&) = default;
};

/// Returns percentiles with linear interpolation (the median of 1, 2, 3, 4 is 2.5). None if there are no values.
std::optional<Spread> spreadOf(std::vector<double> values);

/// Number of laps in a summary: one second of animation.
inline constexpr std::size_t kLapWindow = 60;

/// The latest laps of one algorithm, oldest first, for a plot over time. A value.
class LapHistory {
public:
    /// Keeps the last `most` laps.
    explicit LapHistory(std::size_t most = 600) : m_most(most) {}

    void add(const Lap& lap);

    const std::deque<Lap>& laps() const { return m_laps; }
    bool isEmpty() const { return m_laps.empty(); }
    /// Returns the last lap. Requires !isEmpty().
    const Lap& last() const
    {
        assert(!isEmpty());
        return m_laps.back();
    }
    // Return summaries of the last `window` laps; none if there is no lap.
    std::optional<Spread> milliseconds(std::size_t window = kLapWindow) const;
    std::optional<Spread> tests(std::size_t window = kLapWindow) const;
    std::optional<Spread> overlaps(std::size_t window = kLapWindow) const;

private:
    std::size_t m_most;
    std::deque<Lap> m_laps;
};

/// A set of unordered pairs of boxes. Each pair occurs once, with the smaller id first, in ascending order. Rebuilding
/// the set for a frame reuses its memory, and takes O(boxes + pairs) plus the time to sort the pairs of each box.
class PairSet {
public:
    /// Replaces the content with pairs of a scene that has `boxes` boxes. The pairs may be in any order, with
    /// repetitions.
    void assign(std::size_t boxes, std::span<const BoxPair> pairs);

    std::span<const BoxPair> pairs() const { return m_pairs; }
    std::size_t size() const { return m_pairs.size(); }
    bool contains(BoxPair pair) const;

private:
    std::vector<std::uint32_t> m_firstOf;  ///< by smaller id: start of its pairs, during the sort
    std::vector<BoxPair> m_pairs;
};

/// The difference of two sets.
struct PairSetDifference {
    std::uint64_t missing{};       ///< number of pairs only in the first set
    std::uint64_t extra{};         ///< number of pairs only in the second set
    std::optional<BoxPair> first;  ///< smallest pair that is in only one of the sets

    bool isNone() const { return missing == 0 && extra == 0; }
};

PairSetDifference differenceOf(const PairSet& right, const PairSet& other);

/// Returns, for each of `boxes` boxes, 1 if it is in a pair, else 0.
std::vector<std::uint8_t> collidingBoxes(std::size_t boxes, std::span<const BoxPair> pairs);

}  // namespace mortonscope
