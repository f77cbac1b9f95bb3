// Tests into, over and out, and that the reverse of each undoes it exactly.

#include "core/run/single_pass_run.h"
#include "core/run/stepping.h"
#include "core/scene/presets.h"
#include "tests/support/recorded_scene.h"
#include "tests/support/scenes.h"

#include <QTest>

using namespace mortonscope;
using test::kWorked;
using test::RecordedScene;

namespace {

constexpr StepVerb kVerbs[] = {StepVerb::Forward, StepVerb::Into, StepVerb::Over, StepVerb::Out};
constexpr Grain kGrains[] = {Grain::Step, Grain::Pair, Grain::Cell, Grain::Phase};

struct Worked {
    Space space = *Space::create({0, 0, 100, 100}, 2);
    LinearQuadtree tree{space, kWorked};
    SinglePassRun run{tree, ListOrder::FirstIn};

    std::uint64_t over(std::uint64_t k) const { return stepped(run, Step(k), StepVerb::Over, Grain::Step).value; }
    std::uint64_t overBack(std::uint64_t k) const
    {
        return steppedBack(run, Step(k), StepVerb::Over, Grain::Step).value;
    }
    std::uint64_t out(std::uint64_t k) const { return stepped(run, Step(k), StepVerb::Out, Grain::Step).value; }
    std::uint64_t outBack(std::uint64_t k) const { return steppedBack(run, Step(k), StepVerb::Out, Grain::Step).value; }
};

/// Returns the step to which `verb` leads from `step`, and updates the history, as the player does.
Step go(StepHistory& trail, const Run& run, Step step, StepVerb verb, Grain grain, bool backward)
{
    if (const auto before = trail.takeBack(step, verb, grain, backward)) {
        return *before;
    }
    const Step to = backward ? steppedBack(run, step, verb, grain) : stepped(run, step, verb, grain);
    trail.keep(run, {verb, grain, backward, step, to});
    return to;
}

}  // namespace

class TestStepping : public QObject {
    Q_OBJECT

private slots:
    void workedSceneIsSteppedAsExpected()
    {
        const Worked w;
        // A takes 10 steps and marks two cells; then the boxes follow.
        QCOMPARE(w.over(0), 12u);
        QCOMPARE(w.over(5), 12u);
        QCOMPARE(w.out(5), 12u);
        QCOMPARE(w.out(12), 78u);  // between two boxes: the end of the phase
        QCOMPARE(w.overBack(12), 0u);
        QCOMPARE(w.outBack(5), 0u);
        // The root is entered at 79 and pushes D at 80. Cell 1 #0 is 81 … 83: enter, D-A, leave.
        QCOMPARE(w.over(78), 79u);
        QCOMPARE(w.over(79), 80u);
        QCOMPARE(w.over(80), 83u);
        QCOMPARE(w.overBack(83), 80u);
        QCOMPARE(w.over(81), 82u);  // inside the child: its own test
        QCOMPARE(w.over(82), 83u);
        QCOMPARE(w.out(81), 83u);
        QCOMPARE(w.out(83), 105u);  // from a leave-cell: the parent's
        QCOMPARE(w.outBack(82), 81u);
        QCOMPARE(w.outBack(81), 79u);
        QCOMPARE(w.outBack(79), 78u);
        QCOMPARE(w.over(105), 105u);
        QCOMPARE(w.overBack(0), 0u);
    }

    void overStopsAtTheEndOfItsUnit()
    {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const RecordedScene s(seed, 1 + seed % 12, static_cast<int>(seed % 5), static_cast<Outside>(seed % 3),
                                  static_cast<ListOrder>(seed % 2));
            const std::uint64_t lastIn = s.run.lastOfInsertion().value;
            for (std::uint64_t k = 0; k < s.total(); ++k) {
                const std::uint64_t to = stepped(s.run, Step(k), StepVerb::Over, Grain::Step).value;
                QVERIFY(to > k && to <= s.total());
                QCOMPARE(to, k < lastIn ? endOfBox(s, k + 1) : overInPass(s, k));
                const std::uint64_t out = stepped(s.run, Step(k), StepVerb::Out, Grain::Step).value;
                QVERIFY(out > k && out <= s.total());
            }
        }
    }

    void everyVerbIsUndoneExactly()
    {
        std::size_t moves = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const RecordedScene s(seed, seed % 12, static_cast<int>(seed % 5), static_cast<Outside>(seed % 3),
                                  static_cast<ListOrder>(seed % 2));
            for (const StepVerb verb : kVerbs) {
                for (const Grain grain : kGrains) {
                    for (std::uint64_t k = 0; k <= s.total(); ++k) {
                        for (const bool backward : {false, true}) {
                            StepHistory trail;
                            const Step there = go(trail, s.run, Step(k), verb, grain, backward);
                            if (there != Step(k)) {
                                QCOMPARE(go(trail, s.run, there, verb, grain, !backward), Step(k));
                                QCOMPARE(trail.size(), std::size_t{0});
                                ++moves;
                            }
                        }
                    }
                }
            }
        }
        QVERIFY(moves > 100'000);
    }

    void manyStepsInARowAreUndoneExactly()
    {
        const RecordedScene s(7, 20, 4, Outside::Clamp, ListOrder::FirstIn);
        for (std::uint64_t start = 0; start <= s.total(); start += 3) {
            for (const StepVerb verb : kVerbs) {
                StepHistory trail;
                std::vector<Step> places{Step(start)};
                while (places.size() < 40 && places.back() < s.run.total()) {
                    places.push_back(go(trail, s.run, places.back(), verb, Grain::Pair, false));
                }
                for (std::size_t i = places.size() - 1; i > 0; --i) {
                    QCOMPARE(go(trail, s.run, places[i], verb, Grain::Pair, true), places[i - 1]);
                }
            }
        }
    }

    void reversibleStepsNeedNoHistory()
    {
        const Worked w;
        StepHistory trail;
        Step k(0);
        while (k < w.run.total()) {
            k = go(trail, w.run, k, StepVerb::Into, Grain::Step, false);
        }
        QCOMPARE(trail.size(), std::size_t{0});
    }

private:
    static std::uint64_t endOfBox(const RecordedScene& s, std::uint64_t k)
    {
        const BoxId box = s.event(k).first;
        while (k < s.run.lastOfInsertion().value && s.event(k + 1).first == box) {
            ++k;
        }
        return k;
    }

    /// Returns the target of over in the pass, found in the recording.
    static std::uint64_t overInPass(const RecordedScene& s, std::uint64_t k)
    {
        const Event next = s.event(k + 1);
        const auto leaveOf = [&](Cell cell) {
            std::uint64_t at = k + 1;
            while (s.event(at) != Event::ofCell(StepKind::LeaveCell, cell)) {
                ++at;
            }
            return at;
        };
        if (next.kind == StepKind::EnterCell) {
            return next.cell()->isRoot() ? k + 1 : leaveOf(*next.cell());
        }
        if (next.kind == StepKind::Pop || next.kind == StepKind::LeaveCell) {
            return leaveOf(*next.cell());
        }
        std::uint64_t at = k + 1;  // own tests and pushes
        while (isTest(s.event(at + 1).kind) || s.event(at + 1).kind == StepKind::Push) {
            ++at;
        }
        return at;
    }
};

QTEST_APPLESS_MAIN(TestStepping)
#include "test_stepping.moc"
