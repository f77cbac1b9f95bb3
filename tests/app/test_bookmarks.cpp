#include "app/features/debugger/bookmarks.h"
#include "app/features/debugger/bookmarks_panel.h"
#include "tests/support/models_bench.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <random>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Returns a list as text, such as "82:hit 100:".
QString textOf(const Bookmarks& bookmarks)
{
    QStringList all;
    for (int row = 0; row < bookmarks.size(); ++row) {
        all += QString::number(bookmarks.step(row).value) + ':' + bookmarks.note(row);
    }
    return all.join(' ');
}

struct Bench : ModelsBench {
    using ModelsBench::ModelsBench;
    Bookmarks bookmarks{document, run};
};

struct ShownPanel {
    explicit ShownPanel(Bench& bench) : panel(bench.models, bench.bookmarks), table(*panel.findChild<BookmarksTable*>())
    {
        panel.resize(400, 300);
        panel.show();
        [this] { QVERIFY(QTest::qWaitForWindowActive(&panel)); }();
    }
    QPoint at(int row, int column) { return table.visualRect(table.model()->index(row, column)).center(); }

    BookmarksPanel panel;
    BookmarksTable& table;
};

}  // namespace

class TestBookmarks : public QObject {
    Q_OBJECT

private slots:
    void everyChangeIsAnUndoStep()
    {
        Bench b;
        QVERIFY(!b.document.isModified());
        QCOMPARE(b.bookmarks.add(Step(82)), std::optional(0));
        QVERIFY(b.document.isModified());
        QCOMPARE(b.bookmarks.add(Step(100), "last"), std::optional(1));
        QCOMPARE(b.bookmarks.add(Step(7)), std::optional(0));
        b.bookmarks.setNote(1, "hit");
        QCOMPARE(textOf(b.bookmarks), QString("7: 82:hit 100:last"));
        b.bookmarks.remove({0, 2});
        QCOMPARE(textOf(b.bookmarks), QString("82:hit"));

        QUndoStack& undo = *b.document.undoStack();
        QCOMPARE(undo.count(), 5);
        undo.undo();
        QCOMPARE(textOf(b.bookmarks), QString("7: 82:hit 100:last"));
        undo.undo();
        QCOMPARE(textOf(b.bookmarks), QString("7: 82: 100:last"));
        undo.setIndex(0);
        QCOMPARE(b.bookmarks.size(), 0);
        QVERIFY(!b.document.isModified());
        undo.setIndex(5);
        QCOMPARE(textOf(b.bookmarks), QString("82:hit"));
    }

    void unchangedEditsAddNoUndoStep()
    {
        Bench b;
        b.bookmarks.add(Step(82), "hit");
        b.bookmarks.setNote(0, "hit");
        b.bookmarks.remove({});
        QCOMPARE(b.document.undoStack()->count(), 1);
    }

    void nearestBookmarksAreFound()
    {
        Bench b;
        for (const std::uint64_t step : {82, 7, 100}) {
            b.bookmarks.add(Step(step));
        }
        QCOMPARE(b.bookmarks.after(Step(7)), std::optional(Step(82)));
        QCOMPARE(b.bookmarks.after(Step(100)), std::nullopt);
        QCOMPARE(b.bookmarks.before(Step(82)), std::optional(Step(7)));
        QCOMPARE(b.bookmarks.before(Step(7)), std::nullopt);
        QCOMPARE(b.bookmarks.find(Step(100)), std::optional(2));
        QCOMPARE(b.bookmarks.find(Step(8)), std::nullopt);
    }

    void bookmarksKeepTheirPairAfterAnEdit()
    {
        Bench b;
        b.bookmarks.add(Step(100), "G-F");
        b.bookmarks.add(Step(105), "end");
        b.document.remove({*b.document.scene()->find("B")});
        const Analysis& now = *b.run.analysis();
        const Step gf = *now.run.stepOf(*now.scene->find("G"), *now.scene->find("F"));
        QVERIFY(gf != Step(100));
        QCOMPARE(b.bookmarks.step(0), gf);
        QCOMPARE(b.bookmarks.step(1), now.run.total());
    }

