// Everything works with the keyboard: Tab reaches all controls in a sensible order without a trap, and the focus is
// visible.

#include "app/features/machine/machine_game.h"
#include "app/features/machine/machine_window.h"
#include "app/space_view/space_view.h"
#include "app/window/language.h"
#include "tests/app/window_bench.h"

#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QScopeGuard>
#include <QScrollArea>
#include <QSet>
#include <QTabBar>
#include <QTest>

#include <algorithm>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

constexpr int kMaxTabs = 300;

/// Other states of the window, numbered after the workspaces.
constexpr int kAsking = 100, kUnfolding = 101, kComparing = 102;

void show(WindowBench& b, int what)
{
    switch (what) {
    case kAsking:
        b.window().setWorkspace(Workspace::Step);
        b.action("runPredict").trigger();
        b.action("runFind").trigger();
        break;
    case kUnfolding: b.action("viewUnfolding").trigger(); break;
    case kComparing: b.action("compareWith-ancestor-walk").trigger(); break;
    default: b.window().setWorkspace(static_cast<Workspace>(what));
    }
    QCoreApplication::processEvents();
}

QString describeWidget(const QWidget* widget)
{
    QString place;
    for (const QWidget* up = widget->parentWidget(); up != nullptr; up = up->parentWidget()) {
        if (!up->objectName().isEmpty() && !up->objectName().startsWith("qt_")) {
            place = up->objectName();
            break;
        }
    }
    return QStringLiteral("%1 “%2” in %3")
        .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(), place);
}

/// Returns the tab stops in order, beginning with the widget that has the focus.
QList<QWidget*> tabStops(QWidget& window, Qt::Key key)
{
    QList<QWidget*> stops;
    for (int i = 0; i < kMaxTabs; ++i) {
        QWidget* at = QApplication::focusWidget();
        if (at == nullptr || (stops.size() > 1 && at == stops.constFirst())) {
            break;
        }
        if (stops.isEmpty() || stops.constLast() != at) {  // Tab visits the World's boxes first
            stops += at;
        }
        QTest::keyClick(&window, key, key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
    }
    return stops;
}

QSet<QWidget*> operable(const QWidget& window)
{
    QSet<QWidget*> all;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const bool byTab = (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->focusProxy() == nullptr;
        // Something scrolled out of sight is scrolled into view on focus. Something in a hidden tab isn't.
        const QWidget* scrolled = nullptr;
        for (const QWidget* up = widget; up != &window && up != nullptr; up = up->parentWidget()) {
            scrolled = qobject_cast<const QScrollArea*>(up) != nullptr ? up : scrolled;
        }
        const bool isInside =
            widget->window() == &window && widget->isVisible()
            && window.rect().intersects(QRect((scrolled ? scrolled : widget)->mapTo(&window, QPoint(0, 0)),
                                              (scrolled ? scrolled : widget)->size()));
        const auto* tabs = qobject_cast<QTabBar*>(widget);
        if (byTab && isInside && widget->isEnabled() && (tabs == nullptr || tabs->count() > 0)) {
            all += widget;
        }
    }
    return all;
}

/// Returns the window's picture of a widget and of a margin around it.
QImage pictureOf(QWidget* widget)
{
    QCoreApplication::processEvents();
    const QRect place(widget->mapTo(widget->window(), QPoint(0, 0)), widget->size());
    return widget->window()->grab(place.adjusted(-6, -6, 6, 6)).toImage().convertToFormat(QImage::Format_RGB32);
}

int differingPixels(const QImage& a, const QImage& b)
{
    if (a.size() != b.size()) {
        return a.width() * a.height();
    }
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            count += a.pixel(x, y) != b.pixel(x, y);
        }
    }
    return count;
}

/// Returns the widgets whose focus can't be seen.
QStringList widgetsWithoutVisibleFocus(QWidget& window)
{
    QStringList all;
    for (QWidget* widget : operable(window)) {
        widget->setFocus(Qt::TabFocusReason);
        if (!widget->hasFocus()) {
            all += describeWidget(widget) + " takes no focus";
            continue;
        }
        const QImage with = pictureOf(widget);
        widget->clearFocus();
        const QImage without = pictureOf(widget);
        // A line of 2 px along the shorter side would be enough.
        if (differingPixels(with, without) < std::min(widget->width(), widget->height())) {
            all += QStringLiteral("%1: %2 pixels").arg(describeWidget(widget)).arg(differingPixels(with, without));
        }
    }
    return all;
}

