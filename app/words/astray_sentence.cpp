#include "app/words/astray_sentence.h"

#include "app/words/insertion_sentence.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"

#include <QCoreApplication>

#include <algorithm>

namespace mortonscope {

namespace {

class AstraySentence {
    Q_DECLARE_TR_FUNCTIONS(AstraySentence)

public:
    AstraySentence(const Analysis& analysis, const Moment& moment) : m_analysis(analysis), m_moment(moment), m_event(*moment.event), m_cell(*m_event.cell()) {}

    std::optional<QString> text() const
    {
        switch (m_event.kind) {
        case StepKind::EnterCell: return enter();
        case StepKind::TestInCell:
        case StepKind::TestWithStack: return test();
        case StepKind::Push: return push();
        case StepKind::Pop: return pop();
        case StepKind::LeaveCell: return m_cell.isRoot() ? end() : leave();
        default: return {};
        }
    }

private:
    std::optional<QString> enter() const
    {
        const auto outside = cellOutside();
        if (outside && *outside != m_cell.parent()) {
            return tr("As published %1 is looked for among the children of %2, though its parent is %3: the stack holds the wrong boxes.")
                .arg(cell(), cellNoun(*outside), cellNoun(m_cell.parent()));
        }
        if (const auto first = m_analysis.run.enterStep(m_cell); first && *first < m_moment.step) {
            return tr("The pass enters %1 a second time: at step %2 it was taken for a child of another cell.").arg(cell(), stepText(*first));
        }
        if (const std::uint64_t strange = strangersOnStack(); strange > 0) {
            return tr("The pass enters %1 with %2 on the stack that should not be there: pushed too often, or not taken off.").arg(cell(), boxes(strange));
        }
        return {};
    }

    std::optional<QString> test() const
    {
        const auto [first, second] = *m_event.pair();
        if (first == second) {
            return tr("%1 meets itself: it was left on the stack by an earlier visit of %2, and is tested with its own list.").arg(name(first), cell());
        }
        const Cell ofFirst = cellOf(first);
        const Cell ofSecond = cellOf(second);
        if (!ofFirst.isRelatedTo(ofSecond)) {
            return tr("%1 of %2 is tested with %3 of %4, though neither cell lies above the other: this is no candidate pair.")
                .arg(name(first), cellNoun(ofFirst), name(second), cellNoun(ofSecond));
        }
        if (const auto before = m_analysis.run.stepOf(first, second); before && *before < m_moment.step) {
            return tr("%1 and %2 are tested once more: step %3 has tested them already.").arg(name(first), name(second), stepText(*before));
        }
        return {};
    }

    std::optional<QString> push() const
    {
        const std::uint64_t times = timesOnStack(m_event.first);
        if (times < 2) {
            return {};
        }
        return tr("As published %1 is pushed again, before the next child of %2 too: now it is on the stack %3 times.")
            .arg(name(m_event.first), cell(), countText(times));
    }

    std::optional<QString> pop() const
    {
        if (cellOf(m_event.first) != m_cell) {
            return tr("%1 is taken off the stack in place of a box of %2: what was left over below lay on top.").arg(name(m_event.first), cell());
        }
        if (const std::uint64_t times = timesOnStack(m_event.first); times > 0) {
            return times == 1 ? tr("%1 is taken off the stack once only, though it was pushed twice: it is still there.").arg(name(m_event.first))
                              : tr("%1 is taken off the stack once only, though it was pushed more often: it is still there %2 times.")
                                    .arg(name(m_event.first), countText(times));
        }
        return {};
    }

    std::optional<QString> leave() const
    {
        const Cell outside = *cellOutside();
        if (const std::uint64_t left = leftBehind(); left > 0) {
            return tr("%1 leaves %2 of its own on the stack, pushed for each child and taken off once; the pass goes back to %3.")
                .arg(cellNoun(m_cell, true), boxes(left), cellNoun(outside));
        }
        const bool wentDown = hadChildren();
        if (wentDown != m_analysis.tree.hasMarkedChild(m_cell)) {
            return (wentDown ? tr("%1 has no child that exists, yet as published cells were visited as its children; the pass goes back to %2.")
                             : tr("None of the children of %1 is where it is looked for, so they are passed over; the pass goes back to %2."))
                .arg(wentDown ? cellNoun(m_cell, true) : cell(), cellNoun(outside));
        }
        if (outside != m_cell.parent()) {
            return tr("%1 is done; the pass goes back to %2, which is not its parent.").arg(cellNoun(m_cell, true), cellNoun(outside));
        }
        return {};
    }

