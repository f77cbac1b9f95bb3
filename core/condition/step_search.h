#pragma once

#include "core/condition/evaluation.h"

#include <optional>
#include <vector>

namespace mortonscope {

enum class Direction : std::uint8_t { Forward, Backward };

/// Searches a range for the next step at which a question holds. Asks about wide ranges first and halves only those
/// with the answer Maybe. If the question names a cell, a box, a pair or a count, searching a run of a billion steps
/// takes a few thousand looks. The caller decides how many at a time, and may stop between them.
class StepSearch {
public:
    enum class State { Working, Found, NotFound };

    /// Searches `range` from its first step on, or from its last step back. Keeps `question`, which must outlive it. An
    /// empty range has no match.
    StepSearch(const StepQuestion& question, StepRange range, Direction direction);

    /// Takes at most `looks` looks.
    State advance(std::size_t looks);
    State state() const { return m_state; }
    Step found() const { return m_found; }
    /// The end of the part that has no match: the last step examined, or the step before the match.
    Step reached() const;
    /// From 0 to 1.
    double progress() const;

private:
    const StepQuestion& m_question;
    Direction m_direction;
    StepRange m_whole;
    std::vector<StepRange> m_open;  ///< still to search, in reverse order
    State m_state = State::Working;
    Step m_found;
};

/// Counts all steps of a run at which a question holds, and their distribution over the run.
class StepTally {
public:
    static constexpr std::size_t kMaxBins = 2048;

    explicit StepTally(const StepQuestion& question);

    /// Takes at most `looks` looks. True once everything is counted.
    bool advance(std::size_t looks);
    bool isDone() const { return m_open.empty(); }
    double progress() const;

    std::uint64_t count() const { return m_count; }
    /// The number of matches in each bin. Bins divide the run into equal parts, from the first step on.
    const std::vector<std::uint64_t>& bins() const { return m_bins; }
    /// Whether a bin that the range touches has a match so far.
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
    /// Requires n ≥ 1. Keeps `question`, which must outlive it.
    NthMatch(const StepQuestion& question, std::uint64_t n);

    /// Takes at most `looks` looks. True once the answer is known.
    bool advance(std::size_t looks);
    bool isDone() const { return m_done; }
    /// None until it is known, or if there are fewer matches.
    std::optional<Step> found() const { return m_found; }

private:
    const StepQuestion& m_question;
    std::uint64_t m_left;
    std::vector<StepRange> m_open;
    bool m_done = false;
    std::optional<Step> m_found;
};

}  // namespace mortonscope
