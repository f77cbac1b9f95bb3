#include "app/space_view/rulers.h"

#include "app/space_view/grid_painter.h"
#include "app/words/fine_coordinate.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
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

QString labelAt(double low, double high, int k, int level)
{
    return fineCoordinate(lineAt(low, high, k, level), std::ldexp(high - low, -level));
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
    QFont bold;  ///< of the bits
    QFontMetricsF text;
    QFontMetricsF boldText;
    double gap;
    double line;
    double mark;  ///< how thick the stroke is under bits that stand for several divisions
};

/// The widest unit label among the lines of a level that are on the screen.
double widestUnit(const Metrics& metrics, double low, double high, int level, double place, double cell, double view)
{
    const int last = 1 << level;
    const int first = static_cast<int>(std::clamp(std::floor(-place / cell), 0.0, double(last)));
    const int end = static_cast<int>(std::clamp(std::ceil((view - place) / cell), 0.0, double(last)));
    double widest = 0;
    for (int k = first; k <= end; ++k) {
        widest = std::max(widest, metrics.width(labelAt(low, high, k, level)));
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

}  // namespace

Rulers Rulers::of(const Theme& theme, const Space& space, const ViewTransform& transform, QSizeF view)
{
    const Metrics metrics(theme);
    const Box& world = space.world();
    const int depth = space.level();
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
        if (cell >= metrics.bits(1) + 3 * metrics.gap  // before measuring thousands
            && cell >= unitsAt(rulers.xLevel) + 3 * metrics.gap) {
            break;
        }
        --rulers.xLevel;
    }
    // The same on both axes, where the world is nearly square: a cell reads alike both ways.
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
    rulers.top = std::ceil((rulers.isOneLine ? 1 : 2) * metrics.line + metrics.gap);
    rulers.left = std::ceil((rulers.isOneLine ? std::max(widestUnits, bits) : widestUnits + bits + metrics.gap)
                            + metrics.mark + 2 * metrics.gap);
    return rulers;
}

void paintRulers(QPainter& painter, const Canvas& canvas, const Rulers& rulers)
{
    const Theme& theme = canvas.theme;
    const Metrics metrics(theme);
    const Box& world = canvas.space().world();
    const QRectF& place = canvas.transform.place;
    const QRectF inside = rulers.inside(canvas.view);
    const int depth = canvas.depth();

    painter.save();
    painter.fillRect(QRectF(0, 0, canvas.view.width(), rulers.top), theme.color(Role::Window));
    painter.fillRect(QRectF(0, 0, rulers.left, canvas.view.height()), theme.color(Role::Window));

    // One that labels only some columns (rows) says which, by a line as long as the column is wide.
    painter.setClipRect(QRectF(rulers.left - metrics.bits(depth), 0, canvas.view.width(), rulers.top));
    const double bitsBase = rulers.top - metrics.mark - metrics.boldText.descent();
    const double unitsBase = rulers.isOneLine ? bitsBase : bitsBase - metrics.line;
    CellRange range = visibleColumns(canvas, rulers.xLevel);
    double cell = canvas.transform.cellWidth(rulers.xLevel);
    std::vector<std::pair<double, QString>> lines;
    for (int k = range.first; k <= range.end; ++k) {
        lines.emplace_back(std::round(place.left() + k * cell), labelAt(world.left, world.right, k, rulers.xLevel));
    }
    painter.setFont(metrics.font);
    painter.setPen(theme.color(Role::Faint));
    for (const UnitLabel& label : unitLabels(
             lines, [&](const QString& text) { return metrics.width(text); }, inside.left(), inside.right(),
             metrics.gap)) {
        painter.drawText(QPointF(label.from, unitsBase), label.text);
    }
    painter.setFont(metrics.bold);
    painter.setPen(theme.color(Role::BitX));
    range = visibleColumns(canvas, depth);
    cell = canvas.transform.cellWidth(depth);
    const double bits = metrics.bits(depth);
    for (int k = range.first / rulers.columnStep * rulers.columnStep; k < range.end; k += rulers.columnStep) {
        // In the middle of what can be seen of the cell.
        const double from = std::max(place.left() + k * cell, inside.left());
        const double to = std::min(place.left() + (k + 1) * cell, inside.right());
        if (from > to || (rulers.columnStep == 1 && to - from < bits)) {
            continue;
        }
        painter.drawText(QPointF((from + to - bits) / 2, bitsBase), bitsText(static_cast<std::uint32_t>(k), depth));
        if (rulers.columnStep > 1) {
            painter.fillRect(QRectF(from, rulers.top - metrics.mark, std::max(1.0, to - from), metrics.mark),
                             theme.color(Role::BitX));
        }
    }

    painter.setClipRect(QRectF(0, rulers.top - metrics.line, rulers.left, canvas.view.height()));
    const double bitsRight = rulers.left - metrics.mark - metrics.gap;
    const double unitsRight = rulers.isOneLine ? bitsRight : bitsRight - bits - metrics.gap;
    range = visibleRows(canvas, rulers.yLevel);
    cell = canvas.transform.cellHeight(rulers.yLevel);
    const double middle = (metrics.text.ascent() - metrics.text.descent()) / 2;
    lines.clear();
    for (int k = range.first; k <= range.end; ++k) {
        lines.emplace_back(std::round(place.top() + k * cell), labelAt(world.top, world.bottom, k, rulers.yLevel));
    }
    painter.setFont(metrics.font);
    painter.setPen(theme.color(Role::Faint));
    const double height = 2 * middle;  // of digits: nothing of them is below the line
    for (const UnitLabel& label :
         unitLabels(lines, [height](const QString&) { return height; }, inside.top(), inside.bottom(), 0)) {
        painter.drawText(QPointF(unitsRight - metrics.width(label.text), label.from + height), label.text);
    }
    painter.setFont(metrics.bold);
    painter.setPen(theme.color(Role::BitY));
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
                             theme.color(Role::BitY));
        }
    }
    painter.restore();
}

}  // namespace mortonscope
