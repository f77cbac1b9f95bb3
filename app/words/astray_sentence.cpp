#include "app/words/astray_sentence.h"

#include "app/words/insertion_sentence.h"
#include "app/words/wording.h"
#include "core/analysis/walk_facts.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

class AstraySentence {
    Q_DECLARE_TR_FUNCTIONS(AstraySentence)

public:
    AstraySentence(const Analysis& analysis, const Moment& moment) : m_scene(*analysis.scene), m_of(analysis, moment), m_event(m_of.event), m_cell(m_of.cell) {}

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
        if (const auto outside = m_of.wrongParent()) {
            return tr("As published %1 is looked for among the children of %2, though its parent is %3: the stack holds the wrong boxes.")
                .arg(cell(), cellNoun(*outside), cellNoun(m_cell.parent()));
        }
        if (const auto first = m_of.enteredBefore()) {
            return tr("The pass enters %1 a second time: at step %2 it was taken for a child of another cell.").arg(cell(), stepText(*first));
        }
        if (const std::uint64_t strange = m_of.strangersOnStack(); strange > 0) {
            return tr("The pass enters %1 with %2 on the stack that should not be there: pushed too often, or not taken off.").arg(cell(), boxes(strange));
        }
        return {};
    }

    std::optional<QString> test() const
    {
        const auto [first, second] = *m_event.pair();
        switch (m_of.testFault()) {
        case TestFault::None: return {};
        case TestFault::WithItself:
            return tr("%1 meets itself: it was left on the stack by an earlier visit of %2, and is tested with its own list.").arg(name(first), cell());
        case TestFault::Unrelated:
            return tr("%1 of %2 is tested with %3 of %4, though neither cell lies above the other: this is no candidate pair.")
                .arg(name(first), cellNoun(m_of.cellOf(first)), name(second), cellNoun(m_of.cellOf(second)));
        case TestFault::Again:
            return tr("%1 and %2 are tested once more: step %3 has tested them already.").arg(name(first), name(second), stepText(*m_of.testedBefore()));
        }
        return {};
    }

    std::optional<QString> push() const
    {
        const std::uint64_t times = m_of.timesOnStack();
        if (times < 2) {
            return {};
        }
        return tr("As published %1 is pushed again, before the next child of %2 too: now it is on the stack %3 times.")
            .arg(name(m_event.first), cell(), countText(times));
    }

    std::optional<QString> pop() const
    {
        if (!m_of.isHere(m_event.first)) {
            return tr("%1 is taken off the stack in place of a box of %2: what was left over below lay on top.").arg(name(m_event.first), cell());
        }
        if (const std::uint64_t times = m_of.timesOnStack(); times > 0) {
            return times == 1 ? tr("%1 is taken off the stack once only, though it was pushed twice: it is still there.").arg(name(m_event.first))
                              : tr("%1 is taken off the stack once only, though it was pushed more often: it is still there %2 times.")
                                    .arg(name(m_event.first), countText(times));
        }
        return {};
    }

    std::optional<QString> leave() const
    {
        const Cell outside = *m_of.enteredFrom();
        if (const std::uint64_t left = m_of.leftOnStack(); left > 0) {
            return tr("%1 leaves %2 of its own on the stack, pushed for each child and taken off once; the pass goes back to %3.")
                .arg(cellNoun(m_cell, true), boxes(left), cellNoun(outside));
        }
        const bool wentDown = m_of.wentOn();
        if (wentDown != m_of.hasBoxesBelow()) {
            return (wentDown ? tr("%1 has no child that exists, yet as published cells were visited as its children; the pass goes back to %2.")
                             : tr("None of the children of %1 is where it is looked for, so they are passed over; the pass goes back to %2."))
                .arg(wentDown ? cellNoun(m_cell, true) : cell(), cellNoun(outside));
        }
        if (m_of.wrongParent()) {
            return tr("%1 is done; the pass goes back to %2, which is not its parent.").arg(cellNoun(m_cell, true), cellNoun(outside));
        }
        return {};
    }

    std::optional<QString> end() const
    {
        const std::uint64_t left = m_of.moment.stack.size();
        const std::uint64_t possible = m_of.possibleTests();
        if (left > 0) {
            return tr("The pass leaves the root and ends with %1 still on the stack: it has made %2 tests; there are %3 possible pairs.")
                .arg(boxes(left), countText(m_of.moment.tests), countText(possible));
        }
        if (m_of.moment.tests > possible) {
            return tr("The pass leaves the root and ends: it has made %1 tests, though there are only %2 possible pairs.")
                .arg(countText(m_of.moment.tests), countText(possible));
        }
        return {};
    }

    QString name(BoxId id) const { return sentenceName(m_scene, id); }
    QString cell() const { return cellNoun(m_cell); }
    static QString boxes(std::uint64_t count) { return count == 1 ? tr("1 box") : tr("%1 boxes").arg(countText(count)); }
    static QString stepText(Step step) { return countText(step.value); }

    const Scene& m_scene;
    const WalkFacts m_of;
    const Event& m_event;
    const Cell m_cell;
};

}  // namespace

std::optional<QString> astraySentence(const Analysis& analysis, const Moment& moment)
{
    return analysis.run.testsFollowFromStack() ? std::nullopt : AstraySentence(analysis, moment).text();
}

}  // namespace mortonscope
