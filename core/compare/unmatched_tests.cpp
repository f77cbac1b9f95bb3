#include "core/compare/unmatched_tests.h"

#include <algorithm>

namespace mortonscope {

UnmatchedTests::UnmatchedTests(const Run& first, const Run& second)
    : m_runs{&first, &second}, m_isTooLong(std::max(first.tests(), second.tests()) > kMost), m_isDone(m_isTooLong)
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

/// Both lists sorted by pair, then by number: of a pair that both test, the first so many tests of each go.
void UnmatchedTests::strikeOut()
{
    for (Tests& list : m_lists) {
        std::ranges::sort(
            list, [](const Test& a, const Test& b) { return a.key != b.key ? a.key < b.key : a.number < b.number; });
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
    while (!rest[0].empty() || !rest[1].empty()) {
        const std::uint64_t key = rest[0].empty() ? rest[1].front().key
                                : rest[1].empty() ? rest[0].front().key
                                                  : std::min(rest[0].front().key, rest[1].front().key);
        const auto first = take(rest[0], key);
        const auto second = take(rest[1], key);
        const std::size_t both = std::min(first.size(), second.size());
        keep(0, first.subspan(both), both > 0);
        keep(1, second.subspan(both), both > 0);
    }
    std::ranges::sort(m_tests, [](const UnmatchedTest& a, const UnmatchedTest& b) {
        return a.test != b.test ? a.test < b.test : a.isSecond < b.isSecond;
    });
    m_lists = {};
}

void UnmatchedTests::keep(int run, std::span<const Test> left, bool otherHasIt)
{
    for (std::size_t i = 0; i < left.size(); ++i) {
        const bool isAgain = otherHasIt || i > 0;
        m_tests.push_back({left[i].number, left[i].pair, run == 1, isAgain});
        ++(isAgain ? m_repeatsOf : m_onlyOf)[static_cast<std::size_t>(run)];
    }
}

}  // namespace mortonscope
