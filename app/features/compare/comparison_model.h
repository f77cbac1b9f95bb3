#pragma once

#include "app/features/compare/run_comparison.h"
#include "app/session/models.h"

#include <QAbstractTableModel>
#include <QString>

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

/// What has to be said about a side before its figures are believed: it is being computed, its recording ends early,
/// or it ended at an index outside its array. Empty if there is nothing to say.
QString sideNotice(const RunComparison& comparison, RunComparison::Side side);

/// Where the scrubber is: "pair 3 of 24".
QString positionText(const RunComparison& comparison);

/// The differences in one sentence, or how far looking for them has come.
QString differencesSentence(const RunComparison& comparison);

}  // namespace mortonscope
