#include "app/features/files/files_feature.h"
#include "app/features/race/race_feature.h"
#include "app/features/race/race_table_panel.h"
#include "app/features/race/race_view.h"
#include "app/features/race/race_words.h"
#include "app/widgets/labels.h"
#include "tests/app/answer.h"
#include "tests/app/race_contenders.h"
#include "tests/app/window_bench.h"
#include "tests/support/models_bench.h"
#include "tests/support/scenes.h"

#include <QAccessible>
#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <thread>

using namespace mortonscope;
using namespace mortonscope::test;

/// The Race workspace in the whole window, used with mouse and keys.
class TestRaceWorkspace : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;

    MainWindow& window() { return m_bench->window(); }
    RaceController& race() { return window().the<RaceFeature>().controller(); }
    RaceView& view() { return *window().the<RaceFeature>().view(); }
    std::uint64_t frame() { return race().news() ? race().news()->number : 0; }
    void key(Qt::Key which, Qt::KeyboardModifiers with = Qt::NoModifier)
    {
        QTest::keyClick(window().focusWidget(), which, with);
    }

    /// Pauses and waits for the measurement of the current frame.
    void pause()
    {
        [&] { QTRY_VERIFY(race().news() && race().news()->isMeasured); }();
        race().setPlaying(false);
        rest();
    }
    /// Gives a stopped worker time to end and to deliver its last result.
    static void rest()
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        QCoreApplication::processEvents();
    }
    void race(const RaceSetup& setup)
    {
        race().setSetup(setup);
        [&] { QTRY_VERIFY(race().news() && race().news()->isMeasured); }();
    }
    static RaceSetup setup(const char* kind, std::size_t count)
    {
        RaceSetup setup;
        setup.kind = kind;
        setup.count = count;
        setup.seed = 7;
        return setup;
    }
    /// Returns a frame as core computes it, without contenders.
    Scene coreFrame(std::uint64_t number, const RaceSetup& of)
    {
        MovingWorld world(*startOf(of, *m_bench->document().scene()));
        while (world.frame() < number) {
            world.advance();
        }
        return world.scene();
    }
    QModelIndex row(const char* id)
    {
        for (int row = 0; row < rows().rowCount(); ++row) {
            if (rows().entrant(row) != nullptr && rows().entrant(row)->id == id) {
                return rows().index(row, 0);
            }
        }
        return {};
    }
    RaceTableModel& rows() { return static_cast<RaceTableModel&>(*m_bench->the<QTableView>("raceTable").model()); }
    QModelIndex head() { return rows().index(rows().headRow(), 0); }
    void clickHead()
    {
        auto& table = m_bench->the<QTableView>("raceTable");
        table.scrollTo(head());
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(head()).center());
    }
    void clickCheckBox(const QModelIndex& index)
    {
        auto& table = m_bench->the<QTableView>("raceTable");
        table.scrollTo(index);
        const QRect place = table.visualRect(index);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, QPoint(place.left() + 10, place.center().y()));
    }

    /// Nothing is outside the window or overlaps the bar, and nothing of other workspaces remains.
    void checkPlaces()
    {
        QVERIFY(m_bench->the<QWidget>("raceBar").isVisible());
        const QRect bar = m_bench->the<QWidget>("bottomBar").geometry();
        QVERIFY(window().rect().contains(bar));
        QVERIFY(!m_bench->the<QWidget>("transportBar").isVisible());
        const QRect world(view().mapTo(&window(), QPoint()), view().size());
        QVERIFY(world.height() >= bar.height() / 2);
        QVERIFY(!world.intersects(bar));
        int seen = 0;
        for (auto* dock : window().findChildren<QDockWidget*>()) {
            if (!dock->visibleRegion().isEmpty()) {  // a hidden tab is elsewhere
                ++seen;
                QVERIFY2(!dock->geometry().intersects(bar) && !dock->geometry().intersects(world),
                         qPrintable(dock->objectName()));
                QVERIFY2(window().rect().contains(dock->geometry()), qPrintable(dock->objectName()));
                QVERIFY2(dock->objectName().startsWith("race") || dock->objectName().startsWith("times")
                             || dock->objectName().startsWith("growth"),
                         qPrintable(dock->objectName()));
            }
        }
        QVERIFY(seen >= 1);
        const auto overlapping = [](QWidget* parent) {
            const auto parts = parent->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
            for (qsizetype i = 0; i < parts.size(); ++i) {
                for (qsizetype j = 0; j < i; ++j) {
                    if (parts[i]->isVisible() && parts[j]->isVisible()
                        && parts[i]->geometry().intersects(parts[j]->geometry())) {
                        return parts[i]->objectName() + " and " + parts[j]->objectName();
                    }
                }
            }
            return QString();
        };
        for (const char* name : {"raceBar", "raceSetupPanel", "raceTablePanel", "timesPanel", "growthPanel"}) {
            auto& panel = m_bench->the<QWidget>(name);
            if (!panel.visibleRegion().isEmpty()) {
                QVERIFY2(overlapping(&panel).isEmpty(), qPrintable(overlapping(&panel)));
            }
        }
    }

