#include "app/features/stack/breadcrumb.h"
#include "app/theme/theme.h"
#include "app/widgets/signs.h"
#include "core/analysis/drawn_step.h"
#include "tests/support/models_bench.h"

#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Boxes that nest down to the deepest cell: the longest path there is.
Scene deepScene()
{
    std::vector<SceneObject> objects;
    for (int level = 0; level <= 8; ++level) {
        const double size = 100.0 / (1 << level);
        objects.push_back({"n" + std::to_string(level), {0, 0, size * 0.9, size * 0.9}, {}, {}, {}});
    }
    return Scene(*Space::create({0, 0, 100, 100}, 8), Touching::Open, "", std::move(objects));
}

struct Shown {
    explicit Shown(ModelsBench& f, int width = 600) : crumbs(f.models)
    {
        crumbs.resize(width, crumbs.sizeHint().height());
        crumbs.show();
        [&] { QVERIFY(QTest::qWaitForWindowActive(&crumbs)); }();
    }

    QStringList texts() const
    {
        QStringList texts;
        for (const Crumb* crumb : crumbs.shown()) {
            texts += crumb->part().text;
        }
        return texts;
    }
    Crumb& at(std::size_t i) const { return *crumbs.shown().at(i); }

    Breadcrumb crumbs;
};

}  // namespace

class TestBreadcrumb : public QObject {
    Q_OBJECT

private slots:
    void showsThePath();
    void pathsAreRightAtEveryStep();
    void pointerLightsSelectsAndGoes();
    void keysWalkSelectAndGo();
    void partsGoFromTheMiddle();
};

void TestBreadcrumb::showsThePath()
{
    ModelsBench f;
    const Shown shown(f);
    QVERIFY(shown.texts().isEmpty());
    const int height = shown.crumbs.sizeHint().height();
    f.run.seek(*f.run.run().stepOf(BoxId(6), BoxId(5)));
    QCOMPARE(shown.texts(), (QStringList{"root", "1 #3", "2 #14"}));
    const Theme& theme = f.theme.theme();
    for (std::size_t i = 1; i < 3; ++i) {  // whole, each beside its sign
        const int side = shown.at(i).iconSize().width();
        QCOMPARE(shown.at(i).icon().pixmap(side * 3).toImage().convertToFormat(QImage::Format_ARGB32),
                 cellSign(theme, *shown.at(i).part().cell, side * 3).convertToFormat(QImage::Format_ARGB32));
        QCOMPARE(shown.at(i).text(), shown.texts()[static_cast<qsizetype>(i)]);
    }
    QCOMPARE(shown.at(1).accessibleName(),
             QStringLiteral("Cell 1 #3, entered at step %1").arg(f.run.run().enterStep(Cell(1, 3))->value));
    QVERIFY(shown.at(0).icon().isNull());  // the word says it
    Shown narrow(f, shown.at(2).x() + shown.at(2).width() - 4);
    QCOMPARE(narrow.texts(), shown.texts());  // where there is no room for both the words stay
    QVERIFY(narrow.at(1).icon().isNull() && narrow.at(2).icon().isNull());
    f.run.seek(f.run.run().firstStepOf(BoxId(3)));
    QCOMPARE(shown.texts(), (QStringList{"insertion", "box D", "Locate top left"}));
    QCOMPARE(shown.crumbs.sizeHint().height(), height);
    for (std::size_t i = 0; i < shown.crumbs.shown().size(); ++i) {
        QVERIFY(shown.at(i).icon().isNull());  // none of them is a cell
    }
    f.document.reset(Scene());
    QVERIFY(shown.texts().isEmpty());
}

void TestBreadcrumb::pathsAreRightAtEveryStep()
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const ModelsBench f(awkwardScene(seed, 12, static_cast<int>(seed % 5), static_cast<Outside>(seed % 3)),
                            seed % 2 == 0 ? ListOrder::LastIn : ListOrder::FirstIn);
        const Run& run = f.run.run();
        for (std::uint64_t k = 1; k <= run.total().value; ++k) {
            const Moment moment = run.at(Step(k));
            const auto path = callPath(*f.run.analysis(), moment);
            if (!moment.cell) {
                QCOMPARE(path.size(), std::size_t{3});
                QCOMPARE(path[1].box, moment.event->box());
                QVERIFY(*path[1].begins <= Step(k));
                continue;
            }
            const std::optional<Cell> here = DrawnStep(*f.run.analysis(), moment).cell();  // none once the root is left
            QCOMPARE(path.size(), here ? static_cast<std::size_t>(here->level()) + 1 : 0);
            QVERIFY(!here || path.back().cell == here);
            for (std::size_t i = 0; i < path.size(); ++i) {
                QVERIFY(*path[i].begins <= Step(k));
                QCOMPARE(*run.at(*path[i].begins).event, Event::ofCell(StepKind::EnterCell, *path[i].cell));
                QVERIFY(i == 0 || path[i].cell->parent() == path[i - 1].cell);
            }
        }
    }
}

