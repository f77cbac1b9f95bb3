#include "app/features/array_and_tree/array_layout.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

// In pixels at 100 %.
constexpr double kWidestSlot = 44;
constexpr double kWidestInLine = 88;
constexpr double kWidestShared = 30;  ///< limit for coarse levels if the slots of fine levels are unreadable
constexpr double kReadableSlot = 18;
constexpr double kReadableInLine = 12;
constexpr double kLineMargin = 12;
constexpr double kLowestBand = 16;
constexpr double kHighestBand = 60;
constexpr double kBendingBand = 22;  ///< height per level from which bands replace the line
constexpr double kHighestSlot = 30;
constexpr double kHighestInLine = 44;
constexpr double kNumbers = 18;
constexpr double kBrackets = 20;

}  // namespace

ArrayLayout::ArrayLayout(int depth, QSizeF view, double gutter, double foot, double scale, const ArrayLayout* before)
    : m_depth(depth), m_view(view), m_gutter(kLineMargin * scale), m_scale(scale)
{
    const double levels = depth + 1;
    const double uniform = std::max(room(), 1.0) / static_cast<double>(Cell::firstIndexAt(depth + 1));
    m_isLine = uniform >= kReadableInLine * scale || view.height() - foot < (kHead + kBendingBand * levels) * scale;
    m_base.assign(static_cast<std::size_t>(depth) + 1, uniform);
    if (!m_isLine) {
        m_gutter = gutter;
        m_foot = foot;
        m_bandHeight =
            std::clamp((view.height() - foot - kHead * scale) / levels, kLowestBand * scale, kHighestBand * scale);
        // All levels that are readable at full width share one slot width, so that they look like one array.
        double common = kWidestSlot * scale;
        for (int level = 0; level <= depth; ++level) {
            const double own = std::max(room(), 1.0) / static_cast<double>(Cell::cellsAt(level));
            if (own >= kReadableSlot * scale) {
                common = std::min(common, own);
            }
            m_base[static_cast<std::size_t>(level)] = own;
        }
        for (double& width : m_base) {
            width = std::min(width, common);
        }
    } else {
        const double most = (kHighestInLine + kNumbers + kBrackets) * scale;
        m_bandHeight = std::clamp(view.height() - kHead * scale, kLowestBand * scale, most);
        if (uniform < kReadableInLine * scale) {
            shareLine();
        }
    }
    if (before && before->m_depth == depth && before->m_isLine == m_isLine) {
        m_zoom = std::clamp(before->m_zoom, 1.0, largestZoom());
        m_focusLevel = before->m_focusLevel;
        m_focus = before->m_focus;
        m_anchor = before->m_anchor;
        m_scrollY = before->m_scrollY;
    }
    clampScroll();
}

/// Divides the line among the levels, coarse levels first. Each gets an equal share of the remaining width, but coarse
/// levels get no more than they need.
void ArrayLayout::shareLine()
{
    double left = std::max(room(), 1.0);
    for (int level = 0; level <= m_depth; ++level) {
        const auto cells = static_cast<double>(Cell::cellsAt(level));
        const double share = std::min(left / (m_depth + 1 - level), cells * kWidestShared * m_scale);
        m_base[static_cast<std::size_t>(level)] = share / cells;
        left -= share;
    }
}

double ArrayLayout::widestSlot() const { return (m_isLine ? kWidestInLine : kWidestSlot) * m_scale; }

double ArrayLayout::slotWidth(int level) const
{
    return std::min(m_base[static_cast<std::size_t>(level)] * m_zoom, widestSlot());
}

double ArrayLayout::slotHeight() const
{
    if (m_isLine) {
        double below = 2;
        if (hasNumbers()) {
            below += kNumbers;
        }
        if (bracketTop()) {
            below += kBrackets;
        }
        return m_bandHeight - below * m_scale;
    }
    const double numbers = hasNumbers() ? 14 * m_scale : 0;
    return std::min(m_bandHeight - numbers - 3 * m_scale, kHighestSlot * m_scale);
}

std::optional<double> ArrayLayout::bracketTop() const
{
    if (m_isLine && m_bandHeight >= (kLowestBand + kNumbers + kBrackets) * m_scale) {
        return band(0).bottom() - kBrackets * m_scale;
    }
    return std::nullopt;
}

double ArrayLayout::largestZoom() const { return std::max(1.0, widestSlot() / m_base.back()); }

QRectF ArrayLayout::band(int level) const
{
    if (!m_isLine) {
        return {0, kHead * m_scale + level * m_bandHeight - m_scrollY, m_view.width(), m_bandHeight};
    }
    const double spare = std::max(0.0, m_view.height() - contentHeight()) / 2;
    return {m_gutter + start(level) - offset(level), kHead * m_scale + spare, contentWidth(level), m_bandHeight};
}

double ArrayLayout::start(int level) const
{
    double x = 0;
    for (int above = 0; above < level; ++above) {
        x += contentWidth(above);
    }
    return x;
}

