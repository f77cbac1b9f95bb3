#include "app/features/files/files_feature.h"
#include "app/state/query_box.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "tests/app/answer.h"
#include "tests/app/saved.h"
#include "tests/app/window_bench.h"
#include "tests/support/scenes.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolBar>
#include <QUndoStack>

using namespace mortonscope;
using test::PressedAnswer;
using test::WindowBench;

namespace {

template <class T>
T* find(QObject& parent, const QString& name)
{
    return parent.findChild<T*>(name);
}

}  // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;
    QTemporaryDir m_folder;

    MainWindow& window() { return m_bench->window(); }
    SceneDocument& document() { return m_bench->document(); }
    Cursor& run() { return m_bench->run(); }
    void trigger(const QString& name)
    {
        auto* action = find<QAction>(window(), name);
        QVERIFY2(action != nullptr, qPrintable(name));
        action->trigger();
    }
    QPoint centreOf(const QString& name)
    {
        return window().space().boxRect(*document().scene()->find(name.toStdString())).center().toPoint();
    }

    /// Saves a file as another window or an editor does: as a new file under the same name.
    void overwriteFile(const QString& path, const char* name)
    {
        SceneObject object;
        object.name = name;
        object.box = {1, 1, 2, 2};
        QVERIFY(writeSceneFile(Scene({}, Touching::Open, {}, {object}), path.toStdString()).ok());
    }

