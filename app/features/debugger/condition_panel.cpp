#include "app/features/debugger/condition_panel.h"

#include "app/features/debugger/condition_rows.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/action_words.h"

#include <QAction>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace mortonscope {

ConditionPanel::ConditionPanel(const Models& models, const QString& objectName, const QString& title,
                               QAbstractItemModel* rows, const ConditionTable::Columns& columns, QWidget* parent)
    : Panel(models, objectName, title, parent), m_table(new ConditionTable(models, rows, columns, this)),
      m_problem(makeTextLabel(models.theme, "conditionProblem", {TextSize::Body, Role::Warning}, this)),
      m_empty(makeTextLabel(models.theme, objectName + QStringLiteral("Empty"), {TextSize::Body, Role::Quiet}, this,
                            Qt::AlignLeft | Qt::AlignTop)),
      m_buttons(new FlowLayout)
{
    offerKeys({Qt::Key_Return, Qt::SHIFT | Qt::Key_Return}, tr("Run there; run back"));
    offerKeys({Qt::Key_F2, Qt::Key_Space, Qt::Key_Delete}, tr("Edit; switch on or off; remove"));
    m_table->setAccessibleName(title);
    auto* column = new QVBoxLayout(this);
    setThemedGaps(models.theme, *column, {3, 2, 3, 2}, 1);
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    m_foot = new QBoxLayout(QBoxLayout::LeftToRight);
    m_foot->addLayout(m_buttons);
    setThemedSpacing(models.theme, *m_buttons, 1);
    setThemedSpacing(models.theme, *m_foot, 2);
    m_foot->addWidget(m_problem, 1);
    column->addLayout(m_foot);
    connect(rows, &QAbstractItemModel::modelReset, this, [this] { follow(); });
    // When the run moves, the signal lists the changed roles. Then no text changed, and the problems stay the same.
    connect(rows, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex&, const QModelIndex&, const QList<int>& roles) {
                if (roles.isEmpty()) {
                    follow();
                }
            });
    connect(m_table, &ConditionTable::currentRowChanged, this, [this] { follow(); });
    connect(m_table, &ConditionTable::editingEnded, this, [this] { follow(); });
    connect(m_table, &ConditionTable::reading, this, &ConditionPanel::showProblem);
}

/// Deletes the table first. Otherwise an open editor would commit its text during destruction, and follow() would run.
ConditionPanel::~ConditionPanel() { delete m_table; }

QSize ConditionPanel::sizeHint() const { return models().theme.theme().size(90, 44); }

void ConditionPanel::focusRows()
{
    if (m_table->model()->rowCount() > 0) {
        m_table->setFocus();
    } else if (QLayoutItem* first = m_buttons->itemAt(0)) {
        first->widget()->setFocus();
    }
}

void ConditionPanel::setEmptyText(const QString& text) { m_empty->setText(text); }

QAction* ConditionPanel::addButton(const QString& name, const QString& text, const QString& says,
                                   std::function<void()> act)
{
    QAction* action = makeAction({name, text, says, {}, std::move(act)}, this);
    addAction(action);
    QToolButton* button = makeActionButton(this, name + QStringLiteral("Button"), action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setAccessibleName(text);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setPopupMode(QToolButton::InstantPopup);
    m_buttons->addWidget(button);
    return action;
}

/// Puts the problem beside the buttons if the panel is wide and low, so that the rows keep their room.
void ConditionPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    const bool wide = width() > 2 * m_buttons->sizeHint().width() && width() > height();
    m_foot->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::BottomToTop);
}

void ConditionPanel::showProblem(const QString& problem)
{
    m_problem->setText(problem);
    m_problem->setAccessibleName(problem);
    m_problem->setVisible(!problem.isEmpty());
}

/// Shows the problem of the current row. Other rows show theirs as a mark and a tooltip.
void ConditionPanel::follow()
{
    const QAbstractItemModel& rows = *m_table->model();
    m_table->setVisible(rows.rowCount() > 0);
    m_empty->setVisible(rows.rowCount() == 0);
    if (m_table->isEditing()) {
        return;  // the table shows the problem of the editor's text
    }
    const QModelIndex current = m_table->currentIndex();
    showProblem(current.isValid() ? current.siblingAtColumn(0).data(RowProblemRole).toString() : QString());
}

}  // namespace mortonscope
