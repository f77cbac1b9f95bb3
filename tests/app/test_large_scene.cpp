// Scenes of very many boxes in the window: opened, saved and edited without a freeze, cancelled without a trace, and
// shown as core has them.

#include "app/model/selection.h"
#include "app/panels/pairs_model.h"
#include "app/window/file_workflow.h"
#include "app/window/long_work.h"
#include "core/scene/generators.h"
#include "core/scene/scene_json.h"
#include "tests/app/answer.h"
#include "tests/app/window_bench.h"

#include <QProgressDialog>
#include <QPushButton>
#include <QTableView>

#include <fstream>
#include <thread>

#include <sys/stat.h>

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
