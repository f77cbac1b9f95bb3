#include "app/words/pass_sentence.h"

#include "app/words/astray_sentence.h"
#include "app/words/insertion_sentence.h"
#include "app/words/verdict_words.h"
#include "app/words/wording.h"
#include "core/analysis/walk_facts.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

class PassSentence {
    Q_DECLARE_TR_FUNCTIONS(PassSentence)

public:
    PassSentence(const Analysis& analysis, const Moment& moment)
        : m_analysis(analysis), m_of(analysis, moment), m_moment(moment), m_event(m_of.event), m_cell(m_of.cell), m_list(m_of.list)
    {
    }

    QString text() const
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
    QString enter() const
    {
        const std::uint64_t stack = m_moment.stack.size();
        const QString cell = cellNoun(m_cell);
        if (m_list.empty()) {
            return tr("The pass enters %1: no box waits here, so nothing is tested, but there are boxes in the cells below.").arg(cell);
        }
        if (stack == 0) {
            if (m_list.size() == 1) {
                return tr("The pass enters %1: %2 waits here alone and the stack is empty, so there is nothing to test.").arg(cell, name(m_list.front()));
            }
            return tr("The pass enters %1: the %2 boxes that wait here are tested with each other; the stack is empty.").arg(cell, countText(m_list.size()));
        }
        const QString waiting = countText(m_list.size());
        if (stack == 1) {
            const QString onStack = name(m_moment.stack.slices().front().at(0));
            return m_list.size() == 1
                     ? tr("The pass enters %1: %2 waits here and is tested with %3, the only box on the stack.").arg(cell, name(m_list.front()), onStack)
                     : tr("The pass enters %1: the %2 boxes that wait here are tested with each other and with %3 from the stack.").arg(cell, waiting, onStack);
        }
        return m_list.size() == 1 ? tr("The pass enters %1: %2 waits here and is tested with each of the %3 boxes on the stack.")
                                        .arg(cell, name(m_list.front()), countText(stack))
                                  : tr("The pass enters %1: the %2 boxes that wait here are tested with each other and with the %3 on the stack.")
                                        .arg(cell, waiting, countText(stack));
    }

    QString test() const
    {
        const auto [first, second] = *m_event.pair();
        const QString meeting = m_event.kind == StepKind::TestInCell ? meetingInCell(first, second) : meetingOnTheWay(first, second);
        return tr("%1: %2.").arg(meeting, verdictWords(m_analysis, {first, second}));
    }

    QString meetingInCell(BoxId first, BoxId second) const { return tr("%1 and %2 both wait in %3").arg(name(first), name(second), cellNoun(m_cell)); }

    /// The one named first comes first: the ancestor's box, or with newest-first lists the deeper one.
    QString meetingOnTheWay(BoxId first, BoxId second) const
    {
        return (m_of.isHere(first) ? tr("%1 waits in %2; %3 came down from %4") : tr("%1 came down from %2; %3 waits in %4"))
            .arg(name(first), cellNoun(m_of.cellOf(first)), name(second), cellNoun(m_of.cellOf(second)));
    }

    QString push() const
    {
        return tr("%1 is pushed onto the stack: it comes down with the pass and is tested with every box in the cells below %2.")
            .arg(name(m_event.first), cellNoun(m_cell));
    }

    QString pop() const
    {
        return tr("%1 is taken off the stack: the cells below %2 are done, and it has met every box in them.").arg(name(m_event.first), cellNoun(m_cell));
    }

    QString leave() const
    {
        const QString cell = cellNoun(m_cell, true);
        const QString above = cellNoun(m_cell.parent());
        if (!m_of.hasBoxesBelow()) {
            return tr("%1 has no marked child, so nothing is pushed; the pass goes back up to %2.").arg(cell, above);
        }
        return m_list.empty() ? tr("%1 had no box to push, and all cells below it are done; the pass goes back up to %2.").arg(cell, above)
                              : tr("%1 has taken back all that it pushed, so the pass goes back up to %2.").arg(cell, above);
    }

    QString end() const
    {
        const QString tests = countText(m_moment.tests);
        const QString all = countText(m_of.possibleTests());
        if (!m_analysis.hits.isComplete()) {
            return tr("The pass leaves the root and ends with an empty stack: it has tested %1 of %2 possible pairs.").arg(tests, all);
        }
        const quint64 hits = m_analysis.hits.count();
        if (hits == 1) {
            return tr("The pass leaves the root and ends with an empty stack: it has tested %1 of %2 possible pairs, and 1 overlaps.").arg(tests, all);
        }
        return tr("The pass leaves the root and ends with an empty stack: it has tested %1 of %2 possible pairs, and %3 overlap.")
            .arg(tests, all, countText(hits));
    }

    QString name(BoxId id) const { return sentenceName(*m_analysis.scene, id); }

    const Analysis& m_analysis;
    const WalkFacts m_of;
    const Moment& m_moment;
    const Event& m_event;
    const Cell m_cell;
    const std::span<const BoxId> m_list;
};

}  // namespace

QString passSentence(const Analysis& analysis, const Moment& moment)
{
    if (analysis.algorithm().isExhibit() && !analysis.method.isUnseen) {
        if (const auto astray = astraySentence(analysis, moment)) {
            return *astray;
        }
    }
    return PassSentence(analysis, moment).text();
}

}  // namespace mortonscope
