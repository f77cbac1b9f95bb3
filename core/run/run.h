#pragma once

#include "core/algorithms/probe.h"
#include "core/run/event.h"
#include "core/run/range_summary.h"
#include "core/scene/view.h"
#include "core/space/space.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// Returns whether a step size stops at a step of this kind. False for Grain::Phase, which stops only at the ends of
/// the phases.
constexpr bool stopsAt(Grain grain, StepKind kind)
{
    switch (grain) {
    case Grain::Step: return true;
    case Grain::Pair: return isPlacing(kind) || isTest(kind) || kind == StepKind::Candidate;
    case Grain::Cell: return isPlacing(kind) || kind == StepKind::EnterCell || kind == StepKind::TakeBox;
    case Grain::Phase: return false;
    }
    return false;
}

/// The part of the object stack that one cell pushed. It is a view of the tree's list, and valid as long as the tree.
struct StackSlice {
    Cell cell;
    std::span<const BoxId> list;  ///< the cell's whole list in order of entry
    std::uint32_t count{};        ///< number of its boxes on the stack
    bool newestFirst = false;

    /// Returns box i of the pushed list, counted from the bottom. Requires i < list.size(). The box is on the stack if
    /// i < count.
    BoxId at(std::uint32_t i) const
    {
        assert(i < list.size());
        return newestFirst ? list[list.size() - 1 - i] : list[i];
    }
};

/// The object stack, bottom first. In the single pass it has at most one slice per level. An algorithm that pushes more
/// than it pops may have any number of slices.
class ObjectStack {
public:
    void push(const StackSlice& slice)
    {
        if (m_size < m_few.size()) {
            m_few[m_size++] = slice;
            return;
        }
        if (m_many.empty()) {
            m_many.assign(m_few.begin(), m_few.end());
        }
        m_many.push_back(slice);
    }
    std::span<const StackSlice> slices() const
    {
        return m_many.empty() ? std::span(m_few.data(), m_size) : std::span(m_many);
    }

    std::uint64_t size() const
    {
        std::uint64_t boxes = 0;
        for (const StackSlice& slice : slices()) {
            boxes += slice.count;
        }
        return boxes;
    }

private:
    std::array<StackSlice, Space::kDeepestTree + 1> m_few;
    std::size_t m_size = 0;          ///< in m_few
    std::vector<StackSlice> m_many;  ///< all slices, if there are more
};

/// The state after a step.
struct Moment {
    Step step;
    std::optional<Event> event;    ///< the step itself; none at position 0
    std::uint64_t tests{};         ///< tests so far, including this step
    std::uint64_t cellsVisited{};  ///< cells entered so far
    ObjectStack stack;
    std::optional<Cell> cell;  ///< the cell being visited, in the pass

    std::optional<Phase> phase() const { return event ? std::optional(phaseOf(event->kind)) : std::nullopt; }
};

/// The last steps of the four parts of a visit. A part without steps ends where the previous part ends. The walk of a
/// box, or its row of brute force, is also a visit, which begins with the step that takes the box.
struct VisitSteps {
    Step enter;     ///< enter-cell
    Step ownEnd;    ///< last of its own tests and pushes
    Step childEnd;  ///< last step of its children; the pops follow
    Step leave;     ///< leave-cell

    StepRange all() const { return {enter, leave}; }
    friend bool operator==(const VisitSteps&, const VisitSteps&) = default;
};

/// The numbers of a whole run.
struct RunTotals {
    std::uint64_t steps{};
    std::uint64_t tests{};
    std::uint64_t pushes{};
    std::uint64_t cellsVisited{};
    std::uint64_t largestStack{};
    WalkEnd end = WalkEnd::Done;  ///< if Endless, the last step enters a cell within a visit of the same cell

    friend bool operator==(const RunTotals&, const RunTotals&) = default;
};

/// A whole run as data: its number of steps, the state at each step, and the steps at which things happen. The debugger
/// reads everything from a Run, so it never has to execute anything backward. Immutable.
///
///     const Analysis analysis(scene);
///     const Run& run = analysis.run;
///     const Moment moment = run.at(*run.stepOf(a, b));
class Run {
public:
    virtual ~Run() = default;

    /// Returns the number of steps; positions are 0 … total().
    virtual Step total() const = 0;
    /// Returns the last step of the insertion. The pass begins after it.
    virtual Step lastOfInsertion() const = 0;

    /// Returns the state after `step`, 0 … total().
    virtual Moment at(Step step) const = 0;
    /// Returns the event of `step`, 1 … total().
    virtual Event eventAt(Step step) const { return *at(step).event; }

    /// Returns the number of tests in steps 1 … total().
    virtual std::uint64_t tests() const = 0;

