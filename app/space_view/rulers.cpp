#include "app/space_view/rulers.h"

#include "app/space_view/grid_painter.h"
#include "app/words/wording.h"

#include <QFontMetricsF>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace mortonscope {

namespace {

constexpr double kGap = 4;

double lineAt(double low, double high, int k, int level)
{
    const int share = 1 << level;
    return k == share ? high : low + (high - low) * (static_cast<double>(k) / share);
}

struct Metrics {
    explicit Metrics(const Theme& theme) : font(theme.mono(TextSize::Small)), text(font), gap(theme.px(kGap)), line(std::ceil(text.height())) {}

    double width(const QString& label) const { return text.horizontalAdvance(label); }
    double bits(int digits) const { return text.horizontalAdvance(QLatin1Char('0')) * std::max(1, digits); }

    QFont font;
    QFontMetricsF text;
    double gap;
    double line;
};

/// The widest unit label among the lines of a level that are on the screen.
double widestUnit(const Metrics& metrics, double low, double high, int level, double place, double cell, double view)
{
    const int last = 1 << level;
    const int first = static_cast<int>(std::clamp(std::floor(-place / cell), 0.0, double(last)));
    const int end = static_cast<int>(std::clamp(std::ceil((view - place) / cell), 0.0, double(last)));
    double widest = 0;
    for (int k = first; k <= end; ++k) {
        widest = std::max(widest, metrics.width(coordinateText(lineAt(low, high, k, level))));
    }
    return widest;
}

struct UnitLabel {
    double from;  ///< where it begins, along the ruler
    QString text;
};

/// The labels of a ruler between `low` and `high`, each in the middle of its line, as long as it is; half a number is
/// another number. The last one moves in to be seen whole, and one that it would touch then gives way: it says how far
/// the world goes.
std::vector<UnitLabel> unitLabels(const std::vector<std::pair<double, QString>>& lines, const std::function<double(const QString&)>& length, double low,
                                  double high, double gap)
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

}  // namespace

Rulers Rulers::of(const Theme& theme, const Space& space, const ViewTransform& transform, QSizeF view)
{
    const Metrics metrics(theme);
    const Box& world = space.world();
    const int depth = space.level();
    Rulers rulers;
    rulers.columnLevel = depth;
    while (rulers.columnLevel > 1 && transform.cellWidth(rulers.columnLevel) < metrics.bits(rulers.columnLevel) + 2 * metrics.gap) {
        --rulers.columnLevel;
    }
    rulers.rowLevel = depth;
    while (rulers.rowLevel > 1 && transform.cellHeight(rulers.rowLevel) < metrics.line) {
        --rulers.rowLevel;
    }
    rulers.yLevel = depth;
    while (rulers.yLevel > 0 && transform.cellHeight(rulers.yLevel) < 1.25 * metrics.line) {
        --rulers.yLevel;
    }
    rulers.xLevel = depth;
    while (rulers.xLevel > 0) {
        const double cell = transform.cellWidth(rulers.xLevel);
        if (cell >= metrics.bits(1) + 3 * metrics.gap  // before measuring thousands
            && cell >= widestUnit(metrics, world.left, world.right, rulers.xLevel, transform.place.left(), cell, view.width()) + 3 * metrics.gap) {
            break;
        }
        --rulers.xLevel;
    }
    // The same level on both axes, where the world is nearly square: a cell reads alike both ways.
    if (const double ratio = transform.place.width() / transform.place.height(); ratio > 0.5 && ratio < 2) {
        rulers.columnLevel = rulers.rowLevel = std::min(rulers.columnLevel, rulers.rowLevel);
        rulers.xLevel = rulers.yLevel = std::min(rulers.xLevel, rulers.yLevel);
    }
    const double units = widestUnit(metrics, world.top, world.bottom, rulers.yLevel, transform.place.top(), transform.cellHeight(rulers.yLevel), view.height());
    rulers.top = std::ceil(2 * metrics.line + 2.5 * metrics.gap);
    rulers.left = std::ceil(std::max(units, metrics.bits(3)) + metrics.bits(rulers.rowLevel) + 4 * metrics.gap);
    return rulers;
}

