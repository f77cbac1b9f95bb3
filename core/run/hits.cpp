#include "core/run/hits.h"

#include "core/engine/overlapping_pairs.h"

#include <algorithm>

namespace mortonscope {

Hits::Hits(const Scene& scene, const Run& run, std::size_t most, const std::function<bool()>& goOn, HitRule rule)
{
    // Overlapping pairs are few and quickly found. But a run that decides otherwise, or comes back to a pair, has to be
    // asked test by test, and then the pairs only tell what it lost.
    const bool asksTests = rule != nullptr || !run.testsPairsOnce();
    const auto keep = [&](BoxId a, BoxId b) {
        const auto step = run.stepOf(a, b);
        const bool finds = step && (rule == nullptr || std::ranges::binary_search(m_steps, *step));
        m_lost += finds ? 0U : 1U;
        if (finds && !asksTests) {
            m_steps.push_back(*step);
        }
        return m_steps.size() <= most;
    };
    m_complete = (!asksTests || addTests(scene, run, most, goOn, rule)) && visitOverlappingPairs(scene, keep, goOn);
    if (!m_complete) {
        m_steps.clear();
    }
    if (!m_complete || run.isCutShort()) {
        m_lost = 0;
    }
    std::ranges::sort(m_steps);
}

bool Hits::addTests(const Scene& scene, const Run& run, std::size_t most, const std::function<bool()>& goOn,
                    HitRule rule)
{
    constexpr std::uint64_t kTestsToAsk = 4096;
    for (std::uint64_t n = 1; n <= run.tests(); ++n) {
        const Step step = run.stepOfTest(n);
        const BoxPair pair = *run.eventAt(step).pair();
        if (rule != nullptr ? rule(scene, pair.first, pair.second) : scene.overlap(pair.first, pair.second)) {
            m_steps.push_back(step);
        }
        if (m_steps.size() > most || (n % kTestsToAsk == 0 && !goOn())) {
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
    return at != m_steps.end() ? std::optional(*at) : std::nullopt;
}

std::optional<Step> Hits::before(Step step) const
{
    const auto at = std::ranges::lower_bound(m_steps, step);
    return at != m_steps.begin() ? std::optional(*std::prev(at)) : std::nullopt;
}

}  // namespace mortonscope
