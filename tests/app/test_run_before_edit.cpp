// Editing during a run: a drag keeps the step with the same meaning, and the old list remains beside the new one.

#include "app/features/pairs/before_edit_bar.h"
#include "app/features/pairs/pairs_model.h"
#include "app/features/pairs/pairs_panel.h"
#include "app/features/pairs/pairs_table.h"
#include "app/state/run_before_edit.h"
#include "core/scene/generators.h"
#include "tests/app/space_bench.h"
#include "tests/support/settle.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// The World with the Pairs panel, at a step of the opening scene.
struct Bench : SpaceBench {
    explicit Bench(std::uint64_t step, Scene scene = workedScene()) : SpaceBench(std::move(scene)), panel(models)
    {
        panel.resize(560, 480);
        panel.show();
        run.seek(Step(step));
        view.setFocus();
    }

    /// Drags a box by its center in many small moves that end at `to`. Alt turns off snapping.
    void dragThrough(const char* name, const std::vector<Point>& stations)
    {
        const Box& from = box(name);
        Point middle{(from.left + from.right) / 2, (from.top + from.bottom) / 2};
        press(at(middle.x, middle.y));
        for (const Point& to : stations) {
            for (int i = 1; i <= 20; ++i) {
                move(at(middle.x + (to.x - middle.x) * i / 20, middle.y + (to.y - middle.y) * i / 20), Qt::AltModifier);
            }
            middle = to;
        }
        release(at(middle.x, middle.y), Qt::AltModifier);
        settle(analysis);
    }

    QString pairAtCursor() const
    {
        const auto event = run.moment().event;
        const auto pair = event ? event->pair() : std::nullopt;
        return pair ? nameOf(scene(), pair->first) + '-' + nameOf(scene(), pair->second) : QString();
    }
    std::optional<std::uint64_t> firstDifference() const
    {
        const auto* comparison = beforeEdit.comparison();
        return comparison && comparison->firstDifference ? std::optional(comparison->firstDifference->test)
                                                         : std::nullopt;
    }

    template <class T>
    T* child(const char* name)
    {
        return panel.findChild<T*>(QLatin1String(name));
    }
    PairsTable* table() { return child<PairsTable>("pairsTable"); }
    BeforeEditBar* bar() { return child<BeforeEditBar>("beforeEditBar"); }
    PairsModel* pairs() { return panel.findChild<PairsModel*>(); }
    QString cell(int row, int column) { return pairs()->index(row, column).data().toString(); }
    QStringList column(int which)
    {
        QStringList texts;
        for (int row = 0; row < pairs()->rowCount(); ++row) {
            texts += cell(row, which);
        }
        return texts;
    }
    QString nowAt(int row) { return cell(row, PairsModel::First) + '-' + cell(row, PairsModel::Second); }

    PairsPanel panel;
};

}  // namespace

class TestRunBeforeEdit : public QObject {
    Q_OBJECT

private slots:
    /// C moves into the cell of A. It is tested earlier, so the second pair changes. The cursor stays with D-A.
    void dragKeepsTheStepAndThePreviousRun()
    {
        Bench b(82);
        QTRY_COMPARE(b.pairAtCursor(), QStringLiteral("D-A"));
        QTRY_VERIFY(!b.beforeEdit.isThere());
        QVERIFY(!b.bar()->isVisible());
        b.dragThrough("C", {{60, 60}, {10, 14}});
        QTRY_COMPARE(b.pairAtCursor(), QStringLiteral("D-A"));
        QTRY_COMPARE(b.run.analysis()->hits.countAt(b.run.cursor()), std::uint64_t{1});
        QTRY_VERIFY(b.beforeEdit.isThere());
        QTRY_COMPARE(b.beforeEdit.before()->scene->box(BoxId(2)),
                     (Box{80, 30, 95, 45}));  // as before the drag, not an intermediate place
        QCOMPARE(b.beforeEdit.movedBoxes(), std::vector{BoxId(2)});
        // C is now in A's cell or below it, so a pair with C comes before D-B.
        QTRY_VERIFY(b.firstDifference());
        const auto& [test, was, is] = *b.beforeEdit.comparison()->firstDifference;
        QCOMPARE(test, std::uint64_t{2});
        QVERIFY(was && *was == (BoxPair{BoxId(3), BoxId(1)}));
        QVERIFY(b.bar()->isVisible());
        QVERIFY2(b.bar()->sentence().startsWith(
                     QStringLiteral("Before the edit: 7 pairs. Now: 8. First difference at pair 2: was D-B, now ")),
                 qPrintable(b.bar()->sentence()));
        QVERIFY(!b.table()->isColumnHidden(PairsModel::Before));
    }

