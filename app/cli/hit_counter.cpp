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
            m_found.emplace(
                *m_analysis.scene, m_analysis.run, std::numeric_limits<std::size_t>::max(), [] { return true; },
                m_analysis.algorithm().hits);
        }
        m_hits = m_found->countAt(m_analysis.run.stepOfTest(tests));
        m_tests = tests;
    }
    while (m_tests < tests) {
        m_hits += m_analysis.hit(*m_analysis.run.eventAt(m_analysis.run.stepOfTest(++m_tests)).pair());
    }
    return m_hits;
}

}  // namespace mortonscope::cli
