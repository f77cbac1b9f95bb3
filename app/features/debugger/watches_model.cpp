#include "app/features/debugger/watches_model.h"

#include "app/features/debugger/condition_rows.h"
#include "app/features/debugger/condition_words.h"
#include "app/features/debugger/watch_words.h"
#include "app/session/debugger.h"
#include "app/session/run_controller.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <algorithm>

namespace mortonscope {

WatchesModel::WatchesModel(const Models& models, QObject* parent) : QAbstractTableModel(parent), m_models(models)
{
    connect(&models.debugger, &Debugger::watchesChanged, this, &WatchesModel::follow);
    connect(&models.run, &RunController::runChanged, this, &WatchesModel::follow);
    connect(&models.run, &RunController::cursorChanged, this, &WatchesModel::followCursor);
    follow();
}

WatchesModel::~WatchesModel() = default;

int WatchesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }
int WatchesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : Columns; }

/// Only another number of rows resets: an editor that is open, and the selection, stay.
void WatchesModel::follow()
{
    const std::size_t rows = m_models.debugger.watches().size();
    m_read.clear();  // before the analysis that its watchers ask
    m_read.resize(rows);
    m_analysis = m_models.run.analysis();
    if (static_cast<int>(rows) != m_rows) {
        beginResetModel();
        m_rows = static_cast<int>(rows);
        endResetModel();
    } else if (m_rows > 0) {
        emit dataChanged(index(0, 0), index(m_rows - 1, Columns - 1));
    }
}

void WatchesModel::followCursor()
{
    if (m_rows > 0) {
        emit dataChanged(index(0, Value), index(m_rows - 1, Before),
                         {Qt::DisplayRole, ChangedRole, Qt::AccessibleTextRole});
    }
}

// ----------------------------------------------------------------------------------------------------- reading

const WatchesModel::Row& WatchesModel::read(int row) const
{
    auto& known = m_read[static_cast<std::size_t>(row)];
    if (!known) {
        known.emplace();
        const std::string& expression = m_models.debugger.watches()[static_cast<std::size_t>(row)].expression;
        auto parsed = parseWatch(expression, *m_analysis->scene);
        if (const auto* problem = std::get_if<ConditionProblem>(&parsed)) {
            known->problem = problemText(*problem, fromCore(expression));
        } else {
            known->watcher = std::make_unique<Watcher>(std::move(std::get<Watched>(parsed)), *m_analysis);
        }
    }
    return *known;
}

std::optional<QString> WatchesModel::valueText(int row, Step step) const
{
    const Row& known = read(row);
    if (!known.watcher || step > m_analysis->run.total()) {
        return std::nullopt;
    }
    const int base = m_models.debugger.watches()[static_cast<std::size_t>(row)].base;
    return watchText(known.watcher->at(step), known.watcher->watched(), base, *m_analysis->scene);
}

bool WatchesModel::hasChanged(int row) const
{
    const Row& known = read(row);
    const Step now = m_models.run.cursor();
    const Step before = m_models.run.previousCursor();
    const Step total = m_analysis->run.total();
    return known.watcher && now <= total && before <= total && known.watcher->at(now) != known.watcher->at(before);
}

QString WatchesModel::textOf(int row, int column) const
{
    const Watch& watch = m_models.debugger.watches()[static_cast<std::size_t>(row)];
    switch (column) {
    case What: return fromCore(watch.expression);
    case Value: return valueText(row, m_models.run.cursor()).value_or(QString());
    case Before: return valueText(row, m_models.run.previousCursor()).value_or(QString());
    case Base: return QString::number(watch.base);
    default: return {};
    }
}

QString WatchesModel::spokenText(int row, int column) const
{
    const QString text = textOf(row, column);
    switch (column) {
    case Value: return hasChanged(row) ? tr("%1, changed from %2").arg(text, textOf(row, Before)) : text;
    case Base: return tr("base %1").arg(text);
    case Stops:
        return m_models.debugger.watches()[static_cast<std::size_t>(row)].stops ? tr("stops when it changes")
                                                                                : tr("does not stop");
    case Remove: return tr("Remove");
    default: return text;
    }
}

