#pragma once

#include "app/panels/pair_list_rows.h"
#include "app/panels/pair_search.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <memory>
#include <optional>

namespace mortonscope {

class RunController;

/// The tests of the run as a table, one row each: those that have happened so far, growing and shrinking
/// with the cursor, or all unless they are to be predicted. Rows are computed when they are asked for; nothing is stored but the result
/// of a search. A list of more than kMostRows shows its last ones.
class PairsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Number, AtStep, First, Second, InCell, Where, Outcome, ColumnCount };
    enum Role { StepRole = Qt::UserRole + 1, OverlapRole, FutureRole, CurrentRole };
    enum class Scope { SoFar, All };

    static constexpr std::uint64_t kMostRows = 20'000'000;

    explicit PairsModel(RunController& run, QObject* parent = nullptr);

    Scope scope() const { return m_scope; }
    void setScope(Scope scope);
    bool hitsOnly() const { return m_hitsOnly; }
    void setHitsOnly(bool hitsOnly);
    QString filter() const { return m_filter; }
    void setFilter(const QString& text);

    /// Still looking for what the filter asks; the table is empty until it is found.
    bool isSearching() const { return m_search && m_search->state() == PairSearch::State::Searching; }
    /// The filter asks for more than can be searched.
    bool isTooMuch() const { return m_search && m_search->state() == PairSearch::State::TooMuch; }
    /// Rows that come before the first one shown.
    std::uint64_t rowsBefore() const { return m_first; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    Step stepAt(int row) const { return m_rows.stepAt(m_first + static_cast<std::uint64_t>(row)); }
    BoxPair pairAt(int row) const;
    Cell cellAt(int row) const;
    bool overlapAt(int row) const;
    /// The row of the last test up to the cursor; none if there is none in the list.
    std::optional<int> latestRow() const;

signals:
    void searchChanged();

private:
    struct Computed {
        int row = -1;
        Moment moment;
        bool overlaps = false;
    };

    const Computed& computed(int row) const;
    const Scene& scene() const;
    QString text(const Computed& row, int column) const;
    std::uint64_t wantedCount() const;
    void relist();
    void continueSearch();
    void showRows(PairListRows rows);
    void follow();

    RunController& m_run;
    Scope m_scope = Scope::SoFar;
    bool m_hitsOnly = false;
    QString m_filter;
    PairListRows m_rows;
    std::uint64_t m_first = 0;  ///< of m_rows: shown as row 0
    int m_count = 0;
    std::optional<int> m_latest;
    std::unique_ptr<PairSearch> m_search;
    QTimer m_searchTimer;
    mutable Computed m_computed;  ///< the row asked for last: a view asks for all its columns in turn
};

}  // namespace mortonscope
