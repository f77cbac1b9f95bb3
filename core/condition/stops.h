#pragma once

#include "core/condition/evaluation.h"
#include "core/condition/step_search.h"
#include "core/scene/view.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// What a breakpoint stops at, in the condition language: without its own condition, hit number and switch.
///
///     line   one of the line's kinds of step              cell   entered, or a box is put into it
///     box    put in, tested, pushed or popped             slot   the same, and when it is marked
///     pair   tested
std::string placeCondition(const Breakpoint& breakpoint);

/// The breakpoints and stopping watches of one run, as one question: where to stop. A breakpoint that asks for
/// its nth hit has to be counted first (prepare); until then, and if it has fewer hits, it stops nowhere.
class Stops final : public StepQuestion {
public:
    /// The analysis must outlive it. Disabled ones and those with a problem stop nowhere.
    Stops(std::span<const Breakpoint> breakpoints, std::span<const Watch> watches, const Analysis& analysis);

    /// Why a breakpoint's (or watch's) condition can't be read; none if it can.
    const std::optional<ConditionProblem>& breakpointProblem(std::size_t i) const { return m_stops[i].problem; }
    const std::optional<ConditionProblem>& watchProblem(std::size_t i) const
    {
        return m_stops[m_breakpoints + i].problem;
    }

    /// Counts towards the nth hits, at most `looks` looks; true when all are known.
    bool prepare(std::size_t looks);
    bool isPrepared() const;
    bool isEmpty() const;

    Ternary holds(StepRange range) const override;
    std::optional<std::uint64_t> period(StepRange range) const override;
    const Run& run() const override { return m_run; }

    /// Which breakpoints stop at a step, by place in the list; then, beyond their number, which watches.
    std::vector<std::size_t> stoppingAt(Step step) const;

private:
    struct Stop {
        std::unique_ptr<Evaluation> evaluation;  ///< none if disabled or unreadable
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
