#pragma once

#include "app/features/debugger/condition_table.h"
#include "app/widgets/panel.h"

#include <functional>

class QAction;
class QBoxLayout;
class QLabel;

namespace mortonscope {

class FlowLayout;

/// The base of the panels of breakpoints and watches: a table, and below it the buttons and a line with the error in
/// the current row. Without rows, a text explains how to add some.
class ConditionPanel : public Panel {
    Q_OBJECT

public:
    ConditionPanel(const Models& models, const QString& objectName, const QString& title, QAbstractItemModel* rows,
                   const ConditionTable::Columns& columns, QWidget* parent);
    ~ConditionPanel() override;

    QSize sizeHint() const override;
    /// Moves the keyboard focus to the rows, or to the first button if there are none.
    void focusRows();

protected:
    ConditionTable& table() { return *m_table; }
    void setEmptyText(const QString& text);
    /// Adds a button below the table, which shows and triggers the action that this returns. `says` is its tooltip. If
    /// the action gets a menu, the button opens it.
    QAction* addButton(const QString& name, const QString& text, const QString& says, std::function<void()> act = {});
    void resizeEvent(QResizeEvent* event) override;
    /// Updates the panel after the rows or the current row changed.
    virtual void follow();

private:
    void showProblem(const QString& problem);

    ConditionTable* m_table;
    QLabel* m_problem;
    QLabel* m_empty;
    FlowLayout* m_buttons;
    QBoxLayout* m_foot;  ///< buttons and problem
};

}  // namespace mortonscope