/// Returns how far the line, or the band of that level, is scrolled.
double ArrayLayout::offset(int level) const
{
    double content = contentWidth(level);
    double at = m_focus * content;
    if (m_isLine) {
        content = lineWidth();
        at = start(m_focusLevel) + m_focus * contentWidth(m_focusLevel);
    }
    return std::clamp(at - m_anchor, 0.0, std::max(0.0, content - room()));
}

QRectF ArrayLayout::slot(Cell cell) const
{
    if (cell.level() > m_depth) {
        return {};
    }
    const double width = slotWidth(cell.level());
    const QRectF within = band(cell.level());
    const double left = m_isLine ? within.left() : m_gutter - offset(cell.level());
    return {left + cell.code() * width, within.top() + 2 * m_scale, width, slotHeight()};
}

double ArrayLayout::slotsLeft(int level) const { return m_isLine ? band(level).left() : m_gutter - offset(level); }

int ArrayLayout::levelAt(QPointF point) const
{
    if (m_isLine) {
        int level = 0;
        while (level < m_depth && point.x() >= band(level).right()) {
            ++level;
        }
        return level;
    }
    return std::clamp(static_cast<int>(std::floor((point.y() + m_scrollY - kHead * m_scale) / m_bandHeight)), 0,
                      m_depth);
}

std::uint64_t ArrayLayout::codeAt(int level, double x) const
{
    const double code = std::floor((x - slotsLeft(level)) / slotWidth(level));
    return static_cast<std::uint64_t>(std::clamp(code, 0.0, static_cast<double>(Cell::cellsAt(level) - 1)));
}

std::optional<Cell> ArrayLayout::cellAt(QPointF point) const
{
    const int level = levelAt(point);
    const QRectF within = band(level);
    double bottom = std::min(m_view.height() - m_foot, contentHeight() - m_scrollY);
    if (m_isLine) {
        bottom = within.bottom();
    }
    if (point.x() < m_gutter || point.x() >= slotsLeft(level) + contentWidth(level) || point.y() >= bottom
        || (m_isLine && point.y() < within.top())) {
        return std::nullopt;
    }
    return Cell(level, static_cast<std::uint32_t>(codeAt(level, point.x())));
}

ArrayLayout::Range ArrayLayout::visible(int level) const
{
    if (m_isLine && (band(level).right() <= m_gutter || band(level).left() >= m_view.width())) {
        return {};
    }
    return {codeAt(level, m_gutter), codeAt(level, m_view.width()) + 1};
}

void ArrayLayout::focusOn(int level, double x)
{
    const double left = slotsLeft(level);  // before the anchor moves
    m_focusLevel = level;
    m_anchor = x - m_gutter;
    m_focus = std::clamp((x - left) / contentWidth(level), 0.0, 1.0);
}

void ArrayLayout::zoomAt(QPointF point, double factor)
{
    focusOn(levelAt(point), point.x());
    m_zoom = std::clamp(m_zoom * factor, 1.0, largestZoom());
}

void ArrayLayout::panBy(QPointF from, QPointF delta)
{
    const double half = room() / 2;
    if (m_isLine) {
        // Discard what exceeds the ends of the line: otherwise dragging back would first have no effect.
        const double to = std::clamp(offset(0) - delta.x(), 0.0, std::max(0.0, lineWidth() - room()));
        focusOn(levelAt({m_gutter + half, 0}), m_gutter + half);
        m_anchor = start(m_focusLevel) + m_focus * contentWidth(m_focusLevel) - to;
        return;
    }
    int level = levelAt(from);
    if (contentWidth(level) <= room()) {
        level = m_depth;  // dragging a band that can't scroll scrolls the widest
    }
    focusOn(level, m_gutter + half);
    m_focus -= delta.x() / contentWidth(level);
    const double share = half / contentWidth(level);
    m_focus = share >= 0.5 ? 0.5 : std::clamp(m_focus, share, 1 - share);
    m_scrollY -= delta.y();
    clampScroll();
}

void ArrayLayout::reveal(Cell cell)
{
    if (cell.level() > m_depth) {
        return;
    }
    const QRectF at = slot(cell);
    if (at.left() < m_gutter || at.right() > m_gutter + room()) {
        m_focusLevel = cell.level();
        m_focus = (cell.code() + 0.5) / static_cast<double>(Cell::cellsAt(cell.level()));
        m_anchor = room() / 2;
    }
    if (!m_isLine) {
        const double top = cell.level() * m_bandHeight;
        m_scrollY = std::clamp(m_scrollY, std::min(top, top + m_bandHeight + kHead * m_scale - viewHeight()), top);
    }
    clampScroll();
}

void ArrayLayout::fit()
{
    m_zoom = 1;
    m_focusLevel = 0;
    m_focus = 0;
    m_anchor = 0;
    m_scrollY = 0;
}

void ArrayLayout::clampScroll()
{
    m_scrollY = m_isLine ? 0 : std::clamp(m_scrollY, 0.0, std::max(0.0, contentHeight() - viewHeight()));
}

}  // namespace mortonscope
