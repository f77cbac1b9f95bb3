#include "app/words/published_placing_sentence.h"

#include "app/words/insertion_sentence.h"
#include "app/words/wording.h"
#include "core/algorithms/exhibits/outside_wraps.h"
#include "core/analysis/placing_facts.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

class PublishedPlacing {
    Q_DECLARE_TR_FUNCTIONS(PublishedPlacingSentence)

public:
    PublishedPlacing(const Analysis& analysis, const Event& event)
        : m_event(event), m_of(analysis, event.first), m_name(sentenceName(*analysis.scene, event.first))
    {
    }

    std::optional<QString> text() const
    {
        switch (m_event.kind) {
        case StepKind::LocateLt: return locate(true);
        case StepKind::CodeLt: return code(true);
        case StepKind::LocateRb: return locate(false);
        case StepKind::CodeRb: return code(false);
        case StepKind::Xor: return exclusiveOr();
        case StepKind::Group: return group();
        case StepKind::Shift: return shift();
        case StepKind::Index: return index();
        case StepKind::PastArray: return pastArray();
        default: return {};
        }
    }

private:
    std::optional<QString> locate(bool leftTop) const
    {
        const Point corner = leftTop ? Point{m_of.box.left, m_of.box.top} : Point{m_of.box.right, m_of.box.bottom};
        const QString at = QStringLiteral("(%1, %2)").arg(coordinateText(corner.x), coordinateText(corner.y));
        if (m_of.hasNoCode(leftTop ? m_of.found.lt : m_of.found.rb)) {
            return (leftTop ? tr("%1’s top left corner %2 lies outside the world: as published it gets no column and no row, and −1 for a code.")
                            : tr("%1’s bottom right corner %2 lies outside the world: as published it gets no column and no row, and −1 for a code."))
                .arg(m_name, at);
        }
        const GridPosition published = positionOf(m_of.found, leftTop);
        const QString column = divisionText(published.column);
        const QString row = divisionText(published.row);
        if (published != positionOf(m_of.right, leftTop)) {
            return (leftTop ? tr("%1’s top left corner %2 is not pulled to the border, as published: column %3, row %4, of 0 to %5.")
                            : tr("%1’s bottom right corner %2 is not pulled to the border, as published: column %3, row %4, of 0 to %5."))
                .arg(m_name, at, column, row, QString::number(m_of.space.divisions() - 1));
        }
        const Box& world = m_of.space.world();
        if (m_of.rule == placeOutsideWraps && (corner.x < world.left || corner.y < world.top)) {
            return (leftTop ? tr("%1’s top left corner %2 lies outside, by less than one cell: the fraction is cut off, which gives column %3, row %4.")
                            : tr("%1’s bottom right corner %2 lies outside, by less than one cell: the fraction is cut off, which gives column %3, row %4."))
                .arg(m_name, at, column, row);
        }
        return {};
    }

    std::optional<QString> code(bool leftTop) const
    {
        const std::uint32_t code = leftTop ? m_of.found.lt : m_of.found.rb;
        if (m_of.hasNoCode(code)) {
            return (leftTop ? tr("The code of %1’s top left corner is −1, a sign that it lies outside, which nobody will heed; in bits it is all ones.")
                            : tr("The code of %1’s bottom right corner is −1, a sign that it lies outside, which nobody will heed; in bits it is all ones."))
                .arg(m_name);
        }
        if (!m_of.spills(code)) {
            return {};
        }
        return (leftTop ? tr("The code of %1’s top left corner is %2: longer than the groups that level %3 has, so it spills into those above.")
                        : tr("The code of %1’s bottom right corner is %2: longer than the groups that level %3 has, so it spills into those above."))
            .arg(m_name, wholeCode(code), QString::number(m_of.depth()));
    }

    std::optional<QString> exclusiveOr() const
    {
        if (!m_of.anyCodeSpills()) {
            return {};
        }
        return tr("Of %2 XOR %3 only the lowest groups are looked at, %4: what differs above them in %1’s codes goes unseen.")
            .arg(m_name, wholeCode(m_of.found.lt), wholeCode(m_of.found.rb), codeText(m_of.found.codesXor, m_of.depth(), Base::Binary));
    }

