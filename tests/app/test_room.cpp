// The Space is sized first: how large the square of the world is in each workspace, at each size of window and text, and that
// nothing that opens takes from it. The figures are those of the window's plan: a quarter of the screen and more.

#include "app/features/compare/compare_feature.h"
#include "app/features/compare/run_comparison.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/wrong_ways/find_mistake.h"
#include "app/session/scene_document.h"
#include "app/space_view/space_view.h"
#include "app/theme/theme.h"
#include "core/lesson/card_needs.h"
#include "tests/app/window_bench.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>
#include <QToolBar>

#include <functional>

using namespace mortonscope;

class TestRoom : public QObject {
    Q_OBJECT

    /// Once the docks have been laid out: the side of the world's square, in px.
    static double side(test::WindowBench& bench)
    {
        QTest::qWait(40);
        const QRectF place = bench.window().space().transform().place;
        return std::min(place.width(), place.height());
    }

private slots:
    void theWorldIsLarge_data()
    {
        QTest::addColumn<Workspace>("workspace");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::addColumn<double>("least");
        const auto row = [](const char* name, Workspace workspace, QSize size, int percent, double least) {
            QTest::addRow("%s, %d x %d, %d %%", name, size.width(), size.height(), percent) << workspace << size << percent << least;
        };
        row("place", Workspace::Place, {1280, 800}, 100, 520);
        row("step", Workspace::Step, {1280, 800}, 100, 480);
        row("check", Workspace::Check, {1280, 800}, 100, 480);
        row("learn", Workspace::Learn, {1280, 800}, 100, 480);
        row("place", Workspace::Place, {1920, 1080}, 100, 820);
        row("step", Workspace::Step, {1920, 1080}, 100, 760);
        row("check", Workspace::Check, {1920, 1080}, 100, 760);
        row("learn", Workspace::Learn, {1920, 1080}, 100, 760);
        row("place", Workspace::Place, {1024, 640}, 100, 360);
        row("step", Workspace::Step, {1024, 640}, 100, 330);
        row("learn", Workspace::Learn, {1024, 640}, 100, 330);
        row("place", Workspace::Place, {1280, 800}, 200, 400);
        row("step", Workspace::Step, {1280, 800}, 200, 360);
    }

    void theWorldIsLarge()
    {
        QFETCH(Workspace, workspace);
        QFETCH(QSize, size);
        QFETCH(int, percent);
        QFETCH(double, least);
        test::WindowBench bench(workspace, size);
        bench.models().theme.setTextPercent(percent);
        QCOMPARE(bench.window().size(), size);
        const double measured = side(bench);
        QVERIFY2(measured >= least, qPrintable(QStringLiteral("%1 px, wanted %2").arg(measured).arg(least)));
        QVERIFY(QRectF(bench.window().space().rect()).contains(bench.window().space().transform().place));
    }

    /// Controls to be seen at once: menus, buttons, tabs, fields, sliders.
    void fewControlsAreSeenAtOnce_data()
    {
        QTest::addColumn<Workspace>("workspace");
        QTest::addColumn<int>("most");
        QTest::newRow("place") << Workspace::Place << 30;
        QTest::newRow("step") << Workspace::Step << 40;
        QTest::newRow("check") << Workspace::Check << 35;
        QTest::newRow("learn") << Workspace::Learn << 25;
    }

    void fewControlsAreSeenAtOnce()
    {
        QFETCH(Workspace, workspace);
        QFETCH(int, most);
        test::WindowBench bench(workspace, QSize(1280, 800));
        side(bench);
        const QStringList seen = controlsIn(bench);
        QVERIFY2(seen.size() <= most, qPrintable(seen.join(u' ')));
    }

    /// When it begins a card shows what it needs, and no more.
    void aCardHasFewControls()
    {
        test::WindowBench bench(Workspace::Learn, QSize(1280, 800));
        LessonPlayer& lessons = bench.bench().lessons;
        QString tooMany;
        for (std::size_t lesson = 0; lesson < lessons.shelf().size(); ++lesson) {
            for (std::size_t card = 0; card < lessons.shelf()[lesson].lesson->cards.size(); ++card) {
                QVERIFY(lessons.show(lesson, card));
                QCoreApplication::processEvents();
                const QStringList seen = controlsIn(bench);
                if (seen.size() > 25) {
                    tooMany += QStringLiteral("%1/%2: %3, %4\n").arg(lesson).arg(card).arg(seen.size()).arg(seen.mid(14).join(u' '));
                }
            }
        }
        QVERIFY2(tooMany.isEmpty(), qPrintable(tooMany));
    }

private:
    static QStringList controlsIn(test::WindowBench& bench, const std::function<bool(const QWidget*)>& counts = [](const QWidget*) { return true; })
    {
        QStringList seen;
        for (const QAction* menu : bench.window().menuBar()->actions()) {
            seen += menu->isVisible() ? QStringList{menu->text()} : QStringList();
        }
        for (const auto* widget : bench.window().findChildren<QWidget*>()) {
            const QRect place(widget->mapTo(&bench.window(), QPoint()), widget->size());
            if (!counts(widget) || !widget->isVisible() || widget->visibleRegion().isEmpty() || !bench.window().rect().intersects(place)) {
                continue;
            }
            if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
                for (int i = 0; i < tabs->count(); ++i) {
                    seen += tabs->tabText(i);
                }
            } else if (qobject_cast<const QLineEdit*>(widget) && qobject_cast<const QAbstractSpinBox*>(widget->parentWidget())) {
                continue;
            } else if (qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget)
                       || qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSlider*>(widget)) {
                const auto* bar = qobject_cast<const QScrollBar*>(widget);
                seen += bar != nullptr ? QStringList() : QStringList{widget->objectName()};
            }
        }
        return seen;
    }

