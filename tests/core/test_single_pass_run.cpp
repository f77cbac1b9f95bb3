#include "core/base/enum_names.h"
#include "core/run/single_pass_run.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded.h"
#include "tests/support/trace_recorder.h"

#include <QTest>

#include <map>

using namespace mortonscope;
using test::kWorked;
using test::Recorded;
using test::TraceRecorder;

namespace {

std::vector<BoxId> flat(const ObjectStack& stack)
{
    std::vector<BoxId> boxes;
    for (const StackSlice& slice : stack.slices()) {
        for (std::uint32_t i = 0; i < slice.count; ++i) {
            boxes.push_back(slice.at(i));
        }
    }
    return boxes;
}

bool isStop(const TraceRecorder& trace, std::size_t k, Grain grain)
{
    const StepKind kind = trace.steps[k - 1].event.kind;
    switch (grain) {
    case Grain::Step: return true;
    case Grain::Pair: return kind == StepKind::Append || kind == StepKind::Outside || isTest(kind);
    case Grain::Cell: return kind == StepKind::Append || kind == StepKind::Outside || kind == StepKind::EnterCell;
    case Grain::Phase: return k == trace.lastOfInsertion || k == trace.steps.size();
    }
    return false;
}

/// Compares a run with its recording at every step, in every answer. Returns what differs.
QString difference(const LinearQuadtree& tree, ListOrder order)
{
    const SinglePassRun run(tree, order);
    const TraceRecorder trace(tree, order);
    const auto total = static_cast<std::uint64_t>(trace.steps.size());
    if (run.total().value != total || run.lastOfInsertion().value != trace.lastOfInsertion) {
        return QStringLiteral("total %1 instead of %2").arg(run.total().value).arg(total);
    }
    std::map<std::pair<BoxId, BoxId>, Step> testedAt;
    std::map<BoxId, Step> pushedAt;
    std::map<BoxId, Step> poppedAt;
    std::uint64_t tests = 0;
    std::uint64_t pushes = 0;
    std::size_t largest = 0;
    for (std::uint64_t k = 1; k <= total; ++k) {
        const Recorded& recorded = trace.steps[k - 1];
        const Moment moment = run.at(Step(k));
        const QString here =
            QStringLiteral("step %1 (%2)").arg(k).arg(QString::fromLatin1(nameOf(recorded.event.kind).data()));
        if (*moment.event != recorded.event) {
            return here + ": another event";
        }
        if (moment.tests != recorded.tests || run.testsAt(Step(k)) != recorded.tests) {
            return here + ": tests so far";
        }
        if (moment.cellsVisited != recorded.cellsVisited) {
            return here + ": cells visited";
        }
        if (flat(moment.stack) != recorded.stack || moment.stack.size() != recorded.stack.size()) {
            return here + ": stack";
        }
        largest = std::max(largest, recorded.stack.size());
        pushes += recorded.event.kind == StepKind::Push;
        if (isTest(recorded.event.kind)) {
            if (run.stepOfTest(++tests) != Step(k)) {
                return here + ": stepOfTest";
            }
            testedAt[std::minmax(recorded.event.first, recorded.event.second)] = Step(k);
        }
        if (recorded.event.kind == StepKind::Push || recorded.event.kind == StepKind::Pop) {
            (recorded.event.kind == StepKind::Push ? pushedAt : poppedAt)[recorded.event.first] = Step(k);
        }
        if (recorded.event.kind == StepKind::EnterCell && run.enterStep(*recorded.event.cell()) != Step(k)) {
            return here + ": enterStep";
        }
        if (recorded.event.kind == StepKind::LeaveCell && run.leaveStep(*recorded.event.cell()) != Step(k)) {
            return here + ": leaveStep";
        }
    }
    if (run.tests() != tests || run.totals().pushes != pushes || run.totals().largestStack != largest) {
        return "totals";
    }
    const auto recordedIn = [](const std::map<BoxId, Step>& steps, BoxId box) {
        const auto found = steps.find(box);
        return found == steps.end() ? std::nullopt : std::optional(found->second);
    };
    for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
        if (run.pushStepOf(BoxId(b)) != recordedIn(pushedAt, BoxId(b))
            || run.popStepOf(BoxId(b)) != recordedIn(poppedAt, BoxId(b))) {
            return QStringLiteral("push or pop of %1").arg(b);
        }
    }
    for (std::uint32_t a = 0; a < tree.boxCount(); ++a) {
        for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
            const auto found = testedAt.find(std::minmax(BoxId(a), BoxId(b)));
            const auto step = run.stepOf(BoxId(a), BoxId(b));
            if (found == testedAt.end() ? step.has_value() : step != found->second) {
                return QStringLiteral("stepOf %1 %2").arg(a).arg(b);
            }
        }
    }
    for (const Grain grain : {Grain::Step, Grain::Pair, Grain::Cell, Grain::Phase}) {
        std::uint64_t last = 0;  // the last stop before k
        for (std::uint64_t k = 0; k <= total; ++k) {
            if (run.previous(Step(k), grain) != Step(last)) {
                return QStringLiteral("grain %1: stop before %2").arg(static_cast<int>(grain)).arg(k);
            }
            if (k >= 1 && isStop(trace, k, grain)) {
                last = k;
            }
        }
        std::uint64_t next = total;
        for (std::uint64_t k = total + 1; k-- > 0;) {
            if (run.next(Step(k), grain) != Step(next)) {
                return QStringLiteral("grain %1: stop after %2").arg(static_cast<int>(grain)).arg(k);
            }
            if (k >= 1 && isStop(trace, k, grain)) {
                next = k;
            }
        }
    }
    return {};
}

}  // namespace

