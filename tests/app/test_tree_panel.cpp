#include "app/features/array_and_tree/tree_panel.h"
#include "app/features/array_and_tree/tree_view.h"
#include "app/state/marked_cells.h"
#include "core/analysis/analysis.h"
#include "tests/app/large_scenes.h"
#include "tests/app/shown_cells.h"
#include "tests/support/seeded.h"

#include <QAccessible>
#include <QElapsedTimer>

using namespace mortonscope;
using namespace mortonscope::test;

class TestTreePanel : public QObject {
    Q_OBJECT

private:
    struct Shown : ShownCells<TreePanel, TreeView> {
        explicit Shown(ModelsBench& bench, QSize size = {560, 300}) : ShownCells(bench, size) {}
    };

private slots:
    void everyMarkedCellIsInTheView()
    {
        ModelsBench bench;
        for (const QSize size : {QSize(560, 300), QSize(400, 140)}) {
            Shown shown(bench, size);
            for (const std::uint64_t index : {0, 1, 2, 3, 4, 9, 12, 19}) {
                const Cell cell = Cell::fromIndex(CellIndex(index));
                const QRectF node = shown.view.rectOf(cell);
                QVERIFY(QRectF(shown.view.rect()).contains(node));
                QVERIFY(shown.view.cellAt(node.center()) == cell);
            }
            QVERIFY(shown.view.rectOf(Cell(2, 0)).isNull());
        }
    }

