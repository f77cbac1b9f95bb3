#include "core/algorithms/brute_force.h"
#include "core/algorithms/single_pass.h"
#include "tests/support/pairs.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded.h"

#include <QTest>
#include <rapidcheck.h>

using namespace mortonscope;

using test::asSet;
using test::kWorked;
using test::PairSet;
using test::text;

class TestSinglePass : public QObject {
    Q_OBJECT

private slots:
    void workedSceneGivesTheExpectedPairs()
    {
        const LinearQuadtree tree(Space(), kWorked);
        QCOMPARE(text(candidatePairs(tree)), QString("D-A D-B D-C D-E D-G D-F G-F"));
        QCOMPARE(text(candidatePairs(tree, ListOrder::LastIn)), QString("A-D B-D C-D E-D G-D F-D F-G"));
        CountingProbe count;
        singlePass(tree, ListOrder::FirstIn, count);
        QCOMPARE(count.cellsVisited, std::uint64_t{8});
        QCOMPARE(count.tests, std::uint64_t{7});
        QCOMPARE(count.largestStack, std::uint64_t{2});
        QCOMPARE(count.stack, std::uint64_t{0});
    }

    void emptySceneHasNoPairs()
    {
        QVERIFY(candidatePairs(LinearQuadtree()).empty());
        QVERIFY(LinearQuadtree().validate().empty());
    }

    /// On thousands of seeded scenes, every overlap is found, every candidate is tested once, and the candidates are
    /// exactly the pairs with related cells.
    void candidatesMatchBruteForce()
    {
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            std::mt19937_64 random(seed);
            const int level = static_cast<int>(random() % 9);
            const auto outside = static_cast<Outside>(random() % 3);
            const Space space = *Space::create({-20, 3, 80 + static_cast<double>(random() % 90), 53}, level, outside);
            const auto boxes = test::awkwardBoxes(seed, random() % 40, space);
            const LinearQuadtree tree(space, boxes);
            QVERIFY2(tree.validate().empty(), tree.validate().c_str());

            const auto firstIn = candidatePairs(tree, ListOrder::FirstIn);
            const auto lastIn = candidatePairs(tree, ListOrder::LastIn);
            PairSet expected;
            bruteForce(static_cast<std::uint32_t>(boxes.size()), [&](BoxId a, BoxId b) {
                const Placement pa = tree.placement(a);
                const Placement pb = tree.placement(b);
                const bool inTree = pa.isInTree() && pb.isInTree();
                if (inTree && pa.cell.isRelatedTo(pb.cell)) {
                    expected.insert({a, b});
                }
                const bool lost = inTree && overlaps(boxes[a.value], boxes[b.value], Touching::Closed)
                               && !pa.cell.isRelatedTo(pb.cell);
                QVERIFY2(!lost, qPrintable(QStringLiteral("seed %1 loses an overlap").arg(seed)));
            });
            QVERIFY2(asSet(firstIn) == expected && firstIn.size() == expected.size(),
                     qPrintable(QString::number(seed)));
            QVERIFY2(asSet(lastIn) == expected && lastIn.size() == expected.size(), qPrintable(QString::number(seed)));
        }
    }

    void probesDoNotChangeTheAnswer()
    {
        const LinearQuadtree tree(Space(), kWorked);
        singlePass(tree, ListOrder::FirstIn, NullProbe());
        CountingProbe count;
        singlePass(tree, ListOrder::LastIn, count);
        QCOMPARE(count.tests, std::uint64_t{candidatePairs(tree).size()});
    }
};

QTEST_APPLESS_MAIN(TestSinglePass)
#include "test_single_pass.moc"
