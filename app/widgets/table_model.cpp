#include "app/widgets/table_model.h"

namespace mortonscope {

QVariant TableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !hasData(index.row())) {
        return {};
    }
    const int row = index.row();
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return text(row, column);
    case Qt::AccessibleTextRole: return spokenText(row, column);
    case Qt::ToolTipRole: return toolTip(row, column);
    case Qt::TextAlignmentRole: return QVariant::fromValue(m_columns[column].alignment | Qt::AlignVCenter);
    default: return look(row, column, role);
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_columns.size()) {
        return {};
    }
    const TableColumn& column = m_columns[section];
    switch (role) {
    case Qt::DisplayRole: return column.title;
    case Qt::ToolTipRole: return column.toolTip;
    case Qt::TextAlignmentRole: return QVariant::fromValue(column.alignment | Qt::AlignVCenter);
    default: return {};
    }
}

Qt::ItemFlags TableModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && isActive(index.row())) {
        flags |= m_columns[index.column()].flags;
    }
    return flags;
}

bool TableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    return checkIndex(index, CheckIndexOption::IndexIsValid) && hasData(index.row())
        && write(index.row(), index.column(), value, role);
}

void TableModel::setRows(int rows)
{
    if (rows != m_rows) {
        reset([rows] { return rows; });
    } else {
        refresh();
    }
}

void TableModel::reset(const std::function<int()>& change)
{
    beginResetModel();
    m_rows = change();
    endResetModel();
}

void TableModel::refresh(const QList<int>& roles, int first, int last)
{
    if (m_rows > 0) {
        emit dataChanged(index(0, first), index(m_rows - 1, last), roles);
    }
}

}  // namespace mortonscope
