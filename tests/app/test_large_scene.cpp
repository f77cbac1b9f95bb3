// Scenes of very many boxes in the window: opened, saved and edited without a freeze, cancelled without a trace, and
// shown as core has them.

#include "app/model/query_box.h"
#include "app/model/selection.h"
#include "app/panels/pairs_model.h"
#include "app/window/file_workflow.h"
#include "app/window/long_work.h"
#include "core/scene/generators.h"
#include "core/scene/scene_json.h"
#include "tests/app/answer.h"
#include "tests/app/window_bench.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QProgressDialog>
#include <QPushButton>
#include <QTableView>

#include <array>
#include <csignal>
#include <fstream>
#include <limits>
#include <thread>

#include <fcntl.h>

#include <sys/stat.h>
#include <unistd.h>

using namespace mortonscope;

namespace {

Scene generated(std::size_t count, std::uint64_t seed = 1)
{
    GeneratorSettings settings;
    settings.kind = "uniform";
    settings.count = count;
    settings.level = 6;
    settings.seed = seed;
    return *generateScene(settings);
}

/// Counts the dialogs of progress that come, and cancels them if it is to.
class ProgressWatch : public QObject {
public:
    explicit ProgressWatch(bool cancels = false) : m_cancels(cancels) { qApp->installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* dialog = qobject_cast<QProgressDialog*>(watched);
        if (dialog && event->type() == QEvent::Show) {
            ++shown;
            text = dialog->labelText();
            if (m_cancels) {
                QMetaObject::invokeMethod(dialog->findChild<QPushButton*>(), &QPushButton::click, Qt::QueuedConnection);
            }
        }
        return false;
    }

