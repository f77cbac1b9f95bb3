#include "app/features/debugger/bookmarks.h"
#include "app/features/debugger/bookmarks_panel.h"
#include "app/features/files/files_feature.h"
#include "app/features/files/recovery.h"
#include "app/features/stepping/timeline.h"
#include "app/state/debugger.h"
#include "app/state/moment_link.h"
#include "app/window/view_keeper.h"
#include "core/scene/generators.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "tests/app/answer.h"
#include "tests/app/saved.h"
#include "tests/app/window_bench.h"
#include "tests/support/scenes.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <rapidcheck.h>

using namespace mortonscope;
using test::PressedAnswer;
using test::WindowBench;

namespace {

QString linkWith(const QByteArray& stream)
{
    return "mortonscope:" + stream.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

}  // namespace

class TestMoments : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;
    QTemporaryDir m_folder;

    MainWindow& window() { return m_bench->window(); }
    SceneDocument& document() { return m_bench->document(); }
    Cursor& run() { return m_bench->run(); }
    Bookmarks& bookmarks() { return m_bench->bench().bookmarks; }
    QAction* action(const QString& name) { return window().findChild<QAction*>(name); }
    QString path(const QString& name) const { return m_folder.filePath(name); }

    QStringList selected()
    {
        QStringList names;
        for (const BoxId id : m_bench->selection().boxes()) {
            names += QString::fromStdString(document().scene()->name(id));
        }
        return names;
    }

private slots:
    void init()
    {
        QGuiApplication::clipboard()->clear();
        m_bench = std::make_unique<WindowBench>(LaunchOptions{});
    }

    void cleanup() { m_bench.reset(); }

    // ---------------------------------------------------------------------------------------- saving, opening

    void savedSceneOpensAtItsStep()
    {
        m_bench->models().analysis.setOrder(ListOrder::LastIn);
        run().setGrain(Grain::Cell);
        run().seek(Step(90));
        window().setWorkspace(Workspace::Step);
        m_bench->selection().select({*document().scene()->find("D"), *document().scene()->find("A")});
        bookmarks().add(Step(82), "look");
        QVERIFY(test::save(document(), path("moment.mscene")).ok());
        QVERIFY(!document().isModified());

        m_bench->restart();
        QCOMPARE(window().workspace(), Workspace::Place);
        window().the<FilesFeature>().openFile(path("moment.mscene"));
        test::settle(m_bench->models().analysis);  // what was slow once is computed in the background
        QCOMPARE(run().analysis()->order, ListOrder::LastIn);
        QCOMPARE(run().cursor(), Step(90));
        QCOMPARE(run().grain(), Grain::Cell);
        QCOMPARE(window().workspace(), Workspace::Step);
        QCOMPARE(selected(), QStringList({"D", "A"}));
        QCOMPARE(bookmarks().step(0), Step(82));
        QCOMPARE(bookmarks().note(0), QString("look"));
        QVERIFY(!document().isModified());

        LaunchOptions fromTheStart;
        fromTheStart.scene = path("moment.mscene");
        m_bench->restart(fromTheStart);
        QCOMPARE(run().cursor(), Step(90));
        QCOMPARE(window().workspace(), Workspace::Step);
        QCOMPARE(selected(), QStringList({"D", "A"}));
    }

    void optionsOverrideTheFile()
    {
        run().seek(Step(90));
        QVERIFY(test::save(document(), path("moment.mscene")).ok());
        LaunchOptions options;
        options.scene = path("moment.mscene");
        options.step = 12;
        options.grain = Grain::Phase;
        options.order = ListOrder::LastIn;
        options.workspace = "step";
        m_bench->restart(options);
        QCOMPARE(run().cursor(), Step(12));
        QCOMPARE(run().grain(), Grain::Phase);
        QCOMPARE(run().analysis()->order, ListOrder::LastIn);
        QCOMPARE(window().workspace(), Workspace::Step);
    }

    void navigatingDoesNotModifyTheScene()
    {
        run().seek(Step(90));
        run().setGrain(Grain::Phase);
        window().setWorkspace(Workspace::Step);
        m_bench->selection().clear();
        QVERIFY(!document().isModified());
        QVERIFY(window().close());
    }

    void sceneWithoutAViewUsesTheDefaults()
    {
        QVERIFY(writeSceneFile(findPreset("opening")->scene, path("plain.mscene").toStdString()).ok());
        run().setGrain(Grain::Cell);
        run().seek(Step(40));
        window().the<FilesFeature>().openFile(path("plain.mscene"));
        QCOMPARE(run().grain(), Grain::Cell);
        QCOMPARE(bookmarks().size(), 0);
        QCOMPARE(window().workspace(), Workspace::Place);
        LaunchOptions options;
        options.scene = path("plain.mscene");
        m_bench->restart(options);
        QCOMPARE(run().cursor(), Step(0));
        QCOMPARE(selected(), QStringList({"A"}));
    }

