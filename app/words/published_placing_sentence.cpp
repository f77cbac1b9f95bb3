#include "app/words/published_placing_sentence.h"

#include "app/words/putting_in_sentence.h"
#include "app/words/wording.h"
#include "core/algorithms/exhibits/heap_array.h"
#include "core/algorithms/exhibits/lowest_group.h"
#include "core/algorithms/exhibits/outside_minus_one.h"
#include "core/algorithms/exhibits/outside_wraps.h"
#include "core/algorithms/exhibits/per_level_zero.h"

#include <QCoreApplication>

#include <algorithm>

namespace mortonscope {

namespace {

constexpr std::uint32_t kMinusOne = ~std::uint32_t{0};

class PublishedPlacing {
    Q_DECLARE_TR_FUNCTIONS(PublishedPlacingSentence)

public:
    PublishedPlacing(const Analysis& analysis, const Event& event)
        : m_event(event), m_space(analysis.tree.space()), m_rule(analysis.tree.rule()), m_box(analysis.scene->box(event.first)),
          m_placement(analysis.tree.placement(event.first)), m_right(place(m_space, m_box)), m_name(sentenceName(*analysis.scene, event.first))
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
        const Point corner = leftTop ? Point{m_box.left, m_box.top} : Point{m_box.right, m_box.bottom};
        const QString at = QStringLiteral("(%1, %2)").arg(coordinateText(corner.x), coordinateText(corner.y));
        if (hasNoCode(leftTop)) {
            return (leftTop ? tr("%1’s left top corner %2 lies outside the world: as published it gets no column and no row, and −1 for a code.")
                            : tr("%1’s right bottom corner %2 lies outside the world: as published it gets no column and no row, and −1 for a code."))
                .arg(m_name, at);
        }
        const GridPosition published = positionOf(m_placement, leftTop);
        const QString column = divisionText(published.column);
        const QString row = divisionText(published.row);
        if (published != positionOf(m_right, leftTop)) {
            return (leftTop ? tr("%1’s left top corner %2 is not pulled to the border, as published: column %3, row %4, of 0 to %5.")
                            : tr("%1’s right bottom corner %2 is not pulled to the border, as published: column %3, row %4, of 0 to %5."))
                .arg(m_name, at, column, row, QString::number(m_space.divisions() - 1));
        }
        const Box& world = m_space.world();
        if (m_rule == placeOutsideWraps && (corner.x < world.left || corner.y < world.top)) {
            return (leftTop ? tr("%1’s left top corner %2 lies outside, by less than one cell: the fraction is cut off, which gives column %3, row %4.")
                            : tr("%1’s right bottom corner %2 lies outside, by less than one cell: the fraction is cut off, which gives column %3, row %4."))
                .arg(m_name, at, column, row);
        }
        return {};
    }

    std::optional<QString> code(bool leftTop) const
    {
        if (hasNoCode(leftTop)) {
            return (leftTop ? tr("The code of %1’s left top corner is −1, a sign that it lies outside, which nobody will heed; in bits it is all ones.")
                            : tr("The code of %1’s right bottom corner is −1, a sign that it lies outside, which nobody will heed; in bits it is all ones."))
                .arg(m_name);
        }
        const std::uint32_t code = leftTop ? m_placement.lt : m_placement.rb;
        if (!spills(code)) {
            return {};
        }
        return (leftTop ? tr("The code of %1’s left top corner is %2: longer than the groups that level %3 has, so it spills into those above.")
                        : tr("The code of %1’s right bottom corner is %2: longer than the groups that level %3 has, so it spills into those above."))
            .arg(m_name, wholeCode(code), QString::number(m_space.level()));
    }

    std::optional<QString> exclusiveOr() const
    {
        if (!spills(m_placement.lt) && !spills(m_placement.rb)) {
            return {};
        }
        return tr("Of %2 XOR %3 only the lowest groups are looked at, %4: what differs above them in %1’s codes goes unseen.")
            .arg(m_name, wholeCode(m_placement.lt), wholeCode(m_placement.rb), codeText(m_placement.x, m_space.level(), Base::Binary));
    }

    std::optional<QString> group() const
    {
        const int g = m_event.group;
        const QString number = QString::number(g);
        const QString bits = codeText(groupOf(m_placement.x, g), 1, Base::Binary);
        if (m_rule == placeLowestGroup && m_placement.x != 0 && g >= m_placement.up - 1) {
            return g == m_placement.up - 1
                ? tr("Group %2 of the XOR is %3, the lowest that is not 00: as published this one decides, and %1 goes up %4.")
                      .arg(m_name, number, bits, levels(m_placement.up))
                : tr("Group %2 of the XOR is %3, but as published nobody looks any more: group %4 has decided for %1.")
                      .arg(m_name, number, bits, QString::number(m_placement.up - 1));
        }
        if (m_rule == placePerLevelZero && g >= m_placement.up) {
            return g == m_placement.up
                ? tr("Group %2 of the XOR is 00: as published that alone gives %1 this level, %3, whatever stands above.")
                      .arg(m_name, number, QString::number(m_space.level() - g))
                : tr("Group %2 of the XOR is %3, but as published nobody looks any more: group %4 has decided for %1.")
                      .arg(m_name, number, bits, QString::number(m_placement.up));
        }
        return {};
    }

