// Long work: progress and Cancel, a window that stays unchanged meanwhile, and no trace after canceling.

#include "app/features/files/files_feature.h"
#include "app/state/selection.h"
#include "app/widgets/long_work.h"
#include "core/scene/scene_json.h"
#include "tests/app/answer.h"
#include "tests/app/large_scenes.h"
#include "tests/app/window_bench.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QProgressDialog>
#include <QPushButton>

#include <array>
#include <csignal>
#include <fstream>
#include <thread>

#include <fcntl.h>

#include <sys/stat.h>
#include <unistd.h>

using namespace mortonscope;

namespace {

/// Counts the progress dialogs and runs a function with each once it is shown.
class OnProgress : public QObject {
public:
    explicit OnProgress(std::function<void(QProgressDialog&)> act = {}) : m_act(std::move(act))
    {
        qApp->installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* dialog = qobject_cast<QProgressDialog*>(watched);
        if (dialog && event->type() == QEvent::Show) {
            ++shown;
            text = dialog->labelText();
            if (m_act) {
                QMetaObject::invokeMethod(dialog, [this, dialog] { m_act(*dialog); }, Qt::QueuedConnection);
            }
        }
        return false;
    }

    int shown = 0;
    QString text;

private:
    std::function<void(QProgressDialog&)> m_act;
};

void cancel(QProgressDialog& dialog) { QTest::mouseClick(dialog.findChild<QPushButton*>(), Qt::LeftButton); }

/// A slow file: a pipe whose writer waits. It has a few kilobytes, so that the writer ends even if nothing reads it.
class SlowFile {
public:
    explicit SlowFile(std::string text, std::chrono::milliseconds wait = std::chrono::milliseconds(900))
        : path(m_folder.filePath(QStringLiteral("slow.mscene")))
    {
        if (::mkfifo(path.toStdString().c_str(), 0600) != 0) {
            qFatal("no pipe could be made");
        }
        std::signal(SIGPIPE, SIG_IGN);  // the reader may close it
        m_writer = std::thread([file = path.toStdString(), text = std::move(text), wait] {
            std::fstream out(file, std::ios::in | std::ios::out);  // `in` too, or it would wait for a reader
            std::this_thread::sleep_for(wait);
            out << text;
        });
    }
    ~SlowFile() { m_writer.join(); }

private:
    QTemporaryDir m_folder;
    std::thread m_writer;

public:
    const QString path;
};

/// A file that is slow to write: a pipe whose reader waits longer than the delay before a dialog is shown.
class SlowSink {
public:
    SlowSink() : path(m_folder.filePath(QStringLiteral("sink.mscene")))
    {
        if (::mkfifo(path.toStdString().c_str(), 0600) != 0
            || (m_fd = ::open(path.toStdString().c_str(), O_RDONLY | O_NONBLOCK)) < 0) {
            qFatal("no pipe could be made");
        }
        m_reader = std::thread([this] {
            std::this_thread::sleep_for(std::chrono::milliseconds(1200));
            ::fcntl(m_fd, F_SETFL, 0);
            std::array<char, 65536> part;
            for (ssize_t count = 0; (count = ::read(m_fd, part.data(), part.size())) > 0;) {
                m_text.append(part.data(), static_cast<std::size_t>(count));
            }
        });
    }
    ~SlowSink()
    {
        if (m_reader.joinable()) {
            m_reader.join();
        }
        ::close(m_fd);
    }
    /// Returns everything written, after the writer has closed the pipe.
    std::string text()
    {
        m_reader.join();
        return m_text;
    }

private:
    QTemporaryDir m_folder;
    int m_fd = -1;
    std::string m_text;
    std::thread m_reader;

public:
    const QString path;
};

/// Drops a file onto a widget, as a file manager does. Returns whether the widget accepts it.
bool drop(QWidget& widget, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPoint at = widget.rect().center();
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &enter);
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
    return enter.isAccepted();
}

}  // namespace

class TestLongWork : public QObject {
    Q_OBJECT

private slots:
    void aSlowOpenShowsProgressAndThenTheScene()
    {
        test::WindowBench bench;
        OnProgress watch;
        {
            const SlowFile file(sceneToJson(test::manyBoxes(300)));
            bench.window().the<FilesFeature>().openFile(file.path);
        }
        QCOMPARE(watch.shown, 1);
        QVERIFY(watch.text.contains(QStringLiteral("slow.mscene")));
        QCOMPARE(bench.document().scene()->size(), std::size_t{300});
        QVERIFY(QApplication::activeModalWidget() == nullptr);
    }

    void aCanceledOpenLeavesTheSceneAsItWas()
    {
        test::WindowBench bench;
        bench.document().rename(BoxId(0), QStringLiteral("Q"));
        bench.document().undoStack()->undo();
        const auto before = bench.document().scene();
        const int steps = bench.document().undoStack()->count();
        OnProgress watch(cancel);
        {
            const SlowFile file(sceneToJson(test::manyBoxes(300)));
            bench.window().the<FilesFeature>().openFile(file.path);
        }
        QCOMPARE(watch.shown, 1);
        QCOMPARE(bench.document().scene(), before);
        QCOMPARE(bench.document().undoStack()->count(), steps);
        QVERIFY(bench.document().filePath().isEmpty());
    }

