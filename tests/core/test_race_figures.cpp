#include "core/algorithms/brute_force.h"
#include "core/algorithms/single_pass.h"
#include "core/race/growth.h"
#include "core/race/motion.h"

#include <QTest>

#include <algorithm>

using namespace mortonscope;

namespace {

Scene world(const char* kind, std::size_t count, std::uint64_t seed)
{
    GeneratorSettings settings;
    settings.kind = kind;
    settings.count = count;
    settings.seed = seed;
    return *racingWorld(settings);
}

std::unique_ptr<Contender> contender(std::string_view id, ListOrder order = ListOrder::FirstIn)
{
    return std::move(*makeContender(id, order));
}

/// Returns a function that returns false after `times` calls.
ShouldContinue noAfter(int times)
{
    return [left = std::make_shared<int>(times)] { return (*left)-- > 0; };
}

Lap lapOf(std::uint64_t frame, std::int64_t nanoseconds)
{
    Lap lap;
    lap.frame = frame;
    lap.tests = 10 * frame;
    lap.overlaps = frame;
    lap.nanoseconds = nanoseconds;
    return lap;
}

}  // namespace

class TestRaceFigures : public QObject {
    Q_OBJECT

private slots:
    // ------------------------------------------------------------------------------------------- statistics

    void percentilesAreRight()
    {
        QVERIFY(!spreadOf({}));
        QVERIFY((*spreadOf({7}) == Spread{7, 7, 7}));
        QVERIFY((*spreadOf({4, 1, 3, 2}) == Spread{1.3, 2.5, 3.7}));
        std::vector<double> hundred;
        for (int i = 100; i >= 0; --i) {
            hundred.push_back(i);
        }
        QVERIFY((*spreadOf(hundred) == Spread{10, 50, 90}));
    }

    void historyKeepsOnlyTheLastLaps()
    {
        LapHistory history(100);
        QVERIFY(history.isEmpty() && !history.milliseconds());
        for (std::uint64_t i = 0; i < 250; ++i) {
            history.add(lapOf(i, static_cast<std::int64_t>(i) * 1'000'000));
        }
        QCOMPARE(history.laps().size(), std::size_t{100});
        QCOMPARE(history.laps().front().frame, std::uint64_t{150});
        QCOMPARE(history.last().frame, std::uint64_t{249});
        QCOMPARE(history.milliseconds()->median, 219.5);  // of 190 … 249
        QCOMPARE(history.tests()->median, 2195.0);
        QCOMPARE(history.overlaps(3)->median, 248.0);
        QCOMPARE(history.milliseconds(1000)->median, 199.5);
    }

    void pairSetsAreCompared()
    {
        const auto pair = [](std::uint32_t a, std::uint32_t b) { return BoxPair{BoxId(a), BoxId(b)}; };
        PairSet one;
        const std::vector<BoxPair> named{pair(4, 1), pair(0, 2), pair(1, 4), pair(1, 3), pair(4, 0)};
        one.assign(5, named);
        QVERIFY(std::ranges::equal(one.pairs(), std::vector<BoxPair>{pair(0, 2), pair(0, 4), pair(1, 3), pair(1, 4)}));
        QVERIFY(one.contains(pair(1, 3)) && !one.contains(pair(3, 4)));
        PairSet other;
        const std::vector<BoxPair> others{pair(0, 2), pair(2, 3), pair(1, 4), pair(3, 4)};
        other.assign(5, others);
        const PairSetDifference difference = differenceOf(one, other);
        QCOMPARE(difference.missing, std::uint64_t{2});
        QCOMPARE(difference.extra, std::uint64_t{2});
        QVERIFY(difference.first == pair(0, 4));
        QVERIFY(differenceOf(one, one).isNone() && !differenceOf(one, one).first);
        QVERIFY((collidingBoxes(6, other.pairs()) == std::vector<std::uint8_t>{1, 1, 1, 1, 1, 0}));
        one.assign(0, {});
        QCOMPARE(one.size(), std::size_t{0});
    }

    // ----------------------------------------------------------------------------------------------- growth

    void growingCountsAreSortedAndUnique()
    {
        for (const std::size_t most :
             {std::size_t{2}, std::size_t{3}, std::size_t{10}, std::size_t{1000}, kMaxRacers}) {
            const auto counts = growingCounts(most, 12);
            QCOMPARE(counts.back(), most);
            QVERIFY(std::ranges::is_sorted(counts) && std::ranges::adjacent_find(counts) == counts.end());
            QVERIFY(counts.size() <= 12 && counts.front() == 2);
        }
        QVERIFY((growingCounts(1) == std::vector<std::size_t>{1}));
        QVERIFY((growingCounts(0) == std::vector<std::size_t>{0}));
    }

    void growthIsMeasured()
    {
        std::vector<std::unique_ptr<Contender>> contenders;
        contenders.push_back(contender("brute-force"));
        contenders.push_back(contender("single-pass"));
        const Scene scene = world("mixed", 300, 9);
        GrowthSettings settings;
        settings.counts = {10, 50, 200};
        std::vector<GrowthPoint> points;
        QVERIFY(measureGrowth(firstObjectsOf(scene), settings, contenders,
                              [&](const GrowthPoint& point) { points.push_back(point); }));
        QCOMPARE(points.size(), std::size_t{3});
        for (std::size_t i = 0; i < 3; ++i) {
            const std::size_t n = settings.counts[i];
            QCOMPARE(points[i].count, n);
            QCOMPARE(points[i].laps[0]->tests, bruteForceTests(n));
            const LinearQuadtree tree(scene.space(), scene.boxes().first(n));
            QCOMPARE(points[i].laps[1]->tests, static_cast<std::uint64_t>(candidatePairs(tree).size()));
            QCOMPARE(points[i].laps[0]->overlaps, points[i].laps[1]->overlaps);
            QVERIFY(points[i].laps[0]->nanoseconds > 0 && points[i].laps[1]->nanoseconds > 0);
        }
    }

    void slowContendersSkipLargerCounts()
    {
        std::vector<std::unique_ptr<Contender>> contenders;
        contenders.push_back(contender("brute-force"));
        GrowthSettings settings;
        settings.counts = {10, 20, 40};
        settings.patience = std::chrono::nanoseconds(0);
        std::vector<GrowthPoint> points;
        const auto worlds = generatedWorlds({});
        QVERIFY(worlds.ok());
        QVERIFY(
            measureGrowth(*worlds, settings, contenders, [&](const GrowthPoint& point) { points.push_back(point); }));
        QCOMPARE(points.size(), std::size_t{3});
        QVERIFY(points[0].laps[0] && !points[1].laps[0] && !points[2].laps[0]);
    }

    void growthCanBeStopped()
    {
        std::vector<std::unique_ptr<Contender>> contenders;
        contenders.push_back(contender("brute-force"));
        GrowthSettings settings;
        settings.counts = {10, 1000, 3000};
        int points = 0;
        const auto worlds = *generatedWorlds({});
        QVERIFY(!measureGrowth(worlds, settings, contenders, [&](const GrowthPoint&) { ++points; }, noAfter(40)));
        QCOMPARE(points, 1);
        GeneratorSettings bad;
        bad.kind = "cloud";
        QVERIFY(generatedWorlds(bad).error().code == ErrorCode::UnknownValue);
        QCOMPARE((*generatedWorlds({}))(77).size(), std::size_t{77});
    }
};

QTEST_APPLESS_MAIN(TestRaceFigures)
#include "test_race_figures.moc"
