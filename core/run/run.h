#pragma once

#include "core/algorithms/walk_end.h"
#include "core/run/event.h"
#include "core/run/range_summary.h"
#include "core/scene/view.h"
#include "core/space/space.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// Whether a grain stops at a step by what happens there. Phases end where they end.
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

/// The part of the object stack that one cell pushed: a view of the tree's own list, never a copy.
struct StackSlice {
    Cell cell;
    std::span<const BoxId> list;  ///< the cell's whole list in order of entry
    std::uint32_t count{};        ///< how many of them are on the stack now
    bool newestFirst = false;

    /// The i-th from the bottom, 0 ≤ i < count.
    BoxId at(std::uint32_t i) const { return newestFirst ? list[list.size() - 1 - i] : list[i]; }
};

/// The object stack, bottom first. The single pass has at most one slice a level on it; of an algorithm that pushes
/// more than it pops there may be any number.
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
    std::vector<StackSlice> m_many;  ///< all of them, when they are more
};

/// What is true after step `step` has happened.
struct Moment {
    Step step;
    std::optional<Event> event;    ///< the step itself; none at position 0
    std::uint64_t tests{};         ///< tests so far, this step included
    std::uint64_t cellsVisited{};  ///< cells entered so far
    ObjectStack stack;
    std::optional<Cell> cell;  ///< the cell being visited, in the pass

    std::optional<Phase> phase() const { return event ? std::optional(phaseOf(event->kind)) : std::nullopt; }
};

/// The four moments of visiting one cell, each the last step of its part; a part without steps ends where
/// the one before it ends. A box's walk, or its row of brute force, is a visit too: taking the box enters it.
struct VisitSteps {
    Step enter;     ///< enter-cell
    Step ownEnd;    ///< its own tests and pushes are done
    Step childEnd;  ///< its children are visited; what follows are the pops
    Step leave;     ///< leave-cell

    StepRange all() const { return {enter, leave}; }
    friend bool operator==(const VisitSteps&, const VisitSteps&) = default;
};

/// What a whole run takes.
struct RunTotals {
    std::uint64_t steps{};
    std::uint64_t tests{};
    std::uint64_t pushes{};
    std::uint64_t cellsVisited{};
    std::uint64_t largestStack{};
    WalkEnd end = WalkEnd::Done;  ///< where Endless, the last step enters a cell inside itself

    friend bool operator==(const RunTotals&, const RunTotals&) = default;
};

/// A whole run as data: how many steps it has, what is true at each, where a thing happens. Everything
/// that a debugger needs asks a Run; nothing is ever executed backwards. Immutable.
class Run {
public:
    virtual ~Run() = default;

    /// Number of steps; positions go from 0 to total().
    virtual Step total() const = 0;
    /// Last step of the insertion; the pass begins behind it.
    virtual Step lastOfInsertion() const = 0;

    /// What is true at `step`, 0 … total().
    virtual Moment at(Step step) const = 0;
    /// The step itself, 1 … total().
    virtual Event eventAt(Step step) const { return *at(step).event; }

    /// Tests in all of those steps.
    virtual std::uint64_t tests() const = 0;

    /// What the whole run takes. A recording that reached its budget ends before the run does: then these are more
    /// than total() and tests(), which always belong to what can be stepped through.
    virtual RunTotals totals() const = 0;
    bool isCutShort() const { return totals().steps > total().value; }

    /// Whether the tests of each visit follow from its cell's list and the object stack alone, as those of the single
    /// pass do.
    virtual bool testsFollowFromStack() const { return false; }
    /// Whether no pair is tested twice.
    virtual bool testsPairsOnce() const { return true; }

    /// Tests that have happened at `step`, that one included.
    virtual std::uint64_t testsAt(Step step) const = 0;
    /// The step of test number n, 1 … tests().
    virtual Step stepOfTest(std::uint64_t n) const = 0;
    /// The step at which two boxes, named in either order, are tested, the first if there are several; none if they
    /// never are.
    virtual std::optional<Step> stepOf(BoxId a, BoxId b) const = 0;
    /// The moments of a cell's visit, the first if there are several; none if it is not visited.
    virtual std::optional<VisitSteps> visitSteps(Cell cell) const = 0;
    /// The innermost visit that a step of the pass belongs to.
    virtual std::optional<VisitSteps> visitAround(Step step) const = 0;
    /// The visit in which that one happens; none if it is an outermost one.
    virtual std::optional<VisitSteps> visitOutside(const VisitSteps& visit) const = 0;
    std::optional<Step> enterStep(Cell cell) const;
    std::optional<Step> leaveStep(Cell cell) const;
    /// The first and the last step of putting a box in; both 0 if the run ends before it.
    virtual Step firstStepOf(BoxId box) const = 0;
    virtual Step lastStepOf(BoxId box) const = 0;
    /// The steps in a row that put one box in, around a step of the insertion.
    virtual StepRange boxStepsAround(Step step) const = 0;
    /// The step at which a box is appended to its cell's list, or, rejected, is left out.
    virtual Step placedStepOf(BoxId box) const = 0;
    /// The steps at which a box is pushed onto the object stack and taken off it again; none if its cell
    /// has no marked child, or the box is in no cell.
    virtual std::optional<Step> pushStepOf(BoxId box) const = 0;
    virtual std::optional<Step> popStepOf(BoxId box) const = 0;

    /// The next stop after `step`, or total(); the last stop before it, or 0.
    virtual Step next(Step step, Grain grain) const = 0;
    virtual Step previous(Step step, Grain grain) const = 0;

    // What can be said about many steps at once: how a search skips what cannot match. The answers for a
    // single step are exact; for more, Maybe and wide bounds are always allowed. A range lies in 1 … total()
    // and within one phase.

    virtual RangeSummary rangeSummary(StepRange range) const = 0;
    /// Whether a box plays that part.
    virtual Ternary involves(BoxId box, BoxPart part, StepRange range) const = 0;
    /// Whether `cell` is the steps' own cell: the one visited, or that of an append or a mark.
    virtual Ternary isAt(Cell cell, StepRange range) const = 0;
};

}  // namespace mortonscope
