#include "core/narrate/placing_sentence.h"

#include "core/analysis/placing_facts.h"
#include "core/base/message.h"
#include "core/words/words.h"

namespace mortonscope::narration {

namespace {

class PlacingSentence {
public:
    PlacingSentence(const Analysis& analysis, const Event& event)
        : m_analysis(analysis), m_event(event), m_of(analysis, event.first),
          m_name(shortName(*analysis.scene, event.first)), m_cell(event.cell().value_or(Cell()))
    {
    }

    std::string text() const
    {
        switch (m_event.kind) {
        case StepKind::Climb: return climb();
        case StepKind::Descend: return descend();
        case StepKind::Straddle: return stay();
        case StepKind::Sub:
            return say("{1} is also inserted at the end of the sub list of {2}, an ancestor of its cell.", m_name,
                       cell());
        case StepKind::LinkNext: return linkNext();
        case StepKind::LinkPrevious: return say("{2}’s previous is {1} now.", m_name, other());
        case StepKind::LinkFirst: return linkFirst();
        case StepKind::UnlinkNext: return unlinkNext();
        case StepKind::UnlinkFirst: return unlinkFirst();
        case StepKind::UnlinkPrevious: return unlinkPrevious();
        default:
            return say("{2} is no longer marked: {1} has left, and no box is in it or its descendants.", m_name,
                       cellNoun(m_cell, true));
        }
    }

private:
    /// The step's cell is where (left, top) has come to; (right, bottom) climbs along with it.
    std::string climb() const
    {
        const Cell rb = m_of.climbedWith(m_cell);
        if (rb == m_cell) {
            return say("Both of {1}’s cells go to their parents, (i − 1)/4, and are the same now: {2}, {1}’s cell.",
                       m_name, cell());
        }
        return say("{1}’s cells differ, so both go to their parents, (i − 1)/4: to {2} and {3}, which still differ.",
                   m_name, cell(), cellNoun(rb));
    }

    std::string descend() const
    {
        return say("{1} touches no midline of {2} and lies in its {3} quarter: it goes down to {4}.", m_name,
                   cellNoun(m_cell.parent()), quarter(m_cell.code() & 3U), cell());
    }

    std::string stay() const
    {
        const auto midline = m_of.touchedMidline(m_cell);
        if (!midline) {
            return say("{1} has reached {2}, a leaf; no cell is smaller, so it stays here.", m_name, cell());
        }
        return midline->isVertical
                 ? say("{1} crosses or touches the vertical midline of {2}, x = {3}, so it stays here.", m_name, cell(),
                       coordinateText(midline->at))
                 : say("{1} crosses or touches the horizontal midline of {2}, y = {3}, so it stays here.", m_name,
                       cell(), coordinateText(midline->at));
    }

    std::string linkNext() const
    {
        return hasOther()
                 ? say("{1}’s next is {2} now, which was the first in the list of {3}.", m_name, other(), cell())
                 : say("The list of {2} is empty, so {1} has no next.", m_name, cell());
    }

    std::string linkFirst() const
    {
        return hasOther() ? say("The list of {2} begins with {1} now, followed by {3}; no other box was changed.",
                                m_name, cell(), other())
                          : say("The list of {2} begins with {1} now, its only box.", m_name, cell());
    }

    std::string unlinkNext() const
    {
        return hasOther()
                 ? say("The next of the box before {1} is {2} now.", m_name, other())
                 : say("{1} was the last in the list of {2}, so the box before it has no next now.", m_name, cell());
    }

    std::string unlinkFirst() const
    {
        return hasOther() ? say("{1} was the first in the list of {2}; now {3} is.", m_name, cell(), other())
                          : say("{1} was the only box in the list of {2}, which is empty now.", m_name, cell());
    }

    std::string unlinkPrevious() const
    {
        return hasOther() ? say("The previous of the box after {1} is {2} now.", m_name, other())
                          : say("The box after {1} is the first now, so it has no previous.", m_name);
    }

    static std::string quarter(std::uint32_t group)
    {
        switch (group) {
        case 0: return say("upper left");
        case 1: return say("upper right");
        case 2: return say("lower left");
        default: return say("lower right");
        }
    }

    bool hasOther() const { return m_event.second != kNoBox; }
    std::string other() const { return shortName(*m_analysis.scene, m_event.second); }
    std::string cell() const { return cellNoun(m_cell); }

    const Analysis& m_analysis;
    const Event& m_event;
    const PlacingFacts m_of;
    const std::string m_name;
    const Cell m_cell;
};

}  // namespace

std::string placingSentence(const Analysis& analysis, const Event& event)
{
    return PlacingSentence(analysis, event).text();
}

}  // namespace mortonscope::narration
