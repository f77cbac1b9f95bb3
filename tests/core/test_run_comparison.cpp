// Compares two runs side by side: one scale for both, their numbers, and the tests that only one of them makes. Checks
// the results against brute force, for every algorithm of the catalog.

#include "core/catalogue/method_run.h"
#include "core/compare/pace.h"
#include "core/compare/pair_comparison.h"
#include "core/compare/run_comparison.h"
#include "tests/support/exhibits.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded_scene.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>

using namespace mortonscope;

namespace {

/// The analysis of a scene by a method.
struct Worked : Analysis {
    using Analysis::Analysis;

    std::vector<BoxPair> tests() const
    {
        std::vector<BoxPair> pairs;
        for (std::uint64_t k = 1; k <= run.total().value; ++k) {
            if (const auto pair = run.eventAt(Step(k)).pair()) {
                pairs.push_back(*pair);
            }
        }
        return pairs;
    }
};

Scene seededScene(std::uint64_t seed)
{
    const test::SeededScene seeded(seed);
    std::vector<SceneObject> objects;
    for (const Box& box : seeded.boxes) {
        objects.push_back({"b" + std::to_string(objects.size()), box, {}, {}, {}});
    }
    return Scene(seeded.space, seed % 2 == 0 ? Touching::Open : Touching::Closed, "", std::move(objects));
}

Method methodOf(const Algorithm& algorithm, const Scene& scene)
{
    Method method;
    method.algorithm = &algorithm;
    method.query = scene.space().world();
    return method;
}

/// The positions of a run, found by walking through all its steps.
struct Walked {
    std::vector<Step> boxes;  ///< by number of inserted boxes
    std::vector<Step> tests;
    std::vector<Step> cells;  ///< or rows
};

Walked walked(const Run& run)
{
    Walked all;
    bool hasCells = false;
    for (std::uint64_t k = 1; k <= run.total().value; ++k) {
        const Event event = run.eventAt(Step(k));
        hasCells = hasCells || event.kind == StepKind::EnterCell;
        if (isPlacing(event.kind)) {
            if (!all.boxes.empty() && run.eventAt(all.boxes.back()).first == event.first) {
                all.boxes.pop_back();  // a box outside that is then inserted after all
            }
            all.boxes.push_back(Step(k));
        }
        if (isTest(event.kind)) {
            all.tests.push_back(Step(k));
        }
    }
    for (std::uint64_t k = 1; k <= run.total().value; ++k) {
        const StepKind kind = run.eventAt(Step(k)).kind;
        if (kind == StepKind::EnterCell
            || (!hasCells && run.lastOfInsertion().value == 0 && kind == StepKind::TakeBox)) {
            all.cells.push_back(Step(k));
        }
    }
    return all;
}

/// Returns what is wrong with a pace.
QString judge(const Worked& worked, Grain unit)
{
    const Run& run = worked.run;
    const std::size_t boxes = worked.scene->size();
    const Pace pace(run, boxes, unit);
    const Walked all = walked(run);
    std::uint64_t position = 0;
    const auto expect = [&](Step step) {
        const Step found = pace.stepAt(position);
        return found == step
                 ? QString()
                 : QStringLiteral("position %1 is step %2, found %3").arg(position).arg(step.value).arg(found.value);
    };
    if (unit == Grain::Pair || unit == Grain::Cell) {
        for (; position <= boxes; ++position) {
            const bool putsIn = run.lastOfInsertion().value > 0;
            const Step step = position == 0 || !putsIn     ? Step(0)
                            : position <= all.boxes.size() ? all.boxes[position - 1]
                                                           : run.total();
            if (const QString wrong = expect(step); !wrong.isEmpty()) {
                return wrong;
            }
        }
        for (const Step step : unit == Grain::Pair ? all.tests : all.cells) {
            if (const QString wrong = expect(step); !wrong.isEmpty()) {
                return wrong;
            }
            ++position;
        }
    } else if (unit == Grain::Step) {
        for (; position < run.total().value; ++position) {
            if (pace.stepAt(position).value != position) {
                return QStringLiteral("step %1 is not itself").arg(position);
            }
        }
    }
    for (const std::uint64_t beyond : {pace.last(), pace.last() + 1, pace.last() + 1000}) {
        if (pace.stepAt(beyond) != run.total()) {
            return QStringLiteral("the end is not at %1").arg(beyond);
        }
    }
    if (pace.last() > 0 && pace.stepAt(pace.last() - 1) == run.total()) {
        return QStringLiteral("the end is before %1").arg(pace.last());
    }
    std::uint64_t before = 0;
    for (std::uint64_t k = 0; k <= run.total().value; ++k) {
        const std::uint64_t at = pace.positionAt(Step(k));
        if (at < before || pace.stepAt(at).value > k) {
            return QStringLiteral("step %1 is at %2, behind it").arg(k).arg(at);
        }
        if (k > 0 && at < pace.last() && pace.stepAt(at + 1).value <= k) {
            return QStringLiteral("step %1 is at %2, and the next position isn’t behind it").arg(k).arg(at);
        }
        before = at;
    }
    return pace.positionAt(Step(0)) == 0 && pace.positionAt(run.total()) == (run.total().value > 0 ? pace.last() : 0)
             ? QString()
             : QStringLiteral("start or end");
}

std::uint64_t key(BoxPair pair)
{
    return std::uint64_t{std::min(pair.first, pair.second).value} << 32 | std::max(pair.first, pair.second).value;
}

/// Returns, by a plain implementation, every test for which the other run has no equal test left.
std::vector<UnmatchedTest> unmatchedByHand(const std::vector<BoxPair>& first, const std::vector<BoxPair>& second)
{
    std::vector<UnmatchedTest> all;
    const auto strike = [&all](const std::vector<BoxPair>& list, const std::vector<BoxPair>& other, bool isSecond) {
        std::map<std::uint64_t, std::uint64_t> left;
        for (const BoxPair pair : other) {
            ++left[key(pair)];
        }
        std::map<std::uint64_t, std::uint64_t> seen;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (++seen[key(list[i])] > left[key(list[i])]) {
                all.push_back({i + 1, list[i], isSecond, seen[key(list[i])] > 1});
            }
        }
    };
    strike(first, second, false);
    strike(second, first, true);
    std::ranges::sort(all, [](const UnmatchedTest& a, const UnmatchedTest& b) {
        return a.test != b.test ? a.test < b.test : a.isSecond < b.isSecond;
    });
    return all;
}

}  // namespace