    int shown = 0;
    QString text;

private:
    bool m_cancels;
};

/// A file that takes its time: a pipe whose writer waits.
class SlowFile {
public:
    explicit SlowFile(std::string text, std::chrono::milliseconds wait = std::chrono::milliseconds(900))
        : path(m_folder.filePath(QStringLiteral("slow.mscene")))
    {
        if (::mkfifo(path.toStdString().c_str(), 0600) != 0) {
            qFatal("no pipe could be made");
        }
        std::signal(SIGPIPE, SIG_IGN);  // its reader may leave
        m_writer = std::thread([file = path.toStdString(), text = std::move(text), wait] {
            std::ofstream out(file);  // waits for the reader
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

/// A file that takes its time to be written: a pipe whose reader waits, longer than until a dialog is shown.
class SlowSink {
public:
    SlowSink() : path(m_folder.filePath(QStringLiteral("sink.mscene")))
    {
        if (::mkfifo(path.toStdString().c_str(), 0600) != 0 || (m_fd = ::open(path.toStdString().c_str(), O_RDONLY | O_NONBLOCK)) < 0) {
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
    /// All that was written, when the writer has closed it.
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

/// Drops a file upon a widget, as a file manager does. Whether it is taken.
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

/// Does something as soon as a dialog of progress is shown.
class WhenShown : public QObject {
public:
    explicit WhenShown(std::function<void(QProgressDialog&)> act) : m_act(std::move(act)) { qApp->installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* dialog = qobject_cast<QProgressDialog*>(watched);
        if (dialog && event->type() == QEvent::Show) {
            QMetaObject::invokeMethod(dialog, [this, dialog] { m_act(*dialog); ++acted; }, Qt::QueuedConnection);
        }
        return false;
    }

    int acted = 0;

private:
    std::function<void(QProgressDialog&)> m_act;
};

Scene circles(std::size_t count, double radius)
{
    SceneBuilder builder;
    for (std::size_t i = 0; i < count; ++i) {
        const Circle circle{{50 + 0.001 * static_cast<double>(i % 1000), 50}, radius};
        (void)builder.add({"c" + std::to_string(i), boundingBox(circle), circle, {}, {}});
    }
    return builder.finish(*Space::create({0, 0, 100, 100}, 4, Outside::Clamp), Touching::Open, {});
}

}  // namespace

class TestLargeScene : public QObject {
    Q_OBJECT

private slots:
    void aSlowOpenShowsProgressAndThenTheScene()
    {
        test::WindowBench bench;
        ProgressWatch watch;
        {
            const SlowFile file(sceneToJson(generated(300)));
            bench.window().files().openFile(file.path);
        }
        QCOMPARE(watch.shown, 1);
        QVERIFY(watch.text.contains(QStringLiteral("slow.mscene")));
        QCOMPARE(bench.document().scene()->size(), std::size_t{300});
        QVERIFY(QApplication::activeModalWidget() == nullptr);
    }

    void aCancelledOpenLeavesTheSceneAsItWas()
    {
        test::WindowBench bench;
        bench.document().rename(BoxId(0), QStringLiteral("Q"));
        bench.document().undoStack()->undo();
        const auto before = bench.document().scene();
        const int steps = bench.document().undoStack()->count();
        ProgressWatch watch(true);
        {
            const SlowFile file(sceneToJson(generated(300)));
            bench.window().files().openFile(file.path);
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
        std::string text = sceneToJson(generated(8000));
        const std::size_t last = text.rfind("\"left\"");
        text.replace(last, 6, "\"lift\"");
        std::ofstream(path.toStdString()) << text;
        QVERIFY(QFileInfo(path).size() > 500'000);
        const auto before = bench.document().scene();
        const test::Answer answer(QMessageBox::Ok);
        bench.window().files().openFile(path);
        QVERIFY2(answer.said.contains(QStringLiteral("boxes[7999].left")), qPrintable(answer.said));
        QCOMPARE(bench.document().scene(), before);
    }

    void quickWorkShowsNothing()
    {
        test::WindowBench bench;
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("quick.mscene"));
        QVERIFY(writeSceneFile(generated(500), path.toStdString()).ok());
        ProgressWatch watch;
        bench.window().files().openFile(path);
        bool isDone = false;
        QVERIFY(doLongWork(&bench.window(), QStringLiteral("quick"), [&](const Progress&) { isDone = true; }));
        QVERIFY(isDone);
        QCOMPARE(watch.shown, 0);
        QCOMPARE(bench.document().scene()->size(), std::size_t{500});
    }

    void aLargeSceneIsSavedAndReadBack()
    {
        test::WindowBench bench;
        bench.show(generated(12'000));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("large.mscene"));
        bench.document().remove({BoxId(5)});
        QVERIFY(bench.document().isModified());
        QVERIFY(bench.window().files().saveTo(path));
        QVERIFY(!bench.document().isModified());
        QCOMPARE(bench.document().filePath(), path);
        const auto saved = bench.document().scene();
        bench.document().reset(Scene());
        bench.window().files().openFile(path);
        QCOMPARE(bench.document().scene()->size(), std::size_t{11'999});
        for (const std::uint32_t i : {0U, 5U, 11'998U}) {
            QVERIFY(bench.document().scene()->object(BoxId(i)) == saved->object(BoxId(i)));
        }
    }

    void aCancelledSaveLeavesTheFileAsItWas()
    {
        test::WindowBench bench;
        bench.show(generated(12'000));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("kept.mscene"));
        QVERIFY(writeSceneFile(generated(3), path.toStdString()).ok());
        int looks = 0;
        QVERIFY(!writeSceneFile(*bench.document().scene(), path.toStdString(), [&](double) { return ++looks < 3; }).ok());
        QCOMPARE(readSceneFile(path.toStdString())->size(), std::size_t{3});
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void anEditThatTakesLongIsLeftAloneUntilItIsDone()
    {
        test::WindowBench bench;
        bench.show(generated(60'000));
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
        WhenShown pressed([&](QProgressDialog& dialog) {
            QCOMPARE(dialog.objectName(), QStringLiteral("longWorkDialog"));
            QTest::keyClick(&dialog, Qt::Key_Escape);
            dialog.close();
            isHeld = dialog.isVisible() && QApplication::activeModalWidget() == &dialog && isLongWorkUnderWay();
            QTest::keyClick(&bench.window(), Qt::Key_Z, Qt::ControlModifier);
            QTest::keyClick(&bench.window().space(), Qt::Key_A, Qt::ControlModifier);
            QTest::mouseClick(&bench.window().space(), Qt::LeftButton, {}, QPoint(3, 3));
            isHeld = isHeld && document.scene() == before && bench.selection().boxes().size() == 2 && !bench.window().close();
        });
        document.remove(bench.selection().boxes());
        QCOMPARE(pressed.acted, 1);
        QVERIFY(isHeld);
        QVERIFY(!isLongWorkUnderWay());
        QVERIFY(bench.window().isVisible());
        QCOMPARE(document.scene()->size(), std::size_t{59'998});
        QCOMPARE(document.undoStack()->count(), 2);
        bench.window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&bench.window()));
        QTest::keyClick(&bench.window(), Qt::Key_Z, Qt::ControlModifier);  // which does something now
        QCOMPARE(document.scene()->size(), std::size_t{60'000});
    }

    void aCancelledDialogStaysUntilTheWorkHasEnded()
    {
        test::WindowBench bench;
        bool stays = false;
        WhenShown pressed([&](QProgressDialog& dialog) {
            QTest::mouseClick(dialog.findChild<QPushButton*>(), Qt::LeftButton);
            QCoreApplication::processEvents();
            stays = dialog.isVisible() && dialog.labelText() != QStringLiteral("slow");
        });
        QVERIFY(!doLongWork(&bench.window(), QStringLiteral("slow"), [](const Progress&) { std::this_thread::sleep_for(std::chrono::milliseconds(800)); }));
        QCOMPARE(pressed.acted, 1);
        QVERIFY(stays);
        QVERIFY(QApplication::activeModalWidget() == nullptr);
    }

    void whatIsDroppedWaitsForTheSave()
    {
        test::WindowBench bench;
        bench.show(generated(12'000));
        const QTemporaryDir folder;
        const QString other = folder.filePath(QStringLiteral("other.mscene"));
        QVERIFY(writeSceneFile(generated(3), other.toStdString()).ok());
        SceneDocument& document = bench.document();
        document.remove({BoxId(5)});
        SlowSink sink;
        bool isRefused = false;
        WhenShown dropped([&](QProgressDialog&) { isRefused = !drop(bench.window(), other); });
        QVERIFY(drop(bench.window(), other));  // opened from the event loop, which the save has too
        QVERIFY(bench.window().files().saveTo(sink.path));
        QCOMPARE(dropped.acted, 1);
        QVERIFY(isRefused);
        QCOMPARE(document.scene()->size(), std::size_t{11'999});
        QCOMPARE(document.filePath(), sink.path);
        QVERIFY(!document.isModified());
        QCOMPARE(sceneFromJson(sink.text())->size(), std::size_t{11'999});
        QTRY_COMPARE(document.scene()->size(), std::size_t{3});
        QCOMPARE(document.filePath(), other);
    }

    void aSaveOfWhatWasEditedMeanwhileIsNotTheLastWord()
    {
        SceneDocument document;
        document.reset(generated(10));
        document.remove({BoxId(0)});
        const quint64 history = document.history();
        const quint64 saved = document.revision();
        document.remove({BoxId(0)});
        document.noteSaved(QStringLiteral("/a.mscene"), history, saved);
        QVERIFY(document.isModified());
        QCOMPARE(document.filePath(), QStringLiteral("/a.mscene"));
        document.noteSaved(QStringLiteral("/a.mscene"), history, document.revision());
        QVERIFY(!document.isModified());
        document.reset(generated(2));
        document.noteSaved(QStringLiteral("/a.mscene"), history, document.revision());
        QVERIFY(document.filePath().isEmpty());
    }

    void aSaveCancelledTooLateIsASave()
    {
        test::WindowBench bench;
        bench.show(generated(12'000));
        bench.document().remove({BoxId(5)});
        SlowSink sink;
        ProgressWatch watch(true);  // by then the text is complete and waits for the pipe's reader
        QVERIFY(bench.window().files().saveTo(sink.path));
        QCOMPARE(watch.shown, 1);
        QVERIFY(!bench.document().isModified());
        QCOMPARE(bench.document().filePath(), sink.path);
        QCOMPARE(sceneFromJson(sink.text())->size(), std::size_t{11'999});
    }

    void aSaveAmidOtherWorkIsRefused()
    {
        test::WindowBench bench;
        bench.show(generated(12'000));
        bench.document().remove({BoxId(5)});
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("kept.mscene"));
        QVERIFY(writeSceneFile(generated(3), path.toStdString()).ok());
        bool isSaved = true;
        QTimer::singleShot(20, &bench.window(), [&] { isSaved = bench.window().files().saveTo(path); });
        QVERIFY(doLongWork(&bench.window(), QStringLiteral("other"), [](const Progress&) { std::this_thread::sleep_for(std::chrono::milliseconds(200)); }));
        QVERIFY(!isSaved);
        QVERIFY(bench.document().isModified());
        QVERIFY(bench.document().filePath().isEmpty());
        QCOMPARE(readSceneFile(path.toStdString())->size(), std::size_t{3});
    }

    void aSilentPipeIsGivenUpAtOnce()
    {
        test::WindowBench bench;
        const auto before = bench.document().scene();
        ProgressWatch watch(true);
        SlowFile file(sceneToJson(generated(3)), std::chrono::milliseconds(2000));
        QElapsedTimer clock;
        clock.start();
        bench.window().files().openFile(file.path);
        QVERIFY2(clock.elapsed() < 1800, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(watch.shown, 1);
        QCOMPARE(bench.document().scene(), before);
    }

    void whatHasNoRoomIsSaid()
    {
        test::WindowBench bench;
        bench.show(generated(15));
        bench.document().setMostBoxes(20);
        bench.window().space().selectAll();
        const auto before = bench.document().scene();
        for (const char* name : {"editDuplicate", "editCopy", "editPaste"}) {
            const test::Answer answer(QMessageBox::Ok);
            bench.action(name).trigger();
            QCOMPARE(answer.said.contains(QStringLiteral("20")), QLatin1String(name) != QLatin1String("editCopy"));
            QCOMPARE(bench.document().scene(), before);
            QCOMPARE(bench.selection().boxes().size(), std::size_t{15});
        }
        bench.selection().select({BoxId(0), BoxId(1)});
        bench.action("editDuplicate").trigger();
        QCOMPARE(bench.document().scene()->size(), std::size_t{17});
    }

    void aCircleTooLargeIsRefusedAmongManyToo()
    {
        SceneDocument document;
        document.reset(circles(50'001, 1e293));
        const auto before = document.scene();
        constexpr double most = std::numeric_limits<double>::max();
        constexpr Box edge{most, 0, most, 0};  // a move, as far as a double can tell: the radius stays, and goes beyond
        std::vector<std::pair<BoxId, Box>> changes;
        for (std::uint32_t i = 0; i < before->size(); ++i) {
            changes.emplace_back(BoxId(i), Box{0, 0, 1, 1});
        }
        changes.back().second = edge;
        QVERIFY(!checkBox(edge));
        QVERIFY(checkBox(before->reshaped(BoxId(0), edge).box));
        QVERIFY(document.setBoxes(changes, QStringLiteral("Move")));
        QCOMPARE(document.scene(), before);
    }

    void circlesAsLargeAsTheViewDontHoldTheWindow()
    {
        test::WindowBench bench;
        bench.show(circles(1900, 45));
        SpaceView& space = bench.window().space();
        QElapsedTimer clock;
        clock.start();
        space.zoomIn();
        (void)space.grab();
        QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
    }

    void theAnswerOverALargeSceneComesFromAWorker()
    {
        test::WindowBench bench;
        bench.show(generated(20'000));
        QueryBox& query = bench.models().query;
        const Box asked{20, 20, 30, 30};
        QVERIFY(!query.setBox(asked));
        const auto isRight = [&] {
            const Scene& scene = *bench.document().scene();
            const auto overlapping = std::ranges::count_if(scene.boxes(), [&](const Box& box) { return overlaps(box, asked, scene.touching()); });
            return query.answer()->overlapping == static_cast<std::size_t>(overlapping);
        };
        QTRY_VERIFY(query.answer() != nullptr);
        QVERIFY(isRight());
        bool isThereAtOnce = false;
        connect(&bench.models().analysis, &AnalysisService::analysisChanged, this, [&] { isThereAtOnce = isThereAtOnce || query.answer() != nullptr; });
        QVERIFY(!bench.document().setBoxes({{BoxId(7), {21, 21, 22, 22}}}, QStringLiteral("Move")));
        QVERIFY(query.answer() == nullptr);
        test::settle(bench.models().analysis);
        QTRY_VERIFY(query.answer() != nullptr);
        QVERIFY(!isThereAtOnce);
        QVERIFY(isRight());
    }

    void readingAsksAmidWhatItDoesNotKnow()
    {
        std::string text = sceneToJson(generated(1));
        text.insert(1, "\"unknown\":[0" + std::string(200'000, ' ') + "],");
        for (std::size_t at = text.find("[0") + 2; text[at] == ' '; at += 2) {
            text[at] = ',';
            text[at + 1] = '1';
        }
        QVERIFY(sceneFromJson(text).ok());
        QVERIFY(!sceneFromJson(text, [](double) { return false; }).ok());
    }

    void readingTellsHowFarItIs()
    {
        const std::string text = sceneToJson(generated(30'000));
        std::vector<double> shares;
        QVERIFY(sceneFromJson(text, [&](double share) { shares.push_back(share); return true; }).ok());
        QVERIFY(shares.size() >= 5);
        QVERIFY(std::ranges::is_sorted(shares));
        QVERIFY(shares.front() > 0 && shares.back() <= 1);
        QVERIFY(!sceneFromJson(text, [](double share) { return share < 0.5; }).ok());
    }

    void editsOfVeryManyBoxesAreOneUndoStepEach()
    {
        test::WindowBench bench;
        bench.show(generated(60'000));
        SceneDocument& document = bench.document();
        const auto before = document.scene();
        bench.window().space().selectAll();
        QCOMPARE(bench.selection().boxes().size(), std::size_t{60'000});
        std::vector<std::pair<BoxId, Box>> moved;
        for (std::uint32_t i = 0; i < before->size(); ++i) {
            const Box& box = before->box(BoxId(i));
            moved.emplace_back(BoxId(i), Box{box.left + 1, box.top, box.right + 1, box.bottom});
        }
        const auto gesture = document.beginGesture();
        QVERIFY(!document.setBoxes(moved, QStringLiteral("Move"), gesture));
        QCOMPARE(document.scene()->box(BoxId(59'999)).left, before->box(BoxId(59'999)).left + 1);
        QVERIFY(!document.setBoxes(moved, QStringLiteral("Move"), gesture));  // nothing changes
        for (auto& [id, box] : moved) {
            box = before->box(id);
        }
        QVERIFY(!document.setBoxes(moved, QStringLiteral("Move"), gesture));  // back: no trace
        QCOMPARE(document.undoStack()->count(), 0);
        document.remove(bench.selection().boxes());
        QVERIFY(document.scene()->isEmpty());
        document.undoStack()->undo();
        QVERIFY(*document.scene() == *before);
    }

    void manyBoxesMoveWhenTheButtonIsLetGo()
    {
        test::WindowBench bench;
        bench.show(generated(25'000));
        SpaceView& space = bench.window().space();
        space.selectAll();
        const auto before = bench.document().scene();
        const QPoint from = space.boxRect(BoxId(0)).center().toPoint();
        QTest::mousePress(&space, Qt::LeftButton, {}, from);
        for (const QPoint to : {from + QPoint(20, 0), from + QPoint(60, 10)}) {
            QMouseEvent move(QEvent::MouseMove, to, space.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&space, &move);
            QCOMPARE(bench.document().scene(), before);
        }
        QTest::mouseRelease(&space, Qt::LeftButton, {}, from + QPoint(60, 10));
        QVERIFY(bench.document().scene()->box(BoxId(24'999)).left > before->box(BoxId(24'999)).left);
        QCOMPARE(bench.document().undoStack()->count(), 1);
        bench.document().undoStack()->undo();
        QVERIFY(*bench.document().scene() == *before);
    }

    void panelsShowWhatCoreSays()
    {
        test::WindowBench bench;
        bench.show(generated(20'000));
        const Models models = bench.models();
        models.run.seek(models.run.run().stepOfTest(models.run.run().tests() / 2));
        auto& table = bench.the<QTableView>("pairsTable");
        QTRY_VERIFY(table.isVisible() && table.indexAt(QPoint(5, 5)).isValid());
        const Scene& scene = *bench.document().scene();
        const Run& run = models.run.run();
        int looked = 0;
        for (int y = 0; y < table.viewport()->height(); y += table.rowHeight(table.rowAt(0))) {
            const QModelIndex at = table.indexAt(QPoint(5, y));
            if (!at.isValid()) {
                continue;
            }
            const auto text = [&](int column) { return at.siblingAtColumn(column).data().toString(); };
            const Step step(at.data(PairsModel::StepRole).toULongLong());
            const BoxPair pair = *run.eventAt(step).pair();
            QCOMPARE(text(PairsModel::First).toStdString(), scene.name(pair.first));
            QCOMPARE(text(PairsModel::Second).toStdString(), scene.name(pair.second));
            QCOMPARE(at.data(PairsModel::OverlapRole).toBool(), scene.overlap(pair.first, pair.second));
            ++looked;
        }
        QVERIFY2(looked >= std::min(3, table.viewport()->height() / table.rowHeight(table.rowAt(0))), qPrintable(QString::number(table.viewport()->height())));
        QVERIFY(looked > 0);
    }

    void resultsFollowADragAndEndWithItsScene()
    {
        test::WindowBench bench;
        bench.show(generated(20'000));
        SceneDocument& document = bench.document();
        const AnalysisService& analysis = bench.models().analysis;
        int arrived = 0;
        connect(&analysis, &AnalysisService::analysisChanged, &document, [&] {
            ++arrived;
            QVERIFY(analysis.current()->scene->sharesNamesWith(*document.scene()));
        });
        const auto gesture = document.beginGesture();
        for (int i = 0; i < 400 && arrived < 2; ++i) {
            document.setBoxes({{BoxId(7), {10 + 0.01 * i, 10, 12 + 0.01 * i, 12}}}, QStringLiteral("Move"), gesture);
            QTest::qWait(5);
        }
        QVERIFY(arrived >= 2);  // in the middle of the drag
        QVERIFY(analysis.isBusy() || analysis.current()->scene == document.scene());
        test::settle(analysis);
        QCOMPARE(analysis.current()->scene, document.scene());
    }

    void resultsOfAnotherSceneAreDropped()
    {
        test::WindowBench bench;
        bench.show(generated(20'000));
        SceneDocument& document = bench.document();
        const AnalysisService& analysis = bench.models().analysis;
        document.setBoxes({{BoxId(7), {10, 10, 12, 12}}}, QStringLiteral("Move"));
        QVERIFY(analysis.isBusy());
        document.reset(generated(15'000, 2));
        connect(&analysis, &AnalysisService::analysisChanged, &document, [&] { QCOMPARE(analysis.current()->scene, document.scene()); });
        test::settle(analysis);
        QCOMPARE(analysis.current()->scene, document.scene());
    }
};

QTEST_MAIN(TestLargeScene)
#include "test_large_scene.moc"