/// Returns the part of the window that contains a widget: its dock, its bar, or the center.
const QWidget* regionOf(const QWidget* widget)
{
    const QWidget* region = widget;
    while (region->parentWidget() != nullptr && !region->parentWidget()->isWindow()) {
        region = region->parentWidget();
    }
    return region;
}

QString nameOf(const QWidget* region)
{
    return qobject_cast<const QMenuBar*>(region) != nullptr ? QStringLiteral("menuBar") : region->objectName();
}

}  // namespace

class TestKeyboard : public QObject {
    Q_OBJECT

private slots:
    /// Alt and a letter opens a menu. If two menus had the same letter, it would only alternate between them.
    void eachMenuHasItsOwnMnemonic()
    {
        for (const char* language : {"en", "ja"}) {
            installLanguage(QString::fromLatin1(language));
            const auto back = qScopeGuard([] { installLanguage(QStringLiteral("en")); });
            WindowBench b;
            for (const Workspace workspace :
                 {Workspace::Place, Workspace::Step, Workspace::Check, Workspace::Race, Workspace::Learn}) {
                b.window().setWorkspace(workspace);
                QSet<QKeySequence> letters;
                for (const QAction* menu : b.window().menuBar()->actions()) {
                    const QKeySequence letter = QKeySequence::mnemonic(menu->text());
                    if (menu->isVisible()) {
                        QVERIFY2(!letter.isEmpty() && !letters.contains(letter), qPrintable(menu->text()));
                        letters += letter;
                    }
                }
                QVERIFY(letters.size() >= 6);
            }
        }
    }

    void initTestCase() { QApplication::setCursorFlashTime(0); }

    void allControlsAreReachableByKeyboard_data()
    {
        QTest::addColumn<int>("what");
        for (int i = 0; i < workspaceNames().size(); ++i) {
            QTest::newRow(qPrintable(workspaceNames().at(i))) << i;
        }
        QTest::newRow("predicting, finding") << kAsking;
        QTest::newRow("unfolding") << kUnfolding;
        QTest::newRow("comparing") << kComparing;
    }

    void allControlsAreReachableByKeyboard()
    {
        QFETCH(const int, what);
        WindowBench b(Workspace::Place, {1600, 1000});
        b.models().theme.setReducedMotion(true);  // the race is not moving
        show(b, what);
        for (void (*check)(WindowBench&) :
             {tabReachesEverything, backtabReversesTheTabOrder, f6CyclesThroughTheParts, focusIsVisible}) {
            check(b);
            if (QTest::currentTestFailed()) {
                return;
            }
        }
    }

    void focusIsVisibleInHighContrast()
    {
        WindowBench b(Workspace::Step, {1600, 1000});
        b.models().theme.setChoice(ThemeController::Choice::HighContrastDark);
        QCoreApplication::processEvents();
        QTRY_COMPARE(widgetsWithoutVisibleFocus(b.window()).join(QLatin1Char('\n')), QString());
    }

    /// A widget that disables or hides itself passes the focus to the next one. Backward, Tab skips it.
    void hiddenWidgetPassesFocusToTheNext()
    {
        for (const bool hides : {false, true}) {
            for (const bool forward : {true, false}) {
                WindowBench b(Workspace::Step, {1600, 1000});
                auto& bar = b.the<QWidget>("transportBar");
                QList<QWidget*> stops;
                for (QWidget* stop : tabStops(b.window(), Qt::Key_Tab)) {
                    if (bar.isAncestorOf(stop)) {
                        stops += stop;
                    }
                }
                QVERIFY(stops.size() > 4);
                stops[2]->setFocus(Qt::TabFocusReason);
                hides ? stops[2]->hide() : stops[2]->setEnabled(false);
                QCOMPARE(QApplication::focusWidget(), stops[3]);
                if (!forward) {
                    QTest::keyClick(&b.window(), Qt::Key_Backtab, Qt::ShiftModifier);
                    QCOMPARE(QApplication::focusWidget(), stops[1]);
                }
            }
        }
    }

