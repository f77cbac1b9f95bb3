#include "core/narrate/query_sentence.h"

#include "core/analysis/walk_facts.h"
#include "core/base/message.h"
#include "core/words/words.h"

namespace mortonscope::narration {

namespace {

class QuerySentence {
public:
    QuerySentence(const Analysis& analysis, const Moment& moment)
        : m_scene(*analysis.scene), m_of(analysis, moment), m_cell(m_of.cell)
    {
    }

    std::string text() const
    {
        const std::string cell = cellNoun(m_cell, true);
        switch (m_of.event.kind) {
        case StepKind::EnterCell:
            return say("The query visits {1} and checks whether it is inside the query box, partly inside or outside.",
                       cellNoun(m_cell));
        case StepKind::QueryInside:
            return m_of.isLeaf()
                     ? say("{1} is a leaf that the query touches: all its boxes are candidates.", cell)
                     : say("{1} is wholly inside the query: its boxes and those of its descendants are candidates, without a visit.",
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
        const std::string name = shortName(m_scene, id);
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

    const Scene& m_scene;
    const WalkFacts m_of;
    const Cell m_cell;
};

}  // namespace

std::string querySentence(const Analysis& analysis, const Moment& moment)
{
    return QuerySentence(analysis, moment).text();
}

}  // namespace mortonscope::narration
