#include "app/space_view/grid_painter.h"

#include "app/space_view/penalty_landscape.h"

#include <QFontMetricsF>

#include <vector>

namespace mortonscope {

namespace {

constexpr double kSmallestGridCell = 4;
constexpr double kSmallestCurveCell = 7;
constexpr int kDeepestCurve = 6;
constexpr double kLabelGap = 4;

CellRange visibleRange(double from, double to, double low, double cell, int level)
{
    const double last = 1 << level;
    return {static_cast<int>(std::clamp(std::floor((from - low) / cell), 0.0, last)),
            static_cast<int>(std::clamp(std::ceil((to - low) / cell), 0.0, last))};
}

QRect worldOnScreen(const Canvas& canvas) { return onPixels(canvas.nearby(canvas.transform.place)); }

bool showsWorld(const Canvas& canvas) { return canvas.shows(canvas.transform.place); }

int lineWidth(const QPen& pen) { return std::max(1, static_cast<int>(pen.widthF())); }

}  // namespace

CellRange visibleColumns(const Canvas& canvas, int level)
{
    return visibleRange(canvas.view.left(), canvas.view.right(), canvas.transform.place.left(),
                        canvas.transform.cellWidth(level), level);
}

CellRange visibleRows(const Canvas& canvas, int level)
{
    return visibleRange(canvas.view.top(), canvas.view.bottom(), canvas.transform.place.top(),
                        canvas.transform.cellHeight(level), level);
}

void paintWorld(QPainter& painter, const Canvas& canvas)
{
    painter.fillRect(canvas.view, canvas.theme.color(Role::Window));
    if (showsWorld(canvas)) {
        painter.fillRect(worldOnScreen(canvas), canvas.theme.color(Role::Surface));
    }
}

void paintGrid(QPainter& painter, const Canvas& canvas)
{
    if (!showsWorld(canvas)) {
        return;
    }
    const QRectF& place = canvas.transform.place;
    const QRect world = worldOnScreen(canvas);
    for (int level = canvas.depth(); level >= 1; --level) {
        const QPen pen = canvas.theme.gridLine(level);
        const int width = lineWidth(pen);
        // Lines with an odd number are this level's own, the others belong to a coarser one.
        if (const double cell = canvas.transform.cellWidth(level); cell >= kSmallestGridCell) {
            const CellRange range = visibleColumns(canvas, level);
            for (int k = range.first | 1; k <= range.end; k += 2) {
                const int x = static_cast<int>(std::lround(place.left() + k * cell)) - width / 2;
                fillArea(painter, {x, world.top(), width, world.height()}, pen.color());
            }
        }
        if (const double cell = canvas.transform.cellHeight(level); cell >= kSmallestGridCell) {
            const CellRange range = visibleRows(canvas, level);
            for (int k = range.first | 1; k <= range.end; k += 2) {
                const int y = static_cast<int>(std::lround(place.top() + k * cell)) - width / 2;
                painter.fillRect(world.left(), y, world.width(), width, pen.color());
            }
        }
    }
    const QPen border = canvas.theme.gridLine(1);
    const int width = lineWidth(border);
    fillFrame(painter, world.adjusted(-width / 2, -width / 2, width - width / 2, width - width / 2), width,
              canvas.theme.color(Role::Grid));
}

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

void paintCellLabels(QPainter& painter, const Canvas& canvas, Base base, LabelInk ink)
{
    const int level = labelLevel(canvas, base);
    if (level == 0 && canvas.depth() > 0) {
        return;
    }
    const QFont font = canvas.theme.mono(TextSize::Small);
    const QFontMetricsF metrics(font);
    const double gap = canvas.theme.px(kLabelGap);
    painter.save();
    painter.setFont(font);
    painter.setPen(ink == LabelInk::Quiet ? canvas.theme.unasked() : canvas.theme.color(Role::Quiet));
    const double digit = metrics.horizontalAdvance(QLatin1Char('0'));
    const CellRange columns = visibleColumns(canvas, level);
    const CellRange rows = visibleRows(canvas, level);
    for (int row = rows.first; row < rows.end; ++row) {
        for (int column = columns.first; column < columns.end; ++column) {
            const Cell cell(level, mortonEncode({static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row)}));
            const QString text = codeText(cell.code(), level, base);
            const QRectF rect = canvas.rect(cell);
            QRectF place(rect.left() + gap, rect.bottom() - gap / 2 - metrics.height(), metrics.horizontalAdvance(text),
                         metrics.height());
            if (level < canvas.depth()) {
                place.moveCenter(rect.center());  // across the finer cells, so that it is none of theirs
                painter.fillRect(place.adjusted(-gap, 0, gap, 0), canvas.theme.color(Role::Surface));
            }
            QPointF pen = place.topLeft() + QPointF(0, metrics.ascent());
            if (ink == LabelInk::Quiet || base != Base::Binary || level == 0) {
                painter.drawText(pen, text);
                continue;
            }
            // A group is "yx": y bits and x bits each in their colour.
            for (qsizetype i = 0; i < text.size(); ++i) {
                painter.setPen(canvas.theme.color(i % 3 == 0 ? Role::BitY : Role::BitX));
                painter.drawText(pen, text.mid(i, 1));
                pen.rx() += digit;
            }
        }
    }
    painter.restore();
}

