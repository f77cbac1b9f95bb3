// Two runs side by side in the whole window, with real keys and mouse.

#include "app/features/compare/compare_feature.h"
#include "app/features/compare/compare_view.h"
#include "app/features/compare/comparison_bar.h"
#include "app/features/compare/comparison_model.h"
#include "app/features/compare/run_comparison.h"
#include "app/features/predict/predictor.h"
#include "app/widgets/labels.h"
#include "app/widgets/pair_triangle.h"
#include "app/words/method_words.h"
#include "core/compare/pace.h"
#include "core/scene/generators.h"
#include "tests/app/window_bench.h"
#include "tests/support/exhibits.h"
#include "tests/support/golden.h"
#include "tests/support/manual_clock.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

#include <chrono>
#include <random>
#include <span>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct Bench : WindowBench {
    using WindowBench::WindowBench;

    RunComparison& comparison() { return bench().comparison; }
    Cursor& second() { return comparison().run(RunComparison::Second); }
    StepPictures& secondPictures() { return comparison().models(RunComparison::Second).pictures; }

    /// Waits until nothing is being computed or compared.
    void wait()
    {
        [&] { QTRY_VERIFY_WITH_TIMEOUT(comparison().isReady() && !comparison().isComparing(), 60'000); }();
        QVERIFY(window().the<CompareFeature>().isSettled());
    }
    void exhibit(const char* algorithm, const char* scene = nullptr)
    {
        const Algorithm& chosen = *findAlgorithm(algorithm);
        show(presetScene(scene != nullptr ? scene : std::string(chosen.scene).c_str()));
        models().analysis.setAlgorithm(chosen);
        settle(models().analysis);
    }
    void compareByKey()
    {
        key(Qt::Key_K);
        wait();
    }
    /// Presses a key in the widget with the focus, as a user does.
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* focused = QApplication::focusWidget();
        QTest::keyClick(focused != nullptr ? focused : &window(), static_cast<Qt::Key>(key), modifiers);
        QCoreApplication::processEvents();
    }
    QTableView& table() { return the<QTableView>("comparisonTable"); }
    QTableView& differences() { return the<QTableView>("differencesTable"); }
    QString figure(int row, int column) { return table().model()->index(row, column).data().toString(); }
    QString difference(int row)
    {
        QStringList parts;
        for (int column = 0; column < DifferencesModel::kColumns; ++column) {
            parts += differences().model()->index(row, column).data().toString();
        }
        return parts.join('|');
    }
    static QString pairAt(Cursor& run)
    {
        const auto event = run.moment().event;
        const auto pair = event ? event->pair() : std::nullopt;
        return pair ? mortonscope::pairName(*run.analysis()->scene, *pair) : QString();
    }
};

}  // namespace

class TestComparison : public QObject {
    Q_OBJECT

    static void checkPublishedAgainstRight(Bench& bench, const QString& algorithm)
    {
        bench.compareByKey();
        const Analysis& published = *bench.comparison().analysis(RunComparison::First);
        const Analysis& right = *bench.comparison().analysis(RunComparison::Second);
        QCOMPARE(QString::fromUtf8(published.algorithm().id.data()), algorithm);
        QCOMPARE(&right.algorithm(), &singlePassAlgorithm());
        QCOMPARE(right.order, published.order);
        QCOMPARE(right.hits.lost(), std::uint64_t{0});
        QVERIFY(bench.the<FittedLabel>("firstTitle").sentence().contains(QChar(0x26A0)));
        QVERIFY(!bench.the<FittedLabel>("secondTitle").sentence().contains(QChar(0x26A0)));

        const auto testsOf = [](const Analysis& analysis) {
            std::vector<BoxPair> tests;
            for (std::uint64_t n = 1; n <= analysis.run.tests(); ++n) {
                tests.push_back(*analysis.run.eventAt(analysis.run.stepOfTest(n)).pair());
            }
            return tests;
        };
        const auto a = testsOf(published);
        const auto b = testsOf(right);
        if (a == b) {
            // The difference is in the answers or in the placement. It is reported, but there is no step to go to.
            QCOMPARE(bench.differences().model()->rowCount(), 0);
            QVERIFY(!bench.action("compareFirstDifference").isEnabled());
            return;
        }
        const auto [inA, inB] = std::ranges::mismatch(a, b);
        const auto test = static_cast<std::uint64_t>(inA - a.begin()) + 1;
        bench.key(Qt::Key_F7, Qt::ControlModifier);
        QCOMPARE(bench.comparison().currentDifference(), std::optional<std::size_t>(0));
        QCOMPARE(bench.run().grain(), Grain::Pair);
        QCOMPARE(bench.run().cursor(), inA == a.end() ? published.run.total() : published.run.stepOfTest(test));
        QCOMPARE(bench.second().cursor(), inB == b.end() ? right.run.total() : right.run.stepOfTest(test));
        if (inA != a.end()) {
            QCOMPARE(Bench::pairAt(bench.run()), mortonscope::pairName(*published.scene, *inA));
        }
        QVERIFY(bench.differences().model()->index(0, 0).data().toString().contains(QChar(0x2260)));
    }

private slots:
    /// A comparison of the single pass with itself would show nothing. Compared with brute force, it shows what it
    /// saves.
    void theSinglePassIsComparedWithBruteForce()
    {
        Bench bench(Workspace::Step);
        QCOMPARE(bench.models().analysis.method().algorithm, &singlePassAlgorithm());
        bench.compareByKey();
        QCOMPARE(bench.figure(ComparisonModel::Tests, ComparisonModel::OfFirst), QStringLiteral("7"));
        QCOMPARE(bench.figure(ComparisonModel::Tests, ComparisonModel::OfSecond), QStringLiteral("21"));
    }

