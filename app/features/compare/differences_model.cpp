#include "app/features/compare/differences_model.h"

#include "app/theme/theme.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <algorithm>
#include <limits>

namespace mortonscope {

DifferencesModel::DifferencesModel(const Models& models, const RunComparison& comparison, QObject* parent)
    : QAbstractTableModel(parent), m_models(models), m_comparison(comparison)
{
    const auto renew = [this] {
        beginResetModel();
        m_rows =
            static_cast<int>(std::min<std::size_t>(m_comparison.differences().size(), std::numeric_limits<int>::max()));
        endResetModel();
    };
    connect(&comparison, &RunComparison::runsChanged, this, renew);
    connect(&comparison, &RunComparison::compared, this, [this, renew] {
        if (m_rows != static_cast<int>(m_comparison.differences().size())) {
            renew();
        }
    });
    connect(&models.theme, &ThemeController::changed, this, [this] {
        if (m_rows > 0) {
            emit dataChanged(index(0, 0), index(m_rows - 1, kColumns - 1));
        }
    });
    renew();
}

int DifferencesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

QVariant DifferencesModel::data(const QModelIndex& index, int role) const
{
    // Between the runs' going and the reset that follows there is nothing to be shown.
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)
        || static_cast<std::size_t>(index.row()) >= m_comparison.differences().size()) {
        return {};
    }
    const RunComparison::Difference& difference = m_comparison.differences()[static_cast<std::size_t>(index.row())];
    const Theme& theme = m_models.theme.theme();
    const bool isSide = index.column() != Number;
    const bool isMarked = difference.kind == Kind::Order
                       || (isSide && difference.pairs[static_cast<std::size_t>(index.column() - OfFirst)]);
    switch (role) {
    case Qt::DisplayRole: return text(difference, index.column());
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: return sentence(difference);
    case Qt::FontRole:
        return isSide ? theme.font(TextSize::Body, difference.kind == Kind::Order)
                      : theme.mono(TextSize::Body, difference.kind == Kind::Order);
    case Qt::ForegroundRole: return theme.color(isMarked ? Role::Warning : Role::Quiet);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isSide ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default: return {};
    }
}

QString DifferencesModel::text(const RunComparison::Difference& difference, int column) const
{
    if (column == Number) {
        const QString number = countText(difference.test);
        return difference.kind == Kind::Order ? QStringLiteral("≠ %1").arg(number) : number;
    }
    const auto& pair = difference.pairs[static_cast<std::size_t>(column - OfFirst)];
    if (!pair) {
        return difference.kind == Kind::Order ? tr("none")
             : difference.kind == Kind::Only  ? tr("never")
                                              : QStringLiteral("–");
    }
    const QString names = pairText(*m_comparison.analysis(RunComparison::First)->scene, *pair);
    return difference.kind == Kind::Again ? tr("%1 again").arg(names) : names;
}

QString DifferencesModel::sentence(const RunComparison::Difference& difference) const
{
    const QString number = countText(difference.test);
    const QString first = text(difference, OfFirst);
    const QString second = text(difference, OfSecond);
    switch (difference.kind) {
    case Kind::Order:
        return tr("First difference, at test %1: %2 in the first run, %3 in the second").arg(number, first, second);
    case Kind::Only:
        return difference.pairs[RunComparison::First]
                 ? tr("Test %1 of the first run: %2, which the second never tests").arg(number, first)
                 : tr("Test %1 of the second run: %2, which the first never tests").arg(number, second);
    case Kind::Again:
        return difference.pairs[RunComparison::First]
                 ? tr("Test %1 of the first run: %2, more often than the second").arg(number, first)
                 : tr("Test %1 of the second run: %2, more often than the first").arg(number, second);
    }
    return {};
}

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue((section == Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    return section == Number ? tr("Test") : section == OfFirst ? tr("First") : tr("Second");
}

}  // namespace mortonscope
