#pragma once

#include "core/condition/condition.h"
#include "core/condition/evaluation.h"
#include "core/condition/step_search.h"
#include "core/scene/view.h"

#include <cassert>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mortonscope {

/// The value of a watch at a step: a number, a truth value, a property of the step, or nothing if the step has none.
using WatchValue = std::variant<std::monostate, std::int64_t, bool, StepKind, Phase, BoxId, BoxPair, Cell>;

/// A watch, bound to the boxes of one scene: an expression of the condition language, or a name that is not a number
/// (kind, phase, box, first, second, cell, pair). Immutable.
class Watched {
public:
    enum class What : std::uint8_t { Expression, Kind, Phase, Box, First, Second, Cell, Pair };

    What what() const { return m_what; }
    /// Returns the number or question; null unless `what()` is Expression.
    const Condition* expression() const { return m_what == What::Expression ? &m_condition : nullptr; }
    /// Returns whether the watch is a plain Morton code: lt, rb, xor or code.
    bool isCode() const;
    /// Returns a condition that holds where the value differs from its value one step earlier.
    Condition change() const;

private:
    friend std::variant<Watched, ConditionProblem> parseWatch(std::string_view text, const Scene& scene);
    Watched(What what, Condition condition) : m_what(what), m_condition(std::move(condition)) {}

    What m_what;
    Condition m_condition;  ///< the expression; for a name, the question whether it changes
};

using ParsedWatch = std::variant<Watched, ConditionProblem>;

/// Reads a watch: one of the names that are not numbers, or else an expression, as parseExpression() does.
ParsedWatch parseWatch(std::string_view text, const Scene& scene);

/// Finds the values of a watch along one run. Keeps a reference to the analysis, which must outlive it.
class Watcher {
public:
    Watcher(Watched watched, const Analysis& analysis);

    const Watched& watched() const { return m_watched; }
    /// Returns the value at a step, 0 … total.
    WatchValue at(Step step) const;

private:
    WatchValue ofEvent(const Event& event) const;

    Watched m_watched;
    const Analysis& m_analysis;
    std::unique_ptr<Evaluation> m_evaluation;  ///< null unless the watch is an expression
};

/// Returns the place of a breakpoint as a condition. Leaves out its own condition, its hit number, and whether it is
/// enabled:
///
///     line   one of the line's kinds of step              cell   entered, or a box is inserted
///     box    inserted, tested, pushed or popped           slot   as for a cell, or marked
///     pair   tested
std::string placeCondition(const Breakpoint& breakpoint);

/// Returns the place of a breakpoint in words: "slot 1", "A with D", "box A"; for a condition without a place, its
/// text.
std::string placeWords(const Breakpoint& breakpoint);

/// The breakpoints and stopping watches of one run, as a single question: where to stop. A breakpoint for its nth hit
/// doesn't stop until prepare() has counted the hits, and never if there are fewer.
class Stops final : public StepQuestion {
public:
    /// Keeps a reference to the analysis, which must outlive it. Breakpoints and watches that are disabled or have a
    /// problem never stop.
    Stops(std::span<const Breakpoint> breakpoints, std::span<const Watch> watches, const Analysis& analysis);

    /// Returns the problem in the condition of breakpoint (or watch) `i`, if there is one.
    const std::optional<ConditionProblem>& breakpointProblem(std::size_t i) const
    {
        assert(i < m_breakpoints);
        return m_stops[i].problem;
    }
    const std::optional<ConditionProblem>& watchProblem(std::size_t i) const
    {
        assert(m_breakpoints + i < m_stops.size());
        return m_stops[m_breakpoints + i].problem;
    }

    /// Continues counting to the nth hits, with at most `looks` looks for each. Returns true once all are known.
    bool prepare(std::size_t looks);
    bool isPrepared() const;
    bool isEmpty() const;

    Ternary holds(StepRange range) const override;
    std::optional<std::uint64_t> period(StepRange range) const override;
    const Run& run() const override { return m_run; }

    /// Returns what stops at a step: the indices of breakpoints, followed by the indices of watches plus the number of
    /// breakpoints.
    std::vector<std::size_t> stoppingAt(Step step) const;

private:
    struct Stop {
        std::unique_ptr<Evaluation> evaluation;  ///< null if disabled or unreadable
        std::optional<ConditionProblem> problem;
        std::unique_ptr<NthMatch> nth;

        Ternary holds(StepRange range) const;
    };

    static Stop stopOf(const Breakpoint& breakpoint, const Analysis& analysis);
    static Stop stopOf(const Watch& watch, const Analysis& analysis);

    const Run& m_run;
    std::size_t m_breakpoints;
    std::vector<Stop> m_stops;
};

}  // namespace mortonscope