private slots:

    /// Predict, find, breakpoints, find the mistake, and the debugger's drawer.
    void whatOpensTakesNothing_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QSize>("size");
        for (const char* action : {"runPredict", "runFind", "breakpoints", "findMistake"}) {
            QTest::addRow("%s, 1280 x 800", action) << QString(action) << QSize(1280, 800);
            QTest::addRow("%s, 1920 x 1080", action) << QString(action) << QSize(1920, 1080);
        }
    }

    void whatOpensTakesNothing()
    {
        QFETCH(QString, action);
        QFETCH(QSize, size);
        test::WindowBench bench(Workspace::Step, size);
        const double before = side(bench);
        if (action == QLatin1String("breakpoints")) {
            bench.window().findChild<QDockWidget*>("breakpointsPanelDock")->toggleViewAction()->trigger();
        } else if (action == QLatin1String("findMistake")) {
            QVERIFY(bench.bench().mistake.begin(7).isEmpty());
        } else {
            bench.action(qPrintable(action)).trigger();
        }
        QCOMPARE(side(bench), before);
    }

    /// The unfolding has the window below the bars; what was there comes back as it was, also when a comparison came between.
    void theUnfoldingHasAllTheRoom()
    {
        test::WindowBench bench(Workspace::Step, QSize(1280, 800));
        const double before = side(bench);
        const QByteArray docks = bench.window().QMainWindow::saveState();
        for (const bool compares : {false, true}) {
            bench.action("viewUnfolding").trigger();
            side(bench);
            const QWidget& pane = bench.the<QWidget>("unfoldPane");
            QCOMPARE(pane.width(), bench.window().width());
            QVERIFY(pane.height() >= bench.window().height() * 9 / 10);
            if (compares) {
                bench.action("compareWith-ancestor-walk").trigger();
                QTRY_VERIFY(bench.window().the<CompareFeature>().view() != nullptr);
                bench.bench().comparison.close();
            } else {
                bench.action("viewUnfolding").trigger();
            }
            QCOMPARE(side(bench), before);
            QCOMPARE(bench.window().QMainWindow::saveState(), docks);
        }
    }

    /// Also where a workspace, or a whole layout, is asked for meanwhile, and from the start.
    void theUnfoldingKeepsItsRoom()
    {
        LaunchOptions options;
        options.unfold = 0.5;
        test::WindowBench bench(options);
        const auto hasAll = [&bench] {
            side(bench);
            const QWidget& pane = bench.the<QWidget>("unfoldPane");
            return pane.isVisible() && pane.width() == bench.window().width();
        };
        QVERIFY(hasAll());
        for (const Workspace workspace : {Workspace::Check, Workspace::Step, Workspace::Place}) {
            bench.window().setWorkspace(workspace);
            QVERIFY(hasAll());
        }
        bench.action("resetLayout").trigger();
        QVERIFY(hasAll());
        bench.action("viewUnfolding").trigger();
        side(bench);
        QVERIFY(bench.the<QDockWidget>("derivationPanelDock").isVisible());
    }

    /// No layout goes on and on: a window at rest costs nothing.
    void nothingIsLaidOutAtRest_data()
    {
        QTest::addColumn<Workspace>("workspace");
        QTest::addColumn<int>("percent");
        for (const Workspace workspace : {Workspace::Place, Workspace::Step, Workspace::Check, Workspace::Learn}) {
            for (const int percent : {100, 200, 300}) {
                QTest::addRow("%s, %d %%", qPrintable(workspaceName(workspace)), percent) << workspace << percent;
            }
        }
    }

    void nothingIsLaidOutAtRest()
    {
        struct Counter : QObject {
            int layouts = 0;
            bool eventFilter(QObject*, QEvent* event) override
            {
                layouts += event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize ? 1 : 0;
                return false;
            }
        };
        QFETCH(Workspace, workspace);
        QFETCH(int, percent);
        test::WindowBench bench(workspace, QSize(1280, 800));
        bench.models().theme.setTextPercent(percent);
        QTest::qWait(150);
        Counter counter;
        qApp->installEventFilter(&counter);
        QTest::qWait(150);
        qApp->removeEventFilter(&counter);
        QCOMPARE(counter.layouts, 0);
    }

    /// A layout is one for each workspace and size: it comes back exactly, whatever was shown in between.
    void workspacesComeBackExactly()
    {
        test::WindowBench bench(Workspace::Place, QSize(1280, 800));
        QMap<Workspace, QMap<QString, QRect>> places;
        const auto now = [&bench] {
            QMap<QString, QRect> all{{"space", bench.window().space().geometry()}};
            for (const auto* dock : bench.window().findChildren<QDockWidget*>()) {
                all[dock->objectName()] = dock->isVisible() && bench.window().rect().intersects(dock->geometry()) ? dock->geometry() : QRect();
            }
            return all;
        };
        for (int round = 0; round < 3; ++round) {
            for (const Workspace workspace : {Workspace::Place, Workspace::Step, Workspace::Check, Workspace::Race, Workspace::Learn, Workspace::Step}) {
                bench.window().setWorkspace(workspace);
                side(bench);
                if (!places.contains(workspace)) {
                    places[workspace] = now();
                }
                const auto here = now();
                for (auto it = here.begin(); it != here.end(); ++it) {
                    const QRect& first = places[workspace][it.key()];
                    QVERIFY2(it.value() == first,
                             qPrintable(QStringLiteral("%1: %2 of %3, first of %4").arg(it.key()).arg(it->x()).arg(it->width()).arg(first.width())));
                }
            }
        }
    }
};

QTEST_MAIN(TestRoom)
#include "test_room.moc"
