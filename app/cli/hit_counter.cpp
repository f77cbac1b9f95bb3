#include "app/cli/hit_counter.h"

#include "core/engine/overlapping_pairs.h"

#include <algorithm>
#include <cassert>

namespace mortonscope::cli {

namespace {

/// Going through so many tests takes about as long as finding all overlaps of a large scene.
constexpr std::uint64_t kFar = 1'000'000;

std::vector<Step> hitStepsOf(const Scene& scene, const Run& run)
{
    std::vector<Step> steps;
    visitOverlappingPairs(scene, [&](BoxId a, BoxId b) {
        if (const auto step = run.stepOf(a, b)) {  // none for a box that was left out
            steps.push_back(*step);
        }
        return true;
    });
    std::ranges::sort(steps);
    return steps;
}

}  // namespace

std::uint64_t HitCounter::among(std::uint64_t tests)
{
    assert(tests >= m_tests);
    if (tests - m_tests > kFar) {
        m_hits = searched(tests);
        m_tests = tests;
    }
    while (m_tests < tests) {
        const BoxPair pair = *m_run.at(m_run.stepOfTest(++m_tests)).event->pair();
        m_hits += m_scene.overlap(pair.first, pair.second);
    }
    return m_hits;
}

std::uint64_t HitCounter::searched(std::uint64_t tests)
{
    if (!m_hitSteps) {
        m_hitSteps = hitStepsOf(m_scene, m_run);
    }
    const auto behind = std::ranges::upper_bound(*m_hitSteps, m_run.stepOfTest(tests));
    return static_cast<std::uint64_t>(behind - m_hitSteps->begin());
}

}  // namespace mortonscope::cli
