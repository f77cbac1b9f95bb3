#include "core/scene/generators.h"
#include "tests/support/manual_clock.h"
#include "tests/support/models_bench.h"

#include <QSignalSpy>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;
using Verb = RunController::Verb;

class TestRunController : public QObject {
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
        RunController& run = bench.run;
        run.toStart();
        QCOMPARE(run.total(), Step(105));
        run.setGrain(Grain::Phase);
        run.forward();
        QCOMPARE(run.cursor(), Step(78));
        run.setGrain(Grain::Pair);
        run.forward();
        QCOMPARE(run.cursor(), Step(82));
        QCOMPARE(run.hitsSoFar(), std::uint64_t{1});
        run.back();
        QCOMPARE(run.cursor(), Step(78));  // G's append; its cell was marked already
        run.toEnd();
        QCOMPARE(run.moment().tests, std::uint64_t{7});
        QVERIFY(!run.action(Verb::Forward)->isEnabled());
        QVERIFY(run.action(Verb::Back)->isEnabled());
    }

    void playsToTheEndAndAgain()
    {
        ModelsBench bench;
        RunController& run = bench.run;
        run.toStart();
        run.setGrain(Grain::Step);
        run.setSpeed(1000);
        QSignalSpy playing(&run, &RunController::playingChanged);
        run.action(Verb::Play)->trigger();
        QTRY_COMPARE(run.cursor(), run.total());
        QVERIFY(!run.isPlaying());
        QCOMPARE(playing.count(), 2);
        run.setSpeed(0.25);
        run.togglePlay();
        QVERIFY(run.isPlaying());
        QVERIFY(run.cursor() < run.total());
        run.togglePlay();
        QVERIFY(!run.isPlaying());
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
        RunController& run = bench.run;
        run.motion().setOn(true);
        run.setGrain(grain);
        run.setSpeed(1.5);
        Step expected;
        int stops = 0;
        connect(&run, &RunController::cursorChanged, &bench.document, [&] {
            expected = run.run().next(expected, grain);
            QCOMPARE(run.cursor(), expected);
            QCOMPARE(run.reached().step, expected);
            QCOMPARE(run.left().step, Step(expected.value - 1));
            QVERIFY(run.isMoving());
            stops += 1;
        });
        run.play();
        QTRY_VERIFY(stops == 2);
    }

    /// It counts from the last stop: the way that the old speed had left is neither waited for nor kept.
    void anotherSpeedHoldsAtOnce()
    {
        ModelsBench bench;
        ManualClock clock;
        RunController& run = bench.run;
        run.setSpeed(2);
        run.play();
        clock.advance(300);
        const Step before = run.cursor();
        QVERIFY(before.value > 0);
        run.setSpeed(0.5);  // a second from stop to stop; the last one was 50 ms ago
        int waited = 0;
        for (constexpr int kTick = 10; run.cursor() == before && waited < 5000; waited += kTick) {
            clock.advance(kTick);
        }
        QVERIFY2(waited >= 900 && waited <= 1000, qPrintable(QString::number(waited)));

        run.setSpeed(0.25);
        const Step there = run.cursor();
        clock.advance(200);
        QCOMPARE(run.cursor(), there);
        run.setSpeed(4);
        clock.advance(1000);
        QVERIFY(run.cursor() != there);
    }

    /// A position between two steps is on the way to the second; what asks before the run goes on is asked then too.
    void scrubsThroughTheWays()
    {
        ModelsBench f;
        RunController& run = f.run;
        run.scrubTo(82.4);
        QCOMPARE(run.cursor(), Step(82));  // nothing moves
        QCOMPARE(run.position(), 82.0);
        run.scrubBy(1);
        QCOMPARE(run.position(), 83.0);
        run.motion().setOn(true);
        run.scrubTo(82.4);
        QCOMPARE(run.cursor(), Step(83));
        QCOMPARE(run.position(), 82.4);
        QVERIFY(run.isMoving() && run.left().step == Step(82) && run.reached().step == Step(83));
        ManualClock().advance(50);
        QCOMPARE(run.position(), 82.4);
        run.seek(Step(83));  // settles there
        QVERIFY(!run.isMoving() && run.position() == 83.0);
        run.scrubTo(1000);
        QCOMPARE(run.position(), 105.0);
        run.scrubBy(-1);
        QCOMPARE(run.position(), 104.9);
        run.setGate([](Step, Step) { return false; });
        run.scrubBy(1);
        QCOMPARE(run.position(), 105.0);  // that far it was already
        run.seek(Step(10));
        run.scrubBy(1);
        QCOMPARE(run.position(), 10.0);
        run.scrubBy(-15);
        QCOMPARE(run.position(), 8.5);
        run.scrubBy(-1000);
        QCOMPARE(run.position(), 0.0);
    }

    void nothingToPlay()
    {
        ModelsBench bench{Scene()};
        RunController& run = bench.run;
        QVERIFY(!run.action(Verb::Play)->isEnabled());
        run.play();
        QVERIFY(!run.isPlaying());
        run.toEnd();
        run.forward();
        run.back();
        run.nextHit();
        run.seek(Step(99));
        QCOMPARE(run.cursor(), Step(0));
    }

    void keepsItsPlaceByMeaning()
    {
        ModelsBench bench;
        RunController& run = bench.run;
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
        RunController& run = bench.run;
        run.toStart();
        run.nextHit();
        QCOMPARE(run.cursor(), Step(82));
        QVERIFY(!run.action(Verb::NextHit)->isEnabled());
        run.toEnd();
        run.previousHit();
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

QTEST_MAIN(TestRunController)
#include "test_run_controller.moc"
