#include "app/features/why/why_links.h"

#include "app/state/cursor.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/why_words.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// Returns whether the chain of a box begins at `link`, after links about something else.
bool beginsWay(const Link& link, const Link& before)
{
    return link.box
        && (link.kind == LinkKind::Placed || link.kind == LinkKind::Pushed || link.kind == LinkKind::OutsideRule)
        && before.kind != LinkKind::Pushed && (before.other || before.box != link.box);
}

}  // namespace

Highlight linkHighlight(const Analysis& analysis, const Link& link)
{
    Highlight highlight;
    for (const auto& box : {link.box, link.other}) {
        if (box) {
            highlight.boxes.push_back(*box);
        }
    }
    for (const auto& cell : {link.cell, link.below}) {
        if (cell) {
            highlight.cells.push_back(*cell);
        }
    }
    const auto point = [&highlight](Highlight::Corner corner, GridPosition at) {
        highlight.corner = corner;
        highlight.column = at.column;
        highlight.row = at.row;
    };
    if (link.kind == LinkKind::LocateLt || link.kind == LinkKind::CodeLt) {
        point(Highlight::Corner::LeftTop, analysis.tree.placement(*link.box).leftTop);
    } else if (link.kind == LinkKind::LocateRb || link.kind == LinkKind::CodeRb) {
        point(Highlight::Corner::RightBottom, analysis.tree.placement(*link.box).rightBottom);
    }
    if (link.line || link.kind == LinkKind::Group) {  // the cells of the corners on the level where they separate
        const Placement p = place(analysis.tree.space(), analysis.scene->box(*link.box));
        const int depth = analysis.tree.space().depth();
        const int below = std::min(analysis.tree.placement(*link.box).cell.level() + 1, depth);
        for (const std::uint32_t code : {p.lt, p.rb}) {
            highlight.cells.push_back(Cell(depth, code).ancestorAt(below));
        }
    }
    return highlight;
}

WhyLinks::WhyLinks(const Models& models, QObject* parent) : QAbstractListModel(parent), m_models(models)
{
    connect(&models.run, &Cursor::cursorChanged, this, &WhyLinks::followCursor);
}

void WhyLinks::show(std::shared_ptr<const Analysis> analysis, const WhyChain& chain)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_rows.clear();
    for (const Link& link : chain.links) {
        const bool begins = !m_rows.empty() && beginsWay(link, m_rows.back().link);
        m_rows.push_back(
            {link, fromCore(linkTitle(*m_analysis, link)), fromCore(linkSentence(*m_analysis, link)), begins});
    }
    endResetModel();
}

Highlight WhyLinks::highlight(int row) const { return linkHighlight(*m_analysis, link(row)); }

int WhyLinks::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant WhyLinks::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const QString step = row.link.step ? tr("step %1").arg(countText(row.link.step->value)) : QString();
    switch (role) {
    case Qt::DisplayRole: return row.sentence;
    case TitleRole: return row.title;
    case StepRole: return step;
    case CurrentRole: return isCurrent(row);
    case BeginsRole: return row.begins;
    case Qt::AccessibleTextRole:
        if (step.isEmpty()) {
            return QStringLiteral("%1: %2").arg(row.title, row.sentence);
        }
        return QStringLiteral("%1, %2: %3").arg(row.title, step, row.sentence);
    case Qt::ToolTipRole:
        if (row.link.step) {
            return tr("Go to step %1").arg(countText(row.link.step->value));
        }
        return row.link.cell ? tr("Select %1").arg(cellNoun(*row.link.cell)) : QString();
    default: return {};
    }
}

bool WhyLinks::isCurrent(const Row& row) const { return row.link.step && *row.link.step == m_models.run.cursor(); }

void WhyLinks::followCursor()
{
    if (!m_rows.empty()) {
        emit dataChanged(index(0), index(rowCount() - 1), {CurrentRole});
    }
}

}  // namespace mortonscope