    void anErrorInALargeFileLeavesTheSceneAsItWas()
    {
        test::WindowBench bench;
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("broken.mscene"));
        std::string text = sceneToJson(test::manyBoxes(8000));
        const std::size_t last = text.rfind("\"left\"");
        text.replace(last, 6, "\"lift\"");
        std::ofstream(path.toStdString()) << text;
        QVERIFY(QFileInfo(path).size() > 500'000);
        const auto before = bench.document().scene();
        const test::PressedAnswer answer(QMessageBox::Ok);
        bench.window().the<FilesFeature>().openFile(path);
        QVERIFY2(answer.said.contains(QStringLiteral("boxes[7999].left")), qPrintable(answer.said));
        QCOMPARE(bench.document().scene(), before);
    }

    void quickWorkShowsNoProgressDialog()
    {
        test::WindowBench bench;
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("quick.mscene"));
        QVERIFY(writeSceneFile(test::manyBoxes(500), path.toStdString()).ok());
        OnProgress watch;
        bench.window().the<FilesFeature>().openFile(path);
        bool isDone = false;
        QVERIFY(doLongWork(&bench.window(), QStringLiteral("quick"), [&](const Progress&) { isDone = true; }));
        QVERIFY(isDone);
        QCOMPARE(watch.shown, 0);
        QCOMPARE(bench.document().scene()->size(), std::size_t{500});
    }

    void aCanceledSaveLeavesTheFileAsItWas()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(12'000));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("kept.mscene"));
        QVERIFY(writeSceneFile(test::manyBoxes(3), path.toStdString()).ok());
        int looks = 0;
        QVERIFY(
            !writeSceneFile(*bench.document().scene(), path.toStdString(), [&](double) { return ++looks < 3; }).ok());
        QCOMPARE(readSceneFile(path.toStdString())->size(), std::size_t{3});
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void longEditBlocksInputUntilItIsDone()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(60'000));
        SceneDocument& document = bench.document();
        QVERIFY(!document.rename(BoxId(3), QStringLiteral("Q")));
        document.setRunner([&bench](const std::function<void()>& work) {
            doLongWorkToItsEnd(&bench.window(), QStringLiteral("slow"), [&work] {
                std::this_thread::sleep_for(std::chrono::milliseconds(900));
                work();
            });
        });
        bench.selection().select({BoxId(1), BoxId(2)});
        const auto before = document.scene();
        bool isHeld = false;
        OnProgress pressed([&](QProgressDialog& dialog) {
            QCOMPARE(dialog.objectName(), QStringLiteral("longWorkDialog"));
            QTest::keyClick(&dialog, Qt::Key_Escape);
            dialog.close();
            isHeld = dialog.isVisible() && QApplication::activeModalWidget() == &dialog && isLongWorkUnderWay();
            QTest::keyClick(&bench.window(), Qt::Key_Z, Qt::ControlModifier);
            QTest::keyClick(&bench.window().space(), Qt::Key_A, Qt::ControlModifier);
            QTest::mouseClick(&bench.window().space(), Qt::LeftButton, {}, QPoint(3, 3));
            isHeld = isHeld && document.scene() == before && bench.selection().boxes().size() == 2
                  && !bench.window().close();
        });
        document.remove(bench.selection().boxes());
        QCOMPARE(pressed.shown, 1);
        QVERIFY(isHeld);
        QVERIFY(!isLongWorkUnderWay());
        QVERIFY(bench.window().isVisible());
        QCOMPARE(document.scene()->size(), std::size_t{59'998});
        QCOMPARE(document.undoStack()->count(), 2);
        bench.window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        QTest::keyClick(&bench.window(), Qt::Key_Z, Qt::ControlModifier);  // which can undo something now
        QCOMPARE(document.scene()->size(), std::size_t{60'000});
    }

    void aCanceledDialogStaysUntilTheWorkHasEnded()
    {
        test::WindowBench bench;
        bool stays = false;
        OnProgress pressed([&](QProgressDialog& dialog) {
            cancel(dialog);
            QCoreApplication::processEvents();
            stays = dialog.isVisible() && dialog.labelText() != QStringLiteral("slow");
        });
        QVERIFY(!doLongWork(&bench.window(), QStringLiteral("slow"),
                            [](const Progress&) { std::this_thread::sleep_for(std::chrono::milliseconds(800)); }));
        QCOMPARE(pressed.shown, 1);
        QVERIFY(stays);
        QVERIFY(QApplication::activeModalWidget() == nullptr);
    }

    void droppedFileWaitsForTheSave()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(12'000));
        const QTemporaryDir folder;
        const QString other = folder.filePath(QStringLiteral("other.mscene"));
        QVERIFY(writeSceneFile(test::manyBoxes(3), other.toStdString()).ok());
        SceneDocument& document = bench.document();
        document.remove({BoxId(5)});
        SlowSink sink;
        bool isRefused = false;
        OnProgress dropped([&](QProgressDialog&) { isRefused = !drop(bench.window(), other); });
        QVERIFY(drop(bench.window(), other));  // opened by the event loop, which also runs while saving
        QVERIFY(bench.window().the<FilesFeature>().saveTo(sink.path));
        QCOMPARE(dropped.shown, 1);
        QVERIFY(isRefused);
        QCOMPARE(document.scene()->size(), std::size_t{11'999});
        QCOMPARE(document.filePath(), sink.path);
        QVERIFY(!document.isModified());
        QCOMPARE(sceneFromJson(sink.text())->size(), std::size_t{11'999});
        QTRY_COMPARE(document.scene()->size(), std::size_t{3});
        QCOMPARE(document.filePath(), other);
    }

    void editDuringASaveStaysUnsaved()
    {
        SceneDocument document;
        document.reset(test::manyBoxes(10));
        document.remove({BoxId(0)});
        const quint64 history = document.history();
        const quint64 saved = document.revision();
        document.remove({BoxId(0)});
        document.noteSaved(QStringLiteral("/a.mscene"), history, saved);
        QVERIFY(document.isModified());
        QCOMPARE(document.filePath(), QStringLiteral("/a.mscene"));
        document.noteSaved(QStringLiteral("/a.mscene"), history, document.revision());
        QVERIFY(!document.isModified());
        document.reset(test::manyBoxes(2));
        document.noteSaved(QStringLiteral("/a.mscene"), history, document.revision());
        QVERIFY(document.filePath().isEmpty());
    }

    void saveCanceledTooLateSucceeds()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(12'000));
        bench.document().remove({BoxId(5)});
        SlowSink sink;
        OnProgress watch(cancel);  // the text is complete by then and waits for the pipe's reader
        QVERIFY(bench.window().the<FilesFeature>().saveTo(sink.path));
        QCOMPARE(watch.shown, 1);
        QVERIFY(!bench.document().isModified());
        QCOMPARE(bench.document().filePath(), sink.path);
        QCOMPARE(sceneFromJson(sink.text())->size(), std::size_t{11'999});
    }

    void saveDuringOtherWorkIsRefused()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(12'000));
        bench.document().remove({BoxId(5)});
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("kept.mscene"));
        QVERIFY(writeSceneFile(test::manyBoxes(3), path.toStdString()).ok());
        bool isSaved = true;
        QTimer::singleShot(20, &bench.window(), [&] { isSaved = bench.window().the<FilesFeature>().saveTo(path); });
        QVERIFY(doLongWork(&bench.window(), QStringLiteral("other"),
                           [](const Progress&) { std::this_thread::sleep_for(std::chrono::milliseconds(200)); }));
        QVERIFY(!isSaved);
        QVERIFY(bench.document().isModified());
        QVERIFY(bench.document().filePath().isEmpty());
        QCOMPARE(readSceneFile(path.toStdString())->size(), std::size_t{3});
    }

    void openingASilentPipeCanBeCanceled()
    {
        test::WindowBench bench;
        const auto before = bench.document().scene();
        OnProgress watch(cancel);
        SlowFile file(sceneToJson(test::manyBoxes(3)), std::chrono::milliseconds(2000));
        QElapsedTimer clock;
        clock.start();
        bench.window().the<FilesFeature>().openFile(file.path);
        QVERIFY2(clock.elapsed() < 1800, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(watch.shown, 1);
        QCOMPARE(bench.document().scene(), before);
    }

    void readingCanBeCanceledInUnknownKeys()
    {
        std::string text = sceneToJson(test::manyBoxes(1));
        text.insert(1, "\"unknown\":[0" + std::string(200'000, ' ') + "],");
        for (std::size_t at = text.find("[0") + 2; text[at] == ' '; at += 2) {
            text[at] = ',';
            text[at + 1] = '1';
        }
        QVERIFY(sceneFromJson(text).ok());
        QVERIFY(!sceneFromJson(text, [](double) { return false; }).ok());
    }

    void readingReportsItsProgress()
    {
        const std::string text = sceneToJson(test::manyBoxes(30'000));
        std::vector<double> shares;
        QVERIFY(sceneFromJson(text, [&](double share) {
                    shares.push_back(share);
                    return true;
                }).ok());
        QVERIFY(shares.size() >= 5);
        QVERIFY(std::ranges::is_sorted(shares));
        QVERIFY(shares.front() > 0 && shares.back() <= 1);
        QVERIFY(!sceneFromJson(text, [](double share) { return share < 0.5; }).ok());
    }
};

QTEST_MAIN(TestLongWork)
#include "test_long_work.moc"
