#include "core/narrate/astray_sentence.h"

#include "core/analysis/walk_facts.h"
#include "core/base/message.h"
#include "core/words/words.h"

namespace mortonscope::narration {

namespace {

class AstraySentence {
public:
    AstraySentence(const Analysis& analysis, const Moment& moment)
        : m_scene(*analysis.scene), m_of(analysis, moment), m_event(m_of.event), m_cell(m_of.cell)
    {
    }

    std::optional<std::string> text() const
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
    std::optional<std::string> enter() const
    {
        if (const auto outside = m_of.wrongParent()) {
            return say(
                "As published, {1} is visited as a child of {2}, although its parent is {3}; the stack therefore holds the wrong boxes.",
                cell(), cellNoun(*outside), cellNoun(m_cell.parent()));
        }
        if (const auto first = m_of.enteredBefore()) {
            return say("The pass enters {1} a second time: at step {2} it was visited as a child of another cell.",
                       cell(), countText(first->value));
        }
        if (const std::uint64_t strange = m_of.strangersOnStack(); strange > 0) {
            return strange == 1
                     ? say("The pass enters {1} with 1 box on the stack that does not belong there (pushed too often, or never popped).",
                           cell())
                     : say("The pass enters {1} with {2} boxes on the stack that do not belong there (pushed too often, or never popped).",
                           cell(), countText(strange));
        }
        return {};
    }

    std::optional<std::string> test() const
    {
        const auto [first, second] = *m_event.pair();
        switch (m_of.testFault()) {
        case TestFault::None: return {};
        case TestFault::WithItself:
            return say("{1} is tested with itself: an earlier visit of {2} left it on the stack.", name(first), cell());
        case TestFault::Unrelated:
            return say(
                "{1} of {2} is tested with {3} of {4}, although neither cell is an ancestor of the other, so this is not a candidate pair.",
                name(first), cellNoun(m_of.cellOf(first)), name(second), cellNoun(m_of.cellOf(second)));
        case TestFault::Again:
            return say("{1} and {2} are tested again: step {3} has already tested them.", name(first), name(second),
                       countText(m_of.testedBefore()->value));
        }
        return {};
    }

    std::optional<std::string> push() const
    {
        const std::uint64_t times = m_of.timesOnStack();
        if (times < 2) {
            return {};
        }
        return say(
            "As published, {1} is pushed again, before the next child of {2} too; it is on the stack {3} times now.",
            name(m_event.first), cell(), countText(times));
    }

    std::optional<std::string> pop() const
    {
        if (!m_of.isHere(m_event.first)) {
            return say("{1} is popped instead of a box of {2}: it was left behind and is on top of the stack.",
                       name(m_event.first), cell());
        }
        if (const std::uint64_t times = m_of.timesOnStack(); times > 0) {
            return times == 1
                     ? say("{1} is popped only once, although it was pushed twice: it is still on the stack.",
                           name(m_event.first))
                     : say("{1} is popped only once, although it was pushed more often: it is still on the stack {2} times.",
                           name(m_event.first), countText(times));
        }
        return {};
    }

    std::optional<std::string> leave() const
    {
        const Cell outside = *m_of.returnsTo();
        if (const std::uint64_t left = m_of.leftOnStack(); left > 0) {
            return say(
                "{1} leaves {2} of its own on the stack, pushed for each child and popped once; the pass returns to {3}.",
                cellNoun(m_cell, true), boxesText(left), cellNoun(outside));
        }
        const bool wentDown = m_of.wentOn();
        if (wentDown != m_of.hasBoxesBelow()) {
            return wentDown
                     ? say("{1} has no child that exists, yet the published code visited other cells as its children; the pass returns to {2}.",
                           cellNoun(m_cell, true), cellNoun(outside))
                     : say("The published code looks for the children of {1} in the wrong slots and skips them; the pass returns to {2}.",
                           cell(), cellNoun(outside));
        }
        if (m_of.wrongParent()) {
            return say("{1} is finished; the pass returns to {2}, which is not its parent.", cellNoun(m_cell, true),
                       cellNoun(outside));
        }
        return {};
    }

    std::optional<std::string> end() const
    {
        const std::uint64_t left = m_of.moment.stack.size();
        const std::uint64_t possible = m_of.possibleTests();
        if (left > 0) {
            return say(
                "The pass leaves the root and ends with {1} still on the stack. Tests: {2}; possible pairs: {3}.",
                boxesText(left), countText(m_of.moment.tests), countText(possible));
        }
        if (m_of.moment.tests > possible) {
            return say("The pass leaves the root and ends with more tests than pairs. Tests: {1}; possible pairs: {2}.",
                       countText(m_of.moment.tests), countText(possible));
        }
        return {};
    }

    std::string name(BoxId id) const { return shortName(m_scene, id); }
    std::string cell() const { return cellNoun(m_cell); }

    const Scene& m_scene;
    const WalkFacts m_of;
    const Event& m_event;
    const Cell m_cell;
};

}  // namespace

std::optional<std::string> astraySentence(const Analysis& analysis, const Moment& moment)
{
    return analysis.run.testsFollowFromStack() ? std::nullopt : AstraySentence(analysis, moment).text();
}

}  // namespace mortonscope::narration
