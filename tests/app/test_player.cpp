#include "core/scene/generators.h"
#include "tests/support/manual_clock.h"
#include "tests/support/models_bench.h"

#include <QSignalSpy>
#include <QTest>

#include <utility>

using namespace mortonscope;
using namespace mortonscope::test;
using Verb = Player::Verb;

class TestPlayer : public QObject {
    Q_OBJECT

private slots:
    /// Who is told of a run finds the selection's boxes among its own.
    void boxesHaveFollowedAnEditWhenItsRunIsThere()
    {
        ModelsBench bench;
        SceneDocument& document = bench.document;
        Selection& selection = bench.selection;
        AnalysisService& analysis = bench.analysis;
        selection.select({BoxId(6), BoxId(3)});
        int told = 0;
        connect(&analysis, &AnalysisService::analysisChanged, this, [&] {
            ++told;
            QVERIFY(bench.run.isOfScene());
            QCOMPARE(selection.boxes().size(), std::size_t{2});
            QCOMPARE(analysis.current()->scene->name(selection.boxes().front()), std::string("G"));
            QCOMPARE(analysis.current()->scene->name(*selection.primary()), std::string("D"));
        });
        document.remove({BoxId(0), BoxId(1)});
        settle(analysis);
        document.undoStack()->undo();
        settle(analysis);
        QCOMPARE(told, 2);
    }

    void stepsByGrain()
    {
        ModelsBench bench;
        Cursor& run = bench.run;
        Player& player = bench.player;
        run.toStart();
        QCOMPARE(run.total(), Step(105));
        run.setGrain(Grain::Phase);
        player.forward();
        QCOMPARE(run.cursor(), Step(78));
        run.setGrain(Grain::Pair);
        player.forward();
        QCOMPARE(run.cursor(), Step(82));
        QCOMPARE(run.hitsSoFar(), std::uint64_t{1});
        player.back();
        QCOMPARE(run.cursor(), Step(78));  // G's append; its cell was marked already
        run.toEnd();
        QCOMPARE(run.moment().tests, std::uint64_t{7});
        QVERIFY(!player.action(Verb::Forward)->isEnabled());
        QVERIFY(player.action(Verb::Back)->isEnabled());
    }

    void playsToTheEndAndAgain()
    {
        ModelsBench bench;
        Cursor& run = bench.run;
        Player& player = bench.player;
        run.toStart();
        run.setGrain(Grain::Step);
        player.setSpeed(1000);
        QSignalSpy playing(&player, &Player::playingChanged);
        player.action(Verb::Play)->trigger();
        QTRY_COMPARE(run.cursor(), run.total());
        QVERIFY(!player.isPlaying());
        QCOMPARE(playing.count(), 2);
        player.setSpeed(0.25);
        player.togglePlay();
        QVERIFY(player.isPlaying());
        QVERIFY(run.cursor() < run.total());
        player.togglePlay();
        QVERIFY(!player.isPlaying());
    }

    /// Playing halts where the chosen grain does, and the last step to there moves.
    void playsByCellsAndPhases_data()
    {
        QTest::addColumn<Grain>("grain");
        QTest::newRow("cell") << Grain::Cell;
        QTest::newRow("phase") << Grain::Phase;
    }

    void playsByCellsAndPhases()
    {
        QFETCH(Grain, grain);
        ModelsBench bench;
        Cursor& run = bench.run;
        StepPictures& pictures = bench.pictures;
        Player& player = bench.player;
        pictures.motion().setOn(true);
        run.setGrain(grain);
        player.setSpeed(1.5);
        Step expected;
        int stops = 0;
        connect(&run, &Cursor::cursorChanged, &bench.document, [&] {
            expected = run.run().next(expected, grain);
            QCOMPARE(run.cursor(), expected);
            QCOMPARE(pictures.reached().step, expected);
            QCOMPARE(pictures.left().step, Step(expected.value - 1));
            QVERIFY(pictures.isMoving());
            stops += 1;
        });
        player.play();
        QTRY_VERIFY(stops == 2);
    }

    /// It counts from the last stop: the way that the old speed had left is neither waited for nor kept.
    void anotherSpeedHoldsAtOnce()
    {
        ModelsBench bench;
        ManualClock clock;
        Cursor& run = bench.run;
        Player& player = bench.player;
        player.setSpeed(2);
        player.play();
        clock.advance(300);
        const Step before = run.cursor();
        QVERIFY(before.value > 0);
        player.setSpeed(0.5);  // a second from stop to stop; the last one was 50 ms ago
        int waited = 0;
        for (constexpr int kTick = 10; run.cursor() == before && waited < 5000; waited += kTick) {
            clock.advance(kTick);
        }
        QVERIFY2(waited >= 900 && waited <= 1000, qPrintable(QString::number(waited)));

        player.setSpeed(0.25);
        const Step there = run.cursor();
        clock.advance(200);
        QCOMPARE(run.cursor(), there);
        player.setSpeed(4);
        clock.advance(1000);
        QVERIFY(run.cursor() != there);
    }

