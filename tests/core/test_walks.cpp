#include "core/algorithms/ancestor_walk.h"
#include "core/algorithms/brute_force.h"
#include "core/algorithms/origin_sub.h"
#include "core/algorithms/single_pass.h"
#include "core/space/climbing.h"
#include "core/space/midlines.h"
#include "tests/support/golden.h"
#include "tests/support/pairs.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded_scene.h"

#include <QTest>

#include <optional>

using namespace mortonscope;
using test::asSet;
using test::kWorked;
using test::PairSet;
using test::pairsOf;
using test::SeededScene;
using test::text;

namespace {

constexpr PlacementRule kRules[] = {place, placeByClimbing, placeByMidlines};

std::vector<BoxPair> byAncestorWalk(const LinearQuadtree& tree)
{
    return pairsOf([&](auto probe) { ancestorWalk(tree, probe); });
}

std::vector<BoxPair> byOriginSub(const LinearQuadtree& tree)
{
    const OriginSubTree both(tree);
    return pairsOf([&](auto probe) { originSub(both, probe); });
}

/// Returns the cell of each box by the rule; none for boxes that are left out.
std::vector<std::optional<Cell>> cellsOf(const LinearQuadtree& tree)
{
    std::vector<std::optional<Cell>> cells;
    for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
        const Placement p = tree.placement(BoxId(b));
        cells.push_back(p.isInTree() ? std::optional(p.cell) : std::nullopt);
    }
    return cells;
}

/// Returns the boxes for whose cells `holds` is true, in order of entry.
template <class Holds>
std::vector<BoxId> boxesWhere(const std::vector<std::optional<Cell>>& cells, Holds holds)
{
    std::vector<BoxId> found;
    for (std::uint32_t b = 0; b < cells.size(); ++b) {
        if (cells[b] && holds(*cells[b])) {
            found.push_back(BoxId(b));
        }
    }
    return found;
}

/// Returns the pairs of the ancestor walk by its definition, using only the cells of the boxes.
std::vector<BoxPair> ancestorWalkByDefinition(const std::vector<std::optional<Cell>>& cells)
{
    std::vector<BoxPair> pairs;
    for (std::uint32_t b = 0; b < cells.size(); ++b) {
        for (int level = cells[b] ? cells[b]->level() : -1; level >= 0; --level) {
            const Cell here = cells[b]->ancestorAt(level);
            for (const BoxId other : boxesWhere(cells, [&](Cell cell) { return cell == here; })) {
                if (here != *cells[b] || other > BoxId(b)) {
                    pairs.push_back({BoxId(b), other});
                }
            }
        }
    }
    return pairs;
}

/// Appends the pairs of origin and sub by definition, beginning at the cell `here`.
void originSubByDefinition(const std::vector<std::optional<Cell>>& cells, Cell here, std::vector<BoxPair>& pairs)
{
    const auto origin = boxesWhere(cells, [&](Cell cell) { return cell == here; });
    const auto sub = boxesWhere(cells, [&](Cell cell) { return here.contains(cell) && cell != here; });
    for (std::size_t i = 0; i < origin.size(); ++i) {
        for (std::size_t j = i + 1; j < origin.size(); ++j) {
            pairs.push_back({origin[i], origin[j]});
        }
        for (const BoxId below : sub) {
            pairs.push_back({origin[i], below});
        }
    }
    for (int i = 0; i < 4 && sub.size() >= 2; ++i) {
        originSubByDefinition(cells, here.child(i), pairs);
    }
}

std::vector<BoxPair> originSubByDefinition(const std::vector<std::optional<Cell>>& cells)
{
    std::vector<BoxPair> pairs;
    originSubByDefinition(cells, Cell(), pairs);
    return pairs;
}

/// Records a walk as text, with the index of each cell in parentheses.
struct Diary : NullProbe {
    QString said;

    static QString cellText(Cell cell) { return QString::number(cell.index().value); }
    static QString boxText(BoxId box) { return QString(QChar('A' + box.value)); }

