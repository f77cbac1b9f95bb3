#include "core/compare/run_comparison.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// Maximum number of pairs for counting repetitions, because the sort takes too long for more.
constexpr std::uint64_t kMaxSorted = 1'000'000;

std::optional<std::uint64_t> distinctPairs(const Run& run, const Hits& hits)
{
    if (!hits.isComplete() || run.isCutShort()) {
        return std::nullopt;
    }
    if (run.testsPairsOnce()) {
        return hits.count();
    }
    if (hits.count() > kMaxSorted) {
        return std::nullopt;
    }
    std::vector<BoxPair> pairs;
    pairs.reserve(hits.steps().size());
    for (const Step step : hits.steps()) {
        const BoxPair pair = *run.eventAt(step).pair();
        pairs.push_back({std::min(pair.first, pair.second), std::max(pair.first, pair.second)});
    }
    std::ranges::sort(pairs);
    return static_cast<std::uint64_t>(std::unique(pairs.begin(), pairs.end()) - pairs.begin());
}

}  // namespace

RunSummary summaryOf(const Analysis& analysis)
{
    const Run& run = analysis.run;
    RunSummary summary;
    summary.totals = run.totals();
    summary.overlaps = distinctPairs(run, analysis.hits);
    if (analysis.hits.isComplete() && !run.isCutShort()) {
        summary.lost = analysis.hits.lost();
    }
    if (run.isCutShort()) {
        summary.recordedTo = run.total();
    }
    summary.refused = analysis.tree.firstOutsideArray();
    return summary;
}

UnmatchedTests::UnmatchedTests(const Run& first, const Run& second)
    : m_runs{&first, &second}, m_isTooLong(std::max(first.tests(), second.tests()) > kMaxTests), m_isDone(m_isTooLong)
{
}

bool UnmatchedTests::advance(std::size_t looks)
{
    for (std::size_t run = 0; run < m_runs.size() && !m_isDone; ++run) {
        Tests& list = m_lists[run];
        for (; list.size() < m_runs[run]->tests(); --looks) {
            if (looks == 0) {
                return false;
            }
            const std::uint64_t number = list.size() + 1;
            const BoxPair pair = *m_runs[run]->eventAt(m_runs[run]->stepOfTest(number)).pair();
            list.push_back({pairKey(pair), number, pair});
        }
    }
    if (!m_isDone) {
        strikeOut();
        m_isDone = true;
    }
    return true;
}

/// Sorts both lists by pair, then by number. For a pair that both runs test, removes the same number of tests from each
/// list, beginning with the first.
void UnmatchedTests::strikeOut()
{
    for (Tests& list : m_lists) {
        std::ranges::sort(list, {}, [](const Test& test) { return std::pair(test.key, test.number); });
    }
    std::array<std::span<const Test>, 2> rest{m_lists[0], m_lists[1]};
    const auto take = [](std::span<const Test>& from, std::uint64_t key) {
        std::size_t count = 0;
        while (count < from.size() && from[count].key == key) {
            ++count;
        }
        const auto taken = from.first(count);
        from = from.subspan(count);
        return taken;
    };
    const auto firstKey = [](std::span<const Test> tests) {
        return tests.empty() ? ~std::uint64_t{0} : tests.front().key;
    };
    while (!rest[0].empty() || !rest[1].empty()) {
        const std::uint64_t key = std::min(firstKey(rest[0]), firstKey(rest[1]));
        const auto first = take(rest[0], key);
        const auto second = take(rest[1], key);
        const std::size_t both = std::min(first.size(), second.size());
        keep(0, first.subspan(both), both > 0);
        keep(1, second.subspan(both), both > 0);
    }
    std::ranges::sort(m_tests, {}, [](const UnmatchedTest& test) { return std::pair(test.test, test.isSecond); });
    assert(m_onlyOf[0] + m_onlyOf[1] + m_repeatsOf[0] + m_repeatsOf[1] == m_tests.size());
    m_lists = {};
}

void UnmatchedTests::keep(int run, std::span<const Test> left, bool otherHasIt)
{
    for (std::size_t i = 0; i < left.size(); ++i) {
        const bool isAgain = otherHasIt || i > 0;
        m_tests.push_back({left[i].number, left[i].pair, run == 1, isAgain});
        auto& counts = isAgain ? m_repeatsOf : m_onlyOf;
        ++counts[static_cast<std::size_t>(run)];
    }
}

}  // namespace mortonscope
