#include "app/features/array_and_tree/array_layout.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

// In pixels at 100 %.
constexpr double kWidestSlot = 44;
constexpr double kReadableSlot = 18;
constexpr double kLowestBand = 16;
constexpr double kHighestBand = 60;
constexpr double kHighestSlot = 30;

}  // namespace

ArrayLayout::ArrayLayout(int depth, QSizeF view, double gutter, double foot, double scale, const ArrayLayout* before)
    : m_depth(depth), m_view(view), m_gutter(gutter), m_foot(foot), m_scale(scale)
{
    m_bandHeight = std::clamp((view.height() - foot - kHead * scale) / (depth + 1), kLowestBand * scale, kHighestBand * scale);
    // Levels that are readable at their full width get one slot width, so that the array looks like one.
    m_common = kWidestSlot * scale;
    for (int level = 0; level <= depth; ++level) {
        const double own = std::max(room(), 1.0) / static_cast<double>(Cell::cellsAt(level));
        if (own >= kReadableSlot * scale) {
            m_common = std::min(m_common, own);
        }
    }
    if (before && before->m_depth == depth) {
        m_zoom = std::clamp(before->m_zoom, 1.0, largestZoom());
        m_focus = before->m_focus;
        m_anchor = before->m_anchor;
        m_scrollY = before->m_scrollY;
    }
    clampScroll();
}

double ArrayLayout::slotWidth(int level) const
{
    const double widest = kWidestSlot * m_scale;
    const double own = std::max(room(), 1.0) / static_cast<double>(Cell::cellsAt(level));
    return std::min({own * m_zoom, m_common * m_zoom, widest});
}

double ArrayLayout::slotHeight() const
{
    const double numbers = hasNumbers() ? 14 * m_scale : 0;
    return std::min(m_bandHeight - numbers - 3 * m_scale, kHighestSlot * m_scale);
}

double ArrayLayout::largestZoom() const
{
    const double own = std::max(room(), 1.0) / static_cast<double>(Cell::cellsAt(m_depth));
    return std::max(1.0, kWidestSlot * m_scale / std::min(own, m_common));
}

QRectF ArrayLayout::band(int level) const { return {0, kHead * m_scale + level * m_bandHeight - m_scrollY, m_view.width(), m_bandHeight}; }

double ArrayLayout::offset(int level) const
{
    const double content = contentWidth(level);
    return std::clamp(m_focus * content - m_anchor, 0.0, std::max(0.0, content - room()));
}

QRectF ArrayLayout::slot(Cell cell) const
{
    const double width = slotWidth(cell.level());
    const double x = m_gutter + cell.code() * width - offset(cell.level());
    return {x, band(cell.level()).top() + 2 * m_scale, width, slotHeight()};
}

int ArrayLayout::levelAt(double y) const { return std::clamp(static_cast<int>(std::floor((y + m_scrollY - kHead * m_scale) / m_bandHeight)), 0, m_depth); }

std::uint64_t ArrayLayout::codeAt(int level, double x) const
{
    const double code = std::floor((x - m_gutter + offset(level)) / slotWidth(level));
    return static_cast<std::uint64_t>(std::clamp(code, 0.0, static_cast<double>(Cell::cellsAt(level) - 1)));
}

std::optional<Cell> ArrayLayout::cellAt(QPointF point) const
{
    if (point.x() < m_gutter || point.y() > m_view.height() - m_foot || point.y() + m_scrollY >= contentHeight()) {
        return std::nullopt;
    }
    const int level = levelAt(point.y());
    if (point.x() - m_gutter + offset(level) >= contentWidth(level)) {
        return std::nullopt;
    }
    return Cell(level, static_cast<std::uint32_t>(codeAt(level, point.x())));
}

ArrayLayout::Range ArrayLayout::visible(int level) const { return {codeAt(level, m_gutter), codeAt(level, m_view.width()) + 1}; }

void ArrayLayout::focusOn(int level, double x)
{
    const double shown = offset(level);  // before the anchor moves
    m_anchor = x - m_gutter;
    m_focus = std::clamp((m_anchor + shown) / contentWidth(level), 0.0, 1.0);
}

void ArrayLayout::zoomAt(QPointF point, double factor)
{
    const int level = levelAt(point.y());
    const double content = contentWidth(level);
    const double before = (point.x() - m_gutter + offset(level)) / content;
    m_zoom = std::clamp(m_zoom * factor, 1.0, largestZoom());
    m_anchor = point.x() - m_gutter;
    m_focus = std::clamp(before, 0.0, 1.0);
}

void ArrayLayout::panBy(QPointF from, QPointF delta)
{
    int level = levelAt(from.y());
    if (contentWidth(level) <= room()) {
        level = m_depth;  // a band that does not scroll lends its drag to the widest
    }
    focusOn(level, m_gutter + room() / 2);
    m_focus -= delta.x() / contentWidth(level);
    // What the band's ends stop is not owed: otherwise the way back would begin with standing still.
    const double half = room() / 2 / contentWidth(level);
    m_focus = half >= 0.5 ? 0.5 : std::clamp(m_focus, half, 1 - half);
    m_scrollY -= delta.y();
    clampScroll();
}

void ArrayLayout::reveal(Cell cell)
{
    const QRectF at = slot(cell);
    if (at.left() < m_gutter || at.right() > m_gutter + room()) {
        m_focus = (cell.code() + 0.5) / static_cast<double>(Cell::cellsAt(cell.level()));
        m_anchor = room() / 2;
    }
    const double top = cell.level() * m_bandHeight;
    m_scrollY = std::clamp(m_scrollY, std::min(top, top + m_bandHeight + kHead * m_scale - viewHeight()), top);
    clampScroll();
}

void ArrayLayout::fit()
{
    m_zoom = 1;
    m_focus = 0;
    m_anchor = 0;
    m_scrollY = 0;
}

void ArrayLayout::clampScroll() { m_scrollY = std::clamp(m_scrollY, 0.0, std::max(0.0, contentHeight() - viewHeight())); }

}  // namespace mortonscope
