#pragma once

#include "core/base/id.h"
#include "core/run/run.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mortonscope {

/// Calls visit(a, b) with a < b for each overlapping pair of a scene, in no particular order, including boxes that the
/// outside rule rejects. `visit` returns whether to continue. Calls `shouldContinue` before the first pair and after
/// every few thousand pairs; a million boxes without overlaps take less than a tenth of a second. Returns false if
/// either of them stopped the search.
bool visitOverlappingPairs(
    const Scene& scene, const std::function<bool(BoxId, BoxId)>& visit,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// The overlap test of an algorithm. The result of a faulty test may depend on which box is named first.
using HitRule = bool (*)(const Scene&, BoxId first, BoxId second);

/// The steps at which a run finds an overlap. The constructor finds the overlapping pairs once, maps them to their
/// steps by formula, and sorts them. All later answers are a binary search, however long the run is. Immutable.
///
///     const Hits hits(scene, run, 1'000'000);
///     const std::optional<Step> next = hits.after(step);
class Hits {
public:
    Hits() = default;  ///< without a search, so the hits are unknown

    /// Finds the hits. If `shouldContinue` returns false, or there are more than `most` hits, the list stays empty and
    /// isComplete() is false. `rule` is the overlap test of the run; null means the exact test.
    Hits(
        const Scene& scene, const Run& run, std::size_t most,
        const std::function<bool()>& shouldContinue = [] { return true; }, HitRule rule = nullptr);

    bool isComplete() const { return m_complete; }
    std::uint64_t count() const { return m_steps.size(); }
    /// Returns the number of overlapping pairs that the run never finds, because of Outside::Reject or a faulty
    /// algorithm. 0 if the run was cut short.
    std::uint64_t lost() const { return m_lost; }

    /// Returns the number of hits up to and including `step`.
    std::uint64_t countAt(Step step) const;
    /// Return the first hit after `step` and the last hit before it.
    std::optional<Step> after(Step step) const;
    std::optional<Step> before(Step step) const;
    const std::vector<Step>& steps() const { return m_steps; }

private:
    bool addTests(const Scene& scene, const Run& run, std::size_t most, const std::function<bool()>& shouldContinue,
                  HitRule rule);

    std::vector<Step> m_steps;
    std::uint64_t m_lost = 0;
    bool m_complete = false;
};

}  // namespace mortonscope
