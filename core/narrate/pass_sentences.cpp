#include "core/base/message.h"
#include "core/narrate/narrate.h"
#include "core/narrate/sentences.h"

namespace mortonscope::narration {

namespace {

class PassSentence : OfWalk {
public:
    using OfWalk::OfWalk;

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
        const std::uint64_t stack = m_of.moment.stack.size();
        const std::string cell = cellNoun(m_cell);
        if (m_of.list.empty()) {
            return say(
                "The pass enters {1}: no box is here, so nothing is tested, but there are boxes in its descendants.",
                cell);
        }
        const bool isAlone = m_of.list.size() == 1;
        const std::string box = name(m_of.list.front());
        const std::string boxes = countText(m_of.list.size());
        if (stack == 0) {
            return isAlone ? say("The pass enters {1}: {2} is alone here and the stack is empty, so there is nothing "
                                 "to test.",
                                 cell, box)
                           : say("The pass enters {1}: its {2} boxes are tested with each other; the stack is empty.",
                                 cell, boxes);
        }
        if (stack == 1) {
            const std::string onStack = name(m_of.moment.stack.slices().front().at(0));
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

    /// Names the boxes in the order of the test: first the box of the ancestor, or with newest-first lists the deeper
    /// one.
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
        return say("{1} is popped from the stack: the descendants of {2} are finished, and it was tested with every "
                   "box in them.",
                   name(m_event.first), cellNoun(m_cell));
    }

    std::string leave() const
    {
        const std::string cell = cellNoun(m_cell, true);
        const std::string parent = cellNoun(*m_of.returnsTo());
        if (!m_of.hasBoxesBelow()) {
            return say("{1} has no non-empty child, so nothing was pushed; the pass returns to {2}.", cell, parent);
        }
        return m_of.list.empty()
                 ? say("{1} had no box to push, and its descendants are finished; the pass returns to {2}.", cell,
                       parent)
                 : say("{1} has popped all that it pushed, so the pass returns to {2}.", cell, parent);
    }

    std::string end() const
    {
        const std::string tests = countText(m_of.moment.tests);
        const std::string possible = countText(m_of.possibleTests());
        if (!m_analysis.hits.isComplete()) {
            return say("The pass leaves the root and ends with an empty stack: it tested {1} of {2} possible pairs.",
                       tests, possible);
        }
        const std::uint64_t overlaps = m_analysis.hits.count();
        return overlaps == 1 ? say("The pass leaves the root and ends with an empty stack: it tested {1} of {2} "
                                   "possible pairs, and 1 overlaps.",
                                   tests, possible)
                             : say("The pass leaves the root and ends with an empty stack: it tested {1} of {2} "
                                   "possible pairs, and {3} overlap.",
                                   tests, possible, countText(overlaps));
    }
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

namespace {

class WalkSentence : OfWalk {
public:
    using OfWalk::OfWalk;

    std::string text() const
    {
        const bool ofBoxes = m_analysis.walk() == Walk::AncestorWalk;
        switch (m_event.kind) {
        case StepKind::TakeBox: return ofBoxes ? beginWalk() : beginRow();
        case StepKind::EnterCell: return ofBoxes ? visit() : enter();
        case StepKind::LeaveCell: return ofBoxes ? goToParent() : leave();
        case StepKind::Prune:
            return say(
                "The descendants of {1} hold only one box, and one box makes no pair, so the walk does not go down.",
                cell());
        default: return say("{1}: {2}.", where(), verdictText(m_analysis, *m_event.pair()));
        }
    }

private:
    // The ancestor walk, box by box.

    std::string beginWalk() const
    {
        const Cell own = m_of.cellOf(m_event.first);
        return own.isRoot()
                 ? say("{1} begins its walk, which is short: its cell is the root, and there is no ancestor.",
                       name(m_event.first))
                 : say("{1} begins its walk: first its own cell, {2}, then every ancestor.", name(m_event.first),
                       cellNoun(own));
    }

    std::string visit() const
    {
        const BoxId box = m_of.walker();
        const std::uint64_t count = m_of.toMeet();
        if (m_of.isHere(box)) {
            return count == 0 ? say("{1} is the last in the list of its own cell, {2}: nothing to test there.",
                                    name(box), cell())
                              : say("{1} is tested with what comes after it in its own cell, {2}: {3}.", name(box),
                                    cell(), boxesText(count));
        }
        return count == 0
                 ? say("{1} visits {2}, which holds no boxes: nothing to test.", name(box), cell())
                 : say("{1} visits {2} and is tested with what is there: {3}.", name(box), cell(), boxesText(count));
    }

    std::string goToParent() const
    {
        return m_cell.isRoot() ? say("{1} is finished with the root: its walk is over.", name(m_of.walker()))
                               : say("{1} is finished with {2} and goes on to its parent, {3}.", name(m_of.walker()),
                                     cell(), cellNoun(*m_of.returnsTo()));
    }

    // Brute force, row by row.