    void invalidViewValuesAreIgnored()
    {
        View view;
        view.step = 1'000'000;
        view.workspace = "kitchen";
        view.selection = {"nobody", "D", "D"};
        document().reset(findPreset("opening")->scene.withView(std::make_shared<View>(view)));
        QCOMPARE(run().cursor(), run().total());
        QCOMPARE(selected(), QStringList({"D"}));
        QCOMPARE(window().workspace(), Workspace::Place);
        view.algorithm = "of-tomorrow";
        view.step = 7;
        run().toStart();
        document().reset(findPreset("opening")->scene.withView(std::make_shared<View>(view)));
        QCOMPARE(run().cursor(), Step(0));  // steps of another algorithm are not valid here
    }

    void breakpointsAndWatchesAreSaved()
    {
        Debugger& debugger = m_bench->debugger();
        const std::vector<Breakpoint> breakpoints{
            {Breakpoint::On::Box, {}, 0, "A", "", "stack > 3", 2, false},
            {Breakpoint::On::Condition, {}, 0, "", "", "lvel == 0", 0, true},  // unreadable conditions are stored, too
            {Breakpoint::On::Line, {"push", "pop"}, 0, "", "", "", 0, true}};
        const std::vector<Watch> watches{{"stack", 2, true}, {"kind", 10, false}};
        debugger.setBreakpoints(breakpoints);
        debugger.setWatches(watches);
        QVERIFY(!document().isModified());  // navigating doesn't modify the scene
        QVERIFY(test::save(document(), path("stops.mscene")).ok());
        document().reset(findPreset("nested")->scene);
        QVERIFY(debugger.breakpoints().empty() && debugger.watches().empty());
        window().the<FilesFeature>().openFile(path("stops.mscene"));
        QVERIFY(debugger.breakpoints() == breakpoints);
        QVERIFY(debugger.watches() == watches);
        QVERIFY(!document().isModified());
        document().rename(BoxId(0), "Anna");
        QCOMPARE(document().completeScene().view()->breakpoints.front().first, std::string("Anna"));
    }

    void unfinishedConditionsAreNotSaved()
    {
        action("runBreakpoints")->trigger();
        action("breakpointsAdd")->trigger();
        action("runWatches")->trigger();
        action("watchesAdd")->trigger();
        Debugger& debugger = m_bench->debugger();
        QCOMPARE(debugger.watches().size(), std::size_t{1});
        QVERIFY(test::save(document(), path("half.mscene")).ok());
        QVERIFY(document().completeScene().view()->breakpoints.empty());
        QVERIFY(document().completeScene().view()->watches.empty());
    }

    void actionsShowBreakpointsAndWatches()
    {
        for (const auto& [name, panel] :
             {std::pair("runBreakpoints", "breakpointsPanel"), std::pair("runWatches", "watchesPanel")}) {
            auto* shown = window().findChild<QWidget*>(panel);
            QVERIFY(!shown->isVisible());
            action(name)->trigger();
            QTRY_VERIFY(shown->isVisible() && !shown->visibleRegion().isEmpty());
            QTRY_VERIFY(shown->isAncestorOf(QApplication::focusWidget()));
        }
        QTest::keyClick(&window(), Qt::Key_F9, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window().findChild<QWidget*>("breakpointsPanel")->isAncestorOf(QApplication::focusWidget()));
    }

