#pragma once

#include "core/base/result.h"
#include "core/condition/evaluation.h"

#include <optional>
#include <string>

namespace mortonscope::cli {

/// What --where says. Errors: BadUsage, with the character of it that can't be read.
Result<Condition> conditionOf(const std::string& text, const Scene& scene);

/// The steps of a run at which --where holds.
class StepFilter {
public:
    /// The analysis must outlive it and have its hits.
    StepFilter(Condition condition, const Analysis& analysis) : m_evaluation(std::move(condition), analysis) {}

    /// The first such step after `step`.
    std::optional<Step> next(Step step) const;
    /// How many there are in the whole run.
    std::uint64_t count() const;

private:
    Evaluation m_evaluation;
};

}  // namespace mortonscope::cli
