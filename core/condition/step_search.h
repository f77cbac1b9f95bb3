#pragma once

#include "core/condition/step_question.h"

#include <optional>
#include <vector>

namespace mortonscope {

enum class Direction : std::uint8_t { Forward, Backward };

/// Looks for the next step of a range at which a question holds. It asks about wide ranges first and
/// halves only those where the answer is Maybe, so a run of a billion steps is searched in a few thousand
/// looks where it names a cell, a box, a pair or a count. The work is done in portions: nobody
/// has to wait for it, and to stop is to let it go.
class StepSearch {
public:
    enum class State { Working, Found, NotFound };

    /// Searches `range` from its first step on, or from its last step back. `question` must outlive it.
    StepSearch(const StepQuestion& question, StepRange range, Direction direction);

    /// Takes at most `looks` looks.
    State advance(std::size_t looks);
    State state() const { return m_state; }
    Step found() const { return m_found; }
    /// How far the range is known to hold no match: the last step looked at, or the one before the match.
    Step reached() const;
    /// The part of the range that is done, 0 … 1.
    double progress() const;

private:
    const StepQuestion& m_question;
    Direction m_direction;
    StepRange m_whole;
    std::vector<StepRange> m_open;  ///< the next to look at is the last
    State m_state = State::Working;
    Step m_found;
};

/// Counts all steps of a run at which a question holds, and how they spread over it.
class StepTally {
public:
    static constexpr std::size_t kMostBins = 2048;

    explicit StepTally(const StepQuestion& question);

    /// Takes at most `looks` looks; true when all is counted.
    bool advance(std::size_t looks);
    bool isDone() const { return m_open.empty(); }
    double progress() const;

    std::uint64_t count() const { return m_count; }
    /// Matches by bins of equal length: bin i covers the steps binRange(i).
    const std::vector<std::uint64_t>& bins() const { return m_bins; }
    StepRange binRange(std::size_t bin) const;
    /// Whether a bin that the range touches holds a match counted so far.
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
    /// n from 1.
    NthMatch(const StepQuestion& question, std::uint64_t n);

    /// Takes at most `looks` looks; true when the answer is known.
    bool advance(std::size_t looks);
    bool isDone() const { return m_done; }
    /// None while it is not known, or if there are fewer matches.
    std::optional<Step> found() const { return m_found; }

private:
    const StepQuestion& m_question;
    std::uint64_t m_left;
    std::vector<StepRange> m_open;
    bool m_done = false;
    std::optional<Step> m_found;
};

}  // namespace mortonscope
