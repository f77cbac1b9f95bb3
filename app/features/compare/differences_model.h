#pragma once

#include "app/features/compare/run_comparison.h"
#include "app/session/models.h"

#include <QAbstractTableModel>

namespace mortonscope {

/// The differences between the lists of tests of two runs, a row each: the number of the test and what each side tests
/// there. Marked by words and signs as well as by colour.
class DifferencesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Number, OfFirst, OfSecond, kColumns };

    DifferencesModel(const Models& models, const RunComparison& comparison, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kColumns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    using Kind = RunComparison::Difference::Kind;

    QString text(const RunComparison::Difference& difference, int column) const;
    QString sentence(const RunComparison::Difference& difference) const;

    const Models m_models;
    const RunComparison& m_comparison;
    int m_rows = 0;
};

}  // namespace mortonscope
