#include "app/space_view/grid_painter.h"

#include "app/theme/palettes.h"
#include "app/words/wording.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace mortonscope {

PenaltyLandscape::PenaltyLandscape(const Space& space, double boxWidth, double boxHeight,
                                   const ViewTransform& transform, QSize view)
    : m_depth(space.depth()), m_outside(space.outside())
{
    const Box& world = space.world();
    m_columns.reserve(static_cast<std::size_t>(view.width()));
    m_rows.reserve(static_cast<std::size_t>(view.height()));
    for (int i = 0; i < view.width(); ++i) {
        const double x = transform.toWorld(QPointF(i + 0.5, 0)).x;
        const double low = x - boxWidth / 2, high = x + boxWidth / 2;
        m_columns.push_back({static_cast<int>(std::bit_width(space.column(low) ^ space.column(high))),
                             low < world.left || high > world.right});
    }
    for (int i = 0; i < view.height(); ++i) {
        const double y = transform.toWorld(QPointF(0, i + 0.5)).y;
        const double low = y - boxHeight / 2, high = y + boxHeight / 2;
        m_rows.push_back({static_cast<int>(std::bit_width(space.row(low) ^ space.row(high))),
                          low < world.top || high > world.bottom});
    }
}

int PenaltyLandscape::levelAt(int x, int y) const
{
    const Answer& column = m_columns[static_cast<std::size_t>(x)];
    const Answer& row = m_rows[static_cast<std::size_t>(y)];
    if ((column.outside || row.outside) && m_outside != Outside::Clamp) {
        return m_outside == Outside::Root ? 0 : -1;
    }
    return m_depth - std::max(column.up, row.up);
}

QImage PenaltyLandscape::image(const std::vector<QRgb>& colors) const
{
    const int width = static_cast<int>(m_columns.size());
    const int height = static_cast<int>(m_rows.size());
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < width; ++x) {
            const int level = levelAt(x, y);
            line[x] = level < 0 ? 0U : colors[static_cast<std::size_t>(level)];
        }
    }
    return image;
}

namespace {

constexpr double kGap = 4;
constexpr double kSmallestGridCell = 4;
constexpr double kSmallestCurveCell = 7;
constexpr int kDeepestCurve = 6;

CellRange visibleRange(double from, double to, double low, double cell, int level)
{
    const double last = 1 << level;
    return {static_cast<int>(std::clamp(std::floor((from - low) / cell), 0.0, last)),
            static_cast<int>(std::clamp(std::ceil((to - low) / cell), 0.0, last))};
}

QRect worldOnScreen(const Canvas& canvas) { return onPixels(canvas.nearby(canvas.transform.place)); }

bool showsWorld(const Canvas& canvas) { return canvas.shows(canvas.transform.place); }

int lineWidth(const QPen& pen) { return std::max(1, static_cast<int>(pen.widthF())); }

double lineAt(double low, double high, int k, int level)
{
    const int share = 1 << level;
    return k == share ? high : low + (high - low) * (static_cast<double>(k) / share);
}

QString labelAt(double low, double high, int k, int level)
{
    return fromCore(narration::fineCoordinate(lineAt(low, high, k, level), std::ldexp(high - low, -level)));
}

struct Metrics {
    explicit Metrics(const Theme& theme)
        : font(theme.mono(TextSize::Small)), bold(theme.mono(TextSize::Small, true)), text(font), boldText(bold),
          gap(theme.px(kGap)), line(std::ceil(boldText.height())), mark(std::max(1.0, theme.px(2)))
    {
    }

    double width(const QString& label) const { return text.horizontalAdvance(label); }
    double bits(int digits) const { return boldText.horizontalAdvance(QLatin1Char('0')) * std::max(1, digits); }

