#include "app/features/array_and_tree/array_layout.h"
#include "app/features/array_and_tree/tree_layout.h"
#include "tests/support/models_bench.h"
#include "tests/support/seeded.h"

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Returns the bottom of the line with the levels.
double slotsEnd(const ArrayLayout& layout) { return layout.levelsTop() + layout.levelsTop() - layout.numbersTop(); }

}  // namespace

/// The layouts of array and tree, which need no window.
class TestPanelLayouts : public QObject {
    Q_OBJECT

private slots:
    void markedCellsMatchTheTree()
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

    /// The stretches contain every slot once, in order and level by level. Breaks contain no marked cell and no family
    /// of the cells around, and are longer than three slots.
    void stretchesFollowTheirRule()
    {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            std::mt19937_64 random(seed);
            const Space space = *Space::create({0, 0, 100, 100}, static_cast<int>(seed % 7));
            const auto boxes = awkwardBoxes(seed, seed % 9, space);
            const LinearQuadtree tree(space, boxes);
            const Cell around[] = {Cell::fromIndex(CellIndex(random() % space.cellCount()))};
            const std::uint64_t opened[] = {random() % space.cellCount(), random() % space.cellCount()};
            const auto mustShow = [&](std::uint64_t i) {
                const Cell cell = Cell::fromIndex(CellIndex(i));
                const bool isSibling = !cell.isRoot() && !around[0].isRoot() && cell.parent() == around[0].parent();
                return tree.isMarked(cell) || isSibling || space.depth() <= kDeepestWhole
                    || std::ranges::find(opened, i) != std::end(opened);
            };
            std::uint64_t next = 0;
            const auto stretches = stretchesOf(MarkedCells(tree), around, opened);
            for (const ArrayStretch& stretch : stretches) {
                QCOMPARE(stretch.first, next);
                QVERIFY(stretch.end > stretch.first);
                QCOMPARE(Cell::fromIndex(CellIndex(stretch.first)).level(),
                         Cell::fromIndex(CellIndex(stretch.end - 1)).level());
                next = stretch.kind == ArrayStretch::Kind::Opened ? stretch.first : stretch.end;
                for (std::uint64_t i = stretch.first; i < stretch.end; ++i) {
                    QVERIFY(stretch.kind != ArrayStretch::Kind::Break || !mustShow(i));
                    QVERIFY(stretch.kind != ArrayStretch::Kind::Opened
                            || !tree.isMarked(Cell::fromIndex(CellIndex(i))));
                }
                QVERIFY(!stretch.isBreak() || stretch.end - stretch.first > 3);
                // Every drawn slot has a reason, or is in a short gap.
                std::uint64_t needless = 0;
                for (std::uint64_t i = stretch.first; i < stretch.end && stretch.kind == ArrayStretch::Kind::Slots;
                     ++i) {
                    const bool isOpened = std::ranges::any_of(stretches, [&](const ArrayStretch& each) {
                        return each.kind == ArrayStretch::Kind::Opened && i >= each.first && i < each.end;
                    });
                    needless = mustShow(i) || isOpened ? 0 : needless + 1;
                    QVERIFY2(needless <= 3, qPrintable(QStringLiteral("seed %1, slot %2").arg(seed).arg(i)));
                }
            }
            QCOMPARE(next, space.cellCount());
        }
    }

    /// The example of the pictures: D in slot 21 with its siblings, E in slot 85, and breaks between them.
    void nestedSceneHasTheExpectedBreaks()
    {
        const Space space = *Space::create({0, 0, 160, 160}, 4);
        const std::vector<Box> boxes{{2, 2, 157, 158}, {4, 4, 76, 76}, {5, 5, 36, 36}, {6, 6, 18, 18}, {7, 7, 9, 9}};
        const LinearQuadtree tree(space, boxes);
        using Kind = ArrayStretch::Kind;
        const Cell around[] = {Cell(3, 0)};
        const std::vector<ArrayStretch> expected{{0, 1, Kind::Slots},   {1, 5, Kind::Slots},   {5, 6, Kind::Slots},
                                                 {6, 21, Kind::Break},  {21, 25, Kind::Slots}, {25, 85, Kind::Break},
                                                 {85, 86, Kind::Slots}, {86, 341, Kind::Break}};
        const auto stretches = stretchesOf(MarkedCells(tree), around, {});
        QVERIFY(stretches == expected);
        // At full width, breaks are wide and slots readable. In narrower windows, breaks shrink first, then slots.
        const ArrayLayout wide(stretches, {1280, 76}, 1);
        QCOMPARE(wide.rectOf(3).width(), 160.0);
        QVERIFY(wide.slotWidth() > 55 && !wide.scrolls());
        const ArrayLayout narrow(stretches, {800, 76}, 1);
        QVERIFY(narrow.slotWidth() == 40 && narrow.rectOf(3).width() >= 72 && narrow.rectOf(3).width() < 160);
        QVERIFY(!narrow.scrolls());
        const ArrayLayout narrower(stretches, {620, 76}, 1);
        QVERIFY(narrower.slotWidth() < 40 && narrower.slotWidth() >= 24 && narrower.rectOf(3).width() == 72.0);
        const ArrayLayout least(stretches, {400, 76}, 1);
        QVERIFY(least.slotWidth() == 24.0 && least.scrolls());
        // If the break is opened, all slots of the gap are drawn, including the siblings.
        const std::uint64_t opened[] = {30};
        const auto more = stretchesOf(MarkedCells(tree), around, opened);
        QVERIFY((more[4] == ArrayStretch{21, 22, Kind::Slots}) && (more[5] == ArrayStretch{22, 85, Kind::Opened})
                && (more[6] == ArrayStretch{22, 85, Kind::Slots}));
    }

    void slotsAndPointsAgree()
    {
        for (const int depth : {0, 1, 2, 3, 5, 8, 12}) {
            const Space space = *Space::create({0, 0, 100, 100}, depth);
            const auto boxes = awkwardBoxes(5, 30, space);
            const LinearQuadtree tree(space, boxes);
            ArrayLayout layout(stretchesOf(MarkedCells(tree), {}, {}), {800, 76}, 1);
            std::mt19937_64 random(7);
            for (int i = 0; i < 400; ++i) {
                if (i % 5 == 0) {
                    layout.zoomAt(100 + static_cast<double>(random() % 700), i % 3 == 0 ? 0.6 : 1.7);
                }
                if (i % 7 == 0) {
                    layout.scrollTo(layout.scroll() + static_cast<double>(random() % 400) - 200);
                }
                const QPointF point(layout.left() + static_cast<double>(random() % 680), 20);
                const auto cell = layout.cellAt(point);
                const auto atBreak = layout.breakAt(point);
                QVERIFY(!(cell && atBreak));
                const auto [first, end] = layout.visible();
                if (cell) {
                    const QRectF slot = layout.slot(*cell);
                    QVERIFY(point.x() >= slot.left() - 1e-6 && point.x() <= slot.right() + 1e-6);
                    const std::size_t stretch = layout.stretchOf(cell->index().value);
                    QVERIFY(stretch >= first && stretch < end);
                    const auto [from, to] = layout.visibleSlots(stretch);
                    QVERIFY(cell->index().value >= from && cell->index().value < to);
                } else if (atBreak) {
                    QVERIFY(layout.rectOf(*atBreak).adjusted(-1e-6, 0, 1e-6, 0).contains(point));
                    QVERIFY(*atBreak >= first && *atBreak < end);
                    // A cell in a break is at the position of the break.
                    const Cell hidden = Cell::fromIndex(CellIndex(layout.stretches()[*atBreak].first + 1));
                    QCOMPARE(layout.slot(hidden), layout.rectOf(*atBreak));
                }
            }
        }
    }

    /// A scene may already be deeper than the array that was computed from an earlier one.
    void aCellBelowTheArrayHasNoSlot()
    {
        const ArrayLayout layout;
        QVERIFY(layout.slot(Cell(5, 1000)).isNull());
        QVERIFY(layout.slot(Cell(1, 3)).isNull());
        QVERIFY(!layout.slot(Cell()).isNull());
    }

    /// Up to depth 3, all slots are in one row of equal height that begins at the left edge of the world.
    void smallArraysShowAllSlots()
    {
        for (const int depth : {0, 1, 2, 3}) {
            for (const double width : {330.0, 820.0, 1280.0, 2560.0}) {
                const Space space = *Space::create({0, 0, 100, 100}, depth);
                const ArrayLayout layout(stretchesOf(MarkedCells(LinearQuadtree(space, {})), {}, {}), {width, 76}, 1);
                QCOMPARE(layout.left(), 68.0);
                QCOMPARE(layout.slotHeight(), 30.0);
                double end = 68;
                for (std::uint64_t i = 0; i < space.cellCount(); ++i) {
                    const QRectF slot = layout.slot(Cell::fromIndex(CellIndex(i)));
                    QVERIFY(std::abs(slot.left() - end) < 1e-6 && slot.top() == 6);
                    QCOMPARE(slot.width(), layout.slotWidth());
                    end = slot.right();
                }
                QVERIFY(layout.scrolls() || end <= width - 16 + 1e-6);
                QVERIFY(slotsEnd(layout) <= 76);
            }
        }
        const Space space = *Space::create({0, 0, 100, 100}, 3);
        const ArrayLayout layout(stretchesOf(MarkedCells(LinearQuadtree(space, {})), {}, {}), {1280, 76}, 1);
        QVERIFY(std::abs(layout.slotWidth() - 1196.0 / 85) < 1e-9);
    }

    void zoomingKeepsTheSlotUnderThePointer()
    {
        const Space space = *Space::create({0, 0, 100, 100}, 3);
        ArrayLayout layout(stretchesOf(MarkedCells(LinearQuadtree(space, {})), {}, {}), {800, 76}, 1);
        const QPointF pointer(500, 20);
        const Cell before = *layout.cellAt(pointer);
        const double share = (pointer.x() - layout.slot(before).left()) / layout.slotWidth();
        for (int i = 0; i < 60; ++i) {
            layout.zoomAt(pointer.x(), 1.25);
        }
        QCOMPARE(layout.slotWidth(), 120.0);
        QCOMPARE(layout.cellAt(pointer), std::optional(before));
        QVERIFY(std::abs((pointer.x() - layout.slot(before).left()) / 120 - share) < 0.01);
        layout.scrollTo(layout.scroll() + 35);
        QVERIFY(std::abs(pointer.x() - 35 - share * 120 - layout.slot(before).left()) < 1e-6);
        layout.scrollTo(-1e9);
        QCOMPARE(layout.slot(Cell()).left(), layout.left());
        for (int i = 0; i < 80; ++i) {
            layout.zoomAt(pointer.x(), 0.8);
        }
        QCOMPARE(layout.zoom(), 1.0);
        layout.fit();
        QCOMPARE(layout.cellAt(pointer), std::optional(before));
    }

    void revealBringsASlotIntoView()
    {
        const Space space = *Space::create({0, 0, 100, 100}, 12);
        const std::uint64_t opened[] = {space.cellCount() - 1};
        ArrayLayout layout(stretchesOf(MarkedCells(LinearQuadtree(space, {})), {}, opened), {800, 76}, 1);
        for (const Cell cell : {Cell(12, 16'000'000), Cell(0, 0), Cell(12, 0), Cell(7, 9999)}) {
            layout.reveal(layout.slot(cell));
            const QRectF slot = layout.slot(cell);
            QVERIFY(slot.left() >= layout.left() - 1e-3 && slot.right() <= 800.001);
        }
    }

    void treeNodesAreOrderedWithoutOverlap()
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
                            // Families do not mix: the nodes around a parent end before those of its neighbor begin.
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
