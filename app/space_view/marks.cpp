#include "app/space_view/marks.h"

#include "app/space_view/box_painter.h"
#include "app/space_view/handles.h"
#include "app/theme/tint.h"

namespace mortonscope {

namespace {

void paintBand(QPainter& painter, const Canvas& canvas, const QRectF& band, Role role)
{
    if (canvas.shows(band)) {
        const QRect rect = onPixels(canvas.nearby(band));
        fillArea(painter, rect, canvas.theme.color(role, 0.10));
        fillFrame(painter, rect, 1, canvas.theme.color(role, 0.55));
    }
}

}  // namespace

void paintCell(QPainter& painter, const Canvas& canvas, Cell cell, const QColor& line, double width)
{
    const QRectF rect = canvas.rect(cell);
    if (!canvas.shows(rect)) {
        return;
    }
    fillFrame(painter, onPixels(canvas.nearby(rect)), std::max(1, static_cast<int>(std::lround(width))), line);
}

void tintCell(QPainter& painter, const Canvas& canvas, Cell cell)
{
    const QRectF rect = canvas.rect(cell);
    if (canvas.shows(rect)) {
        painter.save();
        painter.setCompositionMode(canvas.theme.isDark() ? QPainter::CompositionMode_Lighten : QPainter::CompositionMode_Darken);
        fillArea(painter, onPixels(canvas.nearby(rect)), canvas.theme.color(Role::AccentSoft));
        painter.restore();
    }
}

void paintAttention(QPainter& painter, const Canvas& canvas, Cell cell)
{
    const Theme& theme = canvas.theme;
    tintCell(painter, canvas, cell);
    for (int level = 0; level < cell.level(); ++level) {
        const double strength = 0.25 + 0.35 * (level + 1) / (cell.level() + 1);
        paintCell(painter, canvas, cell.ancestorAt(level), theme.color(Role::Accent, strength), theme.px(1.5));
    }
    paintCell(painter, canvas, cell, theme.color(Role::Accent, 0.8), theme.px(1.5));
}

void paintColumnBand(QPainter& painter, const Canvas& canvas, std::uint32_t column)
{
    const QRectF& place = canvas.transform.place;
    const double width = canvas.transform.cellWidth(canvas.depth());
    paintBand(painter, canvas, {place.left() + column * width, place.top(), width, place.height()}, Role::BitX);
}

void paintRowBand(QPainter& painter, const Canvas& canvas, std::uint32_t row)
{
    const QRectF& place = canvas.transform.place;
    const double height = canvas.transform.cellHeight(canvas.depth());
    paintBand(painter, canvas, {place.left(), place.top() + row * height, place.width(), height}, Role::BitY);
}

void paintCornerDot(QPainter& painter, const Canvas& canvas, Point corner)
{
    const double radius = canvas.theme.px(5);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(canvas.theme.color(Role::Surface), canvas.theme.px(1.5)));
    painter.setBrush(canvas.theme.color(Role::Current));
    painter.drawEllipse(canvas.transform.toView(corner), radius, radius);
    painter.restore();
}

void paintHighlightUnder(QPainter& painter, const Canvas& canvas, const Highlight& highlight)
{
    const Theme& theme = canvas.theme;
    for (const Cell cell : highlight.cells) {
        if (cell.level() <= canvas.depth()) {
            fillArea(painter, onPixels(canvas.nearby(canvas.rect(cell))), theme.color(Role::Hover, kHoverTint));
            paintCell(painter, canvas, cell, theme.color(Role::Hover), theme.px(2));
        }
    }
    if (highlight.column && *highlight.column < canvas.space().divisions()) {
        paintColumnBand(painter, canvas, *highlight.column);
    }
    if (highlight.row && *highlight.row < canvas.space().divisions()) {
        paintRowBand(painter, canvas, *highlight.row);
    }
}

void paintHighlightOver(QPainter& painter, const Canvas& canvas, const Highlight& highlight)
{
    const Theme& theme = canvas.theme;
    for (const BoxId id : highlight.boxes) {
        paintOutline(painter, canvas, id, QPen(theme.color(Role::Hover), std::max(2.0, theme.px(2))));
    }
    if (!highlight.boxes.empty()) {
        const Box& box = canvas.scene.box(highlight.boxes.front());
        if (highlight.corner == Highlight::Corner::LeftTop) {
            paintCornerDot(painter, canvas, {box.left, box.top});
        } else if (highlight.corner == Highlight::Corner::RightBottom) {
            paintCornerDot(painter, canvas, {box.right, box.bottom});
        }
    }
}

void paintHandles(QPainter& painter, const Canvas& canvas, const QRectF& frame, double size)
{
    const Theme& theme = canvas.theme;
    for (const Handle handle : kHandles) {
        const QPointF at = handlePlace(frame, handle);
        const QRect square = onPixels(QRectF(at.x() - size / 2, at.y() - size / 2, size, size));
        painter.fillRect(square, theme.color(Role::Surface));
        fillFrame(painter, square, std::max(1, static_cast<int>(std::lround(theme.px(1.5)))), theme.color(Role::Accent));
    }
}

}  // namespace mortonscope
