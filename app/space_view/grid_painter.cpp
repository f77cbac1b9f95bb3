#include "app/space_view/grid_painter.h"

#include "app/theme/palettes.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

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
constexpr double kLane = 10;          ///< px between the text of a ruler and the world
constexpr double kLargestText = 1.5;  ///< text of rulers does not grow beyond this scale, or it would cost the world
constexpr int kDigits = 8;            ///< of the bits for which the left ruler has room
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
    explicit Metrics(const Theme& theme) : Metrics(theme.scaled(std::min(1.0, kLargestText / theme.scale())), 0) {}

    double width(const QString& label) const { return text.horizontalAdvance(label); }
    double bits(int digits) const { return boldText.horizontalAdvance(QLatin1Char('0')) * std::max(1, digits); }

    QFont font;
    QFont bold;  ///< for what is emphasized
    QFontMetricsF text;
    QFontMetricsF boldText;
    double gap;
    double line;
    double mark;  ///< thickness of the stroke below bits that represent several columns or rows
    double lane;
    double round;  ///< radius of a background's corners

private:
    Metrics(const Theme& theme, int)
        : font(theme.mono(TextSize::Small)), bold(theme.mono(TextSize::Small, true)), text(font), boldText(bold),
          gap(theme.px(kGap)), line(std::ceil(boldText.height())), mark(std::max(1.0, theme.px(2))),
          lane(std::round(theme.px(kLane))), round(theme.px(3))
    {
    }
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

/// Paints one ruler. Emphasized numbers and bits come first; others are left out where they would touch them, because
/// half a number is a different number.
class RulerPainter {
public:
    RulerPainter(QPainter& painter, const Canvas& canvas, const Rulers& rulers, const RulerMarks& marks, bool isX)
        : m_painter(painter), m_canvas(canvas), m_rulers(rulers), m_metrics(canvas.theme), m_isX(isX),
          m_color(canvas.theme.color(axisRole(isX))), m_depth(canvas.depth()), m_decides(isX ? marks.x : marks.y),
          m_marked(isX ? marks.columns : marks.rows)
    {
        const Box& world = canvas.space().world();
        const QRectF& place = canvas.transform.place;
        const QRectF inside = rulers.inside(canvas.view);
        if (isX) {
            m_world = {world.left, world.right};
            m_shown = {inside.left(), inside.right()};
            m_start = place.left();
            m_length = place.width();
            m_unitLevel = rulers.xLevel;
            m_step = rulers.columnStep;
        } else {
            m_world = {world.top, world.bottom};
            m_shown = {inside.top(), inside.bottom()};
            m_start = place.top();
            m_length = place.height();
            m_unitLevel = rulers.yLevel;
            m_step = rulers.rowStep;
            m_first = rulers.firstRow;
        }
        m_bitsBase = rulers.top - rulers.lane - m_metrics.boldText.descent();
        m_unitsBase = rulers.isOneLine ? m_bitsBase : m_bitsBase - m_metrics.line;
    }

    void paint()
    {
        const auto visible = [this](int level) {
            return m_isX ? visibleColumns(m_canvas, level) : visibleRows(m_canvas, level);
        };
        if (m_decides) {
            const double share = m_isX ? m_canvas.transform.shareX(*m_decides) : m_canvas.transform.shareY(*m_decides);
            paintUnit(std::round(m_start + share * m_length), unitText(*m_decides, m_depth), true);
        }
        paintMarked();
        const CellRange lines = visible(m_unitLevel);
        for (int k = lines.end; k >= lines.first; --k) {  // the last one is the size of the world
            const double at = std::round(m_start + k * m_length / (1 << m_unitLevel));
            paintUnit(at, labelAt(m_world.first, m_world.second, k, m_unitLevel), false);
        }
        const CellRange cells = visible(m_depth);
        for (int k = cells.first / m_step * m_step + m_first; k < cells.end; k += m_step) {
            if (const auto [low, high] = visiblePart(k); low <= high && (m_step > 1 || high - low >= bitsSize())) {
                paintBits(k, (low + high - bitsSize()) / 2, false);
            }
        }
    }

private:
    QString unitText(double at, int level) const
    {
        return fromCore(narration::fineCoordinate(at, std::ldexp(m_world.second - m_world.first, -level)));
    }