    /// A position between two steps is on the way to the second; what asks before the run goes on is asked then too.
    void scrubsThroughTheWays()
    {
        ModelsBench f;
        Cursor& run = f.run;
        StepPictures& pictures = f.pictures;
        Player& player = f.player;
        pictures.scrubTo(82.4);
        QCOMPARE(run.cursor(), Step(82));  // nothing moves
        QCOMPARE(pictures.position(), 82.0);
        player.scrubBy(1);
        QCOMPARE(pictures.position(), 83.0);
        pictures.motion().setOn(true);
        pictures.scrubTo(82.4);
        QCOMPARE(run.cursor(), Step(83));
        QCOMPARE(pictures.position(), 82.4);
        QVERIFY(pictures.isMoving() && pictures.left().step == Step(82) && pictures.reached().step == Step(83));
        ManualClock().advance(50);
        QCOMPARE(pictures.position(), 82.4);
        run.seek(Step(83));  // settles there
        QVERIFY(!pictures.isMoving() && pictures.position() == 83.0);
        pictures.scrubTo(1000);
        QCOMPARE(pictures.position(), 105.0);
        player.scrubBy(-1);
        QCOMPARE(pictures.position(), 104.9);
        player.setGate([](Step, Step) { return false; });
        player.scrubBy(1);
        QCOMPARE(pictures.position(), 105.0);  // that far it was already
        run.seek(Step(10));
        player.scrubBy(1);
        QCOMPARE(pictures.position(), 10.0);
        player.scrubBy(-15);
        QCOMPARE(pictures.position(), 8.5);
        player.scrubBy(-1000);
        QCOMPARE(pictures.position(), 0.0);
    }

    /// The pictures and the player follow a change first, so views find them at rest.
    void viewsHearOfAChangeLast()
    {
        ModelsBench bench;
        Cursor& run = bench.run;
        StepPictures& pictures = bench.pictures;
        Player& player = bench.player;
        int heard = 0;
        const auto hear = [&] {
            ++heard;
            QVERIFY(!player.isPlaying());
            QVERIFY(!pictures.motion().isUnderWay());
        };
        connect(&run, &Cursor::runChanged, this, hear);
        connect(&run, &Cursor::shownChanged, this, hear);
        pictures.motion().setOn(true);
        pictures.scrubTo(82.4);
        QVERIFY(pictures.isMoving());
        bench.document.setLevel(3);
        settle(bench.analysis);
        QVERIFY(std::exchange(heard, 0) > 0);

        run.toStart();
        player.play();
        QVERIFY(player.isPlaying());
        run.setShown(Cursor::Shown::Nothing);
        QCOMPARE(std::exchange(heard, 0), 1);
        run.setShown(Cursor::Shown::Step);

        connect(&run, &Cursor::cursorChanged, this, hear);
        player.play();
        QVERIFY(player.isPlaying());
        heard = 0;
        run.seek(Step(20));
        QCOMPARE(heard, 1);
    }

    void nothingToPlay()
    {
        ModelsBench bench{Scene()};
        Cursor& run = bench.run;
        Player& player = bench.player;
        QVERIFY(!player.action(Verb::Play)->isEnabled());
        player.play();
        QVERIFY(!player.isPlaying());
        run.toEnd();
        player.forward();
        player.back();
        player.nextHit();
        run.seek(Step(99));
        QCOMPARE(run.cursor(), Step(0));
    }

    void keepsItsPlaceByMeaning()
    {
        ModelsBench bench;
        Cursor& run = bench.run;
        run.seek(*run.run().stepOf(BoxId(5), BoxId(6)));  // G-F
        bench.document.setLevel(5);
        const Event event = *run.moment().event;
        QVERIFY(isTest(event.kind) || event.cell());
        bench.document.undoStack()->undo();
        bench.document.remove({BoxId(1)});
        QVERIFY(run.cursor() <= run.total());
        bench.document.undoStack()->undo();
        run.toEnd();
        bench.document.setBoxes({{BoxId(0), {1, 1, 2, 2}}}, QStringLiteral("Move A"));
        QCOMPARE(run.cursor(), run.total());
    }

    void hitByHit()
    {
        ModelsBench bench;
        Cursor& run = bench.run;
        Player& player = bench.player;
        run.toStart();
        player.nextHit();
        QCOMPARE(run.cursor(), Step(82));
        QVERIFY(!player.action(Verb::NextHit)->isEnabled());
        run.toEnd();
        player.previousHit();
        QCOMPARE(run.cursor(), Step(82));
    }

    void largeScenesAreComputedAside()
    {
        ModelsBench bench;
        AnalysisService& analysis = bench.analysis;
        QSignalSpy busy(&analysis, &AnalysisService::busyChanged);
        for (std::size_t count : {60'000U, 50'000U, 40'000U}) {
            GeneratorSettings settings;
            settings.kind = "uniform";
            settings.count = count;
            settings.level = 6;
            bench.document.reset(*generateScene(settings));  // the latest wins
        }
        QVERIFY(analysis.isBusy());
        QVERIFY(analysis.current()->scene->size() < 40'000);
        QTRY_VERIFY_WITH_TIMEOUT(!analysis.isBusy(), 60'000);
        QCOMPARE(analysis.current()->scene->size(), std::size_t{40'000});
        QCOMPARE(bench.run.analysis(), analysis.current());
        QCOMPARE(busy.count(), 2);
        QVERIFY(analysis.current()->hits.isComplete());
    }

    void canBeDestroyedWhileBusy()
    {
        SceneDocument document;
        auto analysis = std::make_unique<AnalysisService>(document);
        GeneratorSettings settings;
        settings.kind = "uniform";
        settings.count = 100'000;
        settings.level = 0;
        document.reset(*generateScene(settings));
        QVERIFY(analysis->isBusy());
        analysis.reset();
        QCoreApplication::processEvents();
    }
};

QTEST_MAIN(TestPlayer)
#include "test_player.moc"