    QFont font;
    QFont bold;  ///< for bits
    QFontMetricsF text;
    QFontMetricsF boldText;
    double gap;
    double line;
    double mark;  ///< thickness of the stroke below bits that represent several columns or rows
};

/// Returns the width of the widest unit label among a level's lines on the screen.
double widestUnit(const Metrics& metrics, double low, double high, int level, double place, double cell, double view)
{
    const CellRange range = visibleRange(0, view, place, cell, level);
    double widest = 0;
    for (int k = range.first; k <= range.end; ++k) {
        widest = std::max(widest, metrics.width(labelAt(low, high, k, level)));
    }
    return widest;
}

struct UnitLabel {
    double from;  ///< start position along the ruler
    QString text;
};

/// Returns the labels of a ruler between `low` and `high`, each centered on its line and complete, because half a
/// number is a different number. The last label shows the size of the world, so it is moved into the ruler, and a label
/// that it would touch is omitted.
std::vector<UnitLabel> unitLabels(const std::vector<std::pair<double, QString>>& lines,
                                  const std::function<double(const QString&)>& length, double low, double high,
                                  double gap)
{
    std::vector<UnitLabel> labels;
    for (const auto& [line, text] : lines) {
        const double from = std::min(line - length(text) / 2, high - length(text));
        if (from < low || line > high) {
            continue;
        }
        if (!labels.empty() && labels.back().from + length(labels.back().text) + gap > from) {
            labels.pop_back();
        }
        labels.push_back({from, text});
    }
    return labels;
}

/// Paints the numbers and the bits of the columns. If the ruler labels only some columns, a line as long as the column
/// is wide marks which.
void paintColumnRuler(QPainter& painter, const Canvas& canvas, const Rulers& rulers, const Metrics& metrics)
{
    const Box& world = canvas.space().world();
    const QRectF& place = canvas.transform.place;
    const QRectF inside = rulers.inside(canvas.view);
    const int depth = canvas.depth();
    const double bits = metrics.bits(depth);
    painter.setClipRect(QRectF(rulers.left - bits, 0, canvas.view.width(), rulers.top));
    const double bitsBase = rulers.top - metrics.mark - metrics.boldText.descent();
    double unitsBase = bitsBase;
    if (!rulers.isOneLine) {
        unitsBase -= metrics.line;
    }
    CellRange range = visibleColumns(canvas, rulers.xLevel);
    double cell = canvas.transform.cellWidth(rulers.xLevel);
    std::vector<std::pair<double, QString>> lines;
    for (int k = range.first; k <= range.end; ++k) {
        lines.emplace_back(std::round(place.left() + k * cell), labelAt(world.left, world.right, k, rulers.xLevel));
    }
    painter.setFont(metrics.font);
    painter.setPen(canvas.theme.color(Role::Faint));
    for (const UnitLabel& label : unitLabels(
             lines, [&](const QString& text) { return metrics.width(text); }, inside.left(), inside.right(),
             metrics.gap)) {
        painter.drawText(QPointF(label.from, unitsBase), label.text);
    }
    painter.setFont(metrics.bold);
    painter.setPen(canvas.theme.color(Role::BitX));
    range = visibleColumns(canvas, depth);
    cell = canvas.transform.cellWidth(depth);
    for (int k = range.first / rulers.columnStep * rulers.columnStep; k < range.end; k += rulers.columnStep) {
        // Centered in the visible part of the cell.
        const double from = std::max(place.left() + k * cell, inside.left());
        const double to = std::min(place.left() + (k + 1) * cell, inside.right());
        if (from > to || (rulers.columnStep == 1 && to - from < bits)) {
            continue;
        }
        painter.drawText(QPointF((from + to - bits) / 2, bitsBase), bitsText(static_cast<std::uint32_t>(k), depth));
        if (rulers.columnStep > 1) {
            painter.fillRect(QRectF(from, rulers.top - metrics.mark, std::max(1.0, to - from), metrics.mark),
                             canvas.theme.color(Role::BitX));
        }
    }
}

/// Paints the numbers and the bits of the rows in the same way.
void paintRowRuler(QPainter& painter, const Canvas& canvas, const Rulers& rulers, const Metrics& metrics)
{
    const Box& world = canvas.space().world();
    const QRectF& place = canvas.transform.place;
    const QRectF inside = rulers.inside(canvas.view);
    const int depth = canvas.depth();
    const double bits = metrics.bits(depth);
    painter.setClipRect(QRectF(0, rulers.top - metrics.line, rulers.left, canvas.view.height()));
    const double bitsRight = rulers.left - metrics.mark - metrics.gap;
    double unitsRight = bitsRight;
    if (!rulers.isOneLine) {
        unitsRight = bitsRight - bits - metrics.gap;
    }
    CellRange range = visibleRows(canvas, rulers.yLevel);
    double cell = canvas.transform.cellHeight(rulers.yLevel);
    const double middle = (metrics.text.ascent() - metrics.text.descent()) / 2;
    std::vector<std::pair<double, QString>> lines;
    for (int k = range.first; k <= range.end; ++k) {
        lines.emplace_back(std::round(place.top() + k * cell), labelAt(world.top, world.bottom, k, rulers.yLevel));
    }
    painter.setFont(metrics.font);
    painter.setPen(canvas.theme.color(Role::Faint));
    const double height = 2 * middle;  // of digits, which have no descenders
    for (const UnitLabel& label :
         unitLabels(lines, [height](const QString&) { return height; }, inside.top(), inside.bottom(), 0)) {
        painter.drawText(QPointF(unitsRight - metrics.width(label.text), label.from + height), label.text);
    }
    painter.setFont(metrics.bold);
    painter.setPen(canvas.theme.color(Role::BitY));
    range = visibleRows(canvas, depth);
    cell = canvas.transform.cellHeight(depth);
    for (int k = range.first / rulers.rowStep * rulers.rowStep; k < range.end; k += rulers.rowStep) {
        const double from = std::max(place.top() + k * cell, inside.top());
        const double to = std::min(place.top() + (k + 1) * cell, inside.bottom());
        if (from > to || (rulers.rowStep == 1 && to - from < metrics.boldText.ascent())) {
            continue;
        }
        painter.drawText(QPointF(bitsRight - bits, (from + to) / 2 + middle),
                         bitsText(static_cast<std::uint32_t>(k), depth));
        if (rulers.rowStep > 1) {
            painter.fillRect(QRectF(rulers.left - metrics.mark, from, metrics.mark, std::max(1.0, to - from)),
                             canvas.theme.color(Role::BitY));
        }
    }
}

}  // namespace

