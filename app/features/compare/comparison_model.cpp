#include "app/features/compare/comparison_model.h"

#include "app/session/analysis_service.h"
#include "app/theme/theme.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"

namespace mortonscope {

ComparisonModel::ComparisonModel(const Models& models, const RunComparison& comparison, QObject* parent)
    : QAbstractTableModel(parent), m_models(models), m_comparison(comparison)
{
    const auto renew = [this] {
        emit dataChanged(index(0, 0), index(kRows - 1, kColumns - 1));
        emit headerDataChanged(Qt::Horizontal, OfFirst, OfSecond);
    };
    connect(&comparison, &RunComparison::runsChanged, this, renew);
    connect(&comparison, &RunComparison::compared, this, renew);
    connect(&comparison, &RunComparison::methodsChanged, this, renew);
    connect(&models.theme, &ThemeController::changed, this, renew);
}

std::optional<quint64> ComparisonModel::value(int row, RunComparison::Side side) const
{
    if (!m_comparison.isReady()) {
        return std::nullopt;
    }
    const RunSummary& summary = m_comparison.summary(side);
    switch (row) {
    case Steps: return summary.totals.steps;
    case Cells: return summary.totals.cellsVisited;
    case Tests: return summary.totals.tests;
    case Pushes: return summary.totals.pushes;
    case LargestStack: return summary.totals.largestStack;
    case Overlaps: return summary.overlaps;
    case Lost: return summary.lost;
    case OnlyHere: return m_comparison.onlyOf(side);
    case Again: return m_comparison.repeatsOf(side);
    default: return std::nullopt;
    }
}

bool ComparisonModel::differs(int row) const
{
    const auto first = value(row, RunComparison::First);
    const auto second = value(row, RunComparison::Second);
    return first && second && *first != *second;
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Theme& theme = m_models.theme.theme();
    const bool isMarked = differs(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(index);
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: return sentence(index.row());
    case Qt::FontRole:
        return index.column() == Quantity ? theme.font(TextSize::Body)
                                          : theme.mono(TextSize::Body, isMarked && index.column() == Change);
    case Qt::ForegroundRole:
        return theme.color(isMarked && index.column() != Quantity ? Role::Warning
                           : index.column() == Change             ? Role::Faint
                                                                  : Role::Text);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((index.column() == Quantity ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default: return {};
    }
}

QString ComparisonModel::text(const QModelIndex& index) const
{
    if (index.column() == Change) {
        return change(index.row());
    }
    if (index.column() != Quantity) {
        const auto number =
            value(index.row(), index.column() == OfFirst ? RunComparison::First : RunComparison::Second);
        return number ? countText(*number) : QStringLiteral("–");
    }
    switch (index.row()) {
    case Steps: return tr("Steps");
    case Cells: return tr("Cells visited");
    case Tests: return tr("Tests");
    case Pushes: return tr("Pushes");
    case LargestStack: return tr("Largest stack");
    case Overlaps: return tr("Overlaps found");
    case Lost: return tr("Overlaps lost");
    case OnlyHere: return tr("Pairs only here");
    case Again: return tr("Tested again");
    default: return {};
    }
}

/// What the second has more, or less, than the first.
QString ComparisonModel::change(int row) const
{
    const auto first = value(row, RunComparison::First);
    const auto second = value(row, RunComparison::Second);
    if (!first || !second) {
        return {};
    }
    return *first == *second ? QStringLiteral("=")
         : *second > *first  ? QLatin1Char('+') + countText(*second - *first)
                             : QChar(0x2212) + countText(*first - *second);
}

QString ComparisonModel::sentence(int row) const
{
    const auto words = [this, row](int column) { return text(index(row, column)); };
    return tr("%1: %2 in the first run, %3 in the second").arg(words(Quantity), words(OfFirst), words(OfSecond));
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::ToolTipRole && m_comparison.isOpen() && (section == OfFirst || section == OfSecond)) {
        return methodTitle(
            m_comparison.service(section == OfFirst ? RunComparison::First : RunComparison::Second).method());
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue((section == Quantity ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Quantity: return tr("Whole run");
    case OfFirst: return tr("First");
    case OfSecond: return tr("Second");
    case Change: return tr("±");
    default: return {};
    }
}

}  // namespace mortonscope