void paintRulers(QPainter& painter, const Canvas& canvas, const Rulers& rulers)
{
    const Theme& theme = canvas.theme;
    const Metrics metrics(theme);
    const Box& world = canvas.space().world();
    const QRectF& place = canvas.transform.place;
    const QRectF inside = rulers.inside(canvas.view);
    const double tick = theme.px(3);

    painter.save();
    painter.setFont(metrics.font);
    painter.fillRect(QRectF(0, 0, canvas.view.width(), rulers.top), theme.color(Role::Window));
    painter.fillRect(QRectF(0, 0, rulers.left, canvas.view.height()), theme.color(Role::Window));
    painter.fillRect(QRectF(rulers.left - 1, rulers.top - 1, canvas.view.width(), 1), theme.color(Role::Line));
    painter.fillRect(QRectF(rulers.left - 1, rulers.top - 1, 1, canvas.view.height()), theme.color(Role::Line));

    painter.setClipRect(QRectF(rulers.left, 0, inside.width(), rulers.top));
    const double unitsBase = metrics.gap + metrics.text.ascent();
    const double bitsBase = rulers.top - metrics.gap - metrics.text.descent();
    CellRange range = visibleColumns(canvas, rulers.xLevel);
    double cell = canvas.transform.cellWidth(rulers.xLevel);
    std::vector<std::pair<double, QString>> lines;
    for (int k = range.first; k <= range.end; ++k) {
        const double x = std::round(place.left() + k * cell);
        lines.emplace_back(x, coordinateText(lineAt(world.left, world.right, k, rulers.xLevel)));
        painter.fillRect(QRectF(x, rulers.top - tick, 1, tick), theme.color(Role::Grid));
    }
    painter.setPen(theme.color(Role::Quiet));
    for (const UnitLabel& label : unitLabels(lines, [&](const QString& text) { return metrics.width(text); }, inside.left(), inside.right(), metrics.gap)) {
        painter.drawText(QPointF(label.from, unitsBase), label.text);
    }
    painter.setPen(theme.color(Role::BitX));
    range = visibleColumns(canvas, rulers.columnLevel);
    cell = canvas.transform.cellWidth(rulers.columnLevel);
    for (int k = range.first; k < range.end; ++k) {
        // In the middle of what can be seen of the cell.
        const double from = std::max(place.left() + k * cell, inside.left());
        const double to = std::min(place.left() + (k + 1) * cell, inside.right());
        const QString text = bitsText(static_cast<std::uint32_t>(k), rulers.columnLevel);
        if (to - from >= metrics.width(text)) {
            painter.drawText(QPointF((from + to - metrics.width(text)) / 2, bitsBase), text);
        }
    }

    painter.setClipRect(QRectF(0, rulers.top, rulers.left, inside.height()));
    const double bitsRight = rulers.left - 2 * metrics.gap;
    const double unitsRight = bitsRight - metrics.bits(rulers.rowLevel) - metrics.gap;
    range = visibleRows(canvas, rulers.yLevel);
    cell = canvas.transform.cellHeight(rulers.yLevel);
    const double middle = (metrics.text.ascent() - metrics.text.descent()) / 2;
    lines.clear();
    for (int k = range.first; k <= range.end; ++k) {
        const double y = std::round(place.top() + k * cell);
        lines.emplace_back(y, coordinateText(lineAt(world.top, world.bottom, k, rulers.yLevel)));
        painter.fillRect(QRectF(rulers.left - tick, y, tick, 1), theme.color(Role::Grid));
    }
    painter.setPen(theme.color(Role::Quiet));
    const double height = 2 * middle;  // of digits: nothing of them is below the line
    for (const UnitLabel& label : unitLabels(lines, [height](const QString&) { return height; }, inside.top(), inside.bottom(), 0)) {
        painter.drawText(QPointF(unitsRight - metrics.width(label.text), label.from + height), label.text);
    }
    painter.setPen(theme.color(Role::BitY));
    range = visibleRows(canvas, rulers.rowLevel);
    cell = canvas.transform.cellHeight(rulers.rowLevel);
    for (int k = range.first; k < range.end; ++k) {
        const double from = std::max(place.top() + k * cell, inside.top());
        const double to = std::min(place.top() + (k + 1) * cell, inside.bottom());
        const QString text = bitsText(static_cast<std::uint32_t>(k), rulers.rowLevel);
        if (to - from >= metrics.text.ascent()) {
            painter.drawText(QPointF(bitsRight - metrics.width(text), (from + to) / 2 + middle), text);
        }
    }
    painter.restore();
}

}  // namespace mortonscope
