#include "app/features/query/query_model.h"

#include "app/session/analysis_service.h"
#include "app/session/query_box.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// How many of them are reported by that step of the walk.
std::size_t countUpTo(std::span<const QueryAnswer::Candidate> candidates, std::uint64_t step)
{
    const auto end =
        std::ranges::partition_point(candidates, [step](const auto& candidate) { return candidate.at <= step; });
    return static_cast<std::size_t>(end - candidates.begin());
}

}  // namespace

QueryModel::QueryModel(const Models& models, QObject* parent)
    : QAbstractTableModel(parent), m_models(models), m_scene(models.document.scene())
{
    connect(&models.query, &QueryBox::changed, this, &QueryModel::follow);
    connect(&models.run, &RunController::runChanged, this, &QueryModel::followCursor);
    connect(&models.run, &RunController::cursorChanged, this, &QueryModel::followCursor);
    connect(&models.run, &RunController::hidesFutureChanged, this, &QueryModel::follow);
    follow();
}

int QueryModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_count); }
int QueryModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : Columns; }

void QueryModel::follow()
{
    beginResetModel();
    m_scene = m_models.document.scene();
    m_answer = m_models.query.keptAnswer();
    m_count = m_answer ? m_answer->candidates.size() : 0;
    if (m_answer && m_models.run.hidesFuture()) {
        m_count = countUpTo(m_answer->candidates, m_models.query.shownAt(m_models.run));
    }
    endResetModel();
}

void QueryModel::followCursor()
{
    if (m_models.run.hidesFuture()) {
        follow();
    } else if (m_count > 0) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
    }
}

std::optional<Step> QueryModel::step(int row) const { return m_models.query.runStep(m_models.run, candidate(row).at); }

std::optional<int> QueryModel::latestRow() const
{
    const std::uint64_t shown = m_models.query.shownAt(m_models.run);
    const auto count = static_cast<int>(countUpTo(candidates(), shown));
    return count > 0 && count < rowCount() ? std::optional(count - 1) : std::nullopt;
}

QString QueryModel::text(const QueryAnswer::Candidate& candidate, int row, int column) const
{
    switch (column) {
    case AtStep: {
        const auto at = step(row);
        return at ? countText(at->value) : QString(QChar(0x2013));
    }
    case Name: return nameOf(*m_scene, candidate.box);
    case Own: return cellText(m_models.analysis.method().rule()(m_scene->space(), m_scene->box(candidate.box)).cell);
    case FoundIn: return cellText(candidate.cell);
    case Overlap: return candidate.overlaps ? tr("overlaps") : QString(QChar(0x2013));
    default: return {};
    }
}

QVariant QueryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const int row = index.row();
    const QueryAnswer::Candidate& candidate = this->candidate(row);
    const Theme& theme = m_models.theme.theme();
    const bool isReached = candidate.at <= m_models.query.shownAt(m_models.run);
    const bool isNow = step(row) == m_models.run.cursor();
    switch (role) {
    case Qt::DisplayRole: return text(candidate, row, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Overlap && !candidate.overlaps ? tr("does not overlap")
                                                                : text(candidate, row, index.column());
    case Qt::ToolTipRole:
        return candidate.overlaps ? tr("A candidate that really overlaps the query")
                                  : tr("A candidate that does not overlap the query");
    case Qt::TextAlignmentRole:
        return index.column() == AtStep ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                        : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::FontRole:
        return index.column() == Name    ? theme.font(TextSize::Body, true)
             : index.column() == Overlap ? theme.font(TextSize::Body, candidate.overlaps)
                                         : theme.mono(TextSize::Body, isNow);
    case Qt::ForegroundRole:
        return theme.color(!isReached                  ? Role::Faint
                           : index.column() == Overlap ? (candidate.overlaps ? Role::Hit : Role::Miss)
                                                       : Role::Text);
    case Qt::BackgroundRole: return isNow ? QVariant(theme.color(Role::AccentSoft)) : QVariant();
    default: return {};
    }
}

QVariant QueryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return section == AtStep ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                 : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case AtStep: return tr("The step of the run that reports the box");
        case Own: return tr("The cell that the box is in");
        case FoundIn: return tr("The visited cell that reports the box: its own, or an ancestor inside the query");
        default: return {};
        }
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case AtStep: return tr("Step");
    case Name: return tr("Box");
    case Own: return tr("Cell");
    case FoundIn: return tr("Found in");
    case Overlap: return tr("Overlap");
    default: return {};
    }
}

}  // namespace mortonscope
