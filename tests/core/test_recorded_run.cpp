// A recording of the single pass must give the same answers as the arithmetic, whatever its keyframes.

#include "core/algorithms/brute_force.h"
#include "core/algorithms/single_pass.h"
#include "core/run/brute_force_run.h"
#include "core/run/insertion_steps.h"
#include "core/run/recorded_run.h"
#include "core/run/stepping.h"
#include "tests/support/recorded_scene.h"

#include <QTest>

#include <random>
#include <span>
#include <vector>

using namespace mortonscope;
using test::RecordedScene;

namespace {

Recording recorded(
    const LinearQuadtree& tree, ListOrder order, std::size_t budget = kRecordingBudget,
    std::function<bool()> shouldContinue = [] { return true; })
{
    StepRecorder recorder(tree.boxCount(), budget, std::move(shouldContinue));
    recordInsertion(tree, recorder);
    singlePass(tree, order, recorder);
    return recorder.finish();
}

bool sameStack(const ObjectStack& a, const ObjectStack& b)
{
    std::vector<BoxId> boxesOfA;
    std::vector<BoxId> boxesOfB;
    for (auto [stack, boxes] : {std::pair(&a, &boxesOfA), std::pair(&b, &boxesOfB)}) {
        for (const StackSlice& slice : stack->slices()) {
            for (std::uint32_t i = 0; i < slice.count; ++i) {
                boxes->push_back(slice.at(i));
            }
        }
    }
    return boxesOfA == boxesOfB && a.size() == b.size();
}

QString differenceAt(const Run& run, const Run& right, Step step)
{
    const Moment a = run.at(step);
    const Moment b = right.at(step);
    if (a.event != b.event) {
        return "event";
    }
    if (a.tests != b.tests || a.cellsVisited != b.cellsVisited || a.cell != b.cell) {
        return "counts or cell";
    }
    if (!sameStack(a.stack, b.stack)) {
        return "stack";
    }
    if (run.testsAt(step) != right.testsAt(step)) {
        return "testsAt";
    }
    if (run.visitAround(step) != right.visitAround(step)) {
        return "visitAround";
    }
    if (const auto visit = right.visitAround(step); visit && run.visitOutside(*visit) != right.visitOutside(*visit)) {
        return "visitOutside";
    }
    for (const Grain grain : {Grain::Step, Grain::Pair, Grain::Cell, Grain::Phase}) {
        if (run.next(step, grain) != right.next(step, grain)
            || run.previous(step, grain) != right.previous(step, grain)) {
            return "grain " + QString::number(static_cast<int>(grain));
        }
        for (const StepVerb verb : {StepVerb::Forward, StepVerb::Into, StepVerb::Over, StepVerb::Out}) {
            if (stepped(run, step, verb, grain) != stepped(right, step, verb, grain)
                || steppedBack(run, step, verb, grain) != steppedBack(right, step, verb, grain)) {
                return "verb " + QString::number(static_cast<int>(verb));
            }
        }
    }
    return {};
}

}  // namespace

class TestRecordedRun : public QObject {
    Q_OBJECT

private slots:
    void recordingMatchesTheArithmetic()
    {
        for (std::uint64_t seed = 0; seed < 120; ++seed) {
            const RecordedScene s(seed, 1 + seed % 25, static_cast<int>(seed % 6), static_cast<Outside>(seed % 3),
                                  static_cast<ListOrder>(seed / 3 % 2));
            const ListOrder order = static_cast<ListOrder>(seed / 3 % 2);
            const RecordedRun run(s.tree, order, recorded(s.tree, order));
            QCOMPARE(run.total(), s.run.total());
            QCOMPARE(run.lastOfInsertion(), s.run.lastOfInsertion());
            QCOMPARE(run.tests(), s.run.tests());
            QVERIFY(run.totals() == s.run.totals());
            QVERIFY(!run.isCutShort());
            for (Step step; step <= run.total(); ++step.value) {
                const QString wrong = differenceAt(run, s.run, step);
                QVERIFY2(wrong.isEmpty(),
                         qPrintable(QStringLiteral("seed %1, step %2: %3").arg(seed).arg(step.value).arg(wrong)));
            }
            for (std::uint64_t n = 1; n <= run.tests(); ++n) {
                QCOMPARE(run.stepOfTest(n), s.run.stepOfTest(n));
            }
            for (std::uint32_t a = 0; a < s.scene.size(); ++a) {
                const BoxId box(a);
                QCOMPARE(run.firstStepOf(box), s.run.firstStepOf(box));
                QCOMPARE(run.lastStepOf(box), s.run.lastStepOf(box));
                QCOMPARE(run.placedStepOf(box), s.run.placedStepOf(box));
                QVERIFY(run.pushStepOf(box) == s.run.pushStepOf(box));
                QVERIFY(run.popStepOf(box) == s.run.popStepOf(box));
                for (std::uint32_t b = 0; b < s.scene.size(); ++b) {
                    QVERIFY(a == b || run.stepOf(box, BoxId(b)) == s.run.stepOf(box, BoxId(b)));
                }
            }
            for (std::uint64_t index = 0; index < s.scene.space().cellCount(); ++index) {
                const Cell cell = Cell::fromIndex(CellIndex(index));
                QVERIFY(run.visitSteps(cell) == s.run.visitSteps(cell));
            }
        }
    }