    void oneKeyOpensAndOneClosesTheComparison()
    {
        Bench bench;
        bench.exhibit("as-published-js");
        QVERIFY(!bench.comparison().isOpen());
        QVERIFY(bench.window().the<CompareFeature>().view() == nullptr);
        bench.compareByKey();
        QVERIFY(bench.window().the<CompareFeature>().view() != nullptr);
        QVERIFY(bench.window().the<CompareFeature>().view()->isVisible());
        QVERIFY(bench.window().space().isVisible());
        QVERIFY(bench.the<SpaceView>("secondSpaceView").isVisible());
        QVERIFY(!bench.the<QWidget>("transportBar").isVisible());
        QCOMPARE(bench.figure(ComparisonModel::Tests, ComparisonModel::OfFirst), QStringLiteral("24"));
        QCOMPARE(bench.figure(ComparisonModel::Tests, ComparisonModel::OfSecond), QStringLiteral("7"));
        QCOMPARE(bench.figure(ComparisonModel::Tests, ComparisonModel::Change), QChar(0x2212) + QStringLiteral("17"));
        QCOMPARE(bench.figure(ComparisonModel::Overlaps, ComparisonModel::Change), QStringLiteral("="));

        bench.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(!bench.comparison().isOpen());
        QVERIFY(bench.window().the<CompareFeature>().view() == nullptr);
        QVERIFY(bench.window().space().isVisible());
        QVERIFY(bench.the<QWidget>("transportBar").isVisible());
        QVERIFY(bench.window().space().hasFocus());
        QVERIFY(bench.the<QDockWidget>("pairsPanelDock").isVisible());
        // The keys belong to the run again.
        const Step before = bench.run().cursor();
        bench.key(Qt::Key_PageDown);
        QVERIFY(bench.run().cursor() > before);
    }

    void everyExhibitIsComparedWithTheSinglePass()
    {
        Bench bench;
        const Grain grain = bench.run().grain();
        int exhibits = 0;
        for (const Preset& preset : presets()) {
            if (preset.id.starts_with("exhibit-")) {
                bench.run().setGrain(grain);
                bench.exhibit(std::string(preset.algorithm()).c_str(), preset.id.c_str());
                checkPublishedAgainstRight(bench, QString::fromStdString(std::string(preset.algorithm())));
                QVERIFY2(!QTest::currentTestFailed(), preset.id.c_str());
                bench.comparison().close();
                ++exhibits;
            }
        }
        QVERIFY(exhibits > 0);
    }

