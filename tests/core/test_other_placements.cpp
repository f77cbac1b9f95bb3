#include "core/algorithms/single_pass.h"
#include "core/space/climbing.h"
#include "core/space/midlines.h"
#include "tests/support/golden.h"
#include "tests/support/pairs.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded_scene.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace mortonscope;
using test::asSet;
using test::kWorked;
using test::SeededScene;

namespace {

/// Worlds in which divisions round: with odd widths, far from zero, tiny, huge.
constexpr Box kAwkwardWorlds[] = {{0.1, 0.3, 0.7, 1.1},
                                  {0, 0, 49, 49},
                                  {1e9 + 0.1, -1e9, 1e9 + 0.7, -1e9 + 3},
                                  {0, 0, 1e-300, 1e-308},
                                  {-1e300, -3, 1e300, 1e-9}};

/// Returns boxes whose edges are on computed grid lines, or on neighboring floating-point numbers.
std::vector<Box> boxesNearLines(const Space& space, std::mt19937_64& random)
{
    const auto near = [&](double low, double high, double unit) {
        const double n = static_cast<double>(random() % (space.cellsPerSide() + 1));
        const double part = n / space.cellsPerSide();
        const double line = random() % 2 == 0 ? low + unit * n : low + (high - low) * part;
        const double far = std::numeric_limits<double>::max();
        switch (random() % 4) {
        case 0: return std::nextafter(line, far);
        case 1: return std::nextafter(line, -far);
        case 2: return random() % 16 == 0 ? (random() % 2 == 0 ? far : -far) : line;
        default: return line;
        }
    };
    std::vector<Box> boxes;
    for (int i = 0; i < 40; ++i) {
        const auto [left, right] = std::minmax({near(space.world().left, space.world().right, space.unitX()),
                                                near(space.world().left, space.world().right, space.unitX())});
        const auto [top, bottom] = std::minmax({near(space.world().top, space.world().bottom, space.unitY()),
                                                near(space.world().top, space.world().bottom, space.unitY())});
        boxes.push_back({left, top, right, bottom});
    }
    return boxes;
}

/// Calls check(space, box, name) for thousands of awkward boxes.
template <class Check>
void forAwkwardBoxes(Check&& check)
{
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        SeededScene scene(seed);
        for (const Box& box : scene.boxes) {
            check(scene.space, box, QStringLiteral("seed %1").arg(seed).toUtf8());
        }
        const Box& world = kAwkwardWorlds[seed % std::size(kAwkwardWorlds)];
        const Space awkward = *Space::create(world, static_cast<int>(seed % (Space::kDeepestTree + 1)),
                                             static_cast<Outside>(seed / 13 % 3));
        for (const Box& box : boxesNearLines(awkward, scene.random)) {
            check(awkward, box, QStringLiteral("seed %1, awkward world").arg(seed).toUtf8());
        }
    }
}

QString indicesText(const std::vector<Cell>& cells)
{
    QStringList words;
    for (const Cell cell : cells) {
        words << QString::number(cell.index().value);
    }
    return words.join(' ');
}

std::vector<Cell> climbOf(const Space& space, const Box& box)
{
    std::vector<Cell> cells;
    placeByClimbing(space, box, [&](Cell lt, Cell rb) { cells.insert(cells.end(), {lt, rb}); });
    return cells;
}

std::vector<Cell> descentOf(const Space& space, const Box& box)
{
    std::vector<Cell> cells;
    placeByMidlines(space, box, [&](Cell cell) { cells.push_back(cell); });
    return cells;
}

}  // namespace

/// Compares climbing and descending by midlines with placement by XOR.
class TestOtherPlacements : public QObject {
    Q_OBJECT

private slots:
    void workedSceneTakesTheExpectedSteps()
    {
        // A: leaves 0 and 3 meet one level up; D: leaves 3 and 12 in the root; B: both corners in one leaf.
        QCOMPARE(indicesText(climbOf(Space(), kWorked[0])), QString("1 1"));
        QCOMPARE(indicesText(climbOf(Space(), kWorked[3])), QString("1 4 0 0"));
        QCOMPARE(indicesText(climbOf(Space(), kWorked[1])), QString());
        QCOMPARE(indicesText(descentOf(Space(), kWorked[0])), QString("1"));
        QCOMPARE(indicesText(descentOf(Space(), kWorked[3])), QString());
        QCOMPARE(indicesText(descentOf(Space(), kWorked[1])), QString("2 9"));
        for (const Box& box : kWorked) {
            QVERIFY(placeByClimbing(Space(), box) == place(Space(), box));
            QVERIFY(placeByMidlines(Space(), box) == place(Space(), box));
        }
    }

