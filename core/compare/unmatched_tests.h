#pragma once

#include "core/algorithms/probe.h"
#include "core/run/run.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace mortonscope {

/// A test that one of two runs makes and the other doesn't, or makes less often.
struct UnmatchedTest {
    std::uint64_t test{};   ///< its number in its own run, from 1
    BoxPair pair;           ///< as named there
    bool isSecond = false;  ///< the second run's
    bool isAgain = false;   ///< its run has tested this pair before

    friend bool operator==(const UnmatchedTest&, const UnmatchedTest&) = default;
};

/// What is left of two lists of tests of the same boxes when each pair of the one has been struck out against the same
/// pair of the other, in whichever order it is named. Done in portions, so nobody has to wait for it; lists longer
/// than kMost are not looked at. Both runs must outlive it.
class UnmatchedTests {
public:
    static constexpr std::uint64_t kMost = 200'000;

    UnmatchedTests(const Run& first, const Run& second);

    /// Takes at most about `looks` looks; true when all is known.
    bool advance(std::size_t looks);
    bool isDone() const { return m_isDone; }
    /// Then nothing is said.
    bool isTooLong() const { return m_isTooLong; }

    /// By number of test, the first run's before the second's.
    const std::vector<UnmatchedTest>& tests() const { return m_tests; }
    /// Pairs that only the first run (0), only the second run (1) tests.
    std::uint64_t pairsOnlyOf(int run) const { return m_onlyOf[static_cast<std::size_t>(run)]; }
    /// The other unmatched tests of a run: of pairs that it has tested before.
    std::uint64_t repeatsOf(int run) const { return m_repeatsOf[static_cast<std::size_t>(run)]; }

private:
    struct Test {
        std::uint64_t key{};  ///< both boxes, the smaller first
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