    /// Without a mouse, in a window whose shortcuts control the run.
    void breakpointCanBeSetByKeysOnly()
    {
        const auto focus = [] { return QApplication::focusWidget(); };
        const auto focused = [&] { return focus() != nullptr ? focus()->objectName() : QString(); };
        const auto type = [&](const QString& text) {
            for (const QChar letter : text) {
                QWidget* list = QApplication::activePopupWidget();
                QTest::keyClicks(list != nullptr ? list : focus(), letter);
            }
        };
        run().toStart();
        QTest::keyClick(&window(), Qt::Key_F9, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(focused(), QString("breakpointsAddButton"));
        QTest::keyClick(focus(), Qt::Key_Space);
        QVERIFY(!m_bench->player().isPlaying());
        QTRY_COMPARE(focused(), QString("conditionEdit"));
        type("stack == 1 && hit ");  // letters select tools elsewhere
        QTest::keyClick(focus(), Qt::Key_Return);
        QTRY_VERIFY(window().findChild<QLineEdit*>("conditionEdit") == nullptr);
        window().activateWindow();  // on the offscreen platform, closing the completion list deactivates the window
        QTRY_COMPARE(focused(), QString("breakpointsTable"));
        const auto& breakpoints = m_bench->debugger().breakpoints();
        QCOMPARE(breakpoints.size(), std::size_t{1});
        QCOMPARE(breakpoints.front().condition, std::string("stack == 1 && hit "));
        QTest::keyClick(focus(), Qt::Key_Return);
        QTRY_COMPARE(run().cursor(), Step(82));
        QTest::keyClick(focus(), Qt::Key_Space);
        QVERIFY(!m_bench->player().isPlaying() && !breakpoints.front().enabled);
        QTest::keyClick(focus(), Qt::Key_Delete);
        QVERIFY(breakpoints.empty());
        QCOMPARE(document().scene()->size(), std::size_t{7});  // no box was deleted with it
    }

    void unknownViewKeysAreKept()
    {
        View view;
        view.extra = "{\"zoom\":2}";
        document().reset(findPreset("opening")->scene.withView(std::make_shared<View>(view)));
        document().rename(BoxId(0), "Anna");
        QVERIFY(test::save(document(), path("kept.mscene")).ok());
        QCOMPARE(readSceneFile(path("kept.mscene").toStdString())->view()->extra, view.extra);
    }

    void largeScenesSeekWhenTheirRunIsReady()
    {
        GeneratorSettings settings;
        settings.count = 20'000;
        View view;
        view.step = 123'456;
        view.order = ListOrder::LastIn;
        const Scene scene = *generateScene(settings);
        document().reset(scene.withView(std::make_shared<View>(view)).withBookmarks({{123'456, "there"}}));
        QVERIFY(m_bench->models().analysis.isBusy());
        QCOMPARE(document().completeScene().view()->step,
                 std::uint64_t{123'456});  // even if saved before the run is computed
        test::settle(m_bench->models().analysis);
        QCOMPARE(run().analysis()->order, ListOrder::LastIn);
        QCOMPARE(run().cursor(), Step(123'456));
        QCOMPARE(bookmarks().step(0), Step(123'456));
    }

    void aCrashLosesNoBookmark()
    {
        const QTemporaryDir folder;
        Recovery recovery(document(), folder.path());
        bookmarks().add(Step(82), "look");
        const auto copied = [&folder] {
            const QStringList files = QDir(folder.path()).entryList({"*.mscene"}, QDir::Files);
            const auto scene = files.isEmpty() ? Result<Scene>(Error{})
                                               : readSceneFile(folder.filePath(files.constFirst()).toStdString());
            return scene.ok() && scene->bookmarks() == std::vector<Bookmark>{{82, "look"}};
        };
        QTRY_VERIFY_WITH_TIMEOUT(copied(), 5000);
    }

    void closingAsksAboutUnsavedBookmarks()
    {
        m_bench->show(test::workedScene());
        bookmarks().add(Step(82), "look");
        PressedAnswer cancel(QMessageBox::Cancel);
        QVERIFY(!window().close());
        QVERIFY(!cancel.said.isEmpty());
    }

    // --------------------------------------------------------------------------------------- keys and actions

    void oneKeyAddsABookmark()
    {
        run().seek(Step(82));
        window().space().setFocus();
        QTest::keyClick(&window().space(), Qt::Key_B, Qt::ControlModifier);
        QCOMPARE(bookmarks().size(), 1);
        auto* edit = window().findChild<QLineEdit*>("noteEdit");
        QVERIFY(edit != nullptr && edit->isVisible());
        QTest::keyClicks(edit, "D meets A");
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(bookmarks().note(0), QString("D meets A"));
        QVERIFY(window().findChild<BookmarksTable*>()->selectedRows() == std::vector{0});
        auto& timeline = *window().findChild<Timeline*>("timeline");
        const auto& ticks = timeline.ticks().columns(TickKind::Bookmark);
        QCOMPARE(std::count(ticks.begin(), ticks.end(), true), 1);

        action("bookmarkAdd")->trigger();  // the same bookmark again
        QCOMPARE(bookmarks().size(), 1);
        run().seek(Step(7));
        bookmarks().add(Step(7));
        QVERIFY(!action("bookmarkPrevious")->isEnabled());
        window().space().setFocus();
        QTest::keyClick(&window().space(), Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(run().cursor(), Step(82));
        QVERIFY(!action("bookmarkNext")->isEnabled());
        QTest::keyClick(&window().space(), Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(run().cursor(), Step(7));
    }

    // -------------------------------------------------------------------------------------------------- links

    void everyLinkRestoresItsScene()
    {
        for (const Preset& preset : presets()) {
            View view;
            view.step = 12;
            view.selection = {"A"};
            const Scene scene = preset.scene.withView(std::make_shared<View>(view)).withBookmarks({{3, "é箱"}});
            const auto link = MomentLink::of(scene);
            if (!link) {  // the published worlds of a thousand boxes may be too large
                QVERIFY(preset.scene.size() > 400);
                continue;
            }
            QVERIFY(MomentLink::isLink(*link));
            QVERIFY(!link->contains('\n') && !link->contains('+') && !link->contains('/') && !link->contains('='));
            QString wrapped = *link;
            wrapped.insert(40, "\r\n ");
            for (const QString& text : {*link, "  " + *link + "\n", wrapped}) {
                const auto back = MomentLink::open(text);
                QVERIFY(back.ok());
                QVERIFY(*back == scene);
            }
        }
    }

    void linksCanBeCopiedAndPasted()
    {
        run().seek(Step(82));
        bookmarks().add(Step(100), "later");
        document().undoStack()->setClean();
        window().space().setFocus();
        QTest::keyClick(&window().space(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("mortonscope:"));
        document().reset(Scene());
        QCOMPARE(run().total(), Step(0));
        QTest::keyClick(&window().space(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(document().scene()->size(), std::size_t{7});
        QCOMPARE(run().cursor(), Step(82));
        QCOMPARE(bookmarks().note(0), QString("later"));
        QVERIFY(document().filePath().isEmpty());

        document().rename(BoxId(0), "Anna");
        PressedAnswer cancel(QMessageBox::Cancel);
        QTest::keyClick(&window().space(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(!cancel.said.isEmpty());
        QVERIFY(document().scene()->find("Anna").has_value());
    }

    void linksOpenByDialogAndByOption()
    {
        run().seek(Step(82));
        action("editCopyLink")->trigger();
        run().toStart();
        QTimer::singleShot(0, this, [] {
            auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr && dialog->textValue().startsWith("mortonscope:"));
            dialog->accept();
        });
        action("fileOpenLink")->trigger();
        QCOMPARE(run().cursor(), Step(82));

        LaunchOptions options;
        options.scene = QGuiApplication::clipboard()->text();
        m_bench->restart(options);
        QCOMPARE(run().cursor(), Step(82));
    }

    void sceneTooLargeForALinkIsReported()
    {
        GeneratorSettings settings;
        settings.count = 5'000;
        document().reset(*generateScene(settings));
        test::settle(m_bench->models().analysis);
        QGuiApplication::clipboard()->setText("before");
        PressedAnswer ok(QMessageBox::Ok);
        action("editCopyLink")->trigger();
        QVERIFY2(ok.said.contains("64 KiB") && ok.said.contains("save"), qPrintable(ok.said));
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("before"));
    }

    void hostileLinksChangeNothing_data()
    {
        QTest::addColumn<QString>("link");
        const QString good = *MomentLink::of(findPreset("opening")->scene);
        const auto packed = [](const QByteArray& text) { return linkWith(qCompress(text, 9).mid(4)); };
        QTest::newRow("empty") << "mortonscope:";
        QTest::newRow("not base64") << "mortonscope:<script>";
        QTest::newRow("plain base64") << "mortonscope:ab+/";
        QTest::newRow("not zlib") << linkWith("hello, world");
        QTest::newRow("cut") << good.left(good.size() / 2);
        QTest::newRow("cut by little") << good.left(good.size() - 8);
        QTest::newRow("not JSON") << packed("hello");
        QTest::newRow("not a scene") << packed("{\"boxes\":3}");
        QTest::newRow("bomb") << packed(QByteArray(45'000'000, ' '));
        QTest::newRow("nested bomb") << packed("{\"x\":" + QByteArray(40'000'000, '['));
        QTest::newRow("long") << "mortonscope:" + QString(70'000, 'A');
        QTest::newRow("endless") << "mortonscope:" + QString(40'000'000, 'A');
    }

    void hostileLinksChangeNothing()
    {
        QFETCH(QString, link);
        const auto refused = MomentLink::open(link);
        QVERIFY(!refused);
        QVERIFY(refused.error().sentence().size() < 600);
        const auto scene = document().scene();
        PressedAnswer ok(QMessageBox::Ok);
        window().the<FilesFeature>().openLink(link);
        QVERIFY(ok.said.startsWith("Link"));
        QCOMPARE(document().scene(), scene);
    }

    void damagedLinksNeverCrash()
    {
        const QString good = *MomentLink::of(findPreset("opening")->scene);
        QVERIFY(rc::check([&good] {
            QString link = good;
            for (int flips = *rc::gen::inRange(1, 4); flips > 0; --flips) {
                link[*rc::gen::inRange<int>(12, static_cast<int>(good.size()))] = QChar(*rc::gen::inRange(32, 127));
            }
            const auto scene = MomentLink::open(link);
            RC_ASSERT((scene.ok() || !scene.error().sentence().empty()));  // RC_ASSERT would evaluate both sides
        }));
    }
};

QTEST_MAIN(TestMoments)
#include "test_moments.moc"
