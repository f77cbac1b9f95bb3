// Scenes with very many boxes in the window: edited and shown without freezing, with the same results as in core.

#include "app/features/files/files_feature.h"
#include "app/features/pairs/pairs_model.h"
#include "app/state/query_box.h"
#include "app/state/selection.h"
#include "tests/app/answer.h"
#include "tests/app/large_scenes.h"
#include "tests/app/window_bench.h"

#include <QClipboard>
#include <QTableView>

#include <limits>

using namespace mortonscope;

namespace {

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
    void aLargeSceneIsSavedAndReadBack()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(12'000));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("large.mscene"));
        bench.document().remove({BoxId(5)});
        QVERIFY(bench.document().isModified());
        QVERIFY(bench.window().the<FilesFeature>().saveTo(path));
        QVERIFY(!bench.document().isModified());
        QCOMPARE(bench.document().filePath(), path);
        const auto saved = bench.document().scene();
        bench.document().reset(Scene());
        bench.window().the<FilesFeature>().openFile(path);
        QCOMPARE(bench.document().scene()->size(), std::size_t{11'999});
        for (const std::uint32_t i : {0U, 5U, 11'998U}) {
            QVERIFY(bench.document().scene()->object(BoxId(i)) == saved->object(BoxId(i)));
        }
    }

    void exceedingTheBoxLimitIsReported()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(15));
        bench.document().setMostBoxes(20);
        bench.window().space().selectAll();
        const auto before = bench.document().scene();
        for (const char* name : {"editDuplicate", "editCopy", "editPaste"}) {
            const test::PressedAnswer answer(QMessageBox::Ok);
            bench.action(name).trigger();
            QCOMPARE(answer.said.contains(QStringLiteral("20")), QLatin1String(name) != QLatin1String("editCopy"));
            QCOMPARE(bench.document().scene(), before);
            QCOMPARE(bench.selection().boxes().size(), std::size_t{15});
        }
        bench.selection().select({BoxId(0), BoxId(1)});
        bench.action("editDuplicate").trigger();
        QCOMPARE(bench.document().scene()->size(), std::size_t{17});
    }

    void tooLargeCircleIsRefusedAmongMany()
    {
        SceneDocument document;
        document.reset(circles(50'001, 1e293));
        const auto before = document.scene();
        constexpr double most = std::numeric_limits<double>::max();
        constexpr Box edge{most, 0, most, 0};  // the move is representable as a double; the radius exceeds the range
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

    void largeCirclesDoNotFreezeTheWindow()
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

    void queryOfALargeSceneRunsInAWorker()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(20'000));
        QueryBox& query = bench.models().query;
        const Box asked{20, 20, 30, 30};
        QVERIFY(!query.setBox(asked));
        const auto isRight = [&] {
            const Scene& scene = *bench.document().scene();
            const auto overlapping = std::ranges::count_if(
                scene.boxes(), [&](const Box& box) { return overlaps(box, asked, scene.touching()); });
            return query.answer()->overlapping == static_cast<std::size_t>(overlapping);
        };
        QTRY_VERIFY(query.answer() != nullptr);
        QVERIFY(isRight());
        bool isThereAtOnce = false;
        connect(&bench.models().analysis, &AnalysisService::analysisChanged, this,
                [&] { isThereAtOnce = isThereAtOnce || query.answer() != nullptr; });
        QVERIFY(!bench.document().setBoxes({{BoxId(7), {21, 21, 22, 22}}}, QStringLiteral("Move")));
        QVERIFY(query.answer() == nullptr);
        test::settle(bench.models().analysis);
        QTRY_VERIFY(query.answer() != nullptr);
        QVERIFY(!isThereAtOnce);
        QVERIFY(isRight());
    }

    void queryWithManyResultsRunsInAWorker()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(70'000));
        QueryBox& query = bench.models().query;
        QVERIFY(!query.setBox({-10, -10, 200, 200}));
        test::settle(bench.models().analysis);
        QTRY_VERIFY(query.answer() != nullptr);
        QVERIFY(!query.isBusy());
        QCOMPARE(query.answer()->candidates.size(), std::size_t{70'000});
        QVERIFY(!query.setBox({20, 20, 21, 21}));  // a few boxes are found immediately
        QVERIFY(query.answer() != nullptr);
        QVERIFY(query.answer()->candidates.size() < 60'000);
        QVERIFY(!query.setBox({-10, -10, 200, 201}));
        QVERIFY(query.answer() == nullptr && query.isBusy());
        query.remove();
        QVERIFY(!query.isBusy());
        QVERIFY(query.answer() == nullptr);
    }

    void largeSelectionFollowsEdits()
    {
        SceneDocument document;
        Selection selection(document);
        document.reset(test::manyBoxes(5'000));
        std::vector<BoxId> ids;
        for (std::uint32_t i = 0; i < 5'000; i += 2) {
            ids.emplace_back(i);
        }
        std::ranges::reverse(ids);
        selection.select(ids);
        const auto namesOf = [&] {
            std::vector<std::string> names;
            for (const BoxId id : selection.boxes()) {
                names.push_back(document.scene()->name(id));
            }
            return names;
        };
        const auto names = namesOf();
        document.remove({BoxId(1), BoxId(7), BoxId(4'999)});  // deletes none of the renamed boxes
        QCOMPARE(namesOf(), names);
        document.remove({BoxId(0)});
        QCOMPARE(namesOf(), std::vector(names.begin(), names.end() - 1));
        document.undoStack()->undo();
        document.undoStack()->undo();
        QCOMPARE(namesOf(), std::vector(names.begin(), names.end() - 1));
        QCOMPARE(document.insert({{"new", {1, 1, 2, 2}, {}, {}, {}}}, QStringLiteral("Insert")).size(), std::size_t{1});
        QCOMPARE(namesOf(), std::vector(names.begin(), names.end() - 1));
    }

    void veryManyBoxesCanBePasted()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(55'000));
        const auto from = bench.document().scene();
        bench.window().space().selectAll();
        bench.action("editCopy").trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith('{'));  // JSON for text editors
        bench.show(Scene());
        bench.document().insert({from->object(BoxId(9))}, QStringLiteral("Insert"));
        bench.action("editPaste").trigger();
        const Scene& scene = *bench.document().scene();
        QCOMPARE(scene.size(), std::size_t{55'001});
        for (const std::uint32_t i : {0U, 9U, 10U, 54'999U}) {
            QVERIFY(scene.shape(BoxId(1 + i)) == from->shape(BoxId(i)));
            QCOMPARE(scene.name(BoxId(1 + i)) == from->name(BoxId(i)), i != 9);  // a taken name is changed
        }
        QCOMPARE(bench.selection().boxes().size(), std::size_t{55'000});
        bench.document().undoStack()->undo();
        QCOMPARE(bench.document().scene()->size(), std::size_t{1});
        QVERIFY(bench.selection().boxes().empty());
    }

    void editsOfVeryManyBoxesAreOneUndoStepEach()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(60'000));
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
        QVERIFY(!document.setBoxes(moved, QStringLiteral("Move"), gesture));  // no change
        for (auto& [id, box] : moved) {
            box = before->box(id);
        }
        QVERIFY(!document.setBoxes(moved, QStringLiteral("Move"), gesture));  // back again: leaves no trace
        QCOMPARE(document.undoStack()->count(), 0);
        document.remove(bench.selection().boxes());
        QVERIFY(document.scene()->isEmpty());
        document.undoStack()->undo();
        QVERIFY(*document.scene() == *before);
    }

    void manyBoxesMoveOnMouseRelease()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(25'000));
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

    void pairsPanelAgreesWithTheRun()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(20'000));
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
        QVERIFY2(looked >= std::min(3, table.viewport()->height() / table.rowHeight(table.rowAt(0))),
                 qPrintable(QString::number(table.viewport()->height())));
        QVERIFY(looked > 0);
    }

    void resultsUpdateDuringADrag()
    {
        test::WindowBench bench;
        bench.show(
            test::manyBoxes(6'000));  // not at once, but soon on a slow machine too: a drag cancels long computations
        SceneDocument& document = bench.document();
        const AnalysisService& analysis = bench.models().analysis;
        int arrived = 0;
        connect(&analysis, &AnalysisService::analysisChanged, &document, [&] {
            ++arrived;
            QVERIFY(analysis.current()->scene->sharesNamesWith(*document.scene()));
        });
        const auto gesture = document.beginGesture();
        for (int i = 0; i < 4000 && arrived < 2; ++i) {
            document.setBoxes({{BoxId(7), {10 + 0.001 * i, 10, 12 + 0.001 * i, 12}}}, QStringLiteral("Move"), gesture);
            QTest::qWait(5);
        }
        QVERIFY(arrived >= 2);  // during the drag
        QVERIFY(analysis.isBusy() || analysis.current()->scene == document.scene());
        test::settle(analysis);
        QCOMPARE(analysis.current()->scene, document.scene());
    }

    void resultsOfAnotherSceneAreDropped()
    {
        test::WindowBench bench;
        bench.show(test::manyBoxes(20'000));
        SceneDocument& document = bench.document();
        const AnalysisService& analysis = bench.models().analysis;
        document.setBoxes({{BoxId(7), {10, 10, 12, 12}}}, QStringLiteral("Move"));
        QVERIFY(analysis.isBusy());
        document.reset(test::manyBoxes(15'000, 2));
        connect(&analysis, &AnalysisService::analysisChanged, &document,
                [&] { QCOMPARE(analysis.current()->scene, document.scene()); });
        test::settle(analysis);
        QCOMPARE(analysis.current()->scene, document.scene());
    }
};

QTEST_MAIN(TestLargeScene)
#include "test_large_scene.moc"