    void theListLeadsToEachDifference()
    {
        Bench bench;
        bench.exhibit("push-per-child");  // published P-Q P-R P-R, right P-Q P-R
        bench.compareByKey();
        QCOMPARE(bench.differences().model()->rowCount(), 2);
        QCOMPARE(bench.difference(0), QString::fromUtf8("≠ 3|P-R|none"));
        QCOMPARE(bench.difference(1), QString::fromUtf8("3|P-R again|–"));
        QAbstractItemModelTester tester(bench.differences().model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QAbstractItemModelTester totals(bench.table().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);

        const QRect row = bench.differences().visualRect(bench.differences().model()->index(0, 1));
        QTest::mouseClick(bench.differences().viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(bench.comparison().currentDifference(), std::optional<std::size_t>(0));
        QCOMPARE(Bench::pairAt(bench.run()), QStringLiteral("P-R"));
        QCOMPARE(bench.run().cursor(), bench.run().run().stepOfTest(3));
        QCOMPARE(bench.second().cursor(), bench.second().total());
        QCOMPARE(bench.the<QLabel>("comparisonPlace").text(), QStringLiteral("pair 3 of 3"));

        // By keys only: down to the second row, Enter.
        bench.comparison().toStart();
        bench.differences().setFocus();
        QTest::keyClick(&bench.differences(), Qt::Key_Down);
        QTest::keyClick(&bench.differences(), Qt::Key_Return);
        QCOMPARE(bench.comparison().currentDifference(), std::optional<std::size_t>(1));
        bench.key(Qt::Key_F7, Qt::ShiftModifier);
        QCOMPARE(bench.comparison().currentDifference(), std::optional<std::size_t>(0));
        bench.key(Qt::Key_F7);
        QCOMPARE(bench.comparison().currentDifference(), std::optional<std::size_t>(1));
        bench.key(Qt::Key_F7);  // there are no more
        QCOMPARE(bench.comparison().currentDifference(), std::optional<std::size_t>(1));
    }

    void pairTestedByOneRunIsNamed()
    {
        Bench bench;
        bench.exhibit("child-index-off", "exhibit-child-index-1");
        bench.compareByKey();
        QCOMPARE(bench.difference(0), QString::fromUtf8("≠ 1|none|P-Q"));
        QCOMPARE(bench.difference(1), QStringLiteral("1|never|P-Q"));
        QCOMPARE(bench.figure(ComparisonModel::Lost, ComparisonModel::OfFirst), QStringLiteral("1"));
        QCOMPARE(bench.figure(ComparisonModel::OnlyHere, ComparisonModel::OfSecond), QStringLiteral("1"));
        QVERIFY(bench.the<QLabel>("differencesSentence").text().contains(QStringLiteral("Only in the second: 1")));
    }

    /// One triangle for both runs shows which of them tests each pair.
    void theTriangleShowsWhichRunTestsAPair()
    {
        Bench bench;
        bench.window().resize(1920, 1080);
        bench.comparison().compareWith(*findAlgorithm("brute-force"));
        bench.wait();
        auto& triangle = bench.the<PairTriangle>("comparisonTriangle");
        QTRY_VERIFY(triangle.isVisible());
        QCOMPARE(bench.the<QWidget>("comparisonLegend").accessibleName(),
                 QString("7 tested by both · 0 only by the first · 14 only by the second · 0 by neither"));
        const Run& first = bench.comparison().analysis(RunComparison::First)->run;
        for (int number = 0; number < triangle.spokenCount(); ++number) {
            const BoxPair pair = triangle.pairOf(number);
            QCOMPARE(triangle.spokenItem(number).value.endsWith("tested by both runs"),
                     first.stepOf(pair.first, pair.second).has_value());
        }
        const auto click = [&](const char* a, const char* b) {
            QTest::mouseClick(&triangle, Qt::LeftButton, {},
                              triangle.rectOf({bench.id(a), bench.id(b)}).center().toPoint());
        };
        click("C", "E");  // goes to the step that causes this difference
        QVERIFY(bench.comparison().currentDifference().has_value());
        QCOMPARE(Bench::pairAt(bench.second()), QString("C-E"));
        click("A", "D");
        QCOMPARE(Bench::pairAt(bench.run()), QString("D-A"));
    }

    void keysMoveBothRunsByTheStepSize()
    {
        Bench bench;
        bench.exhibit("as-published-js");
        bench.compareByKey();
        auto& unit = bench.the<QComboBox>("comparisonUnit");
        const std::pair<int, Grain> units[] = {
            {Qt::Key_1, Grain::Step}, {Qt::Key_2, Grain::Pair}, {Qt::Key_3, Grain::Cell}, {Qt::Key_4, Grain::Phase}};
        for (const auto& [key, grain] : units) {
            bench.key(key, Qt::AltModifier);
            QCOMPARE(bench.run().grain(), grain);
            QCOMPARE(unit.currentData().toInt(), static_cast<int>(grain));
            const std::size_t boxes = bench.document().scene()->size();
            const Pace first(bench.run().run(), boxes, grain);
            const Pace second(bench.second().run(), boxes, grain);
            bench.key(Qt::Key_Home);
            QCOMPARE(bench.run().cursor(), Step(0));
            QCOMPARE(bench.second().cursor(), Step(0));
            const std::uint64_t last = std::max(first.last(), second.last());
            QCOMPARE(bench.comparison().last(), last);
            for (std::uint64_t position = 1; position <= last + 1; ++position) {
                bench.key(Qt::Key_PageDown);
                const std::uint64_t at = std::min(position, last);
                QCOMPARE(bench.comparison().position(), at);
                QCOMPARE(bench.run().cursor(), first.stepAt(at));
                QCOMPARE(bench.second().cursor(), second.stepAt(at));
            }
            bench.key(Qt::Key_PageUp);
            QCOMPARE(bench.comparison().position(), last - 1);
            bench.key(Qt::Key_End);
            QCOMPARE(bench.run().cursor(), bench.run().total());
            QCOMPARE(bench.second().cursor(), bench.second().total());
        }
    }

    void movingOneRunMovesTheOther()
    {
        Bench bench;
        bench.exhibit("as-published-js");
        bench.compareByKey();
        bench.run().setGrain(Grain::Pair);
        std::mt19937 random(5);
        const std::size_t boxes = bench.document().scene()->size();
        const Pace first(bench.run().run(), boxes, Grain::Pair);
        const Pace second(bench.second().run(), boxes, Grain::Pair);
        for (int i = 0; i < 60; ++i) {
            const bool moveFirst = random() % 2 == 0;
            Cursor& moved = moveFirst ? bench.run() : bench.second();
            Cursor& other = moveFirst ? bench.second() : bench.run();
            const Step to(random() % (moved.total().value + 1));
            moved.seek(to);
            QCOMPARE(moved.cursor(), to);
            QCOMPARE(other.cursor(), (moveFirst ? second : first).stepAt((moveFirst ? first : second).positionAt(to)));
        }
        bench.pictures().motion().setOn(true);
        bench.second().seek(Step(1));
        QVERIFY(bench.pictures().motion().isOn());  // the first run's settings apply to both
        bench.pictures().motion().setOn(false);
        // The debugger's commands act on the first run.
        bench.key(Qt::Key_Home);
        bench.key(Qt::Key_F11);
        QCOMPARE(bench.run().cursor(), Step(1));
        bench.key(Qt::Key_F3);
        QCOMPARE(Bench::pairAt(bench.run()), QStringLiteral("D-A"));
    }

    /// Boxes that aren't inserted yet look the same on both sides.
    void bothSidesShowTheStateAtTheStep()
    {
        Bench bench;
        bench.window().setWorkspace(Workspace::Step);
        bench.comparison().compareWith(*findAlgorithm("ancestor-walk"));
        bench.key(Qt::Key_Home);
        for (int i = 0; i < 3; ++i) {
            bench.key(Qt::Key_PageDown);
        }
        QCOMPARE(bench.pictures().boxesShown(), std::size_t{3});
        QCOMPARE(bench.secondPictures().boxesShown(), std::size_t{3});
        QVERIFY(!bench.the<SpaceView>("secondSpaceView").showsCellOf(BoxId(5)));
    }

    void theScrubberFollowsTheMouse()
    {
        Bench bench;
        bench.exhibit("as-published-js");
        bench.compareByKey();
        bench.run().setGrain(Grain::Step);
        auto& slider = bench.the<ScrubSlider>("comparisonSlider");
        QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(slider.width() - 1, slider.height() / 2));
        QCOMPARE(bench.comparison().position(), bench.comparison().last());
        QTest::mousePress(&slider, Qt::LeftButton, {}, QPoint(slider.width() / 2, slider.height() / 2));
        const auto middle = bench.comparison().position();
        QVERIFY(middle > bench.comparison().last() / 3 && middle < bench.comparison().last() * 2 / 3);
        QCOMPARE(bench.run().cursor(), Step(std::min(middle, bench.run().total().value)));
        QCOMPARE(bench.second().cursor(), Step(std::min(middle, bench.second().total().value)));
        slider.setFocus();
        QTest::keyClick(&slider, Qt::Key_Right);
        QCOMPARE(bench.comparison().position(), middle + 1);
    }

    void playingGoesToTheEndOfTheLongerRun()
    {
        Bench bench;
        bench.exhibit("push-per-child");
        bench.compareByKey();
        ManualClock clock;
        bench.player().setSpeed(16);
        bench.key(Qt::Key_Home);
        bench.key(Qt::Key_Space);
        QVERIFY(bench.comparison().isPlaying());
        QVERIFY(clock.advanceUntil([&] { return !bench.comparison().isPlaying(); }, std::chrono::minutes(1)));
        QCOMPARE(bench.comparison().position(), bench.comparison().last());
        QCOMPARE(bench.run().cursor(), bench.run().total());
        QCOMPARE(bench.second().cursor(), bench.second().total());
        bench.player().setSpeed(0.5);
        bench.key(Qt::Key_Space);
        QVERIFY(bench.comparison().isPlaying());
        bench.key(Qt::Key_Space);
        QVERIFY(!bench.comparison().isPlaying());
    }

    void editUpdatesBothRuns()
    {
        Bench bench;
        bench.exhibit("push-per-child");
        bench.compareByKey();
        bench.comparison().goToFirstDifference();
        SpaceView& second = bench.the<SpaceView>("secondSpaceView");
        const QPoint from = second.boxRect(bench.id("R")).center().toPoint();
        QTest::mousePress(&second, Qt::LeftButton, {}, from);
        QTest::mouseMove(&second, from + QPoint(20, 20));
        QTest::mouseMove(&second, from + QPoint(40, 60));
        QTest::mouseRelease(&second, Qt::LeftButton, {}, from + QPoint(40, 60));
        bench.wait();
        const auto scene = bench.document().scene();
        QVERIFY(scene->box(bench.id("R")) != presetScene("exhibit-push-per-child").box(BoxId(2)));
        QCOMPARE(bench.comparison().analysis(RunComparison::First)->scene, scene);
        QCOMPARE(bench.comparison().analysis(RunComparison::Second)->scene, scene);
        QCOMPARE(bench.figure(ComparisonModel::Tests, ComparisonModel::OfFirst),
                 QString::number(bench.run().run().tests()));
        bench.document().undoStack()->undo();
        bench.wait();
        QCOMPARE(bench.figure(ComparisonModel::Tests, ComparisonModel::OfFirst), QStringLiteral("3"));
        // Another scene, too.
        bench.show(presetScene("exhibit-child-index-3"));
        bench.wait();
        QCOMPARE(bench.comparison().analysis(RunComparison::Second)->scene, bench.document().scene());
        QCOMPARE(bench.figure(ComparisonModel::Tests, ComparisonModel::OfSecond), QStringLiteral("1"));
    }

    void bothSidesShowTheSamePartOfTheWorld()
    {
        Bench bench;
        bench.exhibit("as-published-js");
        bench.compareByKey();
        SpaceView& first = bench.window().space();
        SpaceView& second = bench.the<SpaceView>("secondSpaceView");
        QCOMPARE(first.size(), second.size());
        QCOMPARE(second.transform(), first.transform());
        first.zoomIn();
        QCOMPARE(second.transform(), first.transform());
        second.zoomIn();
        second.zoomToSelection();
        QCOMPARE(first.transform(), second.transform());
        first.zoomToFit();
        QCOMPARE(second.transform(), first.transform());
    }

    void swappingChangesSidesAndKeepsThePlace()
    {
        Bench bench;
        bench.exhibit("as-published-js");
        bench.compareByKey();
        bench.comparison().goToFirstDifference();
        const auto position = bench.comparison().position();
        bench.key(Qt::Key_K, Qt::ShiftModifier);
        bench.wait();
        QCOMPARE(bench.comparison().analysis(RunComparison::First)->algorithm().id, singlePassAlgorithm().id);
        QCOMPARE(bench.figure(ComparisonModel::Tests, ComparisonModel::OfSecond), QStringLiteral("24"));
        QCOMPARE(bench.comparison().position(), position);
        QVERIFY(bench.the<FittedLabel>("secondTitle").sentence().contains(QChar(0x26A0)));
    }

    void closingInTheMiddleLeavesNothingRunning()
    {
        Bench bench;
        Method brute;
        brute.algorithm = findAlgorithm("brute-force");
        GeneratorSettings settings;
        settings.count = 3000;
        bench.show(*generateScene(settings));
        for (int round = 0; round < 6; ++round) {
            bench.comparison().open(brute);
            bench.comparison().togglePlay();
            for (int i = 0; i < round; ++i) {
                QCoreApplication::processEvents();
            }
            if (round % 2 == 0) {
                bench.comparison().close();
            } else {
                bench.window().setWorkspace(Workspace::Place);
            }
            QVERIFY(!bench.comparison().isOpen());
            QVERIFY(!bench.comparison().isPlaying());
            QVERIFY(!bench.comparison().isComparing());
            QVERIFY(bench.window().the<CompareFeature>().view() == nullptr);
            QVERIFY(bench.window().findChild<SpaceView*>("secondSpaceView") == nullptr);
            QVERIFY(bench.window().space().isVisible());
        }
        // The program may end while a comparison is open.
        bench.comparison().open(brute);
    }

    void predictModeClosesTheComparison()
    {
        Bench bench;
        bench.exhibit("as-published-js");
        bench.compareByKey();
        bench.action("runPredict").trigger();
        QVERIFY(!bench.comparison().isOpen());
        bench.key(Qt::Key_K);
        QVERIFY(bench.comparison().isOpen());
        QVERIFY(!bench.action("runPredict").isChecked());
    }

    void invalidSlotAndCutRecordingAreReported()
    {
        Bench bench;
        bench.exhibit("far-edge-overflow", "exhibit-far-edge-2");
        bench.compareByKey();
        QVERIFY(bench.the<FittedLabel>("firstNotice").isVisible());
        QVERIFY(bench.the<FittedLabel>("firstNotice")
                    .sentence()
                    .startsWith(QStringLiteral("The slot of P is outside the array")));
        QVERIFY(bench.the<FittedLabel>("secondNotice").sentence().isEmpty());
        bench.key(Qt::Key_Home);
        for (int i = 0; i < 4; ++i) {
            bench.key(Qt::Key_PageDown);
        }
        QCOMPARE(bench.second().cursor(), bench.second().total());
        bench.comparison().close();

        bench.models().analysis.setBudget(3000);
        bench.exhibit("as-published-js");
        bench.compareByKey();
        QVERIFY(bench.run().run().isCutShort());
        QVERIFY(
            bench.the<FittedLabel>("firstNotice").sentence().startsWith(QStringLiteral("The recording ends at step")));
        QCOMPARE(bench.figure(ComparisonModel::Tests, ComparisonModel::OfFirst), QStringLiteral("24"));
        bench.key(Qt::Key_End);
        QCOMPARE(bench.run().cursor(), bench.run().total());
    }

    /// Each pair of algorithms is compared in one of the scenes, so that each algorithm runs in all scenes, on both
    /// sides.
    void everyTwoAlgorithmsCanBeCompared()
    {
        Bench bench;
        bench.window().setUpdatesEnabled(false);  // only the last two are painted
        const char* const scenes[] = {"opening", "exhibit-circle-unsigned-1", "exhibit-heap-overrun"};
        const std::span<const Algorithm> all = algorithms();
        for (std::size_t at = 0; at < std::size(scenes); ++at) {
            bench.show(presetScene(scenes[at]));
            for (std::size_t row = 0; row < all.size(); ++row) {
                const Algorithm& first = all[row];
                bench.models().analysis.setAlgorithm(first);
                for (std::size_t column = 0; column < all.size(); ++column) {
                    // Each pair of algorithms once, on one of the scenes; either of them may come first.
                    if ((at + row + column) % std::size(scenes) != 0 || (row < column) == ((row + column) % 2 == 0)) {
                        continue;
                    }
                    const Algorithm& second = all[column];
                    bench.comparison().compareWith(second);
                    bench.wait();
                    QCOMPARE(&bench.comparison().analysis(RunComparison::First)->algorithm(), &first);
                    QCOMPARE(&bench.comparison().analysis(RunComparison::Second)->algorithm(), &second);
                    for (const Grain grain : {Grain::Step, Grain::Pair, Grain::Cell}) {
                        bench.run().setGrain(grain);
                        bench.comparison().seek(bench.comparison().last() / 2);
                        bench.comparison().toEnd();
                        QCOMPARE(bench.run().cursor(), bench.run().total());
                        QCOMPARE(bench.second().cursor(), bench.second().total());
                    }
                    if (!bench.comparison().differences().empty()) {
                        bench.comparison().goTo(bench.comparison().differences().size() - 1);
                        QCOMPARE(bench.comparison().currentDifference(),
                                 std::optional(bench.comparison().differences().size() - 1));
                    }
                }
            }
        }
        bench.window().setUpdatesEnabled(true);
        QVERIFY(!bench.window().grab().isNull());
    }

    void theMenuNamesEveryAlgorithmThatFindsPairs()
    {
        Bench bench;
        for (const Algorithm& algorithm : algorithms()) {
            const QString name = QStringLiteral("compareWith-%1").arg(QString::fromUtf8(algorithm.id.data()));
            QCOMPARE(bench.window().findChild<QAction*>(name) != nullptr,
                     algorithm.findsPairs() && algorithm.hasSteps());
        }
        bench.action("compareWith-ancestor-walk").trigger();
        bench.wait();
        QCOMPARE(QByteArray(bench.comparison().analysis(RunComparison::Second)->algorithm().id.data()),
                 QByteArray("ancestor-walk"));
        QVERIFY(bench.the<QLabel>("differencesSentence").text().contains(QStringLiteral("in a different order")));
    }

    /// At every size, nothing is cut off and nothing overlaps.
    void comparisonFitsAtEverySize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::newRow("1280x800") << QSize(1280, 800) << 100;
        QTest::newRow("1920x1080") << QSize(1920, 1080) << 100;
        QTest::newRow("1280x800 at 200 %") << QSize(1280, 800) << 200;
        QTest::newRow("1280x800 at 300 %") << QSize(1280, 800) << 300;
        QTest::newRow("1280x800 at 75 %") << QSize(1280, 800) << 75;
        QTest::newRow("640x480") << QSize(640, 480) << 100;
    }

