#pragma once

#include "core/condition/evaluation.h"

#include <optional>
#include <vector>

namespace mortonscope {

enum class Direction : std::uint8_t { Forward, Backward };

constexpr Direction directionOf(bool backward) { return backward ? Direction::Backward : Direction::Forward; }

/// Searches a range for the next step at which a question holds. Asks about wide ranges first, and halves only those
/// for which the answer is Maybe. If the question names a cell, a box, a pair or a count, searching a run of a billion
/// steps takes a few thousand looks (calls of holds()). The caller decides how many looks to take at a time, and may
/// stop between them.
class StepSearch {
public:
    enum class State { Working, Found, NotFound };

    /// Searches `range` forward from its first step, or backward from its last. Keeps a reference to `question`, which
    /// must outlive it. An empty range has no match.
    StepSearch(const StepQuestion& question, StepRange range, Direction direction);

    /// Continues with at most `looks` looks.
    State advance(std::size_t looks);
    State state() const { return m_state; }
    Step found() const { return m_found; }
    /// Returns the end of the part without a match: the last step examined, or the step before the match.
    Step reached() const;
    /// Returns the progress, from 0 to 1.
    double progress() const;

private:
    const StepQuestion& m_question;
    Direction m_direction;
    StepRange m_whole;
    std::vector<StepRange> m_open;  ///< ranges still to search, the next one last
    State m_state = State::Working;
    Step m_found;
};

/// Counts all steps of a run at which a question holds, and finds their distribution over the run.
class StepTally {
public:
    static constexpr std::size_t kMaxBins = 2048;

    explicit StepTally(const StepQuestion& question);

    /// Continues with at most `looks` looks. Returns true once everything is counted.
    bool advance(std::size_t looks);
    bool isDone() const { return m_open.empty(); }
    double progress() const;  ///< from 0 to 1

    std::uint64_t count() const { return m_count; }
    /// Returns the number of matches in each bin. The bins divide the run into equal parts, beginning at the first
    /// step.
    const std::vector<std::uint64_t>& bins() const { return m_bins; }
    /// Returns whether a bin that overlaps the range has a match so far.
    bool hasMatchNear(StepRange range) const;

private:
    void countIn(StepRange range, std::uint64_t matches);
    bool countByPeriod(StepRange range, std::size_t& looks);

    const StepQuestion& m_question;
    std::uint64_t m_total;
    std::uint64_t m_binLength;
    std::uint64_t m_done = 0;
    std::uint64_t m_count = 0;
    std::vector<std::uint64_t> m_bins;
    std::vector<StepRange> m_open;
};

/// The nth match of a question in a run, counted from the start.
class NthMatch {
public:
    /// Requires n ≥ 1. Keeps a reference to `question`, which must outlive it.
    NthMatch(const StepQuestion& question, std::uint64_t n);

    /// Continues with at most `looks` looks. Returns true once the answer is known.
    bool advance(std::size_t looks);
    bool isDone() const { return m_done; }
    /// Returns the match; none until it is known, or if there are fewer matches.
    std::optional<Step> found() const { return m_found; }

private:
    const StepQuestion& m_question;
    std::uint64_t m_left;
    std::vector<StepRange> m_open;
    bool m_done = false;
    std::optional<Step> m_found;
};

}  // namespace mortonscope
