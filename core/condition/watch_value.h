#pragma once

#include "core/condition/condition.h"
#include "core/condition/evaluation.h"

#include <memory>
#include <string_view>
#include <variant>

namespace mortonscope {

/// What a watch shows at a step: nothing where there is nothing, a number, yes or no, or what the step itself says.
using WatchValue = std::variant<std::monostate, std::int64_t, bool, StepKind, Phase, BoxId, BoxPair, Cell>;

/// What can be watched, read and bound to the boxes of one scene: an expression of the condition language, or one of
/// the names that stand for no number (kind, phase, box, first, second, cell, pair). Immutable.
class Watched {
public:
    enum class What : std::uint8_t { Expression, Kind, Phase, Box, First, Second, Cell, Pair };

    What what() const { return m_what; }
    /// A number or a question, so `what()` is Expression.
    const Condition* expression() const { return m_what == What::Expression ? &m_condition : nullptr; }
    /// A Morton code of the scene's depth: lt, rb, xor or code alone.
    bool isCode() const;
    /// The question at which steps the value is not what it was one step before.
    Condition change() const;

private:
    friend std::variant<Watched, ConditionProblem> parseWatch(std::string_view text, const Scene& scene);
    Watched(What what, Condition condition) : m_what(what), m_condition(std::move(condition)) {}

    What m_what;
    Condition m_condition;  ///< of an expression: itself; of a name: the question when it changes
};

using ParsedWatch = std::variant<Watched, ConditionProblem>;

/// Reads what is to be watched. Words for names that are no numbers are known here alone; everything else, and every
/// problem, is parseExpression's.
ParsedWatch parseWatch(std::string_view text, const Scene& scene);

/// The values of something watched along one run. The analysis must outlive it.
class Watcher {
public:
    Watcher(Watched watched, const Analysis& analysis);

    const Watched& watched() const { return m_watched; }
    /// The value at a step, 0 … total.
    WatchValue at(Step step) const;

private:
    WatchValue ofEvent(const Event& event) const;

    Watched m_watched;
    const Analysis& m_analysis;
    std::unique_ptr<Evaluation> m_evaluation;  ///< of an expression
};

}  // namespace mortonscope