    /// Takes a part of the ruler for text, if it is free. Units of columns have a separate lane.
    bool take(double from, double to, bool isUnit)
    {
        auto& taken = isUnit && m_isX && !m_rulers.isOneLine ? m_units : m_bits;
        const double gap = m_isX ? m_metrics.gap : 0;
        if (std::ranges::any_of(
                taken, [&](const auto& other) { return from < other.second + gap && to > other.first - gap; })) {
            return false;
        }
        taken.emplace_back(from, to);
        return true;
    }

    /// Returns the height of digits, which have no descenders.
    double digitHeight() const { return m_metrics.text.ascent() - m_metrics.text.descent(); }
    /// Returns where the texts of rows end.
    double right() const { return m_rulers.left - m_rulers.lane; }

    /// Paints a number at its line, complete and inside the ruler.
    void paintUnit(double line, const QString& text, bool isLoud)
    {
        const double size = m_isX ? m_metrics.width(text) : digitHeight();
        const double from = std::min(line - size / 2, m_shown.second - size);
        if (from < m_shown.first - (m_isX ? 0 : size) || line < m_shown.first || line > m_shown.second
            || !take(from, from + size, true)) {
            return;
        }
        m_painter.setFont(isLoud ? m_metrics.bold : m_metrics.font);
        m_painter.setPen(isLoud ? m_color : m_canvas.theme.color(Role::Faint));
        if (m_isX) {
            m_painter.drawText(QPointF(from, m_unitsBase), text);
        } else {
            m_painter.drawText(QPointF(right() - m_metrics.width(text), from + size), text);
        }
        if (isLoud) {
            const double width = std::max(3.0, m_metrics.lane / 3);
            const QRectF tick = m_isX ? QRectF(line - width / 2, m_rulers.top - m_rulers.lane, width, m_rulers.lane)
                                      : QRectF(m_rulers.left - m_rulers.lane, line - width / 2, m_rulers.lane, width);
            m_painter.fillRect(onPixels(tick), m_color);
        }
    }

    /// Returns the part of a column or row that is in the view. The part is empty if the second value is smaller.
    std::pair<double, double> visiblePart(int number) const
    {
        const double cell = m_length / (1 << m_depth);
        return {std::max(m_start + number * cell, m_shown.first),
                std::min(m_start + (number + 1) * cell, m_shown.second)};
    }

    /// Returns the extent of bits along the ruler.
    double bitsSize() const { return m_isX ? m_metrics.bits(m_depth) : digitHeight(); }

    /// Paints the bits of the marked columns or rows, even where others are left out.
    void paintMarked()
    {
        std::vector<int> visible;
        std::vector<double> starts;
        for (const std::uint32_t marked : m_marked) {
            const auto number = static_cast<int>(marked);
            if (const auto [low, high] = visiblePart(number);
                low <= high && std::ranges::find(visible, number) == visible.end()) {
                visible.push_back(number);
                starts.push_back((low + high - bitsSize()) / 2);
            }
        }
        // Neighbors move apart until both fit.
        constexpr double kRounding = 0.5;
        const double apart = bitsSize() + (m_isX ? m_metrics.gap : 0) + kRounding;
        if (starts.size() == 2 && std::abs(starts[1] - starts[0]) < apart) {
            const bool isFirstLow = starts[0] < starts[1];
            double& low = starts[isFirstLow ? 0 : 1];
            double& high = starts[isFirstLow ? 1 : 0];
            low = std::max((low + high - apart) / 2, m_shown.first);
            high = std::min(low + apart, m_shown.second - bitsSize());
            low = high - apart;
        }
        for (std::size_t i = 0; i < visible.size(); ++i) {
            paintBits(visible[i], starts[i], true);
        }
    }