    void machineWindowIsUsableByKeyboard()
    {
        WindowBench b;
        MachineGame game;
        MachineWindow window(b.models(), game);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (const bool begun : {false, true}) {
            if (begun) {
                window.begin(*exerciseCodeFromText("both-2-4711"));
            }
            QCoreApplication::processEvents();
            QVERIFY(!operable(window).isEmpty());
            QCOMPARE(widgetsWithoutVisibleFocus(window).join(QLatin1Char('\n')), QString());
            (*operable(window).begin())->setFocus(Qt::TabFocusReason);
            const QList<QWidget*> stops = tabStops(window, Qt::Key_Tab);
            QVERIFY(stops.size() < kMaxTabs);
            for (QWidget* widget : operable(window)) {
                QVERIFY2(stops.contains(widget), qPrintable(describeWidget(widget)));
            }
        }
    }
private:
    static void tabReachesEverything(WindowBench& b)
    {
        const QList<QWidget*> stops = tabStops(b.window(), Qt::Key_Tab);
        QVERIFY2(stops.size() < kMaxTabs && QApplication::focusWidget() == stops.constFirst(),
                 "Tab doesn't come round");
        QStringList missed;
        for (QWidget* widget : operable(b.window())) {
            if (!stops.contains(widget)) {
                missed += describeWidget(widget);
            }
        }
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join('\n')));
        // Each widget once, and each part of the window without interruption.
        QCOMPARE(QSet<QWidget*>(stops.begin(), stops.end()).size(), stops.size());
        QList<const QWidget*> regions;
        for (const QWidget* stop : stops) {
            if (regions.isEmpty() || regions.constLast() != regionOf(stop)) {
                regions += regionOf(stop);
            }
        }
        if (regions.size() > 1 && regions.constFirst() == regions.constLast()) {
            regions.removeLast();
        }
        QStringList again;
        for (const QWidget* region : regions) {
            if (regions.count(region) > 1) {
                again += describeWidget(region);
            }
        }
        QVERIFY2(again.isEmpty(), qPrintable(again.join('\n')));
        // The bars at the top come first and those at the bottom last. In between, the order is column by column.
        const QStringList wanted = readingOrder();
        QStringList foundRegions;
        for (const QWidget* region : regions) {
            if (wanted.contains(nameOf(region))) {
                foundRegions += nameOf(region);
            }
        }
        if (const auto start = foundRegions.indexOf(wanted.value(0)); start > 0) {
            std::rotate(foundRegions.begin(), foundRegions.begin() + start, foundRegions.end());
        }
        QCOMPARE(foundRegions.join(u' '), wanted.join(u' '));
    }

    /// Returns the parts that must exist in the state under test.
    static QStringList readingOrder()
    {
        QFETCH(const int, what);
        switch (what) {
        case static_cast<int>(Workspace::Place): return {"menuBar", "derivationPanelDock", "arrayPanelDock"};
        case kUnfolding: return {"menuBar"};
        case static_cast<int>(Workspace::Step):
            return {"menuBar", "derivationPanelDock", "treePanelDock", "stackPanelDock", "arrayPanelDock", "bottomBar"};
        case kAsking: return {"menuBar", "guideDock", "treePanelDock", "stackPanelDock", "arrayPanelDock", "bottomBar"};
        case static_cast<int>(Workspace::Check): return {"menuBar", "checkPanelDock", "arrayPanelDock"};
        case static_cast<int>(Workspace::Learn): return {"lessonPanelDock", "arrayPanelDock", "bottomBar"};
        default: return {};
        }
    }

    static void backtabReversesTheTabOrder(WindowBench& b)
    {
        QList<QWidget*> there = tabStops(b.window(), Qt::Key_Tab);
        QList<QWidget*> back = tabStops(b.window(), Qt::Key_Backtab);
        QCOMPARE(back.constFirst(), there.constFirst());
        std::reverse(back.begin() + 1, back.end());
        QCOMPARE(back, there);
    }

    /// In the World, Tab stops at every box. F6 leaves it at once and cycles through the window's parts.
    static void f6CyclesThroughTheParts(WindowBench& b)
    {
        const auto walk = [&b](Qt::KeyboardModifiers modifiers) {
            QList<const QWidget*> parts;
            for (int i = 0; i < 30 && (parts.size() < 2 || parts.constLast() != parts.constFirst()); ++i) {
                parts += regionOf(QApplication::focusWidget());
                QTest::keyClick(&b.window(), Qt::Key_F6, modifiers);
            }
            return parts;
        };
        QList<const QWidget*> there = walk({});
        QVERIFY2(there.size() >= 3 && there.size() < 30, qPrintable(QString::number(there.size())));
        QCOMPARE(QSet<const QWidget*>(there.begin(), there.end()).size(), there.size() - 1);
        QTest::keyClick(&b.window(), Qt::Key_F6, Qt::ShiftModifier);  // the loop above ended one part later
        QList<const QWidget*> back = walk(Qt::ShiftModifier);
        std::reverse(back.begin(), back.end());
        QCOMPARE(back, there);
    }

    static void focusIsVisible(WindowBench& b)
    {
        QCOMPARE(widgetsWithoutVisibleFocus(b.window()).join(QLatin1Char('\n')), QString());
    }
};

QTEST_MAIN(TestKeyboard)
#include "test_keyboard.moc"