private slots:
    void init() { m_bench = std::make_unique<WindowBench>(Workspace::Race); }
    void cleanup() { m_bench.reset(); }

    void raceStartsAtOnceAndSpacePauses()
    {
        QVERIFY(view().isVisible());
        QVERIFY(!window().space().isVisible());
        QTRY_VERIFY(frame() > 3);
        key(Qt::Key_Space);
        QVERIFY(!race().isPlaying());
        rest();
        const std::uint64_t pausedFrame = frame();
        QTest::qWait(100);
        QCOMPARE(frame(), pausedFrame);
        key(Qt::Key_Space);
        QTRY_VERIFY(frame() > pausedFrame + 2);
        QTest::mouseClick(&m_bench->the<QToolButton>("racePlayButton"), Qt::LeftButton);
        QVERIFY(!race().isPlaying());
    }

    void keysStepFrameByFrame()
    {
        pause();
        race(setup("uniform", 300));
        QCOMPARE(frame(), std::uint64_t{0});
        key(Qt::Key_Period);
        QTRY_COMPARE(frame(), std::uint64_t{1});
        key(Qt::Key_PageDown);
        QTRY_COMPARE(frame(), std::uint64_t{2});
        rest();
        QCOMPARE(frame(), std::uint64_t{2});
        QVERIFY(*race().news()->frame == coreFrame(2, race().setup()));
        key(Qt::Key_Home);
        QTRY_VERIFY(race().news() && race().news()->isMeasured && frame() == 0);
        QVERIFY(*race().news()->frame == coreFrame(0, race().setup()));
    }

    void frameCanBeOpenedAsAScene()
    {
        race(setup("published-circles", 200));
        race().setPlaying(true);
        QTRY_VERIFY(frame() >= 5);
        QTest::mouseClick(&m_bench->the<QToolButton>("raceOpenFrameButton"), Qt::LeftButton);
        QCOMPARE(window().workspace(), Workspace::Step);
        QVERIFY(window().space().isVisible());
        QVERIFY(frame() >= 5 || race().news() == nullptr);
        const Scene opened = *m_bench->document().scene();
        const auto number = std::uint64_t(QString::fromStdString(opened.title()).section(' ', -1).toULongLong());
        QVERIFY(number >= 5);
        QVERIFY(opened == coreFrame(number, setup("published-circles", 200)));
        QVERIFY(!race().isPlaying());
        // It is a scene like any other: it can be stepped through, edited, and raced from there.
        settle(m_bench->models().analysis);
        QVERIFY(m_bench->run().total().value > 0);
        m_bench->document().remove({BoxId(0)});
        QTest::keyClick(&window(), Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(race().news() && race().news()->isMeasured);
        QCOMPARE(race().news()->frame->size(), std::size_t{199});
        QVERIFY(race().setup().isScene());
    }

    void openingAsksAboutUnsavedWork()
    {
        m_bench->show(workedScene());
        m_bench->document().remove({BoxId(0)});
        QVERIFY(m_bench->document().isModified());
        pause();
        const auto before = m_bench->document().scene();
        {
            PressedAnswer answer(QMessageBox::Cancel);
            key(Qt::Key_Return, Qt::ControlModifier);
            QVERIFY(!answer.said.isEmpty());
        }
        QCOMPARE(window().workspace(), Workspace::Race);
        QCOMPARE(m_bench->document().scene(), before);
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        {
            PressedAnswer answer(QMessageBox::Discard);
            key(Qt::Key_Return, Qt::ControlModifier);
        }
        QCOMPARE(window().workspace(), Workspace::Step);
        QCOMPARE(m_bench->document().scene()->size(), std::size_t{1000});
    }

    void checkBoxesChooseTheContenders()
    {
        pause();
        const auto ids = [this] {
            QStringList list;
            for (const Standing& standing : race().news()->standings) {
                list += QString::fromStdString(standing.id);
            }
            return list.join(' ');
        };
        QCOMPARE(ids(), "single-pass brute-force");
        clickCheckBox(row("brute-force"));
        QVERIFY(!race().takesPart("brute-force"));
        key(Qt::Key_Period);
        QTRY_COMPARE(ids(), "single-pass");
        auto& table = m_bench->the<QTableView>("raceTable");
        table.setFocus();
        table.setCurrentIndex(row("brute-force").siblingAtColumn(3));
        QTest::keyClick(&table, Qt::Key_Space);
        QVERIFY(race().takesPart("brute-force"));
        QVERIFY(!race().isPlaying());
        const std::uint64_t pausedFrame = frame();
        race().step();
        QTRY_COMPARE(frame(), pausedFrame + 1);
        QCOMPARE(ids(), "single-pass brute-force");
        // Brute force still has its figures of all frames, except the frame that ran without it.
        QCOMPARE(race().news()->standings[0].laps.laps().size(), race().news()->standings[1].laps.laps().size() + 1);
        // Without any contender, the world moves, but no collisions are shown.
        clickCheckBox(row("single-pass"));
        clickCheckBox(row("brute-force"));
        race().step();
        QTRY_COMPARE(frame(), pausedFrame + 2);
        QVERIFY(race().news()->standings.empty());
        QCOMPARE(race().news()->collidingCount, std::size_t{0});
        QTRY_VERIFY(m_bench->the<FittedLabel>("raceAgreement").sentence().startsWith("No algorithm is running"));
    }

    void publishedBugsAreFoldedAtTheEnd()
    {
        pause();
        const int right = static_cast<int>(
            std::ranges::count_if(race().entrants(), [](const Entrant& entrant) { return !isExhibit(entrant.id); }));
        const int all = static_cast<int>(race().entrants().size());
        QVERIFY(right >= 4 && all > right);
        QCOMPARE(rows().rowCount(), right + 1);
        QCOMPARE(rows().headRow(), right);
        for (int row = 0; row < right; ++row) {
            QVERIFY(!isExhibit(rows().entrant(row)->id));
        }
        QVERIFY(head().data().toString().contains("Published bugs"));
        QVERIFY(head().data(Qt::AccessibleTextRole).toString().endsWith(", folded"));
        QVERIFY(!head().data(Qt::CheckStateRole).isValid() && !rows().setData(head(), Qt::Checked, Qt::CheckStateRole));
        clickHead();
        QCOMPARE(rows().rowCount(), all + 1);
        QCOMPARE(rows().headRow(), right);
        QVERIFY(head().data(Qt::AccessibleTextRole).toString().endsWith(", unfolded"));
        clickCheckBox(row("push-per-child"));
        QVERIFY(race().takesPart("push-per-child"));
        clickHead();
        QCOMPARE(rows().rowCount(), right + 2);  // contenders are scrolled into view
        QCOMPARE(rows().entrant(right + 1)->id, "push-per-child");
        clickCheckBox(row("push-per-child"));
        QVERIFY(!race().takesPart("push-per-child"));
        race().setTakesPart("lowest-group", true);
        QVERIFY(row("lowest-group").isValid());
        race().setTakesPart("lowest-group", false);
        // By keys only.
        auto& table = m_bench->the<QTableView>("raceTable");
        table.setFocus();
        table.setCurrentIndex(head());
        for (const auto& [pressed, isOpen] : {std::pair(Qt::Key_Right, true),
                                              {Qt::Key_Right, true},
                                              {Qt::Key_Left, false},
                                              {Qt::Key_Space, true},
                                              {Qt::Key_Space, false},
                                              {Qt::Key_Return, true}}) {
            QTest::keyClick(&table, pressed);
            QCOMPARE(rows().isOpen(), isOpen);
            QCOMPARE(table.currentIndex(), head());
        }
        QVERIFY(!race().isPlaying());
    }

    void contenderNamesAreNotCutOff()
    {
        pause();
        clickHead();
        auto& table = m_bench->the<QTableView>("raceTable");
        for (const int percent : {100, 200}) {
            m_bench->models().theme.setTextPercent(percent);
            for (const QSize size : {QSize(1280, 800), QSize(1024, 640)}) {
                window().resize(size);
                QCoreApplication::processEvents();
                for (int row = 0; row < rows().rowCount(); ++row) {
                    if (row != rows().headRow()) {
                        QVERIFY(table.sizeHintForIndex(rows().index(row, 0)).width() <= table.columnWidth(0));
                    }
                }
            }
        }
        // Figures for a few boxes have more digits than those for a thousand.
        m_bench->models().theme.setTextPercent(100);
        window().resize(1280, 800);
        QCoreApplication::processEvents();
        const QFontMetrics figures(m_bench->models().theme.theme().mono(TextSize::Small));
        QVERIFY(table.columnWidth(RaceTableModel::Median) > figures.horizontalAdvance(millisecondsText(0.000612345)));
        QVERIFY(table.columnWidth(RaceTableModel::Ratio) > figures.horizontalAdvance(threeDigits(0.0612345) + u'×'));
        // Where the range has no room, the median's cell contains it.
        key(Qt::Key_Period);
        QTRY_VERIFY(!row("single-pass").siblingAtColumn(RaceTableModel::Range).data().toString().isEmpty());
        QVERIFY(row("single-pass")
                    .siblingAtColumn(RaceTableModel::Median)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(row("single-pass").siblingAtColumn(RaceTableModel::Range).data().toString()));
    }

    void figuresMatchThoseOfCore()
    {
        pause();
        const RaceSetup wanted = setup("mixed", 500);
        race(wanted);
        Race alone(MovingWorld(*startOf(wanted, *m_bench->document().scene())));
        for (const Entrant& entrant : race().chosen()) {
            alone.add(entrant.make());
        }
        for (int i = 0; i < 4; ++i) {
            alone.runFrame();
            QTRY_COMPARE(frame(), alone.world().frame());
            const RaceSnapshot& news = *race().news();
            QVERIFY(news.isMeasured);
            for (std::size_t j = 0; j < news.standings.size(); ++j) {
                QCOMPARE(news.standings[j].laps.last().tests, alone.standings()[j].laps.last().tests);
                QCOMPARE(news.standings[j].laps.last().overlaps, alone.standings()[j].laps.last().overlaps);
            }
            QVERIFY(news.colliding == collidingBoxes(500, alone.pairs(1).pairs()));
            race().step();
        }
        QTRY_COMPARE(row("single-pass").siblingAtColumn(3).data().toString(),
                     QLocale().toString(qulonglong(race().news()->standings[0].laps.last().tests)));
    }

    void disagreementCanBeOpenedAsAScene()
    {
        pause();
        const RaceSetup wanted = setup("published-rectangles", 400);
        race().setSetup(wanted);
        const BoxId forgotten(123);
        race().offer(forgetful("forgetful", forgotten));
        clickCheckBox(row("forgetful"));
        QVERIFY(race().takesPart("forgetful"));
        // The expected result: the first frame in which an object overlaps the forgotten one.
        MovingWorld world(*startOf(wanted, *m_bench->document().scene()));
        std::optional<BoxPair> pair;
        while (!pair) {
            const Scene scene = world.scene();
            for (std::uint32_t i = 0; i < scene.size() && !pair; ++i) {
                if (BoxId(i) != forgotten && scene.overlap(BoxId(i), forgotten)) {
                    pair = BoxPair{BoxId(std::min(i, forgotten.value)), BoxId(std::max(i, forgotten.value))};
                }
            }
            if (!pair) {
                world.advance();
            }
        }
        race().restart();
        race().setPlaying(true);
        QTRY_VERIFY(race().news() && race().news()->difference && frame() > world.frame() + 2);
        const RaceDifference found = *race().news()->difference;
        QCOMPARE(found.frame, world.frame());
        QVERIFY(found.pair == *pair);
        QVERIFY(found.hasNot == std::vector<std::string>{"forgetful"});
        auto& label = m_bench->the<FittedLabel>("raceAgreement");
        QTRY_VERIFY(label.sentence().contains("forgetful"));
        QVERIFY(label.sentence().contains(QString::fromStdString(found.scene->name(pair->first))));
        QTRY_VERIFY(row("forgetful").siblingAtColumn(4).data().toString().endsWith(QChar(0x2260)));

        auto& button = m_bench->the<QToolButton>("raceOpenDifferenceButton");
        QTRY_VERIFY(button.isVisible());
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(window().workspace(), Workspace::Step);
        QVERIFY(*m_bench->document().scene() == world.scene());
        QVERIFY(m_bench->selection().boxes() == (std::vector<BoxId>{pair->first, pair->second}));
    }

    void keysActOnTheVisibleWorkspace()
    {
        pause();
        const Step before = m_bench->run().cursor();
        const std::size_t boxes = m_bench->document().scene()->size();
        const std::uint64_t pausedFrame = frame();
        m_bench->selection().select({BoxId(0)});
        for (const Qt::Key disabledKey : {Qt::Key_Delete, Qt::Key_N, Qt::Key_F11, Qt::Key_F5, Qt::Key_End, Qt::Key_Z}) {
            key(disabledKey);
        }
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(m_bench->run().cursor(), before);
        QCOMPARE(m_bench->document().scene()->size(), boxes);
        QCOMPARE(frame(), pausedFrame);

        key(Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(window().workspace(), Workspace::Step);
        key(Qt::Key_Home);
        key(Qt::Key_PageDown);
        QVERIFY(m_bench->run().cursor().value > 0);
        key(Qt::Key_Space);
        QVERIFY(m_bench->player().isPlaying());
        QVERIFY(!race().isPlaying());
        m_bench->models().selection.select({m_bench->document().scene()->id(0)});  // Step begins with nothing selected
        key(Qt::Key_Delete);
        QCOMPARE(m_bench->document().scene()->size(), boxes - 1);
        QCOMPARE(frame(), pausedFrame);

        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(!m_bench->player().isPlaying());
        key(Qt::Key_PageDown);
        QTRY_COMPARE(frame(), pausedFrame + 1);
    }

    void hiddenRaceDoesNotRun()
    {
        QTRY_VERIFY(frame() > 2);
        window().setWorkspace(Workspace::Place);
        rest();
        const std::uint64_t pausedFrame = frame();
        QVERIFY(!race().isActive());
        QTest::qWait(100);
        QCOMPARE(frame(), pausedFrame);
        window().setWorkspace(Workspace::Race);
        QTRY_VERIFY(frame() > pausedFrame + 2);  // it runs again
        window().hide();
        QVERIFY(!race().isActive());
        rest();
        const std::uint64_t hidden = frame();
        QTest::qWait(100);
        QCOMPARE(frame(), hidden);
        window().show();
        QTRY_VERIFY(frame() > hidden + 2);
        window().showMinimized();
        QTRY_VERIFY(!race().isActive());
    }

    void screenshotWaitsUntilTheRaceHasRun()
    {
        const RaceFeature& feature = window().the<RaceFeature>();
        pause();
        QVERIFY(feature.isSettled());
        window().setWorkspace(Workspace::Place);
        window().setWorkspace(Workspace::Race);  // the time starts again
        race().restart();
        race().setPlaying(true);
        QVERIFY(!feature.isSettled());
        QTRY_VERIFY_WITH_TIMEOUT(feature.isSettled(), 20'000);
        QVERIFY(race().isPlaying() && frame() > 0);
    }

    /// A step requested while another one runs is not lost, nor is the first frame of a paused race.
    void everyStepRequestIsExecuted()
    {
        pause();
        race(setup("uniform", 300));
        const std::uint64_t pausedFrame = frame();
        for (int i = 0; i < 5; ++i) {
            race().step();
        }
        QTRY_COMPARE(frame(), pausedFrame + 5);
        rest();
        QCOMPARE(frame(), pausedFrame + 5);
        race().setPlaying(true);
        race().restart();
        race().setPlaying(false);
        QTRY_VERIFY(race().news() && race().news()->frame);
        rest();
        const std::uint64_t paused = frame();
        race().setTakesPart("brute-force", false);
        rest();
        QCOMPARE(frame(), paused);  // changing the contenders doesn't start a paused race
        race().step();
        QTRY_VERIFY(race().news()->isMeasured && race().news()->standings.size() == 1);
    }

    void raceRunsOnWhileTheWindowIsBlocked()
    {
        race(setup("uniform", 200));
        race().setPlaying(true);
        QTRY_VERIFY(frame() > 2);
        const std::uint64_t before = frame();
        std::this_thread::sleep_for(std::chrono::milliseconds(500));  // blocks the window
        QCOMPARE(frame(), before);
        QCoreApplication::processEvents();
        QVERIFY2(frame() > before + 5, qPrintable(QString::number(frame() - before)));
    }

    void endlessContenderDoesNotBlockTheWindow()
    {
        pause();
        race().offer(endless("endless"));
        race().setTakesPart("endless", true);
        race().setPlaying(true);
        QTRY_VERIFY(race().secondsSinceNews() > 0.8);
        QTRY_VERIFY(m_bench->the<FittedLabel>("raceSentence").sentence().contains("so far"));
        QElapsedTimer clock;
        clock.start();
        view().repaint();
        key(Qt::Key_Space);  // pause during a frame that never ends
        QVERIFY(!race().isPlaying());
        race().setTakesPart("endless", false);
        const std::uint64_t pausedFrame = frame();
        race().step();
        QTRY_VERIFY(frame() > pausedFrame);
        QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
    }

    void windowClosesDuringAFrame()
    {
        RaceSetup huge = setup("uniform", kMaxRacers);
        race().setTakesPart("single-pass", false);
        race().setSetup(huge);
        race().setPlaying(true);
        QTRY_VERIFY_WITH_TIMEOUT(race().news() && race().news()->frame && !race().news()->isMeasured, 30'000);
        QTRY_VERIFY(race().secondsSinceNews() > 0.2);  // five billion tests have begun
        QElapsedTimer clock;
        clock.start();
        window().close();
        m_bench.reset();
        QVERIFY2(clock.elapsed() < 1500, qPrintable(QString::number(clock.elapsed())));
    }

    void sceneAtRestCanGetVelocities()
    {
        pause();
        RaceSetup still;
        still.kind.clear();
        still.count = m_bench->document().scene()->size();
        race(still);
        auto& button = m_bench->the<QPushButton>("raceStir");
        QVERIFY(button.isVisible());
        QVERIFY(!race().action(RaceController::Verb::Play)->isEnabled());
        QTest::mouseClick(&button, Qt::LeftButton);
        QVERIFY(!button.isVisible());
        QTRY_VERIFY(frame() > 3);
        pause();
        QVERIFY(race().setup().isStirred);
        QVERIFY(*race().news()->frame == coreFrame(frame(), race().setup()));
        QVERIFY(!(coreFrame(1, race().setup()) == coreFrame(0, race().setup())));
    }

    void movingSceneIsRacedUnchanged()
    {
        pause();
        const Scene moving = coreFrame(3, setup("published-circles", 50));
        m_bench->show(moving);
        QVERIFY(race().setup().isScene());
        QTRY_VERIFY(race().news() && race().news()->isMeasured);
        QCOMPARE(race().news()->frame->size(), std::size_t{50});
        QVERIFY(race().news()->frame->box(BoxId(7)) == moving.box(BoxId(7)));
        // Editing the scene starts another race.
        m_bench->document().remove({BoxId(0)});
        QTRY_VERIFY(race().news() && race().news()->frame->size() == 49);
    }

    void emptySceneShowsAMessage()
    {
        pause();
        m_bench->show(Scene());
        RaceSetup empty;
        empty.kind.clear();
        race().setSetup(empty);
        QTRY_VERIFY(race().news() != nullptr);
        QVERIFY(m_bench->the<QWidget>("raceMessage").isVisible());
        QVERIFY(!m_bench->the<QPushButton>("raceStir").isVisible());
    }

    void theWorkspaceIsRemembered()
    {
        window().close();
        m_bench->restart();
        QCOMPARE(window().workspace(), Workspace::Race);
        QVERIFY(!m_bench->the<QMenu>("runMenu").menuAction()->isVisible());
    }

    void sceneSavedInTheRaceOpensThere()
    {
        pause();
        const Scene complete = m_bench->document().completeScene();
        QCOMPARE(complete.view()->workspace, std::string("race"));
        window().setWorkspace(Workspace::Place);
        m_bench->show(complete);
        QCOMPARE(window().workspace(), Workspace::Race);
        QVERIFY(view().isVisible());
    }

    void nothingOverlapsAtAnySize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QList<int>>("percents");
        QTest::newRow("at 1280") << QSize(1280, 800) << QList<int>{75, 150, 200, 300};
        QTest::newRow("at 1920") << QSize(1920, 1080) << QList<int>{100, 300};
    }

    void nothingOverlapsAtAnySize()
    {
        QFETCH(QSize, size);
        QFETCH(QList<int>, percents);
        pause();
        window().resize(size);
        for (const int percent : percents) {
            m_bench->models().theme.setTextPercent(percent);
            QTest::qWait(100);
            QCOMPARE(window().size(), size);
            window().resetLayout();
            QTest::qWait(50);
            checkPlaces();
            QVERIFY2(!QTest::currentTestFailed(), qPrintable(QStringLiteral("%1 %").arg(percent)));
        }
    }

    void everythingHasANameForScreenReaders()
    {
        pause();
        window().resize(1920, 1080);
        QTest::qWait(50);
        int seen = 0;
        for (auto* widget : window().findChildren<QWidget*>()) {
            const QByteArray type = widget->metaObject()->className();
            const bool interactive = widget->focusPolicy() != Qt::NoFocus && widget->isVisible();
            const auto* tabs = qobject_cast<const QTabBar*>(widget);
            const bool isKeptForLater = tabs != nullptr && tabs->count() == 0;
            if (!interactive || isKeptForLater || type.startsWith("QMenu") || type == "QLineEdit"
                || widget->objectName().startsWith("qt_")) {
                continue;
            }
            ++seen;
            const auto* accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(accessible != nullptr
                         && !(accessible->text(QAccessible::Name).isEmpty() && widget->toolTip().isEmpty()),
                     qPrintable(QString::fromLatin1(type) + " " + widget->objectName()));
        }
        QVERIFY(seen > 15);
    }
};

QTEST_MAIN(TestRaceWorkspace)
#include "test_race_workspace.moc"