    /// Paints the bits of a column or row, if the ruler is free from `from` on. If only some have bits, or the bits are
    /// wider than their column, a stroke as long as the column is wide shows to which column they belong.
    void paintBits(int number, double from, bool isLoud)
    {
        const double size = bitsSize();
        const double bits = m_metrics.bits(m_depth);
        const auto [low, high] = visiblePart(number);
        if (!take(from, from + size, false)) {
            return;
        }
        const double base = m_isX ? m_bitsBase : from + size;
        const double left = m_isX ? from : right() - bits;
        if (isLoud) {
            const double rise = m_metrics.gap * 0.6;
            m_painter.setPen(Qt::NoPen);
            QColor tint = m_color;
            tint.setAlphaF(0.13F);
            m_painter.setBrush(tint);
            m_painter.drawRoundedRect(QRectF(left, base - digitHeight(), bits, digitHeight())
                                          .adjusted(-m_metrics.gap, -rise, m_metrics.gap, rise),
                                      m_metrics.round, m_metrics.round);
        }
        m_painter.setFont(isLoud ? m_metrics.bold : m_metrics.font);
        m_painter.setPen(m_color);
        m_painter.drawText(QPointF(left, base), bitsText(static_cast<std::uint32_t>(number), m_depth));
        if (m_step > 1 || high - low < size) {
            const double length = std::max(1.0, high - low);
            m_painter.fillRect(m_isX ? QRectF(low, m_rulers.top - m_metrics.mark, length, m_metrics.mark)
                                     : QRectF(m_rulers.left - m_metrics.mark, low, m_metrics.mark, length),
                               m_color);
        }
    }

    QPainter& m_painter;
    const Canvas& m_canvas;
    const Rulers& m_rulers;
    const Metrics m_metrics;
    const bool m_isX;
    const QColor m_color;
    const int m_depth;
    const std::optional<double> m_decides;
    const std::vector<std::uint32_t>& m_marked;
    std::pair<double, double> m_world;
    std::pair<double, double> m_shown;
    double m_start{};
    double m_length{};
    int m_unitLevel{};
    int m_step{};
    int m_first = 0;
    double m_bitsBase;
    double m_unitsBase;
    std::vector<std::pair<double, double>> m_units;
    std::vector<std::pair<double, double>> m_bits;
};

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
    // The bits of a row need room between two units: in every row, or in the middle row of several.
    const double row = transform.cellHeight(depth);
    rulers.yLevel = depth;
    const bool isNarrow = depth > 0 && row < 2 * metrics.line;
    if (isNarrow) {
        rulers.rowStep = 2;
        while (rulers.rowStep < 1 << depth && (rulers.rowStep - 1) * row < 2 * metrics.line) {
            rulers.rowStep *= 2;
        }
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
    if (isNarrow) {
        rulers.firstRow = rulers.rowStep / 2;
        rulers.yLevel = std::min(rulers.yLevel, depth - std::countr_zero(static_cast<unsigned>(rulers.rowStep)));
    }
    rulers.isOneLine = rulers.columnStep == 1 && rulers.rowStep == 1 && rulers.xLevel == depth && rulers.yLevel == depth
                    && transform.cellWidth(depth) >= unitsAt(depth) + metrics.bits(depth) + 4 * metrics.gap
                    && transform.cellHeight(depth) >= 2.5 * metrics.line;
    const double units = widestUnit(metrics, world.top, world.bottom, rulers.yLevel, transform.place.top(),
                                    transform.cellHeight(rulers.yLevel), view.height());
    rulers.lane = metrics.lane;
    rulers.top = std::ceil(2 * metrics.line + metrics.lane);
    rulers.left = std::ceil(std::max(units, metrics.bits(std::max(kDigits, depth))) + metrics.lane - metrics.gap / 2);
    return rulers;
}

void paintRulers(QPainter& painter, const Canvas& canvas, const Rulers& rulers, const RulerMarks& marks)
{
    const QColor ground = canvas.theme.ground(Role::Window);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(0, 0, canvas.view.width(), rulers.top), ground);
    painter.fillRect(QRectF(0, 0, rulers.left, canvas.view.height()), ground);
    painter.setClipRect(QRectF(0, 0, canvas.view.width(), rulers.top));
    RulerPainter(painter, canvas, rulers, marks, true).paint();
    painter.setClipRect(QRectF(0, rulers.top - rulers.lane, rulers.left, canvas.view.height()));
    RulerPainter(painter, canvas, rulers, marks, false).paint();
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
    painter.fillRect(canvas.view, canvas.theme.ground(Role::Window));
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
