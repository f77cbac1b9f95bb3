// The World has priority: the size of the world's square in each workspace, at each size of window and text, and that
// nothing that opens reduces it. The expected values are those of the window's plan: a quarter of the screen and more.

#include "app/features/compare/compare_feature.h"
#include "app/features/compare/run_comparison.h"
#include "app/features/faulty_algorithms/find_mistake.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/pairs/pairs_model.h"
#include "app/features/pairs/pairs_table.h"
#include "app/space_view/space_view.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/window/language.h"
#include "core/catalogue/catalogue.h"
#include "core/lesson/lesson.h"
#include "core/scene/presets.h"
#include "tests/app/window_bench.h"
#include "tests/support/manual_clock.h"
#include "tests/support/scenes.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <array>
#include <functional>
#include <set>

using namespace mortonscope;

class TestRoom : public QObject {
    Q_OBJECT

    static constexpr Workspace kWithTheWorld[] = {Workspace::Place, Workspace::Step, Workspace::Check,
                                                  Workspace::Learn};

    /// Returns the positions of all visible parts (the world, docks, bars and their parts about the run) after the
    /// layout of the docks.
    static QMap<QString, QRect> placesAtRest(test::WindowBench& bench)
    {
        QMap<QString, QRect> places, before;
        do {
            before = std::exchange(places, (side(bench), placesOfAll(bench)));
        } while (before != places);
        return places;
    }
    static QMap<QString, QRect> placesOfAll(test::WindowBench& bench)
    {
        const MainWindow& window = bench.window();
        QMap<QString, QRect> all;
        const auto add = [&](const QWidget* widget) {
            const QRect place(widget->mapTo(&window, QPoint()), widget->size());
            if (widget->isVisible() && window.rect().intersects(place)) {
                all[widget->objectName()] = place;
            }
        };
        for (const auto* dock : window.findChildren<QDockWidget*>()) {
            add(dock);
        }
        for (const auto* bar : window.findChildren<QToolBar*>()) {
            add(bar);
        }
        for (const char* part : {"stepSentence", "timeline", "stepField", "speedControl", "grainCombo"}) {
            add(window.findChild<QWidget*>(QLatin1String(part)));
        }
        add(&bench.window().space());
        all["world"] = bench.window().space().transform().place.toAlignedRect();
        return all;
    }

    /// Returns whether everything is where it was at first. Parts that are new may be anywhere.
    static bool isUnchanged(test::WindowBench& bench, const QMap<QString, QRect>& first, const QString& when)
    {
        const auto described = [](const QRect& rect) {
            return QStringLiteral("%1 x %2 at %3, %4").arg(rect.width()).arg(rect.height()).arg(rect.x()).arg(rect.y());
        };
        const auto now = placesOfAll(bench);
        for (auto it = now.begin(); it != now.end(); ++it) {
            if (const QRect was = first.value(it.key(), *it); was != *it) {
                qWarning("%s: %s is %s, first %s", qPrintable(when), qPrintable(it.key()), qPrintable(described(*it)),
                         qPrintable(described(was)));
                return false;
            }
        }
        return true;
    }
    /// Shows a scene before the first step of an algorithm. `run` names both, such as "nested single-pass".
    static void begin(test::WindowBench& bench, const QString& run)
    {
        const QString scene = run.section(' ', 0, 0);
        if (scene == QLatin1String("deep")) {
            bench.show(test::awkwardScene(11, 30, 8, Outside::Clamp));
        } else if (scene == QLatin1String("names")) {
            std::vector<SceneObject> objects;
            for (std::size_t i = 0; i < test::kWorked.size(); ++i) {
                objects.push_back(test::object(std::string(3 + 7 * i, 'W') + std::to_string(i), test::kWorked[i]));
            }
            bench.show(Scene(*Space::create({0, 0, 100, 100}, 3), Touching::Open, "names", std::move(objects)));
        } else {
            bench.show(findPreset(scene.toStdString())->scene);
        }
        bench.models().analysis.setAlgorithm(*findAlgorithm(run.section(' ', 1, 1).toStdString()));
        test::settle(bench.models().analysis);
        bench.run().seek(Step(0));
    }

