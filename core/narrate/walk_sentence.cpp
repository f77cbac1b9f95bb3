#include "core/narrate/walk_sentence.h"

#include "core/analysis/walk_facts.h"
#include "core/base/message.h"
#include "core/narrate/verdict_text.h"
#include "core/words/words.h"

namespace mortonscope::narration {

namespace {

class WalkSentence {
public:
    WalkSentence(const Analysis& analysis, const Moment& moment)
        : m_analysis(analysis), m_of(analysis, moment), m_event(m_of.event), m_cell(m_of.cell)
    {
    }

    std::string text() const
    {
        const bool ofBoxes = m_analysis.walk() == Walk::AncestorWalk;
        switch (m_event.kind) {
        case StepKind::TakeBox: return ofBoxes ? beginWalk() : beginRow();
        case StepKind::EnterCell: return ofBoxes ? visit() : enter();
        case StepKind::LeaveCell: return ofBoxes ? goOn() : leave();
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

    std::string goOn() const
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
            return hasSub
                     ? say("The walk enters {1}: {2} is here and is tested with every box of its descendants.", cell(),
                           box)
                     : say("The walk enters {1}: {2} is alone here and its descendants hold no box, so there is nothing to test.",
                           cell(), box);
        }
        const std::string boxes = countText(m_of.list.size());
        return hasSub
                 ? say("The walk enters {1}: its {2} boxes are tested with each other and with every box of its descendants.",
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

    /// How the two of a test come together.
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

    std::string name(BoxId id) const { return shortName(*m_analysis.scene, id); }
    std::string cell() const { return cellNoun(m_cell); }

    const Analysis& m_analysis;
    const WalkFacts m_of;
    const Event& m_event;
    const Cell m_cell;
};

}  // namespace

std::string walkSentence(const Analysis& analysis, const Moment& moment)
{
    return WalkSentence(analysis, moment).text();
}

}  // namespace mortonscope::narration
