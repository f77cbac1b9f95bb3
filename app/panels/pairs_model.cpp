#include "app/panels/pairs_model.h"

#include "app/model/ghost.h"
#include "app/model/run_controller.h"
#include "app/model/wording.h"

#include <QElapsedTimer>

#include <algorithm>

namespace mortonscope {

namespace {

/// Rows that come or go one by one; a farther jump starts the table afresh.
constexpr std::uint64_t kFarJump = 10'000;
constexpr qint64 kSliceOfSearch = 8;  ///< ms
constexpr std::uint64_t kUnitsBetweenLooks = 2'000;

}  // namespace

PairsModel::PairsModel(RunController& run, const Ghost* ghost, QObject* parent) : QAbstractTableModel(parent), m_run(run), m_ghost(ghost)
{
    m_searchTimer.setInterval(0);
    connect(&m_searchTimer, &QTimer::timeout, this, &PairsModel::continueSearch);
    connect(&run, &RunController::runChanged, this, &PairsModel::relistIfOther);
    connect(&run, &RunController::cursorChanged, this, &PairsModel::follow);
    if (ghost) {
        connect(ghost, &Ghost::changed, this, &PairsModel::relistIfOther);
        connect(ghost, &Ghost::compared, this, [this] {
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

/// A new run and a new ghost come together: they are listed once.
void PairsModel::relistIfOther()
{
    if (m_listed != m_run.analysis() || m_listedBefore != (m_ghost ? m_ghost->before() : nullptr)) {
        relist();
    }
}

void PairsModel::relist()
{
    m_searchTimer.stop();
    m_search.reset();
    m_searchBefore.reset();
    m_listed = m_run.analysis();
    m_listedBefore = m_ghost ? m_ghost->before() : nullptr;
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
    return all ? m_rows.count() : m_rows.countUpTo(m_run.cursor());
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
    return upTo > m_first && upTo - m_first <= kMostRows ? std::optional(static_cast<int>(upTo - m_first) - 1) : std::nullopt;
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

// --------------------------------------------------------------------------------------- its content

int PairsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_count; }
int PairsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

const Scene& PairsModel::scene() const { return *m_listed->scene; }

const PairsModel::Computed& PairsModel::computed(int row) const
{
    if (m_computed.row != row) {
        const std::uint64_t test = testAt(row);
        m_computed = {};
        m_computed.row = row;
        m_computed.isNow = test <= m_listed->run.tests();
        if (m_computed.isNow) {
            m_computed.moment = m_listed->run.at(m_listed->run.stepOfTest(test));
            const auto [first, second] = *m_computed.moment.event->pair();
            m_computed.overlaps = scene().overlap(first, second);
        }
        if (before() && test <= before()->run.tests()) {
            m_computed.before = before()->run.at(before()->run.stepOfTest(test)).event->pair();
        }
        m_computed.differs = before() && !namesAreSame(m_computed);
    }
    return m_computed;
}

bool PairsModel::namesAreSame(const Computed& row) const
{
    if (!row.isNow || !row.before) {
        return false;
    }
    const Event& now = *row.moment.event;
    const Scene& then = *before()->scene;
    return scene().name(now.first) == then.name(row.before->first) && scene().name(now.second) == then.name(row.before->second);
}

bool PairsModel::isNow(int row) const { return testAt(row) <= m_listed->run.tests(); }
Step PairsModel::stepAt(int row) const { return m_listed->run.stepOfTest(testAt(row)); }
std::optional<BoxPair> PairsModel::pairBeforeAt(int row) const { return computed(row).before; }
BoxPair PairsModel::pairAt(int row) const { return *computed(row).moment.event->pair(); }
Cell PairsModel::cellAt(int row) const { return *computed(row).moment.cell; }
bool PairsModel::overlapAt(int row) const { return computed(row).overlaps; }

QString PairsModel::text(const Computed& row, int column) const
{
    if (column == Number) {
        return countText(testAt(row.row));
    }
    if (column == Before) {
        return !before() ? QString() : row.before ? nameOf(*before()->scene, row.before->first) + QLatin1Char('-') + nameOf(*before()->scene, row.before->second)
                                                  : QStringLiteral("–");
    }
    if (!row.isNow) {
        return column == First || column == Second ? QStringLiteral("–") : QString();
    }
    const Event& event = *row.moment.event;
    switch (column) {
    case AtStep: return countText(row.moment.step.value);
    case First: return nameOf(scene(), event.first);
    case Second: return nameOf(scene(), event.second);
    case InCell: return cellText(*row.moment.cell);
    case Where: return event.kind == StepKind::TestInCell ? tr("in cell") : tr("stack");
    case Outcome: return row.overlaps ? tr("hit") : tr("miss");
    default: return {};
    }
}

QString PairsModel::description(const Computed& row) const
{
    QStringList sentences;
    if (row.isNow) {
        const Event& event = *row.moment.event;
        sentences += (row.overlaps ? tr("%1 and %2 overlap") : tr("%1 and %2 don’t overlap")).arg(nameOf(scene(), event.first), nameOf(scene(), event.second));
    }
    if (row.differs) {
        sentences += row.before ? tr("before the edit it was %1").arg(text(row, Before)) : tr("before the edit there was no such test");
        if (isFirstDifference(testAt(row.row))) {
            sentences += tr("this is the first difference");
        }
    }
    return sentences.join(QLatin1String("; "));
}

bool PairsModel::isFirstDifference(std::uint64_t test) const
{
    const PairComparison* comparison = m_ghost ? m_ghost->comparison() : nullptr;
    return comparison && comparison->firstDifference() && comparison->firstDifference()->test == test;
}

QVariant PairsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole: return text(computed(row), index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(index.column() <= AtStep ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::AccessibleDescriptionRole: return description(computed(row));
    case StepRole: return isNow(row) ? QVariant::fromValue<quint64>(stepAt(row).value) : QVariant();
    case OverlapRole: return computed(row).overlaps;
    case FutureRole: return isNow(row) && stepAt(row) > m_run.cursor();
    case CurrentRole: return isNow(row) && stepAt(row) == m_run.cursor();
    case NowRole: return isNow(row);
    case DiffersRole: return computed(row).differs;
    case FirstDifferenceRole: return isFirstDifference(testAt(row));
    default: return {};
    }
}

QVariant PairsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(section <= AtStep ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    }
    const bool isTip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !isTip) {
        return {};
    }
    switch (section) {
    case Number:
        if (m_first + static_cast<std::uint64_t>(m_count) < wantedCount()) {
            return isTip ? tr("Number of the test; only %1 rows are shown, %2 come before them").arg(countText(kMostRows), countText(m_first))
                         : tr("# (part)");
        }
        if (m_first > 0) {
            return isTip ? tr("Number of the test; only the last %1 rows are shown, %2 come before them").arg(countText(kMostRows), countText(m_first))
                         : tr("# (last %1)").arg(countText(kMostRows));
        }
        return isTip ? tr("Number of the test, in the order of the pass") : tr("#");
    case AtStep: return isTip ? tr("Step of the run at which the pair is tested") : tr("Step");
    case First: return isTip ? tr("The box that is named first") : tr("First");
    case Second: return isTip ? tr("The box that is named second") : tr("Second");
    case InCell: return isTip ? tr("The cell that is being visited: level and Morton code") : tr("Cell");
    case Where: return isTip ? tr("Whether both wait in the cell, or one came down on the stack") : tr("Where");
    case Outcome: return isTip ? tr("Whether the two boxes really overlap") : tr("Result");
    case Before: return isTip ? tr("The pair that had this number before the edit; ≠ marks where it is another one now") : tr("Before");
    default: return {};
    }
}

}  // namespace mortonscope
