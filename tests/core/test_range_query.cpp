#include "core/algorithms/range_query.h"
#include "core/space/climbing.h"
#include "core/space/midlines.h"
#include "tests/support/golden.h"
#include "tests/support/pairs.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded_scene.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <set>

using namespace mortonscope;
using test::kWorked;
using test::SeededScene;

namespace {

constexpr PlacementRule kRules[] = {place, placeByClimbing, placeByMidlines};

/// Records a query as text: in parentheses, the index of each cell, its relation to the query, and the candidates.
struct Diary {
    QString said;

    void enterCell(Cell cell) { said += '(' + QString::number(cell.index().value) + ' '; }
    void queryInside(Cell) { said += "inside "; }
    void queryPartly(Cell) { said += "partly "; }
    void queryOutside(Cell) { said += "outside "; }
    void candidate(Cell, BoxId box) { said += QString(QChar('A' + box.value)) + ' '; }
    void leaveCell(Cell) { said += ") "; }
};

QString diary(const Space& space, const std::vector<Box>& boxes, const Box& query)
{
    const LinearQuadtree tree(space, boxes);
    const OriginSubTree both(tree);
    Diary diary;
    rangeQuery(both, query, diary);
    return diary.said.trimmed();
}

/// Returns queries of every kind for a scene: anywhere, around everything, the boxes themselves, points in them, and
/// boxes that touch them.
std::vector<Box> queriesFor(SeededScene& scene)
{
    std::vector<Box> queries = test::awkwardBoxes(scene.random(), 8, scene.space);
    const double far = std::numeric_limits<double>::max();
    queries.push_back({-far, -far, far, far});
    queries.push_back(scene.space.world());
    for (const Box& box : scene.boxes) {
        queries.push_back(box);
        queries.push_back({box.left, box.bottom, box.left, box.bottom});
        queries.push_back({box.right, box.top, box.right + 5, box.bottom});
        queries.push_back({box.left - 3, std::nextafter(box.top, -far), box.left, box.top});
    }
    return queries;
}

}  // namespace

class TestRangeQuery : public QObject {
    Q_OBJECT

private slots:
    void workedSceneIsSearchedAsExpected()
    {
        // A query around the center touches all quarters, but not the leaves of D's neighbors.
        QCOMPARE(
            diary(Space(), kWorked, {40, 40, 60, 60}),
            QString(
                "(0 partly D (1 partly A ) (2 partly (9 outside ) (12 outside ) ) (3 partly E ) (4 partly G (19 outside ) ) )"));
        // The query is a point in C's leaf.
        QCOMPARE(
            diary(Space(), kWorked, {90, 40, 90, 40}),
            QString("(0 partly D (1 outside ) (2 partly (9 outside ) (12 inside C ) ) (3 outside ) (4 outside ) )"));
    }

    /// A cell inside the query gives all its boxes at once.
    void insideCellGivesItsWholeSubList()
    {
        const Space space = *Space::create({0, 0, 80, 80}, 3);
        const std::vector<Box> boxes = {{22, 22, 24, 24}, {32, 32, 34, 34}, {25, 25, 35, 35}, {1, 1, 2, 2}};
        QCOMPARE(diary(space, boxes, {20, 20, 40, 40}),
                 QString("(0 partly (1 partly (5 outside ) (8 inside C A B ) ) )"));
        // If the query is too short on one side, the walk goes down.
        QCOMPARE(diary(space, boxes, {20, 20, 39, 40}),
                 QString("(0 partly (1 partly (5 outside ) (8 partly C (33 inside A ) (36 inside B ) ) ) )"));
    }

    /// A border cell also contains boxes outside the world, so no query covers it.
    void borderCellsAreUnbounded()
    {
        const std::vector<Box> boxes = {{-50, -50, -40, -40}, {1, 1, 2, 2}};
        const Space space = *Space::create({0, 0, 80, 80}, 1);
        QCOMPARE(diary(space, boxes, {0, 0, 80, 80}), QString("(0 partly (1 inside A B ) )"));
        QCOMPARE(diary(space, boxes, {-60, -60, -55, -55}), QString("(0 partly (1 inside A B ) )"));
        QCOMPARE(diary(space, boxes, {500, 500, 600, 600}), QString("(0 partly (1 outside ) )"));
        QCOMPARE(diary(*Space::create({0, 0, 80, 80}, 1, Outside::Root), boxes, {500, 500, 600, 600}),
                 QString("(0 partly A (1 outside ) )"));
    }