    std::string beginRow() const
    {
        const std::uint64_t later = m_of.toMeet();
        return later == 0 ? say("{1} is the last box: all its pairs have been tested.", name(m_event.first))
                          : say("{1} is tested with every later box, wherever it is: {2}.", name(m_event.first),
                                boxesText(later));
    }

    // Origin and sub lists, cell by cell.

    std::string enter() const
    {
        if (m_of.list.empty()) {
            return say(
                "The walk enters {1}: no box is here, so nothing is tested, but there are boxes in its descendants.",
                cell());
        }
        const bool hasSub = m_of.hasBoxesBelow();
        if (m_of.list.size() == 1) {
            const std::string box = name(m_of.list.front());
            return hasSub ? say("The walk enters {1}: {2} is here and is tested with every box of its descendants.",
                                cell(), box)
                          : say("The walk enters {1}: {2} is alone here and its descendants hold no box, so there is "
                                "nothing to test.",
                                cell(), box);
        }
        const std::string boxes = countText(m_of.list.size());
        return hasSub
                 ? say("The walk enters {1}: its {2} boxes are tested with each other and with every box of its "
                       "descendants.",
                       cell(), boxes)
                 : say("The walk enters {1}: its {2} boxes are tested with each other; its descendants hold no box.",
                       cell(), boxes);
    }

    std::string leave() const
    {
        if (!m_cell.isRoot()) {
            return say("The walk is finished with {1} and returns to {2}.", cell(), cellNoun(*m_of.returnsTo()));
        }
        const std::string tests = countText(m_of.moment.tests);
        const std::string possible = countText(m_of.possibleTests());
        if (!m_analysis.hits.isComplete()) {
            return say("The walk leaves the root and ends: it tested {1} of {2} possible pairs.", tests, possible);
        }
        const std::uint64_t overlaps = m_analysis.hits.count();
        return overlaps == 1
                 ? say("The walk leaves the root and ends: it tested {1} of {2} possible pairs, and 1 overlaps.", tests,
                       possible)
                 : say("The walk leaves the root and ends: it tested {1} of {2} possible pairs, and {3} overlap.",
                       tests, possible, countText(overlaps));
    }

    /// Returns where the two boxes of a test are.
    std::string where() const
    {
        const auto [first, second] = *m_event.pair();
        switch (m_event.kind) {
        case StepKind::TestInCell:
            return say("{1} and {2} are both in the list of {3}", name(first), name(second), cell());
        case StepKind::TestWithAncestor: return say("{1} visits {3}, where {2} is", name(first), name(second), cell());
        case StepKind::TestWithSub:
            return say("{1} is in {3}, and {2} is in its descendant, {4}", name(first), name(second), cell(),
                       cellNoun(m_of.cellOf(second)));
        default: return say("{1} and {2}, wherever they are", name(first), name(second));
        }
    }
};

}  // namespace

std::string walkSentence(const Analysis& analysis, const Moment& moment)
{
    return WalkSentence(analysis, moment).text();
}

namespace {

class QuerySentence : OfWalk {
public:
    using OfWalk::OfWalk;

    std::string text() const
    {
        const std::string cell = cellNoun(m_cell, true);
        switch (m_of.event.kind) {
        case StepKind::EnterCell:
            return say("The query visits {1} and checks whether it is inside the query box, partly inside or outside.",
                       cellNoun(m_cell));
        case StepKind::QueryInside:
            return m_of.isLeaf() ? say("{1} is a leaf that the query touches: all its boxes are candidates.", cell)
                                 : say("{1} is wholly inside the query: its boxes and those of its descendants are "
                                       "candidates, without a visit.",
                                       cell);
        case StepKind::QueryPartly:
            return say("{1} is partly inside the query: its own boxes are candidates, and its children are visited.",
                       cell);
        case StepKind::QueryOutside:
            return say("{1} is outside the query: no box in it or its descendants can overlap the query box.", cell);
        case StepKind::Candidate: return candidate();
        default:
            return m_cell.isRoot() ? say("The query is finished with the root, and with the whole tree.")
                                   : say("The query is finished with {1} and returns to {2}.", cellNoun(m_cell),
                                         cellNoun(*m_of.returnsTo()));
        }
    }

private:
    std::string candidate() const
    {
        const BoxId id = m_of.event.first;
        const std::string name = shortName(*m_analysis.scene, id);
        const Cell own = m_of.cellOf(id);
        const std::string where = own == m_cell ? say("{1}, in {2}, is a candidate", name, cellNoun(own))
                                                : say("{1}, in {2}, a descendant of {3}, is a candidate", name,
                                                      cellNoun(own), cellNoun(m_cell));
        const auto found = m_of.overlapsQuery();
        if (!found) {
            return say("{1}.", where);
        }
        return *found ? say("{1}: tested exactly, it overlaps the query box.", where)
                      : say("{1}: tested exactly, it does not overlap the query box.", where);
    }
};

}  // namespace

std::string querySentence(const Analysis& analysis, const Moment& moment)
{
    return QuerySentence(analysis, moment).text();
}

}  // namespace mortonscope::narration