Rulers Rulers::of(const Theme& theme, const Space& space, const ViewTransform& transform, QSizeF view)
{
    const Metrics metrics(theme);
    const Box& world = space.world();
    const int depth = space.depth();
    Rulers rulers;
    while (rulers.columnStep < 1 << depth
           && rulers.columnStep * transform.cellWidth(depth) < metrics.bits(depth) + 2 * metrics.gap) {
        rulers.columnStep *= 2;
    }
    while (rulers.rowStep < 1 << depth && rulers.rowStep * transform.cellHeight(depth) < metrics.line) {
        rulers.rowStep *= 2;
    }
    rulers.yLevel = depth;
    while (rulers.yLevel > 0 && transform.cellHeight(rulers.yLevel) < 1.25 * metrics.line) {
        --rulers.yLevel;
    }
    const auto unitsAt = [&](int level) {
        return widestUnit(metrics, world.left, world.right, level, transform.place.left(), transform.cellWidth(level),
                          view.width());
    };
    rulers.xLevel = depth;
    while (rulers.xLevel > 0) {
        const double cell = transform.cellWidth(rulers.xLevel);
        if (cell >= metrics.bits(1) + 3 * metrics.gap  // avoids measuring thousands of labels
            && cell >= unitsAt(rulers.xLevel) + 3 * metrics.gap) {
            break;
        }
        --rulers.xLevel;
    }
    // If the world is nearly square, both axes use the same steps, so that cells look alike in both directions.
    if (const double ratio = transform.place.width() / transform.place.height(); ratio > 0.5 && ratio < 2) {
        rulers.columnStep = rulers.rowStep = std::max(rulers.columnStep, rulers.rowStep);
        rulers.xLevel = rulers.yLevel = std::min(rulers.xLevel, rulers.yLevel);
    }
    rulers.isOneLine = rulers.columnStep == 1 && rulers.rowStep == 1 && rulers.xLevel == depth && rulers.yLevel == depth
                    && transform.cellWidth(depth) >= unitsAt(depth) + metrics.bits(depth) + 4 * metrics.gap
                    && transform.cellHeight(depth) >= 2.5 * metrics.line;
    const double units = widestUnit(metrics, world.top, world.bottom, rulers.yLevel, transform.place.top(),
                                    transform.cellHeight(rulers.yLevel), view.height());
    const double widestUnits = std::max(units, metrics.bits(3));
    const double bits = metrics.bits(depth);
    double lines = 2;
    double width = widestUnits + bits + metrics.gap;
    if (rulers.isOneLine) {
        lines = 1;
        width = std::max(widestUnits, bits);
    }
    rulers.top = std::ceil(lines * metrics.line + metrics.gap);
    rulers.left = std::ceil(width + metrics.mark + 2 * metrics.gap);
    return rulers;
}

void paintRulers(QPainter& painter, const Canvas& canvas, const Rulers& rulers)
{
    const QColor ground = canvas.theme.color(Role::Window);
    const Metrics metrics(canvas.theme);
    painter.save();
    painter.fillRect(QRectF(0, 0, canvas.view.width(), rulers.top), ground);
    painter.fillRect(QRectF(0, 0, rulers.left, canvas.view.height()), ground);
    paintColumnRuler(painter, canvas, rulers, metrics);
    paintRowRuler(painter, canvas, rulers, metrics);
    painter.restore();
}

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
        // Lines with odd numbers belong to this level, the others to a coarser one.
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
    const double gap = canvas.theme.px(kGap);
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
    const double gap = canvas.theme.px(kGap);
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
                place.moveCenter(rect.center());  // across the finer cells, so that it belongs to none of them
                painter.fillRect(place.adjusted(-gap, 0, gap, 0), canvas.theme.color(Role::Surface));
            }
            QPointF pen = place.topLeft() + QPointF(0, metrics.ascent());
            if (ink == LabelInk::Quiet || base != Base::Binary || level == 0) {
                painter.drawText(pen, text);
                continue;
            }
            // A group is "yx": the y bit and the x bit, each in its color.
            for (qsizetype i = 0; i < text.size(); ++i) {
                painter.setPen(canvas.theme.color(axisRole(i % 3 != 0)));
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
    // Draws polylines of visible points, so that the joints are smooth, and skips the invisible ones.
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
    // A dot marks the start and a ring the end.
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