    void climbingAgreesWithXor()
    {
        forAwkwardBoxes([](const Space& space, const Box& box, const QByteArray& where) {
            QVERIFY2(placeByClimbing(space, box) == place(space, box), where);
        });
    }

    /// Each step goes from two cells to their parents, which are equal only in the last step.
    void climbingReportsEveryStep()
    {
        forAwkwardBoxes([](const Space& space, const Box& box, const QByteArray& where) {
            const Placement p = place(space, box);
            const auto cells = climbOf(space, box);
            const bool climbs = p.fate == PlacementResult::Placed;
            QVERIFY2(cells.size() == (climbs ? 2 * static_cast<std::size_t>(p.up) : 0), where);
            for (std::size_t i = 0; i < cells.size(); i += 2) {
                const int level = space.depth() - static_cast<int>(i / 2) - 1;
                QVERIFY2(cells[i] == Cell(space.depth(), p.lt).ancestorAt(level)
                             && cells[i + 1] == Cell(space.depth(), p.rb).ancestorAt(level),
                         where);
                QVERIFY2((cells[i] == cells[i + 1]) == (i + 2 == cells.size()), where);
            }
        });
    }

    /// A box that starts on a midline is in the right half by XOR, and on both sides by midlines. A box that ends on it
    /// is on both sides by either rule.
    void boxesTouchingAMidlineArePlacedByTheRule()
    {
        const Box startsOnIt{50, 10, 60, 20}, endsOnIt{40, 10, 50, 20}, onIt{50, 50, 50, 50};
        QCOMPARE(place(Space(), startsOnIt).cell, Cell(2, 4));
        QCOMPARE(placeByMidlines(Space(), startsOnIt).cell, Cell());
        QCOMPARE(place(Space(), endsOnIt).cell, Cell());
        QCOMPARE(placeByMidlines(Space(), endsOnIt).cell, Cell());
        QCOMPARE(place(Space(), onIt).cell, Cell(2, 12));
        QCOMPARE(placeByMidlines(Space(), onIt).cell, Cell());
        // An additional pair, with the box that only touches the center line.
        const std::vector<Box> boxes = {startsOnIt, {80, 80, 90, 90}};
        QVERIFY(candidatePairs(LinearQuadtree(Space(), boxes)).empty());
        QCOMPARE(test::text(candidatePairs(LinearQuadtree(Space(), boxes, placeByMidlines))), QString("A-B"));
    }

    void outsideRulesMatchXorPlacement()
    {
        const Box world{0, 0, 100, 100}, partly{90, 90, 101, 95}, far{-300, 400, -200, 500};
        for (const PlacementRule rule : {PlacementRule(placeByClimbing), PlacementRule(placeByMidlines)}) {
            QVERIFY(rule(*Space::create(world, 2, Outside::Clamp), partly)
                    == place(*Space::create(world, 2, Outside::Clamp), partly));
            QCOMPARE(rule(*Space::create(world, 2, Outside::Clamp), far).cell,
                     Cell(2, 10));  // border cells are unbounded
            QVERIFY(rule(*Space::create(world, 2, Outside::Root), partly)
                    == place(*Space::create(world, 2, Outside::Root), partly));
            QVERIFY(!rule(*Space::create(world, 2, Outside::Reject), partly).isInTree());
            QVERIFY(climbOf(*Space::create(world, 2, Outside::Root), far).empty());
            QVERIFY(descentOf(*Space::create(world, 2, Outside::Root), far).empty());
        }
    }