    void bruteForceRecordingMatchesToo_data()
    {
        QTest::addColumn<bool>("isWhole");
        QTest::newRow("all boxes") << true;
        QTest::newRow("every second one is left out") << false;
    }

    /// Compares the arithmetic of brute force with its recording.
    void bruteForceRecordingMatchesToo()
    {
        QFETCH(bool, isWhole);
        for (const std::uint32_t n : {0U, 1U, 2U, 3U, 7U, 40U}) {
            StepRecorder recorder(n, kRecordingBudget, [] { return true; });
            recorder.endInsertion();
            std::vector<BoxId> taking;
            for (std::uint32_t b = 0; b < n; b += isWhole ? 1 : 2) {
                taking.push_back(BoxId(b));
            }
            bruteForce(std::span<const BoxId>(taking), recorder);
            const std::vector<Box> boxes(n, Box{0, 0, 1, 1});
            const LinearQuadtree tree(Space(), boxes);
            const RecordedRun recorded(tree, ListOrder::FirstIn, recorder.finish());
            const BruteForceRun run = isWhole ? BruteForceRun(n) : BruteForceRun(taking);
            QVERIFY(run.totals() == recorded.totals());
            QCOMPARE(run.total(), recorded.total());
            for (Step step; step <= run.total(); ++step.value) {
                const QString wrong = differenceAt(run, recorded, step);
                QVERIFY2(wrong.isEmpty(),
                         qPrintable(QStringLiteral("%1 boxes, step %2: %3").arg(n).arg(step.value).arg(wrong)));
            }
            for (std::uint64_t t = 1; t <= run.tests(); ++t) {
                QCOMPARE(run.stepOfTest(t), recorded.stepOfTest(t));
            }
            for (std::uint32_t a = 0; a < n; ++a) {
                for (std::uint32_t b = 0; b < n; ++b) {
                    QVERIFY(a == b || run.stepOf(BoxId(a), BoxId(b)) == recorded.stepOf(BoxId(a), BoxId(b)));
                }
            }
            for (std::uint64_t first = 1; first <= std::min<std::uint64_t>(run.total().value, 60); ++first) {
                for (std::uint64_t last = first; last <= std::min<std::uint64_t>(run.total().value, first + 50);
                     ++last) {
                    const StepRange range{Step(first), Step(last)};
                    const RangeSummary wide = run.rangeSummary(range);
                    const RangeSummary exact = recorded.rangeSummary(range);
                    QVERIFY(exact.kinds.isWithin(wide.kinds) && wide.tests.least <= exact.tests.least
                            && exact.tests.most <= wide.tests.most);
                    QVERIFY(!range.isOneStep()
                            || (wide.kinds == exact.kinds && wide.tests == exact.tests && wide.stack == exact.stack));
                    for (const BoxPart part : {BoxPart::Any, BoxPart::First, BoxPart::Second}) {
                        const BoxId box(static_cast<std::uint32_t>(last % n));
                        const Ternary said = run.involves(box, part, range);
                        QVERIFY(said == recorded.involves(box, part, range)
                                || (said == Ternary::Maybe && !range.isOneStep()));
                    }
                }
            }
        }
    }

