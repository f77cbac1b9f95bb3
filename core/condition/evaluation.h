#pragma once

#include "core/analysis/analysis.h"
#include "core/condition/condition.h"
#include "core/run/run.h"

#include <cstdint>
#include <optional>

namespace mortonscope {

/// A question about a step, or about all steps of a range at once. Searches look for steps at which it holds. The
/// answer for a single step is exact. For a range it may be Maybe, which means that the range must be split.
class StepQuestion {
public:
    virtual ~StepQuestion() = default;

    /// Answers the question for all steps of a range. Requires a range within one phase and within 1 … total.
    virtual Ternary holds(StepRange range) const = 0;
    /// Returns n if the answer repeats every n steps in the range; none if it does not repeat.
    virtual std::optional<std::uint64_t> period(StepRange) const { return std::nullopt; }
    virtual const Run& run() const = 0;

    /// Returns whether the question holds at a step. Always false at step 0, before the run begins.
    bool isTrueAt(Step step) const { return step.value > 0 && holds({step, step}) == Ternary::Yes; }
};

/// Answers a condition for one step, or for a range of steps. The same rules apply to both: numbers are bounds
/// (interval arithmetic), and truth has three values. For a single step, every bound is exact.
///
/// Keeps a reference to `analysis`, which must outlive it.
class Evaluation final : public StepQuestion {
public:
    Evaluation(Condition condition, const Analysis& analysis);

    Ternary holds(StepRange range) const override;
    /// Returns the number that an expression has at a step, 0 … total; absent if the step has none.
    Bounds valueAt(Step step) const;
    /// Returns the period of the answer. For example, `tests % 10 == 0` repeats every ten steps while one visit tests
    /// its list.
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
    std::vector<std::optional<Step>> m_pairSteps;  ///< by node: the step that tests its named pair
};

/// Returns the box whose values a step shows: the box that is inserted, pushed or popped; in a test, the box that lives
/// in the visited cell (the first of the pair if both do).
std::optional<BoxId> currentBox(const Event& event, const LinearQuadtree& tree);

}  // namespace mortonscope
