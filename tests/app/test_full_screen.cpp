#include "app/features/present/drawing_tools.h"
#include "app/features/present/edge_bar.h"
#include "app/features/present/pen.h"
#include "app/features/stepping/transport_parts.h"
#include "tests/app/presenting_bench.h"

#include <QLineEdit>
#include <QMenuBar>
#include <QToolButton>

#include <algorithm>

using namespace mortonscope;
using namespace mortonscope::test;

class TestFullScreen : public QObject {
    Q_OBJECT

    const QStringList kInsertion{"arrayPanelDock", "derivationPanelDock", "guideDock", "stackPanelDock",
                                 "treePanelDock"};
    const QStringList kPass{"arrayPanelDock", "guideDock", "pairsPanelDock", "stackPanelDock", "treePanelDock"};
    const QStringList kCheck{"arrayPanelDock", "checkPanelDock"};
    /// A layout that the user has changed.
    const QStringList kOwn{"derivationPanelDock", "guideDock"};

private slots:
    void aKeyFillsTheScreenAndEscapeLeavesIt()
    {
        Stage b;
        const QStringList docks = b.shownDocks();
        b.key(Qt::Key_F12);
        QVERIFY(b.window().isFullScreen());
        QVERIFY(b.action("presentFullScreen").isChecked());
        b.selection().select({b.id("A")});
        b.key(Qt::Key_Escape);  // at once, even with a selection
        QVERIFY(!b.window().isFullScreen());
        QCOMPARE(b.shownDocks(), docks);
        QVERIFY(!b.action("presentFullScreen").isChecked());
        QCOMPARE(b.selection().boxes().size(), std::size_t{1});
        b.key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(b.window().isFullScreen());
        b.key(Qt::Key_F12);
        QVERIFY(!b.window().isFullScreen());
        b.key(Qt::Key_Escape);  // Escape clears the selection again
        QVERIFY(b.selection().boxes().empty());
    }

    /// The stage shows the World, the array and the panels that a class needs, the sentence and the progress of the
    /// run, and nothing else. Shortcuts still work without the bars.
    void fullScreenShowsOnlyTheNeededPanels_data()
    {
        QTest::addColumn<Workspace>("workspace");
        QTest::addColumn<QStringList>("companions");
        QTest::newRow("place") << Workspace::Place << QStringList{"arrayPanelDock", "derivationPanelDock"};
        QTest::newRow("step") << Workspace::Step << kInsertion;
        QTest::newRow("check") << Workspace::Check << kCheck;
        QTest::newRow("race") << Workspace::Race << QStringList{"raceTablePanelDock"};
        QTest::newRow("learn") << Workspace::Learn << QStringList{"arrayPanelDock", "lessonPanelDock"};
    }