    void clickSelectsAndHoverHighlights()
    {
        ModelsBench bench;
        Shown shown(bench);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.at(Cell(1, 3)));
        QVERIFY(bench.selection.cell() == Cell(1, 3));
        QTest::mouseMove(&shown.view, shown.at(Cell(2, 14)));
        QTRY_VERIFY(bench.selection.highlight().cells == std::vector{Cell(2, 14)});
        QTest::mouseMove(&shown.view, {3, 3});
        QTRY_VERIFY(bench.selection.highlight().isEmpty());
    }

    void keysMoveThroughTheTree()
    {
        ModelsBench bench;
        Shown shown(bench);
        shown.view.setFocus();
        const auto after = [&](Qt::Key key) {
            QTest::keyClick(&shown.view, key);
            return bench.selection.cell()->index().value;
        };
        QCOMPARE(after(Qt::Key_Down), 0U);
        QCOMPARE(after(Qt::Key_Down), 1U);
        QCOMPARE(after(Qt::Key_Down), 1U);  // A has no child
        QCOMPARE(after(Qt::Key_Right), 2U);
        QCOMPARE(after(Qt::Key_Down), 9U);
        QCOMPARE(after(Qt::Key_Right), 12U);
        QCOMPARE(after(Qt::Key_Right), 19U);  // across to the next family
        QCOMPARE(after(Qt::Key_Up), 4U);
        QCOMPARE(after(Qt::Key_Left), 3U);
        // The World's keys for the parent and the first child
        QTest::keyClick(&shown.view, Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(bench.selection.cell()->index().value, 0U);
        QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(bench.selection.cell()->index().value, 1U);
    }

    /// A cell that the run has not marked yet is only a small placeholder, and keys skip it.
    void cellsExistFromTheStepThatMarksThem()
    {
        ModelsBench bench;
        Shown shown(bench);
        const double size = shown.view.rectOf(Cell()).height();
        bench.run.setHidesFuture(true);
        const Step placed = bench.run.run().placedStepOf(bench.id("A"));
        bench.run.seek(placed);
        QVERIFY(shown.view.rectOf(Cell()).height() < size && shown.view.rectOf(Cell(1, 0)).height() == size);
        shown.view.setFocus();
        bench.selection.selectCell(Cell(1, 0));
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QVERIFY(bench.selection.cell() == Cell(1, 0));
        bench.run.seek(Step(placed.value + 2));
        QCOMPARE(shown.view.rectOf(Cell()).height(), size);
        const Step c = bench.run.run().placedStepOf(bench.id("B"));  // marks 2 #4 and 1 #1
        bench.run.seek(c);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QVERIFY(bench.selection.cell() == Cell(1, 0));
        bench.run.seek(Step(c.value + 2));
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QVERIFY(bench.selection.cell() == Cell(1, 1));
    }

    /// The tree fills step by step, and nothing moves: every node is at its final position from the first step on.
    void nodesKeepTheirFinalPositions()
    {
        ModelsBench bench;
        Shown shown(bench);
        std::vector<Cell> cells;
        std::vector<QPointF> places;
        for (const std::uint64_t index : {0, 1, 2, 3, 4, 9, 12, 19}) {
            cells.push_back(Cell::fromIndex(CellIndex(index)));
            places.push_back(shown.view.rectOf(cells.back()).center());
        }
        bench.run.setShown(Cursor::Shown::StateAtStep);
        const auto existing = [&] {
            return std::ranges::count_if(cells, [&](Cell cell) { return shown.view.exists(cell); });
        };
        QCOMPARE(existing(), 0);
        std::ptrdiff_t before = 0;
        for (Step step(0); step <= bench.run.run().lastOfInsertion(); ++step.value) {
            bench.run.seek(step);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                QCOMPARE(shown.view.rectOf(cells[i]).center(), places[i]);
            }
            QVERIFY(existing() >= before && existing() <= before + 1);
            before = existing();
            // A cell without boxes appears at the step that marks it, even at the last one.
            const auto& event = bench.run.moment().event;
            const bool marks = event && event->kind == StepKind::Mark;
            QVERIFY(!marks || shown.view.exists(*event->cell()));
        }
        QCOMPARE(existing(), 8);
        // Nothing to be predicted is revealed, not even a position.
        bench.run.setHidesFuture(true);
        bench.run.seek(bench.run.run().placedStepOf(bench.id("A")));
        QVERIFY(shown.view.rectOf(Cell(2, 14)).isNull());
    }

    /// For very many boxes, a worker creates the tree: it shows the current step a moment later, but is hidden at once
    /// where answers are hidden.
    void treeOfManyBoxesFollowsTheRun()
    {
        ModelsBench bench;
        bench.show(manyBoxes(20'000));
        bench.run.setShown(Cursor::Shown::StateAtStep);
        Shown shown(bench);
        const auto holds = [&](std::size_t boxes) {
            const LinearQuadtree& tree = bench.pictures.shownAnalysis()->tree;
            return bench.pictures.shownAnalysis()->scene->size() == boxes
                && shown.view.marked().size() == MarkedCells(tree).size();
        };
        const auto after = [&](std::uint32_t box) { return bench.run.run().placedStepOf(BoxId(box)); };
        QVERIFY(holds(20'000) || holds(0));
        for (const std::uint32_t box : {std::uint32_t{3}, std::uint32_t{19'000}, std::uint32_t{700}}) {
            bench.run.seek(after(box));
            QTRY_VERIFY(holds(box + 1));
            QVERIFY(shown.view.exists(*bench.run.run().eventAt(after(box)).cell()));
        }
        for (std::uint32_t box = 10'000; box < 10'100; ++box) {  // faster than the worker
            bench.run.seek(after(box));
        }
        QVERIFY(bench.pictures.isShownLate());
        QTRY_VERIFY(holds(10'100) && !bench.pictures.isShownLate());
        bench.document.reset(manyBoxes(6'000, 2));  // the worker may still be running
        bench.run.seek(Step(0));
        settle(bench.analysis);
        bench.run.seek(after(5));
        QTRY_VERIFY(holds(6));
        bench.run.setHidesFuture(true);
        bench.run.seek(after(90));
        QVERIFY(holds(91));
        bench.run.toEnd();
        QVERIFY(holds(6'000));
    }

    void cellsAreChildrenForScreenReaders()
    {
        ModelsBench bench;
        Shown shown(bench);
        QAccessibleInterface* view = QAccessible::queryAccessibleInterface(&shown.view);
        QCOMPARE(view->childCount(), 7);
        bench.selection.selectCell(Cell(1, 0));
        QVERIFY(view->child(1)->state().selected);
    }

    void theSelectedCellIsBroughtIntoView()
    {
        ModelsBench bench;
        const Space space = *Space::create({0, 0, 100, 100}, 8);
        bench.show(sceneOf(space, awkwardBoxes(5, 1000, space)));
        Shown shown(bench);
        shown.wheel({300, 200}, 30);
        const auto codes = shown.view.marked().level(8);
        for (const std::uint32_t code : {codes.front(), codes.back(), codes[codes.size() / 2]}) {
            bench.selection.selectCell(Cell(8, code));
            QVERIFY(QRectF(shown.view.rect()).intersects(shown.view.rectOf(Cell(8, code))));
        }
    }

    void shallowerSceneReplacesTheTree()
    {
        ModelsBench bench(workedScene(8));
        Shown shown(bench);
        bench.selection.selectCell(Cell(8, 3));
        shown.panel.hide();
        bench.document.setLevel(0);
        shown.view.rectOf(Cell(8, 3));  // queried while hidden, as a screen reader may do
        shown.panel.show();
        QVERIFY(!shown.view.grab().isNull());
        QVERIFY(shown.view.rectOf(Cell()).isValid());
        QVERIFY(!bench.selection.cell());
    }

    void largeScenesPaintQuickly()
    {
        ModelsBench bench;
        const Space space = *Space::create({0, 0, 1000, 1000}, 12);
        std::vector<Box> boxes;
        std::mt19937_64 random(11);
        for (int i = 0; i < 100000; ++i) {
            const double x = static_cast<double>(random() % 99000) / 100;
            const double y = static_cast<double>(random() % 99000) / 100;
            boxes.push_back({x, y, x + 0.1, y + 0.1});
        }
        bench.show(sceneOf(space, boxes));
        Shown shown(bench, {1200, 400});
        shown.view.grab();  // lays out once
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 10; ++i) {
            shown.wheel({600, 300}, i < 7 ? 6 : -3);
            QVERIFY(!shown.view.grab().isNull());
        }
        QVERIFY2(timer.elapsed() < 4000, qPrintable(QString::number(timer.elapsed())));
    }

    void emptySceneHasNoCells()
    {
        ModelsBench bench{Scene()};
        Shown shown(bench);
        QVERIFY(!shown.view.grab().isNull());
        QVERIFY(!shown.view.cellAt({200, 100}));
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QVERIFY(!bench.selection.cell());
    }
};

QTEST_MAIN(TestTreePanel)
#include "test_tree_panel.moc"
