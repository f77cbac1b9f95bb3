#include "app/model/lesson_player.h"
#include "app/panels/sentence_label.h"
#include "app/present/black_cover.h"
#include "app/present/drawing_tools.h"
#include "app/present/full_screen.h"
#include "app/present/notes_window.h"
#include "app/present/pen.h"
#include "app/present/pen_bar.h"
#include "app/present/presenter.h"
#include "app/present/spotlight.h"
#include "app/present/veil.h"
#include "app/space_view/space_view_options.h"
#include "tests/app/window_bench.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointingDevice>
#include <QScrollBar>
#include <QTabletEvent>
#include <QToolBar>
#include <QToolButton>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct Stage : WindowBench {
    using WindowBench::WindowBench;

    Presenter& presenter() { return window().presenter(); }
    FullScreen& fullScreen() { return presenter().fullScreen(); }
    Magnifier& magnifier() { return presenter().magnifier(); }
    DrawingTools& tools() { return presenter().tools(); }
    Veils& veils() { return presenter().veils(); }
    QDockWidget& dock(const char* panel) { return the<QDockWidget>((QByteArray(panel) + "PanelDock").constData()); }

    /// A key where the focus is, as from a keyboard.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(window().windowHandle(), key, modifiers);
        QCoreApplication::processEvents();
    }
    /// Of all docks, those that are seen or behind a tab.
    QStringList shownDocks()
    {
        QStringList names;
        for (auto* each : window().findChildren<QDockWidget*>()) {
            if (!each->isHidden()) {
                names += each->objectName();
            }
        }
        names.sort();
        return names;
    }
    void drag(QPoint from, QPoint to)
    {
        QWindow* handle = window().windowHandle();
        QTest::mousePress(handle, Qt::LeftButton, {}, from);
        QTest::mouseMove(handle, (from + to) / 2);
        QTest::mouseMove(handle, to);
        QTest::mouseRelease(handle, Qt::LeftButton, {}, to);
        QCoreApplication::processEvents();
    }
};

}  // namespace

