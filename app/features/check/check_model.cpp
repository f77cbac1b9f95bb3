#include "app/features/check/check_model.h"

#include "app/features/check/check_moment.h"
#include "app/features/check/check_words.h"
#include "app/features/check/list_check.h"
#include "app/session/run_controller.h"
#include "app/widgets/verdict_sign.h"
#include "app/words/wording.h"

#include <algorithm>
#include <limits>

namespace mortonscope {

CheckModel::CheckModel(const Models& models, ListCheck& list, QObject* parent) : QAbstractTableModel(parent), m_models(models), m_list(list)
{
    connect(&list, &ListCheck::verdictChanged, this, &CheckModel::follow);
    connect(&models.run, &RunController::cursorChanged, this, &CheckModel::followRun);
    connect(&models.run, &RunController::runChanged, this, &CheckModel::followRun);
    follow();
}

int CheckModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_verdict) {
        return 0;
    }
    return static_cast<int>(std::min<std::size_t>(lines().size(), std::numeric_limits<int>::max()));
}

int CheckModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(Columns); }

QVariant CheckModel::data(const QModelIndex& index, int role) const
{
    if (!m_verdict || !index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const ListLine line = this->line(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(line, index.column());
    case Qt::ToolTipRole: return lineSentence(m_list, line);
    case Qt::AccessibleDescriptionRole: return index.column() == Verdict ? lineSentence(m_list, line) : QString();
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | (index.column() == Line || index.column() == AtStep ? Qt::AlignRight : Qt::AlignLeft));
    case SignRole: return static_cast<int>(signOf(*m_verdict, line));
    case MistakeRole: return m_verdict->isMistake(line);
    case CurrentRole: return isOfTest(m_models, *m_verdict, line);
    default: return {};
    }
}

QVariant CheckModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>(Qt::AlignVCenter | (section == Line || section == AtStep ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Line: return tr("Line");
        case Given: return tr("Your list");
        case Verdict: return tr("Verdict");
        case Right: return tr("Right list");
        case AtStep: return tr("Step");
        default: break;
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Line: return tr("The line of the text");
        case Given: return tr("The pair as written");
        case Verdict: return tr("Note");
        case Right: return tr("The same pair in the right list");
        case AtStep: return tr("The step of the run at which the two boxes are tested");
        default: break;
        }
    }
    return {};
}

QString CheckModel::text(ListLine line, int column) const
{
    const PairCheck& check = *m_verdict->check;
    switch (column) {
    case Line: return line.isMissing ? QString() : countText(check.given[line.row].line);
    case Given: return line.isMissing ? QString() : listedPair(fromCore(check.given[line.row].first), fromCore(check.given[line.row].second));
    case Verdict: return verdictWord(*m_verdict, line);
    case Right: {
        const Row right = line.isMissing ? line.row : m_verdict->given(line.row).right;
        return right == kNoRow ? QString() : listedPair(*m_verdict->scene, check.right[right].pair);
    }
    case AtStep: {
        const auto at = momentOf(m_models, *m_verdict, line);
        return at ? countText(at->value) : QString();
    }
    default: return {};
    }
}

void CheckModel::setMistakesOnly(bool only)
{
    if (only != m_mistakesOnly) {
        beginResetModel();
        m_mistakesOnly = only;
        endResetModel();
    }
}

std::optional<int> CheckModel::rowOf(ListLine line) const
{
    if (!m_verdict) {
        return std::nullopt;
    }
    const auto found = std::ranges::find(lines(), line);
    return found != lines().end() ? std::optional(static_cast<int>(found - lines().begin())) : std::nullopt;
}

void CheckModel::follow()
{
    const auto& verdict = m_list.verdict();
    const auto shown = verdict && verdict->check ? verdict : nullptr;
    if (shown == m_verdict) {
        return;
    }
    beginResetModel();
    m_verdict = shown;
    endResetModel();
}

void CheckModel::followRun()
{
    if (rowCount() > 0) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1), {Qt::DisplayRole, CurrentRole});
    }
}

}  // namespace mortonscope
