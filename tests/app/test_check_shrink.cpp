#include "app/features/check/check_feature.h"
#include "app/features/check/check_panel.h"
#include "app/features/check/diagnosis_panel.h"
#include "app/features/check/list_shrink.h"
#include "core/check/right_list.h"
#include "core/grade/graded_scene.h"
#include "core/scene/generators.h"
#include "core/scene/presets.h"
#include "tests/app/answer.h"
#include "tests/app/list_bench.h"
#include "tests/app/window_bench.h"
#include "tests/support/models_bench.h"
#include "tests/support/scenes.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

using namespace mortonscope;
using namespace mortonscope::test;

/// Finds the smallest scene on which a given list is still wrong: in the whole window and by the function.
class TestCheckShrink : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;

    WindowBench& bench() { return *m_bench; }
    MainWindow& window() { return m_bench->window(); }
    ListCheck& list() { return window().the<CheckFeature>().list(); }
    ListShrink& shrink() { return window().the<CheckFeature>().shrink(); }
    QPushButton& start() { return m_bench->the<QPushButton>("shrinkStart"); }
    QPushButton& stop() { return m_bench->the<QPushButton>("shrinkStop"); }
    QString said() { return m_bench->the<QLabel>("shrinkWords").text(); }
    std::shared_ptr<const Scene> scene() { return bench().document().scene(); }

    void check(const std::string& text)
    {
        list().setText(text);
        settle(list());
    }
    /// Waits until another scene is open.
    void waitForSmall(const std::shared_ptr<const Scene>& before)
    {
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!shrink().isBusy() && scene() != before, 20'000); }();
        settle(list());
    }
    static std::shared_ptr<const ListFindings> findingsOf(const Scene& scene, const std::string& text,
                                                          const CheckRules& rules = {})
    {
        const auto always = [] { return true; };
        auto verdict =
            judgeList(std::make_shared<const Scene>(scene), std::make_shared<const std::string>(text), rules, always);
        return findMistakes(std::move(verdict), always);
    }
    static std::optional<ShrunkList> shrunk(const ListFindings& findings)
    {
        return shrinkList(findings, [](const ShrinkProgress&) { return true; });
    }

