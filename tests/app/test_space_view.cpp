#include "tests/app/space_bench.h"
#include "tests/support/seeded.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QVBoxLayout>

#include <limits>

using namespace mortonscope;
using namespace mortonscope::test;

class TestSpaceView : public QObject {
    Q_OBJECT

private slots:
    // ---- the mouse ------------------------------------------------------------------------------

    void clickSelectsTheSmallestAndShiftToggles()
    {
        SpaceBench b;
        b.click(b.at(32, 32));  // A and D overlap there; A is smaller
        QCOMPARE(b.selected(), "A");
        b.click(b.at(50, 50), Qt::ShiftModifier);
        QCOMPARE(b.selected(), "AD");
        b.click(b.at(20, 20), Qt::ControlModifier);
        QCOMPARE(b.selected(), "D");
        b.click(b.at(95, 5));
        QCOMPARE(b.selected(), "");
        QCOMPARE(b.undoSteps(), 0);
    }

    void dragMovesLiveAndIsOneUndoStep()
    {
        SpaceBench b;
        const Scene before = b.scene();
        b.press(b.at(20, 20));
        QCOMPARE(b.selected(), "A");
        b.move(b.at(25, 20));
        QCOMPARE(b.box("A"), (Box{15, 10, 40, 35}));  // already during the drag
        b.move(b.at(70, 60));
        b.move(b.at(50, 40));
        b.release(b.at(50, 40));
        QCOMPARE(b.box("A"), (Box{40, 30, 65, 55}));
        QCOMPARE(b.undoSteps(), 1);
        QCOMPARE(b.document.undoStack()->undoText(), "Move A");
        b.document.undoStack()->undo();
        QVERIFY(b.scene() == before);
        b.document.undoStack()->redo();
        QCOMPARE(b.box("A"), (Box{40, 30, 65, 55}));
    }

    void twoDragsAreTwoSteps()
    {
        SpaceBench b;
        b.drag(b.at(20, 20), b.at(30, 20));
        b.drag(b.at(30, 20), b.at(20, 30));
        QCOMPARE(b.undoSteps(), 2);
        QCOMPARE(b.box("A"), (Box{10, 20, 35, 45}));
    }

    void dragBackToTheStartLeavesNoTrace()
    {
        SpaceBench b;
        b.press(b.at(20, 20));
        b.move(b.at(60, 20));
        b.move(b.at(20, 20));
        b.release(b.at(20, 20));
        QCOMPARE(b.undoSteps(), 0);
        QVERIFY(!b.document.isModified());
    }

    void aShakyClickMovesNothing()
    {
        SpaceBench b;
        b.press(b.at(20, 20));
        b.move(b.at(20, 20) + QPoint(2, 1));
        b.release(b.at(20, 20) + QPoint(2, 1));
        QCOMPARE(b.undoSteps(), 0);
        QCOMPARE(b.selected(), "A");
    }

    void allSelectedMoveTogether()
    {
        SpaceBench b;
        b.selection.select({b.id("B"), b.id("C"), b.id("F")});
        b.drag(b.at(60, 10), b.at(60, 30));
        QCOMPARE(b.box("B"), (Box{55, 25, 70, 40}));
        QCOMPARE(b.box("C"), (Box{80, 50, 95, 65}));
        QCOMPARE(b.box("F"), (Box{55, 100, 70, 115}));  // out of the world is allowed
        QCOMPARE(b.selected(), "BCF");
        QCOMPARE(b.undoSteps(), 1);
    }

    void dragSnapsOnlyNearWholeUnits()
    {
        SpaceBench b;
        const double unit = b.view.transform().place.width() / 100;  // pixels
        QVERIFY(unit > 4 && unit < 6);
        const auto leftAfter = [&](double pixels, Qt::KeyboardModifiers modifiers = {}) {
            const Box before = b.box("A");
            const QPoint from = b.at(20, 20);
            b.drag(from, from + QPoint(static_cast<int>(std::lround(pixels)), 0), modifiers);
            const double left = b.box("A").left;
            b.document.undoStack()->undo();
            [&] { QCOMPARE(b.box("A"), before); }();
            return left;
        };
        int whole = 0, free = 0;
        for (int pixels = 10; pixels < 60; ++pixels) {
            const double left = leftAfter(pixels);
            const double exact = 10 + pixels / unit;
            QVERIFY2(std::abs(left - exact) * unit <= 2.8, qPrintable(QString::number(left)));
            (left == std::round(left) ? whole : free)++;
        }
        QVERIFY2(whole > 15 && free > 5, qPrintable(QStringLiteral("%1 %2").arg(whole).arg(free)));
        // Shift and the magnet snap to the grid. With Alt, nothing snaps.
        QCOMPARE(leftAfter(3 * unit, Qt::ShiftModifier), 15.0);
        QCOMPARE(leftAfter(3 * unit), 13.0);
        b.options.setSnaps(true);
        QCOMPARE(leftAfter(3 * unit), 15.0);
        const double pixels = std::round(3 * unit);
        QCOMPARE(leftAfter(pixels, Qt::AltModifier), 10 + pixels / unit);
    }

