#include "app/features/compare/comparison_model.h"

#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/theme/theme.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/compare/compare_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

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

namespace {

RunComparison::Side sideOf(int column)
{
    return column == ComparisonModel::OfFirst ? RunComparison::First : RunComparison::Second;
}

QVariant alignmentOf(int column)
{
    const auto sideways = column == ComparisonModel::Quantity ? Qt::AlignLeft : Qt::AlignRight;
    return QVariant::fromValue(sideways | Qt::AlignVCenter);
}

}  // namespace

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
        if (index.column() == Quantity) {
            return theme.font(TextSize::Body);
        }
        return theme.mono(TextSize::Body, isMarked && index.column() == Change);
    case Qt::ForegroundRole:
        if (isMarked && index.column() != Quantity) {
            return theme.color(Role::Warning);
        }
        return theme.color(index.column() == Change ? Role::Faint : Role::Text);
    case Qt::TextAlignmentRole: return alignmentOf(index.column());
    default: return {};
    }
}

QString ComparisonModel::text(const QModelIndex& index) const
{
    if (index.column() == Change) {
        return change(index.row());
    }
    if (index.column() != Quantity) {
        const auto number = value(index.row(), sideOf(index.column()));
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

/// Returns by how much the second value exceeds the first, with a sign.
QString ComparisonModel::change(int row) const
{
    const auto first = value(row, RunComparison::First);
    const auto second = value(row, RunComparison::Second);
    if (!first || !second) {
        return {};
    }
    if (*first == *second) {
        return QStringLiteral("=");
    }
    if (*second > *first) {
        return QLatin1Char('+') + countText(*second - *first);
    }
    return QChar(0x2212) + countText(*first - *second);
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
        return methodTitle(m_comparison.service(sideOf(section)).method());
    }
    if (role == Qt::TextAlignmentRole) {
        return alignmentOf(section);
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

DifferencesModel::DifferencesModel(const Models& models, const RunComparison& comparison, QObject* parent)
    : TableModel({{tr("Test"), {}, Qt::AlignRight}, {tr("First")}, {tr("Second")}}, parent), m_models(models),
      m_comparison(comparison)
{
    const auto rows = [this] {
        return static_cast<int>(
            std::min<std::size_t>(m_comparison.differences().size(), std::numeric_limits<int>::max()));
    };
    connect(&comparison, &RunComparison::runsChanged, this, [this, rows] { reset(rows); });
    connect(&comparison, &RunComparison::compared, this, [this, rows] {
        if (rows() != rowCount()) {
            reset(rows);
        }
    });
    connect(&models.theme, &ThemeController::changed, this, [this] { refresh(); });
    reset(rows);
}

QVariant DifferencesModel::look(int row, int column, int role) const
{
    const RunComparison::Difference& difference = this->difference(row);
    const Theme& theme = m_models.theme.theme();
    const bool isOrder = difference.kind == Kind::Order;
    const bool isSide = column != Number;
    const bool isMarked = isOrder || (isSide && difference.pairs[static_cast<std::size_t>(column - OfFirst)]);
    switch (role) {
    case Qt::FontRole:
        if (!isSide) {
            return theme.mono(TextSize::Body, isOrder);
        }
        return theme.font(TextSize::Body, isOrder);
    case Qt::ForegroundRole: return theme.color(isMarked ? Role::Warning : Role::Quiet);
    default: return {};
    }
}

QString DifferencesModel::text(int row, int column) const
{
    const RunComparison::Difference& difference = this->difference(row);
    if (column == Number) {
        const QString number = countText(difference.test);
        return difference.kind == Kind::Order ? QStringLiteral("≠ %1").arg(number) : number;
    }
    const auto& pair = difference.pairs[static_cast<std::size_t>(column - OfFirst)];
    if (!pair) {
        switch (difference.kind) {
        case Kind::Order: return tr("none");
        case Kind::Only: return tr("never");
        case Kind::Again: return QStringLiteral("–");
        }
    }
    const QString names = pairName(*m_comparison.analysis(RunComparison::First)->scene, *pair);
    return difference.kind == Kind::Again ? tr("%1 again").arg(names) : names;
}

QString DifferencesModel::spokenText(int row, int) const
{
    const RunComparison::Difference& difference = this->difference(row);
    const QString number = countText(difference.test);
    const QString first = text(row, OfFirst);
    const QString second = text(row, OfSecond);
    switch (difference.kind) {
    case Kind::Order:
        return tr("First difference, at test %1: %2 in the first run, %3 in the second").arg(number, first, second);
    case Kind::Only:
        if (difference.pairs[RunComparison::First]) {
            return tr("Test %1 of the first run: %2, which the second never tests").arg(number, first);
        }
        return tr("Test %1 of the second run: %2, which the first never tests").arg(number, second);
    case Kind::Again:
        if (difference.pairs[RunComparison::First]) {
            return tr("Test %1 of the first run: %2, more often than the second").arg(number, first);
        }
        return tr("Test %1 of the second run: %2, more often than the first").arg(number, second);
    }
    return {};
}

namespace {

struct ComparisonWords {
    Q_DECLARE_TR_FUNCTIONS(ComparisonWords)
};

}  // namespace

QString sideNotice(const RunComparison& comparison, RunComparison::Side side)
{
    if (!comparison.isReady()) {
        const bool isEarlier = !comparison.run(side).isUpToDate();
        return isEarlier ? ComparisonWords::tr("This run is being computed; an earlier one is shown.") : QString();
    }
    return fromCore(runNotice(comparison.summary(side), *comparison.analysis(side)->scene));
}

QString positionText(const RunComparison& comparison)
{
    const quint64 position = comparison.position();
    const quint64 boxes = comparison.boxPositions();
    const quint64 last = comparison.last();
    switch (comparison.run(RunComparison::First).grain()) {
    case Grain::Step: return ComparisonWords::tr("step %1 of %2").arg(countText(position), countText(last));
    case Grain::Phase:
        if (position == 0) {
            return ComparisonWords::tr("start");
        }
        return position < last ? ComparisonWords::tr("all boxes are inserted") : ComparisonWords::tr("end");
    case Grain::Pair:
    case Grain::Cell: break;
    }
    if (position == 0) {
        return ComparisonWords::tr("start");
    }
    if (position <= boxes) {
        return ComparisonWords::tr("box %1 of %2 is inserted").arg(countText(position), countText(boxes));
    }
    const bool byPair = comparison.run(RunComparison::First).grain() == Grain::Pair;
    const quint64 most = comparison.countedPositions();
    if (position - boxes > most) {
        return ComparisonWords::tr("end");
    }
    const QString words = byPair ? ComparisonWords::tr("pair %1 of %2") : ComparisonWords::tr("cell %1 of %2");
    return words.arg(countText(position - boxes), countText(most));
}

QString differencesSentence(const RunComparison& comparison)
{
    if (!comparison.isReady()) {
        return ComparisonWords::tr("The runs are compared once both are computed.");
    }
    const PairComparison& pairs = *comparison.pairs();
    if (!pairs.knowsDifference()) {
        return fromCore(lookingSentence(pairs.progress()));
    }
    if (!pairs.firstDifference()) {
        return ComparisonWords::tr("Both test the same pairs in the same order.");
    }
    const auto left = comparison.onlyOf(RunComparison::First);
    const auto right = comparison.onlyOf(RunComparison::Second);
    if (!left || !right) {
        if (comparison.isComparing()) {
            return ComparisonWords::tr("Counting the pairs that only one of them tests …");
        }
        return ComparisonWords::tr("Pairs that only one of them tests are counted for lists of up to %1 pairs.")
            .arg(countText(UnmatchedTests::kMaxTests));
    }
    const quint64 again = *comparison.repeatsOf(RunComparison::First) + *comparison.repeatsOf(RunComparison::Second);
    return fromCore(onlyPairsSentence(*left, *right, again));
}

}  // namespace mortonscope