    void enterCell(Cell cell) { said += '(' + cellText(cell) + ' '; }
    void leaveCell(Cell) { said += ") "; }
    void takeBox(BoxId box) { said += boxText(box) + ": "; }
    void prune(Cell) { said += "prune "; }
    void testInCell(Cell, BoxId a, BoxId b) { said += boxText(a) + '-' + boxText(b) + ' '; }
    void testWithAncestor(Cell, BoxId a, BoxId b) { said += boxText(a) + '^' + boxText(b) + ' '; }
    void testWithSub(Cell, BoxId a, BoxId b) { said += boxText(a) + 'v' + boxText(b) + ' '; }
};

}  // namespace

/// Tests the other walks to the same pairs: ancestor walk, origin and sub, brute force.
class TestWalks : public QObject {
    Q_OBJECT

private slots:
    void workedSceneGivesTheExpectedPairs()
    {
        const LinearQuadtree tree(Space(), kWorked);
        QCOMPARE(text(byAncestorWalk(tree)), QString("A-D B-D C-D E-D F-G F-D G-D"));
        QCOMPARE(text(byOriginSub(tree)), QString("D-A D-B D-C D-E D-F D-G G-F"));
        QCOMPARE(bruteForceTests(7), std::uint64_t{21});
    }

    /// The walk per object visits ancestors repeatedly: 16 visits instead of the 8 of the single pass.
    void workedSceneTakesTheExpectedVisits()
    {
        const LinearQuadtree tree(Space(), kWorked);
        const OriginSubTree both(tree);
        CountingProbe single, walk, down, force;
        singlePass(tree, ListOrder::FirstIn, single);
        ancestorWalk(tree, walk);
        originSub(both, down);
        bruteForce(7, force);
        QCOMPARE(single.cellsVisited, std::uint64_t{8});
        QCOMPARE(walk.cellsVisited, std::uint64_t{2 + 3 + 3 + 1 + 2 + 3 + 2});
        QCOMPARE(down.cellsVisited, std::uint64_t{1 + 4 + 2});
        QCOMPARE(force.cellsVisited, std::uint64_t{0});
        QCOMPARE(single.tests, std::uint64_t{7});
        QCOMPARE(walk.tests, std::uint64_t{7});
        QCOMPARE(down.tests, std::uint64_t{7});
        QCOMPARE(force.tests, std::uint64_t{21});
    }

    void workedSceneHasTheExpectedEvents()
    {
        const LinearQuadtree tree(Space(), kWorked);
        const OriginSubTree both(tree);
        Diary walk, down;
        ancestorWalk(tree, walk);
        originSub(both, down);
        QCOMPARE(walk.said,
                 QString("A: (1 ) (0 A^D ) B: (9 ) (2 ) (0 B^D ) C: (12 ) (2 ) (0 C^D ) D: (0 ) E: (3 ) (0 E^D ) "
                         "F: (19 ) (4 F^G ) (0 F^D ) G: (4 ) (0 G^D ) "));
        // Below cell 2, B and C are in different leaves. So there is nothing to test, but the walk can't know that.
        QCOMPARE(down.said, QString("(0 DvA DvB DvC DvE DvF DvG (1 ) (2 (9 ) (12 ) ) (3 ) (4 GvF prune ) ) "));
    }

    void leftOutBoxesAreNotWalked()
    {
        const std::vector<Box> boxes = {{10, 10, 20, 20}, {-5, 10, 5, 20}, {12, 12, 18, 18}};
        const LinearQuadtree tree(*Space::create({0, 0, 100, 100}, 1, Outside::Reject), boxes);
        Diary walk;
        ancestorWalk(tree, walk);
        QCOMPARE(walk.said, QString("A: (1 A-C ) (0 ) C: (1 ) (0 ) "));
        QCOMPARE(text(byOriginSub(tree)), QString("A-C"));
    }

    void emptyScenesHaveNoEvents()
    {
        const LinearQuadtree tree;
        const OriginSubTree both(tree);
        Diary diary;
        ancestorWalk(tree, diary);
        originSub(both, diary);
        bruteForce(0, diary);
        QCOMPARE(diary.said, QString());
        QVERIFY(both.validate().empty());
    }

