#include "core/space/cell.h"

#include <QTest>
#include <rapidcheck.h>

using namespace mortonscope;

namespace {

Cell anyCell(int deepest = Cell::kDeepest)
{
    const int level = *rc::gen::inRange(0, deepest + 1);
    return {level, static_cast<std::uint32_t>(*rc::gen::inRange<std::uint64_t>(0, Cell::cellsAt(level)))};
}

}  // namespace

class TestCell : public QObject {
    Q_OBJECT

private slots:
    void parentOfAChildIsTheCell()
    {
        QVERIFY(rc::check([] {
            const Cell cell = anyCell(Cell::kDeepest - 1);
            for (int i = 0; i < 4; ++i) {
                RC_ASSERT(cell.child(i).parent() == cell);
                RC_ASSERT(cell.child(i).index().value == 4 * cell.index().value + 1 + static_cast<std::uint64_t>(i));
            }
        }));
    }

    void indexConvertsBackToTheCell()
    {
        QVERIFY(rc::check([] {
            const Cell cell = anyCell();
            RC_ASSERT(Cell::fromIndex(cell.index()) == cell);
            if (!cell.isRoot()) {
                RC_ASSERT(cell.parent().index().value == (cell.index().value - 1) / 4);
            }
        }));
    }

    void indicesCountUpFromZero()
    {
        std::uint64_t expected = 0;
        for (int level = 0; level <= 4; ++level) {
            for (std::uint32_t code = 0; code < Cell::cellsAt(level); ++code) {
                QCOMPARE(Cell(level, code).index().value, expected++);
            }
        }
        QCOMPARE(expected, std::uint64_t{341});
    }

    void containsIsTrueForDescendants()
    {
        QVERIFY(rc::check([] {
            const Cell a = anyCell(5);
            const Cell b = anyCell(5);
            bool above = false;  // is a met on the way up from b?
            for (Cell up = b;; up = up.parent()) {
                above = above || up == a;
                if (up.isRoot()) {
                    break;
                }
            }
            RC_ASSERT(a.contains(b) == above);
            RC_ASSERT(a.isRelatedTo(b) == b.isRelatedTo(a));
        }));
    }

    void commonAncestorIsTheDeepest()
    {
        QVERIFY(rc::check([] {
            const Cell a = anyCell(6);
            const Cell b = anyCell(6);
            const Cell common = commonAncestor(a, b);
            RC_ASSERT(common.contains(a) && common.contains(b));
            for (int i = 0; common.level() < Cell::kDeepest && i < 4; ++i) {
                RC_ASSERT(!(common.child(i).contains(a) && common.child(i).contains(b)));
            }
        }));
    }

    void cellsSortByArrayIndex()
    {
        QVERIFY(rc::check([] {
            const Cell a = anyCell();
            const Cell b = anyCell();
            RC_ASSERT((a < b) == (a.index() < b.index()));
        }));
    }
};

QTEST_APPLESS_MAIN(TestCell)
#include "test_cell.moc"
