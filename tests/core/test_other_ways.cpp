#include "core/algorithms/bounding_volumes.h"
#include "core/algorithms/brute_force.h"
#include "core/algorithms/sweep_and_prune.h"
#include "core/algorithms/uniform_grid.h"
#include "core/race/motion.h"
#include "core/race/race.h"
#include "tests/support/hard_scenes.h"
#include "tests/support/pairs.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded_scene.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

const Box kWorld{0, 0, 100, 100};

std::vector<BoxPair> candidatesOf(UniformGrid& grid, const Box& world, const std::vector<Box>& boxes)
{
    std::vector<BoxPair> pairs;
    grid.forEachPair(world, boxes, [&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); });
    return pairs;
}

std::vector<BoxPair> candidatesOf(SweepAndPrune& sweep, const std::vector<Box>& boxes, Touching touching)
{
    std::vector<BoxPair> pairs;
    sweep.forEachPair(boxes, touching, [&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); });
    return pairs;
}

std::vector<BoxPair> candidatesOf(BoundingVolumes& volumes, const std::vector<Box>& boxes)
{
    std::vector<BoxPair> pairs;
    volumes.forEachPair(boxes, [&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); });
    return pairs;
}

/// Tests each box with every other.
test::PairSet overlapsOf(const std::vector<Box>& boxes, Touching touching)
{
    test::PairSet set;
    bruteForce(static_cast<std::uint32_t>(boxes.size()), [&](BoxId a, BoxId b) {
        if (overlaps(boxes[a.value], boxes[b.value], touching)) {
            set.emplace(a, b);
        }
    });
    return set;
}

/// Returns whether the overlapping candidates are exactly the overlaps, each once.
bool findsExactly(const std::vector<BoxPair>& candidates, const std::vector<Box>& boxes, Touching touching)
{
    std::vector<BoxPair> hits;
    std::ranges::copy_if(candidates, std::back_inserter(hits),
                         [&](BoxPair p) { return overlaps(boxes[p.first.value], boxes[p.second.value], touching); });
    return asSet(candidates).size() == candidates.size() && asSet(hits) == overlapsOf(boxes, touching);
}

/// All ways under both rules, with the data that they keep from the previous scene.
class AllWays {
public:
    bool findExactly(const Box& world, const std::vector<Box>& boxes)
    {
        return std::ranges::all_of(std::initializer_list<Touching>{Touching::Open, Touching::Closed},
                                   [&](Touching touching) {
                                       return findsExactly(candidatesOf(m_grid, world, boxes), boxes, touching)
                                           && findsExactly(candidatesOf(m_sweep, boxes, touching), boxes, touching)
                                           && findsExactly(candidatesOf(m_volumes, boxes), boxes, touching);
                                   });
    }

private:
    UniformGrid m_grid;
    SweepAndPrune m_sweep;
    BoundingVolumes m_volumes;
};

std::vector<Box> boxesOf(const Scene& scene) { return {scene.boxes().begin(), scene.boxes().end()}; }

std::unique_ptr<Contender> contender(std::string_view id) { return std::move(*makeContender(id)); }

Scene world(const char* kind, std::size_t count, std::uint64_t seed)
{
    GeneratorSettings settings;
    settings.kind = kind;
    settings.count = count;
    settings.seed = seed;
    return *racingWorld(settings);
}

}  // namespace