    std::optional<QString> shift() const
    {
        if (isRight()) {
            return {};
        }
        if (m_rule == placeInHeap) {
            return m_placement.fate == Fate::PastArray
                ? tr("Both corners of %1 lie in the fourth child of slot 63, which counts as inner, for its first child is within the array.").arg(m_name)
                : tr("Slot %2 has no child within %3 slots, so it is a leaf though it lies at level %4: %1 stays there.")
                      .arg(m_name, QString::number(m_placement.index), QString::number(kHeapSlots), QString::number(publishedLevel()));
        }
        return tr("As published %1 goes up %2, to level %3, and its code is rb %4 shifted right by %5 bits, %6; right is %7.")
            .arg(m_name, levels(m_placement.up), QString::number(publishedLevel()), wholeCode(m_placement.rb),
                 QString::number(m_placement.shift()), QString::number(publishedCode()), rightNoun());
    }

    std::optional<QString> index() const
    {
        if (isRight()) {
            return {};
        }
        const QString found = QString::number(m_placement.index);
        if (m_rule == placeInHeap) {
            return m_placement.fate == Fate::PastArray ? tr("The fourth child of slot 63 is slot 4·63 + 4 = %2: there %1 is to be put.").arg(m_name, found)
                                                       : tr("%1 is to be put into slot %2, %3; right is %4.")
                                                             .arg(m_name, found, cellNoun(m_placement.cell), rightNoun());
        }
        const QString sum = tr("Level %1 begins at %2 in the array; plus code %3, the index is %4")
                                .arg(QString::number(publishedLevel()), QString::number(Cell::firstIndexAt(publishedLevel())),
                                     QString::number(publishedCode()), found);
        if (m_placement.fate == Fate::PastArray) {
            return tr("%1: outside the array, whose places are 0 to %2.").arg(sum, QString::number(m_space.cellCount() - 1));
        }
        return (m_placement.cell.level() == publishedLevel() ? tr("%1: %2, where %3 would be right.")
                                                             : tr("%1: that is %2, of another level; right is %3."))
            .arg(sum, cellNoun(m_placement.cell), rightNoun());
    }

    QString pastArray() const
    {
        const std::uint64_t places = m_rule == placeInHeap ? kHeapSlots : m_space.cellCount();
        return tr("As published %1 would be written to place %2 of an array that has %3, 0 to %4: here that is refused, and the run ends.")
            .arg(m_name, QString::number(m_placement.index), countText(places), QString::number(places - 1));
    }

    /// A corner that has the code −1 for being outside.
    bool hasNoCode(bool leftTop) const
    {
        return m_rule == placeOutsideMinusOne && (leftTop ? m_placement.lt : m_placement.rb) == kMinusOne;
    }

    bool isRight() const { return m_placement.fate == m_right.fate && m_placement.index == m_right.index; }
    QString rightNoun() const { return m_right.fate == Fate::Rejected ? tr("no cell at all") : cellNoun(m_right.cell); }
    bool spills(std::uint32_t code) const { return code >= Cell::cellsAt(m_space.level()); }
    int publishedLevel() const { return m_space.level() - m_placement.up; }
    std::int64_t publishedCode() const { return m_placement.index - static_cast<std::int64_t>(Cell::firstIndexAt(publishedLevel())); }

    static GridPosition positionOf(const Placement& p, bool leftTop) { return leftTop ? p.leftTop : p.rightBottom; }

    /// A column or row; one that wrapped around also with its sign.
    static QString divisionText(std::uint32_t division)
    {
        return division < kMinusOne / 2 ? QString::number(division)
                                        : tr("%1 (%2 without a sign)").arg(QString::number(static_cast<std::int32_t>(division)), QString::number(division));
    }

    /// All groups of a code, also those that the level does not have.
    QString wholeCode(std::uint32_t code) const
    {
        if (code == kMinusOne) {
            return QStringLiteral("−1");
        }
        return codeText(code, std::max(m_space.level(), levelsUpFast(code)), Base::Binary);
    }

    static QString levels(int up) { return up == 1 ? tr("1 level") : tr("%1 levels").arg(up); }

    const Event& m_event;
    const Space& m_space;
    const PlacementRule m_rule;
    const Box& m_box;
    const Placement m_placement;
    const Placement m_right;
    const QString m_name;
};

}  // namespace

std::optional<QString> publishedPlacingSentence(const Analysis& analysis, const Event& event)
{
    return PublishedPlacing(analysis, event).text();
}

}  // namespace mortonscope
