// Each kind of breakpoint stops at its place, with regard to its condition, its nth hit and whether it is enabled.

#include "core/condition/stops.h"
#include "tests/support/recorded_scene.h"
#include "tests/support/scenes.h"

#include <QTest>

using namespace mortonscope;
using On = Breakpoint::On;
using test::RecordedScene;

namespace {

using Steps = std::vector<std::uint64_t>;

Breakpoint on(On what, std::string first = {}, std::string second = {})
{
    Breakpoint breakpoint;
    breakpoint.on = what;
    breakpoint.first = std::move(first);
    breakpoint.second = std::move(second);
    return breakpoint;
}

Breakpoint onCell(On what, std::uint64_t cell)
{
    Breakpoint breakpoint = on(what);
    breakpoint.cell = cell;
    return breakpoint;
}

struct Worked {
    Analysis analysis{test::workedScene()};

    Steps stops(std::vector<Breakpoint> breakpoints, std::vector<Watch> watches = {}) const
    {
        Stops stops(breakpoints, watches, analysis);
        while (!stops.prepare(5)) {}
        Steps steps;
        for (std::uint64_t k = 1; k <= analysis.run.total().value; ++k) {
            if (stops.isTrueAt(Step(k))) {
                steps.push_back(k);
            }
        }
        return steps;
    }
};

}  // namespace

class TestStops : public QObject {
    Q_OBJECT

private slots:
    void eachKindStopsAtItsPlace()
    {
        const Worked w;
        QCOMPARE(w.stops({on(On::Pair, "A", "D")}), Steps{82});
        QCOMPARE(w.stops({onCell(On::Cell, 1)}), (Steps{10, 81}));      // A is appended; the pass enters
        QCOMPARE(w.stops({onCell(On::Slot, 1)}), (Steps{10, 11, 81}));  // and it is marked
        Breakpoint line = on(On::Line);
        line.kinds = {"push", "pop"};
        QCOMPARE(w.stops({line}).size(), std::size_t{4});
        QCOMPARE(w.stops({on(On::Box, "A")}), (Steps{10, 82}));
        Breakpoint condition = on(On::Condition);
        condition.condition = "hit || stack == 2";
        QCOMPARE(w.stops({condition}).front(), 82u);
        QVERIFY(w.stops({}).empty());
    }

    void conditionAndHitCountLimitTheStops()
    {
        const Worked w;
        Breakpoint d = on(On::Box, "D");
        d.condition = "kind == test";
        const Steps all = w.stops({d});
        QCOMPARE(all.size(), std::size_t{6});
        for (std::uint64_t n = 1; n <= 6; ++n) {
            d.hit = n;
            QCOMPARE(w.stops({d}), Steps{all[n - 1]});
        }
        d.hit = 7;
        QVERIFY(w.stops({d}).empty());
        d.hit = 1;
        d.enabled = false;
        QVERIFY(w.stops({d}).empty());
    }

    void aWatchStopsWhereItChanges()
    {
        const Worked w;
        QCOMPARE(w.stops({}, {{"hits", 10, true}}), Steps{82});
        QVERIFY(w.stops({}, {{"hits", 10, false}}).empty());
        QCOMPARE(w.stops({}, {{"stack", 2, true}}), (Steps{80, 97, 102, 104}));
        QCOMPARE(w.stops({}, {{"hit", 10, true}}), (Steps{82, 83}));  // the answer to a question changes twice
    }

    void stoppingBreakpointsAreNamed()
    {
        const Worked w;
        const std::vector<Breakpoint> breakpoints{on(On::Box, "A"), on(On::Pair, "D", "A"), on(On::Box, "B")};
        const std::vector<Watch> watches{{"hits", 10, true}};
        const Stops stops(breakpoints, watches, w.analysis);
        QCOMPARE(stops.stoppingAt(Step(82)), (std::vector<std::size_t>{0, 1, 3}));
        QVERIFY(stops.stoppingAt(Step(0)).empty());
    }

    void problemsStayWithTheirBreakpoint()
    {
        const Worked w;
        Breakpoint broken = on(On::Pair, "A", "D");
        broken.condition = "stakc > 3";
        const std::vector<Breakpoint> breakpoints{
            broken,      on(On::Box, "nobody"), on(On::Condition), onCell(On::Cell, 21), on(On::Pair, "A", "D"),
            on(On::Line)};
        const Stops stops(breakpoints, std::vector<Watch>{{"lvl", 10, true}}, w.analysis);
        QCOMPARE(stops.breakpointProblem(0)->what, ConditionProblem::What::UnknownName);
        QCOMPARE(stops.breakpointProblem(0)->at, std::size_t{0});
        QCOMPARE(stops.breakpointProblem(1)->what, ConditionProblem::What::UnknownBox);
        QCOMPARE(stops.breakpointProblem(2)->what, ConditionProblem::What::Empty);
        QCOMPARE(stops.breakpointProblem(3)->what, ConditionProblem::What::UnknownCell);
        QVERIFY(!stops.breakpointProblem(4));
        QVERIFY(stops.breakpointProblem(5));
        QVERIFY(stops.watchProblem(0));
        QCOMPARE(stops.stoppingAt(Step(82)), std::vector<std::size_t>{4});
    }

    void stopsAreTheUnionOfAllBreakpoints()
    {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const RecordedScene s(seed, 12, 3, Outside::Clamp, static_cast<ListOrder>(seed % 2));
            std::vector<Breakpoint> breakpoints{on(On::Box, "A"), on(On::Pair, "B", "C"), onCell(On::Cell, seed % 21),
                                                on(On::Condition)};
            breakpoints[3].condition = "changed(level) && stack > 2";
            breakpoints[0].hit = 3;
            Stops stops(breakpoints, {}, s.analysis);
            while (!stops.prepare(3)) {}
            std::uint64_t expected = 0;
            for (std::uint64_t k = 1; k <= s.total(); ++k) {
                bool any = false;
                for (const Breakpoint& breakpoint : breakpoints) {
                    Stops one(std::span(&breakpoint, 1), {}, s.analysis);
                    while (!one.prepare(1000)) {}
                    any = any || one.isTrueAt(Step(k));
                }
                QCOMPARE(stops.isTrueAt(Step(k)), any);
                QCOMPARE(!stops.stoppingAt(Step(k)).empty(), any);
                expected += any ? 1 : 0;
            }
            StepTally tally(stops);
            while (!tally.advance(100)) {}
            QCOMPARE(tally.count(), expected);
        }
    }
};

QTEST_APPLESS_MAIN(TestStops)
#include "test_stops.moc"