private slots:
    void init()
    {
        m_bench = std::make_unique<WindowBench>(LaunchOptions{});
        QTest::qWait(50);
    }

    void cleanup() { m_bench.reset(); }

    void opensWithTheWorkedExample()
    {
        QVERIFY(*document().scene() == findPreset("opening")->scene);
        QVERIFY(window().windowTitle().contains("A–G"));
        QVERIFY(!window().isWindowModified());
        QCOMPARE(run().total(), Step(105));
        QVERIFY(!find<QLabel>(window(), "stepSentence")->text().isEmpty());
    }

    void aDragChangesTheDerivationAndIsOneStep()
    {
        SpaceView& space = window().space();
        const Box before = document().scene()->box(BoxId(0));
        const QPoint from = centreOf("A");
        QTest::mousePress(&space, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 10; ++i) {
            QTest::mouseMove(&space, from + QPoint(8 * i, 6 * i));
        }
        QVERIFY(document().scene()->box(BoxId(0)) != before);  // it already moves during the drag
        QCOMPARE(run().analysis()->scene, document().scene());
        QTest::mouseRelease(&space, Qt::LeftButton, {}, from + QPoint(80, 60));
        QCOMPARE(document().undoStack()->count(), 1);
        QVERIFY(!window().isWindowModified());  // since it is an example
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document().scene()->box(BoxId(0)), before);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(document().scene()->box(BoxId(0)) != before);
    }

    void buttonLeadsFromPlaceToStep()
    {
        window().setWorkspace(Workspace::Place);
        auto* button = find<QPushButton>(window(), "stepThrough");
        QTRY_VERIFY(button->isVisible());
        button->click();
        QCOMPARE(window().workspace(), Workspace::Step);
        QTRY_VERIFY(!button->isVisible());  // there is nothing left to go to
        window().setWorkspace(Workspace::Place);
        QTRY_VERIFY(button->isVisible());
    }

    void keyWAsksWhy()
    {
        auto* dock = find<QDockWidget>(window(), "whyPanelDock");
        QVERIFY(!dock->isVisible());
        auto& selection = m_bench->selection();
        selection.select({BoxId(3), BoxId(0)});
        QTest::keyClick(&window().space(), Qt::Key_W);
        QTRY_VERIFY(dock->isVisible());
        auto* list = find<QAbstractItemView>(window(), "whyList");
        QTRY_VERIFY(list->hasFocus() && list->isVisible());
        QVERIFY(find<QLabel>(window(), "whyQuestion")->text().contains("D"));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(run().cursor(), Step(82));
        QCOMPARE(window().workspace(), Workspace::Step);  // Step shows the run, and begins with nothing selected
        QTRY_VERIFY(list->hasFocus());
        selection.select({BoxId(3)});
        QTest::keyClick(list, Qt::Key_W);  // whichever widget has the focus
        QVERIFY(selection.question() == Question::aboutBox(BoxId(3)));
        QTest::keyClick(list, Qt::Key_Escape);
        QVERIFY(window().space().hasFocus());
        window().resetLayout();
        QVERIFY(!dock->isVisible());
    }

    void noShortcutIsAmbiguous()
    {
        QMap<QString, QString> meaning;
        QSet<const QAction*> visited;
        for (const QAction* action : window().findChildren<QAction*>() + window().actions()) {
            if (visited.contains(action) || action->text().isEmpty()) {
                continue;
            }
            visited.insert(action);
            for (const QKeySequence& key : action->shortcuts()) {
                const QString was = meaning.value(key.toString());
                QVERIFY2(was.isEmpty(), qPrintable(key.toString() + ": " + was + " and " + action->text()));
                meaning.insert(key.toString(), action->text());
            }
        }
        QVERIFY(meaning.contains("W") && meaning.contains("Ctrl+Shift+F9"));
    }

    void keysStepThroughTheRun()
    {
        trigger("workspace-step");
        QTest::keyClick(&window().space(), Qt::Key_End);
        QCOMPARE(run().cursor(), Step(105));
        QTest::keyClick(&window().space(), Qt::Key_PageUp);
        QCOMPARE(run().cursor(), Step(100));
        QTest::keyClick(&window().space(), Qt::Key_Home);
        QCOMPARE(run().cursor(), Step(0));
        QTest::keyClick(&window().space(), Qt::Key_F3);
        QCOMPARE(run().cursor(), Step(82));
        QTest::keyClick(&window().space(), Qt::Key_1, Qt::AltModifier);
        QTest::keyClick(&window().space(), Qt::Key_F11);
        QCOMPARE(run().cursor(), Step(83));
        QTest::keyClick(&window().space(), Qt::Key_F11, Qt::ControlModifier);
        QCOMPARE(run().cursor(), Step(82));
        QTest::keyClick(&window().space(), Qt::Key_Space);
        QVERIFY(m_bench->player().isPlaying());
        QTest::keyClick(&window().space(), Qt::Key_Space);
        QVERIFY(!m_bench->player().isPlaying());
    }

    /// A presenter's remote control steps through the run whichever widget has the focus.
    void pageKeysStepFromEverywhere()
    {
        trigger("workspace-step");
        run().toStart();
        for (auto* widget : window().findChildren<QWidget*>()) {
            if (!widget->isVisible() || !widget->focusPolicy() || !widget->isEnabled()
                || widget->visibleRegion().isEmpty() || qobject_cast<QMenu*>(widget)) {
                continue;
            }
            widget->setFocus();
            if (!widget->hasFocus()) {
                continue;
            }
            run().toStart();
            QTest::keyClick(widget, Qt::Key_PageDown);
            QVERIFY2(run().cursor() > Step(0),
                     qPrintable(widget->metaObject()->className() + QString(" ") + widget->objectName()));
        }
    }

    void rulesCanBeChangedAtAnyTime()
    {
        auto* depth = find<QSpinBox>(window(), "depthSpin");
        depth->setValue(5);
        QCOMPARE(document().scene()->space().depth(), 5);
        document().undoStack()->undo();
        QCOMPARE(depth->value(), 2);
        auto* outside = find<QComboBox>(window(), "outsideCombo");
        outside->setFocus();
        QTest::keyClick(outside, Qt::Key_Down);
        QCOMPARE(document().scene()->space().outside(), Outside::Root);
        auto* touching = find<QComboBox>(window(), "touchingCombo");
        QTest::keyClick(touching, Qt::Key_Down);
        QCOMPARE(document().scene()->touching(), Touching::Closed);
        auto* order = find<QComboBox>(window(), "orderCombo");
        QTest::keyClick(order, Qt::Key_Down);
        QCOMPARE(run().analysis()->order, ListOrder::LastIn);
    }

    void everyExampleOpensAndRuns()
    {
        for (const Preset& preset : presets()) {
            window().openExample(QString::fromStdString(preset.id));
            QCOMPARE(document().scene()->title(), preset.title);
            run().toEnd();
            run().toStart();
            window().grab();
        }
    }

    void saveOpenAndRecent()
    {
        const QString path = m_folder.filePath("saved.mscene");
        document().rename(BoxId(0), "Anna");
        QVERIFY(test::save(document(), path).ok());
        QVERIFY(window().windowTitle().contains("saved.mscene"));
        trigger("fileNew");
        QVERIFY(document().scene()->isEmpty());
        window().the<FilesFeature>().openFile(path);
        QVERIFY(document().scene()->find("Anna").has_value());
        auto* recent = find<QMenu>(window(), "recentMenu");
        emit recent->aboutToShow();
        QVERIFY(recent->actions().constFirst()->text().contains("saved.mscene"));
    }

    void savingAsksBeforeReplacingAChangedFile()
    {
        const QString path = m_folder.filePath("shared.mscene");
        QVERIFY(test::save(document(), path).ok());
        window().the<FilesFeature>().openFile(path);
        document().rename(BoxId(0), "Anna");
        overwriteFile(path, "Other");
        {
            PressedAnswer cancel(QMessageBox::Cancel);
            QVERIFY(!window().the<FilesFeature>().save());
            QVERIFY2(cancel.said.contains("shared.mscene"), qPrintable(cancel.said));
        }
        QVERIFY(readSceneFile(path.toStdString())->find("Other"));
        QVERIFY(document().isModified());
        {
            PressedAnswer replace(QStringLiteral("replaceFile"));
            QVERIFY(window().the<FilesFeature>().save());
        }
        QVERIFY(readSceneFile(path.toStdString())->find("Anna"));
        document().rename(BoxId(0), "Berta");
        QVERIFY(window().the<FilesFeature>().save());  // the file was written by this window: no question
        QVERIFY(QFile::remove(path));
        document().rename(BoxId(0), "Clara");
        QVERIFY(window().the<FilesFeature>().save());  // nor if there is no file
        QVERIFY(readSceneFile(path.toStdString())->find("Clara"));
    }

    void externalFileChangesAreNoticed()
    {
        const QString path = m_folder.filePath("noticed.mscene");
        QVERIFY(test::save(document(), path).ok());
        window().the<FilesFeature>().openFile(path);
        const auto comeBack = [this] {
            QEvent event(QEvent::WindowActivate);
            QApplication::sendEvent(&window(), &event);
            QApplication::processEvents();
        };
        comeBack();  // unchanged: no question
        overwriteFile(path, "Other");
        {
            PressedAnswer keep(QMessageBox::Ignore);
            comeBack();
            QVERIFY2(keep.said.contains("noticed.mscene"), qPrintable(keep.said));
            QVERIFY(!document().scene()->find("Other"));
        }
        comeBack();  // one question is enough
        overwriteFile(path, "Another");
        {
            PressedAnswer open(QMessageBox::Open);
            comeBack();
            QVERIFY(!open.said.isEmpty());
        }
        QVERIFY(document().scene()->find("Another"));
        QVERIFY(!document().isModified());
    }

    void badFilesAreReportedAndKeepTheScene()
    {
        const QString path = m_folder.filePath("bad.mscene");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"world\": {\"left\": 0,\n \"top\": zero");
        file.close();
        const auto scene = document().scene();
        for (const QString& bad : {path, m_folder.path(), m_folder.filePath("missing.mscene")}) {
            PressedAnswer answer(QMessageBox::Ok);
            window().the<FilesFeature>().openFile(bad);
            QVERIFY2(answer.said.contains(QFileInfo(bad).fileName()), qPrintable(answer.said));
            QCOMPARE(document().scene(), scene);
        }
    }

    void asksBeforeLosingWork()
    {
        m_bench->show(test::workedScene());
        document().rename(BoxId(0), "Anna");
        {
            PressedAnswer cancel(QMessageBox::Cancel);
            trigger("fileNew");
            QVERIFY(!cancel.said.isEmpty());
            QVERIFY(document().scene()->find("Anna").has_value());
        }
        {
            PressedAnswer cancel(QMessageBox::Cancel);
            QVERIFY(!window().close());
        }
        PressedAnswer discard(QMessageBox::Discard);
        trigger("fileNew");
        QVERIFY(document().scene()->isEmpty());
    }

    void droppedFileIsOpened()
    {
        const QString path = m_folder.filePath("dropped.mscene");
        SceneDocument other;
        other.reset(test::sceneFromText("Zoe 1 1 2 2"));
        QVERIFY(test::save(other, path).ok());
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(&window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPoint(200, 200), Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(&window(), &drop);
        QTRY_VERIFY(document().scene()->find("Zoe").has_value());
    }

    void newBoxShortcutWorksEverywhere()
    {
        find<QComboBox>(window(), "touchingCombo")->setFocus();
        QTest::keyClick(find<QComboBox>(window(), "touchingCombo"), Qt::Key_N);
        QCOMPARE(document().scene()->size(), std::size_t{8});
        QTest::keyClick(&window().space(), Qt::Key_N);
        QCOMPARE(document().scene()->size(), std::size_t{9});
        QCOMPARE(m_bench->selection().primary(), std::optional(BoxId(8)));
    }

    void cutCopyPaste()
    {
        QTest::keyClick(&window().space(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&window().space(), Qt::Key_C, Qt::ControlModifier);
        QTest::keyClick(&window().space(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(document().scene()->size(), std::size_t{14});
        QTest::keyClick(&window().space(), Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(document().scene()->size(), std::size_t{7});
        document().undoStack()->undo();
        document().undoStack()->undo();
        QVERIFY(*document().scene() == findPreset("opening")->scene);
    }

    void resetLayoutRestoresThePanels()
    {
        auto* derivation = find<QDockWidget>(window(), "derivationPanelDock");
        auto* pairs = find<QDockWidget>(window(), "pairsPanelDock");
        QVERIFY(derivation->isVisible());
        QVERIFY(!pairs->isVisible());
        trigger("workspace-step");
        QVERIFY(pairs->isVisible());
        QVERIFY(derivation->isVisible());  // during insertion
        pairs->setFloating(true);
        pairs->close();
        trigger("resetLayout");
        QVERIFY(pairs->isVisible());
        QVERIFY(!pairs->isFloating());
    }

    void reducedMotionStopsTheDocksAnimation()
    {
        QVERIFY(window().isAnimated());
        trigger("reducedMotion");
        QVERIFY(!window().isAnimated());
        trigger("reducedMotion");
        QVERIFY(window().isAnimated());
    }

    /// The tooltip of a panel's title or tab explains the panel and its terms.
    void panelTitlesHaveTooltips()
    {
        trigger("workspace-step");
        QTest::qWait(40);
        QCOMPARE(find<QDockWidget>(window(), "stackPanelDock")->findChild<QLabel*>("dockTitle")->toolTip(),
                 find<QWidget>(window(), "stackPanel")->accessibleDescription());
        QVERIFY(find<QDockWidget>(window(), "treePanelDock")
                    ->findChild<QLabel*>("dockTitle")
                    ->toolTip()
                    .contains("level 0"));
        QMap<QString, QString> said;
        for (const auto* bar : window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            for (int i = 0; i < bar->count(); ++i) {
                said[bar->tabText(i)] = bar->tabToolTip(i);
            }
        }
        QVERIFY(said["Pairs"].contains("Candidate pairs"));
        QVERIFY(said["Placement"].contains("XOR") && said["Placement"].contains("shift")
                && said["Code"].contains("line"));
    }

    void docksCanBeDraggedByTheirHeading()
    {
        trigger("workspace-race");
        auto* setup = find<QDockWidget>(window(), "raceSetupPanelDock");
        auto* heading = setup->findChild<QLabel*>("dockTitle");
        const QPoint from = heading->rect().center();
        QTest::mousePress(heading, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 10; ++i) {
            QTest::mouseMove(heading, from - QPoint(30 * i, -10 * i));
        }
        QVERIFY(setup->isFloating());
        QTest::mouseRelease(heading, Qt::LeftButton, {}, from);
        trigger("resetLayout");
        QVERIFY(!setup->isFloating());
    }

    /// The tree has no header in Step, but the menu can float it.
    void menuFloatsTheFocusedPanel()
    {
        trigger("workspace-step");
        auto* tree = find<QDockWidget>(window(), "treePanelDock");
        tree->widget()->setFocus();
        trigger("floatFocusedPanel");
        QVERIFY(tree->isFloating());
        QTRY_VERIFY(tree->findChild<QLabel*>("dockTitle")->isVisible());  // its header can dock it again
        window().space().setFocus();
        auto* menu = find<QMenu>(window(), "panelsMenu");
        emit menu->aboutToShow();
        QVERIFY(!find<QAction>(window(), "floatFocusedPanel")->isEnabled());
        emit menu->aboutToHide();
        trigger("resetLayout");
    }

    void workspaceAndThemeAreRemembered()
    {
        trigger("workspace-step");
        trigger("theme-2");
        window().close();
        m_bench->restart();
        QTest::qWait(50);
        QCOMPARE(window().workspace(), Workspace::Step);
        QVERIFY(find<QDockWidget>(window(), "pairsPanelDock")->isVisible());
        QVERIFY(m_bench->models().theme.theme().isDark());
    }

    void noEmptyTabBarStaysBehind()
    {
        window().resize(1920, 1080);
        QTest::qWait(100);
        for (const Workspace workspace : {Workspace::Place, Workspace::Step, Workspace::Place}) {
            window().setWorkspace(workspace);
            QTest::qWait(300);  // longer than the docks' animation
            for (auto* tabs : window().findChildren<QTabBar*>()) {
                QVERIFY(tabs->count() > 0 || !tabs->isVisible());
            }
        }
    }

    void textSizeFitsTheWindow_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        for (const int percent : {100, 150, 200}) {
            QTest::addRow("%d %% at 1280", percent) << percent << QSize(1280, 800);
        }
        for (const int percent : {75, 200}) {
            QTest::addRow("%d %% at 1920", percent) << percent << QSize(1920, 1080);
        }
    }

    /// Nothing is outside the window, covers the bottom row or is hidden behind an extension arrow.
    void textSizeFitsTheWindow()
    {
        QFETCH(int, percent);
        QFETCH(QSize, size);
        window().resize(size);
        window().setUpdatesEnabled(false);  // places are set by layouts
        m_bench->models().theme.setTextPercent(percent);
        QTest::qWait(100);
        QCOMPARE(window().size(), size);
        for (const Workspace workspace : {Workspace::Place, Workspace::Step}) {
            window().setWorkspace(workspace);
            QTest::qWait(50);
            auto* bar = find<QToolBar>(window(), "bottomBar");
            const QRect bottom = bar->geometry();
            QVERIFY(bar->isVisible() && window().rect().contains(bottom));
            QVERIFY(window().space().height() >= bottom.height() / 2);
            for (auto* dock : window().findChildren<QDockWidget*>()) {
                if (!dock->visibleRegion().isEmpty()) {  // a hidden tab is elsewhere
                    QVERIFY2(!dock->geometry().intersects(bottom), qPrintable(dock->objectName()));
                    QVERIFY2(window().rect().contains(dock->geometry()), qPrintable(dock->objectName()));
                }
            }
            for (auto* tools : window().findChildren<QToolBar*>()) {
                if (auto* extension = tools->findChild<QWidget*>("qt_toolbar_ext_button")) {
                    QVERIFY2(!extension->isVisible(), qPrintable(tools->objectName()));
                }
            }
        }
    }

    /// All tools fit at each text size. If the bar became larger only after its buttons, its arrow would remain.
    void toolbarsNeedNoArrowAfterLargerText()
    {
        for (const int percent : {75, 100, 150, 200}) {
            m_bench->models().theme.setTextPercent(percent);
            m_bench->layOut();
            for (const auto* tools : window().findChildren<QToolBar*>()) {
                const auto* arrow = tools->findChild<QWidget*>("qt_toolbar_ext_button");
                QTRY_VERIFY2(arrow == nullptr || !arrow->isVisible(), qPrintable(tools->objectName()));
            }
        }
    }

    void everythingHasANameForScreenReaders()
    {
        for (auto* widget : window().findChildren<QWidget*>()) {
            const bool interactive = widget->focusPolicy() != Qt::NoFocus && widget->isVisible();
            const QByteArray type = widget->metaObject()->className();
            if (!interactive || type.startsWith("QTab") || type.startsWith("QMenu") || type == "QLineEdit"
                || widget->objectName().startsWith("qt_")) {
                continue;
            }
            const auto* accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(accessible != nullptr
                         && !(accessible->text(QAccessible::Name).isEmpty() && widget->toolTip().isEmpty()),
                     qPrintable(QString::fromLatin1(type) + " " + widget->objectName()));
        }
    }
};

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
