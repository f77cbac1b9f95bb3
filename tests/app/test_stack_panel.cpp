#include "app/features/stack/stack_panel.h"
#include "app/features/stack/stack_view.h"
#include "tests/support/models_bench.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QLabel>
#include <QScrollBar>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// `count` boxes across the centre lines, which wait in the root, and one small box in a corner.
Scene manyInTheRoot(int count)
{
    std::vector<SceneObject> objects;
    for (int i = 0; i < count; ++i) {
        const double y = 100.0 * i / count;  // across the centre line, none upon another
        objects.push_back({"r" + std::to_string(i), {49.99, y, 50.01, y}, {}, {}, {}});
    }
    objects.push_back({"small", {1, 1, 2, 2}, {}, {}, {}});
    return Scene(Space(), Touching::Open, "", std::move(objects));
}

}  // namespace

class TestStackPanel : public QObject {
    Q_OBJECT

private slots:
    void layoutStandsOnItsBottom();
    void layoutFindsEveryEntry();
    void emptyTextDependsOnThePhase();
    void aNewStackIsNotPaintedBeforeItIsLaidOut();
    void hoverLightsUpAndClickSelects();
    void keysWalkTheStack();
    void keysGoFromCellToCell();
    void whatIsLitFollowsTheCursor();
    void descriptionNamesTheEntries();
    void whoAsksBeforeItHasFollowedFindsNoPlace();
    void hundredThousandEntries();
};

void TestStackPanel::layoutStandsOnItsBottom()
{
    const ModelsBench f(manyInTheRoot(10));
    const Step inCorner = *f.run.run().enterStep(Cell(2, 0));
    const ObjectStack stack = f.run.run().at(inCorner).stack;
    QCOMPARE(stack.size(), std::uint64_t{10});
    const StackLayout layout(stack, {300, 100, 50, 20, 4});
    QCOMPARE(layout.columns(), std::size_t{4});
    QCOMPARE(layout.height(), 60.0);
    QCOMPARE(layout.rectOf({0, 0}), QRectF(100, 40, 50, 20));  // the bottom of the stack
    QCOMPARE(layout.rectOf({0, 5}), QRectF(150, 20, 50, 20));
    QCOMPARE(layout.rectOf({0, 9}), QRectF(150, 0, 50, 20));  // the newest
    QCOMPARE(layout.visible(0, 0, 60), std::make_pair(0U, 10U));
    QCOMPARE(layout.visible(0, 0, 20), std::make_pair(8U, 10U));
    QCOMPARE(layout.visible(0, 45, 50), std::make_pair(0U, 4U));
    QCOMPARE(layout.labelAt({10, 50}), std::optional<std::size_t>(0));
    QVERIFY(!layout.labelAt({10, 10}));
}

/// Whoever hears of a step first may ask where its box stands in a picture that has not followed yet.
void TestStackPanel::whoAsksBeforeItHasFollowedFindsNoPlace()
{
    ModelsBench f(manyInTheRoot(10));
    f.run.setGrain(Grain::Step);
    const StackView* asked = nullptr;
    int pushes = 0, places = 0;
    connect(&f.run, &Cursor::cursorChanged, this, [&] {
        if (asked != nullptr && f.pictures.reached().event->kind == StepKind::Push) {
            ++pushes;
            places += asked->placeOfRide() ? 1 : 0;
        }
    });
    const StackView view(f.models);
    asked = &view;
    while (f.run.cursor() < f.run.total()) {
        f.player.forward();
    }
    QCOMPARE(pushes, 10);
    QCOMPARE(places, 0);
}

void TestStackPanel::layoutFindsEveryEntry()
{
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const ModelsBench f(awkwardScene(seed, 40, 3, Outside::Clamp),
                            seed % 2 == 0 ? ListOrder::FirstIn : ListOrder::LastIn);
        for (std::uint64_t k = 0; k <= f.run.total().value; k += 7) {
            const ObjectStack stack = f.run.run().at(Step(k)).stack;
            const StackLayout layout(stack, {240, 60, 40, 20, 4});
            for (std::size_t slice = 0; slice < stack.slices().size(); ++slice) {
                for (std::uint32_t place = 0; place < stack.slices()[slice].count; ++place) {
                    const auto found = layout.entryAt(layout.rectOf({slice, place}).center());
                    QVERIFY2(found && *found == (StackLayout::Entry{slice, place}),
                             qPrintable(QStringLiteral("seed %1").arg(seed)));
                }
            }
        }
    }
}

void TestStackPanel::emptyTextDependsOnThePhase()
{
    ModelsBench f;
    StackPanel panel(f.models);
    panel.resize(300, 200);
    panel.show();
    const auto* empty = panel.findChild<QLabel*>(QStringLiteral("stackEmpty"));
    const auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    QVERIFY(empty->isVisible() && empty->text().contains(QStringLiteral("after all boxes are inserted")));
    f.run.seek(Step(79));
    QVERIFY(empty->isVisible() && empty->text().contains(QStringLiteral("before the children of their cell")));
    f.run.seek(Step(80));
    QVERIFY(!empty->isVisible() && view->isVisible());
    f.run.toEnd();
    QVERIFY(empty->isVisible() && empty->text().contains(QStringLiteral("empty again")));
    f.document.reset(Scene());
    QVERIFY(empty->isVisible() && empty->text().contains(QStringLiteral("no boxes yet")));
}

