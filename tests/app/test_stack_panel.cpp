#include "app/features/stack/stack_panel.h"
#include "app/features/stack/stack_view.h"
#include "core/analysis/drawn_step.h"
#include "tests/support/models_bench.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include <random>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// `count` boxes across the center lines, all in the root, and one small box in a corner.
Scene manyInTheRoot(int count)
{
    std::vector<SceneObject> objects;
    for (int i = 0; i < count; ++i) {
        const double y = 100.0 * i / count;  // across the center line, without overlap
        objects.push_back({"r" + std::to_string(i), {49.99, y, 50.01, y}, {}, {}, {}});
    }
    objects.push_back({"small", {1, 1, 2, 2}, {}, {}, {}});
    return Scene(Space(), Touching::Open, "", std::move(objects));
}

}  // namespace

class TestStackPanel : public QObject {
    Q_OBJECT

private slots:
    void layoutFoldsTheMiddle();
    void partsCoverTheStack();
    void layoutFindsEveryEntry();
    void emptyTextDependsOnThePhase();
    void newStackIsLaidOutBeforePainting();
    void hoverHighlightsAndClickSelects();
    void keysMoveThroughTheStack();
    void keysGoFromCellToCell();
    void highlightFollowsTheCursor();
    void descriptionNamesTheEntries();
    void outdatedStackViewReportsNoPlace();
    void hundredThousandEntriesAreFast();
    void clickOnAFoldShowsItsNewestEntry();
    void chipsAndNoteFitInOneRow();
    void callPathMenuGoesToItsSteps();
    void callPathsAreRightAtEveryStep();
};

void TestStackPanel::layoutFoldsTheMiddle()
{
    const ModelsBench f(manyInTheRoot(10));
    const Step inCorner = *f.run.run().enterStep(Cell(2, 0));
    const ObjectStack stack = f.run.run().at(inCorner).stack;
    QCOMPARE(stack.size(), std::uint64_t{10});
    const StackLayout whole(stack, {500, 50, 60, 20});
    QCOMPARE(whole.parts().size(), std::size_t{1});
    QCOMPARE(whole.rectOf({0, 0}), QRectF(0, 0, 50, 20));    // the bottom of the stack
    QCOMPARE(whole.rectOf({0, 9}), QRectF(450, 0, 50, 20));  // the top
    const StackLayout folded(stack, {310, 50, 60, 20});      // five entries and a fold
    QCOMPARE(folded.parts().size(), std::size_t{3});
    QVERIFY(folded.parts()[1].isFold && folded.parts()[1].first == 1 && folded.parts()[1].end == 6);
    QCOMPARE(folded.rectOf({0, 0}), QRectF(0, 0, 50, 20));
    QVERIFY(folded.rectOf({0, 3}).isNull());
    QCOMPARE(folded.rectOf({0, 9}), QRectF(260, 0, 50, 20));
    QVERIFY(!folded.entryAt({80, 10}) && folded.partAt({80, 10})->isFold);
    const StackLayout kept(stack, {310, 50, 60, 20}, StackLayout::Entry{0, 3});  // three entries and two folds
    QCOMPARE(kept.parts().size(), std::size_t{5});
    QVERIFY(!kept.rectOf({0, 0}).isNull() && !kept.rectOf({0, 3}).isNull() && !kept.rectOf({0, 9}).isNull());
}

/// Every entry is drawn or in a fold, in order, without overlap; bottom, top and the kept entry are always drawn.
void TestStackPanel::partsCoverTheStack()
{
    std::mt19937_64 random(3);
    for (int count = 1; count < 40; ++count) {
        const ModelsBench f(manyInTheRoot(count));
        const ObjectStack stack = f.run.run().at(*f.run.run().enterStep(Cell(2, 0))).stack;
        const StackLayout::Entry kept{0, static_cast<std::uint32_t>(random() % static_cast<unsigned>(count))};
        for (double width = 0; width < 900; width += 37) {
            const StackLayout layout(stack, {width, 50, 60, 20}, kept);
            std::uint64_t next = 0;
            double right = 0;
            for (const StackLayout::Part& part : layout.parts()) {
                QCOMPARE(part.first, next);
                QCOMPARE(layout.placeOf(part).left(), right);
                next = part.end;
                right = layout.placeOf(part).right();
            }
            QCOMPARE(next, stack.size());
            QVERIFY(right <= std::max(width, 3 * 50.0 + 2 * 60.0));
            const auto top = static_cast<std::uint32_t>(count - 1);
            for (const StackLayout::Entry entry : {StackLayout::Entry{0, 0}, kept, StackLayout::Entry{0, top}}) {
                QVERIFY(!layout.rectOf(entry).isNull());
            }
        }
    }
}

