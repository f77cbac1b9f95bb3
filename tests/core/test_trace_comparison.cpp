#include "core/base/enum_names.h"
#include "core/run/single_pass_run.h"
#include "core/trace/trace_comparison.h"
#include "tests/support/golden.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded_scene.h"

#include <QTest>

#include <random>

using namespace mortonscope;

namespace {

/// One line of a trace before it is written.
struct Line {
    StepKind kind{};
    bool isPlace = false;  ///< written as place, not as append
    std::optional<std::int64_t> cell;
    std::string box;
    std::string first;
    std::string second;
    std::uint64_t step{};

    std::string text() const
    {
        const auto quoted = [](const std::string& name) { return nlohmann::json(name).dump(); };
        std::string text = "{\"step\":" + std::to_string(step) + ",\"kind\":\""
                         + (isPlace ? "place" : std::string(nameOf(kind))) + '"';
        if (cell) {
            text += ",\"cell\":{\"level\":0,\"index\":" + std::to_string(*cell) + '}';
        }
        if (!box.empty()) {
            text += ",\"box\":" + quoted(box);
        }
        if (!first.empty()) {
            text += ",\"pair\":[" + quoted(first) + ',' + quoted(second) + ']';
        }
        return text + ",\"stack\":[\"x\",\"y\"]}\n";
    }
};

std::string textOf(const std::vector<Line>& lines)
{
    std::string text;
    for (const Line& line : lines) {
        text += line.text();
    }
    return text;
}

/// Returns a name that needs quotes, escapes or other care.
std::string awkwardName(std::size_t i)
{
    const std::string letters[] = {"b", "\"", "\\", "箱", "a-b ", "{", "\n"};
    return letters[i % 7] + std::to_string(i);
}

Scene sceneOf(const Space& space, const std::vector<Box>& boxes)
{
    std::vector<SceneObject> objects;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        objects.push_back({awkwardName(i), boxes[i], {}, {}, {}});
    }
    return {space, Touching::Open, "", std::move(objects)};
}

struct Engine {
    explicit Engine(Scene s) : scene(std::move(s)), tree(scene.space(), scene.boxes()) {}

    /// Returns all steps of the right run, or only those that traces record.
    std::vector<Line> steps(ListOrder order, bool all) const
    {
        const SinglePassRun run(tree, order);
        std::vector<Line> lines;
        for (std::uint64_t k = 1; k <= run.total().value; ++k) {
            const Event event = run.eventAt(Step(k));
            Line line{event.kind, false, {}, {}, {}, {}, k};
            line.isPlace = !all && event.kind == StepKind::Append;
            if (const auto cell = event.cell()) {
                line.cell = static_cast<std::int64_t>(cell->index().value);
            }
            if (const auto box = event.box()) {
                line.box = scene.name(*box);
            }
            if (const auto pair = event.pair()) {
                line.first = scene.name(pair->first);
                line.second = scene.name(pair->second);
            }
            if (all || tracePartOf(event.kind)) {
                lines.push_back(std::move(line));
            }
        }
        return lines;
    }

    TraceVerdict compare(const std::string& text, std::optional<ListOrder> order) const
    {
        TraceReader reader(ByteSource::text(text));
        auto verdict = compareTrace(scene, tree, order, reader);
        if (!verdict) {
            qFatal("%s", verdict.error().sentence().c_str());
        }
        return *std::move(verdict);
    }
    TraceVerdict compare(const std::vector<Line>& lines, std::optional<ListOrder> order) const
    {
        return compare(textOf(lines), order);
    }

    Scene scene;
    LinearQuadtree tree;
};

TraceParts partsOf(const std::vector<Line>& lines)
{
    TraceParts parts;
    for (const Line& line : lines) {
        if (const auto part = tracePartOf(line.kind)) {
            parts.add(*part);
        }
    }
    return parts.isEmpty() ? TraceParts::all() : parts;
}

/// Returns whether the recorded parts of a line agree with the line that is due.
bool isSame(const Line& line, const Line& due)
{
    const bool isPair = due.first.empty() || line.first.empty()
                     || (line.first == due.first && line.second == due.second)
                     || (line.first == due.second && line.second == due.first);
    const bool isBox = due.box.empty() || line.box.empty() || line.box == due.box;
    return line.kind == due.kind && (!line.cell || line.cell == due.cell) && isBox && isPair;
}

