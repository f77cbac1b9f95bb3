#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>

namespace mortonscope::cli {

/// How many of a run's first tests found an overlap. Made for asking forward: from one question to the
/// next it goes through the tests in between. If those are too many, it once finds the scene's overlapping
/// pairs and the steps at which they are tested, and searches there.
class HitCounter {
public:
    /// Made for an analysis without hits, which would take long; it must outlive the counter.
    explicit HitCounter(const Analysis& analysis) : m_analysis(analysis) {}

    /// Overlaps among the first `tests` tests; `tests` must not be less than it was before.
    std::uint64_t among(std::uint64_t tests);

private:
    const Analysis& m_analysis;
    std::uint64_t m_tests = 0;
    std::uint64_t m_hits = 0;
    std::optional<Hits> m_found;  ///< when first needed
};

}  // namespace mortonscope::cli