/// The grid, the sweep and the hierarchy find exactly the pairs of brute force.
class TestOtherWays : public QObject {
    Q_OBJECT

private slots:
    /// Boxes that touch, are nested, are equal, have no size or are outside the world. The same grid and sweep are
    /// reused for all scenes.
    void seededScenesGiveTheRightPairs()
    {
        AllWays ways;
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            const SeededScene scene(seed);
            QVERIFY2(ways.findExactly(scene.space.world(), scene.boxes), qPrintable(QString("seed %1").arg(seed)));
        }
    }

    void hardScenesGiveTheRightPairs()
    {
        AllWays ways;
        for (const Hard kind : kHard) {
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                const std::vector<Box> boxes = hardScene(kind, 150, seed);
                Box world = boxes.front();
                for (const Box& box : boxes) {
                    world = {std::min(world.left, box.left), std::min(world.top, box.top),
                             std::max(world.right, box.right + 1), std::max(world.bottom, box.bottom + 1)};
                }
                QVERIFY2(ways.findExactly(world, boxes),
                         qPrintable(QString("%1, seed %2").arg(nameOf(kind).c_str()).arg(seed)));
                QVERIFY2(ways.findExactly(kWorld, boxes),
                         qPrintable(QString("%1, seed %2, outside").arg(nameOf(kind).c_str()).arg(seed)));
            }
        }
    }

    void extremeScenesGiveTheRightPairs()
    {
        const double huge = std::numeric_limits<double>::max();
        const double tiny = std::numeric_limits<double>::denorm_min();
        const std::vector<std::vector<Box>> scenes{
            {},
            {{10, 10, 20, 20}},
            {{10, 10, 20, 20}, {10, 10, 20, 20}},
            std::vector<Box>(40, Box{10, 10, 20, 20}),
            std::vector<Box>(40, Box{10, 10, 10, 10}),  // without size
            {{-huge, -huge, huge, huge},
             {10, 10, 20, 20},
             {15, 15, 15, 15},
             {huge, huge, huge, huge}},                                                             // over everything
            {{-huge, 5, -huge, 5}, {-huge, 5, 0, 6}, {0, 0, huge, huge}, {huge / 2, 0, huge, 1}},   // far outside
            {{0, 0, tiny, tiny}, {tiny, tiny, 2 * tiny, 2 * tiny}, {0, 0, 0, 0}, {0, 0, tiny, 0}},  // hardly any size
            {{0, 0, 1000, 1000},
             {99, 99, 100, 100},
             {100, 100, 101, 101},
             {-5, -5, 0, 0},
             {-5, -5, -1, -1}},  // larger than the world
            {{0, 0, 50, 50},
             {50, 0, 100, 50},
             {0, 50, 50, 100},
             {50, 50, 100, 100},
             {25, 25, 75, 75}},  // on the lines of the grid
        };
        for (const Box& world : {kWorld, Box{-1e300, -1e300, 1e300, 1e300}, Box{0, 0, 1e-300, 1e-300},
                                 Box{1e15, 1e15, 1e15 + 1, 1e15 + 1}}) {
            AllWays ways;
            for (std::size_t i = 0; i < scenes.size(); ++i) {
                QVERIFY2(ways.findExactly(world, scenes[i]), qPrintable(QString::number(i)));
            }
        }
    }

    /// Computed by hand: cells of 25, because the widest and the highest box have 20, and √20 rounds down to 4 columns.
    void gridCellsFitTheLargestBox()
    {
        std::vector<Box> boxes(20, Box{0, 0, 1, 1});
        boxes[0] = {30, 30, 50, 40};  // two columns and a third on its edge, one row
        boxes[1] = {60, 30, 70, 50};  // shares column 2 with it
        UniformGrid grid;
        const auto pairs = asSet(candidatesOf(grid, kWorld, boxes));
        QVERIFY(grid.columns() == 4 && grid.rows() == 4);
        QVERIFY(pairs.contains({BoxId(0), BoxId(1)}));
        QVERIFY(!pairs.contains({BoxId(0), BoxId(2)}));
        QCOMPARE(pairs.size(), std::size_t{1 + 18 * 17 / 2});
        boxes[2] = {0, 0, 60, 1};
        candidatesOf(grid, kWorld, boxes);
        QVERIFY(grid.columns() == 1 && grid.rows() == 4);
        candidatesOf(grid, kWorld, {});
        QVERIFY(grid.columns() == 1 && grid.rows() == 1);
    }

    /// The smallest number divided by two columns is 0.
    void gridWorksInATinyWorld()
    {
        constexpr double kTiny = std::numeric_limits<double>::denorm_min();
        const std::vector<Box> boxes{{0, 0, 0, 0}, {0, 0, 0, 0}, {kTiny, 0, kTiny, 0}, {0, kTiny, 0, kTiny}};
        UniformGrid grid;
        QVERIFY(findsExactly(candidatesOf(grid, {0, 0, kTiny, kTiny}, boxes), boxes, Touching::Closed));
    }

    /// The sweep tests exactly the boxes that overlap in x.
    void sweepTestsExactlyTheOverlapsInX()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const std::vector<Box> boxes = SeededScene(seed).boxes;
            const bool hasFlat = std::ranges::any_of(boxes, [](const Box& box) { return box.width() == 0; });
            for (const Touching touching : {Touching::Open, Touching::Closed}) {
                SweepAndPrune sweep;
                test::PairSet inX;
                bruteForce(static_cast<std::uint32_t>(boxes.size()), [&](BoxId a, BoxId b) {
                    const Box& p = boxes[a.value];
                    const Box& q = boxes[b.value];
                    if (precedes(p.left, q.right, touching) && precedes(q.left, p.right, touching)) {
                        inX.emplace(a, b);
                    }
                });
                const test::PairSet tested = asSet(candidatesOf(sweep, boxes, touching));
                const bool isRight =
                    hasFlat && touching == Touching::Open ? std::ranges::includes(tested, inX) : tested == inX;
                QVERIFY2(isRight, qPrintable(QString("seed %1").arg(seed)));
            }
        }
    }

    /// The sweep keeps its order: boxes at rest cost no move, boxes that moved a little cost few, and other objects are
    /// sorted from scratch.
    void sweepReusesItsOrder()
    {
        SweepAndPrune sweep;
        std::vector<Box> boxes = boxesOf(world("uniform", 500, 3));
        candidatesOf(sweep, boxes, Touching::Open);
        candidatesOf(sweep, boxes, Touching::Open);
        QCOMPARE(sweep.moves(), std::size_t{0});
        const auto leftmost = std::ranges::min_element(boxes, {}, &Box::left);
        leftmost->left = leftmost->right = 1e6;
        QVERIFY(findsExactly(candidatesOf(sweep, boxes, Touching::Open), boxes, Touching::Open));
        QCOMPARE(sweep.moves(), std::size_t{499});
        // All boxes are mirrored: this takes more moves than are worthwhile, so the insertion sort is abandoned.
        for (Box& box : boxes) {
            box = {-box.right, box.top, -box.left, box.bottom};
        }
        QVERIFY(findsExactly(candidatesOf(sweep, boxes, Touching::Open), boxes, Touching::Open));
        QVERIFY(sweep.moves() > 64U * 500);
        candidatesOf(sweep, boxes, Touching::Open);
        QCOMPARE(sweep.moves(), std::size_t{0});
    }

    /// The halves are equal for any boxes: 1024 objects make 256 leaves of four, even if all boxes are equal.
    void hierarchyIsBalanced()
    {
        BoundingVolumes volumes;
        QVERIFY(candidatesOf(volumes, {}).empty());
        QCOMPARE(volumes.size(), std::size_t{0});
        std::vector<Box> boxes(1024, Box{1, 1, 2, 2});
        QCOMPARE(candidatesOf(volumes, boxes).size(), std::size_t{1024 * 1023 / 2});
        QCOMPARE(volumes.size(), std::size_t{2 * 256 - 1});
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const double at = 10 * static_cast<double>(i);
            boxes[i] = {at, 0, at + 1, 1};
        }
        QCOMPARE(candidatesOf(volumes, boxes).size(), std::size_t{256 * 6});  // no leaf reaches the next
        QCOMPARE(volumes.size(), std::size_t{2 * 256 - 1});
        boxes[500] = {-1, 0, 1e5, 1};  // one large box enlarges only the boxes above it
        QCOMPARE(candidatesOf(volumes, boxes).size(), std::size_t{256 * 6 + 255 * 16});
    }

    /// All ways agree in every frame of moving worlds, even where a tree leaves boxes out.
    void allMethodsAgreeInEveryRaceFrame()
    {
        for (const char* kind :
             {"published-rectangles", "published-circles", "uniform", "clustered", "mixed", "straddling", "lattice"}) {
            for (const Outside outside : {Outside::Clamp, Outside::Reject}) {
                const Scene start = world(kind, 200, 5);
                Race race(MovingWorld(
                    start.withSpace(*Space::create(start.space().world(), start.space().depth(), outside))));
                for (const OtherWay& way : otherWays()) {
                    race.add(contender(way.id));
                }
                race.add(contender("brute-force"));
                for (int frame = 0; frame < 60; ++frame) {
                    QVERIFY(race.runFrame());
                }
                QVERIFY2(!race.disagreement(), kind);
                const std::uint64_t all = race.standings().back().laps.last().tests;
                for (const Standing& standing : race.standings()) {
                    QVERIFY(standing.laps.last().overlaps > 0 && standing.laps.last().repeats == 0
                            && !standing.hasLists);
                    QVERIFY2(standing.id == "brute-force" || standing.laps.last().tests <= all, standing.id.c_str());
                }
            }
        }
    }

    void otherMethodsAreListedLast()
    {
        const auto ids = contenderIds();
        QCOMPARE(ids[ids.size() - 3], std::string_view("uniform-grid"));
        QCOMPARE(ids[ids.size() - 2], std::string_view("sweep-and-prune"));
        QCOMPARE(ids.back(), std::string_view("bounding-volumes"));
        QVERIFY(findOtherWay("single-pass") == nullptr);
        for (const OtherWay& way : otherWays()) {
            QCOMPARE(findOtherWay(way.id), &way);
            QVERIFY(!way.title.empty() && way.idea.ends_with('.'));
        }
    }
};

QTEST_APPLESS_MAIN(TestOtherWays)
#include "test_other_ways.moc"
