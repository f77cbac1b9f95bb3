#include "app/space_view/marks.h"

#include "app/space_view/hit_test.h"
#include "app/theme/palettes.h"
#include "app/words/wording.h"
#include "core/algorithms/exhibits.h"
#include "core/explain/separation.h"
#include "core/words/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace mortonscope {

QString shortName(const Scene& scene, BoxId id)
{
    return fromCore(narration::shortened(scene.name(id), narration::kMaxInCaption));
}

std::vector<Comparison> comparisons(const Scene& scene, BoxPair pair, bool publishedCircles)
{
    const Touching touching = scene.touching();
    const QString sign = touching == Touching::Closed ? QStringLiteral("≤") : QStringLiteral("<");
    const Shape a = scene.shape(pair.first);
    const Shape b = scene.shape(pair.second);
    const QString nameA = shortName(scene, pair.first);
    const QString nameB = shortName(scene, pair.second);

    std::vector<Comparison> rows;
    if (publishedCircles && a.circle && b.circle) {
        const double dx = toUint32(a.circle->centre.x - b.circle->centre.x);
        const double dy = toUint32(a.circle->centre.y - b.circle->centre.y);
        const double reach = 2 * a.circle->radius;
        rows.push_back({QStringLiteral("%1² + %2²").arg(QString::number(dx, 'f', 0), QString::number(dy, 'f', 0)), sign,
                        QStringLiteral("(2·%1)²").arg(coordinateText(a.circle->radius)),
                        precedes(dx * dx + dy * dy, reach * reach, touching)});
        return rows;
    }
    const auto edges = [&](const QString& name, const QString& other, const Box& box, const Box& ofOther) {
        const auto compare = [&](Comparison::Axis axis, const char* near, double from, const char* far, double to) {
            rows.push_back({QStringLiteral("%1.%2 %3").arg(name, QLatin1String(near), coordinateText(from)), sign,
                            QStringLiteral("%1.%2 %3").arg(other, QLatin1String(far), coordinateText(to)),
                            precedes(from, to, touching), axis});
        };
        compare(Comparison::Axis::X, "left", box.left, "right", ofOther.right);
        compare(Comparison::Axis::Y, "top", box.top, "bottom", ofOther.bottom);
    };
    edges(nameA, nameB, a.box, b.box);
    edges(nameB, nameA, b.box, a.box);
    std::ranges::stable_sort(rows, {}, &Comparison::axis);

    if (const auto round = roundDistance(scene, pair.first, pair.second)) {
        const QString reach = round->isBetweenCircles ? QCoreApplication::translate("Comparison", "radii %1")
                                                      : QCoreApplication::translate("Comparison", "radius %1");
        rows.push_back({QCoreApplication::translate("Comparison", "distance %1").arg(coordinateText(round->distance)),
                        sign, reach.arg(coordinateText(round->reach)),
                        precedes(round->distance, round->reach, touching)});
    }
    return rows;
}

namespace {

/// Marks a hovered item: dots, never a fill.
void paintDotted(QPainter& painter, const Canvas& canvas, const QRectF& rect, const QColor& color)
{
    if (canvas.shows(rect)) {
        const double width = std::max(2.0, canvas.theme.px(2));
        paintDashedFrame(painter, onPixels(canvas.nearby(rect)), color, width, {1, 1.5});
    }
}

QRectF columnRect(const Canvas& canvas, std::uint32_t column)
{
    const QRectF& place = canvas.transform.place;
    const double width = canvas.transform.cellWidth(canvas.depth());
    return {place.left() + column * width, place.top(), width, place.height()};
}

QRectF rowRect(const Canvas& canvas, std::uint32_t row)
{
    const QRectF& place = canvas.transform.place;
    const double height = canvas.transform.cellHeight(canvas.depth());
    return {place.left(), place.top() + row * height, place.width(), height};
}

enum class Band { Located, Hovered };

void paintBand(QPainter& painter, const Canvas& canvas, const QRectF& band, Role role, Band kind)
{
    if (kind == Band::Hovered) {
        paintDotted(painter, canvas, band, canvas.theme.color(role));
    } else if (canvas.shows(band)) {
        const QRect rect = onPixels(canvas.nearby(band));
        fillArea(painter, rect, canvas.theme.color(role, 0.10));
        fillFrame(painter, rect, 1, canvas.theme.color(role, 0.55));
    }
}

}  // namespace

void paintCell(QPainter& painter, const Canvas& canvas, Cell cell, const QColor& line, double width)
{
    paintFrame(painter, canvas, canvas.rect(cell), line, width);
}

void tintCell(QPainter& painter, const Canvas& canvas, Cell cell) { tintArea(painter, canvas, canvas.rect(cell)); }

void paintFrame(QPainter& painter, const Canvas& canvas, const QRectF& rect, const QColor& line, double width)
{
    if (canvas.shows(rect)) {
        fillFrame(painter, onPixels(canvas.nearby(rect)), std::max(1, static_cast<int>(std::lround(width))), line);
    }
}

