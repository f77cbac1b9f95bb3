#include "app/features/compare/compare_feature.h"
#include "app/features/present/black_cover.h"
#include "app/features/present/edge_bar.h"
#include "app/features/present/pen.h"
#include "app/features/present/spotlight.h"
#include "app/features/stepping/sentence_label.h"
#include "tests/app/presenting_bench.h"

#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <functional>

using namespace mortonscope;
using namespace mortonscope::test;

/// The window over the whole screen, black, and one panel alone in it.
class TestFullScreen : public QObject {
    Q_OBJECT

private slots:
    // --------------------------------------------------------------------------------- full screen, black

    void aKeyFillsTheScreenAndEscapeLeavesIt()
    {
        Stage b;
        const QStringList docks = b.shownDocks();
        b.key(Qt::Key_F12);
        QVERIFY(b.window().isFullScreen());
        QVERIFY(b.action("presentFullScreen").isChecked());
        b.selection().select({b.id("A")});
        b.key(Qt::Key_Escape);  // at once, whatever is selected
        QVERIFY(!b.window().isFullScreen());
        QCOMPARE(b.shownDocks(), docks);
        QVERIFY(!b.action("presentFullScreen").isChecked());
        QCOMPARE(b.selection().boxes().size(), std::size_t{1});
        b.key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(b.window().isFullScreen());
        b.key(Qt::Key_F12);
        QVERIFY(!b.window().isFullScreen());
        b.key(Qt::Key_Escape);  // the selection's again
        QVERIFY(b.selection().boxes().empty());
    }

    /// The Space, one panel, the sentence and how far the run is: nothing else, and no key is lost with the bars.
    void theStageHasTheSpaceOneCompanionAndTheSentence_data()
    {
        QTest::addColumn<Workspace>("workspace");
        QTest::addColumn<QString>("companion");
        QTest::newRow("place") << Workspace::Place << "derivationPanelDock";
        QTest::newRow("step") << Workspace::Step << "derivationPanelDock";
        QTest::newRow("check") << Workspace::Check << "checkPanelDock";
        QTest::newRow("race") << Workspace::Race << "raceTablePanelDock";
        QTest::newRow("learn") << Workspace::Learn << "lessonPanelDock";
    }

