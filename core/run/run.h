#pragma once

#include "core/run/event.h"
#include "core/run/outlook.h"
#include "core/space/space.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace mortonscope {

/// Where stepping stops.
enum class Grain {
    Step,   ///< every step
    Pair,   ///< append, outside, and every test
    Cell,   ///< append, outside, and entering a cell
    Phase,  ///< the last step of each phase
};

/// The part of the object stack that one cell pushed: a view of the tree's own list, never a copy.
struct StackSlice {
    Cell cell;
    std::span<const BoxId> list;  ///< the cell's whole list in order of entry
    std::uint32_t count{};        ///< how many of them are on the stack now
    bool newestFirst = false;

    /// The i-th from the bottom, 0 ≤ i < count.
    BoxId at(std::uint32_t i) const { return newestFirst ? list[list.size() - 1 - i] : list[i]; }
};

/// The object stack, bottom first: at most one slice a level.
class ObjectStack {
public:
    void push(const StackSlice& slice) { m_slices[static_cast<std::size_t>(m_size++)] = slice; }
    std::span<const StackSlice> slices() const { return {m_slices.data(), static_cast<std::size_t>(m_size)}; }

    std::uint64_t size() const
    {
        std::uint64_t boxes = 0;
        for (const StackSlice& slice : slices()) {
            boxes += slice.count;
        }
        return boxes;
    }

private:
    std::array<StackSlice, Space::kDeepestTree + 1> m_slices;
    int m_size = 0;
};

/// What is true after step `step` has happened.
struct Moment {
    Step step;
    std::optional<Event> event;     ///< the step itself; none at position 0
    std::uint64_t tests{};          ///< tests so far, this step included
    std::uint64_t cellsVisited{};   ///< cells entered so far
    ObjectStack stack;
    std::optional<Cell> cell;       ///< the cell being visited, in the pass

    std::optional<Phase> phase() const { return event ? std::optional(phaseOf(event->kind)) : std::nullopt; }
};

/// The four moments of visiting one cell, each the last step of its part; a part without steps ends where
/// the one before it ends.
struct VisitSteps {
    Step enter;      ///< enter-cell
    Step ownEnd;     ///< its own tests and pushes are done
    Step childEnd;   ///< its children are visited; what follows are the pops
    Step leave;      ///< leave-cell
};

/// A whole run as data: how many steps it has, what is true at each, where a thing happens. Everything
/// that a debugger needs asks a Run; nothing is ever executed backwards. Immutable.
class Run {
public:
    virtual ~Run() = default;

    /// Number of steps; positions go from 0 to total().
    virtual Step total() const = 0;
    /// Last step of the putting-in; the pass begins behind it.
    virtual Step lastOfPuttingIn() const = 0;

    /// What is true at `step`, 0 … total().
    virtual Moment at(Step step) const = 0;

    /// How many tests, pushes and visited cells the whole run has, and its largest stack.
    virtual std::uint64_t tests() const = 0;
    virtual std::uint64_t pushes() const = 0;
    virtual std::uint64_t cellsVisited() const = 0;
    virtual std::uint64_t largestStack() const = 0;

    /// Tests that have happened at `step`, that one included.
    virtual std::uint64_t testsAt(Step step) const = 0;
    /// The step of test number n, 1 … tests().
    virtual Step stepOfTest(std::uint64_t n) const = 0;
    /// The step at which two boxes, named in either order, are tested; none if they never are.
    virtual std::optional<Step> stepOf(BoxId a, BoxId b) const = 0;
    /// The moments of a cell's visit; none if it is not visited.
    virtual std::optional<VisitSteps> visitSteps(Cell cell) const = 0;
    std::optional<Step> enterStep(Cell cell) const;
    std::optional<Step> leaveStep(Cell cell) const;
    /// The first and the last step of putting a box in.
    virtual Step firstStepOf(BoxId box) const = 0;
    virtual Step lastStepOf(BoxId box) const = 0;
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
    // single step are exact; for more, Maybe and wide bounds are always allowed. Ranges lie in 1 … total().

    virtual Outlook outlook(StepRange range) const = 0;
    /// Whether a box plays that part.
    virtual Certainty involves(BoxId box, BoxPart part, StepRange range) const = 0;
    /// Whether `cell` is the steps' own cell: the one visited, or that of an append or a mark.
    virtual Certainty isAt(Cell cell, StepRange range) const = 0;
};

}  // namespace mortonscope