void paintZCurve(QPainter& painter, const Canvas& canvas)
{
    int level = std::min(canvas.depth(), kDeepestCurve);
    while (level > 0
           && std::min(canvas.transform.cellWidth(level), canvas.transform.cellHeight(level)) < kSmallestCurveCell) {
        --level;
    }
    if (level == 0) {
        return;
    }
    const QRectF& place = canvas.transform.place;
    const double width = canvas.transform.cellWidth(level);
    const double height = canvas.transform.cellHeight(level);
    const auto centre = [&](std::uint32_t code) {
        const GridPosition at = mortonDecode(code);
        return QPointF(place.left() + (at.column + 0.5) * width, place.top() + (at.row + 0.5) * height);
    };
    const double pen = std::clamp(std::min(width, height) / 14, 1.2, canvas.theme.px(2.5));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(canvas.theme.color(Role::Text, 0.45), pen, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    // Runs of visible points, so that the joints don't show; what lies outside is left out.
    QPolygonF run;
    const auto flush = [&] {
        if (run.size() > 1) {
            painter.drawPolyline(run);
        }
        run.clear();
    };
    QPointF before = centre(0);
    const auto count = static_cast<std::uint32_t>(Cell::cellsAt(level));
    for (std::uint32_t code = 1; code < count; ++code) {
        const QPointF next = centre(code);
        if (canvas.shows(QRectF(before, next).normalized())) {
            if (run.isEmpty()) {
                run << before;
            }
            run << next;
        } else {
            flush();
        }
        before = next;
    }
    flush();
    // Where it begins: a dot; where it ends: a ring.
    const double dot = std::max(pen * 2, canvas.theme.px(3));
    painter.setBrush(canvas.theme.color(Role::Text));
    painter.setPen(Qt::NoPen);
    if (canvas.view.contains(centre(0))) {
        painter.drawEllipse(centre(0), dot, dot);
    }
    painter.setBrush(canvas.theme.color(Role::Surface));
    painter.setPen(QPen(canvas.theme.color(Role::Text), pen));
    if (canvas.view.contains(centre(count - 1))) {
        painter.drawEllipse(centre(count - 1), dot, dot);
    }
    painter.restore();
}

void paintPenalty(QPainter& painter, const Canvas& canvas, double boxWidth, double boxHeight)
{
    std::vector<QRgb> colors;
    for (int level = 0; level <= canvas.depth(); ++level) {
        QColor color = canvas.theme.level(level, canvas.depth());
        color.setAlphaF(0.36F);
        colors.push_back(qPremultiply(color.rgba()));
    }
    const QSize size = canvas.view.size().toSize();
    painter.save();
    painter.setClipRect(worldOnScreen(canvas));
    painter.drawImage(0, 0,
                      PenaltyLandscape(canvas.space(), boxWidth, boxHeight, canvas.transform, size).image(colors));
    painter.restore();
}

QImage levelLegend(const Canvas& canvas, const QString& title, double ratio)
{
    const Theme& theme = canvas.theme;
    const double gap = theme.px(8);
    const QFontMetricsF titleMetrics(theme.font(TextSize::Small));
    const QFontMetricsF numberMetrics(theme.mono(TextSize::Small, true));
    const double swatch = numberMetrics.height() + theme.px(2);
    const int levels = canvas.depth() + 1;
    const QSizeF size(std::max(titleMetrics.horizontalAdvance(title), levels * swatch) + 2 * gap,
                      titleMetrics.height() + swatch + 2.5 * gap);
    QImage picture(((size + QSizeF(1, 1)) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    const QRectF card(QPointF(0.5, 0.5), size);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.color(Role::Line));
    painter.setBrush(theme.color(Role::Surface, 0.95));
    painter.drawRoundedRect(card, theme.px(4), theme.px(4));
    painter.setFont(theme.font(TextSize::Small));
    painter.setPen(theme.color(Role::Quiet));
    painter.drawText(card.topLeft() + QPointF(gap, gap + titleMetrics.ascent()), title);
    painter.setFont(theme.mono(TextSize::Small, true));
    for (int level = 0; level < levels; ++level) {
        const QRectF cell(card.left() + gap + level * swatch, card.bottom() - gap - swatch, swatch, swatch);
        painter.fillRect(cell, theme.level(level, canvas.depth()));
        painter.setPen(theme.onLevel(level, canvas.depth()));
        painter.drawText(cell, Qt::AlignCenter, QString::number(level));
    }
    return picture;
}

}  // namespace mortonscope
