#pragma once

#include "core/analysis/analysis.h"

#include <QAbstractTableModel>
#include <QString>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// Finds the tests in which certain boxes take part. It works in slices, so that the window stays responsive.
///
/// The text is a box's whole name, or two whole names with a space, comma or hyphen between them. Any other text finds
/// the boxes whose names contain it, ignoring case. For few boxes the search asks the run about every possible partner;
/// for many it reads the list of tests. It chooses whichever is less work.
class PairSearch {
public:
    enum class State { Searching, Done, TooMuch };

    /// A search with more work than this is refused. This much takes some ten seconds.
    static constexpr std::uint64_t kMaxWork = 50'000'000;

    PairSearch(std::shared_ptr<const Analysis> analysis, const QString& text, bool hitsOnly);

    State state() const { return m_state; }
    /// Does up to `units` of work.
    void advance(std::uint64_t units);
    /// Returns the steps of the tests found, ascending. Call it once, when the search is done.
    std::vector<Step> take() { return std::move(m_found); }

private:
    bool findNamed(const QString& text);
    void advanceNames(std::uint64_t& units);
    void chooseWay();
    void advanceBoxes(std::uint64_t& units);
    void advanceTests(std::uint64_t& units);
    void add(Step step, BoxId a, BoxId b);
    void finish();

    enum class Way { Names, Boxes, Tests };

    const std::shared_ptr<const Analysis> m_analysis;
    const QString m_text;
    const bool m_hitsOnly;
    State m_state = State::Searching;
    Way m_way = Way::Names;
    std::vector<char> m_isWanted;  ///< indexed by box
    std::vector<BoxId> m_wanted;
    std::uint64_t m_next = 0;  ///< the next unit of work
    std::uint64_t m_work = 0;  ///< units in total
    std::vector<Step> m_found;
};

/// Which tests are listed, in order, each by its number in the run, from 1: all tests, those with an overlap, or those
/// that a search found. With a run from before an edit, a row represents the test of that number in both runs, so there
/// may be more rows than the run has tests. Only a search result needs memory; the rest is computed from the run.
class PairListRows {
public:
    PairListRows() = default;
    /// `before` is the run from before an edit, or null.
    static PairListRows all(std::shared_ptr<const Analysis> analysis, const Analysis* before = nullptr)
    {
        PairListRows rows(std::move(analysis), Kind::All, {});
        rows.m_count = std::max(rows.m_analysis->run.tests(), before ? before->run.tests() : 0);
        return rows;
    }
    static PairListRows hits(std::shared_ptr<const Analysis> analysis) { return {std::move(analysis), Kind::Hits, {}}; }
    /// `tests` are numbers of tests, ascending.
    static PairListRows found(std::shared_ptr<const Analysis> analysis, std::vector<std::uint64_t> tests)
    {
        return {std::move(analysis), Kind::Found, std::move(tests)};
    }

    std::uint64_t count() const
    {
        switch (m_kind) {
        case Kind::All: return m_count;
        case Kind::Hits: return m_analysis->hits.count();
        default: return m_tests.size();
        }
    }

    /// Returns how many of the run's own listed tests have happened at `step`, including a test at that step.
    std::uint64_t countUpTo(Step step) const
    {
        if (m_analysis == nullptr) {
            return 0;
        }
        if (m_kind == Kind::Hits) {
            return m_analysis->hits.countAt(step);
        }
        return rowsUpTo(m_analysis->run.testsAt(step));
    }

    /// Returns the number of listed test `i`, which counts from 0.
    std::uint64_t testAt(std::uint64_t i) const
    {
        switch (m_kind) {
        case Kind::All: return i + 1;
        case Kind::Hits: return m_analysis->run.testsAt(m_analysis->hits.steps()[i]);
        default: return m_tests[i];
        }
    }

    /// Returns the index of a test in the list, from 0; none if it is not listed.
    std::optional<std::uint64_t> rowOf(std::uint64_t test) const
    {
        const std::uint64_t upTo = rowsUpTo(test);
        if (upTo == 0 || testAt(upTo - 1) != test) {
            return std::nullopt;
        }
        return upTo - 1;
    }

private:
    enum class Kind { All, Hits, Found };