    /// Returns the side of the world's square in px, after the layout of the docks.
    static double side(test::WindowBench& bench)
    {
        bench.layOut();
        const QRectF place = bench.window().space().transform().place;
        return std::min(place.width(), place.height());
    }

    /// Returns the position of the world in the window, after the layout of the docks.
    static QRect worldIn(test::WindowBench& bench)
    {
        bench.layOut();
        const SpaceView& space = bench.window().space();
        return space.transform().place.toAlignedRect().translated(space.mapTo(&bench.window(), QPoint()));
    }

    static bool isStill(test::WindowBench& bench, const QRect& first, const QString& when)
    {
        const QRect now = worldIn(bench);
        if (now != first) {
            qWarning().noquote() << when << now << "first" << first;
        }
        return now == first;
    }

    static void addSizes()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::addColumn<double>("least");  // side of the world in px
        QTest::newRow("1280 x 800") << QSize(1280, 800) << 100 << 584.0;
        QTest::newRow("1920 x 1080") << QSize(1920, 1080) << 100 << 856.0;
        QTest::newRow("1024 x 640") << QSize(1024, 640) << 100 << 396.0;
        QTest::newRow("1280 x 800, 200 %") << QSize(1280, 800) << 200 << 410.0;
    }

private slots:
    void worldHasItsMinimumSize_data() { addSizes(); }
    void worldHasItsMinimumSize()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        QFETCH(double, least);
        test::WindowBench bench(Workspace::Place, size);
        bench.models().theme.setTextPercent(percent);
        for (const Workspace workspace : kWithTheWorld) {
            bench.window().setWorkspace(workspace);
            const double measured = side(bench);
            QCOMPARE(bench.window().size(), size);
            QVERIFY2(measured >= least,
                     qPrintable(QStringLiteral("%1: %2 px").arg(workspaceName(workspace)).arg(measured)));
            QVERIFY(QRectF(bench.window().space().rect()).contains(bench.window().space().transform().place));
        }
    }

    /// A box can be followed from the drag to its slot to its test: the world has the same size and position in all
    /// workspaces, whatever opens beside it.
    void worldKeepsItsPlaceInAllWorkspaces_data() { addSizes(); }
    void worldKeepsItsPlaceInAllWorkspaces()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        test::WindowBench bench(Workspace::Place, size);
        bench.models().theme.setTextPercent(percent);
        const QRect first = worldIn(bench);
        bench.window().setUpdatesEnabled(false);  // places are set by layouts
        const auto isStillInAll = [&](const QString& when) {
            return std::ranges::all_of(kWithTheWorld, [&](Workspace workspace) {
                bench.window().setWorkspace(workspace);
                return isStill(bench, first, workspaceName(workspace) + when);
            });
        };
        QVERIFY(isStillInAll({}));
        for (const char* algorithm : {"never-pop", "fast", "single-pass"}) {  // with banners
            bench.models().analysis.setAlgorithm(*findAlgorithm(algorithm));
            test::settle(bench.models().analysis);
            QVERIFY(isStillInAll(QStringLiteral(", ") + QLatin1String(algorithm)));
        }
        bench.window().setWorkspace(Workspace::Step);
        for (const char* action : {"runPredict", "runFind", "runPredict"}) {
            bench.action(action).trigger();
            QVERIFY(isStill(bench, first, QLatin1String(action)));
        }
        QVERIFY(bench.bench().mistake.begin(7).isEmpty());
        QVERIFY(isStill(bench, first, "find the mistake"));
        bench.bench().mistake.show();
        QVERIFY(isStillInAll(", the mistake is shown"));
        bench.window().setWorkspace(Workspace::Step);
        for (Step step(0); step <= bench.run().total(); ++step.value) {
            bench.run().seek(step);
            QVERIFY(isStill(bench, first, QStringLiteral("step %1").arg(step.value)));
        }
    }

    /// Also beside cards that show this world: beside a third of them where there is room, and beside one half in each
    /// narrow row.
    void worldKeepsItsPlaceBesideCards_data() { addSizes(); }
    void worldKeepsItsPlaceBesideCards()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        test::WindowBench bench(Workspace::Learn, size);
        bench.models().theme.setTextPercent(percent);
        const QRect first = worldIn(bench);
        bench.window().setUpdatesEnabled(false);  // places are set by layouts
        const Space space = bench.document().scene()->space();
        const auto hasOutsiders = [&space](const Scene& scene) {  // the picture then shows more than the world
            const Box& all = space.world();
            const auto boxes = scene.boxes();
            return std::any_of(boxes.begin(), boxes.end(), [&all](const Box& box) {
                return box.left < all.left || box.top < all.top || box.right > all.right || box.bottom > all.bottom;
            });
        };
        LessonPlayer& lessons = bench.bench().lessons;
        const std::size_t stride = size.width() > 1024 && percent == 100 ? 3 : 2;
        std::size_t turn = percent == 100 ? 0 : 1;
        int shown = 0;
        for (std::size_t lesson = 0; lesson < lessons.shelf().size(); ++lesson) {
            for (std::size_t card = 0; card < lessons.shelf()[lesson].lesson->cards.size(); ++card) {
                const Scene& scene = *lessons.shelf()[lesson].lesson->cards[card].stage.scene;
                if (scene.space() != space || hasOutsiders(scene) || ++turn % stride != 0) {
                    continue;
                }
                QVERIFY(lessons.show(lesson, card));
                test::settle(bench.models().analysis);
                bench.layOut();
                if (bench.window().space().isVisible() && !bench.bench().comparison.isOpen()) {
                    ++shown;
                    QVERIFY(isStill(bench, first, QStringLiteral("%1/%2").arg(lesson).arg(card)));
                }
            }
        }
        QVERIFY(shown > 20);
    }

    /// Controls that are visible at once: menus, buttons, tabs, fields, sliders.
    void fewControlsAreVisibleAtOnce()
    {
        test::WindowBench bench(Workspace::Place, QSize(1280, 800));
        QString tooMany;
        for (const auto& [workspace, most] :
             {std::pair(Workspace::Place, 26), std::pair(Workspace::Step, 30), std::pair(Workspace::Check, 26),
              std::pair(Workspace::Race, 30), std::pair(Workspace::Learn, 22)}) {
            bench.window().setWorkspace(workspace);
            side(bench);
            if (const QStringList visibleControls = controlsIn(bench); visibleControls.size() > most) {
                tooMany += QStringLiteral("%1: %2, %3\n")
                               .arg(workspaceName(workspace))
                               .arg(visibleControls.size())
                               .arg(visibleControls.join(u' '));
            }
        }
        QVERIFY2(tooMany.isEmpty(), qPrintable(tooMany));
    }

    /// A card begins with the controls that it needs, and no more.
    void aCardHasFewControls()
    {
        test::WindowBench bench(Workspace::Learn, QSize(1280, 800));
        bench.window().setUpdatesEnabled(false);  // what is visible is so by its place
        LessonPlayer& lessons = bench.bench().lessons;
        QString tooMany;
        for (std::size_t lesson = 0; lesson < lessons.shelf().size(); ++lesson) {
            for (std::size_t card = 0; card < lessons.shelf()[lesson].lesson->cards.size(); ++card) {
                QVERIFY(lessons.show(lesson, card));
                QCoreApplication::processEvents();
                const QStringList visibleControls = controlsIn(bench);
                if (visibleControls.size() > 25) {
                    tooMany += QStringLiteral("%1/%2: %3, %4\n")
                                   .arg(lesson)
                                   .arg(card)
                                   .arg(visibleControls.size())
                                   .arg(visibleControls.mid(14).join(u' '));
                }
            }
        }
        QVERIFY2(tooMany.isEmpty(), qPrintable(tooMany));
    }