    /// During the drag, the pair under the cursor does not exist. The cursor returns to it when the box returns.
    void intermediateDragStatesDoNotMatter()
    {
        Bench b(100);
        QTRY_COMPARE(b.pairAtCursor(), QStringLiteral("G-F"));
        b.press(b.at(62, 87));
        for (const double x : {50.0, 40.0, 20.0, 10.0}) {
            b.move(b.at(x, 87), Qt::AltModifier);
        }
        QTRY_VERIFY(b.pairAtCursor() != QStringLiteral("G-F"));  // F is in another quarter
        QVERIFY(!b.run.run().stepOf(b.id("G"), b.id("F")));
        for (const double x : {20.0, 40.0, 61.0, 62.5}) {
            b.move(b.at(x, 87), Qt::AltModifier);
        }
        b.release(b.at(62.5, 87), Qt::AltModifier);
        QTRY_COMPARE(b.pairAtCursor(), QStringLiteral("G-F"));
        b.document.remove({b.id("F")});
        QTRY_VERIFY(b.pairAtCursor() != QStringLiteral("G-F"));
        b.document.undoStack()->undo();
        QTRY_COMPARE(b.pairAtCursor(), QStringLiteral("G-F"));
        b.document.rename(b.id("F"), QStringLiteral("Fred"));
        QTRY_COMPARE(b.pairAtCursor(), QStringLiteral("G-Fred"));
        // If the user moves the cursor, its new place is kept.
        b.run.seek(Step(40));
        b.document.undoStack()->undo();
        QTRY_COMPARE(b.run.cursor(), Step(40));
    }

    void undoDropsTheRunBeforeTheEdit()
    {
        Bench b(82);
        b.dragThrough("B", {{90, 90}});
        QTRY_VERIFY(b.beforeEdit.isThere());
        b.document.undoStack()->undo();
        QTRY_VERIFY(!b.beforeEdit.isThere());
        QVERIFY(!b.bar()->isVisible());
        QVERIFY(b.table()->isColumnHidden(PairsModel::Before));
        QTRY_COMPARE(b.run.cursor(), Step(82));
        b.document.undoStack()->redo();
        QTRY_VERIFY(b.beforeEdit.isThere());
        // Further edits are compared with the same old run. Only undoing all of them ends the comparison.
        const auto before = b.beforeEdit.before();
        b.document.setLevel(4);
        b.document.remove({b.id("E")});
        QTRY_COMPARE(b.beforeEdit.before(), before);
        b.document.undoStack()->undo();
        b.document.undoStack()->undo();
        QTRY_VERIFY(b.beforeEdit.isThere());
        b.document.undoStack()->undo();
        QTRY_VERIFY(!b.beforeEdit.isThere());
    }

    void editAtTheStartKeepsNoPreviousRun()
    {
        Bench b(0);
        b.dragThrough("B", {{90, 90}});
        QTRY_VERIFY(!b.beforeEdit.isThere());
        b.run.seek(Step(30));
        b.document.setTitle(QStringLiteral("another"));
        b.document.setTouching(Touching::Closed);
        QTRY_VERIFY(!b.beforeEdit.isThere());  // the same tests
        b.analysis.setOrder(ListOrder::LastIn);
        QTRY_VERIFY(b.beforeEdit.isThere());
        b.analysis.setOrder(ListOrder::FirstIn);
        QTRY_VERIFY(!b.beforeEdit.isThere());
    }

    void newSceneHasNoPreviousRun()
    {
        Bench b(82);
        b.document.setLevel(3);
        QTRY_VERIFY(b.beforeEdit.isThere());
        b.document.reset(workedScene());
        QTRY_VERIFY(!b.beforeEdit.isThere());
        b.run.seek(Step(82));
        b.document.reset(Scene());
        QTRY_VERIFY(!b.beforeEdit.isThere());
        // A large scene is computed in the background, and is a different scene then as well.
        b.document.reset(workedScene());
        b.run.seek(Step(82));
        GeneratorSettings settings;
        settings.kind = "uniform";
        settings.count = 30'000;
        settings.level = 6;
        b.document.reset(*generateScene(settings));
        QVERIFY(b.analysis.isBusy());
        settle(b.analysis);
        QTRY_VERIFY(!b.beforeEdit.isThere());
        b.run.toEnd();
        b.document.remove({BoxId(7)});
        settle(b.analysis);
        QTRY_VERIFY(b.beforeEdit.comparison() && b.beforeEdit.comparison()->isDone);
        QTRY_VERIFY(b.firstDifference());
    }

