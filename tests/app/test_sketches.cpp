#include "app/features/files/files_feature.h"
#include "app/features/files/recovery.h"
#include "app/features/lesson/lesson_player.h"
#include "core/scene/presets.h"
#include "tests/app/answer.h"
#include "tests/app/window_bench.h"
#include "tests/support/scenes.h"

#include <QDir>
#include <QFile>
#include <QMenu>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>

using namespace mortonscope;
using namespace mortonscope::test;

/// Examples and cards of lessons can be changed freely: no question about saving is asked, and Recent lists them.
class TestSketches : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;

    MainWindow& window() { return m_bench->window(); }
    SceneDocument& document() { return m_bench->document(); }
    void trigger(const char* name) { m_bench->action(name).trigger(); }
    /// Returns whether a message box opens; cancels it.
    bool asks(const std::function<void()>& what)
    {
        PressedAnswer answer(QMessageBox::Cancel);
        what();
        return !answer.said.isEmpty();
    }
    /// Returns the entries of File ▸ Open recent that begin so. Each call rebuilds the menu's entries.
    QList<QAction*> recent(const QString& beginning)
    {
        auto& menu = m_bench->the<QMenu>("recentMenu");
        emit menu.aboutToShow();
        QList<QAction*> found;
        for (QAction* action : menu.actions()) {
            if (action->text().startsWith(beginning)) {
                found += action;
            }
        }
        return found;
    }