    PairListRows(std::shared_ptr<const Analysis> analysis, Kind kind, std::vector<std::uint64_t> tests)
        : m_analysis(std::move(analysis)), m_kind(kind), m_tests(std::move(tests))
    {
    }

    std::uint64_t rowsUpTo(std::uint64_t test) const
    {
        switch (m_kind) {
        case Kind::All: return std::min(test, m_count);
        case Kind::Hits:
            if (test > m_analysis->run.tests()) {
                return 0;
            }
            return m_analysis->hits.countAt(m_analysis->run.stepOfTest(test));
        default: return static_cast<std::uint64_t>(std::ranges::upper_bound(m_tests, test) - m_tests.begin());
        }
    }

    std::shared_ptr<const Analysis> m_analysis;
    Kind m_kind = Kind::Found;
    std::uint64_t m_count = 0;
    std::vector<std::uint64_t> m_tests;
};

class RunBeforeEdit;
class Cursor;

/// The tests of the run as a table, one row each: the tests up to the cursor, or all tests unless the user predicts
/// them. Rows are computed on demand; only a search result is stored. A list of more than kMaxRows shows a part: its
/// end or, with all tests, the tests around the cursor.
///
/// With a run from before an edit, the Before column has that run's pair of the same number. A filter then lists every
/// number whose pair matches in either run; "hits only" looks at the current run.
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
        FirstDifferenceRole
    };
    enum class Scope { SoFar, All };

    /// A view needs time and memory for each row: with 20 million rows, a far jump took 34 ms and 137 MB.
    static constexpr std::uint64_t kMaxRows = 2'000'000;

    explicit PairsModel(Cursor& run, const RunBeforeEdit* beforeEdit = nullptr, QObject* parent = nullptr);

    Scope scope() const { return m_scope; }
    void setScope(Scope scope);
    bool hitsOnly() const { return m_hitsOnly; }
    void setHitsOnly(bool hitsOnly);
    QString filter() const { return m_filter; }
    void setFilter(const QString& text);

    /// Returns whether a search is running. The table is empty meanwhile.
    bool isSearching() const { return isAnySearch(PairSearch::State::Searching); }
    /// Returns whether the filter needs more work than a search may do.
    bool isTooMuch() const { return isAnySearch(PairSearch::State::TooMuch); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Return the texts of the Where and Outcome columns.
    static QString whereText(StepKind test);
    static QString outcomeText(bool overlaps);

    /// Returns the number of the row's test.
    std::uint64_t testAt(int row) const { return m_rows.testAt(m_first + static_cast<std::uint64_t>(row)); }
    /// Returns whether the run has a test of that number. If not, only the run from before the edit has one, and the
    /// functions below must not be called for `row`.
    bool isNow(int row) const;
    Step stepAt(int row) const;
    BoxPair pairAt(int row) const;
    bool overlapAt(int row) const;
    /// Returns the row of the last test up to the cursor; none if there is none in the list.
    std::optional<int> latestRow() const;
    /// Returns whether a test is in the list, shown or not.
    bool lists(std::uint64_t test) const { return m_rows.rowOf(test).has_value(); }
    /// Returns the row that shows the test; none if it is not shown.
    std::optional<int> rowOf(std::uint64_t test) const;
    /// If the list is too long to be shown whole, shows the part around a test.
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

    struct Heading {
        QString title;
        QString toolTip;
    };

    const Computed& computed(int row) const;
    const Scene& scene() const;
    std::shared_ptr<const Analysis> runBeforeEdit() const;
    Heading headingOf(int column) const;
    static QVariant alignmentOf(int column);
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

    Cursor& m_run;
    const RunBeforeEdit* m_beforeEdit;
    std::shared_ptr<const Analysis> m_listed;  ///< the run that the rows belong to
    std::shared_ptr<const Analysis> m_listedBefore;
    Scope m_scope = Scope::SoFar;
    bool m_hitsOnly = false;
    QString m_filter;
    PairListRows m_rows;
    std::uint64_t m_first = 0;  ///< index in m_rows of row 0
    int m_count = 0;
    std::optional<int> m_latest;
    std::unique_ptr<PairSearch> m_search;
    std::unique_ptr<PairSearch> m_searchBefore;
    QTimer m_searchTimer;
    mutable Computed m_computed;  ///< the last row read, because a view reads all its columns in turn
};

}  // namespace mortonscope
