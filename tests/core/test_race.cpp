#include "core/algorithms/brute_force.h"
#include "core/race/contender.h"
#include "core/race/motion.h"
#include "core/race/race.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded.h"

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

/// Boxes and circles of every awkward kind, all moving.
Scene awkwardWorld(std::uint64_t seed, Outside outside, Touching touching)
{
    std::mt19937_64 random(seed);
    const Space space = *Space::create({-30, 20, 90, 70}, 3, outside);
    std::vector<SceneObject> objects;
    for (const Box& box : test::awkwardBoxes(seed, 40, space)) {
        const Velocity velocity{static_cast<double>(random() % 21) - 10, static_cast<double>(random() % 21) - 10};
        const std::string name = 'n' + std::to_string(objects.size());
        if (random() % 3 == 0) {
            const Circle circle{{box.left, box.top}, box.width() / 3};
            objects.push_back({name, boundingBox(circle), circle, velocity, {}});
        } else {
            objects.push_back({name, box, {}, velocity, {}});
        }
    }
    return Scene(space, touching, "", std::move(objects));
}

/// Returns the overlaps, computed without any code of the contenders.
std::vector<BoxPair> overlapsOf(const Scene& scene, bool withoutRejected)
{
    std::vector<BoxPair> pairs;
    const auto isIn = [&scene](BoxId id) {
        return scene.space().outside() != Outside::Reject || !scene.space().hasCornerOutside(scene.box(id));
    };
    bruteForce(static_cast<std::uint32_t>(scene.size()), [&](BoxId a, BoxId b) {
        if (scene.overlap(a, b) && (!withoutRejected || (isIn(a) && isIn(b)))) {
            pairs.push_back({a, b});
        }
    });
    return pairs;
}

bool holds(const PairSet& set, const std::vector<BoxPair>& pairs) { return std::ranges::equal(set.pairs(), pairs); }

/// Right until some lap. From then on, it loses a pair, or also finds the first box of the pair with itself.
class Wrong final : public Contender {
public:
    Wrong(BoxPair pair, bool finds, int fromLap)
        : Contender("wrong", ListOrder::FirstIn), m_pair(pair), m_finds(finds), m_lapsUntilWrong(fromLap)
    {
    }

private:
    bool findPairs(const Scene& frame, Referee& referee) override
    {
        const bool isWrong = m_lapsUntilWrong-- <= 0;
        bruteForce(static_cast<std::uint32_t>(frame.size()), [&](BoxId a, BoxId b) {
            const bool isIt = BoxPair{a, b} == m_pair;
            if (!(isWrong && isIt && !m_finds)) {
                referee.test(b, a);
            }
            if (isWrong && isIt && m_finds) {
                referee.test(a, a);  // any box with an area overlaps itself; only this contender names it
            }
        });
        return true;
    }

    BoxPair m_pair;
    bool m_finds;
    int m_lapsUntilWrong;
};

/// A contender that names every pair twice, and stops before the last box.
class Repeating final : public Contender {
public:
    Repeating() : Contender("repeating", ListOrder::FirstIn) {}

private:
    bool findPairs(const Scene& frame, Referee& referee) override
    {
        bruteForce(static_cast<std::uint32_t>(frame.size()) - 1, [&](BoxId a, BoxId b) {
            referee.test(a, b);
            referee.test(b, a);
        });
        return false;
    }
};

std::unique_ptr<Contender> contender(std::string_view id, ListOrder order = ListOrder::FirstIn)
{
    return std::move(*makeContender(id, order));
}

/// Adds all contenders, in both orders.
void addAllContenders(Race& race)
{
    for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
        race.add(contender("single-pass", order));
    }
    race.add(contender("fast"));
    race.add(contender("brute-force"));
}

/// Returns a function that returns false after `times` calls.
ShouldContinue noAfter(int times)
{
    return [left = std::make_shared<int>(times)] { return (*left)-- > 0; };
}

}  // namespace

class TestRace : public QObject {
    Q_OBJECT

private slots:
    // ------------------------------------------------------------------------------------------ contenders