    void levelZeroIsALeaf()
    {
        QCOMPARE(diary(*Space::create({0, 0, 100, 100}, 0), {{1, 1, 2, 2}}, {90, 90, 95, 95}),
                 QString("(0 inside A )"));
    }

    void emptyTreeVisitsNothing() { QCOMPARE(diary(Space(), {}, {0, 0, 100, 100}), QString()); }

    /// Compares with brute force, under either touching rule and every placement: no overlap is missed, no box is
    /// reported twice, and only boxes in cells that meet the query are reported.
    void candidatesMatchBruteForce()
    {
        for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
            SeededScene scene(seed);
            const auto queries = queriesFor(scene);
            for (const PlacementRule rule : kRules) {
                const LinearQuadtree tree(scene.space, scene.boxes, rule);
                const OriginSubTree both(tree);
                for (const Box& query : queries) {
                    const auto candidates = queryCandidates(both, query);
                    const std::set<BoxId> found(candidates.begin(), candidates.end());
                    const auto where = QStringLiteral("seed %1").arg(seed).toUtf8();
                    QVERIFY2(found.size() == candidates.size(), where);
                    const GridPosition from = scene.space.position({query.left, query.top}),
                                       to = scene.space.position({query.right, query.bottom});
                    for (std::uint32_t b = 0; b < scene.boxes.size(); ++b) {
                        const Placement p = tree.placement(BoxId(b));
                        const int below = scene.space.depth() - p.cell.level();
                        const GridPosition at = p.cell.position();
                        const bool meets = p.isInTree() && at.column >= from.column >> below
                                        && at.column <= to.column >> below && at.row >= from.row >> below
                                        && at.row <= to.row >> below;
                        QVERIFY2(found.contains(BoxId(b)) == meets, where);
                        QVERIFY2(meets || !p.isInTree() || !overlaps(scene.boxes[b], query, Touching::Closed), where);
                    }
                }
            }
        }
    }

    /// All boxes that an inside cell reports overlap, except in leaves, so they need no exact test.
    void boxesOfInsideCellsOverlap()
    {
        struct Claims {
            const LinearQuadtree& tree;
            std::set<BoxId> sure = {};
            bool inside = false;

            void enterCell(Cell) {}
            void queryInside(Cell cell) { inside = cell.level() < tree.space().depth(); }
            void queryPartly(Cell) { inside = false; }
            void queryOutside(Cell) { inside = false; }
            void candidate(Cell, BoxId box)
            {
                if (inside) {
                    sure.insert(box);
                }
            }
            void leaveCell(Cell) {}
        };
        std::size_t claims = 0;
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            const Space space = *Space::create({-64, 0, 64, 64}, 3 + static_cast<int>(seed % 4));  // exact numbers
            const auto boxes = test::awkwardBoxes(seed, 60, space);
            const LinearQuadtree tree(space, boxes, kRules[seed % 3]);
            const OriginSubTree both(tree);
            for (const Box& query : test::awkwardBoxes(seed + 1000, 30, space)) {
                Claims claim{tree};
                rangeQuery(both, query, claim);
                for (const BoxId box : claim.sure) {
                    QVERIFY2(overlaps(boxes[box.value], query, Touching::Closed), qPrintable(QString::number(seed)));
                }
                claims += claim.sure.size();
            }
        }
        QVERIFY(claims > 500);
    }

    void queriesMatchGoldenScenes()
    {
        for (const test::Golden& golden : test::goldenScenes()) {
            const LinearQuadtree tree(*Space::create(golden.world, golden.level), golden.boxes);
            const OriginSubTree both(tree);
            test::IndexPairs open;
            for (std::uint32_t i = 0; i < golden.boxes.size(); ++i) {  // each box is a query for the later ones
                auto found = queryCandidates(both, golden.boxes[i]);
                std::ranges::sort(found);
                for (const BoxId j : found) {
                    if (j.value > i && overlaps(golden.boxes[i], golden.boxes[j.value], Touching::Open)) {
                        open.emplace_back(i, std::uint32_t{j.value});
                    }
                }
            }
            QVERIFY2(test::fingerprint(open) == golden.expected()["overlapsOpen"]["sha256"].get<std::string>(),
                     qPrintable(golden.name));
        }
    }
};

QTEST_APPLESS_MAIN(TestRangeQuery)
#include "test_range_query.moc"
