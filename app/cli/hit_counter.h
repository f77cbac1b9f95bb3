#pragma once

#include "core/catalogue/catalogue.h"
#include "core/run/hits.h"
#include "core/run/run.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <optional>

namespace mortonscope::cli {

/// How many of a run's first tests found an overlap. Made for asking forward: from one question to the
/// next it goes through the tests in between. If those are too many, it once finds the scene's overlapping
/// pairs and the steps at which they are tested, and searches there.
class HitCounter {
public:
    /// All must outlive the counter.
    HitCounter(const Scene& scene, const Run& run, const Algorithm& algorithm) : m_scene(scene), m_run(run), m_algorithm(algorithm) {}

    /// Overlaps among the first `tests` tests; `tests` must not be less than it was before.
    std::uint64_t among(std::uint64_t tests);

private:
    const Scene& m_scene;
    const Run& m_run;
    const Algorithm& m_algorithm;
    std::uint64_t m_tests = 0;
    std::uint64_t m_hits = 0;
    std::optional<Hits> m_found;  ///< when first needed
};

}  // namespace mortonscope::cli
