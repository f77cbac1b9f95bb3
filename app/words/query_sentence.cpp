#include "app/words/query_sentence.h"

#include "app/words/insertion_sentence.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

class QuerySentence {
    Q_DECLARE_TR_FUNCTIONS(QuerySentence)

public:
    QuerySentence(const Analysis& analysis, const Event& event) : m_analysis(analysis), m_event(event), m_cell(*event.cell()) {}

    QString text() const
    {
        const QString cell = cellNoun(m_cell);
        switch (m_event.kind) {
        case StepKind::EnterCell: return tr("The query comes to %1 and asks whether it lies inside the query box, partly or not at all.").arg(cell);
        case StepKind::QueryInside:
            return isLeaf() ? tr("%1 is a leaf that the query touches: all its boxes are candidates.").arg(cellNoun(m_cell, true))
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
        const BoxId id = m_event.first;
        const QString name = sentenceName(*m_analysis.scene, id);
        const Cell own = m_analysis.tree.placement(id).cell;
        const QString where = own == m_cell ? tr("%1, in %2, is a candidate").arg(name, cellNoun(own))
                                            : tr("%1, in %2 below %3, is a candidate").arg(name, cellNoun(own), cellNoun(m_cell));
        if (!m_analysis.method.query) {
            return tr("%1.").arg(where);
        }
        const bool found = overlaps(m_analysis.scene->shape(id), Shape{*m_analysis.method.query, {}}, m_analysis.scene->touching());
        return (found ? tr("%1: tested exactly, it overlaps the query box.") : tr("%1: tested exactly, it does not overlap the query box.")).arg(where);
    }

    bool isLeaf() const { return m_cell.level() == m_analysis.tree.space().level(); }

    const Analysis& m_analysis;
    const Event& m_event;
    const Cell m_cell;
};

}  // namespace

QString querySentence(const Analysis& analysis, const Event& event) { return QuerySentence(analysis, event).text(); }

}  // namespace mortonscope