namespace {

/// Returns a translucent color that turns the world's ground into `result`.
QColor glaze(const QColor& result, const QColor& ground)
{
    constexpr float kOpacity = 0.3F;
    const auto part = [](float to, float from) {
        return std::clamp((to - (1 - kOpacity) * from) / kOpacity, 0.0F, 1.0F);
    };
    return QColor::fromRgbF(part(result.redF(), ground.redF()), part(result.greenF(), ground.greenF()),
                            part(result.blueF(), ground.blueF()), kOpacity);
}

}  // namespace

void tintArea(QPainter& painter, const Canvas& canvas, const QRectF& rect)
{
    if (!canvas.shows(rect)) {
        return;
    }
    if (painter.paintEngine()->type() != QPaintEngine::Raster) {  // PDF cannot blend, nor can many readers of SVG
        fillArea(painter, onPixels(canvas.nearby(rect)),
                 glaze(canvas.theme.color(Role::AccentSoft), canvas.theme.color(Role::Surface)));
    } else {
        painter.save();
        painter.setCompositionMode(canvas.theme.isDark() ? QPainter::CompositionMode_Lighten
                                                         : QPainter::CompositionMode_Darken);
        fillArea(painter, onPixels(canvas.nearby(rect)), canvas.theme.color(Role::AccentSoft));
        painter.restore();
    }
}

void paintAttention(QPainter& painter, const Canvas& canvas, Cell cell)
{
    const Theme& theme = canvas.theme;
    for (int level = 0; level < cell.level(); ++level) {
        const double strength = 0.25 + 0.35 * (level + 1) / (cell.level() + 1);
        paintCell(painter, canvas, cell.ancestorAt(level), theme.color(Role::Text, strength), theme.px(1.5));
    }
    paintCell(painter, canvas, cell, theme.color(Role::Text), std::max(2.0, theme.px(2)));
}

void paintHomeCell(QPainter& painter, const Canvas& canvas, const QRectF& cell)
{
    if (canvas.shows(cell)) {
        paintDashedFrame(painter, onPixels(canvas.nearby(cell)), canvas.theme.color(Role::Quiet),
                         std::max(2.0, canvas.theme.px(2)));
    }
}

void paintColumnBand(QPainter& painter, const Canvas& canvas, std::uint32_t column)
{
    paintBand(painter, canvas, columnRect(canvas, column), Role::BitX, Band::Located);
}

void paintRowBand(QPainter& painter, const Canvas& canvas, std::uint32_t row)
{
    paintBand(painter, canvas, rowRect(canvas, row), Role::BitY, Band::Located);
}

QRectF decidingLine(const Canvas& canvas, const QRectF& cell, bool isVertical, double at)
{
    const double width = std::max(3.0, canvas.theme.px(3.5));
    if (isVertical) {
        return {canvas.transform.viewX(at) - width / 2, cell.top(), width, cell.height()};
    }
    return {cell.left(), canvas.transform.viewY(at) - width / 2, cell.width(), width};
}

void paintDecidingLine(QPainter& painter, const Canvas& canvas, const QRectF& line, bool isVertical)
{
    if (canvas.shows(line)) {
        fillArea(painter, onPixels(canvas.nearby(line)), canvas.theme.color(axisRole(isVertical)));
    }
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
            paintDotted(painter, canvas, canvas.rect(cell), theme.color(Role::Hover));
        }
    }
    if (highlight.column && *highlight.column < canvas.space().cellsPerSide()) {
        paintBand(painter, canvas, columnRect(canvas, *highlight.column), Role::BitX, Band::Hovered);
    }
    if (highlight.row && *highlight.row < canvas.space().cellsPerSide()) {
        paintBand(painter, canvas, rowRect(canvas, *highlight.row), Role::BitY, Band::Hovered);
    }
}

void paintHighlightOver(QPainter& painter, const Canvas& canvas, const Highlight& highlight)
{
    const Theme& theme = canvas.theme;
    for (const BoxId id : highlight.boxes) {
        // Around the box's outline, which keeps its color.
        const double away = theme.px(4);
        paintDotted(painter, canvas, canvas.rect(canvas.scene.box(id)).adjusted(-away, -away, away, away),
                    theme.color(Role::Hover));
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
        fillFrame(painter, square, std::max(1, static_cast<int>(std::lround(theme.px(1.5)))), theme.color(Role::Text));
    }
}

void paintSelectedCorners(QPainter& painter, const Canvas& canvas, const QRectF& box, double length)
{
    const double width = std::max(3.0, std::round(canvas.theme.px(3)));
    for (const Handle handle : kHandles) {
        if (handle.isCorner()) {
            const QPointF at = handlePlace(box, handle);
            const QPointF outside = at + QPointF(handle.x, handle.y) * (width / 2);
            const double along = -handle.x * std::min(length, std::max(width, box.width() / 2));
            const double down = -handle.y * std::min(length, std::max(width, box.height() / 2));
            painter.fillRect(onPixels(QRectF(outside, outside + QPointF(along, -handle.y * width)).normalized()),
                             canvas.theme.color(Role::Text));
            painter.fillRect(onPixels(QRectF(outside, outside + QPointF(-handle.x * width, down)).normalized()),
                             canvas.theme.color(Role::Text));
        }
    }
}

}  // namespace mortonscope
