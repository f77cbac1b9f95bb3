#include "core/run/hits.h"

#include "core/engine/fast_engine.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

bool visitOverlappingPairs(const Scene& scene, const std::function<bool(BoxId, BoxId)>& visit,
                           const std::function<bool()>& shouldContinue)
{
    if (scene.isEmpty()) {
        return true;
    }
    if (!shouldContinue()) {
        return false;
    }
    return FastEngine<double>().forEachBlock(BoxView<double>(scene.boxes()), scene.touching(),
                                             [&](std::span<const OverlappingPair> some) {
                                                 for (const auto& [a, b] : some) {
                                                     // For circles, only the overlap of the boxes is known.
                                                     if ((!scene.hasCircles() || scene.overlap(a, b)) && !visit(a, b)) {
                                                         return false;
                                                     }
                                                 }
                                                 return shouldContinue();
                                             });
}

Hits::Hits(const Scene& scene, const Run& run, std::size_t most, const std::function<bool()>& shouldContinue,
           HitRule rule)
{
    // Overlapping pairs are few, and quick to find. But a run that has another overlap test, or tests a pair twice,
    // must be searched test by test. For such a run, the overlapping pairs only show which of them it lost.
    const bool asksTests = rule != nullptr || !run.testsPairsOnce();
    const auto keep = [&](BoxId a, BoxId b) {
        const auto step = run.stepOf(a, b);
        const bool finds = step && (rule == nullptr || std::ranges::binary_search(m_steps, *step));
        if (!finds) {
            ++m_lost;
        } else if (!asksTests) {
            m_steps.push_back(*step);
        }
        return m_steps.size() <= most;
    };
    m_complete = (!asksTests || addTests(scene, run, most, shouldContinue, rule))
              && visitOverlappingPairs(scene, keep, shouldContinue);
    if (!m_complete) {
        m_steps.clear();
    }
    if (!m_complete || run.isCutShort()) {
        m_lost = 0;
    }
    std::ranges::sort(m_steps);
    assert(std::ranges::adjacent_find(m_steps) == m_steps.end());  // a step tests only one pair
}

bool Hits::addTests(const Scene& scene, const Run& run, std::size_t most, const std::function<bool()>& shouldContinue,
                    HitRule rule)
{
    constexpr std::uint64_t kTestsToAsk = 4096;
    for (std::uint64_t n = 1; n <= run.tests(); ++n) {
        const Step step = run.stepOfTest(n);
        const BoxPair pair = *run.eventAt(step).pair();
        if (rule != nullptr ? rule(scene, pair.first, pair.second) : scene.overlap(pair.first, pair.second)) {
            m_steps.push_back(step);
        }
        if (m_steps.size() > most || (n % kTestsToAsk == 0 && !shouldContinue())) {
            return false;
        }
    }
    return true;
}

std::uint64_t Hits::countAt(Step step) const
{
    return static_cast<std::uint64_t>(std::ranges::upper_bound(m_steps, step) - m_steps.begin());
}

std::optional<Step> Hits::after(Step step) const
{
    const auto at = std::ranges::upper_bound(m_steps, step);
    if (at == m_steps.end()) {
        return std::nullopt;
    }
    return *at;
}

std::optional<Step> Hits::before(Step step) const
{
    const auto at = std::ranges::lower_bound(m_steps, step);
    if (at == m_steps.begin()) {
        return std::nullopt;
    }
    return *std::prev(at);
}

}  // namespace mortonscope
