// The context menu of a place in every view that has one, opened with the mouse and with a key: each entry does what it
// says.

#include "app/features/array_and_tree/array_view.h"
#include "app/features/array_and_tree/tree_view.h"
#include "app/features/listing/listing_panel.h"
#include "app/features/listing/listing_view.h"
#include "app/features/pairs/pairs_table.h"
#include "app/features/stack/stack_view.h"
#include "app/space_view/space_view.h"
#include "app/state/place.h"
#include "tests/app/window_bench.h"
#include "tests/support/models_bench.h"

#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMenu>
#include <QPointer>
#include <QTimer>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Opens a view's menu and chooses an entry. `at` is in the receiver's coordinates; without it, the menu key is used.
struct MenuUser {
    explicit MenuUser(WindowBench& b) : bench(b) {}

    QMenu* open(QWidget* receiver, std::optional<QPoint> at)
    {
        const QPoint where = at.value_or(receiver->rect().center());
        QContextMenuEvent event(at ? QContextMenuEvent::Mouse : QContextMenuEvent::Keyboard, where,
                                receiver->mapToGlobal(where));
        QApplication::sendEvent(receiver, &event);
        return qobject_cast<QMenu*>(QApplication::activePopupWidget());
    }
    /// Returns false if there is no menu or no such entry.
    bool take(QWidget* receiver, std::optional<QPoint> at, const char* entry)
    {
        QPointer<QMenu> menu = open(receiver, at);
        QAction* action = menu ? menu->findChild<QAction*>(QLatin1String(entry)) : nullptr;
        if (action == nullptr) {
            return false;
        }
        menu->setActiveAction(action);
        QTest::keyClick(menu, Qt::Key_Return);
        [&] { QTRY_VERIFY(!menu || !menu->isVisible()); }();
        return true;
    }
    /// Checks each entry of a place's menu.
    void tryAll(QWidget* receiver, std::optional<QPoint> at, const Breakpoint& place)
    {
        Debugger& debugger = bench.debugger();
        Cursor& run = bench.run();
        const Step here = run.cursor();
        debugger.setBreakpoints({});
        QVERIFY(take(receiver, at, "breakHere"));
        QCOMPARE(debugger.breakpoints(), std::vector{place});
        const auto stops = debugger.stops();
        run.seek(here);
        QVERIFY(take(receiver, at, "breakHere"));  // the same entry removes it
        QVERIFY(debugger.breakpoints().empty());
        std::optional<Step> next, last;
        for (Step step(1); step <= run.total(); ++step.value) {
            const bool stopsHere = !stops->stoppingAt(step).empty();
            last = stopsHere && step < here ? step : last;
            next = stopsHere && step > here && !next ? step : next;
        }
        run.seek(here);
        QVERIFY(take(receiver, at, "runHere"));
        QTRY_COMPARE(run.cursor(), next.value_or(here));
        run.seek(here);
        QVERIFY(take(receiver, at, "runBackHere"));
        QTRY_COMPARE(run.cursor(), last.value_or(here));
        run.seek(here);
    }

    WindowBench& bench;
};

}  // namespace

class TestContextMenus : public QObject {
    Q_OBJECT

private slots:
    void spaceMenuActsOnBoxPairAndCell();
    void menuKeyActsOnTheSelection();
    void arrayAndTreeMenusActOnTheSlot();
    void stackMenuActsOnTheEntry();
    void pairsMenuActsOnTheRow();
    void outdatedPairsHaveNoMenu();
    void listingMenuActsOnTheLine();
};

