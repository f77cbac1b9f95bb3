// F4, Ctrl+F4 and F9 act on the place that was pointed at last, in any view.

#include "app/features/listing/listing_panel.h"
#include "app/features/listing/listing_view.h"
#include "app/features/pairs/pairs_panel.h"
#include "app/features/pairs/pairs_table.h"
#include "tests/app/large_scenes.h"
#include "tests/app/stops_fixture.h"

#include <QAction>
#include <QSignalSpy>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

std::optional<Step> oracleNext(const Cursor& run, const Debugger& debugger, Step from, Direction direction)
{
    const auto stopsAt = [&](Step step) { return !debugger.stops()->stoppingAt(step).empty(); };
    if (direction == Direction::Forward) {
        for (Step step(from.value + 1); step <= run.total(); ++step.value) {
            if (stopsAt(step)) {
                return step;
            }
        }
    } else {
        for (std::uint64_t step = from.value; step > 1; --step) {
            if (stopsAt(Step(step - 1))) {
                return Step(step - 1);
            }
        }
    }
    return std::nullopt;
}

}  // namespace

class TestDebuggerTarget : public QObject {
    Q_OBJECT

private slots:
    void targetFollowsTheSelection();
    void targetFollowsTheListingAndThePairs();
    void actionsNameAndUseTheTarget();
    void runsToEveryKindOfPlace();
    void runToABreakpointUsesItsNthHit();
    void unreachedTargetIsReported();
    void breakpointsAndTargetFollowRenames();
    void removedPlaceIsNoTarget();
    void anOlderRunGivesNoTarget();
    void breakpointsAndStopsGiveNotices();
};

void TestDebuggerTarget::targetFollowsTheSelection()
{
    ModelsBench f;
    const Scene& scene = *f.document.scene();
    QVERIFY(!f.debugger.target());
    f.selection.select({BoxId(2)});
    QCOMPARE(f.debugger.target(), std::optional(placeOfBox(scene, BoxId(2))));
    f.selection.toggle(BoxId(5));
    QCOMPARE(f.debugger.target(), std::optional(placeOfPair(scene, BoxId(2), BoxId(5))));
    f.selection.selectCell(Cell(1, 3));
    QCOMPARE(f.debugger.target(), std::optional(placeOfCell(Cell(1, 3))));
    f.selection.select({BoxId(2), BoxId(5)});  // they are selected already; the click makes them the target
    f.selection.chooseBox(BoxId(5));
    QCOMPARE(f.debugger.target(), std::optional(placeOfPair(scene, BoxId(2), BoxId(5))));
    f.selection.chooseCell(Cell(1, 3));
    QCOMPARE(f.debugger.target(), std::optional(placeOfCell(Cell(1, 3))));
    f.selection.select({BoxId(0), BoxId(1), BoxId(2)});
    f.selection.clear();
    QCOMPARE(f.debugger.target(), std::optional(placeOfCell(Cell(1, 3))));  // the last place pointed at
}

void TestDebuggerTarget::targetFollowsTheListingAndThePairs()
{
    ModelsBench f;
    ListingPanel listing(f.models);
    listing.resize(600, 700);
    listing.show();
    QVERIFY(QTest::qWaitForWindowActive(&listing));
    auto* lines = listing.findChild<ListingView*>();
    const int append = listing.listing().lineOf(StepKind::Append);
    const QModelIndex index = lines->model()->index(append, 0);
    lines->scrollTo(index);
    const QPoint inCode = QPoint(lines->viewport()->width() / 2, lines->visualRect(index).center().y());
    QTest::mouseClick(lines->viewport(), Qt::LeftButton, {}, inCode);
    QCOMPARE(f.run.moment().event->kind, StepKind::Append);
    QVERIFY(f.debugger.target() && f.debugger.target()->on == Breakpoint::On::Line);
    const auto line = f.debugger.target();
    f.selection.select({BoxId(0)});
    QVERIFY(f.debugger.target() != line);
    QTest::mouseClick(lines->viewport(), Qt::LeftButton, {}, inCode);  // the line cursor is already there
    QCOMPARE(f.debugger.target(), line);

    PairsPanel pairs(f.models);
    pairs.resize(520, 400);
    pairs.show();
    QVERIFY(QTest::qWaitForWindowActive(&pairs));
    f.run.toEnd();
    auto* table = pairs.findChild<PairsTable*>();
    table->setFocus();
    table->selectRow(6);
    QCOMPARE(f.debugger.target(), std::optional(placeOfPair(*f.document.scene(), BoxId(6), BoxId(5))));
}