void TestBreadcrumb::pointerLightsSelectsAndGoes()
{
    ModelsBench f;
    const Shown shown(f);
    f.run.seek(*f.run.run().stepOf(BoxId(6), BoxId(5)));
    QCoreApplication::processEvents();
    QTest::mouseMove(&shown.at(1), shown.at(1).rect().center());
    QTRY_COMPARE(f.selection.highlight().cells, std::vector{Cell(1, 3)});
    QTest::mouseClick(&shown.at(1), Qt::LeftButton);
    QCOMPARE(f.selection.cell(), std::optional(Cell(1, 3)));
    QCOMPARE(f.run.cursor(), Step(100));
    QTest::mouseDClick(&shown.at(1), Qt::LeftButton);
    QCOMPARE(f.run.cursor(), *f.run.run().enterStep(Cell(1, 3)));
    QCOMPARE(shown.texts(), (QStringList{"root", "1 #3"}));
    f.run.seek(f.run.run().firstStepOf(BoxId(3)));
    QTest::mouseClick(&shown.at(1), Qt::LeftButton);
    QCOMPARE(f.selection.boxes(), std::vector{BoxId(3)});
}

void TestBreadcrumb::keysWalkSelectAndGo()
{
    ModelsBench f;
    const Shown shown(f);
    f.run.seek(*f.run.run().stepOf(BoxId(6), BoxId(5)));
    int tabStops = 0;
    for (const Crumb* crumb : shown.crumbs.shown()) {
        tabStops += (crumb->focusPolicy() & Qt::TabFocus) != 0;
    }
    QCOMPARE(tabStops, 1);
    shown.at(2).setFocus(Qt::TabFocusReason);
    QCOMPARE(f.selection.highlight().cells, std::vector{Cell(2, 14)});
    QTest::keyClick(&shown.at(2), Qt::Key_Left);
    QVERIFY(shown.at(1).hasFocus());
    QCOMPARE(f.selection.highlight().cells, std::vector{Cell(1, 3)});
    QTest::keyClick(&shown.at(1), Qt::Key_Space);
    QCOMPARE(f.selection.cell(), std::optional(Cell(1, 3)));
    QTest::keyClick(&shown.at(1), Qt::Key_Left);
    QTest::keyClick(&shown.at(0), Qt::Key_Left);
    QVERIFY(shown.at(0).hasFocus());
    QTest::keyClick(&shown.at(0), Qt::Key_Return);
    QCOMPARE(f.run.cursor(), *f.run.run().enterStep(Cell()));
    QVERIFY(shown.at(0).hasFocus());
    QCOMPARE(f.selection.highlight().cells, std::vector{Cell()});

    // What has the keyboard goes with a shorter path; the keyboard stays in the breadcrumb.
    f.run.seek(*f.run.run().stepOf(BoxId(6), BoxId(5)));
    shown.at(2).setFocus(Qt::TabFocusReason);
    f.run.seek(*f.run.run().enterStep(Cell(1, 3)));
    QVERIFY(shown.at(1).hasFocus());
    shown.at(1).clearFocus();
    QVERIFY(f.selection.highlight().isEmpty());
}

void TestBreadcrumb::partsGoFromTheMiddle()
{
    ModelsBench f(deepScene());
    Shown shown(f, 1200);
    f.run.seek(*f.run.run().enterStep(Cell(8, 0)));
    QCOMPARE(shown.texts().size(), 9);
    for (const int percent : {75, 100, 300}) {
        f.theme.setTextPercent(percent);
        qsizetype before = 9;
        for (int width = 1200; width >= 120; width -= 20) {
            shown.crumbs.resize(width, shown.crumbs.sizeHint().height());
            const QStringList texts = shown.texts();
            QVERIFY(!texts.isEmpty() && texts.last() == QLatin1String("8 #0"));
            QVERIFY(texts.size() == 1 || texts.first() == QLatin1String("root"));
            QVERIFY(texts.size() <= before);
            before = texts.size();
            int right = -1;
            for (const Crumb* crumb : shown.crumbs.shown()) {
                QVERIFY(crumb->x() > right);
                right = crumb->geometry().right();
            }
            QVERIFY(right <= width || texts.size() == 1);
        }
        QVERIFY(before < 9);
    }
    f.theme.setTextPercent(100);
}

QTEST_MAIN(TestBreadcrumb)
#include "test_breadcrumb.moc"
