#include "app/space_view/cell_labels.h"

#include "app/space_view/box_painter.h"
#include "app/space_view/grid_painter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace mortonscope {

namespace {

constexpr double kLabelGap = 4;           ///< px from the edges of the cell
constexpr std::size_t kMaxAvoided = 300;  ///< the edges of more boxes leave no room for codes

QFont ancestorFont(const Theme& theme) { return theme.mono(TextSize::Body, true); }

std::vector<Cell> visibleCells(const Canvas& canvas, int level)
{
    std::vector<Cell> cells;
    const CellRange columns = visibleColumns(canvas, level);
    const CellRange rows = visibleRows(canvas, level);
    for (int row = rows.first; row < rows.end; ++row) {
        for (int column = columns.first; column < columns.end; ++column) {
            cells.emplace_back(level,
                               mortonEncode({static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row)}));
        }
    }
    return cells;
}

/// Returns true if an edge of the box is on the label.
bool isAcross(const QRectF& box, const QRectF& label) { return box.intersects(label) && !box.contains(label); }

}  // namespace

int labelLevel(const Canvas& canvas, Base base)
{
    const QFontMetricsF metrics(canvas.theme.mono(TextSize::Small));
    const double gap = canvas.theme.px(kLabelGap);
    int level = canvas.depth();
    for (; level > 0; --level) {
        const QString widest = codeText(static_cast<std::uint32_t>(Cell::cellsAt(level) - 1), level, base);
        if (canvas.transform.cellWidth(level) >= metrics.horizontalAdvance(widest) + 2 * gap
            && canvas.transform.cellHeight(level) >= metrics.height() + gap) {
            break;
        }
    }
    return level;
}

std::vector<CellLabel> cellLabels(const Canvas& canvas, Base base, const std::vector<BoxId>& moving, bool withAncestors)
{
    const int level = labelLevel(canvas, base);
    if (level == 0 && canvas.depth() > 0) {
        return {};
    }
    const QFontMetricsF metrics(canvas.theme.mono(TextSize::Small));
    const double gap = canvas.theme.px(kLabelGap);
    std::vector<QRectF> boxes;
    for (const BoxId id : visibleBoxes(canvas, kMaxAvoided).value_or(std::vector<BoxId>())) {
        if (std::ranges::find(moving, id) == moving.end()) {
            boxes.push_back(canvas.rect(canvas.scene.box(id)));
        }
    }
    std::vector<QRectF> names = nameRects(canvas);
    const auto isFree = [&](const QRectF& rect) {
        return std::ranges::none_of(boxes, [&](const QRectF& box) { return isAcross(box, rect); })
            && std::ranges::none_of(names, [&](const QRectF& name) { return name.intersects(rect); });
    };
    std::vector<CellLabel> labels;
    const QFontMetricsF large(ancestorFont(canvas.theme));
    for (int coarser = 1; withAncestors && coarser < level; ++coarser) {
        for (const Cell cell : visibleCells(canvas, coarser)) {
            const QRectF in = canvas.rect(cell).adjusted(gap, gap / 2, -gap, -gap / 2);
            const QSizeF size(large.horizontalAdvance(codeText(cell.code(), coarser, base)), large.height());
            for (const QPointF corner :
                 {in.topLeft(), in.topRight() - QPointF(size.width(), 0), in.bottomLeft() - QPointF(0, size.height()),
                  in.bottomRight() - QPointF(size.width(), size.height())}) {
                if (const QRectF rect(corner, size); isFree(rect)) {
                    labels.push_back({cell, rect, true});
                    names.push_back(rect);  // codes of smaller cells avoid it
                    break;
                }
            }
        }
    }
    for (const Cell cell : visibleCells(canvas, level)) {
        const QRectF in = canvas.rect(cell);
        QRectF rect(0, 0, metrics.horizontalAdvance(codeText(cell.code(), level, base)), metrics.height());
        if (level < canvas.depth()) {
            rect.moveCenter(in.center());  // across the finer cells, so that it belongs to none of them
            labels.push_back({cell, rect});
            continue;
        }
        rect.moveBottomLeft(in.bottomLeft() + QPointF(gap, -gap / 2));
        if (!isFree(rect)) {
            rect.moveRight(in.right() - gap);
        }
        if (isFree(rect)) {
            labels.push_back({cell, rect});
        }
    }
    return labels;
}

void paintCellLabels(QPainter& painter, const Canvas& canvas, Base base, const std::vector<CellLabel>& labels,
                     const std::vector<QRectF>& covered)
{
    const QFont small = canvas.theme.mono(TextSize::Small);
    const QFont large = ancestorFont(canvas.theme);
    const double gap = canvas.theme.px(kLabelGap);
    painter.save();
    for (const auto& [cell, rect, isAncestor] : labels) {
        const bool isCovered =
            std::ranges::any_of(covered, [&rect = rect](const QRectF& other) { return other.intersects(rect); });
        if (isCovered || !canvas.shows(rect)) {
            continue;
        }
        const QFont& font = isAncestor ? large : small;
        const QFontMetricsF metrics(font);
        const double digit = metrics.horizontalAdvance(QLatin1Char('0'));
        painter.setFont(font);
        if (cell.level() < canvas.depth() && !isAncestor) {
            painter.fillRect(rect.adjusted(-gap, 0, gap, 0), canvas.theme.color(Role::Surface));
        }
        const QString text = codeText(cell.code(), cell.level(), base);
        QPointF pen = rect.topLeft() + QPointF(0, metrics.ascent());
        if (base != Base::Binary || cell.isRoot()) {
            painter.setPen(canvas.theme.color(Role::Quiet));
            painter.drawText(pen, text);
            continue;
        }
        // A pair is "yx": the y bit and the x bit, each in its color.
        for (qsizetype i = 0; i < text.size(); ++i) {
            painter.setPen(canvas.theme.color(axisRole(i % 3 != 0)));
            painter.drawText(pen, text.mid(i, 1));
            pen.rx() += digit;
        }
    }
    painter.restore();
}

}  // namespace mortonscope