QVariant WatchesModel::data(const QModelIndex& index, int role) const
{
    const auto& watches = m_models.debugger.watches();
    const auto at = static_cast<std::size_t>(index.row());
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || at >= watches.size() || at >= m_read.size()) {
        return {};
    }
    const int row = index.row();
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return textOf(row, column);
    case Qt::EditRole: return column == Base ? QVariant(watches[at].base) : QVariant(textOf(row, column));
    case Qt::CheckStateRole:
        return column == Stops ? QVariant(watches[at].stops ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::TextAlignmentRole:
        return column == Base ? QVariant(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case Qt::AccessibleTextRole: return spokenText(row, column);
    case Qt::ToolTipRole:
        return plainToolTip(column == What && !read(row).problem.isEmpty() ? read(row).problem
                            : column == Remove                             ? tr("Remove this watch")
                                                                           : textOf(row, column));
    case ProblemRole: return column == What ? read(row).problem : QString();
    case RowProblemRole: return read(row).problem;
    case ChangedRole: return column == Value && hasChanged(row);
    case QuietRole: return column == Before || column == Base;
    case MonoRole: return column != Remove;
    case EditorRole:
        return static_cast<int>(column == What   ? CellEditor::Watch
                                : column == Base ? CellEditor::Base
                                                 : CellEditor::None);
    case RemoveRole: return column == Remove;
    case DraftRole: return watches[at].expression.empty();
    default: return {};
    }
}

QVariant WatchesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::Alignment((section == Base    ? Qt::AlignRight
                                       : section == Stops ? Qt::AlignHCenter
                                                          : Qt::AlignLeft)
                                      | Qt::AlignVCenter));
    }
    if (role == Qt::ToolTipRole) {
        return section == Stops  ? tr("Stop when the value changes")
             : section == Before ? tr("The value before the last move")
                                 : QString();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case What: return tr("Watch");
    case Value: return tr("Value");
    case Before: return tr("Before");
    case Base: return tr("Base");
    case Stops: return tr("Stops");
    default: return QString();
    }
}

// ----------------------------------------------------------------------------------------------------- editing

Qt::ItemFlags WatchesModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    switch (index.isValid() ? index.column() : int(Columns)) {
    case What:
    case Base: return usual | Qt::ItemIsEditable;
    case Stops: return usual | Qt::ItemIsUserCheckable;
    default: return usual;
    }
}

bool WatchesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    auto watches = m_models.debugger.watches();
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= watches.size()) {
        return false;
    }
    Watch& watch = watches[static_cast<std::size_t>(index.row())];
    if (index.column() == What && role == Qt::EditRole) {
        watch.expression = conditionBytes(value.toString());
    } else if (index.column() == Base && role == Qt::EditRole) {
        const int base = value.toInt();
        if (base != 2 && base != 4 && base != 10 && base != 16) {
            return false;
        }
        watch.base = base;
    } else if (index.column() == Stops && role == Qt::CheckStateRole) {
        watch.stops = value.toInt() == Qt::Checked;
    } else {
        return false;
    }
    m_models.debugger.setWatches(std::move(watches));
    return true;
}

std::optional<int> WatchesModel::add(const QString& expression)
{
    auto watches = m_models.debugger.watches();
    if (watches.size() >= kMaxWatches) {
        return std::nullopt;
    }
    watches.push_back({expression.toStdString(), 10, false});
    const int row = static_cast<int>(watches.size()) - 1;
    m_models.debugger.setWatches(std::move(watches));
    return row;
}

void WatchesModel::remove(const std::vector<int>& rows)
{
    std::vector<Watch> left;
    for (int row = 0; row < m_rows; ++row) {
        if (!std::ranges::binary_search(rows, row)) {
            left.push_back(m_models.debugger.watches()[static_cast<std::size_t>(row)]);
        }
    }
    m_models.debugger.setWatches(std::move(left));
}

}  // namespace mortonscope