void TestDebuggerTarget::actionsNameAndUseTheTarget()
{
    ModelsBench f;
    const auto& actions = f.debugger.targetActions();
    QCOMPARE(actions.size(), 3);
    for (const QAction* action : actions) {
        QVERIFY(!action->isEnabled());
    }
    f.selection.select({BoxId(5)});  // F
    QVERIFY(actions[0]->isEnabled() && actions[0]->text().contains("box F"));
    f.run.toStart();
    actions[0]->trigger();
    QCOMPARE(f.run.cursor(), f.run.run().placedStepOf(BoxId(5)));
    f.run.toEnd();
    actions[1]->trigger();
    QCOMPARE(f.run.cursor(), Step(100));
    QVERIFY(actions[2]->text().startsWith("Breakpoint"));
    actions[2]->trigger();
    QCOMPARE(f.debugger.breakpoints().size(), std::size_t{1});
    QVERIFY(actions[2]->text().startsWith("Remove"));
    actions[2]->trigger();
    QVERIFY(f.debugger.breakpoints().empty());
    QVERIFY(actions[2]->text().startsWith("Breakpoint"));
}

void TestDebuggerTarget::runsToEveryKindOfPlace()
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        ModelsBench f(awkwardScene(seed, 9, 2, static_cast<Outside>(seed % 3)));
        std::mt19937_64 random(seed);
        const Scene& scene = *f.document.scene();
        for (const Breakpoint& place :
             {placeOfBox(scene, BoxId(static_cast<std::uint32_t>(random() % 9))),
              placeOfPair(scene, BoxId(0), BoxId(1 + static_cast<std::uint32_t>(random() % 8))), placeOfCell(Cell()),
              placeOfSlot(Cell(1, static_cast<std::uint32_t>(random() % 4))),
              placeOfLine(KindSet({StepKind::Pop, StepKind::Xor}))}) {
            f.debugger.setBreakpoints({place});
            for (Step from(0); from <= f.run.total(); from.value += 3) {
                for (const Direction direction : {Direction::Forward, Direction::Backward}) {
                    f.run.seek(from);
                    QSignalSpy notices(&f.debugger, &Debugger::notice);
                    f.debugger.runTo(place, direction);
                    QTRY_VERIFY(!f.debugger.isLooking());
                    const auto expected = oracleNext(f.run, f.debugger, from, direction);
                    QCOMPARE(f.run.cursor(), expected.value_or(from));
                    QCOMPARE(notices.count(), expected ? 0 : 1);
                }
            }
        }
    }
}

/// “Run to” goes to the step at which the breakpoint would stop, even if it is off, and to its nth hit.
void TestDebuggerTarget::runToABreakpointUsesItsNthHit()
{
    ModelsBench f;
    const Breakpoint place = placeOfBox(*f.document.scene(), BoxId(1));
    f.debugger.runTo(with(place, {}, 0, false), Direction::Forward);
    QTRY_COMPARE(f.run.cursor(), f.run.run().placedStepOf(BoxId(1)));
    f.run.toStart();
    f.debugger.runTo(with(place, {}, 2), Direction::Forward);
    QTRY_COMPARE(f.run.cursor(), *f.run.run().stepOf(BoxId(3), BoxId(1)));
}

void TestDebuggerTarget::unreachedTargetIsReported()
{
    ModelsBench f;
    QSignalSpy notices(&f.debugger, &Debugger::notice);
    const Breakpoint never = placeOfPair(*f.document.scene(), BoxId(0), BoxId(1));
    f.run.seek(Step(50));
    f.debugger.runTo(never, Direction::Forward);
    QTRY_COMPARE(notices.count(), 1);
    QCOMPARE(notices.takeFirst()[0].toString(), QStringLiteral("A with B is not reached again before the end"));
    f.debugger.runTo(never, Direction::Backward);
    QTRY_COMPARE(notices.count(), 1);
    QCOMPARE(notices.takeFirst()[0].toString(), QStringLiteral("A with B was not reached earlier"));
    QCOMPARE(f.run.cursor(), Step(50));
}

