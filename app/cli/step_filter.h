#pragma once

#include "core/base/result.h"
#include "core/catalogue/catalogue.h"
#include "core/condition/evaluation.h"

#include <memory>
#include <optional>
#include <string>

namespace mortonscope::cli {

/// The steps of a run at which --where holds.
class StepFilter {
public:
    /// Errors: BadUsage, with the character of the condition that can't be read. The parts must outlive it.
    static Result<StepFilter> read(const std::string& condition, const Scene& scene, const LinearQuadtree& tree, const Run& run,
                                   const Algorithm& algorithm);

    /// The first such step after `step`.
    std::optional<Step> next(Step step) const;
    /// How many there are in the whole run.
    std::uint64_t count() const;

private:
    StepFilter(Condition condition, const Scene& scene, const LinearQuadtree& tree, const Run& run, const Algorithm& algorithm);

    std::unique_ptr<Hits> m_hits;
    std::unique_ptr<Evaluation> m_evaluation;
};

}  // namespace mortonscope::cli