    void lapCountsTestsAndOverlaps()
    {
        const Scene scene = test::workedScene();
        for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
            const auto racer = contender("single-pass", order);
            const auto lap = racer->run(scene);
            QCOMPARE(lap->tests, std::uint64_t{7});
            QCOMPARE(lap->overlaps, std::uint64_t{1});
            QCOMPARE(lap->repeats, std::uint64_t{0});
            QVERIFY(lap->nanoseconds > 0 && !lap->brokeOff);
            QVERIFY(holds(racer->pairs(), {{BoxId(0), BoxId(3)}}));
            QVERIFY(racer->order() == order && racer->hasLists());
        }
        const auto all = contender("brute-force");
        QCOMPARE(all->run(scene)->tests, std::uint64_t{21});
        QVERIFY(!all->hasLists());
        QCOMPARE(all->run(Scene())->tests, std::uint64_t{0});
        QVERIFY(all->pairs().size() == 0);
    }

    void repeatedPairsAreCountedOnce()
    {
        Repeating racer;
        const auto lap = racer.run(test::sceneFromText("A 10 10 35 35; D 30 30 60 55; X 90 90 91 91"));
        QCOMPARE(lap->tests, std::uint64_t{2});
        QCOMPARE(lap->overlaps, std::uint64_t{1});
        QCOMPARE(lap->repeats, std::uint64_t{1});
        QVERIFY(lap->brokeOff);
    }

    void unknownContendersAreRefused()
    {
        for (const std::string_view id : contenderIds()) {
            QCOMPARE((*makeContender(id))->id(), std::string(id));
        }
        const auto unknown = makeContender("quick");
        QVERIFY(!unknown && unknown.error().code == ErrorCode::UnknownName);
        QCOMPARE(unknown.error().value, std::string("\"quick\""));
        QVERIFY(unknown.error().expected.starts_with("single-pass, ancestor-walk, "));
        QVERIFY(unknown.error().expected.ends_with("sweep-and-prune or bounding-volumes"));
    }

    // ------------------------------------------------------------------------------------------- agreement

    void contendersAgreeOnPublishedWorlds_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<int>("count");
        QTest::newRow("circles") << QByteArray("published-circles") << 500;
        QTest::newRow("rectangles") << QByteArray("published-rectangles") << 1000;
        QTest::newRow("mixed") << QByteArray("mixed") << 300;
        QTest::newRow("straddling") << QByteArray("straddling") << 300;
    }
    void contendersAgreeOnPublishedWorlds()
    {
        QFETCH(QByteArray, kind);
        QFETCH(int, count);
        const Scene start = world(kind.constData(), static_cast<std::size_t>(count), 4);
        for (const Outside outside : {Outside::Clamp, Outside::Root}) {
            Race race(
                MovingWorld(start.withSpace(*Space::create(start.space().world(), start.space().depth(), outside))));
            addAllContenders(race);
            for (int frame = 0; frame < 40; ++frame) {
                QVERIFY(race.runFrame());
            }
            QVERIFY(!race.disagreement());
            QCOMPARE(race.framesRun(), std::uint64_t{40});
            QCOMPARE(race.world().frame(), std::uint64_t{39});
            for (const Standing& standing : race.standings()) {
                QCOMPARE(standing.laps.laps().size(), std::size_t{40});
                QCOMPARE(standing.laps.last().frame, std::uint64_t{39});
                QVERIFY(standing.laps.last().overlaps > 0);
                QCOMPARE(standing.framesThatDiffer, std::uint64_t{0});
            }
            QVERIFY(holds(race.pairs(0), overlapsOf(race.frame(), false)));
        }
    }

    void contendersAgreeOnAwkwardWorlds()
    {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            for (const Outside outside : {Outside::Clamp, Outside::Root, Outside::Reject}) {
                for (const Touching touching : {Touching::Open, Touching::Closed}) {
                    Race race(MovingWorld(awkwardWorld(seed, outside, touching)));
                    addAllContenders(race);
                    for (int frame = 0; frame < 8; ++frame) {
                        QVERIFY(race.runFrame());
                        const auto say = [&] { return qPrintable(QString("seed %1, frame %2").arg(seed).arg(frame)); };
                        QVERIFY2(holds(race.pairs(0), overlapsOf(race.frame(), outside == Outside::Reject)), say());
                        QVERIFY2(holds(race.pairs(1), overlapsOf(race.frame(), outside == Outside::Reject)), say());
                        QVERIFY2(holds(race.pairs(2), overlapsOf(race.frame(), false)), say());
                        QVERIFY2(holds(race.pairs(3), overlapsOf(race.frame(), false)), say());
                    }
                    QVERIFY(outside == Outside::Reject || !race.disagreement());
                }
            }
        }
    }

    // ---------------------------------------------------------------------------------------- disagreement

    /// From its third lap on, a contender loses a pair that overlaps in every frame.
    void firstDisagreementIsKept()
    {
        const Scene start =
            test::sceneFromText("A 10 10 35 35; B 20 20 30 30; C 70 70 90 90; D 80 80 95 95; E 85 85 99 99");
        Race race((MovingWorld(start)));
        race.add(contender("single-pass"));
        race.add(std::make_unique<Wrong>(BoxPair{BoxId(2), BoxId(4)}, false, 2));
        race.add(contender("brute-force"));
        QCOMPARE(*race.yardstick(), std::size_t{2});
        for (int frame = 0; frame < 2; ++frame) {
            race.runFrame();
            QVERIFY(!race.disagreement());
        }
        race.runFrame();
        const Scene third = race.frame();
        race.runFrame();
        QVERIFY(race.disagreement().has_value());
        const Disagreement& found = *race.disagreement();
        QCOMPARE(found.frame, std::uint64_t{2});
        QVERIFY((found.pair == BoxPair{BoxId(2), BoxId(4)}));
        QVERIFY((found.has == std::vector<std::size_t>{0, 2}));
        QVERIFY((found.hasNot == std::vector<std::size_t>{1}));
        QVERIFY(*found.scene == third);
        QCOMPARE(race.standings()[1].missing, std::uint64_t{2});
        QCOMPARE(race.standings()[1].extra, std::uint64_t{0});
        QCOMPARE(race.standings()[1].framesThatDiffer, std::uint64_t{2});
        QCOMPARE(race.standings()[1].framesCompared, std::uint64_t{4});
        QCOMPARE(race.standings()[0].framesThatDiffer, std::uint64_t{0});
    }

    /// An extra pair is found, even without brute force.
    void extraPairIsFoundToo()
    {
        Race race((MovingWorld(test::workedScene())));
        race.add(contender("single-pass"));
        race.add(std::make_unique<Wrong>(BoxPair{BoxId(0), BoxId(1)}, true, 0));
        QCOMPARE(*race.yardstick(), std::size_t{0});
        race.runFrame();
        QVERIFY(race.disagreement().has_value());
        QVERIFY((race.disagreement()->pair == BoxPair{BoxId(0), BoxId(0)}));
        QVERIFY((race.disagreement()->has == std::vector<std::size_t>{1}));
        QCOMPARE(race.standings()[1].extra, std::uint64_t{1});
        QCOMPARE(race.standings()[1].missing, std::uint64_t{0});
    }

    void retiredContenderIsNotCompared()
    {
        Race race((MovingWorld(world("published-rectangles", 50, 1))));
        race.add(contender("single-pass"));
        const std::size_t guest = race.add(contender("brute-force"));
        race.runFrame();
        race.runFrame();
        race.retire(guest);
        race.runFrame();
        const std::size_t late = race.add(contender("single-pass", ListOrder::LastIn));
        race.runFrame();
        QCOMPARE(race.standings()[0].laps.laps().size(), std::size_t{4});
        QCOMPARE(race.standings()[0].framesCompared, std::uint64_t{2});
        QCOMPARE(race.standings()[guest].laps.laps().size(), std::size_t{2});
        QVERIFY(race.standings()[guest].isRetired);
        QCOMPARE(race.standings()[late].laps.laps().front().frame, std::uint64_t{3});
        QVERIFY(!race.disagreement());
        QCOMPARE(*race.yardstick(), guest);
        // Those still in the race are compared with each other.
        race.add(std::make_unique<Wrong>(BoxPair{BoxId(3), BoxId(4)}, true, 0));
        race.runFrame();
        QVERIFY(race.disagreement() && race.disagreement()->frame == 4);
        QVERIFY((race.disagreement()->hasNot == std::vector<std::size_t>{0, late}));
    }

    void raceWithoutContendersRuns()
    {
        Race race((MovingWorld(world("published-rectangles", 5, 1))));
        QVERIFY(!race.yardstick());
        QVERIFY(race.runFrame() && race.runFrame());
        QCOMPARE(race.world().frame(), std::uint64_t{1});
    }

    // ------------------------------------------------------------------------------------------- cancelling

    /// A contender with 4,498,500 tests asks about a thousand times whether to continue, and is stopped early.
    void slowContenderCanBeStopped()
    {
        const Scene scene = world("uniform", 3000, 1);
        const auto slow = contender("brute-force");
        QVERIFY(!slow->run(scene, noAfter(3)).has_value());
        const auto quick = contender("single-pass");
        QVERIFY(!quick->run(scene.withSpace(*Space::create(scene.space().world(), 0)), noAfter(3)).has_value());
        QCOMPARE(slow->run(scene)->tests, bruteForceTests(3000));  // it can run again
    }

    void stoppedFrameIsDiscardedAndRunsAgain()
    {
        Race race((MovingWorld(world("published-rectangles", 1000, 1))));
        race.add(contender("single-pass"));
        race.add(contender("brute-force"));
        QVERIFY(race.runFrame());
        QVERIFY(!race.runFrame(noAfter(50)));  // during brute force
        QVERIFY(!race.runFrame(noAfter(0)));
        for (const Standing& standing : race.standings()) {
            QCOMPARE(standing.laps.laps().size(), std::size_t{1});
        }
        QCOMPARE(race.framesRun(), std::uint64_t{1});
        QCOMPARE(race.world().frame(), std::uint64_t{1});
        QVERIFY(race.runFrame());
        QCOMPARE(race.world().frame(), std::uint64_t{1});
        QCOMPARE(race.standings()[0].laps.last().frame, std::uint64_t{1});
    }
};

QTEST_APPLESS_MAIN(TestRace)
#include "test_race.moc"