void TestDebuggerTarget::breakpointsAndTargetFollowRenames()
{
    ModelsBench f;
    f.selection.select({BoxId(3), BoxId(0)});
    f.debugger.setBreakpoints(
        {placeOfPair(*f.document.scene(), BoxId(3), BoxId(0)), placeOfBox(*f.document.scene(), BoxId(1))});
    QVERIFY(!f.document.rename(BoxId(0), "Anna"));
    QCOMPARE(f.debugger.breakpoints()[0].second, std::string("Anna"));
    QCOMPARE(f.debugger.breakpoints()[1].first, std::string("B"));
    QVERIFY(!f.debugger.stops()->breakpointProblem(0));
    QCOMPARE(runOnFrom(f.models, Step(79), false), Step(82));
    QVERIFY(f.debugger.target());
    QCOMPARE(f.debugger.target()->second, std::string("Anna"));
    QVERIFY2(f.debugger.targetActions()[2]->text().contains("Anna"), qPrintable(f.debugger.targetActions()[2]->text()));
    QVERIFY(!f.document.rename(BoxId(0), "A&B"));
    QVERIFY2(f.debugger.targetActions()[0]->text().contains("A&&B"), "no mnemonic");
    QVERIFY(f.debugger.targetActions()[0]->toolTip().contains("A&B"));
    f.document.undoStack()->undo();
    f.document.undoStack()->undo();
    QCOMPARE(f.debugger.breakpoints()[0].second, std::string("A"));
    QVERIFY(f.debugger.targetActions()[2]->text().contains("A"));
}

void TestDebuggerTarget::removedPlaceIsNoTarget()
{
    ModelsBench f;
    f.selection.select({BoxId(4)});
    f.document.remove({BoxId(4)});
    QVERIFY(!f.debugger.target());
    f.selection.selectCell(Cell(2, 9));
    QVERIFY(!f.document.setLevel(1));
    QVERIFY(!f.debugger.target());
    f.document.undoStack()->undo();
    f.selection.select({BoxId(0)});
    f.debugger.toggleBreakpoint(*f.debugger.target());
    f.document.reset(workedScene());
    QVERIFY(f.debugger.breakpoints().empty());
    QVERIFY(!f.debugger.target());
    QVERIFY(!f.debugger.targetActions()[2]->isEnabled());
}

/// While a large scene is computed, the pairs of the previous run are still shown, but its boxes can't become the
/// target.
void TestDebuggerTarget::anOlderRunGivesNoTarget()
{
    ModelsBench f;
    PairsPanel pairs(f.models);
    pairs.resize(520, 400);
    pairs.show();
    QVERIFY(QTest::qWaitForWindowActive(&pairs));
    f.run.toEnd();
    auto* table = pairs.findChild<PairsTable*>();
    table->setFocus();
    f.document.reset(manyBoxes(20'000));
    QVERIFY(f.analysis.isBusy() && !f.run.isOfScene());
    table->selectRow(6);
    QVERIFY(!f.debugger.target());
    QVERIFY(f.selection.highlight().isEmpty());
    f.debugger.setTarget(placeOfBox(workedScene(), BoxId(0)));  // from any other caller
    QVERIFY(!f.debugger.target());
    settle(f.analysis);
}

void TestDebuggerTarget::breakpointsAndStopsGiveNotices()
{
    ModelsBench f;
    QSignalSpy notices(&f.debugger, &Debugger::notice);
    f.selection.select({BoxId(3), BoxId(0)});
    f.debugger.targetActions()[2]->trigger();
    QCOMPARE(notices.takeFirst()[0].toString(), QStringLiteral("Breakpoint set: D with A"));
    QCOMPARE(runOnFrom(f.models, Step(0), false), Step(82));
    QCOMPARE(notices.takeFirst()[0].toString(), QStringLiteral("Stopped: D with A"));
    f.debugger.targetActions()[2]->trigger();
    QCOMPARE(notices.takeFirst()[0].toString(), QStringLiteral("Breakpoint removed: D with A"));
}

QTEST_MAIN(TestDebuggerTarget)
#include "test_debugger_target.moc"
