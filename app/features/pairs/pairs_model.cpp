#include "app/features/pairs/pairs_model.h"

#include "app/session/run_before_edit.h"
#include "app/session/run_controller.h"

#include <QElapsedTimer>

#include <algorithm>

namespace mortonscope {

namespace {

/// Rows that come or go one by one; a farther jump starts the table afresh.
constexpr std::uint64_t kFarJump = 10'000;
constexpr qint64 kSliceOfSearch = 8;  ///< ms
constexpr std::uint64_t kUnitsBetweenLooks = 2'000;

}  // namespace

PairsModel::PairsModel(RunController& run, const RunBeforeEdit* beforeEdit, QObject* parent)
    : QAbstractTableModel(parent), m_run(run), m_beforeEdit(beforeEdit)
{
    m_searchTimer.setInterval(0);
    connect(&m_searchTimer, &QTimer::timeout, this, &PairsModel::continueSearch);
    connect(&run, &RunController::runChanged, this, &PairsModel::relistIfOther);
    connect(&run, &RunController::cursorChanged, this, &PairsModel::follow);
    connect(&run, &RunController::hidesFutureChanged, this, &PairsModel::relist);
    if (beforeEdit) {
        connect(beforeEdit, &RunBeforeEdit::changed, this, &PairsModel::relistIfOther);
        connect(beforeEdit, &RunBeforeEdit::compared, this, [this] {
            if (m_count > 0) {
                emit dataChanged(index(0, 0), index(m_count - 1, ColumnCount - 1), {FirstDifferenceRole});
            }
        });
    }
    relist();
}

// ------------------------------------------------------------------------------------ what is listed

void PairsModel::setScope(Scope scope)
{
    if (scope != m_scope) {
        m_scope = scope;
        showRows(m_rows);
    }
}

void PairsModel::setHitsOnly(bool hitsOnly)
{
    if (hitsOnly != m_hitsOnly) {
        m_hitsOnly = hitsOnly;
        relist();
    }
}

void PairsModel::setFilter(const QString& text)
{
    if (text.trimmed() != m_filter) {
        m_filter = text.trimmed();
        relist();
    }
}

const Analysis* PairsModel::before() const { return m_listedBefore.get(); }

bool PairsModel::isAnySearch(PairSearch::State state) const
{
    return (m_search && m_search->state() == state) || (m_searchBefore && m_searchBefore->state() == state);
}

/// A new run and a new beforeEdit come together: they are listed once.
void PairsModel::relistIfOther()
{
    if (m_listed != m_run.analysis() || m_listedBefore != (m_beforeEdit ? m_beforeEdit->before() : nullptr)) {
        relist();
    }
}

void PairsModel::relist()
{
    m_searchTimer.stop();
    m_search.reset();
    m_searchBefore.reset();
    m_listed = m_run.analysis();
    m_listedBefore = m_beforeEdit ? m_beforeEdit->before() : nullptr;
    if (m_filter.isEmpty()) {
        showRows(m_hitsOnly ? PairListRows::hits(m_listed) : PairListRows::all(m_listed, before()));
    } else {
        m_search = std::make_unique<PairSearch>(m_listed, m_filter, m_hitsOnly);
        if (m_listedBefore && !m_hitsOnly) {
            m_searchBefore = std::make_unique<PairSearch>(m_listedBefore, m_filter, false);
        }
        continueSearch();
        if (isSearching()) {
            showRows({});
            m_searchTimer.start();
        }
    }
    emit searchChanged();
}

void PairsModel::continueSearch()
{
    QElapsedTimer clock;
    clock.start();
    while (isSearching() && clock.elapsed() < kSliceOfSearch) {
        m_search->advance(kUnitsBetweenLooks);
        if (m_searchBefore) {
            m_searchBefore->advance(kUnitsBetweenLooks);
        }
    }
    if (!isSearching()) {
        finishSearch();
    }
}

void PairsModel::finishSearch()
{
    m_searchTimer.stop();
    PairListRows rows;
    if (!isTooMuch()) {
        std::vector<std::uint64_t> tests;
        for (const Step step : m_search->take()) {
            tests.push_back(m_listed->run.testsAt(step));
        }
        if (m_searchBefore) {
            const std::vector<Step> steps = m_searchBefore->take();
            const auto middle = static_cast<std::ptrdiff_t>(tests.size());
            for (const Step step : steps) {
                tests.push_back(m_listedBefore->run.testsAt(step));
            }
            std::inplace_merge(tests.begin(), tests.begin() + middle, tests.end());
            tests.erase(std::unique(tests.begin(), tests.end()), tests.end());
        }
        rows = PairListRows::found(m_listed, std::move(tests));
    }
    showRows(std::move(rows));
    emit searchChanged();
}

/// At the end of the run the rest of a longer list from before the edit is there too.
std::uint64_t PairsModel::wantedCount() const
{
    const bool all = m_scope == Scope::All || (before() && m_run.cursor() == m_run.total());
    return all && !m_run.hidesFuture() ? m_rows.count() : m_rows.countUpTo(m_run.cursor());
}

/// Of more rows than can be shown, the one of the latest test is among those that are.
std::uint64_t PairsModel::wantedFirst(std::uint64_t count) const
{
    if (count <= kMostRows) {
        return 0;
    }
    const std::uint64_t upTo = m_rows.countUpTo(m_run.cursor());
    const std::uint64_t latest = upTo > 0 ? upTo - 1 : 0;
    const std::uint64_t last = count - kMostRows;
    if (m_scope == Scope::SoFar) {
        return last;
    }
    if (m_first <= last && latest >= m_first && latest - m_first < kMostRows) {
        return m_first;
    }
    return std::min(last, latest - std::min(latest, kMostRows / 2));
}

void PairsModel::showRows(PairListRows rows, std::optional<std::uint64_t> first)
{
    beginResetModel();
    m_rows = std::move(rows);
    const std::uint64_t count = wantedCount();
    m_first = first.value_or(wantedFirst(count));
    m_count = static_cast<int>(std::min(count - m_first, kMostRows));
    m_computed.row = -1;
    m_latest = latestRow();
    endResetModel();
}

/// The cursor moved: rows come or go at the end, or other rows are to come.
void PairsModel::follow()
{
    const std::uint64_t before = m_first + static_cast<std::uint64_t>(m_count);
    const std::uint64_t wanted = wantedCount();
    if (wantedFirst(wanted) != m_first) {
        showRows(m_rows);
        return;
    }
    const std::uint64_t count = std::min(wanted, m_first + kMostRows);
    if (count > before) {
        if (count - before > kFarJump) {
            showRows(m_rows);
            return;
        }
        beginInsertRows({}, m_count, static_cast<int>(count - m_first) - 1);
        m_count = static_cast<int>(count - m_first);
        endInsertRows();
    } else if (count < before) {
        if (before - count > kFarJump) {
            showRows(m_rows);
            return;
        }
        beginRemoveRows({}, static_cast<int>(count - m_first), m_count - 1);
        m_count = static_cast<int>(count - m_first);
        m_computed.row = -1;
        endRemoveRows();
    }
    const auto old = std::exchange(m_latest, latestRow());
    if (m_count > 0) {
        // What is current, and what is still to come, changed between the two.
        const int a = std::clamp(old.value_or(0), 0, m_count - 1);
        const int b = std::clamp(m_latest.value_or(0), 0, m_count - 1);
        emit dataChanged(index(std::min(a, b), 0), index(std::max(a, b), ColumnCount - 1), {FutureRole, CurrentRole});
    }
}

std::optional<int> PairsModel::latestRow() const
{
    const std::uint64_t upTo = m_rows.countUpTo(m_run.cursor());
    return upTo > m_first && upTo - m_first <= kMostRows ? std::optional(static_cast<int>(upTo - m_first) - 1)
                                                         : std::nullopt;
}

std::optional<int> PairsModel::rowOf(std::uint64_t test) const
{
    const auto row = m_rows.rowOf(test);
    const bool isShown = row && *row >= m_first && *row - m_first < static_cast<std::uint64_t>(m_count);
    return isShown ? std::optional(static_cast<int>(*row - m_first)) : std::nullopt;
}

void PairsModel::showAround(std::uint64_t test)
{
    if (const auto row = m_rows.rowOf(test)) {
        const std::uint64_t count = wantedCount();
        const std::uint64_t last = count - std::min(count, kMostRows);
        showRows(m_rows, std::min(last, *row - std::min(*row, kMostRows / 2)));
    }
}

}  // namespace mortonscope
