// What stands in the rows of the pairs table: computed when it is asked for.

#include "app/features/pairs/pairs_model.h"

#include "app/session/run_before_edit.h"
#include "app/session/run_controller.h"
#include "app/words/wording.h"

namespace mortonscope {

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
            m_computed.overlaps = m_listed->hit(first, second);
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
    return scene().name(now.first) == then.name(row.before->first)
        && scene().name(now.second) == then.name(row.before->second);
}

bool PairsModel::isNow(int row) const { return testAt(row) <= m_listed->run.tests(); }
Step PairsModel::stepAt(int row) const { return m_listed->run.stepOfTest(testAt(row)); }
BoxPair PairsModel::pairAt(int row) const { return *computed(row).moment.event->pair(); }
std::optional<Cell> PairsModel::cellAt(int row) const { return computed(row).moment.event->cell(); }
bool PairsModel::overlapAt(int row) const { return computed(row).overlaps; }

QString PairsModel::text(const Computed& row, int column) const
{
    if (column == Number) {
        return countText(testAt(row.row));
    }
    if (column == Before) {
        return !before()  ? QString()
             : row.before ? nameOf(*before()->scene, row.before->first) + QLatin1Char('-')
                                + nameOf(*before()->scene, row.before->second)
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
    case InCell: return event.cell() ? cellText(*event.cell()) : QStringLiteral("–");
    case Where: return whereText(event.kind);
    case Outcome: return outcomeText(row.overlaps);
    default: return {};
    }
}

QString PairsModel::outcomeText(bool overlaps) { return overlaps ? tr("overlap") : tr("apart"); }

QString PairsModel::whereText(StepKind test)
{
    switch (test) {
    case StepKind::TestInCell: return tr("in cell");
    case StepKind::TestWithStack: return tr("stack");
    case StepKind::TestWithAncestor: return tr("ancestor");
    case StepKind::TestWithSub: return tr("descendant");
    default: return QStringLiteral("–");
    }
}

QString PairsModel::description(const Computed& row) const
{
    QStringList sentences;
    if (row.isNow) {
        const Event& event = *row.moment.event;
        sentences += (row.overlaps ? tr("%1 and %2 overlap") : tr("%1 and %2 don’t overlap"))
                         .arg(nameOf(scene(), event.first), nameOf(scene(), event.second));
    }
    if (row.differs) {
        sentences += row.before ? tr("before the edit: %1").arg(text(row, Before)) : tr("no such test before the edit");
        if (isFirstDifference(testAt(row.row))) {
            sentences += tr("this is the first difference");
        }
    }
    return sentences.join(QLatin1String("; "));
}

bool PairsModel::isFirstDifference(std::uint64_t test) const
{
    const PairComparison::Finding* comparison = m_beforeEdit ? m_beforeEdit->comparison() : nullptr;
    return comparison && comparison->firstDifference && comparison->firstDifference->test == test;
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
        return QVariant::fromValue(index.column() <= AtStep ? Qt::AlignRight | Qt::AlignVCenter
                                                            : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::AccessibleDescriptionRole: return description(computed(row));
    case StepRole: return isNow(row) ? QVariant::fromValue<quint64>(stepAt(row).value) : QVariant();
    case OverlapRole: return computed(row).overlaps;
    case FutureRole: return isNow(row) && stepAt(row) > m_run.cursor();
    case CurrentRole: return isNow(row) && stepAt(row) == m_run.cursor();
    case NowRole: return isNow(row);
    case DiffersRole: return computed(row).differs;
    case CellRole: {
        const auto cell = isNow(row) ? computed(row).moment.event->cell() : std::nullopt;
        return cell ? QVariant::fromValue(*cell) : QVariant();
    }
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
        return QVariant::fromValue(section <= AtStep ? Qt::AlignRight | Qt::AlignVCenter
                                                     : Qt::AlignLeft | Qt::AlignVCenter);
    }
    const bool isTip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !isTip) {
        return {};
    }
    switch (section) {
    case Number:
        if (m_first + static_cast<std::uint64_t>(m_count) < wantedCount()) {
            return isTip ? tr("Number of the test; only %1 rows are shown, %2 come before them")
                               .arg(countText(kMostRows), countText(m_first))
                         : tr("# (part)");
        }
        if (m_first > 0) {
            return isTip ? tr("Number of the test; only the last %1 rows are shown, %2 come before them")
                               .arg(countText(kMostRows), countText(m_first))
                         : tr("# (last %1)").arg(countText(kMostRows));
        }
        return isTip ? tr("Number of the test, in the order of the pass") : tr("#");
    case AtStep: return isTip ? tr("Step of the run at which the pair is tested") : tr("Step");
    case First: return isTip ? tr("First box of the pair") : tr("First");
    case Second: return isTip ? tr("Second box of the pair") : tr("Second");
    case InCell: return isTip ? tr("The cell that is being visited: level and Morton code") : tr("Cell");
    case Where:
        return isTip ? tr("Both in this cell; one on the stack; one an ancestor; or one a descendant") : tr("Where");
    case Outcome: return isTip ? tr("Result of the exact overlap test") : tr("Result");
    case Before:
        return isTip ? tr("The pair with this number before the edit; ≠ marks a different one now") : tr("Before");
    default: return {};
    }
}

}  // namespace mortonscope
