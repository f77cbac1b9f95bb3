// The breakpoints panel, used by real keys and clicks.

#include "app/features/debugger/breakpoints_panel.h"
#include "app/features/debugger/condition_edit.h"
#include "app/features/debugger/condition_rows.h"
#include "app/state/place.h"
#include "tests/app/shown_conditions.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace mortonscope;
using namespace mortonscope::test;
using Column = BreakpointsModel::Column;

namespace {

/// Returns one line per breakpoint, such as "box A [kind == test] 2 off".
QString textOf(const Debugger& debugger)
{
    QStringList all;
    for (const Breakpoint& breakpoint : debugger.breakpoints()) {
        QString text = breakpoint.on == Breakpoint::On::Condition ? QString("any") : placeText(breakpoint);
        text += breakpoint.condition.empty() ? QString()
                                             : QString(" [%1]").arg(QString::fromStdString(breakpoint.condition));
        text += breakpoint.hit == 0 ? QString() : QString(" %1").arg(breakpoint.hit);
        all += text + (breakpoint.enabled ? "" : " off");
    }
    return all.join('\n');
}

struct Shown : ShownConditions<BreakpointsPanel> {
    explicit Shown(ModelsBench& f) : ShownConditions(f, {600, 300}) {}
    QLineEdit* hitEdit() { return table.findChild<QLineEdit*>("hitEdit"); }
};

struct Bench : ModelsBench {
    Breakpoint box(const char* name) const { return placeOfBox(*document.scene(), *document.scene()->find(name)); }
    Breakpoint pair(const char* a, const char* b) const
    {
        return placeOfPair(*document.scene(), *document.scene()->find(a), *document.scene()->find(b));
    }
};

}  // namespace

