// The bars below the docks (transport, question and search) share the window with the panels and the World at every
// size of window and text, and nothing overlaps.

#include "app/features/debugger/search_bar.h"
#include "app/features/predict/predictor.h"
#include "app/theme/theme.h"
#include "tests/app/window_bench.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolBar>

using namespace mortonscope;

class TestBottomBars : public QObject {
    Q_OBJECT

    /// Describes a part that is outside the window or overlaps another one; empty if there is none.
    static QString clash(MainWindow& window)
    {
        QList<QWidget*> parts{&window.space()};
        for (auto* bar : window.findChildren<QToolBar*>()) {
            if (bar->isVisible()) {
                parts += bar;
            }
        }
        for (auto* dock : window.findChildren<QDockWidget*>()) {
            if (dock->isVisible() && !dock->visibleRegion().isEmpty()) {
                parts += dock;
            }
        }
        const auto placeOf = [&window](const QWidget* part) {
            return QRect(part->mapTo(&window, QPoint()), part->size());
        };
        for (const QWidget* a : parts) {
            if (!window.rect().contains(placeOf(a))) {
                return a->objectName() + QStringLiteral(" lies outside");
            }
            for (const QWidget* b : parts) {
                if (a != b && placeOf(a).intersects(placeOf(b))) {
                    return QStringLiteral("%1 and %2 share %3 px")
                        .arg(a->objectName(), b->objectName())
                        .arg(placeOf(a).intersected(placeOf(b)).height());
                }
            }
        }
        return {};
    }

private slots:
    void barsAndPanelsNeverOverlap_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QList<int>>("percents");
        QTest::addColumn<QString>("action");
        for (const char* action : {"runFind", "runPredict", "algorithm-as-published-js"}) {
            QTest::addRow("%s, 1280 x 800", action) << QSize(1280, 800) << QList<int>{100, 150, 200} << QString(action);
        }
        const QString withBanner = QStringLiteral("algorithm-as-published-js");
        QTest::newRow("a banner, 1920 x 1080") << QSize(1920, 1080) << QList<int>{200} << withBanner;
    }

    void barsAndPanelsNeverOverlap()
    {
        QFETCH(QSize, size);
        QFETCH(QList<int>, percents);
        QFETCH(QString, action);
        test::WindowBench b(Workspace::Step, size);
        MainWindow& window = b.window();
        window.setUpdatesEnabled(false);  // places are set by layouts, and painting takes most of the time
        b.run().seek(Step(82));
        b.action(qPrintable(action)).trigger();
        if (action == QLatin1String("runFind")) {
            QTest::keyClicks(window.findChild<QLineEdit*>("findEdit"), "kind == test && stakc > 1");
        }
        int now = 100;
        for (const int percent : percents) {
            // The text grows while the bar is shown, as with the shortcut.
            for (; now < percent; now += 25) {
                b.models().theme.setTextPercent(now + 25);
                b.layOut();
            }
            QVERIFY2(window.size() == size,
                     qPrintable(QStringLiteral("%1 x %2").arg(window.width()).arg(window.height())));

            // The layout of docks is final only after the event loop has run.
            QTRY_VERIFY2(clash(window).isEmpty(), qPrintable(clash(window)));
            QVERIFY(window.space().height() > 40);
        }
    }
};

QTEST_MAIN(TestBottomBars)
#include "test_bottom_bars.moc"
