#include "app/features/array_and_tree/array_layout.h"
#include "app/features/array_and_tree/tree_layout.h"
#include "tests/support/models_bench.h"
#include "tests/support/seeded.h"

using namespace mortonscope;
using namespace mortonscope::test;

/// The pure layouts of array and tree, without a window.
class TestPanelLayouts : public QObject {
    Q_OBJECT

private slots:
    void markedCellsAreThoseOfTheTree()
    {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Space space = *Space::create({0, 0, 100, 100}, static_cast<int>(seed % 7));
            const auto boxes = awkwardBoxes(seed, 50, space);
            const LinearQuadtree tree(space, boxes);
            const MarkedCells marked(tree);
            std::size_t count = 0;
            for (std::uint64_t i = 0; i < space.cellCount(); ++i) {
                const Cell cell = Cell::fromIndex(CellIndex(i));
                const bool found = std::ranges::binary_search(marked.level(cell.level()), cell.code());
                QVERIFY2(found == tree.isMarked(cell), qPrintable(QStringLiteral("seed %1").arg(seed)));
                count += found ? 1U : 0U;
                QCOMPARE(boxesIn(tree, cell.level(), cell.code(), cell.code() + 1), tree.list(cell).size());
            }
            QCOMPARE(marked.size(), count);
            for (int l = 0; l <= space.depth(); ++l) {
                const auto all = Cell::cellsAt(l);
                std::size_t held = 0;
                for (std::uint64_t c = 0; c < all; ++c) {
                    held += tree.list(Cell(l, static_cast<std::uint32_t>(c))).size();
                }
                QCOMPARE(boxesIn(tree, l, 0, all), held);
                QCOMPARE(marked.countIn(l, 0, all), marked.level(l).size());
            }
        }
    }

    void slotsAndPointsAgree()
    {
        for (const int depth : {0, 1, 2, 5, 8, 12}) {
            ArrayLayout layout(depth, {800, 200}, 100, 20, 1);
            std::mt19937_64 random(7);
            for (int i = 0; i < 200; ++i) {
                if (i % 5 == 0) {
                    layout.zoomAt({100 + static_cast<double>(random() % 700), static_cast<double>(random() % 180)},
                                  1.7);
                }
                if (i % 7 == 0) {
                    layout.panBy({400, static_cast<double>(random() % 180)},
                                 {static_cast<double>(random() % 400) - 200, 10});
                }
                const QPointF point(101 + static_cast<double>(random() % 690), static_cast<double>(random() % 179));
                if (const auto cell = layout.cellAt(point)) {
                    const QRectF slot = layout.slot(*cell);
                    QVERIFY(point.x() >= slot.left() - 1e-6 && point.x() <= slot.right() + 1e-6);
                    const auto range = layout.visible(cell->level());
                    QVERIFY(cell->code() >= range.first && cell->code() < range.end);
                }
            }
        }
    }

    /// A scene may be deeper already than the array that was computed of it.
    void aCellBelowTheArrayHasNoSlot()
    {
        ArrayLayout layout(0, {800, 76}, 100, 20, 1);
        layout.reveal(Cell(5, 1000));
        QVERIFY(layout.slot(Cell(5, 1000)).isNull());
        QVERIFY(layout.slot(Cell(1, 3)).isNull());
        QVERIFY(!layout.slot(Cell()).isNull());
    }

    /// One array, one line: every slot right of the one before it, in a view no higher than the line.
    void theOpeningIsOneLine()
    {
        for (const QSizeF view : {QSizeF(1240, 72), QSizeF(820, 72), QSizeF(820, 180)}) {
            const ArrayLayout layout(2, view, 78, 20, 1);
            QVERIFY(layout.isLine() && layout.hasNumbers() && layout.bracketTop());
            QVERIFY(layout.contentHeight() <= std::max(72.0, std::min(view.height(), 90.0)));
            double end = 0;
            for (std::uint64_t i = 0; i < 21; ++i) {
                const QRectF slot = layout.slot(Cell::fromIndex(CellIndex(i)));
                QVERIFY(slot.left() >= end && slot.right() <= view.width());
                QCOMPARE(slot.top(), layout.slot(Cell()).top());
                QVERIFY(std::abs(slot.width() - layout.slotWidth(2)) < 1e-9);
                QVERIFY(slot.bottom() < *layout.bracketTop() && *layout.bracketTop() < view.height());
                end = slot.right() - 1e-6;
            }
        }
    }

    /// It bends where slots of one width could not be read, and only if there is height for it; without, coarse levels
    /// stay wide.
    void theLineBendsOnlyWhereItHasTo()
    {
        QVERIFY(ArrayLayout(3, {1240, 300}, 100, 20, 1).isLine());
        QVERIFY(!ArrayLayout(4, {1240, 200}, 100, 20, 1).isLine());
        for (const int depth : {4, 8, 12}) {
            const ArrayLayout flat(depth, {1240, 76}, 100, 20, 1);
            QVERIFY(flat.isLine());
            QVERIFY(flat.slotWidth(0) >= 18 && flat.slotWidth(1) >= 18);
            for (int level = 1; level <= depth; ++level) {
                QVERIFY(flat.band(level).left() >= flat.band(level - 1).right() - 1e-6);
            }
            QVERIFY(flat.band(depth).right() <= 1240);
        }
    }

    void zoomingTheLineKeepsTheSlotUnderThePointer()
    {
        ArrayLayout layout(8, {800, 76}, 100, 20, 1);
        const QPointF pointer(700, layout.band(8).center().y());
        const Cell before = *layout.cellAt(pointer);
        for (int i = 0; i < 60; ++i) {
            layout.zoomAt(pointer, 1.25);
        }
        QCOMPARE(layout.slotWidth(8), 88.0);
        const Cell there = *layout.cellAt(pointer);
        QVERIFY(there.level() == 8 && std::abs(static_cast<double>(there.code()) - before.code()) < 40);
        QVERIFY(layout.visible(1).first == layout.visible(1).end);  // out of view
        const double left = layout.slot(there).left();
        layout.panBy(pointer, {-35, 0});
        QVERIFY(std::abs(layout.slot(there).left() - left + 35) < 1e-3);
        layout.panBy(pointer, {1e9, 0});
        QVERIFY(std::abs(layout.slot(Cell()).left() - layout.gutter()) < 1e-6);
        layout.panBy(pointer, {-30, 0});
        QVERIFY(std::abs(layout.slot(Cell()).left() - layout.gutter() + 30) < 1e-3);
        layout.fit();
        QCOMPARE(layout.cellAt(pointer), before);
    }

    void zoomingKeepsTheSlotUnderThePointer()
    {
        ArrayLayout layout(8, {800, 300}, 100, 20, 1);
        const QPointF pointer(500, layout.band(8).center().y());
        const Cell before = *layout.cellAt(pointer);
        const double share = (pointer.x() - layout.slot(before).left()) / layout.slotWidth(8);
        for (int i = 0; i < 60; ++i) {
            layout.zoomAt(pointer, 1.25);
        }
        const QRectF slot = layout.slot(before);
        QCOMPARE(layout.slotWidth(8), 44.0);
        QVERIFY(std::abs((pointer.x() - slot.left()) / slot.width() - share) < 0.05);
        // Far in, what scrolls shows the same stretch of the curve: the ancestor is over its descendant.
        QCOMPARE(layout.cellAt({pointer.x(), layout.band(7).center().y()})->code(), before.parent().code());
        for (int i = 0; i < 80; ++i) {
            layout.zoomAt(pointer, 0.8);
        }
        QCOMPARE(layout.zoom(), 1.0);
        QVERIFY(std::abs(layout.slot(before).left() + share * layout.slotWidth(8) - pointer.x()) < 1);
    }

    void panningStopsAtTheEndsAndComesBackAtOnce()
    {
        ArrayLayout layout(8, {800, 300}, 100, 20, 1);
        layout.zoomAt({500, layout.band(8).center().y()}, 50);
        layout.panBy({500, layout.band(8).center().y()}, {1e7, 0});
        QVERIFY(std::abs(layout.slot(Cell(8, 0)).left() - 100) < 1e-6);
        layout.panBy({500, layout.band(8).center().y()}, {-30, 0});
        QVERIFY(std::abs(layout.slot(Cell(8, 0)).left() - 70) < 1e-3);
    }

    void revealBringsASlotIntoView()
    {
        for (const double height : {130.0, 340.0}) {  // in the line, in bands
            ArrayLayout layout(12, {800, height}, 120, 20, 1);
            QCOMPARE(layout.isLine(), height < 200);
            layout.zoomAt({400, 60}, 1e9);
            for (const Cell cell : {Cell(12, 16'000'000), Cell(0, 0), Cell(12, 0), Cell(7, 9999)}) {
                layout.reveal(cell);
                const QRectF slot = layout.slot(cell);
                QVERIFY(slot.left() >= layout.gutter() - 1e-3 && slot.right() <= 800.001);
                QVERIFY(slot.top() >= 0 && slot.bottom() <= layout.viewHeight() + 0.001);
            }
        }
    }

    void theTreeIsTidy()
    {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const Space space = *Space::create({0, 0, 100, 100}, static_cast<int>(seed % 6));
            const auto boxes = awkwardBoxes(seed, 40, space);
            const LinearQuadtree tree(space, boxes);
            const MarkedCells marked(tree);
            for (const bool withAbsent : {false, true}) {
                const TreeLayout layout(marked, withAbsent);
                for (int l = 0; l <= layout.depth(); ++l) {
                    const auto nodes = layout.level(l);
                    for (std::size_t i = 0; i < nodes.size(); ++i) {
                        const Cell cell(l, nodes[i].code);
                        QVERIFY(nodes[i].absent != tree.isMarked(cell));
                        QVERIFY(layout.find(cell) == &nodes[i]);
                        QVERIFY(nodes[i].x - nodes[i].width / 2 >= -1e-9);
                        if (i > 0) {  // side by side, in the order of the curve
                            QVERIFY(nodes[i - 1].code < nodes[i].code);
                            QVERIFY(nodes[i].x - nodes[i - 1].x >= 0.5 - 1e-9);
                        }
                        if (l > 0) {
                            const TreeNode& parent = layout.level(l - 1)[nodes[i].parent];
                            QCOMPARE(Cell(l - 1, parent.code), cell.parent());
                            // Families do not mix: what a parent has around it ends before its neighbour's begins.
                            if (nodes[i].parent > 0) {
                                const TreeNode& left = layout.level(l - 1)[nodes[i].parent - 1];
                                QVERIFY(left.x + left.width / 2 <= nodes[i].x + 1e-9);
                                QVERIFY(left.x + left.width / 2 <= parent.x - parent.width / 2 + 1e-9);
                            }
                        }
                    }
                }
            }
        }
    }

    void absentChildrenAreShownBesideExistingOnes()
    {
        const Scene scene = workedScene();
        const LinearQuadtree tree(scene.space(), scene.boxes());
        const TreeLayout layout(MarkedCells(tree), true);
        QCOMPARE(layout.level(0).size(), std::size_t{1});
        QCOMPARE(layout.level(1).size(), std::size_t{4});
        QCOMPARE(layout.level(2).size(), std::size_t{8});  // below cells 1 #1 and 1 #3
        QVERIFY(layout.find(Cell(2, 5))->absent);
        QVERIFY(!layout.find(Cell(2, 4))->absent);
        QVERIFY(!layout.find(Cell(2, 0)));
        QVERIFY(TreeLayout(MarkedCells(LinearQuadtree()), true).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestPanelLayouts)
#include "test_panel_layouts.moc"
