#include "core/catalogue/catalogue.h"
#include "core/run/range_summary.h"
#include "core/scene/generators.h"
#include "tests/support/manual_clock.h"
#include "tests/support/models_bench.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <utility>

using namespace mortonscope;
using namespace mortonscope::test;
using namespace std::chrono_literals;
using Verb = Player::Verb;

class TestPlayer : public QObject {
    Q_OBJECT

    static constexpr int kFrame = 20;  ///< ms

    /// Waits for the next stop and returns how long that took, in ms.
    static int waitFor(ManualClock& clock, const Cursor& run)
    {
        constexpr int kTick = 4;
        const Step before = run.cursor();
        int waited = 0;
        for (; run.cursor() == before && waited < 60'000; waited += kTick) {
            clock.advance(kTick);
        }
        return waited;
    }

private slots:
    /// When a listener is told of a run, the selection already refers to the run's boxes.
    void selectionIsUpdatedBeforeTheRun()
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

    void stepsFollowTheStepSize()
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
        QCOMPARE(run.analysis()->hits.countAt(run.cursor()), std::uint64_t{1});
        player.back();
        QCOMPARE(run.cursor(), Step(78));  // G's append; its cell is already marked
        run.toEnd();
        QCOMPARE(run.moment().tests, std::uint64_t{7});
        QVERIFY(!player.action(Verb::Forward)->isEnabled());
        QVERIFY(player.action(Verb::Back)->isEnabled());
    }

    void playsToTheEndAndRestarts()
    {
        ModelsBench bench;
        ManualClock clock;
        Cursor& run = bench.run;
        Player& player = bench.player;
        run.toStart();
        run.setGrain(Grain::Step);
        player.setSpeed(16);
        QSignalSpy playing(&player, &Player::playingChanged);
        player.action(Verb::Play)->trigger();
        clock.advance(60s);
        QCOMPARE(run.cursor(), run.total());
        QVERIFY(!player.isPlaying());
        QCOMPARE(playing.count(), 2);
        player.setSpeed(0.5);
        player.togglePlay();
        QVERIFY(player.isPlaying());
        QVERIFY(run.cursor() < run.total());
        player.togglePlay();
        QVERIFY(!player.isPlaying());
    }

    /// Playing stops according to the step size, and the last step before a stop is animated.
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
        ManualClock clock;
        Cursor& run = bench.run;
        StepPictures& pictures = bench.pictures;
        Player& player = bench.player;
        player.setStartsSlowly(false);
        pictures.motion().setOn(true);
        run.setGrain(grain);
        player.setSpeed(2);
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
        clock.advance(5s);
        QVERIFY(stops >= 2);
    }

    /// A word is five letters of English. People read four words per second, or ten kana or kanji.
    void readingTimeDependsOnTheWords()
    {
        QCOMPARE(readingTime(QString()), 0.0);
        QCOMPARE(readingTime(QStringLiteral("boxes, tests: cells – trees (4 ^ 1)")), 5.0 * 4 * 50 + 4 * 50 / 2);
        QCOMPARE(readingTime(QStringLiteral("判定すると、重なっています。")), 12 * 100.0);
        QCOMPARE(readingTime(QStringLiteral("AはBと、")), 4 * 50.0 + 100);
        QCOMPARE(readingTime(QStringLiteral("🦊🦊🦊")), 0.0);
    }

    void stopLastsAsLongAsItsSentence_data()
    {
        QTest::addColumn<double>("speed");
        for (const double speed : {0.5, 1.0, 2.0, 4.0, 8.0, 16.0}) {
            QTest::addRow("%g×", speed) << speed;
        }
    }

    void stopLastsAsLongAsItsSentence()
    {
        QFETCH(double, speed);
        ModelsBench bench;
        ManualClock clock;
        Cursor& run = bench.run;
        Player& player = bench.player;
        player.setStartsSlowly(false);
        player.setSpeed(speed);
        for (const Grain grain : {Grain::Step, Grain::Pair, Grain::Cell}) {
            run.setGrain(grain);
            run.seek(Step(81));
            player.play();
            const double first = waitFor(clock, run);
            QVERIFY2(std::abs(first - 800 / speed) <= kFrame, qPrintable(QString::number(first)));
            for (int stop = 0; stop < 3; ++stop) {
                const double wanted = std::max(800.0, readingTime(run.sentence())) / speed;
                const double waited = waitFor(clock, run);
                QVERIFY2(std::abs(waited - wanted) <= kFrame, qPrintable(QString::number(waited - wanted)));
            }
            player.pause();
        }
    }

    /// After a minute of suspension, playing continues where it was.
    void suspendedTimeIsNotCaughtUp()
    {
        ModelsBench bench;
        ManualClock clock;
        Cursor& run = bench.run;
        bench.player.setSpeed(16);
        run.setGrain(Grain::Step);
        run.seek(Step(81));
        bench.player.play();
        clock.advance(60s, 60s);
        clock.advance(2s);
        QVERIFY(run.cursor() > Step(82) && run.cursor() < Step(95));
    }

    /// At any speed, each step to the first box's cell takes a second, and to the second box's half a second.
    void firstBoxesAreInsertedSlowly()
    {
        ModelsBench bench;
        ManualClock clock;
        Cursor& run = bench.run;
        Player& player = bench.player;
        bench.pictures.motion().setOn(true);
        constexpr KindSet kFinding{StepKind::CodeLt, StepKind::CodeRb, StepKind::Xor, StepKind::Group, StepKind::Shift};
        for (const Grain grain : {Grain::Step, Grain::Pair, Grain::Cell, Grain::Phase}) {
            run.setGrain(grain);
            player.setSpeed(16);
            run.toStart();
            clock.advance(1s);
            player.play();
            std::map<int, int> watched;  // per box
            while (run.cursor() < Step(40) && player.isPlaying()) {
                const Step before = run.cursor();
                const double waited = waitFor(clock, run);
                const std::uint32_t box = before.value > 0 ? run.run().eventAt(before).first.value : 2;
                if (box < 2 && kFinding.contains(run.run().eventAt(before).kind)) {
                    QVERIFY(grain != Grain::Phase);
                    QVERIFY(std::abs(waited - (box == 0 ? 1000 : 500)) <= kFrame);
                    watched[static_cast<int>(box)] += 1;
                } else {
                    const double most = std::max(800.0, readingTime(run.sentence())) / 16 + 500;
                    QVERIFY(waited < most);
                }
                const std::uint32_t next = run.run().eventAt(run.cursor()).first.value;
                const bool isWatched = next < 2 && kFinding.contains(run.run().eventAt(run.cursor()).kind);
                QCOMPARE(bench.pictures.isMoving(), isWatched);
            }
            if (grain != Grain::Phase) {
                QCOMPARE(watched[0], 6);
                QCOMPARE(watched[1], 6);
            }
            player.pause();
        }
        // They are not slow backward, while the user predicts, or if the option is off.
        run.setGrain(Grain::Pair);
        const auto goesTo = [&](Step from) {
            run.seek(from);
            player.play();
            waitFor(clock, run);
            player.pause();
            return run.cursor();
        };
        QCOMPARE(goesTo(Step(0)), Step(2));
        run.seek(Step(10));
        player.playBack();
        waitFor(clock, run);
        QCOMPARE(run.cursor(), Step(0));
        run.setHidesFuture(true);
        QCOMPARE(goesTo(Step(0)), Step(10));
        run.setHidesFuture(false);
        player.setStartsSlowly(false);
        QCOMPARE(goesTo(Step(0)), Step(10));
    }

    /// Other rules for placing are slow at first, too. A scene with one box and a run without insertion have no second
    /// box.
    void firstBoxesAreSlowInEveryKindOfRun()
    {
        for (const Placing placing : {Placing::Climbing, Placing::Midlines}) {
            ModelsBench bench;
            ManualClock clock;
            bench.analysis.setPlacing(placing);
            settle(bench.analysis);
            bench.run.toStart();
            bench.player.play();
            waitFor(clock, bench.run);
            QVERIFY(bench.run.cursor() < bench.run.run().next(Step(0), Grain::Pair));
        }
        for (const char* text : {"A 10 10 35 35", "A -10 10 35 35"}) {
            ModelsBench bench(sceneFromText(text));
            ManualClock clock;
            bench.player.play();
            clock.advance(60s);
            QCOMPARE(bench.run.cursor(), bench.run.total());
        }
        ModelsBench bench;
        ManualClock clock;
        bench.analysis.setAlgorithm(*findAlgorithm("brute-force"));
        settle(bench.analysis);
        bench.run.toStart();
        bench.player.play();
        waitFor(clock, bench.run);
        QCOMPARE(bench.run.cursor(), bench.run.run().next(Step(0), Grain::Pair));
    }

    /// By pair at 1×: slow enough to read, fast enough for a lesson.
    void theWorkedExampleTakesAboutAMinute_data()
    {
        QTest::addColumn<Grain>("grain");
        QTest::addColumn<double>("speed");
        QTest::newRow("pair") << Grain::Pair << 1.0;
        QTest::newRow("cell") << Grain::Cell << 1.0;
        QTest::newRow("phase") << Grain::Phase << 1.0;
        QTest::newRow("step, at 4×") << Grain::Step << 4.0;
    }

    void theWorkedExampleTakesAboutAMinute()
    {
        QFETCH(Grain, grain);
        QFETCH(double, speed);
        ModelsBench bench;
        ManualClock clock;
        bench.run.setGrain(grain);
        bench.player.setSpeed(speed);
        bench.player.play();
        double seconds = 0;
        for (; bench.player.isPlaying(); seconds += kFrame / 1000.0) {
            clock.advance(kFrame);
        }
        QCOMPARE(bench.run.cursor(), bench.run.total());
        qInfo("The worked example takes %.1f s.", seconds);
        QVERIFY(grain != Grain::Pair || (seconds >= 40 && seconds <= 60));
    }

    /// The new speed counts from the last stop: the rest of the old delay is neither waited for nor kept.
    void newSpeedAppliesAtOnce()
    {
        ModelsBench bench;
        ManualClock clock;
        Cursor& run = bench.run;
        Player& player = bench.player;
        run.seek(Step(81));
        player.setSpeed(2);
        player.play();
        waitFor(clock, run);
        clock.advance(300);
        QCOMPARE(run.cursor(), Step(82));
        player.setSpeed(0.5);
        const double wanted = readingTime(run.sentence()) / 0.5 - 300;
        const double waited = waitFor(clock, run);
        QVERIFY2(std::abs(waited - wanted) <= 2 * kFrame, qPrintable(QString::number(waited)));

        const Step there = run.cursor();
        clock.advance(3000);
        QCOMPARE(run.cursor(), there);
        player.setSpeed(16);  // the wait for this stop is over, but not for the next one
        waitFor(clock, run);
        const double next = waitFor(clock, run);
        QVERIFY(next >= readingTime(run.sentence()) / 16 - 2 * kFrame);
    }

    /// Speeds from older versions and from keys are rounded to those that the control offers.
    void speedsAreRoundedToPowersOfTwo()
    {
        ModelsBench bench;
        QSignalSpy changed(&bench.player, &Player::speedChanged);
        for (const auto& [wanted, set] :
             {std::pair{0.25, 0.5}, std::pair{0.75, 1.0}, std::pair{1.5, 2.0}, std::pair{3.0, 4.0}, std::pair{7.5, 8.0},
              std::pair{1000.0, 16.0}, std::pair{0.0, 0.5}, std::pair{-1.0, 0.5}}) {
            bench.player.setSpeed(wanted);
            QCOMPARE(bench.player.speed(), set);
        }
        QCOMPARE(changed.count(), 7);
    }

    /// A position between two steps belongs to the animation to the second one. A check that can hold the run also
    /// applies to it.
    void scrubbingStopsWithinAnimations()
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
        run.seek(Step(83));  // settles at this step
        QVERIFY(!pictures.isMoving() && pictures.position() == 83.0);
        pictures.scrubTo(1000);
        QCOMPARE(pictures.position(), 105.0);
        player.scrubBy(-1);
        QCOMPARE(pictures.position(), 104.9);
        player.setGate([](Step, Step) { return false; });
        player.scrubBy(1);
        QCOMPARE(pictures.position(), 105.0);  // the position it had reached
        run.seek(Step(10));
        player.scrubBy(1);
        QCOMPARE(pictures.position(), 10.0);
        player.scrubBy(-15);
        QCOMPARE(pictures.position(), 8.5);
        player.scrubBy(-1000);
        QCOMPARE(pictures.position(), 0.0);
    }

    /// The pictures and the player are updated first, so that views find them at rest.
    void viewsAreNotifiedLast()
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

    void emptyRunCannotBePlayed()
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

    void cursorKeepsItsMeaningAfterEdits()
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

    void hitVerbsGoToTheHits()
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

    void largeScenesAreComputedInTheBackground()
    {
        ModelsBench bench;
        AnalysisService& analysis = bench.analysis;
        QSignalSpy busy(&analysis, &AnalysisService::busyChanged);
        for (std::size_t count : {60'000U, 50'000U, 40'000U}) {
            GeneratorSettings settings;
            settings.kind = "uniform";
            settings.count = count;
            settings.level = 6;
            bench.document.reset(*generateScene(settings));  // the last change counts
        }
        QVERIFY(analysis.isBusy());
        QVERIFY(analysis.current()->scene->size() < 40'000);
        QTRY_VERIFY_WITH_TIMEOUT(!analysis.isBusy(), 60'000);
        QCOMPARE(analysis.current()->scene->size(), std::size_t{40'000});
        QCOMPARE(bench.run.analysis(), analysis.current());
        QCOMPARE(busy.count(), 2);
        QVERIFY(analysis.current()->hits.isComplete());
    }

    void analysisCanBeDestroyedWhileBusy()
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
