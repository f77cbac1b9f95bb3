#include "core/tree/origin_sub_tree.h"
#include "tests/core/peers.h"
#include "tests/support/pairs.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded_scene.h"

#include <QTest>

#include <algorithm>

using namespace mortonscope;
using test::kWorked;
using test::SeededScene;

namespace {

QString text(std::span<const BoxId> list)
{
    QString names;
    for (const BoxId box : list) {
        names += QChar('A' + box.value);
    }
    return names;
}

}  // namespace

class TestOriginSubTree : public QObject {
    Q_OBJECT

private slots:
    void workedSceneHasTheExpectedLists()
    {
        const LinearQuadtree tree(Space(), kWorked);
        const OriginSubTree both(tree);
        QCOMPARE(text(both.origin(Cell())), QString("D"));
        QCOMPARE(text(both.sub(Cell())), QString("ABCEFG"));
        QCOMPARE(text(both.sub(Cell(1, 0))), QString());
        QCOMPARE(text(both.sub(Cell(1, 1))), QString("BC"));
        QCOMPARE(text(both.origin(Cell(1, 3))), QString("G"));
        QCOMPARE(text(both.sub(Cell(1, 3))), QString("F"));
        QCOMPARE(text(both.sub(Cell(2, 14))), QString());
    }

    void subListsHoldAllDescendants()
    {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const SeededScene scene(seed);
            const LinearQuadtree tree(scene.space, scene.boxes);
            const OriginSubTree both(tree);
            QVERIFY2(both.validate().empty(), both.validate().c_str());
            for (std::uint64_t i = 0; i < scene.space.cellCount(); i += 1 + i / 50) {
                const Cell cell = Cell::fromIndex(CellIndex(i));
                std::vector<BoxId> below;
                for (std::uint32_t b = 0; b < scene.boxes.size(); ++b) {
                    const Placement p = tree.placement(BoxId(b));
                    if (p.isInTree() && cell.contains(p.cell) && cell != p.cell) {
                        below.push_back(BoxId(b));
                    }
                }
                QVERIFY2(std::ranges::equal(both.sub(cell), below), qPrintable(QString::number(seed)));
            }
        }
    }

    void brokenListsAreDetected()
    {
        const LinearQuadtree tree(Space(), kWorked);
        const auto complaint = [&](auto plant) {
            OriginSubTree broken(tree);
            plant(OriginSubTreePeer::order(broken), OriginSubTreePeer::firstOf(broken));
            return QString::fromStdString(broken.validate());
        };
        using Order = std::vector<BoxId>&;
        using First = std::vector<std::uint32_t>&;
        QCOMPARE(complaint([](Order, First) {}), QString());
        QCOMPARE(complaint([](Order order, First) { std::swap(order[0], order[1]); }),
                 QString("the sub list of cell 0 is not in order of entry"));
        QCOMPARE(complaint([](Order order, First) { order[1] = order[0]; }),
                 QString("the sub list of cell 0 is not in order of entry"));
        QCOMPARE(complaint([](Order order, First) { order[2] = BoxId(3); }),
                 QString("the sub list of cell 0 has a box that is not below"));
        QCOMPARE(complaint([](Order order, First) { order.back() = BoxId(700); }),
                 QString("the sub list of cell 4 has a box that is not below"));
        QCOMPARE(complaint([](Order, First first) { --first[3]; }),
                 QString("the sub list of cell 2 has not as many boxes as there are below"));
        QCOMPARE(complaint([](Order order, First) { order.pop_back(); }),
                 QString("the sub lists do not lie one behind the other"));
    }
};

QTEST_APPLESS_MAIN(TestOriginSubTree)
#include "test_origin_sub_tree.moc"