    void shiftPressedDuringADragCountsAtOnce()
    {
        SpaceBench b;
        b.press(b.at(20, 20));
        b.move(b.at(23, 20));
        QCOMPARE(b.box("A").left, 13.0);
        QTest::keyPress(&b.view, Qt::Key_Shift, Qt::ShiftModifier);
        QCOMPARE(b.box("A").left, 15.0);
        QTest::keyRelease(&b.view, Qt::Key_Shift);
        QCOMPARE(b.box("A").left, 13.0);
        b.release(b.at(23, 20));
    }

    void altTurnsSnappingOff()
    {
        SpaceBench b;
        for (const bool snaps : {false, true}) {
            b.options.setSnaps(snaps);
            b.drag(b.at(20, 20), b.at(20, 20) + QPoint(9, 7), Qt::AltModifier);
            QVERIFY(std::abs(b.box("A").left - (10 + 9 / b.view.transform().place.width() * 100)) < 1e-9);
            b.document.undoStack()->undo();
        }
    }

    void altPressedDuringADragCountsAtOnce()
    {
        SpaceBench b;
        b.options.setSnaps(true);
        b.press(b.at(20, 20));
        b.move(b.at(20, 20) + QPoint(9, 7));
        QCOMPARE(b.box("A").left, 10.0);
        QTest::keyPress(&b.view, Qt::Key_Alt, Qt::AltModifier);
        QVERIFY(b.box("A").left > 10 && b.box("A").left < 15);
        QTest::keyRelease(&b.view, Qt::Key_Alt);
        QCOMPARE(b.box("A").left, 10.0);
        b.release(b.at(20, 20) + QPoint(9, 7));
    }

    void escapeCancelsADragWithoutTrace_data()
    {
        QTest::addColumn<QPointF>("from");
        QTest::newRow("move") << QPointF(20, 20);
        QTest::newRow("resize") << QPointF(35, 35);
    }

    void escapeCancelsADragWithoutTrace()
    {
        QFETCH(QPointF, from);
        SpaceBench b;
        b.drag(b.at(60, 10), b.at(60, 30));  // an earlier edit to undo
        b.selection.select({b.id("A")});
        const Scene before = b.scene();
        const QPoint start = b.at(from.x(), from.y());
        b.press(start);
        b.move(start + QPoint(80, 60));
        QVERIFY(!(b.scene() == before));
        b.key(Qt::Key_Escape);
        QVERIFY(b.scene() == before);
        b.move(start + QPoint(120, 60));
        b.release(start + QPoint(120, 60));
        QVERIFY(b.scene() == before);
        QCOMPARE(b.undoSteps(), 1);
        QCOMPARE(b.selected(), "A");
        b.key(Qt::Key_Escape);
        QCOMPARE(b.selected(), "");
    }

    void everyHandleResizes_data()
    {
        QTest::addColumn<QPointF>("handle");
        QTest::addColumn<QPointF>("to");
        QTest::addColumn<QRectF>("expected");
        const auto edges = [](double l, double t, double r, double bt) {
            return QRectF(QPointF(l, t), QPointF(r, bt));
        };
        QTest::newRow("left top") << QPointF(30, 30) << QPointF(20, 25) << edges(20, 25, 60, 55);
        QTest::newRow("top") << QPointF(45, 30) << QPointF(50, 20) << edges(30, 20, 60, 55);
        QTest::newRow("right top") << QPointF(60, 30) << QPointF(70, 35) << edges(30, 35, 70, 55);
        QTest::newRow("right") << QPointF(60, 42.5) << QPointF(65, 70) << edges(30, 30, 65, 55);
        QTest::newRow("right bottom") << QPointF(60, 55) << QPointF(80, 80) << edges(30, 30, 80, 80);
        QTest::newRow("bottom") << QPointF(45, 55) << QPointF(0, 60) << edges(30, 30, 60, 60);
        QTest::newRow("left bottom") << QPointF(30, 55) << QPointF(40, 50) << edges(40, 30, 60, 50);
        QTest::newRow("left") << QPointF(30, 42.5) << QPointF(25, 20) << edges(25, 30, 60, 55);
        QTest::newRow("turned over") << QPointF(30, 30) << QPointF(75, 70) << edges(60, 55, 75, 70);
    }

