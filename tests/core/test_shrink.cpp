#include "core/catalogue/catalogue.h"
#include "core/grade/graded_scene.h"
#include "core/grade/grader.h"
#include "core/grade/shrink.h"
#include "core/scene/generators.h"
#include "tests/support/scenes.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace mortonscope;

namespace {

Scene generated(std::uint64_t seed, std::size_t count, const char* kind = "mixed")
{
    GeneratorSettings settings;
    settings.kind = kind;
    settings.count = count;
    settings.seed = seed;
    settings.level = 5;
    settings.speed = 2;
    return *generateScene(settings);
}

std::set<std::string> namesOf(const Scene& scene)
{
    std::set<std::string> names;
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        names.insert(scene.name(BoxId(b)));
    }
    return names;
}

/// Returns a test that fails while the scene has all of these boxes.
StillFails needs(std::set<std::string> names)
{
    return [names = std::move(names)](const Scene& scene) {
        return std::ranges::all_of(names, [&scene](const std::string& name) { return scene.find(name).has_value(); });
    };
}

Scene without(const Scene& scene, std::uint32_t box) { return scene.withRemoved(std::vector<BoxId>{BoxId(box)}); }

}  // namespace

class TestShrink : public QObject {
    Q_OBJECT

private slots:
    void onlyTheNeededBoxesStay_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<QList<int>>("needed");
        QTest::newRow("none") << 50 << QList<int>{};
        QTest::newRow("one") << 50 << QList<int>{17};
        QTest::newRow("first and last") << 50 << QList<int>{1, 50};
        QTest::newRow("many") << 60 << QList<int>{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59};
        QTest::newRow("all") << 30 << QList<int>{1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                                 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30};
        QTest::newRow("of very many") << 5000 << QList<int>{1234, 4321};
    }
    void onlyTheNeededBoxesStay()
    {
        QFETCH(int, count);
        QFETCH(QList<int>, needed);
        const Scene scene = generated(1, static_cast<std::size_t>(count), "uniform");
        std::set<std::string> names;
        for (const int number : needed) {
            names.insert("b" + std::to_string(number));
        }
        const auto shrunk = shrinkScene(scene, needs(names));
        QVERIFY(shrunk);
        QVERIFY(namesOf(shrunk->scene) == names);
        QCOMPARE(shrunk->scene.space().depth(), 0);
        QVERIFY(!shrunk->isCutShort);
        QVERIFY2(shrunk->asked < 800, qPrintable(QString::number(shrunk->asked)));
        QVERIFY(shrunk->scene.space().world() == scene.space().world());
    }

    void twoBoxesAreRemovedTogetherIfNeeded()
    {
        // Fails while the number of boxes is even, so no single box can be removed.
        const auto shrunk =
            shrinkScene(generated(2, 10), [](const Scene& scene) { return scene.size() % 2 == 0 && scene.size() > 0; });
        QVERIFY(shrunk);
        QCOMPARE(shrunk->scene.size(), std::size_t{2});
    }

    void passingSceneIsNotShrunk()
    {
        int asked = 0;
        QVERIFY(!shrinkScene(generated(3, 20), [&asked](const Scene&) { return ++asked < 0; }));
        QCOMPARE(asked, 1);
    }

    void smallestFailingDepthIsFound()
    {
        const auto shrunk = shrinkScene(generated(4, 20), [](const Scene& scene) {
            return scene.space().depth() == 3 || scene.space().depth() == 5;
        });
        QCOMPARE(shrunk->scene.space().depth(), 3);
    }

    void numbersAreRoundedWherePossible()
    {
        // Fails while the right edge of the first box is beyond 30.
        const Scene scene = test::sceneFromText("A 17.25 3.125 30.0625 44.75; B 51.5 50.25 77.125 91.5");
        const auto shrunk =
            shrinkScene(scene, [](const Scene& s) { return s.size() == 2 && s.box(BoxId(0)).right > 30; });
        const Box a = shrunk->scene.box(BoxId(0));
        QVERIFY(a.right > 30 && a.left < a.right && a.top < a.bottom);
        for (const double number : {a.left, a.top, a.bottom}) {
            QVERIFY2(std::fmod(number, 10) == 0, qPrintable(QString::number(number)));
        }
        QVERIFY(a.right * 10 == std::floor(a.right * 10));
        QVERIFY(!scene.space().hasCornerOutside(shrunk->scene.box(BoxId(1))));
    }

    void velocitiesAreRemovedIfUnneeded()
    {
        const Scene scene = generated(5, 5);
        QVERIFY(scene.velocity(BoxId(0)).x != 0);
        const auto shrunk = shrinkScene(scene, [](const Scene& s) { return s.size() == 5; });
        QVERIFY(shrunk->scene.velocity(BoxId(0)) == Velocity());
        const auto moving =
            shrinkScene(scene, [](const Scene& s) { return s.size() == 5 && s.velocity(BoxId(0)).x != 0; });
        QVERIFY(moving->scene.velocity(BoxId(0)) == scene.velocity(BoxId(0)));  // velocities stay if they matter
    }

    void circlesStayCircles()
    {
        const auto found = std::ranges::find(gradingScenes(), "published-circles-30-level-3", &GradingScene::name);
        QVERIFY(found != gradingScenes().end());
        const Scene& scene = found->scene;
        const auto shrunk = shrinkScene(scene, [](const Scene& s) {
            for (std::uint32_t i = 0; i < s.size(); ++i) {
                for (std::uint32_t j = i + 1; j < s.size(); ++j) {
                    if (s.hasCircles() && s.circle(BoxId(i)) && s.circle(BoxId(j)) && s.overlap(BoxId(i), BoxId(j))) {
                        return true;
                    }
                }
            }
            return false;
        });
        QVERIFY(shrunk);
        QCOMPARE(shrunk->scene.size(), std::size_t{2});
        QVERIFY(shrunk->scene.circle(BoxId(0)) && shrunk->scene.circle(BoxId(1)));
        QVERIFY(shrunk->scene.overlap(BoxId(0), BoxId(1)));
    }

    void shrinkingCanBeStoppedEarly()
    {
        const Scene scene = generated(7, 200);
        std::uint64_t last = 0;
        const auto shrunk = shrinkScene(scene, needs({"b100", "b7"}), [&last](const ShrinkProgress& progress) {
            last = progress.asked;
            return progress.asked < 10;
        });
        QVERIFY(shrunk->isCutShort);
        QCOMPARE(last, std::uint64_t{10});
        QVERIFY(shrunk->scene.size() < scene.size());
        QVERIFY(needs({"b100", "b7"})(shrunk->scene));
    }

    void everyMistakeShrinksToASmallScene_data()
    {
        QTest::addColumn<QByteArray>("id");
        for (const Mistake& mistake : mistakes()) {
            QTest::newRow(std::string(mistake.algorithm->id).c_str())
                << QByteArray(mistake.algorithm->id.data(), static_cast<qsizetype>(mistake.algorithm->id.size()));
        }
    }
    void everyMistakeShrinksToASmallScene()
    {
        QFETCH(QByteArray, id);
        Method method;
        method.algorithm = findAlgorithm(id.toStdString());
        CheckRules rules;
        rules.matching = Matching::InOrder;
        rules.order = ListOrder::FirstIn;
        rules.of = method.algorithm->changesOnlyHits() ? PairsOf::Overlaps : PairsOf::Candidates;
        int shown = 0;
        for (const GradingScene& graded : gradingScenes()) {
            if (graded.scene.size() < 20 || graded.scene.size() > 40 || shown == 2) {
                continue;
            }
            const Failure whole = failureOf(graded.scene, method, rules);
            if (!whole.fails()) {
                continue;
            }
            ++shown;
            const StillFails fails = [&](const Scene& scene) {
                return failureOf(scene, method, rules).isSameWayAs(whole);
            };
            const auto shrunk = shrinkScene(graded.scene, fails);
            QVERIFY(shrunk);
            QVERIFY(fails(shrunk->scene));
            QVERIFY2(shrunk->scene.size() <= 6,
                     qPrintable(QString::fromStdString(graded.name) + ' ' + QString::number(shrunk->scene.size())));
            // No box can be removed, and no smaller depth is enough.
            for (std::uint32_t b = 0; b < shrunk->scene.size(); ++b) {
                QVERIFY(!fails(without(shrunk->scene, b)));
            }
            const Space& space = shrunk->scene.space();
            for (int level = 0; level < space.depth(); ++level) {
                QVERIFY(!fails(shrunk->scene.withSpace(*Space::create(space.world(), level, space.outside()))));
            }
            // Shrinking is reproducible.
            QVERIFY(shrinkScene(graded.scene, fails)->scene == shrunk->scene);
        }
        QVERIFY(shown > 0);
    }

    void failuresOfTheSameKindAreRecognized()
    {
        const Algorithm* a = findAlgorithm("no-stack");
        const Algorithm* b = findAlgorithm("brute-force");
        const Failure crash{Mark::Crashed, 11, 0, {}};
        QVERIFY(crash.isSameWayAs(crash));
        QVERIFY(!(Failure{Mark::Crashed, 6, 0, {}}).isSameWayAs(crash));
        QVERIFY(!(Failure{Mark::TimedOut, 0, 0, {}}).isSameWayAs(crash));
        QVERIFY(!(Failure{Mark::Failed, 2, 0, {}}).isSameWayAs({Mark::Failed, 1, 0, {}}));
        const Failure missing{Mark::Wrong, 0, 1, {}};
        QVERIFY((Failure{Mark::Wrong, 0, 3, {}}).isSameWayAs(missing));
        QVERIFY(!(Failure{Mark::Wrong, 0, 2, {}}).isSameWayAs(missing));
        const Failure named{Mark::Wrong, 0, 1, {a}};
        QVERIFY((Failure{Mark::Wrong, 0, 2, {b, a}}).isSameWayAs(named));
        QVERIFY(!(Failure{Mark::Wrong, 0, 1, {b}}).isSameWayAs(named));
        QVERIFY(!(Failure{Mark::Wrong, 0, 1, {}}).isSameWayAs(named));
        QVERIFY(!(Failure{}).fails() && !(Failure{Mark::NotRun, 0, 0, {}}).fails() && crash.fails());
    }

    void rounderNumbersAreProposed()
    {
        QCOMPARE(rounderThan(17.25), (std::vector<double>{0, 20, 17, 17.3}));
        QCOMPARE(rounderThan(-0.0625), (std::vector<double>{0, -0.06, -0.062}));
        QCOMPARE(rounderThan(40), (std::vector<double>{0}));
        QCOMPARE(rounderThan(0), std::vector<double>());
        QCOMPARE(rounderThan(0.1 + 0.2).at(1), 0.3);
        QCOMPARE(toPowerOfTen(1250, 2), 1300.0);
        for (const double value : {1e300, 1e-300, 123456789.123456789, 1.0 / 3, -2.5e14, 1e15}) {
            for (const double rounder : rounderThan(value)) {
                QVERIFY(std::abs(rounder - value) <= std::abs(value));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestShrink)
#include "test_shrink.moc"
