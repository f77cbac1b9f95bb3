#pragma once

#include "app/features/compare/run_comparison.h"
#include "app/session/models.h"

#include <QAbstractTableModel>

namespace mortonscope {

/// What two runs took and found, a row a quantity, and by how much the second has more or less: a sign, a number and a
/// colour where they differ.
class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Row { Steps, Cells, Tests, Pushes, LargestStack, Overlaps, Lost, OnlyHere, Again, kRows };
    enum Column { Quantity, OfFirst, OfSecond, Change, kColumns };

    ComparisonModel(const Models& models, const RunComparison& comparison, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kRows; }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kColumns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::optional<quint64> value(int row, RunComparison::Side side) const;
    bool differs(int row) const;
    QString text(const QModelIndex& index) const;
    QString change(int row) const;
    QString sentence(int row) const;

    const Models m_models;
    const RunComparison& m_comparison;
};

}  // namespace mortonscope
