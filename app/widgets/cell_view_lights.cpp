// Decides which cells of a CellView are highlighted, and paints the rings and marks that show it.

#include "app/state/cursor.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/widgets/cell_view.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/analysis/drawn_step.h"

#include <algorithm>

namespace mortonscope {

namespace {

constexpr std::size_t kMaxLitBoxes = 256;
constexpr std::uint32_t kMaxLitLeaves = 256;

}  // namespace

bool CellLights::isOnStack(Cell cell) const { return std::ranges::find(onStack, cell) != onStack.end(); }

std::optional<Cell> CellView::cellOf(const Moment& moment) const
{
    return DrawnStep(*m_models.run.analysis(), moment).cell();
}

CellLights CellView::lights() const
{
    CellLights lights;
    const LinearQuadtree& tree = m_analysis->tree;
    const int depth = tree.space().depth();
    const auto add = [depth](std::vector<Cell>& to, Cell cell) {
        if (cell.level() <= depth && std::ranges::find(to, cell) == to.end()) {
            to.push_back(cell);
        }
    };
    const auto addBox = [&](std::vector<Cell>& to, BoxId id) {
        if (isShared(id) && tree.placement(id).isInTree()) {
            add(to, tree.placement(id).cell);
        }
    };
    const auto& boxes = m_models.selection.boxes();
    for (std::size_t i = boxes.size(); i > 0 && boxes.size() - i < kMaxLitBoxes; --i) {
        addBox(lights.ofBoxes, boxes[i - 1]);
    }

    const Highlight& highlight = m_models.selection.highlight();
    for (const Cell cell : highlight.cells) {
        add(lights.hovered, cell);
    }
    if (highlight.cells.empty()) {  // the number of a box lights only itself; a box lights its cell
        for (std::size_t i = 0; i < std::min(highlight.boxes.size(), kMaxLitBoxes); ++i) {
            addBox(lights.hovered, highlight.boxes[i]);
        }
    }
    const std::uint32_t divisions = tree.space().cellsPerSide();
    if (divisions <= kMaxLitLeaves) {
        for (std::uint32_t i = 0; i < divisions; ++i) {
            if (highlight.column && *highlight.column < divisions) {
                add(lights.hovered, Cell(depth, mortonEncode({*highlight.column, i})));
            }
            if (highlight.row && *highlight.row < divisions) {
                add(lights.hovered, Cell(depth, mortonEncode({i, *highlight.row})));
            }
        }
    }

    if (const auto cell = m_models.selection.cell(); cell && cell->level() <= depth) {
        lights.selected = cell;
    }
    if (m_isAsked) {
        return lights;
    }
    const Moment& moment = m_models.pictures.reached();
    if (const auto current = cellOf(moment); current && current->level() <= depth) {
        lights.current = current;
        const Moment& before = m_models.pictures.before();
        if (const auto last = cellOf(before);
            last && last != current && last->level() <= depth && before.phase() == moment.phase()) {
            lights.last = last;
        }
    }
    for (const StackSlice& slice : moment.stack.slices()) {
        if (slice.count > 0) {
            add(lights.onStack, slice.cell);
        }
    }
    return lights;
}

QRectF CellView::placeOfRun(const CellLights& lights) const
{
    const QRectF to = rectOf(*lights.current);
    const auto before = cellOf(m_models.pictures.left());
    if (!before || !m_models.pictures.isMoving() || before->level() > m_analysis->tree.space().depth()) {
        return to;
    }
    const QRectF from = rectOf(*before);
    if (from.isNull() || to.isNull()) {
        return to;
    }
    return partway(from, to, m_models.pictures.way());
}

std::optional<CellAnimation::Way> CellView::boxMotion() const
{
    const auto way = m_models.cellAnimation.way();
    const LinearQuadtree& tree = m_analysis->tree;
    const bool isHere = way && isShared(way->box) && tree.placement(way->box).isInTree()
                     && tree.placement(way->box).cell == way->to && way->from.level() <= tree.space().depth()
                     && !rectOf(way->from).isNull();
    return isHere ? way : std::nullopt;
}

QRectF CellView::placeOfBoxes(Cell cell) const
{
    const auto way = boxMotion();
    if (!way || way->to != cell) {
        return rectOf(cell);
    }
    return partway(rectOf(way->from), rectOf(cell), way->t);
}

void CellView::drawRider(QPainter& painter) const
{
    const auto way = boxMotion();
    if (!way) {
        return;
    }
    const int depth = m_analysis->tree.space().depth();
    const QRectF chip = placeOfBoxes(way->to);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().level(way->to.level(), depth));
    painter.drawRoundedRect(chip, theme().px(3), theme().px(3));
    painter.setFont(theme().font(TextSize::Small, true));
    painter.setPen(theme().onLevel(way->to.level(), depth));
    painter.drawText(chip, Qt::AlignCenter | Qt::TextDontClip, nameOf(*m_analysis->scene, way->box));
}

void CellView::drawLights(QPainter& painter, const CellLights& lights, const Rings& rings) const
{
    const Theme& t = theme();
    const auto ring = [&](QRectF cell, Role role, double width, Qt::PenStyle style, double distance) {
        if (cell.isNull()) {
            return;
        }
        const double away = t.px(distance);
        const double round = t.px(rings.round) + away / 2;
        cell.setWidth(std::max(cell.width() - t.px(rings.gap), t.px(3)));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.color(role), t.px(width), style));
        painter.drawRoundedRect(cell.adjusted(-away, -away, away, away), round, round);
    };
    for (const Cell cell : lights.hovered) {
        ring(rectOf(cell), Role::Hover, 2, Qt::DotLine, rings.hovered);  // dotted: hovered, not selected
    }
    for (const Cell cell : lights.ofBoxes) {
        ring(placeOfBoxes(cell), Role::Text, 2, Qt::SolidLine, rings.ofBoxes);
    }
    drawRider(painter);
    if (lights.selected) {
        ring(rectOf(*lights.selected), Role::Text, 1.5, Qt::DashLine, rings.selected);
    }
    for (const Cell cell : lights.onStack) {
        drawStackMark(painter, stackMark(rectOf(cell)));
    }
    if (lights.last) {
        ring(rectOf(*lights.last), Role::Accent, 1.5, Qt::DotLine, rings.last);
    }
    if (lights.current) {
        ring(placeOfRun(lights), Role::Accent, rings.currentWidth, Qt::SolidLine, 2);
    }
}

/// Draws three short lines as a stack.
void CellView::drawStackMark(QPainter& painter, const QRectF& mark) const
{
    if (mark.isNull()) {
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color(Role::Surface, 0.92));
    painter.drawRoundedRect(mark, theme().px(2), theme().px(2));
    painter.setPen(QPen(theme().color(Role::Accent), theme().px(1.5)));
    for (int i = 0; i < 3; ++i) {
        const double y = mark.top() + theme().px(2.0 + 2.5 * i);
        painter.drawLine(QPointF(mark.right() - theme().px(8), y), QPointF(mark.right() - theme().px(1), y));
    }
}

}  // namespace mortonscope
