#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "tests/app/saved.h"
#include "tests/support/scenes.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <limits>
#include <random>

using namespace mortonscope;

namespace {

const BoxId kA(0), kB(1);

Box movedBy(Box box, double dx) { return {box.left + dx, box.top, box.right + dx, box.bottom}; }

}  // namespace

class TestSceneDocument : public QObject {
    Q_OBJECT

private slots:
    void dragIsOneUndoStep()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        const auto gesture = document.beginGesture();
        const Box before = document.scene()->box(kA);
        for (int i = 1; i <= 5; ++i) {
            QVERIFY(!document.setBoxes({{kA, movedBy(before, i)}}, QStringLiteral("Move A"), gesture));
        }
        QCOMPARE(document.undoStack()->count(), 1);
        document.undoStack()->undo();
        QCOMPARE(document.scene()->box(kA), before);
        document.undoStack()->redo();
        QCOMPARE(document.scene()->box(kA), movedBy(before, 5));
    }

    void twoDragsAreTwoUndoSteps()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        const Box start = document.scene()->box(kA);
        const auto first = document.beginGesture();
        document.setBoxes({{kA, movedBy(start, 10)}}, QStringLiteral("Move A"), first);
        const auto second = document.beginGesture();
        document.setBoxes({{kA, start}}, QStringLiteral("Move A"), second);
        document.setBoxes({{kA, movedBy(start, -10)}}, QStringLiteral("Move A"), second);
        QCOMPARE(document.undoStack()->count(), 2);
        document.undoStack()->undo();
        QCOMPARE(document.scene()->box(kA), movedBy(start, 10));
        document.undoStack()->undo();
        QCOMPARE(document.scene()->box(kA), start);
    }

    void gestureBackToItsStartIsNoUndoStep()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        const Box start = document.scene()->box(kA);
        const auto gesture = document.beginGesture();
        document.setBoxes({{kA, movedBy(start, 10)}}, QStringLiteral("Move A"), gesture);
        document.setBoxes({{kA, start}}, QStringLiteral("Move A"), gesture);
        QCOMPARE(document.undoStack()->count(), 0);
        QVERIFY(!document.isModified());
    }

    /// One gesture inserts a box and continues to move it.
    void drawingABoxIsOneUndoStep()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        const Scene before = *document.scene();
        const auto draw = [&](SceneDocument::Gesture gesture) {
            const auto drawn = document.insert({test::object("new", {1, 1, 2, 2})}, QStringLiteral("Draw"), gesture);
            for (const double right : {3.0, 4.0, 5.0}) {
                document.setShape(drawn.front(), {{1, 1, right, 2}, {}}, QStringLiteral("Draw"), gesture);
            }
            return drawn;
        };
        draw(document.beginGesture());
        const Scene after = *document.scene();
        QCOMPARE(document.undoStack()->count(), 1);
        document.undoStack()->undo();
        QVERIFY(*document.scene() == before);
        document.undoStack()->redo();
        QVERIFY(*document.scene() == after);

        document.undoStack()->undo();
        const auto canceled = document.beginGesture();
        document.remove(draw(canceled), canceled);
        QVERIFY(*document.scene() == before);
        QCOMPARE(document.undoStack()->count(), 0);
    }

    /// Moving other boxes is a separate step, even in the same gesture, because a step stores only its boxes.
    void movingOtherBoxesIsAnotherUndoStep()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        const Scene before = *document.scene();
        const auto gesture = document.beginGesture();
        document.setBoxes({{kA, {1, 1, 2, 2}}}, QStringLiteral("Move A"), gesture);
        const Scene moved = *document.scene();
        document.setBoxes({{kB, {1, 1, 2, 2}}}, QStringLiteral("Move B"), gesture);
        document.remove({kA}, gesture);
        QCOMPARE(document.undoStack()->count(), 3);
        document.undoStack()->undo();
        document.undoStack()->undo();
        QVERIFY(*document.scene() == moved);
        document.undoStack()->undo();
        QVERIFY(*document.scene() == before);
    }

    void undoRestoresCirclesExactly()
    {
        SceneDocument document;
        const Circle circle{{10.1, 20.7}, 5.3};
        document.reset(Scene());
        document.insert({{"c", boundingBox(circle), circle, {}, {}}}, QStringLiteral("Draw"));
        for (const double dx : {0.1, 3.7, -1e-7}) {
            document.setBoxes({{kA, movedBy(document.scene()->box(kA), dx)}}, QStringLiteral("Move c"));
            document.undoStack()->undo();
            QCOMPARE(document.scene()->circle(kA), std::optional(circle));
        }
        QVERIFY(!document.setCircle(kA, {{1, 2}, 0.3}, QStringLiteral("Change c")));
        QCOMPARE(document.scene()->circle(kA)->radius, 0.3);
        QCOMPARE(document.setCircle(kA, {{1, 2}, -1}, QStringLiteral("Change c"))->code, ErrorCode::OutOfRange);
        QVERIFY(document.setCircle(kA, {{1e308, 2}, 1.7e308}, QStringLiteral("Change c")).has_value());
        QCOMPARE(document.scene()->circle(kA)->radius, 0.3);
    }

    void invalidValuesChangeNothing()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        const auto scene = document.scene();
        const double inf = std::numeric_limits<double>::infinity();
        QCOMPARE(document.setBoxes({{kA, {5, 0, 4, 1}}}, QStringLiteral("x"))->code, ErrorCode::InvertedBox);
        QCOMPARE(document.setBoxes({{kB, {0, 0, 1, 1}}, {kA, {0, 0, inf, 1}}}, QStringLiteral("x"))->code,
                 ErrorCode::NotFinite);
        QCOMPARE(document.rename(kA, "B")->code, ErrorCode::DuplicateName);
        QCOMPARE(document.rename(kA, "")->code, ErrorCode::BadName);
        QCOMPARE(document.rename(kA, QString(201, 'x'))->code, ErrorCode::BadName);
        QVERIFY(document.setLevel(13).has_value());
        QVERIFY(document.setWorld({0, 0, 0, 1}).has_value());
        QCOMPARE(document.scene(), scene);
        QCOMPARE(document.undoStack()->count(), 0);
    }

    void everyEditCanBeUndoneAndRedone()
    {
        for (unsigned seed = 1; seed <= 50; ++seed) {
            std::mt19937 random(seed);
            SceneDocument document;
            document.reset(test::workedScene());
            std::vector<Scene> states{*document.scene()};
            for (int i = 0; i < 25; ++i) {
                const std::size_t size = document.scene()->size();
                const BoxId any(size == 0 ? 0 : static_cast<std::uint32_t>(random() % size));
                switch (size == 0 ? 3 : random() % 9) {
                case 0:
                    document.setBoxes({{any, movedBy(document.scene()->box(any), 1 + i)}}, QStringLiteral("Move"));
                    break;
                case 1: document.rename(any, QStringLiteral("n%1").arg(i)); break;
                case 2: document.remove({any}); break;
                case 3: document.insert({{"", {1, 2, 3, 4}, {}, {}, {}}}, QStringLiteral("Draw")); break;
                case 4: document.duplicate({any}); break;
                case 5: document.setLevel(static_cast<int>(random() % 9)); break;
                case 6: document.setOutside(static_cast<Outside>(random() % 3)); break;
                case 7: document.setTouching(static_cast<Touching>(random() % 2)); break;
                default: document.setWorld({0, 0, 50 + static_cast<double>(i), 60}); break;
                }
                if (document.undoStack()->index() == static_cast<int>(states.size())) {
                    states.push_back(*document.scene());
                }
            }
            QCOMPARE(document.undoStack()->count(), static_cast<int>(states.size()) - 1);
            for (auto i = states.size(); i-- > 0;) {
                QVERIFY2(*document.scene() == states[i],
                         qPrintable(QStringLiteral("seed %1, undone to %2").arg(seed).arg(i)));
                document.undoStack()->undo();
            }
            for (const Scene& state : states) {
                QVERIFY2(*document.scene() == state, qPrintable(QStringLiteral("seed %1, redone").arg(seed)));
                document.undoStack()->redo();
            }
        }
    }

    void copiesGetFreeNames()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        const auto once = document.duplicate({kA, kB});
        const auto twice = document.duplicate({kA, once.front()});
        QCOMPARE(document.scene()->size(), std::size_t{11});
        QVERIFY(document.scene()->name(twice[0]) != document.scene()->name(twice[1]));
    }

    void copyingKeepsTheIdsOfOtherBoxes()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        const auto before = document.scene();
        QCOMPARE(document.duplicate({kA, kB}), (std::vector{BoxId(7), BoxId(8)}));
        QVERIFY(before->sharesIdsWith(*document.scene()));
    }

    void savedSceneReopensUnchanged()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("scene.mscene");
        SceneDocument document;
        document.reset(test::workedScene());
        document.setBoxes({{kA, {0.1, 0.2, 0.30000000000000004, 1e300}}}, QStringLiteral("Move A"));
        QVERIFY(document.isModified());
        QVERIFY(test::save(document, path).ok());
        QVERIFY(!document.isModified());
        QCOMPARE(document.displayName(), QString("scene.mscene"));
        SceneDocument other;
        QVERIFY(other.open(path).ok());
        QVERIFY(*other.scene() == *document.scene());
        document.undoStack()->undo();
        QVERIFY(document.isModified());
    }

    void aFailedOpenLeavesTheScene()
    {
        const QTemporaryDir folder;
        SceneDocument document;
        document.reset(test::workedScene());
        document.rename(kA, "Q");
        const auto scene = document.scene();
        QFile bad(folder.filePath("bad.mscene"));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("{\"world\": 3}");
        bad.close();
        for (const QString& path : {folder.filePath("none.mscene"), folder.path(), bad.fileName()}) {
            const Outcome opened = document.open(path);
            QVERIFY(!opened.ok());
            QVERIFY(QString::fromStdString(opened.error().sentence()).contains(QFileInfo(path).fileName()));
        }
        QCOMPARE(document.scene(), scene);
        QCOMPARE(document.undoStack()->count(), 1);
        QVERIFY(document.isModified());
    }

    void aFailedSaveStaysUnsaved()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        document.rename(kA, "Q");
        QVERIFY(!test::save(document, "/nowhere/at/all.mscene").ok());
        QVERIFY(document.isModified());
        QVERIFY(document.filePath().isEmpty());
    }

    /// Changes to an example don't count as unsaved work, but leaving it asks once.
    void changedExampleIsSignaledWhenLeft()
    {
        SceneDocument document;
        QSignalSpy left(&document, &SceneDocument::sketchLeft);
        document.sketch(test::workedScene());
        QVERIFY(document.isSketch() && !document.hasChanges());
        document.sketch(test::workedScene());
        QCOMPARE(left.count(), 0);
        document.rename(kA, "Q");
        QVERIFY(document.hasChanges() && !document.isModified());
        std::shared_ptr<const Scene> gone;
        connect(&document, &SceneDocument::sketchLeft, &document, [&] { gone = document.scene(); });
        document.reset(Scene());
        QCOMPARE(left.count(), 1);
        QVERIFY(gone->find("Q").has_value());
        QVERIFY(!document.isSketch() && !document.hasChanges());
        document.insert({{"A", {1, 1, 2, 2}, {}, {}, {}}}, QStringLiteral("Draw"));
        QVERIFY(document.isModified());
        document.reset(Scene());
        QCOMPARE(left.count(), 1);
    }

    void savedExampleBecomesAFile()
    {
        const QTemporaryDir folder;
        SceneDocument document;
        document.sketch(test::workedScene());
        document.rename(kA, "Q");
        QVERIFY(test::save(document, folder.filePath("mine.mscene")).ok());
        QVERIFY(!document.isSketch() && !document.isModified());
        QSignalSpy left(&document, &SceneDocument::sketchLeft);
        document.rename(kA, "R");
        QVERIFY(document.isModified());
        document.reset(Scene());
        QCOMPARE(left.count(), 0);
    }

    void recoveredWorkIsUnsaved()
    {
        SceneDocument document;
        QSignalSpy modified(&document, &SceneDocument::modifiedChanged);
        document.resume({test::workedScene(), "/some/scene.mscene", true});
        QVERIFY(document.isModified());
        QCOMPARE(modified.count(), 1);
        const QTemporaryDir folder;
        QVERIFY(test::save(document, folder.filePath("x.mscene")).ok());
        QVERIFY(!document.isModified());
    }

    /// When a listener computes a result, every owner of ids already has the new scene's.
    void idOwnersAreNotifiedFirst()
    {
        SceneDocument document;
        QStringList heard;
        const auto note = [&](const char* signal, const SceneChange& change) {
            QCOMPARE(change.now, document.scene());
            QString line = QString("%1 %2→%3").arg(signal).arg(change.before->size()).arg(change.now->size());
            line += change.isOtherScene ? " other" : "";
            line += change.keepsIds() ? " kept" : "";
            heard += line;
        };
        // Connected in the wrong order on purpose.
        connect(&document, &SceneDocument::sceneChanged, this,
                [&](const SceneChange& change) { note("changed", change); });
        connect(&document, &SceneDocument::boxesRenumbered, this,
                [&](const SceneChange& change) { note("renumbered", change); });
        const auto expect = [&heard](const QString& change) {
            QCOMPARE(std::exchange(heard, {}), QStringList({"renumbered " + change, "changed " + change}));
        };
        document.reset(test::workedScene());
        expect("0→7 other");
        document.setBoxes({{kA, {1, 1, 2, 2}}}, QStringLiteral("Move A"));
        expect("7→7 kept");
        document.remove({kA});
        expect("7→6");
        document.undoStack()->undo();
        expect("6→7");
        document.showMeanwhile(Scene());
        expect("7→0 other");
        document.takeBack();
        expect("0→7 other");
    }

    /// A view may still show an earlier scene, in which the same ids mean other boxes.
    void selectionIgnoresIdsOfOldScenes()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        Selection selection(document);
        const auto first = document.scene();
        QVERIFY(selection.select(*first, {BoxId(2), BoxId(3)}));
        document.setBoxes({{kA, {1, 1, 2, 2}}}, QStringLiteral("Move A"));
        QVERIFY(selection.select(*first, {kB}));
        QCOMPARE(selection.boxes(), std::vector{kB});

        document.remove({kA});
        const std::vector<BoxId> b{kA};  // it has A's id now
        QCOMPARE(selection.boxes(), b);
        QSignalSpy changed(&selection, &Selection::boxesChanged);
        QVERIFY(!selection.select(*first, {BoxId(3)}));
        selection.setHighlight(*first, {{Cell(1, 0)}, {BoxId(3)}, {}, {}});
        QCOMPARE(selection.highlight(), (Highlight{{Cell(1, 0)}, {}, {}, {}}));
        QCOMPARE(selection.boxes(), b);

        const BoxId added = document.insert({test::object("new", {1, 1, 2, 2})}, QStringLiteral("Draw")).front();
        const auto grown = document.scene();
        document.undoStack()->undo();
        QVERIFY(!selection.select(*grown, {added}));
        QVERIFY(!selection.select(*grown, {}));
        QCOMPARE(changed.count(), 0);
        QVERIFY(selection.select(*grown, {kB, added}));
        QCOMPARE(selection.boxes(), std::vector{kB});
    }

    void selectionFollowsNames()
    {
        SceneDocument document;
        document.reset(test::workedScene());
        Selection selection(document);
        selection.select({BoxId(2), BoxId(3)});  // C, D
        document.remove({kA});
        QCOMPARE(document.scene()->name(*selection.primary()), std::string("D"));
        document.rename(*selection.primary(), "Dora");
        QCOMPARE(document.scene()->name(*selection.primary()), std::string("Dora"));
        document.remove({*selection.primary()});
        QCOMPARE(selection.boxes().size(), std::size_t{1});
        QCOMPARE(document.scene()->name(*selection.primary()), std::string("C"));
        selection.selectCell(Cell(2, 5));
        document.setLevel(1);
        QVERIFY(!selection.cell());
        document.reset(Scene());
        QVERIFY(!selection.primary());
    }
};

QTEST_GUILESS_MAIN(TestSceneDocument)
#include "test_scene_document.moc"
