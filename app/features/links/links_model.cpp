#include "app/features/links/links_model.h"

#include "app/state/cursor.h"
#include "app/state/step_pictures.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <algorithm>

namespace mortonscope {

namespace {

bool isTying(StepKind kind) { return kind >= StepKind::LinkNext && kind <= StepKind::UnlinkPrevious; }

}  // namespace

LinksModel::LinksModel(const Models& models, QObject* parent) : QAbstractListModel(parent), m_models(models) {}
LinksModel::~LinksModel() = default;

void LinksModel::follow()
{
    const auto& analysis = m_models.run.analysis();
    beginResetModel();
    if (analysis != m_analysis) {
        m_state.reset();
        m_analysis = analysis;
        if (analysis->algorithm().walk == Walk::LinkedLists) {
            m_state = std::make_unique<LinkState>(*analysis->scene, analysis->tree, analysis->run);
        }
    }
    m_cells.clear();
    m_event.reset();
    if (m_state) {
        m_state->goTo(m_models.pictures.reached().step);
        m_event = m_models.pictures.reached().event;
        for (const auto& [index, first] : m_state->firsts()) {
            m_cells.push_back(Cell::fromIndex(index));
        }
        // The step may change a list without a first box: its only box is removed, or not fully inserted yet.
        if (ties() && std::ranges::find(m_cells, *m_event->cell()) == m_cells.end()) {
            const auto behind = std::ranges::upper_bound(m_cells, m_event->cell()->index(), {}, &Cell::index);
            m_cells.insert(behind, *m_event->cell());
        }
    }
    endResetModel();
}

int LinksModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_cells.size());
}

const Scene& LinksModel::scene() const { return *m_analysis->scene; }

bool LinksModel::isTiedBack(BoxId box) const
{
    const BoxId next = m_state->next(box);
    return next != kNoBox && m_state->previous(next) == box;
}

bool LinksModel::ties() const { return m_event && isTying(m_event->kind); }
double LinksModel::way() const { return m_models.pictures.way(); }

LinksModel::Row LinksModel::row(int at) const
{
    Row row{m_cells[static_cast<std::size_t>(at)], {}, false, std::nullopt};
    row.boxes = m_state->list(row.cell, kMaxShown + 1);
    row.hasMore = row.boxes.size() > kMaxShown;
    row.boxes.resize(std::min(row.boxes.size(), kMaxShown));
    if (ties() && m_event->cell() == row.cell) {
        row.tying = m_event;
    }
    return row;
}

int LinksModel::currentRow() const
{
    if (!m_event || !m_event->cell()) {
        return -1;
    }
    const auto at = std::ranges::find(m_cells, *m_event->cell());
    return at != m_cells.end() ? static_cast<int>(at - m_cells.begin()) : -1;
}

QVariant LinksModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: return words(row(index.row()));
    default: return {};
    }
}

QString LinksModel::words(const Row& row) const
{
    QStringList names;
    for (const BoxId box : row.boxes) {
        names += sentenceName(scene(), box);
    }
    if (row.hasMore) {
        names += QString(QChar(0x2026));
    }
    const QString list = names.isEmpty() ? tr("empty") : names.join(QStringLiteral(" → "));
    const QString all = tr("%1: %2", "a cell and its list").arg(cellNoun(row.cell, true), list);
    if (!row.tying) {
        return all;
    }
    const QString box = sentenceName(scene(), row.tying->first);
    const bool isInserted = row.tying->kind <= StepKind::LinkFirst;
    const QString words = isInserted ? tr("%1; %2 is being inserted") : tr("%1; %2 is being removed");
    return words.arg(all, box);
}

}  // namespace mortonscope
