// Edge cases of a debugger: stops with unreadable conditions, waiting stops, and stops that are never reached.

#include "tests/app/stops_fixture.h"
#include "tests/support/manual_clock.h"

#include <QSignalSpy>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

class TestDebuggerEdges : public QObject {
    Q_OBJECT

private slots:
    void disabledOrInvalidBreakpointsNeverStop();
    void watchesStopWhereTheyChange();
    void emptySceneStopsNowhere();
    void rejectedBoxesCanBeStoppedAt();
    void gatesDoNotHideStops();
    void removingAllBoxesEndsPlayingBack();
};

void TestDebuggerEdges::disabledOrInvalidBreakpointsNeverStop()
{
    ModelsBench f;
    const Breakpoint cell = placeOfCell(Cell());
    f.debugger.setBreakpoints({with(cell, {}, 0, false), with(cell, "kind =="), onCondition("nonsense"),
                               placeOfBox(*f.document.scene(), BoxId(0))});
    f.document.remove({BoxId(0)});
    const auto stops = f.debugger.stops();
    QVERIFY(!stops->breakpointProblem(0) && stops->breakpointProblem(1) && stops->breakpointProblem(2)
            && stops->breakpointProblem(3));
    QCOMPARE(runOnFrom(f.models, Step(0), false), f.run.total());
    QVERIFY(f.debugger.stopTally() == nullptr);
    f.document.undoStack()->undo();
    QVERIFY(!f.debugger.stops()->breakpointProblem(3));  // A is back, and with it its breakpoint
    QCOMPARE(runOnFrom(f.models, Step(0), false), f.run.run().placedStepOf(BoxId(0)));
}

void TestDebuggerEdges::watchesStopWhereTheyChange()
{
    ModelsBench f;
    QSignalSpy notices(&f.debugger, &Debugger::notice);
    f.debugger.setWatches({{"hits", 10, true}, {"tests", 10, false}, {"nothing of this", 10, true}});
    QCOMPARE(runOnFrom(f.models, Step(0), false), Step(82));
    QVERIFY2(notices.takeLast()[0].toString().contains("hits"), "says which");
    QCOMPARE(f.debugger.stoppingHere(), std::vector<std::size_t>{0});
    QVERIFY(f.debugger.stops()->watchProblem(2));
    QCOMPARE(runOnFrom(f.models, Step(82), false), f.run.total());
    QCOMPARE(runOnFrom(f.models, f.run.total(), true), Step(82));
}

void TestDebuggerEdges::emptySceneStopsNowhere()
{
    ModelsBench f(Scene(Space(), Touching::Open, {}, {}));
    QCOMPARE(f.run.total(), Step(0));
    f.debugger.setBreakpoints({placeOfCell(Cell()), onCondition("hit", 2)});
    f.debugger.setWatches({{"tests", 10, true}});
    for (const bool backward : {false, true}) {
        QCOMPARE(runOnFrom(f.models, Step(0), backward), Step(0));
        for (const StepVerb verb : {StepVerb::Forward, StepVerb::Into, StepVerb::Over, StepVerb::Out}) {
            f.player.step(verb, backward);
        }
        backward ? f.player.playBack() : f.player.play();
        QVERIFY(!f.player.isPlaying());
        f.debugger.runTo(placeOfCell(Cell()), directionOf(backward));
        QVERIFY(f.debugger.stoppingHere().empty());
    }
    QTRY_VERIFY(!f.debugger.isLooking());
    QCOMPARE(f.run.cursor(), Step(0));
}

void TestDebuggerEdges::rejectedBoxesCanBeStoppedAt()
{
    ModelsBench f(Scene(*Space::create({0, 0, 10, 10}, 3, Outside::Reject), Touching::Open, {},
                        {{"A", {-5, 1, 1, 2}, {}, {}, {}}, {"B", {1, 1, 2, 20}, {}, {}, {}}}));
    f.debugger.setBreakpoints({placeOfBox(*f.document.scene(), BoxId(1))});
    const Step outside = f.run.run().placedStepOf(BoxId(1));
    QCOMPARE(runOnFrom(f.models, Step(0), false), outside);
    QCOMPARE(runOnFrom(f.models, f.run.total(), true), f.run.total() == outside ? Step(0) : outside);
    f.debugger.setBreakpoints({});
    for (const StepVerb verb : {StepVerb::Forward, StepVerb::Into, StepVerb::Over, StepVerb::Out}) {
        f.run.seek(Step(0));
        for (int i = 0; i < 20 && f.run.cursor() < f.run.total(); ++i) {
            f.player.step(verb, false);
        }
        QCOMPARE(f.run.cursor(), f.run.total());
        for (int i = 0; i < 20 && f.run.cursor().value > 0; ++i) {
            f.player.step(verb, true);
        }
        QCOMPARE(f.run.cursor(), Step(0));
    }
}

/// If playing is blocked at a later step, it still stops at breakpoints before that.
void TestDebuggerEdges::gatesDoNotHideStops()
{
    ModelsBench f;
    f.debugger.setBreakpoints({onCondition("step == 2")});
    f.player.setGate([](Step, Step to) { return to <= Step(5); });
    f.run.setGrain(Grain::Step);
    f.player.setSpeed(16);
    f.run.toStart();
    ManualClock clock;
    const auto plays = [&] {
        f.player.play();
        return clock.advanceUntil([&] { return !f.player.isPlaying(); });
    };
    QVERIFY(plays());
    QCOMPARE(f.run.cursor(), Step(2));
    QVERIFY(plays());
    QCOMPARE(f.run.cursor(), Step(5));
    f.player.play();
    QVERIFY(!f.player.isPlaying());
    f.player.playBack();
    f.run.seek(Step(5));
    f.player.setGate({});
}

void TestDebuggerEdges::removingAllBoxesEndsPlayingBack()
{
    ModelsBench f;
    f.run.toEnd();
    f.player.playBack();
    f.document.remove({BoxId(0), BoxId(1), BoxId(2), BoxId(3), BoxId(4), BoxId(5), BoxId(6)});
    QCOMPARE(f.run.total(), Step(0));
    QVERIFY(!f.player.isPlaying());
}

QTEST_MAIN(TestDebuggerEdges)
#include "test_debugger_edges.moc"