void TestContextMenus::spaceMenuActsOnBoxPairAndCell()
{
    WindowBench b;
    MenuUser menu(b);
    b.run().seek(Step(90));
    SpaceView& space = b.window().space();
    const Scene& scene = *b.document().scene();
    const auto centre = [&](const char* box) { return space.boxRect(b.id(box)).center().toPoint(); };
    menu.tryAll(&space, centre("C"), placeOfBox(scene, b.id("C")));
    QCOMPARE(b.selection().boxes(), std::vector{b.id("C")});
    b.selection().select({b.id("D"), b.id("A")});
    menu.tryAll(&space, centre("D"), placeOfPair(scene, b.id("D"), b.id("A")));
    const QPoint empty = space.transform().toView(Point{95, 5}).toPoint();
    menu.tryAll(&space, empty, placeOfCell(Cell(2, 5)));
    QVERIFY(menu.take(&space, empty, "spaceSelectCell"));
    QCOMPARE(b.selection().cell(), std::optional(Cell(2, 5)));
    QVERIFY(menu.take(&space, empty, "whyHere"));
    QVERIFY(b.selection().question() == Question::aboutSlot(Cell(2, 5)));
    QVERIFY(menu.take(&space, centre("E"), "spaceDelete"));
    QVERIFY(!b.document().scene()->find("E"));
}

void TestContextMenus::menuKeyActsOnTheSelection()
{
    WindowBench b;
    MenuUser menu(b);
    b.run().seek(Step(90));
    SpaceView& space = b.window().space();
    b.selection().clear();
    b.selection().selectCell(Cell(1, 3));
    menu.tryAll(&space, std::nullopt, placeOfCell(Cell(1, 3)));
    b.selection().select({b.id("F")});
    menu.tryAll(&space, std::nullopt, placeOfBox(*b.document().scene(), b.id("F")));
}

void TestContextMenus::arrayAndTreeMenusActOnTheSlot()
{
    WindowBench b(Workspace::Step, {1600, 1000});
    MenuUser menu(b);
    b.run().seek(Step(90));
    for (CellView* view : b.window().findChildren<CellView*>()) {
        QDockWidget* dock = nullptr;
        for (QWidget* w = view; w != nullptr && dock == nullptr; w = w->parentWidget()) {
            dock = qobject_cast<QDockWidget*>(w);
        }
        dock->show();
        dock->raise();
        QTRY_VERIFY(view->isVisible() && !view->rectOf(Cell(1, 3)).isEmpty());
        b.selection().selectCell(std::nullopt);
        menu.tryAll(view, view->rectOf(Cell(1, 3)).center().toPoint(), placeOfSlot(Cell(1, 3)));
        QCOMPARE(b.selection().cell(), std::optional(Cell(1, 3)));
        b.selection().selectCell(Cell(2, 9));
        menu.tryAll(view, std::nullopt, placeOfSlot(Cell(2, 9)));
        b.selection().selectCell(std::nullopt);
        menu.tryAll(view, std::nullopt, placeOfSlot(Cell()));  // the keyboard's position is the root then
        // The menu is about the cell, too.
        QMenu* opened = menu.open(view, view->rectOf(Cell(1, 0)).center().toPoint());
        QVERIFY(opened != nullptr);
        const auto again = opened->findChildren<QAction*>(QStringLiteral("breakHere"));
        QCOMPARE(again.size(), 2);
        again[1]->trigger();
        opened->close();
        QCOMPARE(b.debugger().breakpoints(), std::vector{placeOfCell(Cell(1, 0))});
    }
}

void TestContextMenus::stackMenuActsOnTheEntry()
{
    WindowBench b;
    MenuUser menu(b);
    b.run().seek(Step(100));  // G-F: the stack holds D and G
    auto& view = *b.window().findChild<StackView*>();
    QVERIFY(view.isVisible());
    const Scene& scene = *b.document().scene();
    menu.tryAll(&view, view.chipRect({0, 0}).center().toPoint(), placeOfBox(scene, b.id("D")));
    menu.tryAll(&view, view.chipRect({1, 0}).center().toPoint(), placeOfBox(scene, b.id("G")));
    view.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&view, Qt::Key_Up);
    const auto& lit = b.selection().highlight().boxes;
    QCOMPARE(lit.size(), std::size_t{1});
    const Breakpoint place = placeOfBox(scene, lit[0]);
    QVERIFY(menu.take(&view, std::nullopt, "breakHere"));
    QCOMPARE(b.debugger().breakpoints(), std::vector{place});
    b.run().toStart();  // an empty stack has no context menu
    QVERIFY(!menu.open(&view, std::nullopt));
}