class TestRunComparison : public QObject {
    Q_OBJECT

private slots:
    void positionsMatchStepsOnEveryScale()
    {
        std::vector<Scene> scenes{test::workedScene(), test::sceneFromText("")};
        for (const Algorithm& algorithm : algorithms()) {
            if (!algorithm.scene.empty()) {
                scenes.push_back(test::presetScene(std::string(algorithm.scene).c_str()));
            }
        }
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            scenes.push_back(seededScene(seed));
        }
        for (std::size_t s = 0; s < scenes.size(); ++s) {
            for (const Algorithm& algorithm : algorithms()) {
                if (scenes[s].size() > 60) {
                    continue;  // the plain walk is slow
                }
                const Worked worked(scenes[s], methodOf(algorithm, scenes[s]));
                for (const Grain unit : {Grain::Step, Grain::Pair, Grain::Cell, Grain::Phase}) {
                    if (worked.run.total().value > 6000) {
                        continue;
                    }
                    const QString wrong = judge(worked, unit);
                    QVERIFY2(wrong.isEmpty(),
                             qPrintable(QStringLiteral("scene %1, %2, grain %3: %4")
                                            .arg(s)
                                            .arg(QString::fromUtf8(algorithm.id.data(),
                                                                   static_cast<qsizetype>(algorithm.id.size())))
                                            .arg(static_cast<int>(unit))
                                            .arg(wrong)));
                }
            }
        }
    }

    void truncatedRecordingKeepsTheTotals()
    {
        const Scene scene = test::workedScene();
        const Worked whole(scene, methodOf(*findAlgorithm("as-published-js"), scene));
        bool wasCut = false;
        for (const std::size_t budget : {2'000, 4'000, 6'000}) {
            const Worked worked(scene, methodOf(*findAlgorithm("as-published-js"), scene), {.memory = budget});
            const RunSummary summary = summaryOf(worked);
            QCOMPARE(summary.totals, whole.run.totals());
            QCOMPARE(summary.recordedTo.has_value(), worked.run.isCutShort());
            wasCut = wasCut || worked.run.isCutShort();
            for (const Grain unit : {Grain::Step, Grain::Pair, Grain::Cell, Grain::Phase}) {
                QCOMPARE(judge(worked, unit), QString());
            }
        }
        QVERIFY(wasCut);
    }

    void testsOfOnlyOneRunAreFound()
    {
        for (std::uint64_t seed = 1; seed <= 25; ++seed) {
            const Scene scene = seededScene(seed);
            const Worked right(scene, {});
            for (const Algorithm& algorithm : algorithms()) {
                const Worked other(scene, methodOf(algorithm, scene));
                if (other.run.tests() > 4000) {
                    continue;
                }
                for (const bool swapped : {false, true}) {
                    const Worked& first = swapped ? right : other;
                    const Worked& second = swapped ? other : right;
                    UnmatchedTests unmatched(first.run, second.run);
                    int portions = 1;
                    while (!unmatched.advance(7)) {
                        QVERIFY(++portions < 10'000);
                    }
                    const auto expected = unmatchedByHand(first.tests(), second.tests());
                    QVERIFY2(unmatched.tests() == expected,
                             qPrintable(QStringLiteral("seed %1, %2").arg(seed).arg(algorithm.id.data())));
                    for (const int run : {0, 1}) {
                        const auto count = [&](bool again) {
                            return static_cast<std::uint64_t>(
                                std::ranges::count_if(expected, [&](const UnmatchedTest& test) {
                                    return test.isSecond == (run == 1) && test.isAgain == again;
                                }));
                        };
                        QCOMPARE(unmatched.pairsOnlyOf(run), count(false));
                        QCOMPARE(unmatched.repeatsOf(run), count(true));
                    }
                }
            }
        }
    }

    void exhibitsLoseThePublishedOverlaps()
    {
        struct Row {
            const char* algorithm;
            const char* scene;
            std::uint64_t tests, rightTests, overlaps, lost, firstDifference;
        };
        const Row rows[] = {
            {"child-index-off", "exhibit-child-index-1", 0, 1, 0, 1, 1},
            {"child-index-off", "exhibit-child-index-2", 1, 0, 0, 0, 1},
            {"child-index-off", "exhibit-child-index-3", 4, 1, 1, 0, 2},
            {"push-per-child", "exhibit-push-per-child", 3, 2, 0, 0, 3},
            {"as-published-js", "exhibit-as-published-js", 24, 7, 1, 0, 0},
            {"far-edge-overflow", "exhibit-far-edge-1", 0, 1, 0, 1, 1},
            {"outside-minus-one", "exhibit-outside-minus-one", 0, 1, 0, 1, 1},
            {"outside-wraps", "exhibit-outside-wraps-1", 0, 1, 0, 1, 1},
        };
        for (const Row& row : rows) {
            const Scene& scene = test::presetScene(row.scene);
            const Worked exhibit(scene, methodOf(*findAlgorithm(row.algorithm), scene));
            Method same;
            same.order = exhibit.method.usedOrder();
            const Worked right(scene, same);
            const RunSummary published = summaryOf(exhibit);
            const RunSummary correct = summaryOf(right);
            QVERIFY2(published.totals.tests == row.tests,
                     qPrintable(QStringLiteral("%1: %2 tests").arg(row.scene).arg(published.totals.tests)));
            QCOMPARE(correct.totals.tests, row.rightTests);
            QCOMPARE(published.overlaps, std::optional(row.overlaps));
            QCOMPARE(published.lost, std::optional(row.lost));
            QCOMPARE(correct.lost, std::optional<std::uint64_t>(0));
            const auto a = exhibit.tests();
            const auto b = right.tests();
            const auto [inA, inB] = std::ranges::mismatch(a, b);
            PairComparison comparison(exhibit, right);
            while (!comparison.advance(3)) {}
            QVERIFY(comparison.firstDifference().has_value());
            QCOMPARE(comparison.firstDifference()->test, static_cast<std::uint64_t>(inA - a.begin()) + 1);
            if (row.firstDifference > 0) {
                QVERIFY2(comparison.firstDifference()->test == row.firstDifference,
                         qPrintable(QStringLiteral("%1: %2").arg(row.scene).arg(comparison.firstDifference()->test)));
            }
        }
    }

    void indexPastTheArrayIsReported()
    {
        const Scene& scene = test::presetScene("exhibit-far-edge-2");
        const Worked exhibit(scene, methodOf(*findAlgorithm("far-edge-overflow"), scene));
        const RunSummary summary = summaryOf(exhibit);
        QCOMPARE(summary.refused, std::optional(BoxId(0)));
        QVERIFY(!summary.recordedTo);
    }
};

QTEST_APPLESS_MAIN(TestRunComparison)
#include "test_run_comparison.moc"
