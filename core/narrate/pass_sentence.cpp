#include "core/narrate/pass_sentence.h"

#include "core/analysis/walk_facts.h"
#include "core/base/message.h"
#include "core/narrate/astray_sentence.h"
#include "core/narrate/verdict_text.h"
#include "core/words/words.h"

namespace mortonscope::narration {

namespace {

class PassSentence {
public:
    PassSentence(const Analysis& analysis, const Moment& moment)
        : m_analysis(analysis), m_of(analysis, moment), m_moment(moment), m_event(m_of.event), m_cell(m_of.cell),
          m_list(m_of.list)
    {
    }

    std::string text() const
    {
        switch (m_event.kind) {
        case StepKind::EnterCell: return enter();
        case StepKind::TestInCell:
        case StepKind::TestWithStack: return test();
        case StepKind::Push: return push();
        case StepKind::Pop: return pop();
        default: return m_cell.isRoot() ? end() : leave();
        }
    }

private:
    std::string enter() const
    {
        const std::uint64_t stack = m_moment.stack.size();
        const std::string cell = cellNoun(m_cell);
        if (m_list.empty()) {
            return say(
                "The pass enters {1}: no box is here, so nothing is tested, but there are boxes in its descendants.",
                cell);
        }
        const bool isAlone = m_list.size() == 1;
        const std::string box = name(m_list.front());
        const std::string boxes = countText(m_list.size());
        if (stack == 0) {
            return isAlone
                     ? say("The pass enters {1}: {2} is alone here and the stack is empty, so there is nothing to test.",
                           cell, box)
                     : say("The pass enters {1}: its {2} boxes are tested with each other; the stack is empty.", cell,
                           boxes);
        }
        if (stack == 1) {
            const std::string onStack = name(m_moment.stack.slices().front().at(0));
            return isAlone
                     ? say("The pass enters {1}: {2} is here and is tested with {3}, the only box on the stack.", cell,
                           box, onStack)
                     : say("The pass enters {1}: its {2} boxes are tested with each other and with {3} from the stack.",
                           cell, boxes, onStack);
        }
        return isAlone
                 ? say("The pass enters {1}: {2} is here and is tested with each of the {3} boxes on the stack.", cell,
                       box, countText(stack))
                 : say("The pass enters {1}: its {2} boxes are tested with each other and with the {3} on the stack.",
                       cell, boxes, countText(stack));
    }

    std::string test() const
    {
        const auto [first, second] = *m_event.pair();
        const std::string where = m_event.kind == StepKind::TestInCell
                                    ? say("{1} and {2} are both in {3}", name(first), name(second), cellNoun(m_cell))
                                    : withStack(first, second);
        return say("{1}: {2}.", where, verdictText(m_analysis, {first, second}));
    }

    /// The one named first comes first: the ancestor's box, or with newest-first lists the deeper one.
    std::string withStack(BoxId first, BoxId second) const
    {
        const std::string cellOfFirst = cellNoun(m_of.cellOf(first));
        const std::string cellOfSecond = cellNoun(m_of.cellOf(second));
        return m_of.isHere(first) ? say("{1} is in {2}; {3} is on the stack, from {4}", name(first), cellOfFirst,
                                        name(second), cellOfSecond)
                                  : say("{1} is on the stack, from {2}; {3} is in {4}", name(first), cellOfFirst,
                                        name(second), cellOfSecond);
    }

    std::string push() const
    {
        return say("{1} is pushed onto the stack, to be tested with every box in the descendants of {2}.",
                   name(m_event.first), cellNoun(m_cell));
    }

    std::string pop() const
    {
        return say(
            "{1} is popped from the stack: the descendants of {2} are finished, and it was tested with every box in them.",
            name(m_event.first), cellNoun(m_cell));
    }

    std::string leave() const
    {
        const std::string cell = cellNoun(m_cell, true);
        const std::string parent = cellNoun(*m_of.returnsTo());
        if (!m_of.hasBoxesBelow()) {
            return say("{1} has no marked child, so nothing was pushed; the pass returns to {2}.", cell, parent);
        }
        return m_list.empty()
                 ? say("{1} had no box to push, and its descendants are finished; the pass returns to {2}.", cell,
                       parent)
                 : say("{1} has popped all that it pushed, so the pass returns to {2}.", cell, parent);
    }

    std::string end() const
    {
        const std::string tests = countText(m_moment.tests);
        const std::string possible = countText(m_of.possibleTests());
        if (!m_analysis.hits.isComplete()) {
            return say("The pass leaves the root and ends with an empty stack: it tested {1} of {2} possible pairs.",
                       tests, possible);
        }
        const std::uint64_t overlaps = m_analysis.hits.count();
        return overlaps == 1
                 ? say("The pass leaves the root and ends with an empty stack: it tested {1} of {2} possible pairs, and 1 overlaps.",
                       tests, possible)
                 : say("The pass leaves the root and ends with an empty stack: it tested {1} of {2} possible pairs, and {3} overlap.",
                       tests, possible, countText(overlaps));
    }

    std::string name(BoxId id) const { return shortName(*m_analysis.scene, id); }

    const Analysis& m_analysis;
    const WalkFacts m_of;
    const Moment& m_moment;
    const Event& m_event;
    const Cell m_cell;
    const std::span<const BoxId> m_list;
};

}  // namespace

std::string passSentence(const Analysis& analysis, const Moment& moment)
{
    if (analysis.algorithm().isExhibit() && !analysis.method.isUnseen) {
        if (const auto astray = astraySentence(analysis, moment)) {
            return *astray;
        }
    }
    return PassSentence(analysis, moment).text();
}

}  // namespace mortonscope::narration