/// The first difference of two lists of lines, found by comparing both as a whole.
struct Parting {
    std::uint64_t line{};  ///< of the trace; 0 if nowhere
    std::optional<std::uint64_t> step;
};

Parting parting(const std::vector<Line>& trace, const std::vector<Line>& right)
{
    const TraceParts parts = partsOf(trace);
    std::vector<const Line*> due;
    for (const Line& line : right) {
        if (const auto part = tracePartOf(line.kind); part && parts.contains(*part)) {
            due.push_back(&line);
        }
    }
    std::size_t next = 0;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        if (!tracePartOf(trace[i].kind)) {
            continue;
        }
        if (next == due.size() || !isSame(trace[i], *due[next])) {
            return {i + 1, next < due.size() ? std::optional(due[next]->step) : std::nullopt};
        }
        ++next;
    }
    return next < due.size() ? Parting{trace.size() + 1, due[next]->step} : Parting{};
}

/// Makes one random change in a trace.
void damage(std::vector<Line>& lines, std::mt19937_64& random, const Scene& scene)
{
    const auto below = [&random](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    if (lines.empty()) {
        return;
    }
    const std::size_t at = below(lines.size());
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
    Line& line = lines[at];
    const auto someName = [&] {
        return below(10) == 0 ? std::string("nobody")
                              : scene.name(BoxId(static_cast<std::uint32_t>(below(scene.size()))));
    };
    switch (below(7)) {
    case 0: lines.erase(place); break;
    case 1: lines.insert(place, Line(line)); break;
    case 2:
        if (at + 1 < lines.size()) {
            std::swap(lines[at], lines[at + 1]);
        }
        break;
    case 3: line.cell = static_cast<std::int64_t>(below(30)) - 2; break;
    case 4: (line.first.empty() ? line.box : line.second) = someName(); break;
    case 5: lines.resize(at); break;
    default: {
        constexpr StepKind kinds[] = {
            StepKind::Append, StepKind::EnterCell, StepKind::TestInCell, StepKind::TestWithStack,
            StepKind::Push,   StepKind::Pop,       StepKind::LeaveCell,  StepKind::TestWithAncestor};
        if (tracePartOf(line.kind)) {
            line.kind = kinds[below(std::size(kinds))];
            line.isPlace = false;
        }
        break;
    }
    }
}

std::vector<Line> without(std::vector<Line> lines, TracePart part)
{
    std::erase_if(lines, [part](const Line& line) { return tracePartOf(line.kind) == part; });
    return lines;
}

std::string lineText(const char* kind, const char* rest)
{
    return std::string("{\"kind\":\"") + kind + "\"" + rest + "}\n";
}

std::string stackText(const TraceState& state)
{
    std::string text;
    for (const std::string& name : state.stack.value_or(std::vector<std::string>{"?"})) {
        text += name;
    }
    return text;
}

constexpr ListOrder kOrders[] = {ListOrder::FirstIn, ListOrder::LastIn};

}  // namespace