    void walksMatchGoldenScenes()
    {
        const auto scenes = test::goldenScenes();
        QCOMPARE(scenes.size(), std::size_t{56});
        for (const test::Golden& golden : scenes) {
            const LinearQuadtree tree(*Space::create(golden.world, golden.level), golden.boxes);
            const auto& right = golden.expected();
            for (const auto& pairs : {byAncestorWalk(tree), byOriginSub(tree)}) {
                test::IndexPairs sorted, open, closed;
                for (const auto& [a, b] : asSet(pairs)) {
                    const auto pair = std::pair(a.value, b.value);
                    sorted.push_back(pair);
                    const Box &first = golden.boxes[a.value], &second = golden.boxes[b.value];
                    if (overlaps(first, second, Touching::Open)) {
                        open.push_back(pair);
                    }
                    if (overlaps(first, second, Touching::Closed)) {
                        closed.push_back(pair);
                    }
                }
                QVERIFY2(pairs.size() == sorted.size(), qPrintable(golden.name + " repeats a pair"));
                QVERIFY2(test::fingerprint(sorted) == right["candidates"]["sha256"].get<std::string>(),
                         qPrintable(golden.name));
                QVERIFY2(test::fingerprint(open) == right["overlapsOpen"]["sha256"].get<std::string>(),
                         qPrintable(golden.name));
                QVERIFY2(test::fingerprint(closed) == right["overlapsClosed"]["sha256"].get<std::string>(),
                         qPrintable(golden.name));
            }
        }
    }

    /// On thousands of scenes, each placed in three ways, the orders are those of the definitions, and all walks have
    /// the same candidates as the single pass.
    void walksFollowTheirDefinitions()
    {
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            const SeededScene scene(seed);
            for (const PlacementRule rule : kRules) {
                const LinearQuadtree tree(scene.space, scene.boxes, rule);
                const auto cells = cellsOf(tree);
                const auto walk = byAncestorWalk(tree), down = byOriginSub(tree), single = candidatePairs(tree);
                const auto where = QStringLiteral("seed %1").arg(seed).toUtf8();
                QVERIFY2(walk == ancestorWalkByDefinition(cells), where);
                QVERIFY2(down == originSubByDefinition(cells), where);
                const PairSet candidates = asSet(single);
                QVERIFY2(asSet(walk) == candidates && walk.size() == candidates.size(), where);
                QVERIFY2(asSet(down) == candidates && down.size() == candidates.size(), where);
            }
        }
    }

    /// Every placement and walk finds all overlaps of boxes in the tree, under both touching rules. `reject` loses
    /// exactly those of rejected boxes.
    void noOverlapIsLost()
    {
        for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
            const SeededScene scene(seed);
            for (const PlacementRule rule : kRules) {
                const LinearQuadtree tree(scene.space, scene.boxes, rule);
                for (const Touching touching : {Touching::Open, Touching::Closed}) {
                    const auto overlapping = [&](const std::vector<BoxPair>& pairs) {
                        PairSet set = asSet(pairs);
                        std::erase_if(set, [&](const auto& pair) {
                            return !overlaps(scene.boxes[pair.first.value], scene.boxes[pair.second.value], touching);
                        });
                        return set;
                    };
                    PairSet right = overlapping(pairsOf(
                        [&](auto probe) { bruteForce(static_cast<std::uint32_t>(scene.boxes.size()), probe); }));
                    std::erase_if(right, [&](const auto& pair) {
                        return !tree.placement(pair.first).isInTree() || !tree.placement(pair.second).isInTree();
                    });
                    const auto where = QStringLiteral("seed %1").arg(seed).toUtf8();
                    QVERIFY2(overlapping(candidatePairs(tree)) == right, where);
                    QVERIFY2(overlapping(byAncestorWalk(tree)) == right, where);
                    QVERIFY2(overlapping(byOriginSub(tree)) == right, where);
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestWalks)
#include "test_walks.moc"
