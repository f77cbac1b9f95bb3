#pragma once

#include "app/features/pairs/pair_list_rows.h"
#include "app/features/pairs/pair_search.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <memory>
#include <optional>

namespace mortonscope {

class RunBeforeEdit;
class RunController;

/// The tests of the run as a table, one row each: those that have happened so far, growing and shrinking
/// with the cursor, or all unless they are to be predicted. Rows are computed when they are asked for; nothing is
/// stored but the result of a search. A list of more than kMostRows shows a part: its last ones, or, of all tests,
/// those around the cursor.
///
/// Beside a beforeEdit, the run from before an edit, each row also has the pair that had its number then, in the column
/// Before. A filter then lists every number at which one of the two fits; "hits only" goes by the run of now.
class PairsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Number, AtStep, First, Second, InCell, Where, Outcome, Before, ColumnCount };
    enum Role {
        StepRole = Qt::UserRole + 1,
        OverlapRole,
        FutureRole,
        CurrentRole,
        NowRole,
        DiffersRole,
        FirstDifferenceRole,
        CellRole
    };
    enum class Scope { SoFar, All };

    /// A table takes time and memory by its rows, though all are alike: 20 million took 34 ms and 137 MB at a far jump.
    static constexpr std::uint64_t kMostRows = 2'000'000;

    explicit PairsModel(RunController& run, const RunBeforeEdit* beforeEdit = nullptr, QObject* parent = nullptr);

    Scope scope() const { return m_scope; }
    void setScope(Scope scope);
    bool hitsOnly() const { return m_hitsOnly; }
    void setHitsOnly(bool hitsOnly);
    QString filter() const { return m_filter; }
    void setFilter(const QString& text);

    /// Still looking for what the filter asks; the table is empty until it is found.
    bool isSearching() const { return isAnySearch(PairSearch::State::Searching); }
    /// The filter asks for more than can be searched.
    bool isTooMuch() const { return isAnySearch(PairSearch::State::TooMuch); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// What the columns Where and Outcome say.
    static QString whereText(StepKind test);
    static QString outcomeText(bool overlaps);

    /// The number of the row's test.
    std::uint64_t testAt(int row) const { return m_rows.testAt(m_first + static_cast<std::uint64_t>(row)); }
    /// Whether the run has a test of that number; else only the run from before the edit has, and none of the
    /// following may be asked.
    bool isNow(int row) const;
    Step stepAt(int row) const;
    BoxPair pairAt(int row) const;
    /// None where the algorithm has no cells.
    std::optional<Cell> cellAt(int row) const;
    bool overlapAt(int row) const;
    /// The row of the last test up to the cursor; none if there is none in the list.
    std::optional<int> latestRow() const;
    /// Whether a test stands in the list, shown or still to come.
    bool lists(std::uint64_t test) const { return m_rows.rowOf(test).has_value(); }
    /// The row in which a listed test is shown now.
    std::optional<int> rowOf(std::uint64_t test) const;
    /// Of a list that is too long to be shown whole, shows the part around a test.
    void showAround(std::uint64_t test);

signals:
    void searchChanged();

private:
    struct Computed {
        int row = -1;
        bool isNow = false;
        Moment moment;
        bool overlaps = false;
        std::optional<BoxPair> before;
        bool differs = false;
    };

    const Computed& computed(int row) const;
    const Scene& scene() const;
    const Analysis* before() const;
    QString text(const Computed& row, int column) const;
    QString description(const Computed& row) const;
    bool namesAreSame(const Computed& row) const;
    bool isFirstDifference(std::uint64_t test) const;
    std::uint64_t wantedCount() const;
    std::uint64_t wantedFirst(std::uint64_t count) const;
    bool isAnySearch(PairSearch::State state) const;
    void relist();
    void relistIfOther();
    void continueSearch();
    void finishSearch();
    void showRows(PairListRows rows, std::optional<std::uint64_t> first = std::nullopt);
    void follow();

    RunController& m_run;
    const RunBeforeEdit* m_beforeEdit;
    std::shared_ptr<const Analysis> m_listed;  ///< what the rows are of
    std::shared_ptr<const Analysis> m_listedBefore;
    Scope m_scope = Scope::SoFar;
    bool m_hitsOnly = false;
    QString m_filter;
    PairListRows m_rows;
    std::uint64_t m_first = 0;  ///< of m_rows: shown as row 0
    int m_count = 0;
    std::optional<int> m_latest;
    std::unique_ptr<PairSearch> m_search;
    std::unique_ptr<PairSearch> m_searchBefore;
    QTimer m_searchTimer;
    mutable Computed m_computed;  ///< the row asked for last: a view asks for all its columns in turn
};

}  // namespace mortonscope
