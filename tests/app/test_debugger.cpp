// Breakpoints and watches: where a run stops on its way forward and backward.

#include "tests/app/stops_fixture.h"

#include <QSignalSpy>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Returns places of every kind in a scene, including some that are never reached.
std::vector<Breakpoint> somePlaces(const Scene& scene, std::mt19937_64& random)
{
    const auto box = [&] { return BoxId(static_cast<std::uint32_t>(random() % scene.size())); };
    const auto cell = [&] { return Cell::fromIndex(CellIndex(random() % scene.space().cellCount())); };
    const auto kind = [&] { return static_cast<StepKind>(random() % kStepKinds); };
    std::vector<Breakpoint> places{placeOfBox(scene, box()),
                                   placeOfPair(scene, box(), box()),
                                   placeOfCell(cell()),
                                   placeOfSlot(cell()),
                                   placeOfLine(KindSet({kind(), kind()})),
                                   onCondition("hit"),
                                   onCondition("stack > 1 && changed(level)"),
                                   onCondition("tests % 3 == 2", 1 + random() % 4),
                                   with(placeOfCell(Cell()), "kind == enter-cell"),
                                   with(placeOfBox(scene, box()), "tests > 2", 2)};
    std::ranges::shuffle(places, random);
    places.resize(1 + random() % 3);
    return places;
}

/// Returns every step that is a stop, by asking each step separately.
std::vector<Step> stopSteps(const Debugger& debugger, const Cursor& run)
{
    std::vector<Step> steps;
    for (Step step(1); step <= run.total(); ++step.value) {
        if (!debugger.stops()->stoppingAt(step).empty()) {
            steps.push_back(step);
        }
    }
    return steps;
}

}  // namespace

class TestDebugger : public QObject {
    Q_OBJECT

private slots:
    void togglesEveryKindOfPlace();
    void runHaltsAtEveryStop();
    void playHaltsBothWays();
    void breakpointSetWhilePlayingStopsTheRun();
    void stepOverAndOutStopInside();
    void reverseStepReturnsEvenAfterAStop();
    void nthHitCountsWhereTheConditionHolds();
};

void TestDebugger::togglesEveryKindOfPlace()
{
    ModelsBench f;
    const Scene& scene = *f.document.scene();
    QSignalSpy changed(&f.debugger, &Debugger::breakpointsChanged);
    const std::vector<Breakpoint> places{
        placeOfBox(scene, BoxId(0)), placeOfPair(scene, BoxId(3), BoxId(0)),   placeOfCell(Cell(1, 0)),
        placeOfSlot(Cell(1, 0)),     placeOfLine(KindSet({StepKind::Append})), onCondition("hit")};
    for (const Breakpoint& place : places) {
        f.debugger.toggleBreakpoint(place);
    }
    QCOMPARE(f.debugger.breakpoints(), places);
    QCOMPARE(f.debugger.breakpointAt(placeOfPair(scene, BoxId(0), BoxId(3))),
             std::optional<std::size_t>(1));  // in either order
    QVERIFY(!f.debugger.breakpointAt(placeOfBox(scene, BoxId(1))));
    for (const Breakpoint& place : places) {
        f.debugger.toggleBreakpoint(
            with(place, place.condition, 3, false));  // at the same place; its other values don't matter
    }
    QVERIFY(f.debugger.breakpoints().empty());
    QCOMPARE(changed.count(), 12);
    QVERIFY(f.debugger.stopTally() == nullptr);
}

/// F5 and Ctrl+F5 stop at each stop, and nowhere else.
void TestDebugger::runHaltsAtEveryStop()
{
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        ModelsBench f(awkwardScene(seed, 12, 3, static_cast<Outside>(seed % 3)),
                      seed % 2 == 0 ? ListOrder::FirstIn : ListOrder::LastIn);
        std::mt19937_64 random(seed);
        f.debugger.setBreakpoints(somePlaces(*f.document.scene(), random));
        QTRY_VERIFY(f.debugger.stops()->isPrepared());
        const std::vector<Step> expected = stopSteps(f.debugger, f.run);
        std::vector<Step> met;
        for (Step at = runOnFrom(f.models, Step(0), false); !f.debugger.stoppingHere().empty();
             at = runOnFrom(f.models, at, false)) {
            met.push_back(at);
            if (at == f.run.total()) {
                break;
            }
        }
        QVERIFY2(met == expected, qPrintable(QString::number(seed)));
        QVERIFY(f.run.cursor() == f.run.total());
        met.clear();
        for (Step at = runOnFrom(f.models, f.run.total(), true); at.value > 0; at = runOnFrom(f.models, at, true)) {
            met.insert(met.begin(), at);
        }
        if (!expected.empty() && expected.back() == f.run.total()) {
            met.push_back(f.run.total());  // the current step is not a stop
        }
        QVERIFY2(met == expected, qPrintable(QString::number(seed)));
        if (const auto tally = f.debugger.stopTally()) {
            QTRY_COMPARE(f.debugger.stopTally()->count(), std::uint64_t{expected.size()});
        } else {
            QVERIFY(expected.empty());
        }
    }
}