class TestPresenting : public QObject {
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
        QCOMPARE(b.shownDocks(), docks);
        b.selection().select({b.id("A")});
        b.key(Qt::Key_Escape);  // at once, whatever is selected
        QVERIFY(!b.window().isFullScreen());
        QVERIFY(!b.action("presentFullScreen").isChecked());
        QCOMPARE(b.selection().boxes().size(), std::size_t{1});
        b.key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(b.window().isFullScreen());
        b.key(Qt::Key_F12);
        QVERIFY(!b.window().isFullScreen());
        b.key(Qt::Key_Escape);  // the selection's again
        QVERIFY(b.selection().boxes().empty());
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
                if (!each->isHidden() && !each->visibleRegion().isEmpty()) {
                    const QRect at = each->geometry();
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
        auto* button = b.dock("stack").findChild<QToolButton*>("magnifyButton");
        button->click();
        QCOMPARE(b.magnifier().dock(), &b.dock("stack"));
        QVERIFY(button->isChecked());
        button->click();
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
        QVERIFY(b.window().compareView() != nullptr);
        QVERIFY(!b.magnifier().isOn());
        b.magnifier().magnify(nullptr);
        b.key(Qt::Key_K, Qt::ControlModifier);
        QVERIFY(b.window().compareView() == nullptr);
        QVERIFY(!b.magnifier().isOn());
        QVERIFY(b.window().space().isVisible());
        QVERIFY(b.dock("raceSetup").isHidden());
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

    // -------------------------------------------------------------------------------------- spotlight, pen

    void theSpotlightFollowsThePointerAndLetsClicksThrough()
    {
        Stage b;
        b.action("toolSelect").trigger();
        b.selection().clear();
        const QImage bright = b.window().grab().toImage();
        b.key(Qt::Key_S);
        QVERIFY(b.tools().spotlight() != nullptr);
        SpaceView& space = b.window().space();
        const QPoint atF = space.mapTo(&b.window(), space.boxRect(b.id("F")).center().toPoint());
        QTest::mouseMove(b.window().windowHandle(), atF);
        QCOMPARE(b.tools().spotlight()->centre(), atF);
        const QImage dim = b.window().grab().toImage();
        const QPoint far(20, b.window().height() - 20);
        QVERIFY(dim.pixelColor(far).lightness() < bright.pixelColor(far).lightness() * 3 / 4);
        const QPoint near = atF + QPoint(b.tools().spotlight()->radius() - 5, 0);
        QCOMPARE(dim.pixelColor(near), b.window().grab().toImage().pixelColor(near));
        QTest::mouseClick(b.window().windowHandle(), Qt::LeftButton, {}, atF);
        QCOMPARE(b.selection().boxes(), std::vector<BoxId>{b.id("F")});
        b.key(Qt::Key_Escape);
        QVERIFY(b.tools().spotlight() == nullptr);
        QVERIFY(!b.action("presentSpotlight").isChecked());
        QCOMPARE(b.selection().boxes().size(), std::size_t{1});
    }

    void thePenDrawsOverPanelsAndIsGoneOnEscape()
    {
        Stage b;
        const auto before = b.document().scene();
        b.key(Qt::Key_P);
        QVERIFY(b.tools().pen() != nullptr);
        const QPoint onPanel = b.dock("pairs").mapTo(&b.window(), b.dock("pairs").rect().center());
        SpaceView& space = b.window().space();
        const QPoint onBox = space.mapTo(&b.window(), space.boxRect(b.id("A")).center().toPoint());
        const QImage clean = b.window().grab().toImage();
        b.drag(onBox, onPanel);
        QCOMPARE(b.document().scene(), before);  // it draws, and moves no box
        QCOMPARE(b.tools().pen()->lines().size(), std::size_t{1});
        const QImage drawn = b.window().grab().toImage();
        for (const QPoint at : {onBox, onPanel, (onBox + onPanel) / 2}) {
            QVERIFY(drawn.pixelColor(at) != clean.pixelColor(at));
        }
        b.key(Qt::Key_PageDown);  // keys lead on
        QVERIFY(b.run().cursor() > Step(0));
        b.key(Qt::Key_2);
        b.key(Qt::Key_8);
        b.drag(onBox + QPoint(0, 40), onPanel + QPoint(0, 40));
        QCOMPARE(b.tools().pen()->lines()[1].ink, 1);
        QVERIFY(b.tools().pen()->lines()[1].width > b.tools().pen()->lines()[0].width);
        b.key(Qt::Key_Backspace);
        QCOMPARE(b.tools().pen()->lines().size(), std::size_t{1});
        QCOMPARE(b.document().scene(), before);
        b.key(Qt::Key_P);  // aside: the line stays, clicks go through
        QVERIFY(b.tools().pen() != nullptr && !b.tools().pen()->writes());
        b.selection().clear();
        QTest::mouseClick(b.window().windowHandle(), Qt::LeftButton, {}, onBox);
        QCOMPARE(b.selection().boxes(), std::vector<BoxId>{b.id("A")});
        b.key(Qt::Key_Escape);
        QVERIFY(b.tools().pen() == nullptr);
        QVERIFY(!b.action("penTakeBack").isEnabled() && !b.action("penInk-0").isEnabled());
        QVERIFY(b.window().findChild<PenBar*>() == nullptr);
    }

    void aStylusPressesHarderOrSofter()
    {
        Stage b;
        b.key(Qt::Key_P);
        Pen& pen = *b.tools().pen();
        const auto send = [&pen](QEvent::Type type, QPointF at, double pressure) {
            QTabletEvent event(type, QPointingDevice::primaryPointingDevice(), at, pen.mapToGlobal(at), pressure, 0, 0, 0, 0, 0, Qt::NoModifier,
                               Qt::LeftButton, type == QEvent::TabletRelease ? Qt::NoButton : Qt::LeftButton);
            QCoreApplication::sendEvent(&pen, &event);
            QVERIFY(event.isAccepted());
        };
        send(QEvent::TabletPress, {300, 300}, 0.2);
        send(QEvent::TabletMove, {340, 320}, 0.9);
        send(QEvent::TabletRelease, {340, 320}, 0);
        send(QEvent::TabletMove, {400, 320}, 0);  // only hovers
        QCOMPARE(pen.lines().size(), std::size_t{1});
        const PenLine& line = pen.lines().front();
        QCOMPARE(line.points.size(), std::size_t{2});
        QVERIFY(widthAt(b.models().theme.theme(), line, line.points[0]) < widthAt(b.models().theme.theme(), line, line.points[1]));
    }

    /// One thing after the other, the uppermost first.
    void escapeEndsOneThingAfterTheOther()
    {
        Stage b;
        b.key(Qt::Key_F12);
        b.key(Qt::Key_M, Qt::ControlModifier);
        b.key(Qt::Key_S);
        b.key(Qt::Key_P);
        b.key(Qt::Key_B);
        const auto state = [&] {
            return QString(b.fullScreen().isBlack() ? "b" : "") + (b.tools().pen() ? "p" : "") + (b.tools().spotlight() ? "s" : "")
                + (b.magnifier().isOn() ? "m" : "") + (b.fullScreen().isOn() ? "f" : "");
        };
        QCOMPARE(state(), "bpsmf");
        for (const char* left : {"psmf", "smf", "mf", "f", ""}) {
            b.key(Qt::Key_Escape);
            QCOMPARE(state(), left);
        }
    }

    /// As it is handed to a window in another language.
    void allOfItCanBeHandedOver()
    {
        PresentState state;
        {
            Stage b;
            b.magnifier().magnify(&b.dock("tree"));
            b.key(Qt::Key_X);
            b.key(Qt::Key_S);
            b.key(Qt::Key_P);
            b.drag({300, 300}, {400, 350});
            b.key(Qt::Key_P);
            b.presenter().showNotes(true);
            b.presenter().notes()->setStart(QDateTime::currentDateTime().addSecs(-600));
            b.window().activateWindow();
            state = b.presenter().state();
        }
        Stage b;
        b.presenter().restore(state);
        QCOMPARE(b.magnifier().dock(), &b.dock("tree"));
        QVERIFY(b.veils().of(b.dock("tree").widget())->isOn());
        QVERIFY(b.tools().spotlight() != nullptr);
        QVERIFY(b.tools().pen() != nullptr && !b.tools().pen()->writes());
        QCOMPARE(b.tools().pen()->lines().size(), std::size_t{1});
        QVERIFY(b.presenter().notes()->isVisible());
        QVERIFY(b.presenter().notes()->start() == state.notesStart);
        QVERIFY(!b.window().isFullScreen() && !b.fullScreen().isBlack());
        Stage fresh;
        fresh.presenter().restore(PresentState());
        QVERIFY(!fresh.magnifier().isOn() && fresh.presenter().notes() == nullptr);
    }

    /// The window is put together anew in another language, and whoever presents goes on.
    void anotherLanguageChangesNothingOfIt()
    {
        Stage b;
        const QStringList docks = b.shownDocks();
        b.key(Qt::Key_F12);
        b.magnifier().magnify(&b.dock("pairs"));
        b.key(Qt::Key_X);
        b.key(Qt::Key_S);
        b.key(Qt::Key_P);
        b.drag({300, 300}, {400, 350});
        const double scale = b.models().theme.theme().scale();
        b.window().rebuild();
        QVERIFY(b.window().isFullScreen() && b.action("presentFullScreen").isChecked());
        QCOMPARE(b.magnifier().dock(), &b.dock("pairs"));
        QCOMPARE(b.models().theme.theme().scale(), scale);
        QVERIFY(b.veils().of(b.dock("pairs").widget())->isOn());
        QVERIFY(b.tools().spotlight() != nullptr);
        QCOMPARE(b.tools().pen()->lines().size(), std::size_t{1});
        QCoreApplication::processEvents();  // the menus are shown
        QVERIFY(b.dock("pairs").isAncestorOf(QApplication::focusWidget()));
        b.key(Qt::Key_B);
        QVERIFY(b.fullScreen().isBlack());
        for (int i = 0; i < 5; ++i) {
            b.key(Qt::Key_Escape);
        }
        QVERIFY(!b.window().isFullScreen());
        QCOMPARE(b.shownDocks(), docks);
        b.key(Qt::Key_B);
        QVERIFY(b.action("toolDrawBox").isChecked());
    }

    void theWindowCanCloseInTheMiddleOfIt()
    {
        auto b = std::make_unique<Stage>();
        b->key(Qt::Key_F12);
        b->key(Qt::Key_M, Qt::ControlModifier);
        b->key(Qt::Key_S);
        b->key(Qt::Key_P);
        b->key(Qt::Key_X);
        b->action("presentNotes").trigger();
        b->key(Qt::Key_B);
        b.reset();
    }

    void itCanCloseInTheMiddleOfADrag()
    {
        auto b = std::make_unique<Stage>();
        SpaceView& space = b->window().space();
        const QPoint from = space.boxRect(b->id("A")).center().toPoint();
        QTest::mousePress(&space, Qt::LeftButton, {}, from);
        QTest::mouseMove(&space, from + QPoint(20, 20));
        QTest::mouseMove(&space, from + QPoint(40, 30));
        b.reset();
    }

    // -------------------------------------------------------------------------------------- hide and reveal

    void oneKeyHidesTheAnswersAndAClickReveals()
    {
        Stage b(Workspace::Place);
        QWidget& figure = b.the<QWidget>("derivationFigure");
        QWidget& sentence = b.the<QWidget>("stepSentence");
        b.key(Qt::Key_X);
        QVERIFY(b.action("presentHideAll").isChecked());
        for (QWidget* answer : {&figure, &sentence, b.dock("array").widget()}) {
            Veil* veil = b.veils().of(answer);
            QVERIFY(veil != nullptr && veil->isVisible());
            QCOMPARE(veil->geometry(), answer->geometry());
            QVERIFY(!answer->isEnabled());
        }
        // Nothing that happens below is to be seen.
        b.selection().select({b.id("D")});
        b.run().toEnd();
        QCoreApplication::processEvents();
        Veil& over = *b.veils().of(&figure);
        const QRect shown = over.visibleRegion().boundingRect();  // of what scrolls
        QVERIFY(!shown.isEmpty());
        const QImage seen = b.window().grab({over.mapTo(&b.window(), shown.topLeft()), shown.size()}).toImage();
        QVERIFY(seen.convertToFormat(QImage::Format_RGB32) == over.grab(shown).toImage().convertToFormat(QImage::Format_RGB32));
        // It follows its panel.
        b.window().resize(1400, 900);
        QCoreApplication::processEvents();
        QCOMPARE(b.veils().of(&figure)->geometry(), figure.geometry());
        QTest::mouseClick(b.veils().of(&figure), Qt::LeftButton);
        QVERIFY(figure.isEnabled() && !b.veils().of(&figure)->isVisible());
        QVERIFY(b.veils().of(&sentence)->isVisible());
        b.key(Qt::Key_X);  // some are hidden: all are revealed
        QVERIFY(!b.veils().isAny());
        QVERIFY(sentence.isEnabled());
        b.action("workspace-step").trigger();
        b.key(Qt::Key_X);
        QVERIFY(b.veils().of(b.dock("pairs").widget())->isVisible());
        b.dock("pairs").setFloating(true);
        QCoreApplication::processEvents();
        QVERIFY(b.veils().of(b.dock("pairs").widget())->isVisible());
        QCOMPARE(b.veils().of(b.dock("pairs").widget())->geometry(), b.dock("pairs").widget()->geometry());
    }

    void thePanelWithTheFocusIsHiddenAlone()
    {
        Stage b;
        auto& field = b.the<QLineEdit>("pairsFilter");
        field.setFocus();
        b.key(Qt::Key_X, Qt::ShiftModifier);
        QCOMPARE(field.text().toUpper(), "X");  // a field keeps its letters
        field.clear();
        b.action("presentHideOne").trigger();
        Veil* veil = b.veils().of(b.dock("pairs").widget());
        QVERIFY(veil->isOn());
        QCOMPARE(b.veils().hidden(), QStringList{"pairsPanel"});
        QCOMPARE(QApplication::focusWidget(), veil);
        b.key(Qt::Key_Return);
        QVERIFY(!veil->isOn());
        b.veils().setHidden({"stackPanel", "nobody"});
        QCOMPARE(b.veils().hidden(), QStringList{"stackPanel"});
    }

    // ------------------------------------------------------------------------------------------------ notes

    void theNotesShowTheCardTheStepAndWhatIsNext()
    {
        Stage b(Workspace::Learn);
        b.key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        NotesWindow* notes = b.presenter().notes();
        QVERIFY(notes != nullptr && notes->isVisible());
        const auto text = [&](const char* name) { return notes->findChild<QLabel*>(QLatin1String(name)); };
        QCOMPARE(text("notesPlace")->text(), "No lesson is open");
        const auto entry = b.window().lessons().find("where-a-box-lives");
        QVERIFY(entry && b.window().lessons().show(*entry, 0));
        const Lesson& lesson = *b.window().lessons().lesson();
        QVERIFY(text("notesPlace")->text().contains(QString::fromStdString(lesson.title.in("en"))));
        QVERIFY(text("notesPlace")->text().contains("card 1 of"));
        const QString next = text("notesNext")->text();
        QVERIFY(!next.isEmpty() && QString::fromStdString(lesson.cards[1].en.body).contains(next.left(12)));
        QVERIFY(QTest::qWaitForWindowActive(notes));
        const Step before = b.run().cursor();
        QTest::keyClick(notes, Qt::Key_PageDown);
        QVERIFY(b.run().cursor() != before);
        QCOMPARE(text("notesSentence")->text(), b.the<SentenceLabel>("stepSentence").sentence());
        QTest::keyClick(notes, Qt::Key_Period, Qt::ControlModifier);
        QCOMPARE(b.window().lessons().cardIndex(), std::size_t{1});
        QVERIFY(text("notesPlace")->text().contains("card 2 of"));
        QTest::keyClick(notes, Qt::Key_Comma, Qt::ControlModifier);
        QCOMPARE(b.window().lessons().cardIndex(), std::size_t{0});
        b.window().lessons().show(*entry, lesson.cards.size() - 1);
        QCOMPARE(text("notesNext")->text(), "This is the last card.");
        notes->close();
        QVERIFY(!b.action("presentNotes").isChecked());
        b.action("presentNotes").trigger();
        QVERIFY(notes->isVisible());
    }

    void theClockGoesOn()
    {
        QCOMPARE(clockText(-5), "0:00");
        QCOMPARE(clockText(9), "0:09");
        QCOMPARE(clockText(249), "4:09");
        QCOMPARE(clockText(3849), "1:04:09");
        Stage b;
        b.action("presentNotes").trigger();
        NotesWindow* notes = b.presenter().notes();
        notes->setStart(QDateTime::currentDateTime().addSecs(-3849));
        QVERIFY(notes->findChild<QLabel*>("notesClock")->text().startsWith("1:04:"));
        notes->findChild<QToolButton*>("notesRestart")->click();
        QVERIFY(notes->findChild<QLabel*>("notesClock")->text().startsWith("0:0"));
    }

    void firstSentences()
    {
        QCOMPARE(firstSentence("**Where** is it? Look there."), "Where is it?");
        QCOMPARE(firstSentence("At 2.5 it ends. More"), "At 2.5 it ends.");
        QCOMPARE(firstSentence(QString::fromUtf8("これは箱です。次です。")), QString::fromUtf8("これは箱です。"));
        QCOMPARE(firstSentence(""), "");
        QCOMPARE(firstSentence("no end"), "no end");
    }
};

QTEST_MAIN(TestPresenting)
#include "test_presenting.moc"
