#pragma once

#include "core/run/run.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mortonscope {

/// The test that decides a pair as an algorithm does it. It may depend on who is named first, if it is a wrong one.
using HitRule = bool (*)(const Scene&, BoxId first, BoxId second);

/// The steps at which a run finds an overlap: the overlapping pairs, found once, mapped to their steps by
/// formula and sorted. Answers by binary search, however long the run is. Immutable.
class Hits {
public:
    Hits() = default;  ///< not looked for: nothing is claimed

    /// Finds them. If `goOn` says no, or there are more than `most`, the list is not complete and stays
    /// empty: then nothing is claimed about hits.
    /// `rule` is what the run decides pairs by, if that is not the exact test.
    Hits(
        const Scene& scene, const Run& run, std::size_t most, const std::function<bool()>& goOn = [] { return true; },
        HitRule rule = nullptr);

    bool isComplete() const { return m_complete; }
    std::uint64_t count() const { return m_steps.size(); }
    /// Overlapping pairs that the run never finds: those that Outside::Reject loses, or an algorithm that goes wrong.
    /// Of a run that was cut short nothing is said.
    std::uint64_t lost() const { return m_lost; }

    /// How many hits have happened at `step`, that one included.
    std::uint64_t countAt(Step step) const;
    /// The first hit after `step`; the last one before it.
    std::optional<Step> after(Step step) const;
    std::optional<Step> before(Step step) const;
    const std::vector<Step>& steps() const { return m_steps; }

private:
    bool addTests(const Scene& scene, const Run& run, std::size_t most, const std::function<bool()>& goOn,
                  HitRule rule);

    std::vector<Step> m_steps;
    std::uint64_t m_lost = 0;
    bool m_complete = false;
};

}  // namespace mortonscope
