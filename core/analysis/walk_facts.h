#pragma once

#include "core/algorithms/brute_force.h"
#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>
#include <span>

namespace mortonscope {

/// The result of a test, compared with the right result.
enum class TestVerdict : std::uint8_t {
    Overlap,
    Apart,
    Lost,      ///< the boxes overlap, but the test says no
    Invented,  ///< the boxes don't overlap, but the test says yes
};

TestVerdict verdictOf(const Analysis& analysis, BoxPair pair);

/// The reason why a faulty pass should not make a test.
enum class TestFault : std::uint8_t {
    None,
    WithItself,
    Unrelated,  ///< neither cell of the two boxes is an ancestor of the other
    Again,      ///< the pair was tested before, at step testedBefore()
};

/// The facts about one step of a walk, for the sentences of core/narrate. Requires a moment with an event. Keeps
/// references to the analysis and the moment.
struct WalkFacts {
    WalkFacts(const Analysis& ofAnalysis, const Moment& atMoment)
        : analysis(ofAnalysis), moment(atMoment), event(*moment.event), cell(event.cell().value_or(Cell())),
          list(analysis.tree.list(cell))
    {
    }

    const Analysis& analysis;
    const Moment& moment;
    const Event& event;
    const Cell cell;  ///< the cell of the step; the root if it has none
    const std::span<const BoxId> list;

    Cell cellOf(BoxId id) const { return analysis.tree.placement(id).cell; }
    bool isHere(BoxId id) const { return cellOf(id) == cell; }
    bool isLeaf() const { return cell.level() == analysis.tree.space().depth(); }
    bool hasBoxesBelow() const { return analysis.tree.hasMarkedChild(cell); }

    /// Returns the cell whose visit contains this one; none for an outermost visit.
    std::optional<Cell> enteredFrom() const;
    /// As enteredFrom(), but none if that cell is the parent.
    std::optional<Cell> wrongParent() const;
    /// Returns, at LeaveCell, the cell where the walk continues: the cell it came from, or the next cell on the way of
    /// a box to the root. None at the root, where the walk ends.
    std::optional<Cell> returnsTo() const;
    /// Returns the cell of the walk after the step; none if the walk has ended or visits no cells.
    std::optional<Cell> here() const;
    /// Returns the earlier step that entered the cell; none if this is its first visit.
    std::optional<Step> enteredBefore() const;
    /// Returns whether the visit that ends here contained visits of other cells.
    bool wentOn() const;
    /// Returns whether this step enters a cell within a visit of the same cell, which ends the run.
    bool isEndless() const
    {
        return analysis.run.totals().end == WalkEnd::Endless && moment.step == analysis.run.total();
    }

    /// Returns the box that visits this cell in an ancestor walk.
    BoxId walker() const;
    /// Returns the number of boxes with which the box of the walk or of the row will be tested here.
    std::uint64_t toMeet() const;

    TestVerdict verdict() const { return verdictOf(analysis, *event.pair()); }
    TestFault testFault() const;
    std::optional<Step> testedBefore() const;
    std::uint64_t possibleTests() const { return bruteForceTests(analysis.scene->size()); }

    /// Returns the number of boxes on the stack that don't belong there: all except one list per ancestor.
    std::uint64_t strangersOnStack() const;
    /// Returns how often the box of the step is on the stack.
    std::uint64_t timesOnStack() const;
    /// Returns the number of boxes of this cell that this visit has left on the stack.
    std::uint64_t leftOnStack() const;

    /// Returns whether a candidate really overlaps the query; none without a query.
    std::optional<bool> overlapsQuery() const;
};

}  // namespace mortonscope
