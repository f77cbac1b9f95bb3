#include "app/features/stepping/timeline_ticks.h"

#include "app/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

Role roleOf(TickKind kind)
{
    switch (kind) {
    case TickKind::Bookmark: return Role::Bookmark;
    case TickKind::SearchHit: return Role::Found;
    case TickKind::Breakpoint: return Role::Breakpoint;
    }
    return Role::Text;
}

/// In a square of side 1 whose bottom centre, (0, 1), stands at the step.
QPainterPath shapeOf(TickKind kind)
{
    QPainterPath path;
    switch (kind) {
    case TickKind::Bookmark:  // a ribbon with a notch
        path.addPolygon(QPolygonF({{-0.32, 0}, {0.32, 0}, {0.32, 1}, {0, 0.68}, {-0.32, 1}}));
        break;
    case TickKind::SearchHit: path.addPolygon(QPolygonF({{-0.45, 0.25}, {0.45, 0.25}, {0, 1}})); break;
    case TickKind::Breakpoint: path.addEllipse(QPointF(0, 0.6), 0.38, 0.38); break;
    }
    path.closeSubpath();
    return path;
}

/// Of the height of a tick: where a crowd of one kind stands, too dense for shapes. No two kinds look alike by colour
/// alone.
struct TickShare {
    double top;
    double height;
};

TickShare tickShareOf(TickKind kind)
{
    switch (kind) {
    case TickKind::Bookmark: return {0, 0.5};        // hangs
    case TickKind::SearchHit: return {0.25, 0.75};   // stands
    case TickKind::Breakpoint: return {0.65, 0.35};  // lies
    }
    return {0, 1};
}

/// The columns within `apart` of another one melt into a line.
bool isAlone(const std::vector<bool>& columns, std::size_t i, std::size_t apart)
{
    for (std::size_t j = i > apart ? i - apart : 0; j < std::min(columns.size(), i + apart + 1); ++j) {
        if (j != i && columns[j]) {
            return false;
        }
    }
    return true;
}

}  // namespace

void TimelineTicks::set(TickKind kind, AnyWithin anyWithin)
{
    m_any[static_cast<std::size_t>(kind)] = std::move(anyWithin);
}

bool TimelineTicks::isEmpty() const
{
    return std::ranges::none_of(m_any, [](const AnyWithin& any) { return static_cast<bool>(any); });
}

void TimelineTicks::bin(const TimelineMap& map, int columns, Step last)
{
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        std::vector<bool>& bins = m_columns[kind];
        bins.assign(m_any[kind] ? static_cast<std::size_t>(std::max(columns, 0)) : 0, false);
        for (std::size_t i = 0; i < bins.size(); ++i) {
            // Positions whose place lies in [x, x + 1); the last column has the end of the run too.
            const double x = map.left + static_cast<double>(i);
            const auto first = static_cast<std::uint64_t>(std::max(0.0, std::ceil(map.stepsAt(x))));
            const double border =
                i + 1 == bins.size() ? static_cast<double>(map.total) + 1 : std::ceil(map.stepsAt(x + 1));
            const double end = std::min(border, static_cast<double>(last.value) + 1);
            bins[i] =
                end > static_cast<double>(first) && m_any[kind](Step(first), Step(static_cast<std::uint64_t>(end) - 1));
        }
    }
}

void TimelineTicks::paint(QPainter& painter, const Theme& theme, double left, double top, double height) const
{
    const auto apart = static_cast<std::size_t>(std::ceil(height));
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const QColor color = theme.color(roleOf(static_cast<TickKind>(kind)));
        const QPainterPath shape = QTransform::fromScale(height, height).map(shapeOf(static_cast<TickKind>(kind)));
        const std::vector<bool>& columns = m_columns[kind];
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (!columns[i]) {
                continue;
            }
            const double x = left + static_cast<double>(i) + 0.5;
            if (isAlone(columns, i, apart)) {
                painter.fillPath(shape.translated(x, top), color);
            } else {
                const TickShare share = tickShareOf(static_cast<TickKind>(kind));
                painter.fillRect(
                    QRectF(x - theme.px(0.75), top + height * share.top, theme.px(1.5), height * share.height), color);
            }
        }
    }
}

}  // namespace mortonscope
