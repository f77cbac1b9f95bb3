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

/// Whether a step size stops at a step of this kind. Grain::Phase stops only at the ends of the phases.
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

/// The part of the object stack that one cell pushed: a view of the tree's list, valid as long as the tree.
struct StackSlice {
    Cell cell;
    std::span<const BoxId> list;  ///< the cell's whole list in order of entry
    std::uint32_t count{};        ///< number of its boxes on the stack
    bool newestFirst = false;

    /// Returns box i of the pushed list from the bottom, i < list.size(); it is on the stack if i < count.
    BoxId at(std::uint32_t i) const
    {
        assert(i < list.size());
        return newestFirst ? list[list.size() - 1 - i] : list[i];
    }
};

/// The object stack, bottom first. In the single pass it has at most one slice for each level. An algorithm that pushes
/// more than it pops may have any number of slices.
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

/// The last steps of the four parts of a visit. A part without steps ends where the part before it ends. The walk of a
/// box, or its row of brute force, is also a visit, which begins with taking the box.
struct VisitSteps {
    Step enter;     ///< enter-cell
    Step ownEnd;    ///< its own tests and pushes are done
    Step childEnd;  ///< its children are visited; what follows are the pops
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
    WalkEnd end = WalkEnd::Done;  ///< if Endless, the last step enters a cell inside itself

    friend bool operator==(const RunTotals&, const RunTotals&) = default;
};

/// A whole run as data: its number of steps, the state at each step, and the steps at which things happen. A debugger
/// reads everything from a Run, so nothing is ever executed backwards. Immutable.
///
///     const Analysis analysis(scene);
///     const Run& run = analysis.run;
///     const Moment moment = run.at(*run.stepOf(a, b));
class Run {
public:
    virtual ~Run() = default;

    /// The number of steps; positions are 0 … total().
    virtual Step total() const = 0;
    /// The last step of the insertion; the pass begins after it.
    virtual Step lastOfInsertion() const = 0;

    /// Returns the state after `step`, 0 … total().
    virtual Moment at(Step step) const = 0;
    /// Returns the event of `step`, 1 … total().
    virtual Event eventAt(Step step) const { return *at(step).event; }

    /// The number of tests in all these steps.
    virtual std::uint64_t tests() const = 0;

    /// The numbers of the whole run. A recording that reached its budget ends before the run; then these are larger
    /// than total() and tests(), which count only steps that can be shown.
    virtual RunTotals totals() const = 0;
    bool isCutShort() const { return totals().steps > total().value; }

    /// Whether the tests of each visit depend only on the list of its cell and the object stack, as in the single pass.
    virtual bool testsFollowFromStack() const { return false; }
    /// Whether no pair is tested twice.
    virtual bool testsPairsOnce() const { return true; }

    /// Returns the number of tests up to and including `step`.
    virtual std::uint64_t testsAt(Step step) const = 0;
    /// Returns the step of test number n, 1 … tests().
    virtual Step stepOfTest(std::uint64_t n) const = 0;
    /// Returns the first step that tests two boxes, named in either order; none if they are never tested.
    virtual std::optional<Step> stepOf(BoxId a, BoxId b) const = 0;
    /// Returns the steps of the first visit of a cell; none if it is not visited.
    virtual std::optional<VisitSteps> visitSteps(Cell cell) const = 0;
    /// Returns the innermost visit that contains a step of the pass.
    virtual std::optional<VisitSteps> visitAround(Step step) const = 0;
    /// Returns the visit that contains another visit; none for an outermost one.
    virtual std::optional<VisitSteps> visitOutside(const VisitSteps& visit) const = 0;
    /// The steps that enter and leave a cell for the first time; none if it is not visited.
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
    /// Return the first and last step of inserting a box; both 0 if the run ends before.
    virtual Step firstStepOf(BoxId box) const = 0;
    virtual Step lastStepOf(BoxId box) const = 0;
    /// Returns the consecutive steps that insert one box, around a step of the insertion.
    virtual StepRange boxStepsAround(Step step) const = 0;
    /// Returns the step that appends a box to the list of its cell, or rejects it.
    virtual Step placedStepOf(BoxId box) const = 0;
    /// Return the steps that push a box onto the object stack and pop it; none if its cell has no marked child, or if
    /// the box is in no cell.
    virtual std::optional<Step> pushStepOf(BoxId box) const = 0;
    virtual std::optional<Step> popStepOf(BoxId box) const = 0;

    /// Return the next stop after `step`, or total(); and the last stop before it, or 0.
    virtual Step next(Step step, Grain grain) const = 0;
    virtual Step previous(Step step, Grain grain) const = 0;

    // Answers about many steps at once, so that a search can skip steps that cannot match. They are exact for a single
    // step; for more steps, Maybe and wide bounds are allowed. A range is within 1 … total() and within one phase.

    virtual RangeSummary rangeSummary(StepRange range) const = 0;
    /// Whether a box has this role in the steps.
    virtual Ternary involves(BoxId box, BoxPart part, StepRange range) const = 0;
    /// Whether `cell` is the cell of the steps: the visited one, or the one of an append or a mark.
    virtual Ternary isAt(Cell cell, StepRange range) const = 0;
};

}  // namespace mortonscope