    /// Long enough for many keyframes and blocks of summaries.
    void rangeSummariesHoldForEachStep()
    {
        const RecordedScene s(7, 700, 4, Outside::Clamp, ListOrder::LastIn);
        const RecordedRun run(s.tree, ListOrder::LastIn, recorded(s.tree, ListOrder::LastIn));
        QVERIFY(run.total().value > 60'000);
        std::mt19937_64 random(1);
        for (int i = 0; i < 1200; ++i) {
            const Step first(1 + random() % run.total().value);
            const std::uint64_t longest = i % 3 == 0 ? 1 : i % 3 == 1 ? 300 : run.total().value;
            const Step end = first <= run.lastOfInsertion() ? run.lastOfInsertion() : run.total();
            const StepRange range{first, Step(std::min(end.value, first.value + random() % longest))};
            const RangeSummary rangeSummary = run.rangeSummary(range);
            const BoxId box(static_cast<std::uint32_t>(random() % s.scene.size()));
            const Ternary involves = run.involves(box, BoxPart::Any, range);
            const Cell cell = s.tree.placement(box).cell;
            const Ternary isAt = run.isAt(cell, range);
            for (int look = 0; look < 40; ++look) {
                const Step step(range.first.value + random() % range.size());
                const StepRange one{step, step};
                const RangeSummary exact = s.run.rangeSummary(one);
                QVERIFY(exact.kinds.isWithin(rangeSummary.kinds));
                for (const auto bounds : {&RangeSummary::level, &RangeSummary::code, &RangeSummary::index,
                                          &RangeSummary::stack, &RangeSummary::tests}) {
                    const Bounds& of = exact.*bounds;
                    const Bounds& all = rangeSummary.*bounds;
                    QVERIFY(of.mayBePresent ? all.mayBePresent && all.least <= of.least && of.most <= all.most
                                            : all.mayBeAbsent);
                    QVERIFY(!range.isOneStep() || of == all);
                }
                QVERIFY(involves == Ternary::Maybe || involves == s.run.involves(box, BoxPart::Any, one));
                QVERIFY(isAt == Ternary::Maybe || isAt == s.run.isAt(cell, one));
            }
        }
        for (int i = 0; i < 600; ++i) {
            const Step step(random() % (run.total().value + 1));
            const QString wrong = differenceAt(run, s.run, step);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString::number(step.value) + ": " + wrong));
        }
    }

    /// Beyond the budget, the totals are still right, and the recorded part still gives right answers.
    void budgetOnlyTruncatesTheRecording()
    {
        const RecordedScene s(3, 120, 3, Outside::Clamp, ListOrder::FirstIn);
        int cut = 0;
        for (std::size_t budget = 0; budget < 300'000; budget += 5733) {
            const RecordedRun run(s.tree, ListOrder::FirstIn, recorded(s.tree, ListOrder::FirstIn, budget));
            QVERIFY(run.totals() == s.run.totals());
            QVERIFY(run.total() <= s.run.total());
            cut += run.isCutShort() ? 1 : 0;
            QCOMPARE(run.tests(), s.run.testsAt(run.total()));
            for (std::uint64_t k = 0; k <= run.total().value; k += 1 + k / 40) {
                const Moment a = run.at(Step(k));
                const Moment b = s.run.at(Step(k));
                QVERIFY(a.event == b.event && a.tests == b.tests && sameStack(a.stack, b.stack));
                for (const StepVerb verb : {StepVerb::Into, StepVerb::Over, StepVerb::Out}) {
                    QVERIFY(stepped(run, Step(k), verb, Grain::Step) <= run.total());
                    QVERIFY(steppedBack(run, Step(k), verb, Grain::Step) <= Step(k));
                }
            }
        }
        QVERIFY(cut > 10);
    }

    void recordingCanBeStopped()
    {
        const RecordedScene s(3, 700, 2, Outside::Clamp, ListOrder::FirstIn);
        QVERIFY(s.run.total().value > 65'536);
        int asked = 0;
        bool stopped = false;
        try {
            recorded(s.tree, ListOrder::FirstIn, kRecordingBudget, [&asked] { return ++asked < 1; });
        } catch (const StepRecorder::Stopped&) {
            stopped = true;
        }
        QVERIFY(stopped);
        QCOMPARE(asked, 1);
    }
};

QTEST_APPLESS_MAIN(TestRecordedRun)
#include "test_recorded_run.moc"