private slots:
    void init() { m_bench = std::make_unique<WindowBench>(LaunchOptions{}); }
    void cleanup() { m_bench.reset(); }

    void changedExampleIsListedUnderRecent()
    {
        QTest::keyClick(&window().space(), Qt::Key_Right);
        const auto changed = document().scene();
        QVERIFY(*changed != findPreset("opening")->scene);
        QVERIFY(!window().isWindowModified());
        QVERIFY(recent("The worked example A–G").isEmpty() && recent("Changed examples").isEmpty());  // not yet
        QVERIFY(!asks([this] { window().openExample("nested"); }));
        QVERIFY(document().scene()->title() == findPreset("nested")->title);
        QVERIFY(!asks([this] { trigger("fileNew"); }));  // nothing was changed in it
        QVERIFY(recent("One inside the other").isEmpty());
        QCOMPARE(recent("Changed examples").size(), 1);
        const auto kept = recent("The worked example A–G, changed ");
        QCOMPARE(kept.size(), 1);
        kept.constFirst()->trigger();
        QVERIFY(document().scene()->withView({}) == changed->withView({}));
        QVERIFY(document().isSketch());
        QVERIFY(!asks([this] { trigger("fileNew"); }));
        QCOMPARE(recent("The worked example A–G").size(), 1);  // it was not changed
    }

    void quittingKeepsChangesWithoutAsking()
    {
        QTest::keyClick(&window().space(), Qt::Key_Right);
        const auto changed = document().scene();
        QVERIFY(!asks([this] { QVERIFY(window().close()); }));
        m_bench->restart();
        const auto kept = recent("The worked example A–G, changed ");
        QCOMPARE(kept.size(), 1);
        kept.constFirst()->trigger();
        QVERIFY(document().scene()->withView({}) == changed->withView({}));
    }

    void changedCardIsListedUnderRecent()
    {
        LessonPlayer& lessons = m_bench->bench().lessons;
        QVERIFY(lessons.show(0, 0));
        document().setLevel(5);
        QVERIFY(!window().isWindowModified());
        QVERIFY(!asks([&] { QVERIFY(lessons.next()); }));
        const QString title = QString::fromStdString(document().scene()->title());
        QCOMPARE(recent(title + ", changed ").size(), 1);
        document().setLevel(6);
        QVERIFY(!asks([this] { trigger("fileNew"); }));
        QCOMPARE(recent(title + ", changed ").size(), 2);
    }

    void onlyTheNewestTenAreKept()
    {
        for (int i = 0; i < 12; ++i) {
            window().openExample("opening");
            document().setTitle(QStringLiteral("Try %1").arg(i));
            QTest::qWait(5);
        }
        trigger("fileNew");
        const auto kept = recent("Try ");
        QCOMPARE(kept.size(), 10);
        QVERIFY(kept.constFirst()->text().startsWith("Try 11, "));
        QVERIFY(kept.constLast()->text().startsWith("Try 2, "));
    }

    /// With an empty list, the menu has no other entries.
    void clearingRecentDeletesChangedExamples()
    {
        QVERIFY(recent("&Clear the list").isEmpty());  // there is nothing
        document().rename(BoxId(0), "Anna");
        trigger("fileNew");
        QCOMPARE(recent("The worked example A–G").size(), 1);
        const auto clear = recent("&Clear the list");
        QCOMPARE(clear.size(), 1);
        clear.constFirst()->trigger();
        QVERIFY(recent("The worked example A–G").isEmpty() && recent("&Clear the list").isEmpty());
        QVERIFY(QDir(Sketches::defaultFolder()).isEmpty());
    }

    void savedExampleIsAnOrdinaryFile()
    {
        const QTemporaryDir folder;
        document().rename(BoxId(0), "Anna");
        QVERIFY(window().the<FilesFeature>().saveTo(folder.filePath("mine.mscene")));
        document().rename(BoxId(0), "Otto");
        QVERIFY(window().isWindowModified());
        QVERIFY(asks([this] { trigger("fileNew"); }));
        QVERIFY(document().scene()->find("Otto").has_value());
        QVERIFY(recent("The worked example A–G").isEmpty());
    }

    void missingSketchFileIsReported()
    {
        document().rename(BoxId(0), "Anna");
        trigger("fileNew");
        const auto kept = recent("The worked example A–G");
        QCOMPARE(kept.size(), 1);
        QVERIFY(QDir(Sketches::defaultFolder()).removeRecursively());
        PressedAnswer answer(QMessageBox::Ok);
        kept.constFirst()->trigger();
        QVERIFY(!answer.said.isEmpty());
        QVERIFY(document().scene()->isEmpty());
    }

    /// There is no question after a crash, either: the changed example is under Recent, as after a normal exit.
    void killedSessionsExampleIsUnderRecent()
    {
        leaveBehind([](SceneDocument& document) {
            document.sketch(findPreset("opening")->scene);
            document.rename(BoxId(0), "Anna");
        });
        QVERIFY(!asks([this] {
            m_bench->restart();
            QTRY_COMPARE(recent("The worked example A–G, changed ").size(), 1);
        }));
        QCOMPARE(document().scene()->name(BoxId(0)), std::string("A"));
        recent("The worked example A–G").constFirst()->trigger();
        QCOMPARE(document().scene()->name(BoxId(0)), std::string("Anna"));
        QVERIFY(document().isSketch());
        QVERIFY(QDir(Recovery::defaultFolder()).entryList(QDir::Files).isEmpty());
    }

    void recoveryNeverReplacesACard()
    {
        leaveBehind([](SceneDocument& document) {
            document.reset(workedScene());
            document.rename(BoxId(0), "Anna");
        });
        LaunchOptions lesson;
        lesson.lesson = QStringLiteral("where-a-box-lives");
        QVERIFY(!isOffered(lesson));
        QVERIFY(m_bench->bench().lessons.isOnStage());
        QVERIFY(isOffered({}));  // it remains for the next start
    }

private:
    /// Restarts the program. Returns whether recovery was offered, and postpones it.
    bool isOffered(const LaunchOptions& options)
    {
        bool isOffered = false;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&isOffered, this] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                isOffered = box->objectName() == "recoveryBox";
                box->reject();
            } else {
                window().activateWindow();  // offscreen has no window manager that does it
            }
        });
        timer.start(10);
        m_bench->restart(options);
        QTest::qWait(300);
        return isOffered;
    }
    /// Creates what a killed program leaves: copies whose locks have no running owner.
    static void leaveBehind(const std::function<void(SceneDocument&)>& edit)
    {
        const QTemporaryDir own;
        SceneDocument document;
        edit(document);
        Recovery recovery(document, own.path());
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(own.path()).entryList({"*.mscene"}, QDir::Files).isEmpty(), 3000);
        QTest::qWait(100);
        QDir().mkpath(Recovery::defaultFolder());
        for (const QString& name : QDir(own.path()).entryList({"*.mscene", "*.path", "*.title"}, QDir::Files)) {
            QVERIFY(QFile::copy(own.filePath(name), QDir(Recovery::defaultFolder()).filePath(name)));
        }
    }
};

QTEST_MAIN(TestSketches)
#include "test_sketches.moc"
