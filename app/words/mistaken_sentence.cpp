#include "app/words/mistaken_sentence.h"

#include "app/words/insertion_sentence.h"
#include "app/words/verdict_words.h"
#include "app/words/wording.h"
#include "core/analysis/placing_facts.h"
#include "core/analysis/walk_facts.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>

namespace mortonscope {

namespace {

/// The insertion: what the mistake computes, and what is right.
class MistakenPlacing {
    Q_DECLARE_TR_FUNCTIONS(MistakenSentence)

public:
    MistakenPlacing(const Analysis& analysis, const Event& event)
        : m_analysis(analysis), m_event(event), m_of(analysis, event.first), m_name(sentenceName(*analysis.scene, event.first))
    {
    }

    std::optional<QString> text() const { return m_analysis.method.isUnseen ? plain() : departing(); }

private:
    /// What is computed, and nothing about what would be right.
    std::optional<QString> plain() const
    {
        const auto located = [this](GridPosition at) {
            return tr("%1’s corner gets column %2, row %3.").arg(m_name, QString::number(at.column), QString::number(at.row));
        };
        switch (m_event.kind) {
        case StepKind::LocateLt: return located(m_of.found.leftTop);
        case StepKind::LocateRb: return located(m_of.found.rightBottom);
        case StepKind::CodeLt: return tr("The code of %1’s top left corner is %2.").arg(m_name, bits(m_of.found.lt));
        case StepKind::CodeRb: return tr("The code of %1’s bottom right corner is %2.").arg(m_name, bits(m_of.found.rb));
        case StepKind::Xor: return tr("%1’s codes together give %2.").arg(m_name, bits(m_of.found.codesXor));
        case StepKind::Group:
            return tr("Group %2 of %1 is %3.")
                .arg(m_name, QString::number(m_event.group), codeText(groupOf(m_of.found.codesXor, m_event.group), 1, Base::Binary));
        case StepKind::Shift: return tr("%1 goes up %2.").arg(m_name, levels(m_of.found.up));
        case StepKind::Index: return tr("%1’s index is computed.").arg(m_name);
        case StepKind::Append: return tr("%1 is put into %2.").arg(m_name, cellNoun(*m_event.cell()));
        case StepKind::Mark: return tr("%1 is marked for %2.").arg(cellNoun(*m_event.cell(), true), m_name);
        default: return {};
        }
    }

    std::optional<QString> departing() const
    {
        switch (m_event.kind) {
        case StepKind::LocateLt: return locate(m_of.found.leftTop, m_of.right.leftTop, {m_of.box.left, m_of.box.top});
        case StepKind::LocateRb: return locate(m_of.found.rightBottom, m_of.right.rightBottom, {m_of.box.right, m_of.box.bottom});
        case StepKind::CodeLt: return code(tr("top left"), m_of.found.lt, m_of.right.lt);
        case StepKind::CodeRb: return code(tr("bottom right"), m_of.found.rb, m_of.right.rb);
        case StepKind::Xor: return combination();
        case StepKind::Group: return group();
        case StepKind::Shift: return shift();
        case StepKind::Index: return index();
        case StepKind::Append: return append();
        case StepKind::PastArray:
            return tr("%1 would be written to place %2 of an array that has the places 0 to %3: here that is refused, and the run ends.")
                .arg(m_name, QString::number(m_of.found.index), QString::number(m_of.space.cellCount() - 1));
        default: return {};
        }
    }

    std::optional<QString> locate(GridPosition found, GridPosition right, Point corner) const
    {
        if (found == right) {
            return {};
        }
        return tr("By this mistake %1’s corner (%2, %3) gets column %4, row %5; right is column %6, row %7.")
            .arg(m_name, coordinateText(corner.x), coordinateText(corner.y), QString::number(found.column), QString::number(found.row),
                 QString::number(right.column), QString::number(right.row));
    }

    std::optional<QString> code(const QString& which, std::uint32_t found, std::uint32_t right) const
    {
        if (found == right) {
            return {};
        }
        return tr("By this mistake the code of %1’s %2 corner is %3; right is %4.").arg(m_name, which, bits(found), bits(right));
    }

    std::optional<QString> combination() const
    {
        const std::uint32_t exclusive = m_of.found.lt ^ m_of.found.rb;
        if (m_of.found.codesXor == exclusive) {
            return {};
        }
        return tr("By this mistake %1’s codes %2 and %3 are combined to %4; their XOR is %5.")
            .arg(m_name, bits(m_of.found.lt), bits(m_of.found.rb), bits(m_of.found.codesXor), bits(exclusive));
    }

    std::optional<QString> group() const
    {
        const int right = levelsUpFast(m_of.found.codesXor);
        if (m_of.found.up == right) {
            return {};
        }
        return tr("Group %2 is %3. When all groups are read, this mistake sends %1 up %4; by the highest that differs it would be %5.")
            .arg(m_name, QString::number(m_event.group), codeText(groupOf(m_of.found.codesXor, m_event.group), 1, Base::Binary), levels(m_of.found.up),
                 levels(right));
    }

    std::optional<QString> shift() const
    {
        if (m_of.isRight()) {
            return {};
        }
        return tr("%1 goes up %2 to level %3, and %4 shifted right by %5 bits is %6; right is %7.")
            .arg(m_name, levels(m_of.found.up), QString::number(m_of.publishedLevel()), bits(m_of.found.rb), QString::number(m_of.found.shiftBits),
                 QString::number(std::uint64_t{m_of.found.rb} >> m_of.found.shiftBits), rightNoun());
    }

