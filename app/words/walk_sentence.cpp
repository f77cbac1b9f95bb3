#include "app/words/walk_sentence.h"

#include "app/words/insertion_sentence.h"
#include "app/words/verdict_words.h"
#include "app/words/wording.h"
#include "core/analysis/walk_facts.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

class WalkSentence {
    Q_DECLARE_TR_FUNCTIONS(WalkSentence)

public:
    WalkSentence(const Analysis& analysis, const Moment& moment) : m_analysis(analysis), m_of(analysis, moment), m_event(m_of.event), m_cell(m_of.cell) {}

    QString text() const
    {
        const bool ofBoxes = m_analysis.walk() == Walk::AncestorWalk;
        switch (m_event.kind) {
        case StepKind::TakeBox: return ofBoxes ? beginWalk() : beginRow();
        case StepKind::EnterCell: return ofBoxes ? comeTo() : enter();
        case StepKind::LeaveCell: return ofBoxes ? goOn() : leave();
        case StepKind::Prune: return tr("Below %1 there is only one box, which alone can’t be a pair: the walk doesn’t go down.").arg(cellNoun(m_cell));
        default: return tr("%1: %2.").arg(meeting(), verdictWords(m_analysis, *m_event.pair()));
        }
    }

private:
    // The ancestor walk, box by box.

    QString beginWalk() const
    {
        const Cell own = m_of.cellOf(m_event.first);
        return own.isRoot() ? tr("%1 begins its walk, which is short: it is in the root, and no cell is above.").arg(name(m_event.first))
                            : tr("%1 begins its walk: first through its own cell, %2, then through every cell above.").arg(name(m_event.first), cellNoun(own));
    }

    QString comeTo() const
    {
        const BoxId box = m_of.walker();
        const std::uint64_t count = m_of.toMeet();
        if (m_of.isHere(box)) {
            return count == 0 ? tr("%1 is the last in the list of its own cell, %2: nothing to test there.").arg(name(box), cell())
                              : tr("%1 is tested with what stands behind it in its own cell, %2: %3.").arg(name(box), cell(), boxes(count));
        }
        return count == 0 ? tr("%1 comes up to %2, where no box waits: a visit for nothing.").arg(name(box), cell())
                          : tr("%1 comes up to %2 and is tested with what waits there: %3.").arg(name(box), cell(), boxes(count));
    }

    QString goOn() const
    {
        return m_cell.isRoot() ? tr("%1 is done with the root: its walk is over.").arg(name(m_of.walker()))
                               : tr("%1 is done with %2 and goes on to its parent, %3.").arg(name(m_of.walker()), cell(), cellNoun(m_cell.parent()));
    }

    // Brute force, row by row.

    QString beginRow() const
    {
        const std::uint64_t behind = m_of.toMeet();
        if (behind == 0) {
            return tr("%1 is the last box: all its pairs have been tested.").arg(name(m_event.first));
        }
        return tr("%1 is tested with every box behind it, wherever they are: %2.").arg(name(m_event.first), boxes(behind));
    }

    // Origin and sub lists, cell by cell.

    QString enter() const
    {
        if (m_of.list.empty()) {
            return tr("The walk enters %1: no box stops here, so nothing is tested, but there are boxes below.").arg(cell());
        }
        const bool hasSub = m_of.hasBoxesBelow();
        if (m_of.list.size() == 1) {
            return (hasSub ? tr("The walk enters %1: %2 stops here and is tested with every box below.")
                           : tr("The walk enters %1: %2 stops here alone and nothing is below, so there is nothing to test."))
                .arg(cell(), name(m_of.list.front()));
        }
        return (hasSub ? tr("The walk enters %1: the %2 boxes that stop here are tested with each other and with every box below.")
                       : tr("The walk enters %1: the %2 boxes that stop here are tested with each other; nothing is below."))
            .arg(cell(), countText(m_of.list.size()));
    }

    QString leave() const
    {
        if (!m_cell.isRoot()) {
            return tr("The walk is done with %1 and goes back up to %2.").arg(cell(), cellNoun(m_cell.parent()));
        }
        const QString tests = countText(m_of.moment.tests);
        const QString possible = countText(m_of.possibleTests());
        if (!m_analysis.hits.isComplete()) {
            return tr("The walk leaves the root and ends: it has tested %1 of %2 possible pairs.").arg(tests, possible);
        }
        const std::uint64_t hits = m_analysis.hits.count();
        return hits == 1
                 ? tr("The walk leaves the root and ends: it has tested %1 of %2 possible pairs, and 1 overlaps.").arg(tests, possible)
                 : tr("The walk leaves the root and ends: it has tested %1 of %2 possible pairs, and %3 overlap.").arg(tests, possible, countText(hits));
    }

    /// How the two of a test come together.
    QString meeting() const
    {
        const auto [first, second] = *m_event.pair();
        switch (m_event.kind) {
        case StepKind::TestInCell: return tr("%1 and %2 are both in the list of %3").arg(name(first), name(second), cell());
        case StepKind::TestWithAncestor: return tr("%1 has come up to %3, where %2 waits").arg(name(first), name(second), cell());
        case StepKind::TestWithSub: return tr("%1 stops in %3, and %2 is below, in %4").arg(name(first), name(second), cell(), cellNoun(m_of.cellOf(second)));
        default: return tr("%1 and %2, wherever they are").arg(name(first), name(second));
        }
    }

    static QString boxes(std::uint64_t count) { return count == 1 ? tr("1 box") : tr("%1 boxes").arg(countText(count)); }
    QString name(BoxId id) const { return sentenceName(*m_analysis.scene, id); }
    QString cell() const { return cellNoun(m_cell); }

    const Analysis& m_analysis;
    const WalkFacts m_of;
    const Event& m_event;
    const Cell m_cell;
};

}  // namespace

QString walkSentence(const Analysis& analysis, const Moment& moment) { return WalkSentence(analysis, moment).text(); }

}  // namespace mortonscope