    void fullScreenShowsOnlyTheNeededPanels()
    {
        QFETCH(Workspace, workspace);
        QFETCH(QStringList, companions);
        Stage b(workspace);
        const QStringList docks = b.shownDocks();
        const QSize space = b.window().centralWidget()->size();
        b.key(Qt::Key_F12);
        QCOMPARE(b.shownDocks(), companions);
        for (const char* bar : {"toolsBar", "rulesBar", "toolRail"}) {
            QVERIFY2(b.the<QWidget>(bar).visibleRegion().isEmpty(), bar);
        }
        QCOMPARE(b.window().menuBar()->height(), 0);
        b.key(Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(b.window().workspace(), Workspace::Check);
        QCOMPARE(b.shownDocks(), kCheck);
        b.window().setWorkspace(workspace);
        b.key(Qt::Key_F12);
        QVERIFY(b.window().menuBar()->height() > 10);
        QCOMPARE(b.shownDocks(), docks);
        QTRY_COMPARE(b.window().centralWidget()->size(), space);
    }

    void panelsFollowThePhaseInFullScreen()
    {
        Stage b;
        b.key(Qt::Key_F12);
        const int body = QFontMetrics(b.models().theme.theme().font(TextSize::Body)).height();
        // The test's screen is small, so only short sentences have the full size.
        Step shortest;
        qsizetype length = b.run().sentence().size();
        for (Step step(1); step <= b.run().total(); ++step.value) {
            b.run().seek(step);
            if (b.run().sentence().size() < length) {
                length = b.run().sentence().size();
                shortest = step;
            }
        }
        b.run().seek(shortest);
        b.layOut();
        QVERIFY(QFontMetrics(b.the<SentenceLabel>("stepSentence").font()).height() > 1.8 * body);
        b.run().toEnd();
        QCoreApplication::processEvents();
        QCOMPARE(b.shownDocks(), kPass);
        b.run().toStart();
        QCoreApplication::processEvents();
        QCOMPARE(b.shownDocks(), kInsertion);
    }

    void floatingPanelsAreRestoredAfterFullScreen()
    {
        Stage b;
        b.dock("tree").setFloating(true);
        b.layOut();
        const QStringList docks = b.shownDocks();
        b.key(Qt::Key_F12);
        QCOMPARE(b.shownDocks(), kOwn);
        b.window().activateWindow();  // the panel's window, which was closed, may have been active
        QVERIFY(QTest::qWaitForWindowActive(&b.window()));
        b.key(Qt::Key_F12);
        QCOMPARE(b.shownDocks(), docks);
        QVERIFY(b.dock("tree").isFloating());
        // A floating companion is docked on the stage, and floats again afterward.
        b.dock("derivation").setFloating(true);
        b.layOut();
        b.key(Qt::Key_F12);
        QCOMPARE(b.shownDocks(), kOwn);
        QVERIFY(!b.dock("derivation").isFloating());
        QVERIFY(b.window().centralWidget()->rect().contains(b.window().space().rect()));
        b.window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&b.window()));
        b.key(Qt::Key_F12);
        QCOMPARE(b.shownDocks(), docks);
        QVERIFY(b.dock("derivation").isFloating());
        b.dock("derivation").setFloating(false);
        b.window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&b.window()));
        b.key(Qt::Key_F12);
        b.window().close();  // while on the stage
        b.restart();
        QCOMPARE(b.shownDocks(), docks);
        QVERIFY(b.dock("tree").isFloating());
    }

    /// Sizes, tabs and positions are restored, whatever happened on the stage.
    void layoutIsUnchangedAfterFullScreen()
    {
        Stage b(Workspace::Step, {800, 760});  // smaller than the screen
        b.window().addDockWidget(Qt::LeftDockWidgetArea, &b.dock("stack"));
        b.dock("pairs").raise();
        b.layOut();
        b.window().resizeDocks({&b.dock("stack"), &b.dock("pairs")}, {170, 310}, Qt::Horizontal);
        b.layOut();
        const auto places = [&b] {
            QStringList all;
            for (const QDockWidget* dock : b.window().docks()) {
                const QRect at = dock->geometry();
                if (!dock->isHidden() && b.window().rect().intersects(at)) {  // hidden tabs are far outside
                    all += QStringLiteral("%1 %2 %3 %4 %5")
                               .arg(dock->objectName())
                               .arg(at.x())
                               .arg(at.y())
                               .arg(at.width())
                               .arg(at.height());
                }
            }
            return all + b.shownDocks();
        };
        const QStringList before = places();
        QVERIFY2(before.join(' ').contains(" 170 ") && before.filter("pairsPanelDock ").size() == 1,
                 qPrintable(before.join('\n')));
        const auto onStage = [&](auto&& act) {
            b.key(Qt::Key_F12);
            QCOMPARE(b.shownDocks(), kOwn);
            act();
            b.run().toStart();
            b.key(Qt::Key_F12);
            QTRY_COMPARE(places(), before);
        };
        onStage([] {});
        onStage([&] { b.run().toEnd(); });
        onStage([&] {
            b.key(Qt::Key_K);
            QVERIFY(b.bench().comparison.isOpen());
            b.key(Qt::Key_K, Qt::ControlModifier);
            QVERIFY(!b.bench().comparison.isOpen());
        });
        // Another workspace has its own layout.
        b.key(Qt::Key_F12);
        b.key(Qt::Key_3, Qt::ControlModifier);
        b.key(Qt::Key_F12);
        QVERIFY(b.dock("check").isVisible() && b.dock("pairs").isHidden());
    }

    void edgeBarsOpenUnderThePointer()
    {
        Stage b;
        const auto edges = b.window().findChildren<EdgeBar*>();
        QCOMPARE(edges.size(), 2);
        for (const EdgeBar* edge : edges) {
            QVERIFY(!edge->isVisible());
        }
        b.key(Qt::Key_F12);
        const int space = b.window().space().width();
        for (EdgeBar* edge : edges) {
            QVERIFY(edge->height() < 5);
            QEnterEvent enter(QPointF(9, 1), QPointF(9, 1), QPointF(9, 1));
            QCoreApplication::sendEvent(edge, &enter);
            QVERIFY(edge->height() > 20);
            QCOMPARE(b.window().space().width(), space);
            const auto buttons = edge->findChildren<QToolButton*>();
            QVERIFY(std::ranges::all_of(buttons, [&](const QToolButton* button) {
                return edge->rect().contains(button->geometry()) && button->isVisible();
            }));
            QEvent leave(QEvent::Leave);
            QCoreApplication::sendEvent(edge, &leave);
            QVERIFY(edge->height() < 5);
        }
        QEnterEvent enter(QPointF(9, 1), QPointF(9, 1), QPointF(9, 1));
        QCoreApplication::sendEvent(edges.back(), &enter);
        const auto buttons = edges.back()->findChildren<QToolButton*>();
        QTest::mouseClick(buttons.at(3), Qt::LeftButton);  // forward
        QVERIFY(b.run().cursor() > Step(0));
        b.key(Qt::Key_F12);
        QVERIFY(!edges.back()->isVisible());
    }

    void maximizedWindowIsMaximizedAgain()
    {
        Stage b;
        b.window().showMaximized();
        b.key(Qt::Key_F12);
        QVERIFY(b.window().isFullScreen());
        QVERIFY(b.window().isMaximized());
        b.key(Qt::Key_F12);
        QVERIFY(!b.window().isFullScreen() && b.window().isMaximized());
    }

    void noShortcutIsAmbiguousInFullScreen()
    {
        Stage b;
        b.key(Qt::Key_F12);
        QMap<QString, QString> meaning;
        const auto all = b.window().findChildren<QAction*>() + b.window().actions();
        for (const QAction* action : QSet<QAction*>(all.begin(), all.end())) {
            for (const QKeySequence& key : action->text().isEmpty() ? QList<QKeySequence>() : action->shortcuts()) {
                QVERIFY2(!meaning.contains(key.toString()),
                         qPrintable(key.toString() + ": " + meaning.value(key.toString()) + " and " + action->text()));
                meaning.insert(key.toString(), action->text());
            }
        }
    }

    /// Letters typed in a field don't trigger the presenter's shortcuts.
    void lettersInFieldsAreNotShortcuts()
    {
        Stage b;
        b.key(Qt::Key_F12);
        b.key(Qt::Key_F, Qt::ControlModifier);
        auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(field != nullptr);
        QTest::keyClicks(field, "box.psx");
        QCOMPARE(field->text(), "box.psx");
        QVERIFY(b.tools().pen() == nullptr && b.tools().spotlight() == nullptr && !b.covers().isAny());
        b.key(Qt::Key_Escape);  // closes the search
        QVERIFY(b.window().isFullScreen());
    }

    void nextStartIsNotFullScreen()
    {
        Stage b;
        b.key(Qt::Key_F12);
        b.window().close();
        b.restart();
        QVERIFY(!b.window().isFullScreen());
    }
};

QTEST_MAIN(TestFullScreen)
#include "test_full_screen.moc"