/// Whoever hears of a step before the view may make it paint, or look for what is below the pointer.
void TestStackPanel::aNewStackIsNotPaintedBeforeItIsLaidOut()
{
    ModelsBench f;
    QObject earlier;
    StackView* view = nullptr;
    connect(&f.run, &Cursor::cursorChanged, &earlier, [&view] {
        if (view != nullptr) {
            view->viewport()->grab();
            QTest::mouseMove(view->viewport(), view->viewport()->rect().center());
        }
    });
    StackPanel panel(f.models);
    panel.resize(300, 200);
    panel.show();
    view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    for (const std::uint64_t step : {80U, 82U, 79U, 100U, 82U, 0U, 82U}) {
        f.run.seek(Step(step));
        QCOMPARE(view->spokenCount() > 0, !f.pictures.reached().stack.slices().empty());
    }
}

void TestStackPanel::hoverLightsUpAndClickSelects()
{
    ModelsBench f;
    StackPanel panel(f.models);
    panel.resize(300, 200);
    panel.show();
    f.run.seek(Step(82));
    QCoreApplication::processEvents();
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    const BoxId d(3);
    const QPoint chip = view->chipRect({0, 0}).center().toPoint();
    QTest::mouseMove(view->viewport(), chip + QPoint(1, 0));
    QTest::mouseMove(view->viewport(), chip);
    QCOMPARE(f.selection.highlight().boxes, std::vector{d});
    QCOMPARE(f.selection.highlight().cells, std::vector{Cell()});
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, chip);
    QCOMPARE(f.selection.boxes(), std::vector{d});
    QTest::mouseMove(view->viewport(), QPoint(5, 5));
    QVERIFY(f.selection.highlight().isEmpty());
}

void TestStackPanel::keysWalkTheStack()
{
    ModelsBench f;
    StackPanel panel(f.models);
    panel.resize(300, 200);
    panel.show();
    f.run.seek(*f.run.run().stepOf(BoxId(6), BoxId(5)));  // G with F: D and G are on the stack
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    view->clearFocus();
    view->setFocus(Qt::TabFocusReason);
    QCOMPARE(f.selection.highlight().boxes, std::vector{BoxId(6)});  // the top
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(f.selection.highlight().boxes, std::vector{BoxId(3)});
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(f.selection.highlight().boxes, std::vector{BoxId(3)});
    QTest::keyClick(view, Qt::Key_End);
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(f.selection.boxes(), std::vector{BoxId(6)});
}

void TestStackPanel::keysGoFromCellToCell()
{
    ModelsBench f(Scene(Space(), Touching::Open, "",
                        {{"r0", {40, 40, 60, 60}, {}, {}, {}},
                         {"r1", {45, 45, 60, 60}, {}, {}, {}},
                         {"q0", {20, 20, 30, 30}, {}, {}, {}},
                         {"q1", {20, 10, 30, 30}, {}, {}, {}},
                         {"leaf", {1, 1, 2, 2}, {}, {}, {}}}));
    StackPanel panel(f.models);
    panel.resize(300, 300);
    panel.show();
    f.run.seek(*f.run.run().stepOf(BoxId(3), BoxId(4)));  // root: r0 r1, 1 #0: q0 q1
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    view->clearFocus();
    view->setFocus(Qt::TabFocusReason);
    const auto lit = [&] { return f.selection.highlight().boxes; };
    QCOMPARE(lit(), std::vector{BoxId(3)});
    for (const unsigned expected : {2U, 0U, 0U}) {
        QTest::keyClick(view, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(lit(), std::vector{BoxId(expected)});
    }
    QTest::keyClick(view, Qt::Key_Up);
    QCOMPARE(lit(), std::vector{BoxId(1)});
    for (const unsigned expected : {2U, 3U, 3U}) {
        QTest::keyClick(view, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(lit(), std::vector{BoxId(expected)});
    }
}

void TestStackPanel::whatIsLitFollowsTheCursor()
{
    ModelsBench f;
    StackPanel panel(f.models);
    panel.resize(300, 200);
    panel.show();
    f.run.seek(*f.run.run().stepOf(BoxId(6), BoxId(5)));
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    view->clearFocus();
    view->setFocus(Qt::TabFocusReason);
    QCOMPARE(f.selection.highlight().boxes, std::vector{BoxId(6)});
    f.run.seek(Step(82));  // only D is there, and what was lit is not
    QVERIFY(f.selection.highlight().isEmpty());
    QTest::keyClick(view, Qt::Key_Up);
    QCOMPARE(f.selection.highlight().boxes, std::vector{BoxId(3)});
}

void TestStackPanel::descriptionNamesTheEntries()
{
    ModelsBench f;
    StackPanel panel(f.models);
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    QCOMPARE(QAccessible::queryAccessibleInterface(view)->text(QAccessible::Description), QStringLiteral("Empty"));
    f.run.seek(*f.run.run().stepOf(BoxId(6), BoxId(5)));
    QCOMPARE(QAccessible::queryAccessibleInterface(view)->text(QAccessible::Description),
             QStringLiteral("From the top: G from 1 #3, D from 0 #0"));
}

void TestStackPanel::hundredThousandEntries()
{
    ModelsBench f;
    const auto scene = std::make_shared<const Scene>(manyInTheRoot(100'000));
    StackPanel panel(f.models);
    panel.resize(400, 300);
    panel.show();
    f.document.reset(*scene);
    settle(f.analysis);
    QTRY_COMPARE_WITH_TIMEOUT(f.run.analysis()->scene->size(), std::size_t{100'001}, 60'000);
    f.run.seek(*f.run.run().stepOf(BoxId(0), BoxId(100'000)));
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    QCoreApplication::processEvents();
    QVERIFY(view->verticalScrollBar()->maximum() > 100'000);
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 20; ++i) {
        view->verticalScrollBar()->setValue(i * view->verticalScrollBar()->maximum() / 20);
        view->grab();
    }
    QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(QAccessible::queryAccessibleInterface(view)->text(QAccessible::Description).size() < 1000);
}

QTEST_MAIN(TestStackPanel)
#include "test_stack_panel.moc"