/// A listener that hears of a step first may ask for the position of its box in a picture that isn't updated yet.
void TestStackPanel::outdatedStackViewReportsNoPlace()
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
            const StackLayout layout(stack, {240, 40, 50, 20});
            std::uint64_t number = 0;
            for (std::size_t slice = 0; slice < stack.slices().size(); ++slice) {
                for (std::uint32_t place = 0; place < stack.slices()[slice].count; ++place, ++number) {
                    const StackLayout::Entry entry{slice, place};
                    QVERIFY(layout.has(entry) && layout.entryOf(number) == entry && layout.numberOf(entry) == number);
                    const QRectF rect = layout.rectOf(entry);
                    QVERIFY2(rect.isNull() || layout.entryAt(rect.center()) == entry,
                             qPrintable(QStringLiteral("seed %1").arg(seed)));
                }
            }
            QCOMPARE(layout.count(), number);
        }
    }
}

void TestStackPanel::emptyTextDependsOnThePhase()
{
    ModelsBench f;
    StackPanel panel(f.models);
    panel.resize(900, 32);
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

/// A listener that hears of a step before the view may cause a repaint, or ask what is under the pointer.
void TestStackPanel::newStackIsLaidOutBeforePainting()
{
    ModelsBench f;
    QObject earlier;
    StackView* view = nullptr;
    connect(&f.run, &Cursor::cursorChanged, &earlier, [&view] {
        if (view != nullptr) {
            view->grab();
            QTest::mouseMove(view, view->rect().center());
        }
    });
    StackPanel panel(f.models);
    panel.resize(500, 32);
    panel.show();
    view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    for (const std::uint64_t step : {80U, 82U, 79U, 100U, 82U, 0U, 82U}) {
        f.run.seek(Step(step));
        QCOMPARE(view->spokenCount() > 0, !f.pictures.reached().stack.slices().empty());
    }
}

void TestStackPanel::hoverHighlightsAndClickSelects()
{
    ModelsBench f;
    StackPanel panel(f.models);
    panel.resize(500, 32);
    panel.show();
    f.run.seek(Step(82));
    QCoreApplication::processEvents();
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    const BoxId d(3);
    const QPoint chip = view->chipRect({0, 0}).center().toPoint();
    QTest::mouseMove(view, chip + QPoint(1, 0));
    QTest::mouseMove(view, chip);
    QCOMPARE(f.selection.highlight().boxes, std::vector{d});
    QCOMPARE(f.selection.highlight().cells, std::vector{Cell()});
    QTest::mouseClick(view, Qt::LeftButton, {}, chip);
    QCOMPARE(f.selection.boxes(), std::vector{d});
    QTest::mouseMove(view, QPoint(view->width() - 5, 5));
    QVERIFY(f.selection.highlight().isEmpty());
}

void TestStackPanel::keysMoveThroughTheStack()
{
    ModelsBench f;
    StackPanel panel(f.models);
    panel.resize(500, 32);
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
    panel.resize(500, 32);
    panel.show();
    f.run.seek(*f.run.run().stepOf(BoxId(3), BoxId(4)));  // slot 0: r0 r1, slot 1: q0 q1
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

void TestStackPanel::highlightFollowsTheCursor()
{
    ModelsBench f;
    StackPanel panel(f.models);
    panel.resize(500, 32);
    panel.show();
    f.run.seek(*f.run.run().stepOf(BoxId(6), BoxId(5)));
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    view->clearFocus();
    view->setFocus(Qt::TabFocusReason);
    QCOMPARE(f.selection.highlight().boxes, std::vector{BoxId(6)});
    f.run.seek(Step(82));  // only D is on the stack; the highlighted entry isn't
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
             QStringLiteral("From the top: G from slot 4, D from slot 0"));
}

void TestStackPanel::hundredThousandEntriesAreFast()
{
    ModelsBench f;
    const auto scene = std::make_shared<const Scene>(manyInTheRoot(100'000));
    StackPanel panel(f.models);
    panel.resize(400, 32);
    panel.show();
    f.document.reset(*scene);
    settle(f.analysis);
    QTRY_COMPARE_WITH_TIMEOUT(f.run.analysis()->scene->size(), std::size_t{100'001}, 60'000);
    f.run.seek(*f.run.run().stepOf(BoxId(0), BoxId(100'000)));
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    QCoreApplication::processEvents();
    QVERIFY(view->layoutOfEntries().count() == 100'000 && view->layoutOfEntries().parts().size() >= 3);
    QElapsedTimer clock;
    clock.start();
    view->setFocus();
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(view, Qt::Key_Left);
        view->grab();
    }
    QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(QAccessible::queryAccessibleInterface(view)->text(QAccessible::Description).size() < 1000);
}

void TestStackPanel::clickOnAFoldShowsItsNewestEntry()
{
    ModelsBench f(manyInTheRoot(30));
    StackPanel panel(f.models);
    panel.resize(500, 32);
    panel.show();
    f.run.seek(*f.run.run().enterStep(Cell(2, 0)));
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    const auto fold = std::ranges::find_if(view->layoutOfEntries().parts(), &StackLayout::Part::isFold);
    QVERIFY(fold != view->layoutOfEntries().parts().end());
    const std::uint64_t newest = fold->end - 1;
    const double middle = view->layoutOfEntries().placeOf(*fold).center().x();
    QTest::mouseClick(view, Qt::LeftButton, {}, QPoint(static_cast<int>(middle) + 8, view->height() / 2));
    const auto entry = view->layoutOfEntries().entryOf(newest);
    QVERIFY(!view->chipRect(entry).isNull());
    QTest::keyClick(view, Qt::Key_Left);
    QVERIFY(!view->chipRect(view->layoutOfEntries().entryOf(newest - 1)).isNull());
}

/// In the narrowest column, chips and note are in one row; in a high panel, the chips are high.
void TestStackPanel::chipsAndNoteFitInOneRow()
{
    ModelsBench f;
    StackPanel panel(f.models);
    QCOMPARE(panel.sizeHint().height(), f.theme.theme().space(8));
    QCOMPARE(panel.minimumSizeHint().height(), f.theme.theme().space(8));
    panel.resize(330, 32);
    panel.show();
    f.run.seek(*f.run.run().stepOf(BoxId(6), BoxId(5)));  // D and G are on the stack
    auto* view = panel.findChild<StackView*>(QStringLiteral("stackView"));
    const auto* note = panel.findChild<QLabel*>(QStringLiteral("stackSummary"));
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QCOMPARE(note->text(), QStringLiteral("2 boxes, at most 2"));
    QVERIFY(note->width() >= note->sizeHint().width() && view->geometry().right() < note->x());
    for (const std::size_t slice : {0U, 1U}) {
        const QRectF chip = view->chipRect({slice, 0});
        QVERIFY(chip.width() >= 36 && chip.height() >= 24 && QRectF(view->rect()).contains(chip));
    }
    panel.resize(536, 32);
    QTRY_COMPARE(note->text(), QStringLiteral("2 boxes, at most 2 in this run"));
    panel.resize(900, 64);
    QTRY_COMPARE(view->chipRect({0, 0}).height(), 56.0);
    QVERIFY(view->chipRect({0, 0}).width() >= 76);
}

/// The label on the left opens the call path. An entry goes to the step that entered its cell.
void TestStackPanel::callPathMenuGoesToItsSteps()
{
    ModelsBench f;
    StackPanel panel(f.models);
    panel.resize(500, 32);
    panel.show();
    auto* menu = panel.findChild<QMenu*>(QStringLiteral("callPathMenu"));
    const auto texts = [&] {
        emit menu->aboutToShow();
        QStringList all;
        for (const QAction* action : menu->actions()) {
            all += action->text();
        }
        return all;
    };
    QVERIFY(texts().size() == 1 && !menu->actions().front()->isEnabled());
    f.run.seek(*f.run.run().stepOf(BoxId(6), BoxId(5)));
    QCOMPARE(texts().size(), 3);
    const Step entered = *f.run.run().enterStep(Cell(1, 3));
    QVERIFY(menu->actions()[1]->text().endsWith(QStringLiteral("entered at step %1").arg(entered.value)));
    emit menu->actions()[1]->hovered();
    QCOMPARE(f.selection.highlight().cells, std::vector{Cell(1, 3)});
    emit menu->aboutToHide();
    QVERIFY(f.selection.highlight().isEmpty());
    menu->actions()[1]->trigger();
    QCOMPARE(f.run.cursor(), entered);
    f.document.reset(Scene());
    QVERIFY(!menu->actions().isEmpty() && texts().size() == 1);
    panel.setBare(true);
    QVERIFY(panel.findChild<QToolButton*>(QStringLiteral("callPath"))->isHidden());
}

void TestStackPanel::callPathsAreRightAtEveryStep()
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
            const std::optional<Cell> here = DrawnStep(*f.run.analysis(), moment).cell();  // none after the root
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

QTEST_MAIN(TestStackPanel)
#include "test_stack_panel.moc"
