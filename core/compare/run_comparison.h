#pragma once

#include "core/algorithms/probe.h"
#include "core/analysis/analysis.h"
#include "core/run/run.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// The numbers of a run: one column of a table of runs.
struct RunSummary {
    RunTotals totals;                       ///< numbers of the whole run, even if its recording is cut short
    std::optional<std::uint64_t> overlaps;  ///< different pairs found to overlap; none if unknown
    std::optional<std::uint64_t> lost;      ///< overlapping pairs that the run never finds
    std::optional<Step> recordedTo;         ///< end of the recording, if it was cut short
    std::optional<BoxId> refused;           ///< the box whose index is outside the array, where the run ends

    friend bool operator==(const RunSummary&, const RunSummary&) = default;
};

RunSummary summaryOf(const Analysis& analysis);

/// A test that one of two runs makes, but the other run doesn't, or makes less often.
struct UnmatchedTest {
    std::uint64_t test{};   ///< number of the test in its own run, from 1
    BoxPair pair;           ///< the pair as named in that run
    bool isSecond = false;  ///< the test belongs to the second run
    bool isAgain = false;   ///< the run has tested this pair before

    friend bool operator==(const UnmatchedTest&, const UnmatchedTest&) = default;
};

/// The tests that remain of two lists of tests of the same boxes, after removing equal pairs, in either order, from
/// both lists. The caller does the work in slices, so that nothing blocks. Lists longer than kMaxTests are not
/// compared. Both runs must outlive this object.
class UnmatchedTests {
public:
    static constexpr std::uint64_t kMaxTests = 200'000;

    UnmatchedTests(const Run& first, const Run& second);

    /// Makes about `looks` lookups. Returns true when the result is complete.
    bool advance(std::size_t looks);
    bool isDone() const { return m_isDone; }
    /// Returns whether the lists are too long. The result then remains empty.
    bool isTooLong() const { return m_isTooLong; }

    /// Returns the remaining tests by number. If numbers are equal, the test of the first run comes first.
    const std::vector<UnmatchedTest>& tests() const { return m_tests; }
    /// Returns the number of pairs that only the first run (0) or only the second run (1) tests.
    std::uint64_t pairsOnlyOf(int run) const
    {
        assert(run == 0 || run == 1);
        return m_onlyOf[static_cast<std::size_t>(run)];
    }
    /// Returns the number of a run's other remaining tests, which repeat earlier tests.
    std::uint64_t repeatsOf(int run) const
    {
        assert(run == 0 || run == 1);
        return m_repeatsOf[static_cast<std::size_t>(run)];
    }

private:
    struct Test {
        std::uint64_t key{};  ///< both boxes, the smaller id first
        std::uint64_t number{};
        BoxPair pair;
    };
    using Tests = std::vector<Test>;

    void strikeOut();
    void keep(int run, std::span<const Test> left, bool otherHasIt);

    std::array<const Run*, 2> m_runs;
    std::array<Tests, 2> m_lists;
    std::vector<UnmatchedTest> m_tests;
    std::array<std::uint64_t, 2> m_onlyOf{};
    std::array<std::uint64_t, 2> m_repeatsOf{};
    bool m_isTooLong;
    bool m_isDone;
};

}  // namespace mortonscope