    void previousRunCanBeDismissed()
    {
        Bench b(82);
        b.document.setLevel(3);
        QTRY_VERIFY(b.beforeEdit.isThere());
        b.panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&b.panel));
        b.table()->setFocus();
        QTest::keyClick(b.table(), Qt::Key_Escape);
        QTRY_VERIFY(!b.beforeEdit.isThere());
        QVERIFY(!b.bar()->isVisible());

        b.document.setLevel(4);
        QTRY_VERIFY(b.beforeEdit.isThere());
        QTRY_COMPARE(b.beforeEdit.before()->scene->space().depth(), 3);  // since the comparison was closed
        QTest::mouseClick(b.child<QPushButton>("dismissGhost"), Qt::LeftButton);
        QTRY_VERIFY(!b.beforeEdit.isThere());

        b.document.setLevel(5);
        auto* dismiss = b.child<QPushButton>("dismissGhost");
        dismiss->setFocus();
        QTest::keyClick(dismiss, Qt::Key_Space);
        QTRY_VERIFY(!b.beforeEdit.isThere());
        QVERIFY(b.panel.isAncestorOf(QApplication::focusWidget()));  // the focus is not lost
    }

    void oldAndNewPairsAreShownSideBySide()
    {
        Bench b(105);
        const QAbstractItemModelTester tester(b.pairs(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        b.document.remove({b.id("B")});
        b.run.toEnd();
        // The new list is shorter: the last rows of the old one have no counterpart.
        QCOMPARE(b.column(PairsModel::Before), (QStringList{"D-A", "D-B", "D-C", "D-E", "D-G", "D-F", "G-F"}));
        QCOMPARE(b.nowAt(0), QStringLiteral("D-A"));
        QCOMPARE(b.nowAt(1), QStringLiteral("D-C"));
        QCOMPARE(b.nowAt(5), QStringLiteral("G-F"));
        QCOMPARE(b.nowAt(6), QStringLiteral("–-–"));
        for (int row = 0; row < 7; ++row) {
            const QModelIndex index = b.pairs()->index(row, 0);
            QCOMPARE(index.data(PairsModel::DiffersRole).toBool(), row >= 1);
            QCOMPARE(index.data(PairsModel::FirstDifferenceRole).toBool(), row == 1);
            QCOMPARE(index.data(PairsModel::NowRole).toBool(), row < 6);
        }
        QVERIFY(b.pairs()
                    ->index(1, 0)
                    .data(Qt::AccessibleDescriptionRole)
                    .toString()
                    .contains(QStringLiteral("before the edit: D-B")));
        QVERIFY2(b.bar()->sentence().endsWith(QStringLiteral("Only before the edit: 1. Only after: 0.")),
                 qPrintable(b.bar()->sentence()));
        // A row that only the old list has can't be visited or copied.
        b.table()->selectRow(6);
        QTest::keyClick(b.table(), Qt::Key_Return);
        QTRY_COMPARE(b.run.cursor(), b.run.total());
        QCOMPARE(b.table()->selectionAsCsv(), QStringLiteral("first,second,overlaps\n"));

        b.document.undoStack()->undo();
        QCOMPARE(b.pairs()->rowCount(), 7);
        QVERIFY(!b.pairs()->index(1, 0).data(PairsModel::DiffersRole).toBool());
    }

    void firstDifferenceIsFoundDespiteFilters()
    {
        Bench b(82);
        b.document.remove({b.id("E")});  // D-E was the fourth
        QCOMPARE(b.firstDifference(), std::optional<std::uint64_t>(4));
        QCOMPARE(b.pairs()->rowCount(), 1);
        b.child<QAction>("showPairsFilter")->setChecked(true);
        b.child<QLineEdit>("pairsFilter")->setText(QStringLiteral("A"));
        b.child<QAction>("hitsOnly")->setChecked(true);
        auto* button = b.child<QPushButton>("firstDifference");
        QVERIFY(button->isEnabled());
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(b.table()->currentIndex().row(), 3);
        QVERIFY(b.pairs()->index(3, 0).data(PairsModel::FirstDifferenceRole).toBool());
        QVERIFY(b.table()->viewport()->rect().intersects(b.table()->visualRect(b.table()->currentIndex())));
        QTRY_COMPARE(b.run.cursor(), *b.run.run().stepOf(b.id("D"), b.id("A")));  // the cursor stays
    }

    void sentenceFitsTwoLinesAtAnySize()
    {
        Bench b(82);
        b.document.remove({b.id("E")});
        auto* label = b.child<QLabel>("beforeEditSentence");
        const auto lines = [&] {
            const QFontMetrics metrics(label->font());
            return metrics.boundingRect(QRect(0, 0, label->width(), 10'000), Qt::TextWordWrap, label->text()).height()
                 / metrics.lineSpacing();
        };
        for (const int percent : {75, 100, 200, 300}) {
            b.theme.setTextPercent(percent);
            for (const int width : {1000, 600, 480}) {
                b.panel.resize(width, 700);
                QCoreApplication::processEvents();
                QVERIFY2(lines() <= 2,
                         qPrintable(QStringLiteral("%1 % at %2: %3").arg(percent).arg(width).arg(label->text())));
                QVERIFY(percent > 100
                        || label->text().contains(
                            QStringLiteral("First difference at pair 4: was D\u2011E, now D\u2011G.")));
                QCOMPARE(label->accessibleName(), b.bar()->sentence());  // the complete sentence
            }
        }
    }

    void filterSearchesBothLists()
    {
        Bench b(105);
        b.document.remove({b.id("B")});
        b.run.toEnd();
        b.pairs()->setFilter(QStringLiteral("G"));
        QTRY_VERIFY(!b.pairs()->isSearching());
        // Before: D-G at 5, G-F at 7. Now: D-G at 4, G-F at 6.
        QCOMPARE(b.column(PairsModel::Number), (QStringList{"4", "5", "6", "7"}));
        b.pairs()->setFilter(QStringLiteral("B"));  // only the old run has it
        QTRY_VERIFY(!b.pairs()->isSearching());
        QCOMPARE(b.column(PairsModel::Before), QStringList{QStringLiteral("D-B")});
        b.beforeEdit.dismiss();
        QTRY_VERIFY(!b.pairs()->isSearching());
        QCOMPARE(b.pairs()->rowCount(), 0);
    }

    /// More than 10^9 tests: nothing is stored, a part is shown, and the first difference can be reached in it.
    void billionRowsAreShownInPart()
    {
        std::vector<SceneObject> objects;
        for (int i = 0; i < 46'000; ++i) {
            const double y = 0.002 * i;
            objects.push_back(
                object("b" + std::to_string(i), {49, y, 51, y + 0.001}));  // across the center line, separate
        }
        Bench b(0, Scene(*Space::create({0, 0, 100, 100}, 1), Touching::Open, "", std::move(objects)));
        settle(b.analysis);
        QVERIFY(b.run.run().tests() > 1'000'000'000);
        b.run.toEnd();
        QCOMPARE(b.pairs()->rowCount(), static_cast<int>(PairsModel::kMaxRows));
        b.document.rename(BoxId(40'000), QStringLiteral("z"));
        settle(b.analysis);
        QTRY_COMPARE(b.firstDifference(), std::optional<std::uint64_t>(40'000));
        QVERIFY(!b.pairs()->rowOf(40'000));
        QTest::mouseClick(b.child<QPushButton>("firstDifference"), Qt::LeftButton);
        const auto row = b.pairs()->rowOf(40'000);
        QVERIFY(row);
        QCOMPARE(b.table()->currentIndex().row(), *row);
        QCOMPARE(b.cell(*row, PairsModel::Before), QStringLiteral("b0-b40000"));
        QCOMPARE(b.nowAt(*row), QStringLiteral("b0-z"));
        QVERIFY2(b.bar()->sentence().contains(QStringLiteral("counted for lists of up to 200,000")),
                 qPrintable(b.bar()->sentence()));
        // Going there keeps the row in view. Going to the end shows the last rows again.
        QTest::keyClick(b.table(), Qt::Key_Return);
        QTRY_COMPARE(b.run.cursor(), b.run.run().stepOfTest(40'000));
        QCOMPARE(b.pairs()->latestRow(), std::optional(*b.pairs()->rowOf(40'000)));
        b.run.toEnd();
        QVERIFY(b.pairs()->rowOf(b.run.run().tests()));
    }
};

QTEST_MAIN(TestRunBeforeEdit)
#include "test_run_before_edit.moc"
