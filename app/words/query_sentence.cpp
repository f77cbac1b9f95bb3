#include "app/words/query_sentence.h"

#include "app/words/insertion_sentence.h"
#include "core/analysis/walk_facts.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

class QuerySentence {
    Q_DECLARE_TR_FUNCTIONS(QuerySentence)

public:
    QuerySentence(const Analysis& analysis, const Moment& moment) : m_scene(*analysis.scene), m_of(analysis, moment), m_cell(m_of.cell) {}

    QString text() const
    {
        const QString cell = cellNoun(m_cell);
        switch (m_of.event.kind) {
        case StepKind::EnterCell: return tr("The query comes to %1 and asks whether it lies inside the query box, partly or not at all.").arg(cell);
        case StepKind::QueryInside:
            return m_of.isLeaf() ? tr("%1 is a leaf that the query touches: all its boxes are candidates.").arg(cellNoun(m_cell, true))
                                 : tr("%1 lies wholly inside the query: its boxes and all below it are candidates, without a look at its children.")
                                       .arg(cellNoun(m_cell, true));
        case StepKind::QueryPartly:
            return tr("%1 lies partly inside the query: its own boxes are candidates, and its children are looked at.").arg(cellNoun(m_cell, true));
        case StepKind::QueryOutside: return tr("%1 lies outside the query: nothing in it or below it can overlap the query box.").arg(cellNoun(m_cell, true));
        case StepKind::Candidate: return candidate();
        default:
            return m_cell.isRoot() ? tr("The query is done with the root, and so with everything.")
                                   : tr("The query is done with %1 and goes back up to %2.").arg(cell, cellNoun(m_cell.parent()));
        }
    }

private:
    QString candidate() const
    {
        const BoxId id = m_of.event.first;
        const QString name = sentenceName(m_scene, id);
        const Cell own = m_of.cellOf(id);
        const QString where = own == m_cell ? tr("%1, in %2, is a candidate").arg(name, cellNoun(own))
                                            : tr("%1, in %2 below %3, is a candidate").arg(name, cellNoun(own), cellNoun(m_cell));
        const auto found = m_of.overlapsQuery();
        if (!found) {
            return tr("%1.").arg(where);
        }
        return (*found ? tr("%1: tested exactly, it overlaps the query box.") : tr("%1: tested exactly, it does not overlap the query box.")).arg(where);
    }

    const Scene& m_scene;
    const WalkFacts m_of;
    const Cell m_cell;
};

}  // namespace

QString querySentence(const Analysis& analysis, const Moment& moment) { return QuerySentence(analysis, moment).text(); }

}  // namespace mortonscope