    std::optional<QString> index() const
    {
        if (m_analysis.tree.insertion().entries == Entries::EveryTouchedLeaf) {
            return tr("%1 touches %2, so it is put there too.").arg(m_name, cellNoun(*m_event.cell()));
        }
        if (m_of.isRight()) {
            return {};
        }
        const QString found = QString::number(m_of.found.index);
        return m_of.isPastArray()
                 ? tr("By this mistake %1’s index is %2, outside the array; right is %3.").arg(m_name, found, rightNoun())
                 : tr("By this mistake %1’s index is %2, which is %3; right is %4.").arg(m_name, found, cellNoun(m_of.found.cell), rightNoun());
    }

    std::optional<QString> append() const
    {
        switch (m_analysis.tree.insertion().entries) {
        case Entries::Once: return {};
        case Entries::Twice: return tr("%1 is put into %2; each box is put in twice.").arg(m_name, cellNoun(*m_event.cell()));
        case Entries::EveryTouchedLeaf:
            return tr("%1 is put into the list of %2, as into that of every leaf it touches.").arg(m_name, cellNoun(*m_event.cell()));
        }
        return {};
    }

    QString rightNoun() const { return m_of.right.isInTree() ? cellNoun(m_of.right.cell) : tr("no cell at all"); }
    QString bits(std::uint32_t code) const { return codeText(code, m_of.groupsOf(code), Base::Binary); }
    static QString levels(int up) { return up == 1 ? tr("1 level") : tr("%1 levels").arg(up); }

    const Analysis& m_analysis;
    const Event& m_event;
    const PlacingFacts m_of;
    const QString m_name;
};

/// The pass: tests that should not be, and what is left on the stack.
class MistakenPass {
    Q_DECLARE_TR_FUNCTIONS(MistakenSentence)

public:
    MistakenPass(const Analysis& analysis, const Moment& moment) : m_analysis(analysis), m_of(analysis, moment), m_event(m_of.event), m_cell(m_of.cell) {}

    std::optional<QString> text() const
    {
        switch (m_event.kind) {
        case StepKind::EnterCell: return enter();
        case StepKind::TestInCell:
        case StepKind::TestWithStack: return test();
        case StepKind::LeaveCell: return leave();
        default: return {};
        }
    }

private:
    std::optional<QString> enter() const
    {
        if (m_of.isEndless()) {
            return tr("The pass enters %1 inside itself: this would go on for ever, so it is stopped here.").arg(cellNoun(m_cell));
        }
        if (const auto above = m_of.wrongParent(); above && !m_analysis.method.isUnseen) {
            return tr("%1 is looked for among the children of %2, though its parent is %3: the stack holds the wrong boxes.")
                .arg(cellNoun(m_cell, true), cellNoun(*above), cellNoun(m_cell.parent()));
        }
        return tr("The pass enters %1: its list holds %2, the stack %3.").arg(cellNoun(m_cell), boxes(m_of.list.size()), boxes(m_of.moment.stack.size()));
    }

    std::optional<QString> test() const
    {
        const auto [first, second] = *m_event.pair();
        if (m_analysis.method.isUnseen) {
            return tr("%1 and %2 are tested: %3.").arg(name(first), name(second), verdictWords(m_analysis, {first, second}));
        }
        switch (m_of.testFault()) {
        case TestFault::None: return {};
        case TestFault::WithItself: return tr("%1 is tested with itself.").arg(name(first));
        case TestFault::Unrelated:
            return tr("%1 of %2 is tested with %3 of %4, though neither cell lies above the other: this is no candidate pair.")
                .arg(name(first), cellNoun(m_of.cellOf(first)), name(second), cellNoun(m_of.cellOf(second)));
        case TestFault::Again:
            return tr("%1 and %2 are tested once more: step %3 has tested them already.").arg(name(first), name(second), countText(m_of.testedBefore()->value));
        }
        return {};
    }

    std::optional<QString> leave() const
    {
        const std::uint64_t left = m_of.moment.stack.size();
        if (!m_cell.isRoot()) {
            return tr("The pass leaves %1 with %2 on the stack.").arg(cellNoun(m_cell), boxes(left));
        }
        const QString possible = countText(m_of.possibleTests());
        return left > 0
                 ? tr("The pass leaves the root and ends with %1 still on the stack: it has made %2 tests; there are %3 possible pairs.")
                       .arg(boxes(left), countText(m_of.moment.tests), possible)
                 : tr("The pass leaves the root and ends: it has made %1 tests; there are %2 possible pairs.").arg(countText(m_of.moment.tests), possible);
    }

    static QString boxes(std::uint64_t count) { return tr("%n box(es)", nullptr, static_cast<int>(std::min<std::uint64_t>(count, 2'000'000'000))); }
    QString name(BoxId id) const { return sentenceName(*m_analysis.scene, id); }

    const Analysis& m_analysis;
    const WalkFacts m_of;
    const Event& m_event;
    const Cell m_cell;
};

}  // namespace

std::optional<QString> mistakenSentence(const Analysis& analysis, const Moment& moment)
{
    // While nobody is to know, also a mistake that has sentences of its own says no more than the others.
    if (!analysis.algorithm().isMistake && !analysis.method.isUnseen) {
        return {};
    }
    if (moment.event->kind == StepKind::TakeBox || moment.event->kind == StepKind::TestPair) {
        return {};  // brute force has no cells to speak of
    }
    return phaseOf(moment.event->kind) == Phase::Insertion ? MistakenPlacing(analysis, *moment.event).text() : MistakenPass(analysis, moment).text();
}

}  // namespace mortonscope