class TestSinglePassRun : public QObject {
    Q_OBJECT

private slots:
    void workedRunHasTheExpectedSteps()
    {
        const LinearQuadtree tree(Space(), kWorked);
        const SinglePassRun run(tree, ListOrder::FirstIn);
        QCOMPARE(run.lastOfInsertion(), Step(78));
        QCOMPARE(run.total(), Step(105));
        const BoxId a(0), d(3), f(5), g(6);
        QCOMPARE(run.stepOf(d, a), std::optional(Step(82)));
        QCOMPARE(run.stepOf(f, g), std::optional(Step(100)));
        QCOMPARE(run.stepOf(a, f), std::nullopt);
        QVERIFY(run.at(run.total()).stack.slices().empty());
    }

    void emptySceneHasNoSteps()
    {
        const LinearQuadtree tree;
        const SinglePassRun run(tree, ListOrder::FirstIn);
        QCOMPARE(run.total(), Step(0));
        QVERIFY(!run.at(Step(0)).event);
        QCOMPARE(run.next(Step(0), Grain::Pair), Step(0));
        QCOMPARE(run.previous(Step(0), Grain::Cell), Step(0));
        QCOMPARE(run.enterStep(Cell()), std::nullopt);
    }

    void arithmeticMatchesTheRecording()
    {
        for (std::uint64_t seed = 1; seed <= 600; ++seed) {
            std::mt19937_64 random(seed);
            const int level = static_cast<int>(random() % 7);
            const auto outside = static_cast<Outside>(random() % 3);
            const Space space = *Space::create({-20, 3, 80, 53}, level, outside);
            const auto boxes = test::awkwardBoxes(seed, random() % 30, space);
            const LinearQuadtree tree(space, boxes);
            for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
                const QString found = difference(tree, order);
                QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(found)));
            }
        }
    }

    /// Crowds have many boxes in one cell and a deep stack, so the formulas must invert large rows.
    void arithmeticIsRightForCrowds()
    {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Space space = *Space::create({0, 0, 1, 1}, 2);
            const LinearQuadtree tree(space, [&] {
                static std::vector<Box> boxes;
                boxes = test::awkwardBoxes(seed, 150, space);
                return std::span<const Box>(boxes);
            }());
            QCOMPARE(difference(tree, seed % 2 ? ListOrder::FirstIn : ListOrder::LastIn), QString());
        }
    }

    /// A run that is far too long to be recorded: jumps go to the steps that the formulas give.
    void jumpsInHugeRunsAreExact()
    {
        std::vector<Box> boxes(200'000, Box{1, 1, 2, 2});
        boxes.resize(400'000, Box{40, 40, 60, 60});
        const LinearQuadtree tree(Space(), boxes);
        const SinglePassRun run(tree, ListOrder::FirstIn);
        QVERIFY(run.tests() > 60'000'000'000ULL);
        std::mt19937_64 random(7);
        for (int i = 0; i < 2000; ++i) {
            const std::uint64_t n = 1 + random() % run.tests();
            const Step step = run.stepOfTest(n);
            const Moment moment = run.at(step);
            QCOMPARE(moment.tests, n);
            QCOMPARE(run.stepOf(moment.event->second, moment.event->first), std::optional(step));
            QCOMPARE(run.next(Step(step.value - 1), Grain::Pair), step);
            QCOMPARE(run.previous(Step(step.value + 1), Grain::Pair), step);
        }
        QCOMPARE(run.at(run.total()).stack.size(), std::uint64_t{0});
    }
};

QTEST_APPLESS_MAIN(TestSinglePassRun)
#include "test_single_pass_run.moc"