private:
    static QStringList controlsIn(
        test::WindowBench& bench,
        const std::function<bool(const QWidget*)>& counts = [](const QWidget*) { return true; })
    {
        QStringList visibleControls;
        for (const QAction* menu : bench.window().menuBar()->actions()) {
            visibleControls += menu->isVisible() ? QStringList{menu->text()} : QStringList();
        }
        for (const auto* widget : bench.window().findChildren<QWidget*>()) {
            const QRect place(widget->mapTo(&bench.window(), QPoint()), widget->size());
            if (!counts(widget) || !widget->isVisible() || widget->visibleRegion().isEmpty()
                || !bench.window().rect().intersects(place)) {
                continue;
            }
            if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
                for (int i = 0; i < tabs->count(); ++i) {
                    visibleControls += tabs->tabText(i);
                }
            } else if (qobject_cast<const QLineEdit*>(widget)
                       && qobject_cast<const QAbstractSpinBox*>(widget->parentWidget())) {
                continue;
            } else if (qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget)
                       || qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QLineEdit*>(widget)
                       || qobject_cast<const QAbstractSlider*>(widget)) {
                const auto* bar = qobject_cast<const QScrollBar*>(widget);
                visibleControls += bar != nullptr ? QStringList() : QStringList{widget->objectName()};
            }
        }
        return visibleControls;
    }