    /// Returns the numbers of the whole run. If a recording reached its budget and was cut short, these are larger than
    /// total() and tests(), which count only the recorded steps.
    virtual RunTotals totals() const = 0;
    bool isCutShort() const { return totals().steps > total().value; }
    /// Returns whether the range is within 1 … total(), and not empty.
    bool contains(StepRange range) const
    {
        return range.first.value >= 1 && range.first <= range.last && range.last <= total();
    }

    /// Returns whether the tests of each visit depend only on the list of its cell and the object stack, as in the
    /// single pass.
    virtual bool testsFollowFromStack() const { return false; }
    /// Returns whether the run tests no pair twice.
    virtual bool testsPairsOnce() const { return true; }

    /// Returns the number of tests up to and including `step`.
    virtual std::uint64_t testsAt(Step step) const = 0;
    /// Returns the step of test number n, 1 … tests().
    virtual Step stepOfTest(std::uint64_t n) const = 0;
    /// Returns the first step that tests these two boxes, named in either order; none if there is no such test.
    virtual std::optional<Step> stepOf(BoxId a, BoxId b) const = 0;
    /// Returns the steps of the first visit of a cell; none if the run doesn't visit it.
    virtual std::optional<VisitSteps> visitSteps(Cell cell) const = 0;
    /// Returns the innermost visit that contains a step of the pass.
    virtual std::optional<VisitSteps> visitAround(Step step) const = 0;
    /// Returns the visit that contains another visit; none for an outermost one.
    virtual std::optional<VisitSteps> visitOutside(const VisitSteps& visit) const = 0;
    /// Return the steps that first enter and leave a cell; none if the run doesn't visit it.
    std::optional<Step> enterStep(Cell cell) const
    {
        const auto visit = visitSteps(cell);
        return visit ? std::optional(visit->enter) : std::nullopt;
    }
    std::optional<Step> leaveStep(Cell cell) const
    {
        const auto visit = visitSteps(cell);
        return visit ? std::optional(visit->leave) : std::nullopt;
    }
    /// Return the first and the last step of a box's insertion; both 0 if the run ends before it.
    virtual Step firstStepOf(BoxId box) const = 0;
    virtual Step lastStepOf(BoxId box) const = 0;
    /// Returns the consecutive steps that insert one box and include `step`. Requires a step of the insertion.
    virtual StepRange boxStepsAround(Step step) const = 0;
    /// Returns the step that appends a box to the list of its cell, or rejects it.
    virtual Step placedStepOf(BoxId box) const = 0;
    /// Return the steps that push a box onto the object stack and pop it. None if its cell has no marked child, or the
    /// box is in no cell.
    virtual std::optional<Step> pushStepOf(BoxId box) const = 0;
    virtual std::optional<Step> popStepOf(BoxId box) const = 0;

    /// Return the next stop after `step`, or total(), and the last stop before it, or 0.
    Step next(Step step, Grain grain) const;
    Step previous(Step step, Grain grain) const;

    // Answers about many steps at once, so that a search can skip steps that cannot match. They are exact for a single
    // step. For more steps, they may be Maybe, or have wide bounds. A range must be within 1 … total() and within one
    // phase.

    virtual RangeSummary rangeSummary(StepRange range) const = 0;
    /// Returns whether a box has this role in all, some or none of the steps.
    virtual Ternary involves(BoxId box, BoxPart part, StepRange range) const = 0;
    /// Returns whether `cell` is the cell of all, some or none of the steps: the visited cell, or the cell of an append
    /// or a mark.
    virtual Ternary isAt(Cell cell, StepRange range) const = 0;

protected:
    /// Return the results of next() and previous() for Grain::Pair and Grain::Cell. Require that there is a step after,
    /// or before, `step`.
    virtual Step nextStop(Step step, Grain grain) const = 0;
    virtual Step previousStop(Step step, Grain grain) const = 0;
    /// Return the next test after `step`, or total(), and the last test up to `step`, or 0.
    Step testAfter(Step step) const
    {
        const std::uint64_t done = testsAt(step);
        return done < tests() ? stepOfTest(done + 1) : total();
    }
    Step lastTestAt(Step step) const
    {
        const std::uint64_t done = testsAt(step);
        return done > 0 ? stepOfTest(done) : Step(0);
    }
};

inline Step Run::next(Step step, Grain grain) const
{
    if (step >= total()) {
        return total();
    }
    switch (grain) {
    case Grain::Step: return Step(step.value + 1);
    case Grain::Phase: return step < lastOfInsertion() ? lastOfInsertion() : total();
    default: return nextStop(step, grain);
    }
}

inline Step Run::previous(Step step, Grain grain) const
{
    if (step.value == 0) {
        return step;
    }
    switch (grain) {
    case Grain::Step: return Step(step.value - 1);
    case Grain::Phase: return step > lastOfInsertion() ? lastOfInsertion() : Step(0);
    default: return previousStop(step, grain);
    }
}

}  // namespace mortonscope
