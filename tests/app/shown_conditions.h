#pragma once

#include "app/features/debugger/condition_edit.h"
#include "app/features/debugger/condition_table.h"
#include "tests/support/models_bench.h"

#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QToolButton>

namespace mortonscope::test {

/// A visible panel of conditions (breakpoints or watches) that has the focus, with helpers that act as a user would.
template <class Panel>
struct ShownConditions {
    ShownConditions(ModelsBench& f, QSize size) : panel(f.models), table(*panel.template findChild<ConditionTable*>())
    {
        panel.resize(size);
        panel.show();
        panel.activateWindow();
        [this] { QVERIFY(QTest::qWaitForWindowActive(&panel)); }();
    }
    QModelIndex cell(int row, int column) const { return table.model()->index(row, column); }
    QPoint at(int row, int column) const { return table.visualRect(cell(row, column)).center(); }
    void click(int row, int column) { QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, at(row, column)); }
    void doubleClick(int row, int column)
    {
        click(row, column);
        QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, at(row, column));
    }
    /// Makes a cell of the table current and gives the table the focus.
    void go(int row, int column)
    {
        table.setFocus();
        table.setCurrentIndex(cell(row, column));
    }
    ConditionEdit* edit() { return table.template findChild<ConditionEdit*>("conditionEdit"); }
    /// Presses a key in the completion list if it is open, else in the field. The list forwards keys that it does not
    /// use.
    void pressInEdit(Qt::Key key)
    {
        QWidget* offers = QApplication::activePopupWidget();
        QTest::keyClick(offers != nullptr ? offers : edit(), key);
    }
    QString problem()
    {
        const auto* label = panel.template findChild<QLabel*>("conditionProblem");
        return label->isVisible() ? label->text() : QString();
    }
    void press(const char* button)
    {
        QTest::mouseClick(panel.template findChild<QToolButton*>(button), Qt::LeftButton);
    }

    Panel panel;
    ConditionTable& table;
};

}  // namespace mortonscope::test
