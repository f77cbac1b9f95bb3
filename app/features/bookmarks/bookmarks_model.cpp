#include "app/features/bookmarks/bookmarks_model.h"

#include "app/features/bookmarks/bookmarks.h"
#include "app/session/run_controller.h"
#include "app/words/step_sentence.h"
#include "app/words/wording.h"

namespace mortonscope {

BookmarksModel::BookmarksModel(const Models& models, Bookmarks& bookmarks, QObject* parent)
    : QAbstractTableModel(parent), m_models(models), m_bookmarks(bookmarks)
{
    connect(&bookmarks, &Bookmarks::changed, this, &BookmarksModel::follow);
    connect(&models.run, &RunController::cursorChanged, this, &BookmarksModel::repaintAll);
    follow();
}

int BookmarksModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_steps.size());
}
int BookmarksModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : Columns; }

void BookmarksModel::follow()
{
    std::vector<quint64> steps;
    for (int row = 0; row < m_bookmarks.size(); ++row) {
        steps.push_back(m_bookmarks.step(row).value);
    }
    if (steps == m_steps) {  // a note: an editor that is open, and the selection, stay
        repaintAll();
        return;
    }
    beginResetModel();
    m_steps = std::move(steps);
    endResetModel();
}

void BookmarksModel::repaintAll()
{
    if (!m_steps.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
    }
}

QString BookmarksModel::momentTitle(int row) const
{
    const Step step = m_bookmarks.step(row);
    if (step > m_models.run.total()) {
        return {};  // its run is still being computed
    }
    const Moment moment = m_models.run.run().at(step);
    return moment.event ? kindTitle(moment.event->kind) : tr("Before the first step");
}

QString BookmarksModel::noteOrTitle(int row) const
{
    const QString note = m_bookmarks.note(row).simplified();
    return note.isEmpty() ? momentTitle(row) : note;
}

QVariant BookmarksModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || index.row() >= m_bookmarks.size()) {
        return {};
    }
    const int row = index.row();
    const bool isStep = index.column() == AtStep;
    switch (role) {
    case Qt::DisplayRole: return isStep ? countText(m_bookmarks.step(row).value) : noteOrTitle(row);
    case Qt::EditRole: return isStep ? QVariant() : m_bookmarks.note(row);
    case Qt::ToolTipRole: return isStep ? momentTitle(row) : QString(m_bookmarks.note(row).toHtmlEscaped());
    case Qt::AccessibleTextRole:
        return isStep ? tr("Step %1").arg(countText(m_bookmarks.step(row).value)) : noteOrTitle(row);
    case NowRole: return m_bookmarks.step(row) == m_models.run.cursor();
    case TitleRole: return !isStep && m_bookmarks.note(row).simplified().isEmpty();
    default: return {};
    }
}

QVariant BookmarksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return role == Qt::TextAlignmentRole && section == AtStep
                 ? QVariant(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
             : role == Qt::TextAlignmentRole ? QVariant(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter))
                                             : QVariant();
    }
    return section == AtStep ? tr("Step") : tr("Note");
}

Qt::ItemFlags BookmarksModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Note ? usual | Qt::ItemIsEditable : usual;
}

bool BookmarksModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || index.column() != Note || index.row() >= m_bookmarks.size()) {
        return false;
    }
    m_bookmarks.setNote(index.row(), value.toString());
    return true;
}

}  // namespace mortonscope