    std::optional<QString> group() const
    {
        const int g = m_event.group;
        const QString number = QString::number(g);
        const QString bits = codeText(groupOf(m_of.found.codesXor, g), 1, Base::Binary);
        const auto decides = m_of.decidingGroup();
        if (!decides || g < *decides) {
            return {};
        }
        if (g > *decides) {
            return tr("Group %2 of the XOR is %3, but as published nobody looks any more: group %4 has decided for %1.")
                .arg(m_name, number, bits, QString::number(*decides));
        }
        return m_of.rule == placeLowestGroup ? tr("Group %2 of the XOR is %3, the lowest that is not 00: as published this one decides, and %1 goes up %4.")
                                                   .arg(m_name, number, bits, levels(m_of.found.up))
                                             : tr("Group %2 of the XOR is 00: as published that alone gives %1 this level, %3, whatever stands above.")
                                                   .arg(m_name, number, QString::number(m_of.depth() - g));
    }

    std::optional<QString> shift() const
    {
        if (m_of.isRight()) {
            return {};
        }
        if (m_of.rule == placeInHeap) {
            return m_of.isPastArray()
                     ? tr("Both corners of %1 lie in the fourth child of slot 63, which counts as inner, for its first child is within the array.").arg(m_name)
                     : tr("Slot %2 has no child within %3 slots, so it is a leaf though it lies at level %4: %1 stays there.")
                           .arg(m_name, QString::number(m_of.found.index), QString::number(kHeapSlots), QString::number(m_of.publishedLevel()));
        }
        return tr("As published %1 goes up %2, to level %3, and its code is rb %4 shifted right by %5 bits, %6; right is %7.")
            .arg(m_name, levels(m_of.found.up), QString::number(m_of.publishedLevel()), wholeCode(m_of.found.rb), QString::number(m_of.found.shiftBits),
                 QString::number(m_of.publishedCode()), rightNoun());
    }

    std::optional<QString> index() const
    {
        if (m_of.isRight()) {
            return {};
        }
        const QString found = QString::number(m_of.found.index);
        if (m_of.rule == placeInHeap) {
            return m_of.isPastArray() ? tr("The fourth child of slot 63 is slot 4·63 + 4 = %2: there %1 is to be put.").arg(m_name, found)
                                      : tr("%1 is to be put into slot %2, %3; right is %4.").arg(m_name, found, cellNoun(m_of.found.cell), rightNoun());
        }
        const QString sum = tr("Level %1 begins at %2 in the array; plus code %3, the index is %4")
                                .arg(QString::number(m_of.publishedLevel()), QString::number(Cell::firstIndexAt(m_of.publishedLevel())),
                                     QString::number(m_of.publishedCode()), found);
        if (m_of.isPastArray()) {
            return tr("%1: outside the array, whose places are 0 to %2.").arg(sum, QString::number(m_of.space.cellCount() - 1));
        }
        return (m_of.found.cell.level() == m_of.publishedLevel() ? tr("%1: %2, where %3 would be right.")
                                                                 : tr("%1: that is %2, of another level; right is %3."))
            .arg(sum, cellNoun(m_of.found.cell), rightNoun());
    }

    QString pastArray() const
    {
        const std::uint64_t places = m_of.places();
        return tr("As published %1 would be written to place %2 of an array that has %3, 0 to %4: here that is refused, and the run ends.")
            .arg(m_name, QString::number(m_of.found.index), countText(places), QString::number(places - 1));
    }

    QString rightNoun() const { return m_of.right.fate == Fate::Rejected ? tr("no cell at all") : cellNoun(m_of.right.cell); }

    static GridPosition positionOf(const Placement& p, bool leftTop) { return leftTop ? p.leftTop : p.rightBottom; }

    /// A column or row; one that wrapped around also with its sign.
    static QString divisionText(std::uint32_t division)
    {
        return division < kNoCode / 2 ? QString::number(division)
                                      : tr("%1 (%2 without a sign)").arg(QString::number(static_cast<std::int32_t>(division)), QString::number(division));
    }

    /// All groups of a code, also those that the level does not have.
    QString wholeCode(std::uint32_t code) const { return m_of.hasNoCode(code) ? QStringLiteral("−1") : codeText(code, m_of.groupsOf(code), Base::Binary); }

    static QString levels(int up) { return up == 1 ? tr("1 level") : tr("%1 levels").arg(up); }

    const Event& m_event;
    const PlacingFacts m_of;
    const QString m_name;
};

}  // namespace

std::optional<QString> publishedPlacingSentence(const Analysis& analysis, const Event& event) { return PublishedPlacing(analysis, event).text(); }

}  // namespace mortonscope
