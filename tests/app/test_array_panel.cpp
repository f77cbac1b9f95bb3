#include "app/features/array_and_tree/array_panel.h"
#include "app/features/array_and_tree/array_view.h"
#include "app/widgets/signs.h"
#include "app/words/wording.h"
#include "tests/app/shown_cells.h"
#include "tests/support/seeded.h"

#include <QAccessible>
#include <QAction>
#include <QElapsedTimer>
#include <QHelpEvent>
#include <QToolTip>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Five boxes down to level 4, one in each level.
Scene deepScene()
{
    const Space space = *Space::create({0, 0, 160, 160}, 4);
    return sceneOf(space, {{2, 2, 157, 158}, {4, 4, 76, 76}, {5, 5, 36, 36}, {6, 6, 18, 18}, {7, 7, 9, 9}});
}

}  // namespace

class TestArrayPanel : public QObject {
    Q_OBJECT

private:
    struct Shown : ShownCells<ArrayPanel, ArrayView> {
        explicit Shown(ModelsBench& bench, QSize size = {820, 76}) : ShownCells(bench, size) {}
    };

private slots:
    void aClickSelectsTheCell()
    {
        ModelsBench bench;
        Shown shown(bench);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.at(Cell(2, 7)));
        QVERIFY(bench.selection.cell() == Cell(2, 7));
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, {5, 5});
        QVERIFY(!bench.selection.cell());
    }

    void hoverHighlightsAndLeavingClears()
    {
        ModelsBench bench;
        Shown shown(bench);
        QTest::mouseMove(&shown.view, shown.at(Cell(1, 2)));
        QTRY_VERIFY(bench.selection.highlight().cells == std::vector{Cell(1, 2)});
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&shown.view, &leave);
        QVERIFY(bench.selection.highlight().isEmpty());
    }

    void keysMoveToSlotsParentsAndChildren()
    {
        ModelsBench bench;
        Shown shown(bench);
        shown.view.setFocus();
        QTest::keyClick(&shown.view, Qt::Key_Right);  // the first key takes the root
        QVERIFY(bench.selection.cell() == Cell());
        const auto after = [&](Qt::Key key) {
            QTest::keyClick(&shown.view, key);
            return bench.selection.cell()->index().value;
        };
        QCOMPARE(after(Qt::Key_Right), 1U);
        QCOMPARE(after(Qt::Key_3), 7U);  // 4·1 + 3
        QCOMPARE(after(Qt::Key_P), 1U);
        QCOMPARE(after(Qt::Key_4), 8U);
        QCOMPARE(after(Qt::Key_Right), 9U);
        QCOMPARE(after(Qt::Key_Backspace), 2U);  // (9 − 1)/4
        QCOMPARE(after(Qt::Key_Down), 9U);
        QCOMPARE(after(Qt::Key_1), 9U);  // a leaf has no children
        QCOMPARE(after(Qt::Key_End), 20U);
        QCOMPARE(after(Qt::Key_Right), 20U);
        QCOMPARE(after(Qt::Key_Home), 0U);
        QCOMPARE(after(Qt::Key_Left), 0U);
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QVERIFY(!bench.selection.cell());
    }

    void viewKeysOverrideWindowShortcuts()
    {
        ModelsBench bench;
        Shown shown(bench);
        QAction home;
        home.setShortcut(Qt::Key_Home);
        int triggered = 0;
        connect(&home, &QAction::triggered, this, [&] { ++triggered; });
        shown.panel.addAction(&home);
        shown.panel.activateWindow();
        shown.view.setFocus();
        bench.selection.selectCell(Cell(2, 3));
        QTest::keyClick(&shown.view, Qt::Key_Home);
        QVERIFY(bench.selection.cell() == Cell());
        QCOMPARE(triggered, 0);
    }

    void wheelZoomsAndDragPans()
    {
        ModelsBench bench(workedScene(3));
        Shown shown(bench);
        const QPoint point(400, shown.at(Cell(3, 30)).y());
        const Cell before = *shown.view.cellAt(point);
        shown.wheel(point, 8);
        QVERIFY(shown.view.layoutOfSlots().zoom() > 1);
        QCOMPARE(shown.view.cellAt(point), std::optional(before));
        const double was = shown.view.rectOf(before).left();
        QTest::mousePress(&shown.view, Qt::LeftButton, {}, point);
        QTest::mouseMove(&shown.view, point + QPoint(40, 0));
        QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, point + QPoint(40, 0));
        QVERIFY(std::abs(shown.view.rectOf(before).left() - was - 40) < 1);
        QVERIFY(!bench.selection.cell());  // a drag is not a click
        shown.view.setFocus();
        QTest::keyClick(&shown.view, Qt::Key_0);
        QCOMPARE(shown.view.layoutOfSlots().zoom(), 1.0);
    }

    /// The height depends only on the text size.
    void heightDependsOnlyOnTheTextSize()
    {
        for (const int depth : {0, 2, 4, 12}) {
            ModelsBench bench(workedScene(depth));
            Shown shown(bench, {1240, 76});
            QCOMPARE(shown.view.sizeHint().height(), 76);
            QCOMPARE(shown.view.minimumSizeHint().height(), 76);
            QCOMPARE(shown.panel.minimumSizeHint().height(), 76);
            bench.theme.setTextPercent(200);
            QCOMPARE(shown.view.minimumSizeHint().height(), 152);
        }
        ModelsBench bench;
        Shown shown(bench);
        QCOMPARE(shown.view.accessibleDescription(), QString("21 slots, 8 of them in use"));
    }

    void clicksOpenAndCloseABreak()
    {
        ModelsBench bench(deepScene());
        Shown shown(bench, {1280, 76});
        const auto kinds = [&] {
            QString all;
            for (const ArrayStretch& stretch : shown.view.layoutOfSlots().stretches()) {
                all += QLatin1Char("s.o"[static_cast<int>(stretch.kind)]);
            }
            return all;
        };
        const QString closed = kinds();
        QVERIFY(closed.contains('.') && !closed.contains('o'));
        const Cell hidden(4, 100);
        const QPoint at = shown.at(hidden);
        QVERIFY(!shown.view.cellAt(at));
        QTest::mouseMove(&shown.view, at + QPoint(1, 0));
        QTest::mouseMove(&shown.view, at);
        QCOMPARE(shown.view.cursor().shape(), Qt::PointingHandCursor);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, at);
        QVERIFY(kinds().contains('o') && !bench.selection.cell());
        QVERIFY(shown.view.layoutOfSlots().slot(hidden).width() == shown.view.layoutOfSlots().slotWidth());
        // The pointer is over its handle. Its slots can be selected, which doesn't close it.
        const auto handle = shown.view.layoutOfSlots().breakAt(at);
        QVERIFY(handle && shown.view.layoutOfSlots().stretches()[*handle].kind == ArrayStretch::Kind::Opened);
        bench.selection.selectCell(hidden);
        QVERIFY(kinds().contains('o') && shown.view.cellAt(shown.at(hidden)) == hidden);
        bench.selection.selectCell(std::nullopt);
        shown.view.setFocus();
        QTest::keyClick(&shown.view, Qt::Key_0);  // back to the slot where it was opened
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, at);
        QCOMPARE(kinds(), closed);
        QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, shown.at(hidden));  // two clicks
        QCOMPARE(kinds(), closed);
    }

    void keysReachAndOpenBreaks()
    {
        ModelsBench bench(deepScene());
        Shown shown(bench, {1280, 76});
        QVERIFY(QTest::qWaitForWindowActive(&shown.panel));
        shown.view.setFocus();
        QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&shown.view);
        const int boxes = 5;
        const int breaks = list->childCount() - boxes;
        QVERIFY(breaks > 2 && list->child(boxes)->text(QAccessible::Name).startsWith("slots 6 to 20, not shown"));
        bench.selection.selectCell(Cell(2, 0));
        QTest::keyClick(&shown.view, Qt::Key_Right);  // its siblings 6, 7, 8
        QCOMPARE(bench.selection.cell()->index().value, std::uint64_t{6});
        bench.selection.selectCell(Cell(1, 3));
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QCOMPARE(bench.selection.cell()->index().value, std::uint64_t{5});
        bench.selection.selectCell(Cell(3, 0));
        QTest::keyClick(&shown.view, Qt::Key_Left);  // the break before it
        QCOMPARE(bench.selection.cell(), std::optional(Cell(3, 0)));
        QVERIFY(list->focusChild() != nullptr);
        QVERIFY(list->focusChild()->text(QAccessible::Name).startsWith("slots 6 to 20, not shown"));
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QVERIFY(list->focusChild()->text(QAccessible::Name).startsWith("slots 6 to 20, shown"));
        QTest::keyClick(&shown.view, Qt::Key_Right);  // the first of its slots
        QCOMPARE(bench.selection.cell()->index().value, std::uint64_t{6});
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QVERIFY(list->focusChild()->text(QAccessible::Name).contains("not shown"));
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QCOMPARE(bench.selection.cell()->index().value, std::uint64_t{8});  // its siblings remain
        list->child(boxes)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QVERIFY(list->child(boxes)->text(QAccessible::Name).contains("shown: a click or Enter hides"));
    }

    /// The row shows the same slots at every step, so that nothing jumps. In Predict, it reveals nothing.
    void theRowIsTheSameAtEveryStep()
    {
        ModelsBench bench(deepScene());
        Shown shown(bench, {1280, 76});
        const auto stretches = [&] {
            const auto all = shown.view.layoutOfSlots().stretches();
            return std::vector(all.begin(), all.end());
        };
        const auto whole = stretches();
        for (Step step(0); step <= bench.run.total(); ++step.value) {
            bench.run.seek(step);
            QVERIFY(stretches() == whole);
            QCOMPARE(shown.view.layoutOfSlots().scroll(), 0.0);
        }
        bench.run.seek(Step(0));
        bench.run.setHidesFuture(true);
        QVERIFY(stretches() != whole);
        bench.run.setHidesFuture(false);
        shown.panel.setAsked(true);
        QVERIFY(stretches() != whole);
    }

    /// If the row scrolls, it follows the run during the animation.
    void aLongRowFollowsTheRun()
    {
        ModelsBench bench(deepScene());
        Shown shown(bench, {360, 76});
        QVERIFY(shown.view.layoutOfSlots().scrolls());
        for (const Cell cell : {Cell(3, 0), Cell(4, 0), Cell(), Cell(4, 0)}) {
            bench.run.seek(*bench.run.run().enterStep(cell));
            const QRectF slot = shown.view.rectOf(cell);
            QVERIFY(slot.left() >= shown.view.layoutOfSlots().left() - 1e-6 && slot.right() <= shown.view.width());
        }
    }

    /// After a box is inserted, its cell's ancestors are marked one by one. Until then, they are absent in every query.
    void cellsExistFromTheStepThatMarksThem()
    {
        ModelsBench bench;
        Shown shown(bench);
        bench.run.setHidesFuture(true);
        const Step placed = bench.run.run().placedStepOf(bench.id("A"));
        bench.run.seek(placed);
        QVERIFY(shown.view.exists(Cell(1, 0)));  // A is in it
        QVERIFY(!shown.view.exists(Cell()));
        QCOMPARE(shown.view.existingIn(0, 0, 1), std::size_t{0});
        QVERIFY(shown.view.spokenName(Cell()).contains("empty: no box"));
        QCOMPARE(shown.view.accessibleDescription(), QString("21 slots, 1 of them in use"));
        bench.run.seek(Step(placed.value + 1));
        QVERIFY(!shown.view.exists(Cell()));
        bench.run.seek(Step(placed.value + 2));
        QCOMPARE(bench.run.moment().event->kind, StepKind::Mark);
        QVERIFY(shown.view.exists(Cell()) && shown.view.existingIn(0, 0, 1) == 1);
        QVERIFY(!shown.view.spokenName(Cell()).contains("empty: no box"));
        QCOMPARE(shown.view.accessibleDescription(), QString("21 slots, 2 of them in use"));
        bench.run.seek(placed);
        QVERIFY(!shown.view.exists(Cell()));
        bench.run.setHidesFuture(false);
        QVERIFY(shown.view.exists(Cell()));  // the end is shown
    }

    /// The sign, a divided square, shows the position of a named cell.
    void cellSignShowsTheCellsPosition()
    {
        ModelsBench bench;
        const Theme& theme = bench.theme.theme();
        const auto inkAt = [&](Cell cell, QPoint place) {
            return cellSign(theme, cell, 64).pixelColor(place) == theme.color(Role::Text);
        };
        QVERIFY(inkAt(Cell(), {10, 50}));
        QVERIFY(inkAt(Cell(1, 1), {48, 16}) && !inkAt(Cell(1, 1), {16, 16}) && !inkAt(Cell(1, 1), {48, 48}));
        QVERIFY(inkAt(Cell(2, 14), {40, 56}) && !inkAt(Cell(2, 14), {56, 40}));
        QVERIFY(inkAt(Cell(12, 0), {3, 3}));  // however small it is
        Shown shown(bench);
        QHelpEvent help(QEvent::ToolTip, shown.at(Cell(1, 0)), shown.view.mapToGlobal(shown.at(Cell(1, 0))));
        QApplication::sendEvent(&shown.view, &help);
        QTRY_VERIFY(QToolTip::text().startsWith("<img") && QToolTip::text().contains("holds A"));
        QHelpEvent beside(QEvent::ToolTip, {2, 2}, shown.view.mapToGlobal(QPoint(2, 2)));
        QApplication::sendEvent(&shown.view, &beside);
        QTRY_COMPARE(QToolTip::text(), QString("21 slots, 8 of them in use"));
    }

    /// Finds cells that a sentence names, and ignores numbers and signs that name no cell.
    void cellNamesAreFoundInSentences()
    {
        const QString sentence = QStringLiteral(
            "A in slot 1 meets F in slot 22,369,620; slots 1 to 4, slot 4·63 + 4 and slot 99999999999 are none, Slot 0 is");
        const std::vector<NamedCell> named = cellsNamedIn(sentence);
        QCOMPARE(named.size(), std::size_t{3});
        QVERIFY(named[0].cell == Cell(1, 0) && named[1].cell == Cell(12, 16777215) && named[2].cell == Cell());
        for (const NamedCell& each : named) {
            QCOMPARE(sentence.mid(each.start, each.length).toLower(),
                     QStringLiteral("slot ") + countText(each.cell.index().value));
        }
    }

    void theTooltipHasTheFormula()
    {
        const Scene scene = workedScene();
        const LinearQuadtree tree(scene.space(), scene.boxes());
        QCOMPARE(fromCore(narration::slotText(scene, tree, Cell(2, 4), tree.isMarked(Cell(2, 4)))),
                 QStringLiteral("slot 9 = (4² − 1)/3 + 4 · level 2, code 01 00 · holds B"));
        QVERIFY(fromCore(narration::slotText(scene, tree, Cell(1, 1), tree.isMarked(Cell(1, 1))))
                    .contains("a descendant has one"));
        QVERIFY(fromCore(narration::slotText(scene, tree, Cell(2, 0), tree.isMarked(Cell(2, 0))))
                    .contains("empty: no box"));
    }

    void slotsOfBoxesAreChildrenForScreenReaders()
    {
        ModelsBench bench;
        Shown shown(bench);
        QAccessibleInterface* view = QAccessible::queryAccessibleInterface(&shown.view);
        QVERIFY(view);
        QCOMPARE(view->childCount(), 7);
        QCOMPARE(view->child(0)->text(QAccessible::Name), QStringLiteral("slot 0, level 0: holds D"));
        QCOMPARE(view->indexOfChild(view->child(3)), 3);
        const QPoint global = shown.view.mapToGlobal(shown.at(Cell(1, 0)));
        QVERIFY(view->childAt(global.x(), global.y()) == view->child(1));
        QVERIFY(view->child(1)->rect().contains(global));
        bench.document.remove({bench.id("D")});
        QCOMPARE(view->childCount(), 6);
        QVERIFY(view->child(0)->text(QAccessible::Name).contains("A"));
    }

    void arraysOfAnySizePaintQuickly_data()
    {
        QTest::addColumn<int>("level");
        QTest::addColumn<int>("count");
        QTest::newRow("empty") << 2 << 0;
        QTest::newRow("depth 0") << 0 << 20;
        QTest::newRow("thousand") << 8 << 1000;
        QTest::newRow("100k at level 12") << 12 << 100000;
    }

    void arraysOfAnySizePaintQuickly()
    {
        QFETCH(int, level);
        QFETCH(int, count);
        ModelsBench bench;
        const Space space = *Space::create({0, 0, 1000, 1000}, level);
        std::vector<Box> boxes;
        std::mt19937_64 random(11);
        for (int i = 0; i < count; ++i) {
            const double x = static_cast<double>(random() % 99000) / 100;
            const double y = static_cast<double>(random() % 99000) / 100;
            boxes.push_back({x, y, x + 3, y + 3});
        }
        bench.show(sceneOf(space, boxes));
        Shown shown(bench, {1200, 76});
        if (count > 0) {
            bench.selection.select({BoxId(0)});
            bench.selection.selectCell(Cell(level, static_cast<std::uint32_t>(Cell::cellsAt(level) / 2)));
        }
        bench.run.toEnd();
        QElapsedTimer timer;
        shown.view.grab();  // creates cached pictures
        timer.start();
        for (int i = 0; i < 10; ++i) {
            shown.wheel({600, 20}, i < 7 ? 4 : -3);
            QVERIFY(!shown.view.grab().isNull());
        }
        if (level > kDeepestWhole) {
            QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.at(Cell(level, 1)));  // may be a break
            QVERIFY(!shown.view.grab().isNull());
        }
        QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_MAIN(TestArrayPanel)
#include "test_array_panel.moc"
