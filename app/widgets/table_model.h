#pragma once

#include <QAbstractTableModel>
#include <QList>
#include <QString>

#include <functional>
#include <utility>

namespace mortonscope {

inline Qt::CheckState checkState(bool isChecked) { return isChecked ? Qt::Checked : Qt::Unchecked; }

/// A column of a TableModel.
struct TableColumn {
    QString title;
    QString toolTip{};
    Qt::Alignment alignment = Qt::AlignLeft;  ///< of the heading, and of the cells if they are aligned at all
    Qt::ItemFlags flags{};                    ///< Qt::ItemIsEditable, Qt::ItemIsUserCheckable
};

/// A table model that lists its columns once and implements Qt's interface. A subclass has one function per kind of
/// text:
///
///     LapsModel(QObject* parent) : TableModel({{tr("Lap")}, {tr("Time"), tr("In ms"), Qt::AlignRight}}, parent) {}
///     QString text(int row, int column) const override { return column == 0 ? countText(row) : time(row); }
///
/// If it owns its data, it changes them in reset(). Otherwise it calls setRows() after they have changed, and hasData()
/// tells which rows still exist. Its functions are called with valid cells only.
class TableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    TableModel(QList<TableColumn> columns, QObject* parent) : QAbstractTableModel(parent), m_columns(std::move(columns))
    {
    }

    int rowCount(const QModelIndex& parent = {}) const final { return parent.isValid() ? 0 : m_rows; }
    int columnCount(const QModelIndex& parent = {}) const final
    {
        return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;
    Qt::ItemFlags flags(const QModelIndex& index) const final;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) final;

protected:
    /// Resets the model if the number of rows has changed; otherwise refreshes all cells, so that an open editor and
    /// the selection stay.
    void setRows(int rows);
    /// Resets the model, because its rows are replaced. `change` changes the data and returns the number of rows.
    void reset(const std::function<int()>& change);
    /// Tells views that all cells have changed, or only `roles` of the columns from `first` to `last`.
    void refresh() { refresh({}, 0, columnCount() - 1); }
    void refresh(const QList<int>& roles, int first, int last);

    virtual QString text(int row, int column) const = 0;
    /// Returns the text for screen readers.
    virtual QString spokenText(int row, int column) const { return text(row, column); }
    virtual QString toolTip(int, int) const { return {}; }
    /// Returns the value of any other role.
    virtual QVariant look(int, int, int) const { return {}; }
    virtual bool write(int, int, const QVariant&, int) { return false; }
    /// Returns false for a row whose data is gone before setRows() was called. All its cells are then empty.
    virtual bool hasData(int) const { return true; }
    /// Returns false for a row without check boxes and editors, such as a heading between rows.
    virtual bool isActive(int) const { return true; }

private:
    const QList<TableColumn> m_columns;
    int m_rows = 0;
};

}  // namespace mortonscope
