#include "app/features/debugger/condition_table.h"

#include "app/features/debugger/condition_delegate.h"
#include "app/features/debugger/condition_rows.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace mortonscope {

ConditionTable::ConditionTable(const Models& models, QAbstractItemModel* rows, const Columns& columns, QWidget* parent)
    : PlainTable(models, {}, {}, rows, parent), m_columns(columns), m_delegate(new ConditionDelegate(models, this))
{
    setItemDelegate(m_delegate);
    setEditTriggers(QAbstractItemView::DoubleClicked);  // F2 is below
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    keepKeys(this,
             {Qt::Key_Home, Qt::Key_End, Qt::Key_F2, Qt::Key_Delete, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space});
    connect(this, &ConditionTable::clicked, this, &ConditionTable::act);
    connect(this, &ConditionTable::enterPressed, this, [this](const QModelIndex& at, Qt::KeyboardModifiers modifiers) {
        emit wanted(at.row(), modifiers.testFlag(Qt::ShiftModifier));
    });
    connect(rows, &QAbstractItemModel::modelReset, this, &ConditionTable::keepCurrent);
    applyTheme();
}

void ConditionTable::applyTheme()
{
    horizontalHeader()->setMinimumSectionSize(models().theme.theme().space(8));
    PlainTable::applyTheme();
    setMinimumHeight(heightOf(1));
}

int ConditionTable::plainHeight() const { return m_delegate->rowHeight(); }

void ConditionTable::sizeColumns()
{
    const Theme& theme = models().theme.theme();
    const QFontMetrics metrics(theme.font(TextSize::Small));
    int room = viewport()->width();
    int shares = 0;
    for (int column = 0; column < model()->columnCount(); ++column) {
        if (m_columns.share.value(column) == 0) {
            const QString heading = model()->headerData(column, Qt::Horizontal).toString();
            setColumnWidth(column, std::max(metrics.horizontalAdvance(heading) + theme.space(5), theme.space(8)));
            room -= columnWidth(column);
        }
        shares += m_columns.share.value(column);
    }
    for (int column = 0; column < model()->columnCount(); ++column) {
        if (const int share = m_columns.share.value(column); share > 0) {
            setColumnWidth(column, std::max(room * share / shares, theme.space(8)));
        }
    }
}

/// The current row stays in sight also where a problem's sentence takes room from the table.
void ConditionTable::resizeEvent(QResizeEvent* event)
{
    PlainTable::resizeEvent(event);
    sizeColumns();
    if (currentIndex().isValid()) {
        scrollTo(currentIndex());
    }
}

// --------------------------------------------------------------------------------------------------- rows

void ConditionTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    PlainTable::currentChanged(current, previous);
    if (current.isValid()) {
        m_lastRow = current.row();
    }
    viewport()->update();
    emit currentRowChanged();
}

/// Rows came or went: the current one stays where it was, so that Delete can be pressed again.
void ConditionTable::keepCurrent()
{
    if (model()->rowCount() > 0) {
        goToRow(std::min(m_lastRow, model()->rowCount() - 1));
    }
    emit currentRowChanged();
}

void ConditionTable::toggle(int row)
{
    const QModelIndex index = model()->index(row, m_columns.check);
    const bool on = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    model()->setData(index, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

// --------------------------------------------------------------------------------------------------- editing

void ConditionTable::editRow(int row)
{
    goToRow(row);
    setFocus();
    edit(currentIndex());
}

void ConditionTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    PlainTable::closeEditor(editor, hint);
    // Not from within: the editor has to be gone before its row goes.
    QMetaObject::invokeMethod(this, &ConditionTable::removeDrafts, Qt::QueuedConnection);
    emit editingEnded();
}

/// A row that was added and left without a text goes again.
void ConditionTable::removeDrafts()
{
    std::vector<int> drafts;
    for (int row = 0; !isEditing() && row < model()->rowCount(); ++row) {
        if (model()->index(row, 0).data(DraftRole).toBool()) {
            drafts.push_back(row);
        }
    }
    if (!drafts.empty()) {
        emit removalWanted(drafts);
    }
}

void ConditionTable::act(const QModelIndex& index)
{
    if (index.column() == m_columns.check) {
        toggle(index.row());
    } else if (index.data(RemoveRole).toBool()) {
        emit removalWanted({index.row()});
    } else if (static_cast<CellEditor>(index.data(EditorRole).toInt()) == CellEditor::Base) {
        edit(index);
    }
}

void ConditionTable::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex current = currentIndex();
    if (!current.isValid() || isEditing()) {
        PlainTable::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Delete: emit removalWanted(selectedRows()); break;
    case Qt::Key_Space:
        for (const int row : selectedRows()) {
            toggle(row);
        }
        break;
    case Qt::Key_F2:
        if (current.flags().testFlag(Qt::ItemIsEditable)) {
            edit(current);
        } else {
            editRow(current.row());
        }
        break;
    default: PlainTable::keyPressEvent(event);
    }
}

}  // namespace mortonscope