    /// XOR goes at least as deep as descending, regardless of rounding. The rest of the placement agrees with the
    /// codes.
    void midlineCellsContainXorCells()
    {
        std::size_t higher = 0;
        forAwkwardBoxes([&](const Space& space, const Box& box, const QByteArray& where) {
            const Placement p = placeByMidlines(space, box), byXor = place(space, box);
            QVERIFY2(p.cell.contains(byXor.cell), where);
            higher += p.cell != byXor.cell ? 1U : 0U;
            QVERIFY2(p.lt == byXor.lt && p.rb == byXor.rb && p.codesXor == byXor.codesXor && p.fate == byXor.fate
                         && p.cornerOutside == byXor.cornerOutside,
                     where);
            QVERIFY2(p.up == space.depth() - p.cell.level()
                         && p.index == static_cast<std::int64_t>(p.cell.index().value),
                     where);
            QVERIFY2(p.lt >> p.shiftBits == p.cell.code() && p.rb >> p.shiftBits == p.cell.code(), where);
        });
        QVERIFY(higher > 1000);
    }

    void descentReportsEveryStep()
    {
        forAwkwardBoxes([](const Space& space, const Box& box, const QByteArray& where) {
            const Placement p = placeByMidlines(space, box);
            const auto cells = descentOf(space, box);
            QVERIFY2(cells.size() == (p.fate == PlacementResult::Placed ? static_cast<std::size_t>(p.cell.level()) : 0),
                     where);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                QVERIFY2(cells[i] == p.cell.ancestorAt(static_cast<int>(i) + 1), where);
            }
        });
    }

    /// In a world of exact numbers, a box stays in a cell because it meets a midline, or in a leaf, and it went down
    /// because it met none.
    void descentStopsAtTheFirstMetMidline()
    {
        std::mt19937_64 random(7);
        for (int round = 0; round < 20'000; ++round) {
            const Space space = *Space::create({-64, 0, 64, 64}, static_cast<int>(random() % 7));
            const auto edge = [&](int low, int high) {
                return low + static_cast<double>(random() % static_cast<unsigned>(4 * (high - low) + 1)) / 4;
            };
            const auto [left, right] = std::minmax({edge(-80, 80), edge(-80, 80)});
            const auto [top, bottom] = std::minmax({edge(-8, 72), edge(-8, 72)});
            const Box box{left, top, right, bottom};
            const auto meetsMidline = [&](Cell cell) {
                const Box of = space.cellBox(cell);
                const double x = (of.left + of.right) / 2, y = (of.top + of.bottom) / 2;
                return (box.left <= x && x <= box.right) || (box.top <= y && y <= box.bottom);
            };
            const Cell cell = placeByMidlines(space, box).cell;
            QVERIFY(cell.level() == space.depth() || meetsMidline(cell));
            for (int level = 0; level < cell.level(); ++level) {
                QVERIFY(!meetsMidline(cell.ancestorAt(level)));
            }
        }
    }

    void climbingMatchesGoldenScenes()
    {
        for (const test::Golden& golden : test::goldenScenes()) {
            const Space space = *Space::create(golden.world, golden.level);
            for (std::size_t i = 0; i < golden.boxes.size(); ++i) {
                const Placement p = placeByClimbing(space, golden.boxes[i]);
                const auto& right = golden.expected()["place"][i];
                QVERIFY2(p.codesXor == right["xor"] && p.shiftBits == right["shift"]
                             && p.cell.index().value == right["index"],
                         qPrintable(golden.name));
            }
            const auto byMidlines = asSet(candidatePairs(LinearQuadtree(space, golden.boxes, placeByMidlines)));
            const auto byXor = asSet(candidatePairs(LinearQuadtree(space, golden.boxes)));
            QVERIFY2(std::ranges::includes(byMidlines, byXor), qPrintable(golden.name));
        }
    }

    /// Candidates are a superset, even with boxes outside and with divisions that round.
    void midlineCandidatesIncludeXorCandidates()
    {
        for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
            SeededScene scene(seed);
            const Space awkward = *Space::create(kAwkwardWorlds[seed % std::size(kAwkwardWorlds)],
                                                 static_cast<int>(seed % 8), static_cast<Outside>(seed / 8 % 3));
            const auto nearLines = boxesNearLines(awkward, scene.random);
            for (const auto& [space, boxes] : {std::pair(scene.space, scene.boxes), {awkward, nearLines}}) {
                const LinearQuadtree tree(space, boxes, placeByMidlines);
                QVERIFY(tree.validate().empty());
                const auto byMidlines = asSet(candidatePairs(tree));
                const auto byXor = asSet(candidatePairs(LinearQuadtree(space, boxes)));
                QVERIFY2(std::ranges::includes(byMidlines, byXor), QByteArray::number(static_cast<qulonglong>(seed)));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestOtherPlacements)
#include "test_other_placements.moc"
