#include "app/panels/pairs_model.h"

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

PairsModel::PairsModel(RunController& run, QObject* parent) : QAbstractTableModel(parent), m_run(run)
{
    m_searchTimer.setInterval(0);
    connect(&m_searchTimer, &QTimer::timeout, this, &PairsModel::continueSearch);
    connect(&run, &RunController::runChanged, this, &PairsModel::relist);
    connect(&run, &RunController::cursorChanged, this, &PairsModel::follow);
    connect(&run, &RunController::hidesFutureChanged, this, &PairsModel::relist);
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

void PairsModel::relist()
{
    m_searchTimer.stop();
    m_search.reset();
    const auto& analysis = m_run.analysis();
    if (m_filter.isEmpty()) {
        showRows(m_hitsOnly ? PairListRows::hits(analysis) : PairListRows::all(analysis));
    } else {
        m_search = std::make_unique<PairSearch>(analysis, m_filter, m_hitsOnly);
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
    }
    if (!isSearching()) {
        m_searchTimer.stop();
        showRows(m_search->state() == PairSearch::State::Done ? PairListRows::found(m_run.analysis(), m_search->take()) : PairListRows());
        emit searchChanged();
    }
}

std::uint64_t PairsModel::wantedCount() const
{
    return m_scope == Scope::All && !m_run.hidesFuture() ? m_rows.count() : m_rows.countUpTo(m_run.cursor());
}

void PairsModel::showRows(PairListRows rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    const std::uint64_t count = wantedCount();
    m_first = count > kMostRows ? count - kMostRows : 0;
    m_count = static_cast<int>(count - m_first);
    m_computed.row = -1;
    m_latest = latestRow();
    endResetModel();
}

/// The cursor moved: rows come or go at the end, or other rows are to come.
void PairsModel::follow()
{
    const std::uint64_t before = m_first + static_cast<std::uint64_t>(m_count);
    const std::uint64_t count = wantedCount();
    if (count > kMostRows ? count - kMostRows != m_first : m_first != 0) {
        showRows(m_rows);
        return;
    }
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
    return upTo > m_first ? std::optional(static_cast<int>(upTo - m_first) - 1) : std::nullopt;
}

// --------------------------------------------------------------------------------------- its content

int PairsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_count; }
int PairsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

const Scene& PairsModel::scene() const { return *m_run.analysis()->scene; }

const PairsModel::Computed& PairsModel::computed(int row) const
{
    if (m_computed.row != row) {
        m_computed.row = row;
        m_computed.moment = m_run.run().at(stepAt(row));
        const auto [first, second] = *m_computed.moment.event->pair();
        m_computed.overlaps = scene().overlap(first, second);
    }
    return m_computed;
}

BoxPair PairsModel::pairAt(int row) const { return *computed(row).moment.event->pair(); }
Cell PairsModel::cellAt(int row) const { return *computed(row).moment.cell; }
bool PairsModel::overlapAt(int row) const { return computed(row).overlaps; }

QString PairsModel::text(const Computed& row, int column) const
{
    const Event& event = *row.moment.event;
    switch (column) {
    case Number: return countText(row.moment.tests);
    case AtStep: return countText(row.moment.step.value);
    case First: return nameOf(scene(), event.first);
    case Second: return nameOf(scene(), event.second);
    case InCell: return cellText(*row.moment.cell);
    case Where: return event.kind == StepKind::TestInCell ? tr("in cell") : tr("stack");
    case Outcome: return row.overlaps ? tr("hit") : tr("miss");
    default: return {};
    }
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
    case Qt::AccessibleDescriptionRole: {
        const auto [first, second] = pairAt(row);
        return (overlapAt(row) ? tr("%1 and %2 overlap") : tr("%1 and %2 don’t overlap")).arg(nameOf(scene(), first), nameOf(scene(), second));
    }
    case StepRole: return QVariant::fromValue<quint64>(stepAt(row).value);
    case OverlapRole: return overlapAt(row);
    case FutureRole: return stepAt(row) > m_run.cursor();
    case CurrentRole: return stepAt(row) == m_run.cursor();
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
    default: return {};
    }
}

}  // namespace mortonscope
