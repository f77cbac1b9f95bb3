#pragma once

#include "app/features/compare/run_comparison.h"
#include "app/state/models.h"
#include "app/widgets/table_model.h"

#include <QAbstractTableModel>
#include <QString>

namespace mortonscope {

/// The totals of two runs, one row per quantity. If the runs differ, the last column shows the difference with a sign,
/// a number and a color.
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

/// The differences between the test lists of two runs, one per row: the number of the test and the pair that each side
/// tests there. Words and signs, not only colors, mark the kind of difference.
class DifferencesModel : public TableModel {
    Q_OBJECT

public:
    enum Column { Number, OfFirst, OfSecond, kColumns };

    DifferencesModel(const Models& models, const RunComparison& comparison, QObject* parent = nullptr);

private:
    using Kind = RunComparison::Difference::Kind;

    QString text(int row, int column) const override;
    QString spokenText(int row, int column) const override;
    QString toolTip(int row, int column) const override { return spokenText(row, column); }
    QVariant look(int row, int column, int role) const override;
    bool hasData(int row) const override { return static_cast<std::size_t>(row) < m_comparison.differences().size(); }
    const RunComparison::Difference& difference(int row) const
    {
        return m_comparison.differences()[static_cast<std::size_t>(row)];
    }

    const Models m_models;
    const RunComparison& m_comparison;
};

/// Returns the warning that belongs to a side's totals: the run is being computed, its recording ends early, or it
/// ended at an index outside its array. Empty if none applies.
QString sideNotice(const RunComparison& comparison, RunComparison::Side side);

/// Returns the scrubber's position in words: "pair 3 of 24".
QString positionText(const RunComparison& comparison);

/// Describes the differences in one sentence, or the progress of the search for them.
QString differencesSentence(const RunComparison& comparison);

}  // namespace mortonscope