class TestTraceComparison : public QObject {
    Q_OBJECT

private slots:
    /// The steps that the command line writes for the right run are right in both orders, even if no order is named.
    void stepsOfTheRightRunAreEqual()
    {
        std::vector<Scene> scenes;
        for (const auto& golden : test::goldenScenes()) {
            scenes.push_back(sceneOf(*Space::create(golden.world, golden.level), golden.boxes));
        }
        QCOMPARE(scenes.size(), std::size_t{56});
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const test::SeededScene seeded(seed);
            scenes.push_back(sceneOf(seeded.space, seeded.boxes));
        }
        for (const Scene& scene : scenes) {
            const Engine engine(scene);
            for (const ListOrder order : kOrders) {
                const auto lines = engine.steps(order, true);
                const std::string text = textOf(lines);
                for (const auto& asked : {std::optional(order), std::optional<ListOrder>()}) {
                    if (!asked && lines.size() > 3'000) {
                        continue;  // long ones only once
                    }
                    const TraceVerdict verdict = engine.compare(text, asked);
                    QVERIFY(verdict.outcome == TraceVerdict::Outcome::Equal && verdict.finding.fits());
                    QCOMPARE(verdict.lines, std::uint64_t{lines.size()});
                    QVERIFY(asked || verdict.other);
                }
            }
        }
    }

    /// Every change is found where two whole lists differ first, whichever parts the trace has.
    void everyChangeIsFoundAtItsFirstLine()
    {
        int different = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            test::SeededScene seeded(seed);
            if (seeded.boxes.empty()) {
                continue;
            }
            const Engine engine(sceneOf(seeded.space, seeded.boxes));
            const ListOrder order = kOrders[seed % 2];
            const auto right = engine.steps(order, false);
            for (int round = 0; round < 6; ++round) {
                auto trace = seeded.random() % 4 == 0 ? engine.steps(order, true) : right;
                for (const TracePart part : kValuesOf<TracePart>) {
                    if (seeded.random() % 4 == 0) {
                        trace = without(std::move(trace), part);
                    }
                }
                for (auto damages = 1 + seeded.random() % 3; damages > 0; --damages) {
                    damage(trace, seeded.random, engine.scene);
                }
                const Parting expected = parting(trace, right);
                const TraceVerdict verdict = engine.compare(trace, order);
                const auto& found = verdict.finding.difference;
                const QString where = QStringLiteral("seed %1, round %2: line %3 instead of %4")
                                          .arg(seed)
                                          .arg(round)
                                          .arg(found ? found->line : 0)
                                          .arg(expected.line);
                QVERIFY2((found ? found->line : 0) == expected.line, qPrintable(where));
                if (found && found->expected && found->expected->event.kind != StepKind::Outside) {
                    QVERIFY2(found->expected->step.value == expected.step, qPrintable(where + ": another step"));
                }
                different += expected.line != 0;
            }
        }
        QVERIFY(different > 1000);
    }

    void singleChangesAreFoundAtTheirLine()
    {
        const Engine engine(test::workedScene());
        for (const ListOrder order : kOrders) {
            const auto right = engine.steps(order, false);
            QCOMPARE(right.size(), std::size_t{34});
            for (std::size_t i = 0; i < right.size(); ++i) {
                auto dropped = right;
                dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(i));
                QCOMPARE(engine.compare(dropped, order).finding.difference->line, std::uint64_t{i + 1});
                auto doubled = right;
                doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), right[i]);
                QCOMPARE(engine.compare(doubled, order).finding.difference->line, std::uint64_t{i + 2});
                auto moved = right;
                *moved[i].cell += 1;
                QCOMPARE(engine.compare(moved, order).finding.difference->line, std::uint64_t{i + 1});
                QVERIFY(engine.compare(moved, order).finding.difference->fault == TraceFault::Cell);
                if (i + 1 < right.size()) {
                    auto swapped = right;
                    std::swap(swapped[i], swapped[i + 1]);
                    QCOMPARE(engine.compare(swapped, order).finding.difference->line, std::uint64_t{i + 1});
                }
            }
        }
    }

    void aForgottenPopShowsBothStacks()
    {
        const Engine engine(test::workedScene());
        auto lines = engine.steps(ListOrder::FirstIn, false);
        std::erase_if(lines, [](const Line& line) { return line.kind == StepKind::Pop; });
        const TraceVerdict verdict = engine.compare(lines, std::nullopt);
        QVERIFY(verdict.outcome == TraceVerdict::Outcome::Different);
        const TraceDifference& difference = *verdict.finding.difference;
        QVERIFY(difference.got->kind == StepKind::LeaveCell);
        QCOMPARE(difference.expected->step.value, std::uint64_t{102});
        QVERIFY(difference.expected->event.kind == StepKind::Pop);
        QCOMPARE(stackText(difference.trace), std::string("DG"));
        QCOMPARE(stackText(difference.run), std::string("D"));
        QVERIFY(difference.trace.cell == 0 && difference.run.cell == 4);
        QVERIFY(difference.trace.tests == 7U && difference.run.tests == 7U);
    }

    void unrecordedPartsAreNotRequired()
    {
        const Engine engine(test::workedScene());
        const auto right = engine.steps(ListOrder::FirstIn, false);
        for (unsigned mask = 1; mask < 16; ++mask) {
            auto lines = right;
            for (const TracePart part : kValuesOf<TracePart>) {
                if ((mask >> static_cast<unsigned>(part) & 1U) == 0) {
                    lines = without(std::move(lines), part);
                }
            }
            const TraceVerdict verdict = engine.compare(lines, ListOrder::FirstIn);
            QVERIFY(verdict.finding.fits());
            QVERIFY(verdict.parts == partsOf(lines));
            QCOMPARE(verdict.finding.matched, std::uint64_t{lines.size()});
        }
    }

    /// An empty trace records no part, but that does not make it right.
    void anEmptyTraceEndsEarly()
    {
        const Engine engine(test::workedScene());
        for (const std::string text : {"", "\n\n", "{\"kind\":\"xor\",\"box\":\"A\"}\n"}) {
            const TraceVerdict verdict = engine.compare(text, std::nullopt);
            QVERIFY(verdict.finding.difference->fault == TraceFault::EndsEarly);
            QVERIFY(verdict.finding.difference->expected->event.kind == StepKind::Append);
        }
        const Engine nothing(sceneOf(Space(), {}));
        QVERIFY(nothing.compare(std::string(), std::nullopt).finding.fits());
        QVERIFY(
            nothing.compare(lineText("enter-cell", ",\"cell\":{\"index\":0}"), std::nullopt).finding.difference->fault
            == TraceFault::GoesOn);
    }

    /// Members that a line leaves out are not compared.
    void missingMembersAreNotCompared()
    {
        const Engine engine(test::workedScene());
        std::string bare;
        for (Line line : engine.steps(ListOrder::FirstIn, false)) {
            bare += "{\"kind\":\"" + std::string(nameOf(line.kind)) + "\"}\n";
        }
        QVERIFY(engine.compare(bare, std::nullopt).finding.fits());
    }

    void namesInAPairMayBeReversed()
    {
        const Engine engine(test::workedScene());
        auto lines = without(engine.steps(ListOrder::FirstIn, false), TracePart::Insertion);
        lines = without(std::move(lines), TracePart::Cells);
        lines = without(std::move(lines), TracePart::Stack);
        std::swap(lines[2].first, lines[2].second);
        const TraceVerdict verdict = engine.compare(lines, std::nullopt);
        QVERIFY(verdict.finding.fits());
        QVERIFY(verdict.finding.order == ListOrder::FirstIn);
        QCOMPARE(verdict.finding.reversed, std::uint64_t{1});
        QCOMPARE(verdict.finding.firstReversed, std::uint64_t{3});
        // If all pairs are reversed, the other order fits exactly.
        const TraceVerdict other = engine.compare(engine.steps(ListOrder::LastIn, false), std::nullopt);
        QVERIFY(other.finding.fits() && other.finding.order == ListOrder::LastIn && other.finding.reversed == 0);
        QCOMPARE(other.other->reversed, std::uint64_t{7});
    }

    void betterFittingOrderIsReported()
    {
        const Engine engine(test::sceneFromText("A 1 1 99 99; B 2 2 98 98; C 3 3 97 97; D 4 4 96 96"));
        auto lines = engine.steps(ListOrder::LastIn, false);
        QVERIFY(engine.compare(lines, std::nullopt).finding.fits());
        QVERIFY(!engine.compare(lines, ListOrder::FirstIn).finding.fits());
        lines.pop_back();
        const TraceVerdict verdict = engine.compare(lines, std::nullopt);
        QVERIFY(verdict.finding.order == ListOrder::LastIn);
        QCOMPARE(verdict.finding.difference->line, std::uint64_t{lines.size() + 1});
        QVERIFY(verdict.other->difference->line < verdict.finding.difference->line);
        QVERIFY(!engine.compare(lines, ListOrder::FirstIn).other);
    }

    void unknownBoxesAndWrongPopsAreReported()
    {
        const Engine engine(test::sceneFromText("Alpha 1 1 2 2; Beta 60 60 61 61; Root 40 40 60 60"));
        const auto right = engine.steps(ListOrder::FirstIn, false);
        auto lines = right;
        lines[0].box = "Alpa";
        auto difference = engine.compare(lines, std::nullopt).finding.difference;
        QVERIFY(difference->fault == TraceFault::Box);
        QCOMPARE(difference->unknown.size(), std::size_t{1});
        QCOMPARE(difference->unknown[0].nearest, std::string("Alpha"));
        lines = right;
        for (Line& line : lines) {
            if (line.kind == StepKind::Pop) {
                line.box = "Beta";
            }
        }
        difference = engine.compare(lines, std::nullopt).finding.difference;
        QVERIFY(difference->fault == TraceFault::NotPushed);
        lines = right;
        lines.push_back({StepKind::Pop, false, 0, "Root", {}, {}, 0});
        difference = engine.compare(lines, std::nullopt).finding.difference;
        QVERIFY(difference->fault == TraceFault::NotPushed && !difference->expected);
        QCOMPARE(difference->line, std::uint64_t{lines.size()});
        lines = right;
        lines.push_back({StepKind::EnterCell, false, 0, {}, {}, {}, 0});
        difference = engine.compare(lines, std::nullopt).finding.difference;
        QVERIFY(difference->fault == TraceFault::GoesOn && !difference->expected);
    }

    void leftOutBoxNeedsNoLine()
    {
        const Engine engine(
            test::sceneFromText("A 10 10 35 35; X -5 1 20 20; B 55 5 70 20; Y 90 90 120 95", 2, Outside::Reject));
        const std::string a = lineText("place", ",\"box\":\"A\",\"cell\":{\"index\":1}");
        const std::string x = lineText("place", ",\"box\":\"X\"");
        const std::string b = lineText("place", ",\"box\":\"B\",\"cell\":{\"index\":9}");
        const std::string y = lineText("place", ",\"box\":\"Y\"");
        QVERIFY(engine.compare(a + b, std::nullopt).finding.fits());
        QVERIFY(engine.compare(a + x + b + y, std::nullopt).finding.fits());
        QVERIFY(engine.compare(a + b + y, std::nullopt).finding.fits());
        QCOMPARE(engine.compare(a + x + x + b, std::nullopt).finding.difference->line, std::uint64_t{3});
        QCOMPARE(engine.compare(a + b + x, std::nullopt).finding.difference->line, std::uint64_t{3});
        const auto wrong = engine.compare(a + lineText("place", ",\"box\":\"X\",\"cell\":{\"index\":0}"), std::nullopt)
                               .finding.difference;
        QCOMPARE(wrong->line, std::uint64_t{2});
        QVERIFY(wrong->fault == TraceFault::Cell && wrong->expected->event.kind == StepKind::Outside);
    }

    void unreadableLinesFailOnlyBeforeADifference()
    {
        const Engine engine(test::workedScene());
        const std::string right = textOf(engine.steps(ListOrder::FirstIn, false));
        TraceReader broken(ByteSource::text(std::string_view(right).substr(0, right.size() - 5), "t"));
        const auto verdict = compareTrace(engine.scene, engine.tree, std::nullopt, broken);
        QVERIFY(!verdict.ok());
        QVERIFY(verdict.error().place.starts_with("t: line 34"));
        // After the difference, the rest of the trace is searched for skipped parts, as far as it can be read.
        const std::string wrong = lineText("enter-cell", ",\"cell\":{\"index\":0}")
                                + lineText("leave-cell", ",\"cell\":{\"index\":7}") + "noise\n";
        QCOMPARE(engine.compare(wrong, std::nullopt).finding.difference->line, std::uint64_t{2});
    }

    void comparisonCanBeStopped()
    {
        const Engine engine(test::workedScene());
        const std::string text = textOf(engine.steps(ListOrder::FirstIn, false));
        TraceReader reader(ByteSource::text(text));
        TraceProgress seen;
        const auto verdict =
            compareTrace(engine.scene, engine.tree, std::nullopt, reader, [&seen](const TraceProgress& progress) {
                seen = progress;
                return false;
            });
        QVERIFY(verdict->outcome == TraceVerdict::Outcome::Stopped);
        QCOMPARE(*seen.allBytes, std::uint64_t{text.size()});
    }

    /// If a trace lacks billions of tests, they are skipped without examining each of them.
    void unrecordedPartsAreSkippedQuickly()
    {
        std::vector<Box> boxes(200'000, Box{49, 49, 51, 51});
        boxes.push_back({1, 1, 2, 2});
        const Engine engine(sceneOf(*Space::create({0, 0, 100, 100}, 2), boxes));
        QVERIFY(SinglePassRun(engine.tree, ListOrder::FirstIn).tests() > 20'000'000'000U);
        std::string cells;
        for (const char* cell : {"0", "1", "5"}) {
            cells += lineText("enter-cell", (std::string(",\"cell\":{\"index\":") + cell + '}').c_str());
        }
        for (const char* cell : {"5", "1", "0"}) {
            cells += lineText("leave-cell", (std::string(",\"cell\":{\"index\":") + cell + '}').c_str());
        }
        QVERIFY(engine.compare(cells, std::nullopt).finding.fits());
    }
};

QTEST_APPLESS_MAIN(TestTraceComparison)
#include "test_trace_comparison.moc"