private slots:
    /// Tabs that don't fit scroll, and the buttons for this show arrows.
    void tabsThatDoNotFitHaveArrows()
    {
        test::WindowBench bench(Workspace::Step, {1280, 800});
        bench.models().theme.setTextPercent(300);
        bench.layOut();
        int buttons = 0;
        for (const auto* tabs : bench.window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            for (auto* button : tabs->findChildren<QToolButton*>()) {
                if (!tabs->isVisible() || !button->isVisible()) {
                    continue;
                }
                ++buttons;
                const QImage image = button->grab().toImage();
                std::set<QRgb> colors;
                for (int x = image.width() / 4; x < image.width() * 3 / 4; ++x) {
                    colors.insert(image.pixel(x, image.height() / 2));
                }
                QVERIFY2(colors.size() > 1, qPrintable(button->accessibleName()));
                const auto middle = image.width() / 2;
                int rows = 0;  // of the arrow in the middle column
                for (int y = image.height() / 4; y < image.height() * 3 / 4; ++y) {
                    rows += image.pixel(middle, y) == image.pixel(middle, image.height() / 4) ? 0 : 1;
                }
                QVERIFY2(rows >= button->fontMetrics().height() / 6, qPrintable(QString::number(rows)));
            }
        }
        QVERIFY(buttons >= 2);
    }

    /// The menu bar has at most 60 entries, with each submenu counted as one.
    void menusAreShort()
    {
        test::WindowBench bench(Workspace::Step, {1280, 800});
        int all = 0;
        for (const QAction* top : bench.window().menuBar()->actions()) {
            if (!top->isVisible()) {
                continue;  // used only in the Race workspace
            }
            const auto entries = top->menu()->actions();
            const auto count = static_cast<int>(std::ranges::count_if(
                entries, [](const QAction* entry) { return entry->isVisible() && !entry->isSeparator(); }));
            const QString name = top->menu()->objectName();
            const bool isForExperts = name == "viewMenu" || name == "algorithmMenu" || name == "teachMenu";
            QVERIFY2(count > 0 && count <= (isForExperts ? 8 : 12),
                     qPrintable(QStringLiteral("%1: %2").arg(name).arg(count)));
            all += count;
        }
        QVERIFY2(all <= 60, qPrintable(QString::number(all)));
    }

    /// The scene's rules can be opened without the mouse, even where their bar doesn't fit.
    void rulesOpenByKeyAtAnySize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::newRow("with the bar") << QSize(1280, 800) << 100;
        QTest::newRow("without the bar") << QSize(640, 480) << 100;
        QTest::newRow("large text") << QSize(1280, 800) << 200;
        QTest::newRow("very large text") << QSize(1280, 800) << 300;
    }
    void rulesOpenByKeyAtAnySize()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        test::WindowBench bench(Workspace::Place, size);
        bench.models().theme.setTextPercent(percent);
        QTest::keyClick(&bench.window(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        auto& rules = bench.the<QFrame>("rulesPopover");
        QTRY_VERIFY(rules.isVisible());
        const QRect screen = bench.window().screen()->geometry();
        constexpr int kFrame = 2;  // the offscreen platform moves windows by an unreported frame
        QVERIFY(screen.adjusted(0, 0, kFrame, kFrame).contains(rules.geometry()));
        for (const char* id : {"algorithm-never-pop", "algorithm-single-pass"}) {  // sentences of different lengths
            bench.action(id).trigger();
            QCoreApplication::processEvents();
            for (const auto* label : rules.findChildren<QLabel*>()) {
                QVERIFY2(!label->isVisible() || label->height() >= label->heightForWidth(label->width()),
                         qPrintable(label->text()));
            }
        }
        auto& depth = bench.the<QSpinBox>("rulesDepth");
        depth.setFocus();
        QTest::keyClick(&depth, Qt::Key_Up);
        QCOMPARE(bench.document().scene()->space().depth(), 3);
        QCOMPARE(bench.the<QSpinBox>("depthSpin").value(), 3);
        QTest::mouseClick(&bench.the<QPushButton>("sceneWorld"), Qt::LeftButton);
        QVERIFY(!rules.isVisible() && bench.window().findChild<QDialog*>("worldDialog") != nullptr);
    }

    /// Predict, find, breakpoints, and find the mistake.
    void openedPanelsDoNotShrinkTheWorld_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280 x 800") << QSize(1280, 800);
        QTest::newRow("1920 x 1080") << QSize(1920, 1080);
    }

    void openedPanelsDoNotShrinkTheWorld()
    {
        QFETCH(QSize, size);
        test::WindowBench bench(Workspace::Step, size);
        const QRect before = worldIn(bench);
        for (const char* action : {"runPredict", "runFind"}) {
            bench.action(action).trigger();
            QVERIFY(isStill(bench, before, QLatin1String(action)));
            bench.action(action).trigger();  // closes it
            bench.layOut();
        }
        QAction& stops = *bench.the<QDockWidget>("stopsPanelDock").toggleViewAction();
        stops.trigger();
        QVERIFY(isStill(bench, before, "stops"));
        stops.trigger();
        bench.layOut();
        QVERIFY(bench.bench().mistake.begin(7).isEmpty());
        QVERIFY(isStill(bench, before, "find the mistake"));
    }

    /// The unfolding fills the window below the bars. Then the earlier content returns, even after a comparison.
    void unfoldingFillsTheWindow()
    {
        test::WindowBench bench(Workspace::Step, QSize(1280, 800));
        const double before = side(bench);
        const QMap<QString, QRect> places = placesAtRest(bench);
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
            QCOMPARE(placesAtRest(bench), places);
        }
    }

    /// Even if a workspace or a layout is chosen meanwhile, and from the start.
    void unfoldingStaysFullSize()
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

    /// No layout repeats endlessly: an idle window costs nothing.
    void idleWindowCausesNoLayout()
    {
        struct Counter : QObject {
            int layouts = 0;
            bool eventFilter(QObject*, QEvent* event) override
            {
                layouts += event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize ? 1 : 0;
                return false;
            }
        };
        test::WindowBench bench(Workspace::Place, QSize(1280, 800));
        for (const int percent : {100, 200, 300}) {
            bench.models().theme.setTextPercent(percent);
            for (const Workspace workspace : kWithTheWorld) {
                bench.window().setWorkspace(workspace);
                bench.layOut();
                test::ManualClock clock;
                clock.advance(150);
                bench.layOut();
                Counter counter;
                qApp->installEventFilter(&counter);
                clock.advance(150);
                qApp->removeEventFilter(&counter);
                QVERIFY2(counter.layouts == 0,
                         qPrintable(QStringLiteral("%1, %2 %").arg(workspaceName(workspace)).arg(percent)));
            }
        }
    }

    void panelsKeepTheirSizeDuringARun_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::addColumn<QString>("language");
        QTest::addColumn<QStringList>("runs");  // each a scene and an algorithm
        const auto row = [](const QStringList& runs, QSize size, int percent, const char* language = "en") {
            QTest::addRow("%d x %d, %d %%, %s, %s", size.width(), size.height(), percent, language,
                          qPrintable(runs.front()))
                << size << percent << QString::fromLatin1(language) << runs;
        };
        QStringList everyAlgorithm;
        for (const Algorithm& algorithm : algorithms()) {
            if (algorithm.hasSteps()) {
                everyAlgorithm += QLatin1String("opening ") + algorithm.id.data();
            }
        }
        row(everyAlgorithm, {1280, 800}, 100);
        // Each scene with each size, size of text and language, but not all combinations.
        const QStringList scenes{"nested single-pass", "deep single-pass", "names single-pass"};
        row(scenes + QStringList{"opening push-per-child"}, {1024, 640}, 100);
        row(scenes, {1280, 800}, 200);
        row(scenes, {1920, 1080}, 100, "ja");
        row({"opening single-pass"}, {1920, 1080}, 200);
        row({"opening ancestor-walk"}, {1280, 800}, 200, "ja");
    }

    /// Whatever texts panels and bars show, even after other workspaces were shown. Looks at one step of each kind at
    /// least.
    void panelsKeepTheirSizeDuringARun()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        QFETCH(QString, language);
        QFETCH(QStringList, runs);
        installLanguage(language);
        const auto reset = qScopeGuard([] { installLanguage(QStringLiteral("en")); });
        test::WindowBench bench(Workspace::Step, size);
        bench.models().theme.setTextPercent(percent);
        side(bench);
        bench.window().setUpdatesEnabled(false);  // sizes are set by layouts, and painting takes most of the time
        for (const QString& run : runs) {
            begin(bench, run);
            const QMap<QString, QRect> first = placesAtRest(bench);
            const std::uint64_t total = bench.run().total().value;
            std::set<StepKind> kinds;
            for (std::uint64_t step = 1; step <= total; ++step) {
                const bool isNew = kinds.insert(bench.run().run().eventAt(Step(step)).kind).second;
                if (isNew || step % std::max<std::uint64_t>(1, total / 8) == 0 || step == total) {
                    bench.run().seek(Step(step));
                    bench.layOut();
                    QVERIFY(isUnchanged(bench, first, QStringLiteral("%1, step %2").arg(run).arg(step)));
                }
            }
            // Leaves the workspace and returns at the last step or before.
            const std::uint64_t back = run.startsWith(QLatin1String("opening")) ? total : total / 3;
            bench.run().seek(Step(back));
            for (const Workspace other : {Workspace::Place, Workspace::Check, Workspace::Step}) {
                bench.window().setWorkspace(other);
                side(bench);
            }
            QVERIFY(
                isUnchanged(bench, first, QStringLiteral("%1, step %2, after other workspaces").arg(run).arg(back)));
        }
    }

    void derivationIsFullyVisible_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
        }
    }

    /// At every step of an insertion, all of it is visible, so that nothing scrolls while its codes move.
    void derivationIsFullyVisible()
    {
        QFETCH(QSize, size);
        test::WindowBench bench(Workspace::Step, size);
        bench.window().setUpdatesEnabled(false);  // sizes are set by layouts
        auto* scroll = bench.the<QWidget>("derivationPanel").findChild<QScrollArea*>();
        for (const char* scene : {"opening", "nested"}) {
            bench.show(findPreset(scene)->scene);
            side(bench);
            for (Step step(1); step <= bench.run().run().lastOfInsertion(); ++step.value) {
                bench.run().seek(step);
                bench.layOut();
                QVERIFY(scroll->isVisible());
                const int hidden = scroll->verticalScrollBar()->maximum();
                QVERIFY2(
                    hidden == 0,
                    qPrintable(
                        QStringLiteral("%1, step %2: %3 px").arg(QLatin1String(scene)).arg(step.value).arg(hidden)));
            }
        }
    }

    void pairsTableShowsNoPartialRows()
    {
        test::WindowBench bench(Workspace::Step);
        bench.window().setUpdatesEnabled(false);  // sizes are set by layouts
        bench.show(test::awkwardScene(4, 40, 3, Outside::Clamp));
        auto& table = bench.the<PairsTable>("pairsTable");
        for (const int percent : {100, 150, 200}) {
            bench.models().theme.setTextPercent(percent);
            int turn = percent / 50;
            for (const QSize size : {QSize(1280, 800), QSize(1024, 640), QSize(1920, 1080)}) {
                bench.window().resize(size);
                side(bench);
                bench.the<QDockWidget>("pairsPanelDock").raise();
                const double share = std::array{0.1, 0.5, 1.0}[static_cast<std::size_t>(++turn % 3)];
                const auto test = static_cast<std::uint64_t>(share * static_cast<double>(bench.run().run().tests()));
                bench.run().seek(bench.run().run().stepOfTest(std::max<std::uint64_t>(1, test)));
                side(bench);
                const int first = table.rowAt(0), last = table.rowAt(table.viewport()->height() - 1);
                QCOMPARE(table.rowViewportPosition(first), 0);
                QVERIFY(last < 0
                        || table.rowViewportPosition(last) + table.rowHeight(last) <= table.viewport()->height());
                const int result = table.columnViewportPosition(PairsModel::Outcome);
                QVERIFY(result >= 0 && result + table.columnWidth(PairsModel::Outcome) <= table.viewport()->width());
            }
        }
    }

    /// Each workspace and size has one layout: it returns exactly, whatever was shown in between.
    void workspacesRestoreTheirLayoutExactly()
    {
        test::WindowBench bench(Workspace::Place, QSize(1280, 800));
        QMap<Workspace, QMap<QString, QRect>> places;
        const auto now = [&bench] {
            QMap<QString, QRect> all{{"space", bench.window().space().geometry()}};
            for (const auto* dock : bench.window().findChildren<QDockWidget*>()) {
                all[dock->objectName()] = dock->isVisible() && bench.window().rect().intersects(dock->geometry())
                                            ? dock->geometry()
                                            : QRect();
            }
            return all;
        };
        for (int round = 0; round < 2; ++round) {
            for (const Workspace workspace : {Workspace::Place, Workspace::Step, Workspace::Check, Workspace::Race,
                                              Workspace::Learn, Workspace::Step}) {
                bench.window().setWorkspace(workspace);
                side(bench);
                if (!places.contains(workspace)) {
                    places[workspace] = now();
                }
                const auto here = now();
                for (auto it = here.begin(); it != here.end(); ++it) {
                    const QRect& first = places[workspace][it.key()];
                    QVERIFY2(it.value() == first, qPrintable(QStringLiteral("%1: %2 of %3, first of %4")
                                                                 .arg(it.key())
                                                                 .arg(it->x())
                                                                 .arg(it->width())
                                                                 .arg(first.width())));
                }
            }
        }
    }
};

QTEST_MAIN(TestRoom)
#include "test_room.moc"