class TestBreakpointsPanel : public QObject {
    Q_OBJECT

private slots:
    void modelPassesQtsModelTester()
    {
        Bench b;
        BreakpointsModel model(b.models);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        b.debugger.setBreakpoints({b.box("A"), b.pair("D", "A"), placeOfCell(Cell(1, 0))});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(1, Column::Where).data().toString(), QString("D with A"));
        QVERIFY(model.setData(model.index(0, Column::Condition), "stakc > 1"));
        QVERIFY(!model.index(0, Column::Condition).data(ProblemRole).toString().isEmpty());
        QVERIFY(model.setData(model.index(2, Column::Hit), "3"));
        for (const QString& bad : QStringList{"0", "-1", "x", "1.5", "99999999999999999999999"}) {
            QVERIFY2(!model.setData(model.index(2, Column::Hit), bad), qPrintable(bad));
        }
        QVERIFY(!model.setData(model.index(2, Column::Where), "box B"));
        QCOMPARE(textOf(b.debugger), QString("box A [stakc > 1]\nD with A\nslot 1 3"));
        b.run.seek(Step(82));
        b.document.remove({*b.document.scene()->find("A")});
        settle(b.analysis);
        QVERIFY(model.index(1, Column::Where).data(ProblemRole).toString().contains("D with A"));
        model.remove({0, 1});
        QCOMPARE(textOf(b.debugger), QString("slot 1 3"));
        b.document.reset(Scene());
        QCOMPARE(model.rowCount(), 0);
    }

    void emptyPanelShowsAHint()
    {
        Bench b;
        Shown shown(b);
        const auto* empty = shown.panel.findChild<QLabel*>("breakpointsPanelEmpty");
        QVERIFY(empty->isVisible() && empty->text().contains("F9"));
        QVERIFY(!shown.table.isVisible());
        QVERIFY(!shown.panel.findChild<QAction*>("breakpointsRemove")->isEnabled());
        b.debugger.toggleBreakpoint(b.box("A"));
        QVERIFY(shown.table.isVisible() && !empty->isVisible());
        QVERIFY(shown.panel.findChild<QAction*>("breakpointsRemove")->isEnabled());
    }

    void spaceAndClickToggleABreakpoint()
    {
        Bench b;
        b.debugger.setBreakpoints({b.box("A"), b.box("B")});
        Shown shown(b);
        shown.click(1, Column::Enabled);
        QCOMPARE(textOf(b.debugger), QString("box A\nbox B off"));
        shown.go(0, Column::Where);
        QTest::keyClick(&shown.table, Qt::Key_Space);
        QCOMPARE(textOf(b.debugger), QString("box A off\nbox B off"));
        QTest::keyClick(&shown.table, Qt::Key_Down);
        QTest::keyClick(&shown.table, Qt::Key_Space);
        QCOMPARE(textOf(b.debugger), QString("box A off\nbox B"));
        shown.press("breakpointsDisableAllButton");
        QCOMPARE(textOf(b.debugger), QString("box A off\nbox B off"));
        b.player.runOn();
        QTRY_COMPARE(b.run.cursor(), b.run.total());  // nothing stops it
        b.run.toStart();
        shown.press("breakpointsEnableAllButton");
        QCOMPARE(textOf(b.debugger), QString("box A\nbox B"));
        b.player.runOn();
        QTRY_COMPARE(b.run.cursor(), Step(10));
    }

    void conditionsAreEditedInline()
    {
        Bench b;
        b.debugger.setBreakpoints({b.box("D")});
        Shown shown(b);
        shown.go(0, Column::Where);
        QTest::keyClick(&shown.table, Qt::Key_F2);
        QTRY_VERIFY(shown.edit() != nullptr);
        QTest::keyClicks(shown.edit(), "kind == push");
        b.run.seek(Step(50));  // the run moves on meanwhile
        QCOMPARE(shown.edit()->text(), QString("kind == push"));
        shown.pressInEdit(Qt::Key_Return);
        QTRY_COMPARE(textOf(b.debugger), QString("box D [kind == push]"));
        QTRY_VERIFY(shown.edit() == nullptr);
        b.run.toStart();
        b.player.runOn();
        QTRY_COMPARE(b.run.cursor(), Step(80));

        shown.doubleClick(0, Column::Condition);
        QTRY_VERIFY(shown.edit() != nullptr);
        QCOMPARE(shown.edit()->text(), QString("kind == push"));
        QTest::keyClicks(shown.edit(), "1");
        shown.pressInEdit(Qt::Key_Escape);
        QTRY_VERIFY(shown.edit() == nullptr);
        QCOMPARE(textOf(b.debugger), QString("box D [kind == push]"));
    }

    void errorsShowWhileTypingAndAfterwards()
    {
        Bench b;
        b.debugger.setBreakpoints({b.box("D"), b.box("A")});
        Shown shown(b);
        QVERIFY(shown.problem().isEmpty());
        shown.go(0, Column::Condition);
        QTest::keyClick(&shown.table, Qt::Key_F2);
        QTRY_VERIFY(shown.edit() != nullptr);
        QTest::keyClicks(shown.edit(), "stack > 1 && lvel == 0");
        QVERIFY(shown.problem().startsWith("Character 14: unknown name “lvel”"));
        shown.pressInEdit(Qt::Key_Return);
        QTRY_VERIFY(shown.edit() == nullptr);
        QCOMPARE(textOf(b.debugger), QString("box D [stack > 1 && lvel == 0]\nbox A"));  // nothing is lost
        QVERIFY(shown.problem().startsWith("Character 14: unknown name “lvel”"));
        QCOMPARE(shown.cell(0, Column::Condition).data(ProblemRole).toString(), shown.problem());
        QVERIFY(shown.cell(0, Column::Where).data(ProblemRole).toString().isEmpty());
        b.player.runOn();
        QTRY_COMPARE(b.run.cursor(), Step(10));  // the other one still works

        QTest::keyClick(&shown.table, Qt::Key_F2);
        QTRY_VERIFY(shown.edit() != nullptr);
        QCOMPARE(shown.edit()->text(), QString("stack > 1 && lvel == 0"));
        shown.edit()->setText("stack > 1");
        QVERIFY(shown.problem().isEmpty());
        shown.pressInEdit(Qt::Key_Return);
        QTRY_COMPARE(textOf(b.debugger), QString("box D [stack > 1]\nbox A"));
        QVERIFY(shown.problem().isEmpty());
    }

    void nthHitAcceptsOnlyWholeNumbers()
    {
        Bench b;
        Breakpoint tests = b.box("D");
        tests.condition = "kind == test";
        b.debugger.setBreakpoints({tests});
        Shown shown(b);
        shown.go(0, Column::Hit);
        QTest::keyClick(&shown.table, Qt::Key_F2);
        QTRY_VERIFY(shown.hitEdit() != nullptr);
        QTest::keyClicks(shown.hitEdit(), "-0x2");  // only the 2 is taken
        QCOMPARE(shown.hitEdit()->text(), QString("2"));
        QTest::keyClick(shown.hitEdit(), Qt::Key_Return);
        QTRY_COMPARE(textOf(b.debugger), QString("box D [kind == test] 2"));
        b.player.runOn();
        QTRY_COMPARE(b.run.cursor(), Step(86));
        QTRY_VERIFY(shown.hitEdit() == nullptr);
        QTest::keyClick(&shown.table, Qt::Key_F2);
        QTRY_VERIFY(shown.hitEdit() != nullptr);
        shown.hitEdit()->selectAll();
        QTest::keyClick(shown.hitEdit(), Qt::Key_Delete);
        QTest::keyClick(shown.hitEdit(), Qt::Key_Return);
        QTRY_COMPARE(textOf(b.debugger), QString("box D [kind == test]"));
    }

    void conditionCanBeAddedWithoutAPlace()
    {
        Bench b;
        Shown shown(b);
        shown.press("breakpointsAddButton");
        QTRY_VERIFY(shown.edit() != nullptr);
        QTest::keyClicks(shown.edit(), "hit");
        QVERIFY(shown.edit()->isOffering());  // "hits" is offered but not selected
        shown.pressInEdit(Qt::Key_Return);
        QTRY_COMPARE(textOf(b.debugger), QString("any [hit]"));
        b.player.runOn();
        QTRY_COMPARE(b.run.cursor(), Step(82));
        shown.press("breakpointsAddButton");
        QTRY_VERIFY(shown.edit() != nullptr);
        shown.pressInEdit(Qt::Key_Escape);  // nothing was typed, so nothing is left
        QTRY_COMPARE(textOf(b.debugger), QString("any [hit]"));
    }

    void deleteKeyAndCrossRemoveABreakpoint()
    {
        Bench b;
        b.debugger.setBreakpoints({b.box("A"), b.box("B"), b.box("C"), b.box("D")});
        Shown shown(b);
        shown.click(1, Column::Remove);
        QCOMPARE(textOf(b.debugger), QString("box A\nbox C\nbox D"));
        shown.go(0, Column::Where);
        QTest::keyClick(&shown.table, Qt::Key_Delete);
        QTest::keyClick(&shown.table, Qt::Key_Delete);  // the next one is current
        QCOMPARE(textOf(b.debugger), QString("box D"));
        shown.press("breakpointsRemoveButton");
        QCOMPARE(textOf(b.debugger), QString());
    }

    void severalAreToggledAndRemovedAtOnce()
    {
        Bench b;
        b.debugger.setBreakpoints({b.box("A"), b.box("B"), b.box("C")});
        Shown shown(b);
        shown.go(0, Column::Where);
        QTest::keyClick(&shown.table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&shown.table, Qt::Key_Space);
        QCOMPARE(textOf(b.debugger), QString("box A off\nbox B off\nbox C"));
        QTest::keyClick(&shown.table, Qt::Key_Delete);
        QCOMPARE(textOf(b.debugger), QString("box C"));
    }

    void enterRunsToTheBreakpoint()
    {
        Bench b;
        Breakpoint nth = b.box("D");
        nth.hit = 2;
        Breakpoint off = b.pair("D", "A");
        off.enabled = false;
        b.debugger.setBreakpoints({off, b.box("A"), nth});
        Shown shown(b);
        shown.go(0, Column::Where);
        QTest::keyClick(&shown.table, Qt::Key_Return);
        QTRY_COMPARE(b.run.cursor(), Step(82));  // although it is off
        QTest::keyClick(&shown.table, Qt::Key_Down);
        QTest::keyClick(&shown.table, Qt::Key_Return, Qt::ShiftModifier);
        QTRY_COMPARE(b.run.cursor(), Step(10));
        QTest::keyClick(&shown.table, Qt::Key_Down);
        QTest::keyClick(&shown.table, Qt::Key_Return);
        QTRY_COMPARE(b.run.cursor(), Step(80));  // its second hit: inserted, then pushed
        QVERIFY(shown.edit() == nullptr);
    }

    void breakpointsAtThisStepAreMarked()
    {
        Bench b;
        b.debugger.setBreakpoints({b.box("B"), b.pair("A", "D"), b.box("A")});
        Shown shown(b);
        QVERIFY(!shown.cell(1, Column::Where).data(NowRole).toBool());
        b.run.seek(Step(82));
        QVERIFY(!shown.cell(0, Column::Where).data(NowRole).toBool());
        QVERIFY(shown.cell(1, Column::Where).data(NowRole).toBool());
        QVERIFY(shown.cell(2, Column::Where).data(NowRole).toBool());
        QVERIFY(shown.cell(1, Column::Where).data(Qt::AccessibleTextRole).toString().contains("stops here"));
        // The arrow is painted: the accent color appears in the Where column.
        const QImage image =
            shown.table.viewport()->grab(shown.table.visualRect(shown.cell(1, Column::Where))).toImage();
        const QRgb accent = b.theme.theme().color(Role::Accent).rgb();
        bool found = false;
        for (int y = 0; y < image.height() / 2; ++y) {
            for (int x = 0; x < 24 && x < image.width(); ++x) {
                found = found || image.pixel(x, y) == accent;
            }
        }
        QVERIFY(found);
    }

    void openEditorIsDiscardedWithItsPanel()
    {
        Bench b;
        b.debugger.setBreakpoints({b.box("A")});
        {
            Shown shown(b);
            shown.table.editRow(0);
            QTest::keyClicks(shown.edit(), "half a con");
        }
        QCOMPARE(textOf(b.debugger), QString("box A"));
    }

    void overlongConditionsAreCutBetweenCharacters()
    {
        Bench b;
        BreakpointsModel model(b.models);
        QCOMPARE(model.add(), std::optional(0));
        const QString wide = QString(3000, QChar(0x7BB1));  // three bytes each
        QVERIFY(model.setData(model.index(0, Column::Condition), wide));
        const std::string& kept = b.debugger.breakpoints().front().condition;
        QVERIFY(kept.size() <= kMaxCondition && kept.size() > kMaxCondition - 3);
        QCOMPARE(QString::fromStdString(kept), wide.left(static_cast<qsizetype>(kept.size() / 3)));
        QVERIFY(!checkBreakpoint(b.debugger.breakpoints().front()));
    }

    void breakpointCountIsLimited()
    {
        Bench b;
        Breakpoint off = b.box("A");
        off.enabled = false;
        b.debugger.setBreakpoints(std::vector<Breakpoint>(kMaxBreakpoints, off));
        Shown shown(b);
        QVERIFY(!shown.panel.findChild<QAction*>("breakpointsAdd")->isEnabled());
        BreakpointsModel model(b.models);
        QCOMPARE(model.add(), std::nullopt);
    }
};

QTEST_MAIN(TestBreakpointsPanel)
#include "test_breakpoints_panel.moc"
