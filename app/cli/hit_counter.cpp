#include "app/cli/hit_counter.h"

#include <cassert>
#include <limits>

namespace mortonscope::cli {

namespace {

/// Going through so many tests takes about as long as finding all overlaps of a large scene.
constexpr std::uint64_t kFar = 1'000'000;

}  // namespace

std::uint64_t HitCounter::among(std::uint64_t tests)
{
    assert(tests >= m_tests);
    if (tests - m_tests > kFar) {
        if (!m_found) {
            m_found.emplace(m_scene, m_run, std::numeric_limits<std::size_t>::max(), [] { return true; }, m_algorithm.hits);
        }
        m_hits = m_found->countAt(m_run.stepOfTest(tests));
        m_tests = tests;
    }
    while (m_tests < tests) {
        const BoxPair pair = *m_run.eventAt(m_run.stepOfTest(++m_tests)).pair();
        m_hits += m_algorithm.hit(m_scene, pair.first, pair.second);
    }
    return m_hits;
}

}  // namespace mortonscope::cli
