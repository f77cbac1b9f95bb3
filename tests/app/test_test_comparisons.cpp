#include "app/features/pairs/test_comparisons.h"
#include "app/theme/theme.h"
#include "core/catalogue/catalogue.h"
#include "tests/support/models_bench.h"

#include <QTest>
#include <QVBoxLayout>

#include <algorithm>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

void goTo(ModelsBench& bench, const char* a, const char* b)
{
    bench.run.seek(*bench.run.run().stepOf(bench.id(a), bench.id(b)));
}

bool hasColor(const QImage& image, QColor color, const QRect& where)
{
    for (int y = where.top(); y <= where.bottom(); ++y) {
        for (int x = where.left(); x <= where.right(); ++x) {
            if (image.pixelColor(x, y) == color) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

class TestTestComparisons : public QObject {
    Q_OBJECT

private slots:
    void descriptionHasAllFourComparisons()
    {
        ModelsBench bench;
        TestComparisons widget(bench.models);
        QCOMPARE(widget.accessibleDescription(), QStringLiteral("No test at this step"));
        goTo(bench, "D", "A");
        QCOMPARE(widget.accessibleDescription(),
                 QStringLiteral("D.left 30 < A.right 35: true; A.left 10 < D.right 60: true; "
                                "D.top 30 < A.bottom 35: true; A.top 10 < D.bottom 55: true"));
        goTo(bench, "D", "B");
        QCOMPARE(widget.accessibleDescription(),
                 QStringLiteral("D.left 30 < B.right 70: true; B.left 55 < D.right 60: true; "
                                "D.top 30 < B.bottom 20: false; B.top 5 < D.bottom 55: true"));
        bench.run.toEnd();
        QCOMPARE(widget.accessibleDescription(), QStringLiteral("No test at this step"));
        bench.run.seek(Step(82));
        bench.run.setShown(Cursor::Shown::Nothing);
        QCOMPARE(widget.accessibleDescription(), QStringLiteral("No test at this step"));
    }

    void touchingRuleChangesTheOperator()
    {
        for (const Touching touching : {Touching::Open, Touching::Closed}) {
            ModelsBench bench(sceneFromText("A 10 10 60 60; B 60 20 70 30", 2, Outside::Clamp, touching));
            TestComparisons widget(bench.models);
            goTo(bench, "A", "B");
            const bool counts = touching == Touching::Closed;
            const QString touch = counts ? QStringLiteral("B.left 60 ≤ A.right 60: true")
                                         : QStringLiteral("B.left 60 < A.right 60: false");
            QVERIFY2(widget.accessibleDescription().contains(touch), qPrintable(widget.accessibleDescription()));
        }
    }

    /// In each test, all comparisons hold if and only if the boxes overlap. Clamped boxes keep their coordinates.
    void comparisonsDecideTheTest()
    {
        for (const Algorithm& algorithm : algorithms()) {
            if (algorithm.goesWrong()) {
                continue;
            }
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                ModelsBench bench(awkwardScene(seed, 24, 3, Outside::Clamp));
                bench.analysis.setAlgorithm(algorithm);
                settle(bench.analysis);
                TestComparisons widget(bench.models);
                for (std::uint64_t n = 1; n <= std::min<std::uint64_t>(bench.run.run().tests(), 60); ++n) {
                    bench.run.seek(bench.run.run().stepOfTest(n));
                    const BoxPair pair = *bench.run.moment().event->pair();
                    const QString said = widget.accessibleDescription();
                    QCOMPARE(!said.contains(QLatin1String(": false")),
                             bench.document.scene()->overlap(pair.first, pair.second));
                    QVERIFY(said.count(QLatin1String(": ")) >= 4);
                }
            }
        }
    }

    void queriesHaveNoComparisons()
    {
        ModelsBench bench;
        bench.analysis.setAlgorithm(*findAlgorithm("range-query"));
        settle(bench.analysis);
        const TestComparisons widget(bench.models);
        for (Step step(0); step <= bench.run.total(); ++step.value) {
            bench.run.seek(step);
            QCOMPARE(widget.accessibleDescription(), QStringLiteral("No test at this step"));
        }
    }

    /// Two columns, or one in a narrow panel. The height never depends on the step.
    void heightIsTheSameAtEveryStep()
    {
        ModelsBench bench;
        for (const int percent : {100, 200}) {
            bench.theme.setTextPercent(percent);
            TestComparisons widget(bench.models);
            const int wide = widget.sizeHint().width();
            const int two = widget.heightForWidth(wide);
            const int one = widget.heightForWidth(wide - 1);
            QCOMPARE(one, 2 * two);
            QCOMPARE(widget.sizeHint().height(), two);
            QVERIFY(widget.minimumSizeHint().width() < wide / 2);
            for (Step step(0); step <= bench.run.total(); ++step.value) {
                bench.run.seek(step);
                QCOMPARE(widget.sizeHint(), QSize(wide, two));
            }
        }
        bench.theme.setTextPercent(100);
    }

    /// In a narrow layout, it gets the height of one column.
    void layoutGivesTheRequiredHeight()
    {
        ModelsBench bench;
        QWidget window;
        auto* rows = new QVBoxLayout(&window);
        auto* widget = new TestComparisons(bench.models);
        rows->addWidget(widget);
        rows->addStretch();
        for (const int width : {240, 900}) {
            window.resize(width, 600);
            window.show();
            QCoreApplication::processEvents();
            QCOMPARE(widget->height(), widget->heightForWidth(widget->width()));
        }
    }

    void circlesHaveADistanceComparison()
    {
        ModelsBench boxes;
        const TestComparisons ofBoxes(boxes.models);
        SceneObject a = object("A", {10, 10, 30, 30});
        a.circle = Circle{{20, 20}, 10};
        SceneObject b = object("B", {25, 25, 45, 45});
        b.circle = Circle{{35, 35}, 10};
        ModelsBench bench(Scene(*Space::create({0, 0, 100, 100}, 0, Outside::Clamp), Touching::Open, "", {a, b}));
        const TestComparisons widget(bench.models);
        goTo(bench, "A", "B");
        QVERIFY2(widget.accessibleDescription().contains(QLatin1String("distance 21.2")),
                 qPrintable(widget.accessibleDescription()));
        QVERIFY(widget.accessibleDescription().endsWith(QLatin1String(": false")));
        QCOMPARE(widget.sizeHint().height() * 2, ofBoxes.sizeHint().height() * 3);
    }

    /// x above y, in their colors; the sign of a comparison that fails is red. Nothing is cut off, even with long
    /// numbers.
    void comparisonsHaveTheColorOfTheirAxis()
    {
        ModelsBench bench;
        TestComparisons widget(bench.models);
        widget.resize(widget.sizeHint());
        const Theme& theme = bench.theme.theme();
        goTo(bench, "D", "B");
        const QImage image = widget.grab().toImage();
        const int half = image.height() / 2;
        const QRect upper(0, 0, image.width(), half), lower(0, half, image.width(), half);
        QVERIFY(hasColor(image, theme.color(Role::BitX), upper) && !hasColor(image, theme.color(Role::BitY), upper));
        QVERIFY(hasColor(image, theme.color(Role::BitY), lower) && !hasColor(image, theme.color(Role::BitX), lower));
        const QRect sign(0, half, half / 2, half);
        QVERIFY(hasColor(image, theme.color(Role::Breakpoint), sign));
        QVERIFY(hasColor(image, theme.color(Role::Hit), upper) && !hasColor(image, theme.color(Role::Hit), sign));
        bench.run.toStart();
        const QImage empty = widget.grab().toImage();
        QVERIFY(!hasColor(empty, theme.color(Role::BitX), upper));

        bench.show(sceneFromText("Supercalifragilistic 10.12345 10.98765 60.33333 60.77777; 🦊 20.11111 20 70 70"));
        goTo(bench, "Supercalifragilistic", "🦊");
        for (const int width : {120, 300, 700}) {
            widget.resize(width, widget.heightForWidth(width));
            const QImage all = widget.grab().toImage();
            for (int y = 0; y < all.height(); ++y) {
                QCOMPARE(all.pixelColor(all.width() - 1, y), all.pixelColor(all.width() - 1, all.height() - 1));
            }
        }
    }
};

QTEST_MAIN(TestTestComparisons)
#include "test_test_comparisons.moc"
