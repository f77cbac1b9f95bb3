#include "core/run/hits.h"

#include "core/engine/overlapping_pairs.h"

#include <algorithm>

namespace mortonscope {

Hits::Hits(const Scene& scene, const Run& run, std::size_t most, const std::function<bool()>& goOn)
{
    const auto keep = [&](BoxId a, BoxId b) {
        if (const auto step = run.stepOf(a, b)) {
            m_steps.push_back(*step);
        } else {
            ++m_lost;
        }
        return m_steps.size() <= most;
    };
    m_complete = visitOverlappingPairs(scene, keep, goOn);
    if (!m_complete) {
        m_steps.clear();
        m_lost = 0;
    }
    std::ranges::sort(m_steps);
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
