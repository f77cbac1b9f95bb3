#pragma once

#include "app/features/debugger/condition_table.h"
#include "app/widgets/panel.h"

class QAction;
class QBoxLayout;
class QLabel;
class QToolButton;

namespace mortonscope {

class FlowLayout;

/// What the panels of breakpoints and of watches have in common: a table, below it a line that says what can't be read,
/// and buttons; without rows a text that says how to get some.
class ConditionPanel : public Panel {
    Q_OBJECT

public:
    ConditionPanel(const Models& models, const QString& objectName, const QString& title, QAbstractItemModel* rows,
                   const ConditionTable::Columns& columns, QWidget* parent);
    ~ConditionPanel() override;

    QSize sizeHint() const override;
    /// Where the keyboard goes when the panel is asked for.
    void focusRows();

protected:
    ConditionTable& table() { return *m_table; }
    void setEmptyText(const QString& text);
    /// A button below the table; `name` is its action's object name.
    QToolButton* addButton(const QString& name, const QString& text, const QString& explanation);
    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;
    /// Rows, or the current one, are others.
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