void TestContextMenus::pairsMenuActsOnTheRow()
{
    WindowBench b;
    MenuUser menu(b);
    b.run().toEnd();
    auto& table = *b.window().findChild<PairsTable*>();
    const Scene& scene = *b.document().scene();
    QVERIFY(menu.take(table.viewport(), table.visualRect(table.model()->index(2, 2)).center(), "breakHere"));
    QCOMPARE(b.debugger().breakpoints(), std::vector{placeOfPair(scene, b.id("D"), b.id("C"))});
    QVERIFY(menu.take(table.viewport(), table.visualRect(table.model()->index(2, 2)).center(), "breakHere"));
    QVERIFY(b.debugger().breakpoints().empty());
    table.setFocus();
    table.selectRow(6);
    QVERIFY(menu.take(&table, std::nullopt, "whyHere"));
    QVERIFY(b.selection().question() == Question::aboutPair(b.id("G"), b.id("F")));
    table.setFocus();
    table.selectRow(0);
    QVERIFY(menu.take(&table, std::nullopt, "runBackHere"));
    QTRY_COMPARE(b.run().cursor(), Step(82));
}

/// Rows that exist only in the run from before the edit have no place in the new run.
void TestContextMenus::outdatedPairsHaveNoMenu()
{
    WindowBench b;
    MenuUser menu(b);
    b.run().toEnd();
    b.document().remove({b.id("G"), b.id("F")});
    QVERIFY(b.models().beforeEdit.isThere());
    b.run().toEnd();
    auto& table = *b.window().findChild<PairsTable*>();
    QTRY_COMPARE(table.model()->rowCount(), 7);
    const QModelIndex old = table.model()->index(6, 2);
    table.scrollTo(old);
    QVERIFY(!menu.open(table.viewport(), table.visualRect(old).center()));
    table.setCurrentIndex(old);
    QVERIFY(!menu.open(&table, std::nullopt));
    QVERIFY(menu.take(table.viewport(), table.visualRect(table.model()->index(0, 2)).center(), "breakHere"));
}

void TestContextMenus::listingMenuActsOnTheLine()
{
    WindowBench b(Workspace::Step, {1600, 1200});
    MenuUser menu(b);
    auto& view = *b.window().findChild<ListingView*>();
    for (QWidget* w = &view; w != nullptr; w = w->parentWidget()) {
        if (auto* dock = qobject_cast<QDockWidget*>(w)) {
            dock->show();
            dock->raise();
        }
    }
    QTRY_VERIFY(view.isVisible());
    b.run().seek(Step(82));
    const QModelIndex line =
        view.model()->index(b.window().findChild<ListingPanel*>()->listing().lineOf(StepKind::Push), 0);
    view.scrollTo(line);
    // The menu runs its own event loop, so a timer inside it chooses the entry.
    const auto choose = [&](const char* entry, bool byKey) {
        bool chosen = false;
        QTimer::singleShot(0, &view, [&] {
            QPointer<QMenu> opened = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (auto* action = opened ? opened->findChild<QAction*>(QLatin1String(entry)) : nullptr) {
                opened->setActiveAction(action);
                QTest::keyClick(opened, Qt::Key_Return);
                chosen = true;
            } else if (opened) {
                opened->close();
            }
        });
        view.setCurrentIndex(line);
        menu.open(view.viewport(), byKey ? std::nullopt : std::optional(view.visualRect(line).center()));
        return chosen;
    };
    for (const bool byKey : {false, true}) {
        b.debugger().setBreakpoints({});
        QVERIFY(choose("breakHere", byKey));
        QCOMPARE(b.debugger().breakpoints().size(), std::size_t{1});
        QCOMPARE(b.debugger().breakpoints()[0].on, Breakpoint::On::Line);
    }
    b.run().toStart();
    QVERIFY(choose("runHere", true));
    QTRY_VERIFY(b.run().cursor().value > 0);
}

QTEST_MAIN(TestContextMenus)
#include "test_context_menus.moc"
