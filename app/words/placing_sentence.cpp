#include "app/words/placing_sentence.h"

#include "app/words/insertion_sentence.h"
#include "app/words/wording.h"
#include "core/analysis/placing_facts.h"
#include "core/space/midlines.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

class PlacingSentence {
    Q_DECLARE_TR_FUNCTIONS(PlacingSentence)

public:
    PlacingSentence(const Analysis& analysis, const Event& event)
        : m_analysis(analysis), m_event(event), m_of(analysis, event.first), m_name(sentenceName(*analysis.scene, event.first)),
          m_cell(event.cell().value_or(Cell()))
    {
    }

    QString text() const
    {
        switch (m_event.kind) {
        case StepKind::Climb: return climb();
        case StepKind::Descend: return descend();
        case StepKind::Straddle: return stay();
        case StepKind::Sub: return tr("%1 is also put at the end of the sub list of %2, for it lies below it.").arg(m_name, cell());
        case StepKind::LinkNext: return linkNext();
        case StepKind::LinkPrevious: return tr("The previous of %2 becomes %1: so the way back leads to the new box.").arg(m_name, other());
        case StepKind::LinkFirst: return linkFirst();
        case StepKind::UnlinkNext: return unlinkNext();
        case StepKind::UnlinkFirst: return unlinkFirst();
        case StepKind::UnlinkPrevious: return unlinkPrevious();
        default: return tr("%2 is no longer marked: now that %1 has gone, nothing is in it or below it.").arg(m_name, cellNoun(m_cell, true));
        }
    }

private:
    /// The step's cell is where (left, top) has come to; (right, bottom) climbs along with it.
    QString climb() const
    {
        const Cell rb = m_of.climbedWith(m_cell);
        if (rb == m_cell) {
            return tr("Both of %1’s cells go to their parents, (i − 1)/4, and meet: in %2, which is where %1 belongs.").arg(m_name, cell());
        }
        return tr("%1’s cells differ, so both go to their parents, (i − 1)/4: to %2 and %3, which still differ.").arg(m_name, cell(), cellNoun(rb));
    }

    QString descend() const
    {
        return tr("%1 touches no midline of %2 and lies in its %3 quarter: it goes down to %4.")
            .arg(m_name, cellNoun(m_cell.parent()), quarter(m_cell.code() & 3U), cell());
    }

    QString stay() const
    {
        if (m_of.isLeaf(m_cell)) {
            return tr("%1 has come down to %2, a leaf: no cell is smaller, so here it stays.").arg(m_name, cell());
        }
        const Space& space = m_of.space;
        const Box edges = inDivisions(space, m_of.box);
        const double half = space.divisions() >> (m_cell.level() + 1);
        const bool acrossX = !sideOf((2.0 * m_cell.position().column + 1) * half, edges.left, edges.right);
        const Box box = space.cellBox(m_cell.child(3));  // its corner is the middle of the cell
        return (acrossX ? tr("%1 straddles or touches the vertical midline of %2, x = %3, so here it stays.")
                        : tr("%1 straddles or touches the horizontal midline of %2, y = %3, so here it stays."))
            .arg(m_name, cell(), coordinateText(acrossX ? box.left : box.top));
    }

    QString linkNext() const
    {
        return hasOther() ? tr("%1’s next becomes %2, which was the first in the list of %3 until now.").arg(m_name, other(), cell())
                          : tr("The list of %2 is empty, so %1’s next leads nowhere.").arg(m_name, cell());
    }

    QString linkFirst() const
    {
        return hasOther() ? tr("The list of %2 begins with %1 now, and %3 stands behind it: no other box was touched.").arg(m_name, cell(), other())
                          : tr("The list of %2 begins with %1 now, its only box.").arg(m_name, cell());
    }

    QString unlinkNext() const
    {
        return hasOther() ? tr("The box before %1 leads past it now, to %2.").arg(m_name, other())
                          : tr("%1 was the last in the list of %2, so the box before it leads nowhere now.").arg(m_name, cell());
    }

    QString unlinkFirst() const
    {
        return hasOther() ? tr("%1 was the first in the list of %2; now %3 is.").arg(m_name, cell(), other())
                          : tr("%1 was the only box in the list of %2, which is empty now.").arg(m_name, cell());
    }

    QString unlinkPrevious() const
    {
        return hasOther() ? tr("The box behind %1 leads back past it now, to %2.").arg(m_name, other())
                          : tr("The box behind %1 is the first now, so its previous leads nowhere.").arg(m_name);
    }

    static QString quarter(std::uint32_t group)
    {
        switch (group) {
        case 0: return tr("upper left");
        case 1: return tr("upper right");
        case 2: return tr("lower left");
        default: return tr("lower right");
        }
    }

    bool hasOther() const { return m_event.second != kNoBox; }
    QString other() const { return sentenceName(*m_analysis.scene, m_event.second); }
    QString cell() const { return cellNoun(m_cell); }

    const Analysis& m_analysis;
    const Event& m_event;
    const PlacingFacts m_of;
    const QString m_name;
    const Cell m_cell;
};

}  // namespace

QString placingSentence(const Analysis& analysis, const Event& event) { return PlacingSentence(analysis, event).text(); }

}  // namespace mortonscope
