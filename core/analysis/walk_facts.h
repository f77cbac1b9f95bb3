#pragma once

#include "core/algorithms/brute_force.h"
#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>
#include <span>

namespace mortonscope {

/// What a test says of two boxes, held against what is true.
enum class TestVerdict : std::uint8_t {
    Overlap,
    Apart,
    Lost,      ///< they overlap, and it says no
    Invented,  ///< they don't, and it says yes
};

TestVerdict verdictOf(const Analysis& analysis, BoxPair pair);

/// Why a pass that goes wrong should not make a test at all.
enum class TestFault : std::uint8_t {
    None,
    WithItself,
    Unrelated,  ///< neither cell lies above the other
    Again,      ///< testedBefore() says when it was made first
};

/// What is true of one step of a walk; core/narrate tells it. Both must outlive it.
struct WalkFacts {
    WalkFacts(const Analysis& ofAnalysis, const Moment& atMoment)
        : analysis(ofAnalysis), moment(atMoment), event(*moment.event), cell(event.cell().value_or(Cell())),
          list(analysis.tree.list(cell))
    {
    }

    const Analysis& analysis;
    const Moment& moment;
    const Event& event;
    const Cell cell;  ///< the step's own; the root where it has none
    const std::span<const BoxId> list;

    Cell cellOf(BoxId id) const { return analysis.tree.placement(id).cell; }
    bool isHere(BoxId id) const { return cellOf(id) == cell; }
    bool isLeaf() const { return cell.level() == analysis.tree.space().level(); }
    bool hasBoxesBelow() const { return analysis.tree.hasMarkedChild(cell); }

    /// The cell whose visit this one's is part of; none if it is an outermost one.
    std::optional<Cell> enteredFrom() const;
    /// The same, where that is not its parent.
    std::optional<Cell> wrongParent() const;
    /// LeaveCell: the cell in which the walk goes on, the one that it came from or the next on a box's way to the root;
    /// none at the root, where the walk ends.
    std::optional<Cell> returnsTo() const;
    /// Where the walk is once the step has happened; none where it has ended or visits no cells.
    std::optional<Cell> here() const;
    /// When the cell was entered before.
    std::optional<Step> enteredBefore() const;
    /// Whether the visit that ends has been to other cells.
    bool wentOn() const;
    /// This step enters a cell inside itself, and the run ends.
    bool isEndless() const
    {
        return analysis.run.totals().end == WalkEnd::Endless && moment.step == analysis.run.total();
    }

    /// Ancestor walk: the box whose walk the visit of this cell belongs to.
    BoxId walker() const;
    /// How many boxes the one that is taken, or whose walk enters the cell, is to be tested with here.
    std::uint64_t toMeet() const;

    TestVerdict verdict() const { return verdictOf(analysis, *event.pair()); }
    TestFault testFault() const;
    std::optional<Step> testedBefore() const;
    std::uint64_t possibleTests() const { return bruteForceTests(analysis.scene->size()); }

    /// Boxes on the stack beyond one list of each cell above.
    std::uint64_t strangersOnStack() const;
    /// How often the step's box is on the stack.
    std::uint64_t timesOnStack() const;
    /// Boxes of this cell that this visit has left on the stack.
    std::uint64_t leftOnStack() const;

    /// Whether a candidate really overlaps the query; none if nothing is asked.
    std::optional<bool> overlapsQuery() const;
};

}  // namespace mortonscope