    /// A drag sets many intermediate scenes. Their effect on a bookmark's pair leaves no trace.
    void draggingThereAndBackKeepsBookmarks()
    {
        Bench b;
        for (std::uint64_t step = 1; step <= 105; ++step) {
            b.bookmarks.add(Step(step), QString::number(step));
        }
        const QString before = textOf(b.bookmarks);
        const BoxId d = *b.document.scene()->find("D");
        const auto gesture = b.document.beginGesture();
        bool moved = false;
        for (const double x : {5.0, 20.0, 44.0, -30.0, 0.0}) {
            b.document.setBoxes({{d, {30 + x, 30 + x, 60 + x, 55 + x}}}, QStringLiteral("Move D"), gesture);
            settle(b.analysis);
            moved = moved || textOf(b.bookmarks) != before;
            for (int row = 1; row < b.bookmarks.size(); ++row) {
                QVERIFY(b.bookmarks.step(row - 1) <= b.bookmarks.step(row));
            }
        }
        QVERIFY(moved);
        QCOMPARE(textOf(b.bookmarks), before);
    }

    void undoRestoresEveryBookmark()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Bench b(awkwardScene(seed, 10, 3, static_cast<Outside>(seed % 3)));
            std::mt19937_64 random(seed);
            for (int i = 0; i < 6; ++i) {
                b.bookmarks.add(Step(random() % (b.run.total().value + 1)), QString::number(i));
            }
            QStringList states = {textOf(b.bookmarks)};
            for (int edit = 0; edit < 5; ++edit) {
                const BoxId id(static_cast<std::uint32_t>(random() % b.document.scene()->size()));
                switch (random() % 4) {
                case 0: b.document.remove({id}); break;
                case 1: b.document.setLevel(static_cast<int>((b.document.scene()->space().depth() + 1) % 5)); break;
                case 2: b.document.rename(id, "renamed" + QString::number(edit)); break;
                default: b.document.setBoxes({{id, {0, 20, 1.0 + edit, 21}}}, QStringLiteral("Move")); break;
                }
                settle(b.analysis);
                states += textOf(b.bookmarks);
            }
            for (int edit = 4; edit >= 0; --edit) {
                b.document.undoStack()->undo();
                settle(b.analysis);
                QVERIFY2(textOf(b.bookmarks) == states[edit],
                         qPrintable(QString("seed %1, edit %2").arg(seed).arg(edit)));
            }
        }
    }

    void aRenamedBoxKeepsItsBookmarks()
    {
        Bench b;
        b.bookmarks.add(Step(82));
        b.document.rename(*b.document.scene()->find("A"), "Anna");
        QCOMPARE(b.bookmarks.step(0), Step(82));
        b.document.remove({*b.document.scene()->find("B")});
        const Analysis& now = *b.run.analysis();
        QCOMPARE(b.bookmarks.step(0), *now.run.stepOf(*now.scene->find("D"), *now.scene->find("Anna")));
    }

    void loadingReadsTheScenesBookmarks()
    {
        Bench b;
        b.bookmarks.add(Step(3));
        b.document.reset(workedScene().withBookmarks({{100, "b"}, {82, "a"}, {999, "beyond"}}));
        b.bookmarks.load();
        QCOMPARE(textOf(b.bookmarks), QString("82:a 100:b 105:beyond"));
        QVERIFY(!b.document.isModified());
        QVERIFY(b.bookmarks.list() == (std::vector<Bookmark>{{82, "a"}, {100, "b"}, {105, "beyond"}}));
    }

    void bookmarkCountAndNoteLengthAreLimited()
    {
        Bench b;
        b.document.reset(workedScene().withBookmarks(std::vector<Bookmark>(kMaxBookmarks, Bookmark{5, ""})));
        b.bookmarks.load();
        QCOMPARE(b.bookmarks.add(Step(1)), std::nullopt);
        b.bookmarks.setNote(0, QString(20'000, QChar(0x7BB1)));
        QVERIFY(!checkBookmarks(b.bookmarks.list()));
    }

    void modelPassesQtsModelTester()
    {
        Bench b;
        BookmarksModel model(b.models, b.bookmarks);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        b.bookmarks.add(Step(82), "hit");
        b.bookmarks.add(Step(7));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1, BookmarksModel::Note).data().toString(), QString("hit"));
        QVERIFY(!model.index(0, BookmarksModel::Note).data().toString().isEmpty());  // the default note
        QVERIFY(model.index(0, BookmarksModel::Note).data(Qt::EditRole).toString().isEmpty());
        QVERIFY(model.setData(model.index(0, BookmarksModel::Note), "seven"));
        QCOMPARE(textOf(b.bookmarks), QString("7:seven 82:hit"));
        QVERIFY(!model.setData(model.index(0, BookmarksModel::AtStep), 9));
        b.document.reset(Scene());
        b.bookmarks.load();
        QCOMPARE(model.rowCount(), 0);
    }

    // ----------------------------------------------------------------------------------------- mouse and keys

    void emptyPanelShowsAHint()
    {
        Bench b;
        ShownPanel shown(b);
        QVERIFY(!shown.table.isVisible());
        QVERIFY(shown.panel.findChild<QLabel*>("bookmarksEmpty")->text().contains("Ctrl+B"));
        b.bookmarks.add(Step(82));
        QVERIFY(shown.table.isVisible());
    }

    void clickAndEnterGoToTheBookmark()
    {
        Bench b;
        b.bookmarks.add(Step(82));
        b.bookmarks.add(Step(100));
        ShownPanel shown(b);
        QTest::mouseClick(shown.table.viewport(), Qt::LeftButton, {}, shown.at(1, BookmarksModel::AtStep));
        QCOMPARE(b.run.cursor(), Step(100));
        shown.table.setFocus();
        QTest::keyClick(&shown.table, Qt::Key_Up);
        QCOMPARE(b.run.cursor(), Step(100));
        QTest::keyClick(&shown.table, Qt::Key_Return);
        QCOMPARE(b.run.cursor(), Step(82));
        QVERIFY(shown.table.findChild<QLineEdit*>() == nullptr);
    }

    void notesAreEditedInline()
    {
        Bench b;
        b.bookmarks.add(Step(82));
        ShownPanel shown(b);
        const auto edit = [&] { return shown.table.findChild<QLineEdit*>("noteEdit"); };
        shown.table.setCurrentIndex(shown.table.model()->index(0, 0));
        shown.table.setFocus();
        QTest::keyClick(&shown.table, Qt::Key_F2);
        QVERIFY(edit() != nullptr);
        QTest::keyClicks(edit(), "D and A");
        b.run.seek(Step(50));  // the run moves on meanwhile
        QCOMPARE(edit()->text(), QString("D and A"));
        QTest::keyClick(edit(), Qt::Key_Return);
        QTRY_COMPARE(b.bookmarks.note(0), QString("D and A"));
        QTRY_VERIFY(edit() == nullptr);

        QTest::mouseClick(shown.table.viewport(), Qt::LeftButton, {}, shown.at(0, BookmarksModel::Note));
        QTest::mouseDClick(shown.table.viewport(), Qt::LeftButton, {}, shown.at(0, BookmarksModel::Note));
        QTRY_VERIFY(edit() != nullptr);
        QCOMPARE(edit()->text(), QString("D and A"));
        QTest::keyClicks(edit(), "x");
        QTest::keyClick(edit(), Qt::Key_Escape);
        QCOMPARE(b.bookmarks.note(0), QString("D and A"));
    }

    void openEditorIsDiscardedWithItsPanel()
    {
        Bench b;
        b.bookmarks.add(Step(82));
        {
            ShownPanel shown(b);
            shown.panel.editNote(0);
            QTest::keyClicks(shown.table.findChild<QLineEdit*>("noteEdit"), "half a no");
        }
        QCOMPARE(b.bookmarks.note(0), QString());
    }

    void deleteRemovesTheSelected()
    {
        Bench b;
        for (const std::uint64_t step : {7, 82, 100}) {
            b.bookmarks.add(Step(step));
        }
        ShownPanel shown(b);
        shown.table.setFocus();
        shown.table.setCurrentIndex(shown.table.model()->index(0, 0));
        QTest::keyClick(&shown.table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&shown.table, Qt::Key_Delete);
        QCOMPARE(textOf(b.bookmarks), QString("100:"));
        b.document.undoStack()->undo();
        QCOMPARE(b.bookmarks.size(), 3);
    }
};

QTEST_MAIN(TestBookmarks)
#include "test_bookmarks.moc"
