#pragma once

#include "core/analysis/analysis.h"
#include "core/condition/condition.h"
#include "core/condition/step_question.h"

#include <optional>

namespace mortonscope {

/// Answers a condition for one step, or for all steps of a range at once. For a single step the answer is
/// exact; for a range it is Maybe where a closer look is needed. One rule serves both: numbers are bounds
/// (interval arithmetic), truth has three values, and over a single step every bound is exact. The analysis must
/// outlive it.
class Evaluation final : public StepQuestion {
public:
    Evaluation(Condition condition, const Analysis& analysis);

    Ternary holds(StepRange range) const override;
    /// The number that an expression has at a step, 0 … total; absent if it has none there.
    Bounds valueAt(Step step) const;
    /// Along the list of one visit `tests % 10 == 0` repeats every ten steps.
    std::optional<std::uint64_t> period(StepRange range) const override;
    const Run& run() const override { return m_analysis.run; }

private:
    struct View;

    Ternary truth(std::uint32_t node, const View& view) const;
    Bounds number(std::uint32_t node, const View& view) const;
    Bounds quantity(Quantity quantity, const View& view) const;
    Bounds ofCurrentBox(Quantity quantity, const View& view) const;
    bool countsUp(std::uint32_t node, const View& view) const;
    Ternary changed(const ConditionNode& node, const View& view) const;
    Bounds numberBefore(std::uint32_t node, Step step) const;
    std::optional<std::uint64_t> period(std::uint32_t node, const View& view) const;
    bool isLinear(std::uint32_t node, const View& view) const;

    Condition m_condition;
    const Analysis& m_analysis;
    std::vector<std::optional<Step>> m_pairSteps;  ///< by node: when a named pair is tested
};

/// The box whose values are shown at a step: the one put in, pushed or popped; in a test the one that
/// lives in the visited cell (the first-named, if both do).
std::optional<BoxId> currentBox(const Event& event, const LinearQuadtree& tree);

}  // namespace mortonscope
