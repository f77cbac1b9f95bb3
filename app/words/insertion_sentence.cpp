#include "app/words/insertion_sentence.h"

#include "app/words/published_placing_sentence.h"
#include "app/words/wording.h"
#include "core/analysis/placing_facts.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

constexpr qsizetype kLongestInSentence = 24;

/// Everything that the sentences about one box need at hand.
class InsertionSentence {
    Q_DECLARE_TR_FUNCTIONS(InsertionSentence)

public:
    InsertionSentence(const Analysis& analysis, const Event& event)
        : m_analysis(analysis), m_event(event), m_of(analysis, event.first), m_name(sentenceName(*analysis.scene, event.first))
    {
    }

    QString text() const
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
        case StepKind::Append: return append();
        case StepKind::Mark: return mark();
        default: return outside();
        }
    }

private:
    QString locate(bool leftTop) const
    {
        const Box& world = m_of.space.world();
        const Point corner = leftTop ? Point{m_of.box.left, m_of.box.top} : Point{m_of.box.right, m_of.box.bottom};
        const GridPosition at = leftTop ? m_of.found.leftTop : m_of.found.rightBottom;
        const QString x = coordinateText(corner.x);
        const QString y = coordinateText(corner.y);
        const QString column = QString::number(at.column);
        const QString row = QString::number(at.row);

        if (corner.x < world.left || corner.x > world.right || corner.y < world.top || corner.y > world.bottom) {
            return (leftTop ? tr("%1’s top left corner (%2, %3) lies outside the world: it is pulled to the nearest border cell, "
                                 "column %4, row %5.")
                            : tr("%1’s bottom right corner (%2, %3) lies outside the world: it is pulled to the nearest border "
                                 "cell, column %4, row %5."))
                .arg(m_name, x, y, column, row);
        }
        if (corner.x == world.right || corner.y == world.bottom) {
            return (leftTop ? tr("%1’s top left corner (%2, %3) lies on the world’s far edge, which belongs to the last cells: "
                                 "column %4, row %5.")
                            : tr("%1’s bottom right corner (%2, %3) lies on the world’s far edge, which belongs to the last "
                                 "cells: column %4, row %5."))
                .arg(m_name, x, y, column, row);
        }
        return (leftTop ? tr("%1’s top left corner is at (%2, %3): counted in cells of %4 × %5 and rounded down, that is column %6, row %7.")
                        : tr("%1’s bottom right corner is at (%2, %3): counted in cells of %4 × %5 and rounded down, that is column %6, row %7."))
            .arg(m_name, x, y, coordinateText(m_of.space.unitX()), coordinateText(m_of.space.unitY()), column, row);
    }

    QString code(bool leftTop) const
    {
        const int depth = m_of.depth();
        if (depth == 0) {
            return tr("The space is not divided, so the code of this corner of %1 has no bits: it is 0.").arg(m_name);
        }
        const GridPosition at = leftTop ? m_of.found.leftTop : m_of.found.rightBottom;
        const std::uint32_t code = leftTop ? m_of.found.lt : m_of.found.rb;
        return (leftTop ? tr("The bits of row %2 and column %3, taken in turn, make the code of %1’s top left corner: %4, which is %5.")
                        : tr("The bits of row %2 and column %3, taken in turn, make the code of %1’s bottom right corner: %4, which is %5."))
            .arg(m_name, bitsText(at.row, depth), bitsText(at.column, depth), groups(code), QString::number(code));
    }

    QString exclusiveOr() const
    {
        if (m_of.depth() == 0) {
            return tr("Both corners of %1 have the same code 0, for there is only one cell.").arg(m_name);
        }
        if (m_of.found.codesXor == 0) {
            return tr("Both corners of %1 have the code %2: their XOR is all zeros, so one leaf cell holds the whole box.").arg(m_name, groups(m_of.found.lt));
        }
        return tr("%2 XOR %3 is %4: a group that is not 00 tells that %1’s corners lie in different cells there.")
            .arg(m_name, groups(m_of.found.lt), groups(m_of.found.rb), groups(m_of.found.codesXor));
    }

    QString group() const
    {
        const int g = m_event.group;
        const std::uint32_t bits = groupOf(m_of.found.codesXor, g);
        const QString number = QString::number(g);
        if (bits != 0) {
            return tr("Group %2 of the XOR is %3, not 00: the corners part here, so %1 goes up %4 so far.")
                .arg(m_name, number, codeText(bits, 1, Base::Binary), levels(g + 1));
        }
        const int up = m_of.upAfter(g);
        if (up == 0) {
            return tr("Group %2 of the XOR is 00: the corners agree here, so %1 need not go up so far.").arg(m_name, number);
        }
        return tr("Group %2 of the XOR is 00: the corners agree here, but group %3 has sent %1 up %4 already.")
            .arg(m_name, number, QString::number(up - 1), levels(up));
    }

    QString shift() const
    {
        const int up = m_of.found.up;
        const int depth = m_of.depth();
        const Cell cell = m_of.found.cell;
        if (depth == 0) {
            return tr("There is only level 0: %1 gets code 0 there, and nothing has to be shifted.").arg(m_name);
        }
        if (up == 0) {
            return tr("No group sends %1 up, so it stays at level %2, and its code is rb itself: %3, which is %4.")
                .arg(m_name, QString::number(depth), groups(m_of.found.rb), QString::number(cell.code()));
        }
        if (cell.isRoot()) {
            return tr("%1 goes up %2, to the root: all %3 bits of rb %4 are shifted out, which leaves code 0.")
                .arg(m_name, levels(up), QString::number(m_of.found.shiftBits), groups(m_of.found.rb));
        }
        return tr("%1 goes up %2, to level %3: rb %4 shifted right by %5 bits leaves its code, %6, which is %7.")
            .arg(m_name, levels(up), QString::number(cell.level()), groups(m_of.found.rb), QString::number(m_of.found.shiftBits),
                 codeText(cell.code(), cell.level(), Base::Binary), QString::number(cell.code()));
    }

    QString index() const
    {
        const Cell cell = m_of.found.cell;
        return tr("Level %2 begins at (4^%2 − 1)/3 = %3 in the array; plus code %4, %1’s cell has index %5.")
            .arg(m_name, QString::number(cell.level()), QString::number(Cell::firstIndexAt(cell.level())), QString::number(cell.code()),
                 QString::number(cell.index().value));
    }

    QString append() const
    {
        const std::uint32_t place = m_analysis.tree.placeInList(m_event.first);
        const QString cell = cellNoun(m_of.found.cell);
        if (place == 0) {
            return tr("%1 is put into the list of %2, which was empty until now.").arg(m_name, cell);
        }
        const BoxId before = m_analysis.tree.list(m_of.found.cell)[place - 1];
        return (m_analysis.method.usedOrder() == ListOrder::FirstIn
                    ? tr("%1 is put at the end of the list of %2, behind %3: it is box number %4 there.")
                    : tr("%1 is put into the list of %2 as box number %4; the newest is read first, so it stands before %3."))
            .arg(m_name, cell, sentenceName(*m_analysis.scene, before), countText(place + 1));
    }

    QString mark() const
    {
        const Cell marked = *m_event.cell();
        if (marked == m_of.found.cell) {
            return tr("%2 is marked as existing, because %1 is in it.").arg(m_name, cellNoun(marked, true));
        }
        return tr("%2 is marked as well: the pass has to come through it on its way down to %3, where %1 is.")
            .arg(m_name, cellNoun(marked, true), cellNoun(m_of.found.cell));
    }

    QString outside() const
    {
        const Box& world = m_of.space.world();
        const bool left = m_of.box.left < world.left;
        const bool inX = left || m_of.box.right > world.right;
        const double edge = inX ? (left ? m_of.box.left : m_of.box.right) : (m_of.box.top < world.top ? m_of.box.top : m_of.box.bottom);
        const QString axis = inX ? tr("x = %1").arg(coordinateText(edge)) : tr("y = %1").arg(coordinateText(edge));
        const QString low = coordinateText(inX ? world.left : world.top);
        const QString high = coordinateText(inX ? world.right : world.bottom);
        return (m_of.found.fate == Fate::Rejected
                    ? tr("%1 reaches %2, outside the world’s %3 … %4: by the rule in force it is left out and meets no other box.")
                    : tr("%1 reaches %2, outside the world’s %3 … %4: by the rule in force it goes to the root and meets every other box."))
            .arg(m_name, axis, low, high);
    }

    static QString levels(int up) { return up == 1 ? tr("1 level") : tr("%1 levels").arg(up); }

    QString groups(std::uint32_t code) const { return codeText(code, m_of.depth(), Base::Binary); }

    const Analysis& m_analysis;
    const Event& m_event;
    const PlacingFacts m_of;
    const QString m_name;
};

}  // namespace

QString insertionSentence(const Analysis& analysis, const Event& event)
{
    if (analysis.algorithm().isExhibit() && !analysis.method.isUnseen) {
        if (const auto departing = publishedPlacingSentence(analysis, event)) {
            return *departing;
        }
    }
    return InsertionSentence(analysis, event).text();
}

QString sentenceName(const Scene& scene, BoxId id)
{
    const QString name = nameOf(scene, id);
    if (name.size() <= kLongestInSentence) {
        return name;
    }
    return name.left(kLongestInSentence / 2) + QChar(0x2026) + name.right(kLongestInSentence / 2 - 1);
}

QString cellNoun(Cell cell, bool atStart)
{
    if (cell.isRoot()) {
        return atStart ? QCoreApplication::translate("CellNoun", "The root") : QCoreApplication::translate("CellNoun", "the root");
    }
    return (atStart ? QCoreApplication::translate("CellNoun", "Cell %1") : QCoreApplication::translate("CellNoun", "cell %1")).arg(cellText(cell));
}

}  // namespace mortonscope