private slots:
    void init()
    {
        m_bench = std::make_unique<WindowBench>(Workspace::Check);
        bench().the<QPushButton>("checkMistake").setChecked(true);
    }
    void cleanup() { m_bench.reset(); }

    void onlyAWrongListCanBeShrunk()
    {
        QVERIFY(!shrink().canStart() && !start().isVisible());
        check("D-A\nD-B\nD-C\nD-E\nD-G\nD-F\nG-F\n");
        QVERIFY(!shrink().canStart() && !start().isVisible());
        check("nonsense\n");
        QVERIFY(!shrink().canStart() && !start().isVisible());
        check("D-A\n");
        QVERIFY(shrink().canStart());
        shrink().stop();  // nothing is running
        QVERIFY(!shrink().isBusy());
    }

    /// Shrinking a mistake's scene removes boxes and reduces the depth. The mistake's list for the smaller scene is
    /// then checked.
    void shrinkingUsesTheNamedMistakesList()
    {
        bench().show(findPreset("separates-mistakes-8")->scene);
        check(listOf(*scene(), "never-pop"));
        QVERIFY(!list().findings()->diagnosis.named.empty());
        const auto before = scene();
        start().setFocus();
        QTest::keyClick(&start(), Qt::Key_Space);
        QVERIFY(!bench().player().isPlaying());
        waitForSmall(before);
        QVERIFY2(scene()->size() < before->size(), qPrintable(QString::number(scene()->size())));
        QVERIFY(scene()->space().depth() <= before->space().depth());
        QCOMPARE(scene()->title(), std::string("Smallest scene that still fails"));
        QVERIFY(list().verdict()->check && !list().verdict()->check->isRight());
        const auto& named = list().findings()->diagnosis.named;
        QVERIFY(std::ranges::any_of(named,
                                    [](const NamedMistake& mistake) { return mistake.algorithm->id == "never-pop"; }));
        QVERIFY2(said().contains(QStringLiteral("Boxes %1 → %2").arg(before->size()).arg(scene()->size())),
                 qPrintable(said()));
        QVERIFY(said().contains("depth"));
        // Removing any further box makes the list right.
        Method method;
        method.algorithm = findAlgorithm("never-pop");
        const Failure whole = failureOf(*before, method, {});
        QVERIFY(failureOf(*scene(), method, {}).isSameWayAs(whole));
        for (std::uint32_t b = 0; b < scene()->size(); ++b) {
            const BoxId out(b);
            QVERIFY(!failureOf(scene()->withRemoved({&out, 1}), method, {}).isSameWayAs(whole));
        }
        // The previous list is not lost.
        bench().action("checkBringBack").trigger();
        QCOMPARE(list().text()->size(), listOf(*before, "never-pop").size());
    }

    /// Without a mistake, only boxes are removed, together with the lines about them.
    void aMissingPairStaysMissing()
    {
        const auto before = scene();
        check("D-A\nD-B\nD-C\nD-E\nD-F\nG-F\n");  // D-G is missing
        QVERIFY(list().findings()->diagnosis.named.empty());
        QTest::mouseClick(&start(), Qt::LeftButton);
        waitForSmall(before);
        QCOMPARE(scene()->size(), std::size_t{2});
        QVERIFY(scene()->find("D") && scene()->find("G"));
        QCOMPARE(scene()->space(), before->space());
        QCOMPARE(scene()->box(*scene()->find("G")), before->box(*before->find("G")));
        QCOMPARE(list().verdict()->check->missing.size(), std::size_t{1});
        QVERIFY(list().verdict()->check->given.empty());
        QVERIFY2(said().contains("Boxes 7 → 2") && said().contains("depth and coordinates stay"), qPrintable(said()));
        // Another scene clears the message.
        bench().show(findPreset("opening")->scene);
        QVERIFY(!said().contains("Boxes"));
    }

    void anExtraPairStaysExtra()
    {
        const auto before = scene();
        check("D-A\nD-B\nD-C\nD-E\nA-B\nD-G\nD-F\nG-F\n");
        start().click();
        waitForSmall(before);
        QCOMPARE(scene()->size(), std::size_t{2});
        QCOMPARE(*list().text(), std::string("A,B\n"));
        QCOMPARE(list().verdict()->check->count(RowVerdict::Extra), std::size_t{1});
        QVERIFY(list().verdict()->check->missing.empty());
    }

    void shrinkingAsksAboutUnsavedWork()
    {
        bench().show(workedScene());
        check("D-A\nD-B\nD-C\nD-E\nD-F\nG-F\n");
        bench().document().setLevel(1);
        settle(list());
        QVERIFY(bench().document().isModified());
        const auto before = scene();
        {
            PressedAnswer answer(QMessageBox::Cancel);
            start().click();
            QTRY_VERIFY_WITH_TIMEOUT(!answer.said.isEmpty(), 20'000);
        }
        QTRY_VERIFY(!shrink().isBusy());
        QCOMPARE(scene(), before);
        QCOMPARE(*list().text(), std::string("D-A\nD-B\nD-C\nD-E\nD-F\nG-F\n"));
        PressedAnswer answer(QMessageBox::Discard);
        start().click();
        waitForSmall(before);
        QVERIFY(scene()->size() < before->size());
    }

    /// The search runs in the background, shows its progress, and stops at once.
    void longSearchCanBeStopped()
    {
        GeneratorSettings settings;
        settings.count = 2000;
        bench().show(*generateScene(settings));
        const Scene& many = *scene();
        auto pairs = *rightList(many, PairsOf::Candidates, ListOrder::FirstIn);
        pairs.pop_back();
        check(listOf(many, pairs));
        QVERIFY(list().verdict()->check && list().verdict()->check->missing.size() == 1);
        const auto before = scene();
        QElapsedTimer clock;
        clock.start();
        start().click();
        QVERIFY2(clock.elapsed() < 500, qPrintable(QString::number(clock.elapsed())));
        QVERIFY(shrink().isBusy() && stop().isVisibleTo(&window()) && !start().isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!shrink().isBusy() || said().contains("Boxes left"), 20'000);
        if (shrink().isBusy()) {  // a fast machine may have finished
            stop().setFocus();
            QTest::keyClick(&stop(), Qt::Key_Space);
            QVERIFY(!shrink().isBusy());
            QTest::qWait(50);
            QCOMPARE(scene(), before);
            QVERIFY(shrink().canStart());
        }
        // Another list stops it, too.
        if (scene() == before) {
            start().click();
            QVERIFY(shrink().isBusy());
            check("b0,b1\n");
            QVERIFY(!shrink().isBusy());
            QCOMPARE(scene(), before);
        }
    }

    void predictModeHidesShrinking()
    {
        check("D-A\n");
        QVERIFY(start().isVisibleTo(&window()));
        bench().run().setHidesFuture(true);
        QVERIFY(!start().isVisibleTo(&window()));
        bench().run().setHidesFuture(false);
        QVERIFY(start().isVisibleTo(&window()));
        QVERIFY(!start().accessibleName().isEmpty() && !stop().accessibleName().isEmpty());
    }

    // ------------------------------------------------------------------------------- without a window

    void unusualNamesAreKeptInTheList()
    {
        const Space space = *Space::create({0, 0, 100, 100}, 2, Outside::Clamp);
        std::vector<SceneObject> objects;
        for (const char* name : {"a,\"b\"", " first", "x-y", "plain"}) {
            objects.push_back(object(name, {10, 10, 60, 60}));
        }
        const Scene scene(space, Touching::Open, {}, objects);
        // All boxes are in the root, so every pair is right. One pair is missing, and one name is unknown.
        const auto findings =
            findingsOf(scene, "nobody,noone\nnobody,none\n\"a,\"\"b\"\"\",x-y\n\" first\",x-y\nplain,x-y\n");
        QVERIFY(findings && findings->verdict->check);
        const auto result = shrunk(*findings);
        QVERIFY(result);
        const auto again = judgeList(std::make_shared<const Scene>(result->scene),
                                     std::make_shared<const std::string>(result->list), {}, [] { return true; });
        QVERIFY2(again->check && !again->check->isRight(), result->list.c_str());
        for (const NamedPair& pair : again->check->given) {
            QVERIFY(std::ranges::any_of(findings->verdict->check->given, [&](const NamedPair& given) {
                return given.first == pair.first && given.second == pair.second;
            }));
        }
    }

    /// For every wrong list of every mistake, the resulting scene is no larger, and its list is wrong.
    void everyMistakesListShrinksAndStaysWrong()
    {
        const Scene& scene = findPreset("separates-mistakes-8")->scene;
        int count = 0;
        for (const Algorithm* mistake : classicMistakes()) {
            const std::string id(mistake->id);
            const auto findings = findingsOf(scene, listOf(scene, id));
            if (!findings || !findings->verdict->check || findings->verdict->check->isRight()
                || findings->verdict->text->empty()) {
                continue;
            }
            const auto result = shrunk(*findings);
            QVERIFY2(result, id.c_str());
            QVERIFY(result->scene.size() <= scene.size() && result->scene.space().depth() <= scene.space().depth());
            const auto again = findingsOf(result->scene, result->list);
            QVERIFY2(again && again->verdict->check && !again->verdict->check->isRight(), id.c_str());
            ++count;
        }
        QVERIFY(count >= 5);
    }

    void shrinkingIsDeterministic()
    {
        const Scene& scene = findPreset("separates-mistakes-8")->scene;
        const auto findings = findingsOf(scene, listOf(scene, "never-pop"));
        const auto once = shrunk(*findings);
        const auto twice = shrunk(*findings);
        QVERIFY(once && twice);
        QVERIFY(once->scene == twice->scene && once->list == twice->list && once->asked == twice->asked);
        QVERIFY(!shrinkList(*findings, [](const ShrinkProgress&) { return false; }));
    }
};

QTEST_MAIN(TestCheckShrink)
#include "test_check_shrink.moc"
