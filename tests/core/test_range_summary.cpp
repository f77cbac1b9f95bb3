// The answers of a run about many steps are true for each of them, and exact for a single step.

#include "core/run/single_pass_run.h"
#include "tests/support/recorded_scene.h"

#include <QTest>

#include <random>

using namespace mortonscope;
using test::RecordedScene;

namespace {

bool plays(const Event& event, BoxId box, BoxPart role)
{
    const auto pair = event.pair();
    switch (role) {
    case BoxPart::First: return pair && pair->first == box;
    case BoxPart::Second: return pair && pair->second == box;
    case BoxPart::Any: break;
    }
    return pair ? pair->first == box || pair->second == box : event.box() == box;
}

bool allows(const Bounds& bounds, std::optional<std::uint64_t> value)
{
    return value ? bounds.mayBePresent && bounds.least <= static_cast<std::int64_t>(*value)
                       && static_cast<std::int64_t>(*value) <= bounds.most
                 : bounds.mayBeAbsent;
}

QString wrongAt(const RecordedScene& s, StepRange range, const RangeSummary& rangeSummary, std::uint64_t k)
{
    const auto& recorded = s.trace.steps[k - 1];
    const auto cell = recorded.event.cell();
    if (!rangeSummary.kinds.contains(recorded.event.kind)) {
        return "kind";
    }
    if (!allows(rangeSummary.level, cell ? std::optional<std::uint64_t>(cell->level()) : std::nullopt)
        || !allows(rangeSummary.code, cell ? std::optional<std::uint64_t>(cell->code()) : std::nullopt)
        || !allows(rangeSummary.index, cell ? std::optional<std::uint64_t>(cell->index().value) : std::nullopt)) {
        return "cell";
    }
    if (!allows(rangeSummary.stack, recorded.stack.size()) || !allows(rangeSummary.tests, recorded.tests)) {
        return "stack or tests";
    }
    const bool exact = rangeSummary.kinds.isOneKind() && rangeSummary.level.isExact() && rangeSummary.stack.isExact()
                    && rangeSummary.tests.isExact();
    return range.isOneStep() && !exact ? "not exact for a single step" : QString();
}

template <class Truth>
bool agrees(Ternary said, StepRange range, Truth truth)
{
    bool all = true;
    bool none = true;
    for (std::uint64_t k = range.first.value; k <= range.last.value; ++k) {
        (truth(k) ? none : all) = false;
    }
    return said == Ternary::Yes ? all : said == Ternary::No ? none : !range.isOneStep();
}

}  // namespace

class TestRangeSummary : public QObject {
    Q_OBJECT

private slots:
    void summariesHoldForEveryStep_data()
    {
        QTest::addColumn<int>("order");
        QTest::newRow("first in") << 0;
        QTest::newRow("last in") << 1;
    }

    void summariesHoldForEveryStep()
    {
        QFETCH(int, order);
        int ranges = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const RecordedScene s(seed, 2 + seed % 9, static_cast<int>(seed % 4), static_cast<Outside>(seed % 3),
                                  static_cast<ListOrder>(order));
            std::mt19937_64 random(seed);
            for (int i = 0; i < 250 && s.total() > 0; ++i) {
                // Mostly short ranges and single steps, for which the answers are sharp.
                const std::uint64_t first = 1 + random() % s.total();
                const std::uint64_t longest = i % 3 == 0 ? 1 : i % 3 == 1 ? 8 : s.total();
                std::uint64_t last = std::min(s.total(), first + random() % longest);
                const std::uint64_t lastIn = s.run.lastOfInsertion().value;
                last = first <= lastIn ? std::min(last, lastIn) : last;
                check(s, {Step(first), Step(last)}, random, seed);
                ++ranges;
            }
        }
        QVERIFY(ranges > 10'000);
    }

    void summaryOfASingleCellIsExact()
    {
        // 40 boxes in one cell: whether box 7 is named first in some of the tests is decided without examining them.
        std::vector<Box> boxes(40, Box{1, 1, 2, 2});
        const Space space = *Space::create({0, 0, 100, 100}, 0);
        const LinearQuadtree tree(space, boxes);
        const SinglePassRun run(tree, ListOrder::FirstIn);
        const Step begin = *run.stepOf(BoxId(7), BoxId(8));
        const Step end = *run.stepOf(BoxId(7), BoxId(39));
        QCOMPARE(run.involves(BoxId(7), BoxPart::First, {begin, end}), Ternary::Yes);
        QCOMPARE(run.involves(BoxId(7), BoxPart::First, {Step(end.value + 1), run.total()}),
                 Ternary::Maybe);  // the range contains leave-cell
        QCOMPARE(run.involves(BoxId(7), BoxPart::First, {Step(end.value + 1), *run.stepOf(BoxId(38), BoxId(39))}),
                 Ternary::No);
        QCOMPARE(run.involves(BoxId(7), BoxPart::Any, {Step(end.value + 1), *run.stepOf(BoxId(38), BoxId(39))}),
                 Ternary::No);
    }

private:
    static void check(const RecordedScene& s, StepRange range, std::mt19937_64& random, std::uint64_t seed)
    {
        const RangeSummary rangeSummary = s.run.rangeSummary(range);
        const QString where =
            QStringLiteral("seed %1, steps %2 to %3").arg(seed).arg(range.first.value).arg(range.last.value);
        for (std::uint64_t k = range.first.value; k <= range.last.value; ++k) {
            const QString wrong = wrongAt(s, range, rangeSummary, k);
            QVERIFY2(wrong.isEmpty(), qPrintable(where + ": " + wrong));
        }
        for (const BoxPart role : {BoxPart::Any, BoxPart::First, BoxPart::Second}) {
            const BoxId box(static_cast<std::uint32_t>(random() % s.scene.size()));
            QVERIFY2(
                agrees(s.run.involves(box, role, range), range,
                       [&](std::uint64_t k) { return plays(s.event(k), box, role); }),
                qPrintable(where + QStringLiteral(": box %1 as part %2").arg(box.value).arg(static_cast<int>(role))));
        }
        const Cell cell = Cell::fromIndex(CellIndex(random() % Cell::firstIndexAt(s.scene.space().depth() + 1)));
        QVERIFY2(agrees(s.run.isAt(cell, range), range, [&](std::uint64_t k) { return s.event(k).cell() == cell; }),
                 qPrintable(where + ": cell"));
    }
};

QTEST_APPLESS_MAIN(TestRangeSummary)
#include "test_range_summary.moc"
