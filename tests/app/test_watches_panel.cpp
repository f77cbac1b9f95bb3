// The Watches panel, by real keys and clicks, and the format of values.

#include "app/features/debugger/condition_edit.h"
#include "app/features/debugger/condition_rows.h"
#include "app/features/debugger/watches_panel.h"
#include "tests/app/shown_conditions.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include <random>

using namespace mortonscope;
using namespace mortonscope::test;
using Column = WatchesModel::Column;

namespace {

/// Returns one line per watch, such as "xor/2 stops".
QString textOf(const Debugger& debugger)
{
    QStringList all;
    for (const Watch& watch : debugger.watches()) {
        all += QString("%1/%2%3")
                   .arg(QString::fromStdString(watch.expression))
                   .arg(watch.base)
                   .arg(watch.stops ? " stops" : "");
    }
    return all.join('\n');
}

struct Shown : ShownConditions<WatchesPanel> {
    explicit Shown(ModelsBench& f) : ShownConditions(f, {640, 300}) {}
    QString text(int row, int column) const { return cell(row, column).data().toString(); }
    bool changed(int row) const { return cell(row, Column::Value).data(ChangedRole).toBool(); }
    QComboBox* baseEdit() { return table.findChild<QComboBox*>("baseEdit"); }
};

}  // namespace

class TestWatchesPanel : public QObject {
    Q_OBJECT

private slots:
    void numbersAreWrittenInEveryBase()
    {
        QCOMPARE(numberText(11, 2), QString("10 11"));
        QCOMPARE(numberText(5, 2), QString("01 01"));
        QCOMPARE(numberText(0, 2), QString("00"));
        QCOMPARE(numberText(1, 2, 6), QString("00 00 01"));
        QCOMPARE(numberText(11, 4), QString("23"));
        QCOMPARE(numberText(11, 10), QString("11"));
        QCOMPARE(numberText(27, 16), QString("1b"));
        QCOMPARE(numberText(-3, 10), QString::fromUtf8("−3"));
        QCOMPARE(numberText(std::numeric_limits<std::int64_t>::min(), 16), QString::fromUtf8("−8000000000000000"));
        std::mt19937_64 random(7);
        for (int i = 0; i < 2000; ++i) {  // the number is written out
            const auto number = static_cast<std::int64_t>(random() >> (1 + random() % 63));
            for (const int base : {2, 4, 10, 16}) {
                QCOMPARE(numberText(number, base).remove(' ').toLongLong(nullptr, base),
                         static_cast<qlonglong>(number));
            }
        }
    }

    void codesHaveTheDigitsOfTheDepth()
    {
        ModelsBench f;  // depth 2
        f.debugger.setWatches({{"lt", 2, false},
                               {"xor", 4, false},
                               {"code", 2, false},
                               {"rb", 16, false},
                               {"lt", 10, false},
                               {"level", 2, false}});
        WatchesModel model(f.models);
        const auto value = [&](int row) { return model.index(row, Column::Value).data().toString(); };
        f.run.seek(Step(10));  // A is appended: lt 0, rb 3, slot 1
        QCOMPARE(value(0), QString("00 00"));
        QCOMPARE(value(1), QString("03"));
        QCOMPARE(value(2), QString("00 00"));
        QCOMPARE(value(3), QString("3"));
        QCOMPARE(value(4), QString("0"));
        QCOMPARE(value(5), QString("01"));
        f.document.setLevel(5);
        settle(f.analysis);
        QCOMPARE(value(0).remove(' ').size(), 10);
        QCOMPARE(value(1).size(), 5);
        f.document.setLevel(0);
        settle(f.analysis);
        f.run.seek(f.run.run().placedStepOf(BoxId(0)));
        QCOMPARE(value(0), QString("00"));
    }

    void namesAndConditionsAreShownAsWords()
    {
        ModelsBench f;
        f.debugger.setWatches({{"kind"},
                               {"phase"},
                               {"box"},
                               {"first"},
                               {"second"},
                               {"cell"},
                               {"pair"},
                               {"hit"},
                               {"stack > 0"},
                               {"level"}});
        WatchesModel model(f.models);
        const auto values = [&] {
            QStringList all;
            for (int row = 0; row < model.rowCount(); ++row) {
                all += model.index(row, Column::Value).data().toString();
            }
            return all.join(", ");
        };
        QCOMPARE(values(), QString::fromUtf8("–, –, –, –, –, –, –, no, no, –"));
        f.run.seek(Step(82));
        QCOMPARE(values(),
                 QString::fromUtf8("Test with the stack, the pass, D with A, D, A, slot 1, D with A, yes, yes, 1"));
        f.run.seek(Step(81));
        QCOMPARE(values(), QString::fromUtf8("Enter a cell, the pass, –, –, –, slot 1, –, no, yes, 1"));
        f.run.seek(Step(10));
        QVERIFY(values().contains("insertion, A, "));
    }