    std::optional<QString> end() const
    {
        const std::uint64_t left = m_moment.stack.size();
        const std::uint64_t possible = bruteForceTests(m_analysis.scene->size());
        if (left > 0) {
            return tr("The pass leaves the root and ends with %1 still on the stack: it has made %2 tests; there are %3 possible pairs.")
                .arg(boxes(left), countText(m_moment.tests), countText(possible));
        }
        if (m_moment.tests > possible) {
            return tr("The pass leaves the root and ends: it has made %1 tests, though there are only %2 possible pairs.")
                .arg(countText(m_moment.tests), countText(possible));
        }
        return {};
    }

    /// The cell from which this one was entered.
    std::optional<Cell> cellOutside() const
    {
        const auto visit = m_analysis.run.visitAround(m_moment.step);
        const auto outside = visit ? m_analysis.run.visitOutside(*visit) : std::nullopt;
        return outside ? m_analysis.run.at(outside->enter).event->cell() : std::nullopt;
    }

    bool hadChildren() const
    {
        const auto visit = m_analysis.run.visitAround(m_moment.step);
        return visit && visit->childEnd != visit->ownEnd;
    }

    /// Boxes on the stack beyond one list of each cell above.
    std::uint64_t strangersOnStack() const
    {
        std::uint64_t right = 0;
        int level = -1;  // of the last slice that belongs there
        for (const StackSlice& slice : m_moment.stack.slices()) {
            if (slice.cell.level() > level && slice.cell != m_cell && slice.cell.contains(m_cell)) {
                level = slice.cell.level();
                right += slice.count;
            }
        }
        return m_moment.stack.size() - right;
    }

    /// How often a box is on the stack.
    std::uint64_t timesOnStack(BoxId box) const
    {
        const Cell own = cellOf(box);
        std::uint64_t times = 0;
        for (const StackSlice& slice : m_moment.stack.slices()) {
            if (slice.cell == own) {
                for (std::uint32_t i = 0; i < slice.count; ++i) {
                    times += slice.at(i) == box ? 1U : 0U;
                }
            }
        }
        return times;
    }

    /// Boxes of this cell that this visit has left on the stack.
    std::uint64_t leftBehind() const
    {
        const auto visit = m_analysis.run.visitAround(m_moment.step);
        const auto ofThisCell = [this](const ObjectStack& stack) {
            std::uint64_t count = 0;
            for (const StackSlice& slice : stack.slices()) {
                count += slice.cell == m_cell ? slice.count : 0;
            }
            return count;
        };
        const std::uint64_t now = ofThisCell(m_moment.stack);
        const std::uint64_t before = visit && now > 0 ? ofThisCell(m_analysis.run.at(visit->enter).stack) : 0;
        return now > before ? now - before : 0;
    }

    Cell cellOf(BoxId id) const { return m_analysis.tree.placement(id).cell; }
    QString name(BoxId id) const { return sentenceName(*m_analysis.scene, id); }
    QString cell() const { return cellNoun(m_cell); }
    static QString boxes(std::uint64_t count) { return count == 1 ? tr("1 box") : tr("%1 boxes").arg(countText(count)); }
    static QString stepText(Step step) { return countText(step.value); }

    const Analysis& m_analysis;
    const Moment& m_moment;
    const Event& m_event;
    const Cell m_cell;
};

}  // namespace

std::optional<QString> astraySentence(const Analysis& analysis, const Moment& moment)
{
    return analysis.run.testsFollowFromStack() ? std::nullopt : AstraySentence(analysis, moment).text();
}

}  // namespace mortonscope