    void everyHandleResizes()
    {
        QFETCH(QPointF, handle);
        QFETCH(QPointF, to);
        QFETCH(QRectF, expected);
        SpaceBench b;
        b.selection.select({b.id("D")});
        b.drag(b.at(handle.x(), handle.y()), b.at(to.x(), to.y()));
        const Box box = b.box("D");
        QCOMPARE(QRectF(QPointF(box.left, box.top), QPointF(box.right, box.bottom)), expected);
        QCOMPARE(b.undoSteps(), 1);
        b.document.undoStack()->undo();
        QCOMPARE(b.box("D"), (Box{30, 30, 60, 55}));
    }

    void aCircleStaysACircle()
    {
        SceneObject circle = object("c", {});
        circle.circle = Circle{{40, 40}, 20};
        circle.box = boundingBox(*circle.circle);
        SpaceBench b(Scene(*Space::create({0, 0, 100, 100}, 2), Touching::Open, "circle", {circle}));
        b.click(b.at(40, 40));
        QCOMPARE(b.selected(), "c");
        b.drag(b.at(60, 60), b.at(70, 65));
        QCOMPARE(*b.scene().circle(BoxId(0)), (Circle{{45, 45}, 25}));
        b.drag(b.at(45, 45), b.at(55, 45));
        QCOMPARE(*b.scene().circle(BoxId(0)), (Circle{{55, 45}, 25}));
        b.key(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(b.scene().circle(BoxId(0))->centre, (Point{55, 45}));
        QVERIFY(b.scene().circle(BoxId(0))->radius > 25);
        b.click(b.at(90, 85));  // a corner of its bounding box is not the circle
        QCOMPARE(b.selected(), "");
    }

    void drawToolDrawsBoxesAndCircles()
    {
        SpaceBench b;
        b.options.setTool(SpaceViewOptions::Tool::DrawBox);
        b.drag(b.at(90, 5), b.at(75, 20));
        QCOMPARE(b.scene().size(), 8U);
        QCOMPARE(b.selected(), "H");
        QCOMPARE(b.box("H"), (Box{75, 5, 90, 20}));
        QCOMPARE(b.undoSteps(), 1);
        b.options.setTool(SpaceViewOptions::Tool::DrawCircle);
        b.drag(b.at(50, 70), b.at(60, 70));
        QCOMPARE(*b.scene().circle(b.id("I")), (Circle{{50, 70}, 10}));
        QCOMPARE(b.undoSteps(), 2);
        // Cancelled, or only clicked: no change.
        b.press(b.at(10, 10));
        b.move(b.at(40, 40));
        b.key(Qt::Key_Escape);
        b.release(b.at(40, 40));
        b.click(b.at(10, 10));
        QCOMPARE(b.scene().size(), 9U);
        QCOMPARE(b.undoSteps(), 2);
        b.key(Qt::Key_Escape);
        QCOMPARE(b.options.tool(), SpaceViewOptions::Tool::Select);
    }

    void inAnEmptySceneDraggingDrawsABox()
    {
        SpaceBench b{Scene()};
        b.move(b.at(20, 20), {}, Qt::NoButton);
        QCOMPARE(b.view.cursor().shape(), Qt::CrossCursor);
        b.drag(b.at(20, 20), b.at(40, 50));
        QCOMPARE(b.scene().size(), 1U);
        QCOMPARE(b.scene().box(BoxId(0)), (Box{20, 20, 40, 50}));
        QCOMPARE(b.selection.boxes(), std::vector<BoxId>{BoxId(0)});
        b.drag(b.at(60, 60), b.at(80, 80));  // no longer empty: a rubber band
        QCOMPARE(b.scene().size(), 1U);
    }

    void rubberBandSelectsTouchedBoxes()
    {
        SpaceBench b;
        b.drag(b.at(45, 2), b.at(98, 40));
        QCOMPARE(b.selected(), "BCD");
        b.drag(b.at(45, 98), b.at(98, 85), Qt::ShiftModifier);
        QCOMPARE(b.selected(), "BCDFG");
        b.press(b.at(2, 2));
        b.move(b.at(32, 32));
        QCOMPARE(b.selected(), "AD");
        b.key(Qt::Key_Escape);
        QCOMPARE(b.selected(), "BCDFG");
        b.release(b.at(32, 32));
        QCOMPARE(b.undoSteps(), 0);
    }

    void wheelZoomsAtThePointer()
    {
        SpaceBench b;
        const QPoint at = b.at(70, 30);
        const Point before = b.view.transform().toWorld(at);
        const double width = b.view.transform().place.width();
        b.wheel(at, 3);
        QVERIFY(b.view.transform().place.width() > 1.5 * width);
        const Point after = b.view.transform().toWorld(at);
        QVERIFY(std::abs(after.x - before.x) < 1e-9 && std::abs(after.y - before.y) < 1e-9);
        b.wheel(at, -3);
        QVERIFY(std::abs(b.view.transform().place.width() - width) < 1e-6);
        const double left = b.view.transform().place.left();
        b.wheel(at, 1, Qt::ShiftModifier);
        QVERIFY(b.view.transform().place.left() > left);
        QCOMPARE(b.view.transform().place.width(), b.view.transform().place.width());
        b.key(Qt::Key_0);
        QVERIFY(std::abs(b.view.transform().place.left() - left) < 1);
    }

    void panToolAndMiddleButtonPanTheView()
    {
        SpaceBench b;
        const QPointF corner = b.view.transform().place.topLeft();
        b.drag({300, 300}, {340, 310}, {}, Qt::MiddleButton);
        QCOMPARE(b.view.transform().place.topLeft(), corner + QPointF(40, 10));
        b.options.setTool(SpaceViewOptions::Tool::Pan);
        b.drag({300, 300}, {290, 300});
        QCOMPARE(b.view.transform().place.topLeft(), corner + QPointF(30, 10));
        QCOMPARE(b.undoSteps(), 0);
        QCOMPARE(b.selected(), "");
    }

    void undoDuringADragEndsIt()
    {
        SpaceBench b;
        b.drag(b.at(60, 10), b.at(60, 30));
        b.press(b.at(20, 20));
        b.move(b.at(60, 20));
        b.document.undoStack()->undo();
        const Scene undone = b.scene();
        b.move(b.at(70, 40));
        b.release(b.at(70, 40));
        QVERIFY(b.scene() == undone);
        b.press(b.at(20, 20));
        b.move(b.at(60, 20));
        b.document.reset(Scene());  // the boxes are gone
        b.move(b.at(70, 40));
        b.release(b.at(70, 40));
        QVERIFY(b.scene().isEmpty());
    }

    void hoverHighlightsTheBoxAndItsCell()
    {
        SpaceBench b;
        b.move(b.at(60, 10), {}, Qt::NoButton);
        QCOMPARE(b.selection.highlight().boxes, std::vector<BoxId>{b.id("B")});
        QCOMPARE(b.selection.highlight().cells, std::vector<Cell>{Cell(2, 4)});
        b.move(b.at(95, 5), {}, Qt::NoButton);
        QVERIFY(b.selection.highlight().isEmpty());
        // Another view's highlight is unchanged.
        Highlight other;
        other.cells = {Cell(1, 2)};
        b.selection.setHighlight(other);
        b.move(b.at(96, 5), {}, Qt::NoButton);
        QCOMPARE(b.selection.highlight().cells.size(), 1U);
    }

    void hoverEndsWhenIdleOrStepping()
    {
        SpaceBench b;
        b.move(b.at(60, 10), {}, Qt::NoButton);
        QVERIFY(!b.selection.highlight().isEmpty());
        QTRY_VERIFY(b.selection.highlight().isEmpty());  // two seconds
        b.move(b.at(61, 10), {}, Qt::NoButton);
        QVERIFY(!b.selection.highlight().isEmpty());
        b.run.seek(Step(5));
        QVERIFY(b.selection.highlight().isEmpty());
        b.player.play();
        b.move(b.at(60, 10), {}, Qt::NoButton);
        QVERIFY(b.selection.highlight().isEmpty());
        b.player.pause();
    }

    void hoverDrawsDotsAndNoFill()
    {
        SpaceBench b;
        const QImage before = b.view.grab().toImage();
        b.move(b.at(60, 10), {}, Qt::NoButton);
        const QImage during = b.view.grab().toImage();
        QVERIFY(during != before);
        const QRect inside = b.view.boxRect(b.id("B")).toRect().adjusted(4, 4, -4, -4);
        QCOMPARE(during.copy(inside), before.copy(inside));
        const QRect cell = QRectF(b.at(52, 21), b.at(73, 24)).toRect();
        QCOMPARE(during.copy(cell), before.copy(cell));
    }

    void selectionHandlesHaveTheTextColor()
    {
        SpaceBench b;
        const auto count = [&](Role role) {
            const QImage image = b.view.grab().toImage();
            const QRgb color = b.theme.theme().color(role).rgb();
            int pixels = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    pixels += image.pixel(x, y) == color ? 1 : 0;
                }
            }
            return pixels;
        };
        const int bare = count(Role::Text);
        b.selection.select({b.id("B")});
        QVERIFY(count(Role::Text) > bare + 100);
        b.selection.select({b.id("B"), b.id("C")});
        const QImage image = b.view.grab().toImage();
        for (const char* name : {"B", "C"}) {
            const QRectF box = b.view.boxRect(b.id(name));
            for (const QPointF corner : {box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()}) {
                QCOMPARE(image.pixelColor(corner.toPoint()), b.theme.theme().color(Role::Text));
            }
        }
        QCOMPARE(count(Role::Accent), 0);
        b.selection.selectCell(Cell(1, 2));
        b.options.setShowsZCurve(true);
        QCOMPARE(count(Role::Accent), 0);
        b.run.seek(Step(82));  // D and A
        QVERIFY(count(Role::Accent) > 500);
    }

    void contextMenuDependsOnTheClickedPlace()
    {
        SpaceBench b;
        const auto names = [&](QPoint at) {
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, b.view.mapToGlobal(at));
            QApplication::sendEvent(&b.view, &event);
            QString all;
            auto* menu = b.view.findChild<QMenu*>("spaceContextMenu");
            for (const QAction* action : menu->actions()) {
                all += action->objectName() + ' ';
            }
            return std::pair(all.simplified(), menu);
        };
        {
            const auto [text, menu] = names(b.at(60, 10));
            QCOMPARE(
                text,
                "spaceRename spaceDuplicate spaceDelete runHere runBackHere breakHere whyHere spaceZoomTo spaceZoomToFit");
            QCOMPARE(b.selected(), "B");
            delete menu;
        }
        const auto [text, menu] = names(b.at(95, 5));
        QCOMPARE(text, "spaceSelectCell spaceNewHere runHere runBackHere breakHere whyHere spaceZoomToFit");
        menu->actions()[0]->trigger();
        QCOMPARE(b.selection.cell(), Cell(2, 5));
        menu->actions()[1]->trigger();
        QCOMPARE(place(b.scene().space(), b.box("H")).cell, Cell(2, 5));
        delete menu;
    }

    // ---- the keyboard ---------------------------------------------------------------------------

    void tabVisitsEveryBoxAndThenLeaves()
    {
        SpaceBench b;
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* before = new QPushButton("before");
        auto* after = new QPushButton("after");
        layout->addWidget(before);
        layout->addWidget(&b.view);
        layout->addWidget(after);
        window.resize(700, 600);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        before->setFocus();
        QTest::keyClick(before, Qt::Key_Tab);
        QVERIFY(b.view.hasFocus());
        QString visitedBoxes;
        for (int i = 0; i < 7; ++i) {
            b.key(Qt::Key_Tab);
            visitedBoxes += b.selected();
        }
        QCOMPARE(visitedBoxes, "ABCDEFG");
        b.key(Qt::Key_Tab);
        QVERIFY(after->hasFocus());
        QTest::keyClick(after, Qt::Key_Tab, Qt::ShiftModifier);
        QVERIFY(b.view.hasFocus());
        b.key(Qt::Key_Tab, Qt::ShiftModifier);
        QCOMPARE(b.selected(), "F");
        b.selection.select({b.id("A")});
        b.key(Qt::Key_Tab, Qt::ShiftModifier);
        QVERIFY(before->hasFocus());
        // With nothing selected, Shift+Tab leaves at once, so that thousands of boxes don't trap the focus.
        b.selection.clear();
        QTest::keyClick(before, Qt::Key_Tab);
        b.key(Qt::Key_Tab, Qt::ShiftModifier);
        QVERIFY(before->hasFocus());
        b.view.setParent(nullptr);
    }

    void arrowsNudgeByASnapStepAndMerge()
    {
        SpaceBench b;
        b.selection.select({b.id("A")});
        b.key(Qt::Key_Right);
        b.key(Qt::Key_Right);
        b.key(Qt::Key_Down);
        QCOMPARE(b.box("A"), (Box{20, 15, 45, 40}));
        QCOMPARE(b.undoSteps(), 1);
        b.key(Qt::Key_F5);  // any other key ends the run
        b.key(Qt::Key_Left);
        QCOMPARE(b.undoSteps(), 2);
        b.key(Qt::Key_Right, Qt::ShiftModifier);
        b.key(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(b.box("A"), (Box{15, 15, 45, 45}));
        QCOMPARE(b.undoSteps(), 3);
        b.document.undoStack()->undo();
        b.document.undoStack()->undo();
        b.document.undoStack()->undo();
        QCOMPARE(b.box("A"), (Box{10, 10, 35, 35}));
        b.key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(b.box("A").left, 10.5);
        QCOMPARE(b.undoSteps(), 1);
    }

    void nudgesAfterAnUndoAreANewStep()
    {
        SpaceBench b;
        b.selection.select({b.id("A")});
        b.key(Qt::Key_Right);
        b.document.undoStack()->undo();
        b.key(Qt::Key_Down);
        b.key(Qt::Key_Down);
        QCOMPARE(b.undoSteps(), 1);
        b.document.undoStack()->undo();
        QCOMPARE(b.box("A"), (Box{10, 10, 35, 35}));
    }

    void shrinkingStopsAtAPoint()
    {
        SpaceBench b;
        b.selection.select({b.id("B")});
        for (int i = 0; i < 20; ++i) {
            b.key(Qt::Key_Left, Qt::ShiftModifier);
        }
        QCOMPARE(b.box("B"), (Box{55, 5, 55, 20}));
    }

    void keysCreateDuplicateSelectAndDelete()
    {
        SpaceBench b;
        b.selection.selectCell(Cell(2, 5));
        b.key(Qt::Key_N);
        QCOMPARE(b.selected(), "H");
        QCOMPARE(place(b.scene().space(), b.box("H")).cell, Cell(2, 5));
        b.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(b.scene().size(), 9U);
        QCOMPARE(b.selection.boxes().size(), 1U);
        QVERIFY(b.selected() != "H");
        b.key(Qt::Key_Delete);
        QCOMPARE(b.scene().size(), 8U);
        b.key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(b.selected(), "ABCDEFGH");
        b.key(Qt::Key_Delete);
        QVERIFY(b.scene().isEmpty());
        b.key(Qt::Key_Delete);
        QCOMPARE(b.undoSteps(), 4);
        for (int i = 0; i < 4; ++i) {
            b.document.undoStack()->undo();
        }
        QVERIFY(b.scene() == workedScene());
    }

    void boxesAreRenamedInline()
    {
        SpaceBench b;
        b.selection.select({b.id("A")});
        b.key(Qt::Key_F2);
        auto* editor = b.view.findChild<QLineEdit*>("spaceNameEditor");
        QVERIFY(editor && editor->hasFocus());
        QCOMPARE(editor->text(), "A");
        QTest::keyClicks(editor, "B");  // the name is taken: the editor stays open and nothing changes
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(editor->isVisible() && editor->hasFocus());
        QTest::keyClick(editor, Qt::Key_Up);  // arrow keys don't move the box here
        QCOMPARE(b.box("A"), (Box{10, 10, 35, 35}));
        QVERIFY(b.scene().find("A").has_value());
        QTest::keyClicks(editor, "player");
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(b.scene().find("player").has_value());
        QVERIFY(b.view.hasFocus());
        QCOMPARE(b.selected(), "player");
        QCOMPARE(b.undoSteps(), 1);
        QTRY_VERIFY(b.view.findChildren<QLineEdit*>().isEmpty());
        b.key(Qt::Key_Return);  // while a question is open, it answers and doesn't rename
        QVERIFY(b.view.findChildren<QLineEdit*>().isEmpty());
        b.key(Qt::Key_F2);
        QTRY_COMPARE(b.view.findChildren<QLineEdit*>().size(), 1);
        editor = b.view.findChild<QLineEdit*>("spaceNameEditor");
        QTest::keyClicks(editor, "other");
        QTest::keyClick(editor, Qt::Key_Escape);
        QVERIFY(b.scene().find("player").has_value());
        QVERIFY(b.view.hasFocus());
        // A double click also opens the field, and leaving it accepts the name.
        QTRY_VERIFY(b.view.findChildren<QLineEdit*>().isEmpty());
        QTest::mouseDClick(&b.view, Qt::LeftButton, {}, b.at(60, 10));
        editor = b.view.findChild<QLineEdit*>("spaceNameEditor");
        QVERIFY(editor);
        QTest::keyClicks(editor, "wall");
        b.click(b.at(95, 5));
        QVERIFY(b.scene().find("wall").has_value());
        QCOMPARE(b.undoSteps(), 2);
    }

    void cellCursorMovesWithCtrlArrows()
    {
        SpaceBench b;
        b.selection.select({b.id("B")});
        b.key(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(b.selection.cell(), Cell(2, 4));
        b.key(Qt::Key_Right, Qt::ControlModifier);
        b.key(Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(b.selection.cell(), Cell(2, 7));
        b.key(Qt::Key_Right, Qt::ControlModifier);  // the border
        QCOMPARE(b.selection.cell(), Cell(2, 7));
        b.key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(b.selection.cell(), Cell(1, 1));
        b.key(Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(b.selection.cell(), Cell(2, 4));
        QCOMPARE(b.undoSteps(), 0);
    }

    void plainKeysZoom()
    {
        SpaceBench b;
        const double width = b.view.transform().place.width();
        b.key(Qt::Key_Plus);
        QVERIFY(b.view.transform().place.width() > width);
        b.key(Qt::Key_Minus);
        b.key(Qt::Key_Minus);
        QVERIFY(b.view.transform().place.width() < width);
        b.key(Qt::Key_0);
        QCOMPARE(b.view.transform().place.width(), width);
    }

    void runKeysAreNotConsumed_data()
    {
        QTest::addColumn<int>("key");
        for (const Qt::Key key :
             {Qt::Key_Space, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End, Qt::Key_F10, Qt::Key_F11}) {
            QTest::newRow(qPrintable(QKeySequence(key).toString())) << int(key);
        }
    }

    void runKeysAreNotConsumed()
    {
        QFETCH(int, key);
        SpaceBench b;
        b.selection.select({b.id("A")});
        QKeyEvent press(QEvent::KeyPress, key, {});
        QApplication::sendEvent(&b.view, &press);
        QVERIFY(!press.isAccepted());
        QKeyEvent override(QEvent::ShortcutOverride, key, {});
        override.ignore();
        QApplication::sendEvent(&b.view, &override);
        QVERIFY(!override.isAccepted());
    }

    // ---- looks and limits -----------------------------------------------------------------------

    void zoomToSelectionShowsIt()
    {
        SpaceBench b;
        b.selection.select({b.id("F"), b.id("G")});
        b.view.zoomToSelection();
        QVERIFY(b.view.inside().contains(b.view.boxRect(b.id("F"))));
        QVERIFY(b.view.inside().contains(b.view.boxRect(b.id("G"))));
        QVERIFY(!b.view.inside().contains(b.view.boxRect(b.id("A"))));
    }

    void theDraggedBoxIsPaintedWhereItIs()
    {
        SpaceBench b;
        b.selection.select({b.id("B")});
        const QImage before = b.view.grab().toImage();
        b.press(b.at(60, 10));
        b.move(b.at(85, 10));
        const QImage during = b.view.grab().toImage();
        const auto inside = [&](const QImage& image, double x, double y) {
            return image.pixelColor(b.at(x, y) * image.devicePixelRatio());
        };
        QVERIFY(inside(before, 62, 12) != inside(during, 62, 12));
        QVERIFY(inside(before, 88, 12) != inside(during, 88, 12));
        b.release(b.at(85, 10));
        // The cached picture and a new one are equal.
        b.selection.clear();
        b.view.grab();
        const QImage after = b.view.grab().toImage();
        b.view.zoomIn();
        b.view.zoomToFit();
        QCOMPARE(b.view.grab().toImage(), after);
    }

    void everythingPaintsAtEveryStepAndTextSize()
    {
        SpaceBench b;
        b.options.setShowsZCurve(true);
        b.options.setShowsPenalty(true);
        for (const int percent : {75, 100, 300}) {
            b.theme.setTextPercent(percent);
            for (const auto labels : {SpaceViewOptions::CellLabels::Decimal, SpaceViewOptions::CellLabels::Binary,
                                      SpaceViewOptions::CellLabels::Base4}) {
                b.options.setCellLabels(labels);
                // One combination paints all steps, the others every seventh: labels don't depend on the step.
                const bool isFirst = percent == 100 && labels == SpaceViewOptions::CellLabels::Decimal;
                for (std::uint64_t step = 0; step <= b.run.total().value; step += isFirst ? 1 : 7) {
                    b.run.seek(Step(step));
                    QVERIFY(!b.view.grab().isNull());
                }
            }
        }
        b.theme.setTextPercent(100);
    }

    void strangeWorldsNeitherCrashNorHang_data()
    {
        QTest::addColumn<QList<double>>("w");
        QTest::newRow("tiny") << QList<double>{0, 0, 1e-300, 1e-300};
        QTest::newRow("huge") << QList<double>{-5e307, -5e307, 5e307, 5e307};
        QTest::newRow("far") << QList<double>{1e15, -1e15, 1e15 + 64, -1e15 + 64};
        QTest::newRow("flat") << QList<double>{0, 0, 1e9, 1e-9};
        QTest::newRow("steep") << QList<double>{0, 0, 1e-200, 1e200};
    }

    void strangeWorldsNeitherCrashNorHang()
    {
        QFETCH(QList<double>, w);
        const Box world{w[0], w[1], w[2], w[3]};
        const Space space = *Space::create(world, 8);
        std::vector<Box> boxes = awkwardBoxes(11, 60, space);
        const double most = std::numeric_limits<double>::max();
        boxes.push_back({-most, -most, most, most});
        boxes.push_back({0, 0, 0, 0});
        boxes.push_back({most, most, most, most});
        QElapsedTimer time;
        time.start();
        SpaceBench b(sceneOf(*Space::create(world, 8), boxes));
        b.options.setShowsZCurve(true);
        b.options.setShowsPenalty(true);
        b.options.setCellLabels(SpaceViewOptions::CellLabels::Binary);
        b.view.grab();
        for (int i = 0; i < 12; ++i) {
            b.key(Qt::Key_Tab);
            b.view.zoomToSelection();
            b.view.grab();
            b.drag({300, 300}, {340, 330});
            b.key(Qt::Key_Right);
            b.key(Qt::Key_Down, Qt::ShiftModifier);
            b.view.grab();
        }
        for (const BoxId id : {BoxId(60), BoxId(61), BoxId(62)}) {
            b.selection.select({id});
            b.view.zoomToSelection();
            QVERIFY(std::isfinite(b.view.transform().place.left()) && std::isfinite(b.view.transform().place.top()));
            b.view.grab();
            b.run.seek(b.run.run().firstStepOf(id));
            b.view.grab();
        }
        for (int i = 0; i < 40; ++i) {
            b.wheel({200, 200}, 8);
        }
        b.view.grab();
        for (int i = 0; i < 80; ++i) {
            b.wheel({200, 200}, -8);
        }
        b.view.grab();
        b.key(Qt::Key_N);
        for (const BoxId id : b.selection.boxes()) {
            QVERIFY(isFinite(b.scene().box(id)) && isOrdered(b.scene().box(id)));
        }
        QVERIFY2(time.elapsed() < 30'000, qPrintable(QString::number(time.elapsed())));
    }

    void tinyWindowsPaint()
    {
        SpaceBench b(workedScene(), {1, 1});
        for (const QSize size : {QSize(1, 1), QSize(3, 400), QSize(400, 3), QSize(60, 60)}) {
            b.view.resize(size);
            b.view.grab();
            b.click({1, 1});
            b.wheel({1, 1}, 1);
        }
    }

    void depthsAndEmptyScenesPaint()
    {
        SpaceBench b;
        b.options.setShowsZCurve(true);
        b.options.setShowsPenalty(true);
        for (int level = 0; level <= 12; ++level) {
            b.document.setLevel(level);
            b.view.grab();
        }
        b.document.reset(Scene());
        b.view.grab();
        b.key(Qt::Key_Tab);
        b.key(Qt::Key_Right);
        b.key(Qt::Key_Delete);
        b.key(Qt::Key_F2);
        b.view.zoomToSelection();
        b.key(Qt::Key_N);
        QCOMPARE(b.scene().size(), 1U);
    }

    void aHundredThousandBoxesAreDraggedFluently()
    {
        const Space space = *Space::create({0, 0, 100, 100}, 8);
        SpaceBench b(sceneOf(space, awkwardBoxes(5, 100'000, space)), {1280, 800});
        QElapsedTimer time;
        time.start();
        b.view.grab();
        const auto full = time.restart();
        QVERIFY2(full < 8000, qPrintable(QString::number(full)));  // Debug build, sanitizers, a busy machine
        b.view.grab();
        const auto cached = time.restart();
        QVERIFY2(cached < 400, qPrintable(QString::number(cached)));
        b.selection.select({BoxId(77)});
        b.view.grab();
        const QPoint at = b.view.boxRect(BoxId(77)).center().toPoint();
        b.press(at);
        b.move(at + QPoint(30, 0));
        b.view.grab();
        b.key(Qt::Key_A, Qt::ControlModifier);
        b.release(at + QPoint(30, 0));
        b.key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(b.selection.boxes().size(), 100'000U);
        time.restart();
        b.view.grab();
        QVERIFY2(time.elapsed() < 10000, qPrintable(QString::number(time.elapsed())));
    }
};

QTEST_MAIN(TestSpaceView)
#include "test_space_view.moc"