    void modelPassesQtsModelTester()
    {
        ModelsBench f;
        WatchesModel model(f.models);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        f.debugger.setWatches({{"kind"}, {"box == A"}, {"xor", 2, true}});
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(model.setData(model.index(2, Column::Base), 16));
        QVERIFY(!model.setData(model.index(2, Column::Base), 3));
        QVERIFY(!model.setData(model.index(2, Column::Value), "3"));
        QVERIFY(model.setData(model.index(0, Column::What), "knd"));
        QVERIFY(!model.index(0, Column::What).data(ProblemRole).toString().isEmpty());
        QVERIFY(model.index(0, Column::Value).data().toString().isEmpty());
        f.run.seek(Step(82));
        f.document.remove({*f.document.scene()->find("A")});
        settle(f.analysis);
        QVERIFY(!model.index(1, Column::What).data(ProblemRole).toString().isEmpty());  // the box no longer exists
        f.document.undoStack()->undo();
        settle(f.analysis);
        QVERIFY(model.index(1, Column::What).data(ProblemRole).toString().isEmpty());
        model.remove({0, 2});
        QCOMPARE(textOf(f.debugger), QString("box == A/10"));
        f.document.reset(Scene());
        QCOMPARE(model.rowCount(), 0);
    }

    void emptyPanelShowsAHint()
    {
        ModelsBench f;
        Shown shown(f);
        const auto* empty = shown.panel.findChild<QLabel*>("watchesPanelEmpty");
        QVERIFY(empty->isVisible() && !empty->text().isEmpty() && !shown.table.isVisible());
        f.debugger.setWatches({{"xor"}});
        QVERIFY(!empty->isVisible() && shown.table.isVisible());
    }

    void changesSinceThePreviousStepAreMarked()
    {
        ModelsBench f;
        f.debugger.setWatches({{"tests"}, {"hits"}, {"phase"}});
        Shown shown(f);
        f.run.seek(Step(81));
        f.run.seek(Step(82));
        QCOMPARE(shown.text(0, Column::Value), QString("1"));
        QCOMPARE(shown.text(0, Column::Before), QString("0"));
        QVERIFY(shown.changed(0) && shown.changed(1) && !shown.changed(2));
        QVERIFY(shown.cell(0, Column::Value).data(Qt::AccessibleTextRole).toString().contains("changed from 0"));
        f.run.seek(Step(83));
        QVERIFY(!shown.changed(0) && !shown.changed(1));
        f.run.seek(Step(20));  // back, and far
        QCOMPARE(shown.text(0, Column::Before), QString("1"));
        QVERIFY(shown.changed(0) && shown.changed(1) && shown.changed(2));
        f.document.remove({BoxId(6)});  // another run: nothing to compare with
        settle(f.analysis);
        QVERIFY(!shown.changed(0) && !shown.changed(2));
    }

    void expressionsAreEditedInline()
    {
        ModelsBench f;
        Shown shown(f);
        shown.press("watchesAddButton");
        QTRY_VERIFY(shown.edit() != nullptr);
        QTest::keyClicks(shown.edit(), "tests - hts");
        QVERIFY(shown.problem().startsWith("Character 9: unknown name “hts”"));
        QVERIFY(shown.problem().contains("“hits”"));
        shown.pressInEdit(Qt::Key_Return);
        QTRY_COMPARE(textOf(f.debugger), QString("tests - hts/10"));  // nothing is lost
        QTRY_VERIFY(shown.edit() == nullptr);
        QVERIFY(shown.problem().startsWith("Character 9: unknown name “hts”"));
        QTest::keyClick(&shown.table, Qt::Key_F2);
        QTRY_VERIFY(shown.edit() != nullptr);
        QCOMPARE(shown.edit()->text(), QString("tests - hts"));
        shown.edit()->setText("kind");  // a name that is not a valid condition
        QVERIFY(shown.problem().isEmpty());
        shown.pressInEdit(Qt::Key_Return);
        QTRY_COMPARE(textOf(f.debugger), QString("kind/10"));
        QTRY_VERIFY(shown.edit() == nullptr);

        shown.press("watchesAddButton");
        QTRY_VERIFY(shown.edit() != nullptr);
        shown.pressInEdit(Qt::Key_Escape);
        QTRY_COMPARE(textOf(f.debugger), QString("kind/10"));
    }