    void theStageHasTheSpaceOneCompanionAndTheSentence()
    {
        QFETCH(Workspace, workspace);
        QFETCH(QString, companion);
        Stage b(workspace);
        const QStringList docks = b.shownDocks();
        const QSize space = b.window().centralWidget()->size();
        b.key(Qt::Key_F12);
        QCOMPARE(b.shownDocks(), QStringList{companion});
        for (const char* bar : {"toolsBar", "rulesBar", "toolRail"}) {
            if (auto* found = b.window().findChild<QToolBar*>(QLatin1String(bar))) {
                QVERIFY2(!found->isVisible(), bar);
            }
        }
        QCOMPARE(b.window().menuBar()->height(), 0);
        b.key(Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(b.window().workspace(), Workspace::Check);
        QCOMPARE(b.shownDocks(), QStringList{"checkPanelDock"});
        b.window().setWorkspace(workspace);
        b.key(Qt::Key_F12);
        QVERIFY(b.window().menuBar()->height() > 10);
        QCOMPARE(b.shownDocks(), docks);
        QTRY_COMPARE(b.window().centralWidget()->size(), space);
    }

    void theCompanionIsThePhases()
    {
        Stage b;
        b.key(Qt::Key_F12);
        const int body = QFontMetrics(b.models().theme.theme().font(TextSize::Body)).height();
        QVERIFY(QFontMetrics(b.the<SentenceLabel>("stepSentence").font()).height() > 1.8 * body);
        b.run().toEnd();
        QCoreApplication::processEvents();
        QCOMPARE(b.shownDocks(), QStringList{"stackPanelDock"});
        b.run().toStart();
        QCoreApplication::processEvents();
        QCOMPARE(b.shownDocks(), QStringList{"derivationPanelDock"});
    }

    void whatTheUserHadArrangedComesBack()
    {
        Stage b;
        b.dock("tree").setFloating(true);
        QTest::qWait(20);
        const QStringList docks = b.shownDocks();
        b.key(Qt::Key_F12);
        QCOMPARE(b.shownDocks(), QStringList{"derivationPanelDock"});
        b.window().activateWindow();  // the panel's window, which went, may have been the active one
        QVERIFY(QTest::qWaitForWindowActive(&b.window()));
        b.key(Qt::Key_F12);
        QCOMPARE(b.shownDocks(), docks);
        QVERIFY(b.dock("tree").isFloating());
        b.key(Qt::Key_F12);
        b.window().close();  // from the stage
        b.restart();
        QCOMPARE(b.shownDocks(), docks);
        QVERIFY(b.dock("tree").isFloating());
    }

    void barsComeWhereThePointerGoes()
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
            QVERIFY(std::ranges::all_of(buttons, [&](const QToolButton* button) { return edge->rect().contains(button->geometry()) && button->isVisible(); }));
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

    void aMaximisedWindowIsOneAgain()
    {
        Stage b;
        b.window().showMaximized();
        b.key(Qt::Key_F12);
        QVERIFY(b.window().isFullScreen());
        QVERIFY(b.window().isMaximized());
        b.window().rebuild();
        QCoreApplication::processEvents();  // the menus are shown
        QVERIFY(b.window().isFullScreen() && b.window().isMaximized());
        b.key(Qt::Key_F12);
        QVERIFY(!b.window().isFullScreen() && b.window().isMaximized());
    }

    void aClickerStepsAndDarkens()
    {
        Stage b;
        b.key(Qt::Key_B);
        QVERIFY(b.action("toolDrawBox").isChecked());
        b.action("toolSelect").trigger();
        b.key(Qt::Key_F12);
        b.key(Qt::Key_PageDown);
        QVERIFY(b.run().cursor() > Step(0));
        for (const Qt::Key key : {Qt::Key_B, Qt::Key_Period}) {
            b.key(key);
            QVERIFY(b.fullScreen().isBlack());
            QVERIFY(!b.action("toolDrawBox").isChecked());
            const QImage picture = b.window().grab().toImage();
            for (const QPoint at : {picture.rect().center(), picture.rect().topLeft() + QPoint(3, 3), picture.rect().bottomRight() - QPoint(3, 3)}) {
                QCOMPARE(picture.pixelColor(at).lightness(), 0);
            }
            b.key(key);
            QVERIFY(!b.fullScreen().isBlack());
        }
        b.key(Qt::Key_B);
        b.key(Qt::Key_PageUp);  // steps on behind it
        QCOMPARE(b.run().cursor(), Step(0));
        b.key(Qt::Key_Escape);
        QVERIFY(!b.fullScreen().isBlack());
        QVERIFY(b.window().isFullScreen());
        b.key(Qt::Key_B, Qt::ShiftModifier);
        QTest::mouseClick(&b.the<BlackCover>("blackCover"), Qt::LeftButton);
        QVERIFY(!b.fullScreen().isBlack());
        b.key(Qt::Key_Escape);
        QVERIFY(!b.window().isFullScreen());
        b.key(Qt::Key_B);
        QVERIFY(b.action("toolDrawBox").isChecked());
    }

    void noKeyMeansTwoThingsInFullScreen()
    {
        Stage b;
        b.key(Qt::Key_F12);
        QMap<QString, QString> meaning;
        const auto all = b.window().findChildren<QAction*>() + b.window().actions();
        for (const QAction* action : QSet<QAction*>(all.begin(), all.end())) {
            for (const QKeySequence& key : action->text().isEmpty() ? QList<QKeySequence>() : action->shortcuts()) {
                QVERIFY2(!meaning.contains(key.toString()), qPrintable(key.toString() + ": " + meaning.value(key.toString()) + " and " + action->text()));
                meaning.insert(key.toString(), action->text());
            }
        }
        QCOMPARE(meaning.value("B"), b.action("presentBlack").text());
    }

    void floatingPanelsGoDarkToo()
    {
        Stage b;
        b.dock("pairs").setFloating(true);
        b.action("presentBlack").trigger();
        QVERIFY(b.dock("pairs").findChild<BlackCover*>() != nullptr);
        b.action("presentBlack").trigger();
        QTRY_VERIFY(b.dock("pairs").findChild<BlackCover*>() == nullptr);
    }

    /// Letters that are typed are no keys of the presenter's.
    void aFieldKeepsItsLetters()
    {
        Stage b;
        b.key(Qt::Key_F12);
        b.key(Qt::Key_F, Qt::ControlModifier);
        auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(field != nullptr);
        QTest::keyClicks(field, "box.psx");
        QCOMPARE(field->text(), "box.psx");
        QVERIFY(!b.fullScreen().isBlack() && b.tools().pen() == nullptr && b.tools().spotlight() == nullptr && !b.veils().isAny());
        b.key(Qt::Key_Escape);  // closes the search
        QVERIFY(b.window().isFullScreen());
    }

    void aNextStartIsNoFullScreen()
    {
        Stage b;
        b.key(Qt::Key_F12);
        b.window().close();
        b.window().restore();
        b.window().show();
        QVERIFY(!b.window().isFullScreen());
    }

    // -------------------------------------------------------------------------------------------- magnify

    void aPanelIsMagnifiedAloneAndEverythingComesBack_data()
    {
        QTest::addColumn<Workspace>("workspace");
        QTest::addColumn<QSize>("size");
        for (const Workspace workspace : {Workspace::Place, Workspace::Step, Workspace::Check, Workspace::Race, Workspace::Learn}) {
            QTest::addRow("%s", qPrintable(workspaceName(workspace))) << workspace << QSize(1280, 800);
        }
        QTest::addRow("step, large") << Workspace::Step << QSize(1920, 1080);
        QTest::addRow("step, small") << Workspace::Step << QSize(1024, 640);
    }

    void aPanelIsMagnifiedAloneAndEverythingComesBack()
    {
        QFETCH(Workspace, workspace);
        QFETCH(QSize, size);
        Stage b(workspace, size);
        b.models().theme.setReducedMotion(true);
        b.window().setAnimated(false);
        QTest::qWait(20);
        const QStringList before = b.shownDocks();
        const auto places = [&] {
            QStringList all;
            for (auto* each : b.window().findChildren<QDockWidget*>()) {
                const QRect at = each->geometry();
                if (!each->isHidden() && b.window().rect().intersects(at)) {  // those behind other tabs stand far outside
                    all += QStringLiteral("%1 %2 %3 %4 %5").arg(each->objectName()).arg(at.x()).arg(at.y()).arg(at.width()).arg(at.height());
                }
            }
            all.sort();
            return all;
        };
        QTest::qWait(20);
        const QStringList placesBefore = places();
        int magnified = 0;
        for (auto* each : b.window().findChildren<QDockWidget*>()) {
            if (each->isHidden() || ++magnified > 2) {
                continue;
            }
            const double scale = b.models().theme.theme().scale();
            b.magnifier().magnify(each);
            QCoreApplication::processEvents();
            QCOMPARE(b.shownDocks(), QStringList{each->objectName()});
            QVERIFY(b.models().theme.theme().scale() > scale);
            QVERIFY2(each->width() >= b.window().width() - 4, qPrintable(each->objectName()));
            QVERIFY2(each->height() > b.window().height() * 3 / 5, qPrintable(each->objectName()));
            QCOMPARE(b.window().size(), size);
            b.key(Qt::Key_Escape);
            QCOMPARE(b.models().theme.theme().scale(), scale);
            QCOMPARE(b.shownDocks(), before);
            QVERIFY(b.window().space().isVisible() || workspace == Workspace::Race);
            QVERIFY(b.the<QToolBar>("toolsBar").isVisible());
        }
        QTRY_COMPARE(places(), placesBefore);
        // What stands in the middle.
        b.window().space().setFocus();
        b.magnifier().magnify(nullptr);
        QCOMPARE(b.shownDocks(), QStringList());
        b.key(Qt::Key_M, Qt::ControlModifier);
        QCOMPARE(b.shownDocks(), before);
    }

    void theKeyTakesThePanelWithTheFocus()
    {
        Stage b;
        auto& field = b.the<QLineEdit>("pairsFilter");
        field.setFocus();
        field.setText("A");
        b.key(Qt::Key_M, Qt::ControlModifier);
        QCOMPARE(b.magnifier().dock(), &b.dock("pairs"));
        QVERIFY(field.hasFocus());
        b.key(Qt::Key_PageDown);
        QVERIFY(b.run().cursor() > Step(0));
        QVERIFY(b.the<SentenceLabel>("stepSentence").isVisible());
        b.key(Qt::Key_M, Qt::ControlModifier);
        QVERIFY(!b.magnifier().isOn());
        QVERIFY(field.hasFocus());
        QCOMPARE(field.text(), "A");  // the panel's state stays
        auto* magnify = b.dock("stack").findChild<QAction*>("magnifyPanel");
        magnify->trigger();
        QCOMPARE(b.magnifier().dock(), &b.dock("stack"));
        QVERIFY(magnify->isChecked());
        magnify->trigger();
        QVERIFY(!b.magnifier().isOn());
    }

    void floatingPanelsGoAndComeBackToo()
    {
        Stage b;
        b.dock("stack").setFloating(true);
        b.magnifier().magnify(&b.dock("pairs"));
        QVERIFY(b.dock("stack").isHidden());
        b.key(Qt::Key_Escape);
        QVERIFY(b.dock("stack").isVisible() && b.dock("stack").isFloating());
        b.magnifier().magnify(&b.dock("stack"));
        QVERIFY(!b.dock("stack").isFloating());
        b.key(Qt::Key_Escape);
        QVERIFY(b.dock("stack").isVisible() && b.dock("stack").isFloating());
    }

    void theMenuNamesThePanels()
    {
        Stage b;
        auto& menu = b.the<QMenu>("magnifyMenu");
        emit menu.aboutToShow();
        auto* tree = menu.findChild<QAction*>("magnify-treePanelDock");
        QVERIFY(tree != nullptr);
        QVERIFY(menu.findChild<QAction*>("magnify-raceTimesPanelDock") == nullptr);
        tree->trigger();
        QCOMPARE(b.magnifier().dock(), &b.dock("tree"));
    }

    /// Whatever else arranges the panels ends it first.
    void otherArrangementsEndIt()
    {
        Stage b;
        const auto magnified = [&] {
            b.magnifier().magnify(&b.dock("pairs"));
            return b.magnifier().isOn();
        };
        QVERIFY(magnified());
        b.action("workspace-place").trigger();
        QVERIFY(!b.magnifier().isOn());
        QVERIFY(b.dock("derivation").isVisible());
        QVERIFY(magnified());
        b.action("resetLayout").trigger();
        QVERIFY(!b.magnifier().isOn());
        QVERIFY(magnified());
        b.key(Qt::Key_K);
        QVERIFY(b.window().the<CompareFeature>().view() != nullptr);
        QVERIFY(!b.magnifier().isOn());
        b.magnifier().magnify(nullptr);
        b.key(Qt::Key_K, Qt::ControlModifier);
        QVERIFY(b.window().the<CompareFeature>().view() == nullptr);
        QVERIFY(!b.magnifier().isOn());
        QVERIFY(b.window().space().isVisible());
        QVERIFY(b.dock("raceSetup").isHidden());
    }

    /// Nor is a panel alone that is closed, floats or gets company.
    void itEndsWithThePanelsBeingAlone()
    {
        Stage b;
        const QStringList before = b.shownDocks();
        const auto press = [&b](const char* action) { b.dock("pairs").findChild<QAction*>(QLatin1String(action))->trigger(); };
        const auto opens = [&b](const char* panel) { b.dock(panel).toggleViewAction()->trigger(); };
        const std::function<void()> ways[] = {[&] { press("closePanel"); }, [&] { press("floatPanel"); }, [&] { opens("pairs"); }};
        for (const auto& end : ways) {
            b.magnifier().magnify(&b.dock("pairs"));
            QCoreApplication::processEvents();
            QVERIFY(b.magnifier().isOn());
            end();
            QTRY_VERIFY(!b.magnifier().isOn());
            QCOMPARE(b.shownDocks(), before);
            QVERIFY(!b.dock("pairs").isFloating());
            QVERIFY(b.window().space().isVisible());
        }
        QVERIFY(!before.contains("watchesPanelDock"));
        for (QDockWidget* magnified : {&b.dock("pairs"), static_cast<QDockWidget*>(nullptr)}) {
            b.dock("watches").hide();
            b.magnifier().magnify(magnified);
            QCoreApplication::processEvents();
            opens("watches");
            QTRY_VERIFY(!b.magnifier().isOn());
            QVERIFY(b.dock("watches").isVisible());  // what was wanted
            QStringList with = before + QStringList{"watchesPanelDock"};
            with.sort();
            QCOMPARE(b.shownDocks(), with);
        }
    }

    /// Who quits while a panel is magnified finds the window as it was before.
    void itIsNotRemembered()
    {
        Stage b;
        const QStringList before = b.shownDocks();
        const int percent = b.models().theme.textPercent();
        b.magnifier().magnify(&b.dock("tree"));
        const QByteArray layout = b.magnifier().layoutBefore();
        b.window().close();
        QCOMPARE(QSettings().value("window/state").toByteArray(), layout);
        b.window().show();
        b.key(Qt::Key_Escape);
        QCOMPARE(b.shownDocks(), before);
        QCOMPARE(b.models().theme.textPercent(), percent);
    }
};

QTEST_MAIN(TestFullScreen)
#include "test_full_screen.moc"