    void comparisonFitsAtEverySize()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        Bench bench(Workspace::Step, size);
        bench.models().theme.setTextPercent(percent);
        bench.exhibit("as-published-js");
        bench.compareByKey();
        bench.comparison().goToFirstDifference();
        bench.window().resize(size);
        QCoreApplication::processEvents();
        QCOMPARE(bench.window().size(), size);
        auto& bar = bench.the<ComparisonBar>("comparisonBar");
        QVERIFY(bar.isVisible());
        QVERIFY(bar.geometry().bottom() <= bench.window().the<CompareFeature>().view()->rect().bottom());
        for (auto* button : bar.findChildren<QToolButton*>()) {
            const QRect inBar(button->mapTo(&bar, QPoint()), button->size());
            QVERIFY2(bar.rect().contains(inBar), qPrintable(button->objectName()));
        }
        auto* body = bench.the<QWidget>("compareScroll").findChild<QWidget*>("firstSide")->parentWidget();
        QVERIFY2(body->width() <= bench.window().the<CompareFeature>().view()->width(),
                 qPrintable(QStringLiteral("%1 of %2 of %3")
                                .arg(body->width())
                                .arg(bench.window().the<CompareFeature>().view()->width())
                                .arg(bench.window().width())));
        const QRect left(bench.window().space().mapTo(body, QPoint()), bench.window().space().size());
        SpaceView& second = bench.the<SpaceView>("secondSpaceView");
        const QRect right(second.mapTo(body, QPoint()), second.size());
        QVERIFY(!left.intersects(right));
        QVERIFY(body->rect().contains(left) && body->rect().contains(right));
        QVERIFY(left.height() >= bench.window().space().minimumSizeHint().height());
        const QString folder = qEnvironmentVariable("MORTONSCOPE_PICTURES");
        if (!folder.isEmpty()) {
            bench.window().grab().save(QStringLiteral("%1/compare-%2x%3-%4.png")
                                           .arg(folder)
                                           .arg(size.width())
                                           .arg(size.height())
                                           .arg(percent));
        }
    }
};

QTEST_MAIN(TestComparison)
#include "test_comparison.moc"