void TestDebugger::playHaltsBothWays()
{
    ModelsBench f;
    QSignalSpy halted(&f.player, &Player::halted);
    f.debugger.setBreakpoints(
        {onCondition("step == 37"), onCondition("step == 90")});  // between two stops of the step size
    f.run.setGrain(Grain::Phase);
    f.player.setSpeed(16);
    f.run.toStart();
    f.player.play();
    QTRY_VERIFY(!f.player.isPlaying());
    QCOMPARE(f.run.cursor(), Step(37));
    f.player.play();
    QTRY_VERIFY(!f.player.isPlaying());
    QCOMPARE(f.run.cursor(), Step(90));
    f.player.play();
    QTRY_COMPARE(f.run.cursor(), f.run.total());
    QCOMPARE(halted.count(), 2);
    for (const std::uint64_t expected : {90U, 37U, 0U}) {
        f.player.playBack();
        QVERIFY(f.player.playsBackward());
        QTRY_VERIFY(!f.player.isPlaying());
        QCOMPARE(f.run.cursor(), Step(expected));
    }
    QCOMPARE(halted.count(), 4);
}

void TestDebugger::breakpointSetWhilePlayingStopsTheRun()
{
    ModelsBench f;
    f.run.setGrain(Grain::Step);
    f.player.setSpeed(16);
    f.player.setStartsSlowly(false);
    f.run.toStart();
    f.player.play();
    QTRY_VERIFY(f.run.cursor() >= Step(2));
    const std::uint64_t next = f.run.cursor().value + 3;
    f.debugger.toggleBreakpoint(onCondition("step == " + std::to_string(next)));
    QVERIFY(f.player.isPlaying());
    QTRY_VERIFY(!f.player.isPlaying());
    QCOMPARE(f.run.cursor(), Step(next));
}

void TestDebugger::stepOverAndOutStopInside()
{
    ModelsBench f;
    f.debugger.setBreakpoints({placeOfPair(*f.document.scene(), BoxId(3), BoxId(0))});  // step 82, in cell 1 #0
    QSignalSpy halted(&f.player, &Player::halted);
    f.run.seek(Step(80));
    f.player.step(StepVerb::Over, false);  // over the whole child, except for the stop in it
    QCOMPARE(f.run.cursor(), Step(82));
    QCOMPARE(halted.count(), 1);
    f.player.step(StepVerb::Over, true);
    QCOMPARE(f.run.cursor(), Step(80));
    f.player.step(StepVerb::Out, false);
    QCOMPARE(f.run.cursor(), Step(82));
    f.player.step(StepVerb::Out, true);
    QCOMPARE(f.run.cursor(), Step(80));
    f.run.seek(Step(83));
    f.player.step(StepVerb::Out, true);
    QCOMPARE(f.run.cursor(), Step(82));
    f.debugger.setBreakpoints({});
    f.run.seek(Step(80));
    f.player.step(StepVerb::Over, false);
    QVERIFY(f.run.cursor() > Step(82));
}

/// Step over followed by its reverse returns to the start, even if a stop ended the first one early.
void TestDebugger::reverseStepReturnsEvenAfterAStop()
{
    for (std::uint64_t seed = 20; seed < 26; ++seed) {
        ModelsBench f(awkwardScene(seed, 8, 2, static_cast<Outside>(seed % 3)));
        std::mt19937_64 random(seed);
        f.debugger.setBreakpoints(somePlaces(*f.document.scene(), random));
        for (const Grain grain : {Grain::Step, Grain::Pair, Grain::Cell, Grain::Phase}) {
            f.run.setGrain(grain);
            for (Step from(0); from <= f.run.total(); ++from.value) {
                for (const StepVerb verb : {StepVerb::Forward, StepVerb::Into, StepVerb::Over, StepVerb::Out}) {
                    for (const bool backward : {false, true}) {
                        f.run.seek(from);
                        f.player.step(verb, backward);
                        const Step to = f.run.cursor();
                        if (to != from) {
                            QVERIFY((to < from) == backward);
                            f.player.step(verb, !backward);
                            QVERIFY2(f.run.cursor() == from, qPrintable(QStringLiteral("seed %1: %2 → %3 → %4")
                                                                            .arg(seed)
                                                                            .arg(from.value)
                                                                            .arg(to.value)
                                                                            .arg(f.run.cursor().value)));
                        }
                    }
                }
            }
        }
    }
}

void TestDebugger::nthHitCountsWhereTheConditionHolds()
{
    ModelsBench f;
    const auto& run = f.run.run();
    for (std::uint64_t n = 1; n <= 7; ++n) {
        f.debugger.setBreakpoints({onCondition("kind == test", n)});
        QCOMPARE(runOnFrom(f.models, Step(0), false), run.stepOfTest(n));
        QCOMPARE(runOnFrom(f.models, run.stepOfTest(n), false), f.run.total());  // it happens once
        QCOMPARE(runOnFrom(f.models, f.run.total(), true), run.stepOfTest(n));
    }
    f.debugger.setBreakpoints({onCondition("kind == test", 8)});
    QCOMPARE(runOnFrom(f.models, Step(0), false), f.run.total());  // there are seven
    f.debugger.setBreakpoints({with(placeOfBox(*f.document.scene(), BoxId(3)), "kind == test && tests > 3", 2)});
    QCOMPARE(runOnFrom(f.models, Step(0), false), run.stepOfTest(5));  // D-E, D-G after D-A, D-B, D-C
    QCOMPARE(f.debugger.stoppingHere(), std::vector<std::size_t>{0});
}

QTEST_MAIN(TestDebugger)
#include "test_debugger.moc"