    void everyNameCanBeAddedAndRead()
    {
        ModelsBench f;
        Shown shown(f);
        const auto* menu = shown.panel.findChild<QMenu*>("watchNames");
        QStringList names;
        for (QAction* action : menu->actions()) {
            names += action->objectName().mid(6);
            action->trigger();
            QCOMPARE(QString::fromStdString(f.debugger.watches().back().expression), names.back());
            QCOMPARE(shown.table.currentIndex().row(), static_cast<int>(names.size()) - 1);
        }
        for (const char* wanted : {"kind", "phase", "level", "code", "index", "stack", "tests", "hits", "box", "first",
                                   "second", "overlaps", "lt", "rb", "xor", "up", "step"}) {
            QVERIFY2(names.contains(QLatin1String(wanted)), wanted);
        }
        QVERIFY(shown.problem().isEmpty());
        for (int row = 0; row < names.size(); ++row) {
            QVERIFY2(!shown.text(row, Column::Value).isEmpty(), qPrintable(names[row]));
        }
    }

    void theBaseIsChosenByClickAndKey()
    {
        ModelsBench f;
        f.debugger.setWatches({{"tests"}});
        f.run.seek(f.run.total());
        Shown shown(f);
        QCOMPARE(shown.text(0, Column::Value), QString("7"));
        shown.click(0, Column::Base);
        QTRY_VERIFY(shown.baseEdit() != nullptr);
        shown.baseEdit()->setFocus();
        QTest::keyClick(shown.baseEdit(), Qt::Key_Home);
        QTest::keyClick(shown.baseEdit(), Qt::Key_Return);
        QTRY_COMPARE(textOf(f.debugger), QString("tests/2"));
        QCOMPARE(shown.text(0, Column::Value), QString("01 11"));
        QTRY_VERIFY(shown.baseEdit() == nullptr);
        shown.go(0, Column::Base);
        QTest::keyClick(&shown.table, Qt::Key_F2);
        QTRY_VERIFY(shown.baseEdit() != nullptr);
        QTest::keyClick(shown.baseEdit(), Qt::Key_Down);
        QTRY_COMPARE(textOf(f.debugger), QString("tests/4"));
        QCOMPARE(shown.text(0, Column::Value), QString("13"));
    }

    void watchStopsWhenItsValueChanges()
    {
        ModelsBench f;
        f.debugger.setWatches({{"hits"}, {"pair"}});
        Shown shown(f);
        shown.click(0, Column::Stops);
        QCOMPARE(textOf(f.debugger), QString("hits/10 stops\npair/10"));
        f.player.runOn();
        QTRY_COMPARE(f.run.cursor(), Step(82));
        shown.go(0, Column::What);
        QTest::keyClick(&shown.table, Qt::Key_Space);
        QTest::keyClick(&shown.table, Qt::Key_Down);
        QTest::keyClick(&shown.table, Qt::Key_Space);
        QCOMPARE(textOf(f.debugger), QString("hits/10\npair/10 stops"));
        f.player.runOn();
        QTRY_COMPARE(f.run.cursor(), Step(83));  // it is no longer a pair
    }

    void enterGoesToTheNextChange()
    {
        ModelsBench f;
        f.debugger.setWatches({{"hits"}, {"stack"}});
        Shown shown(f);
        shown.go(0, Column::What);
        QTest::keyClick(&shown.table, Qt::Key_Return);
        QTRY_COMPARE(f.run.cursor(), Step(82));
        QTest::keyClick(&shown.table, Qt::Key_Down);
        QTest::keyClick(&shown.table, Qt::Key_Return, Qt::ShiftModifier);
        QTRY_COMPARE(f.run.cursor(), Step(80));
        QCOMPARE(textOf(f.debugger), QString("hits/10\nstack/10"));  // and it no longer stops elsewhere
    }

    void deleteKeyAndCrossRemoveAWatch()
    {
        ModelsBench f;
        f.debugger.setWatches({{"a"}, {"kind"}, {"xor"}, {"up"}});
        Shown shown(f);
        shown.click(1, Column::Remove);
        QCOMPARE(textOf(f.debugger), QString("a/10\nxor/10\nup/10"));
        shown.go(0, Column::What);
        QTest::keyClick(&shown.table, Qt::Key_Delete);
        QTest::keyClick(&shown.table, Qt::Key_Delete);
        QCOMPARE(textOf(f.debugger), QString("up/10"));
        shown.press("watchesRemoveButton");
        QCOMPARE(textOf(f.debugger), QString());
    }

    void openEditorIsDiscardedWithItsPanel()
    {
        ModelsBench f;
        f.debugger.setWatches({{"kind"}});
        {
            Shown shown(f);
            shown.table.editRow(0);
            QTest::keyClicks(shown.edit(), "half an ex");
        }
        QCOMPARE(textOf(f.debugger), QString("kind/10"));
    }
};

QTEST_MAIN(TestWatchesPanel)
#include "test_watches_panel.moc"
