#include "app/features/array_and_tree/array_layout.h"

#include "app/state/marked_cells.h"

#include <cassert>
#include <cmath>

namespace mortonscope {

namespace {

/// Longest gap that is drawn slot by slot.
constexpr std::uint64_t kLongestGap = 3;

// In pixels at 100 %.
constexpr double kWidestSlot = 120;
constexpr double kReadableSlot = 40;  ///< with narrower slots, breaks are narrow
constexpr double kNarrowSlot = 24;    ///< with narrower slots, a row with breaks scrolls
constexpr double kNarrowestSlot = 4;  ///< with narrower slots, any row scrolls
constexpr double kWideBreak = 160;
constexpr double kNarrowBreak = 72;
constexpr double kLowestSlot = 16;
constexpr double kHighestSlot = 42;
constexpr double kHead = 6;
constexpr double kBelowSlots = 40;  ///< numbers and brackets

using Kind = ArrayStretch::Kind;

/// Collects the stretches of one array from left to right.
class StretchMaker {
public:
    StretchMaker(int depth, std::span<const Cell> around, std::span<const std::uint64_t> opened)
        : m_around(around), m_opened(opened), m_isWhole(depth <= kDeepestWhole)
    {
    }

    void beginLevel(int level)
    {
        m_begin = Cell::firstIndexAt(level);
        m_next = m_begin;
    }

    /// Adds the empty slots up to `end`: a few as slots, more of them as a break.
    void skipTo(std::uint64_t end)
    {
        if (end == m_next) {
            return;
        }
        const bool isOpened =
            std::ranges::any_of(m_opened, [&](std::uint64_t index) { return index >= m_next && index < end; });
        if (isOpened && isLong(end)) {
            m_made.push_back({m_next, end, Kind::Opened});
            m_made.push_back({m_next, end, Kind::Slots});
            m_next = end;
            return;
        }
        for (const Cell cell : m_around) {
            if (cell.isRoot()) {
                continue;
            }
            const std::uint64_t family = cell.parent().child(0).index().value;
            if (family + 4 > m_next && family < end) {
                addGap(std::max(family, m_next));
                show(std::min(family + 4, end));
            }
        }
        addGap(end);
    }

    /// Adds the slots up to `end`.
    void show(std::uint64_t end)
    {
        if (m_next < end && m_next != m_begin && m_made.back().kind == Kind::Slots) {
            m_made.back().end = end;
        } else if (m_next < end) {
            m_made.push_back({m_next, end, Kind::Slots});
        }
        m_next = end;
    }

    std::vector<ArrayStretch> take() { return std::move(m_made); }

private:
    bool isLong(std::uint64_t end) const { return !m_isWhole && end - m_next > kLongestGap; }

    void addGap(std::uint64_t end)
    {
        if (isLong(end)) {
            m_made.push_back({m_next, end, Kind::Break});
            m_next = end;
        } else {
            show(end);
        }
    }

    std::span<const Cell> m_around;
    std::span<const std::uint64_t> m_opened;
    bool m_isWhole;
    std::vector<ArrayStretch> m_made;
    std::uint64_t m_begin = 0;  ///< first index of the level
    std::uint64_t m_next = 0;   ///< first index that is in no stretch yet
};

}  // namespace

std::vector<ArrayStretch> stretchesOf(const MarkedCells& marked, std::span<const Cell> around,
                                      std::span<const std::uint64_t> opened)
{
    assert(std::ranges::is_sorted(around));
    StretchMaker maker(marked.depth(), around, opened);
    for (int level = 0; level <= marked.depth(); ++level) {
        maker.beginLevel(level);
        for (const std::uint32_t code : marked.level(level)) {
            const std::uint64_t index = Cell(level, code).index().value;
            maker.skipTo(index);
            maker.show(index + 1);
        }
        maker.skipTo(Cell::firstIndexAt(level + 1));
    }
    return maker.take();
}

ArrayLayout::ArrayLayout(std::vector<ArrayStretch> stretches, QSizeF view, double scale, const ArrayLayout* before)
    : m_stretches(std::move(stretches)), m_view(view), m_scale(scale)
{
    assert(!m_stretches.empty() && m_stretches.front().first == 0);
    m_depth = Cell::fromIndex(CellIndex(m_stretches.back().end - 1)).level();
    if (before != nullptr && before->m_depth == m_depth) {
        m_zoom = before->m_zoom;
        m_scroll = before->m_scroll;
    }
    measure();
    scrollTo(m_scroll);
}

/// Chooses the widths of slots and breaks, and places the stretches.
void ArrayLayout::measure()
{
    double count = 0;
    double breaks = 0;
    for (const ArrayStretch& stretch : m_stretches) {
        const auto length = static_cast<double>(stretch.end - stretch.first);
        if (stretch.kind == Kind::Slots) {
            count += length;
            continue;
        }
        ++breaks;
        if (stretch.kind == Kind::Opened) {
            count -= length;  // opening a break moves nothing to the left of it
        }
    }
    const double readable = kReadableSlot * m_scale;
    m_breakWidth = kWideBreak * m_scale;
    m_slotWidth = (room() - breaks * m_breakWidth) / count;
    if (m_slotWidth < readable) {
        m_breakWidth = kNarrowBreak * m_scale;
        m_slotWidth = (room() - breaks * m_breakWidth) / count;
        if (breaks > 0 && m_slotWidth > readable) {
            m_slotWidth = readable;
            m_breakWidth = (room() - count * readable) / breaks;
        }
    }
    const double narrowest = m_depth <= kDeepestWhole ? kNarrowestSlot : kNarrowSlot;
    m_slotWidth = std::clamp(m_slotWidth, narrowest * m_scale, kWidestSlot * m_scale);
    m_zoom = std::clamp(m_zoom, 1.0, kWidestSlot * m_scale / m_slotWidth);
    m_slotWidth *= m_zoom;
    m_ends.clear();
    for (const ArrayStretch& stretch : m_stretches) {
        m_ends.push_back(start(m_ends.size()) + widthOf(stretch));
    }
}

double ArrayLayout::widthOf(const ArrayStretch& stretch) const
{
    return stretch.isBreak() ? m_breakWidth : m_slotWidth * static_cast<double>(stretch.end - stretch.first);
}

double ArrayLayout::slotHeight() const
{
    return std::clamp(m_view.height() - (kHead + kBelowSlots) * m_scale, kLowestSlot * m_scale, kHighestSlot * m_scale);
}

double ArrayLayout::slotTop() const
{
    const double all = slotHeight() + (kHead + kBelowSlots) * m_scale;
    return kHead * m_scale + std::max(0.0, m_view.height() - all) / 2;
}

std::pair<std::size_t, std::size_t> ArrayLayout::visible() const
{
    const auto after = [&](double x) {
        return static_cast<std::size_t>(std::ranges::upper_bound(m_ends, x) - m_ends.begin());
    };
    return {after(m_scroll), std::min(after(m_scroll + m_view.width() - left()) + 1, m_stretches.size())};
}

QRectF ArrayLayout::rectOf(std::size_t stretch) const
{
    return {left() + start(stretch) - m_scroll, slotTop(), m_ends[stretch] - start(stretch), slotHeight()};
}

std::size_t ArrayLayout::stretchOf(std::uint64_t index) const
{
    assert(index < m_stretches.back().end);
    return static_cast<std::size_t>(std::ranges::upper_bound(m_stretches, index, {}, &ArrayStretch::first)
                                    - m_stretches.begin() - 1);
}

std::optional<std::size_t> ArrayLayout::breakOf(std::uint64_t index) const
{
    const std::size_t at = stretchOf(index);
    if (m_stretches[at].isBreak()) {
        return at;
    }
    const bool hasHandle = at > 0 && m_stretches[at - 1].first == m_stretches[at].first;
    return hasHandle ? std::optional(at - 1) : std::nullopt;
}

std::pair<double, double> ArrayLayout::extentOf(int level) const
{
    const std::size_t last = stretchOf(Cell::firstIndexAt(level + 1) - 1);
    const std::uint64_t first = Cell::firstIndexAt(level);
    return {rectOf(breakOf(first).value_or(stretchOf(first))).left(), rectOf(last).right()};
}

QRectF ArrayLayout::slot(Cell cell) const
{
    if (cell.level() > m_depth) {
        return {};
    }
    const std::size_t at = stretchOf(cell.index().value);
    QRectF rect = rectOf(at);
    if (!m_stretches[at].isBreak()) {
        rect.translate(m_slotWidth * static_cast<double>(cell.index().value - m_stretches[at].first), 0);
        rect.setWidth(m_slotWidth);
    }
    return rect;
}

std::pair<std::uint64_t, std::uint64_t> ArrayLayout::visibleSlots(std::size_t stretch) const
{
    const ArrayStretch& all = m_stretches[stretch];
    const auto count = static_cast<double>(all.end - all.first);
    const double from = std::clamp(std::floor((m_scroll - start(stretch)) / m_slotWidth), 0.0, count);
    const double to =
        std::clamp(std::ceil((m_scroll + m_view.width() - left() - start(stretch)) / m_slotWidth), from, count);
    return {all.first + static_cast<std::uint64_t>(from), all.first + static_cast<std::uint64_t>(to)};
}

std::optional<std::size_t> ArrayLayout::stretchAt(QPointF point) const
{
    const double x = point.x() - left() + m_scroll;
    if (point.x() < left() || x >= m_ends.back() || point.y() < slotTop()
        || point.y() >= slotTop() + slotHeight() + kBelowSlots * m_scale) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(std::ranges::upper_bound(m_ends, x) - m_ends.begin());
}

std::optional<Cell> ArrayLayout::cellAt(QPointF point) const
{
    const auto at = stretchAt(point);
    if (!at || m_stretches[*at].isBreak()) {
        return std::nullopt;
    }
    const ArrayStretch& stretch = m_stretches[*at];
    const double place = std::floor((point.x() - rectOf(*at).left()) / m_slotWidth);
    const double last = static_cast<double>(stretch.end - stretch.first - 1);
    return Cell::fromIndex(CellIndex(stretch.first + static_cast<std::uint64_t>(std::clamp(place, 0.0, last))));
}

std::optional<std::size_t> ArrayLayout::breakAt(QPointF point) const
{
    const auto at = stretchAt(point);
    return at && m_stretches[*at].isBreak() ? at : std::nullopt;
}

void ArrayLayout::zoomAt(double x, double factor)
{
    const double along = std::clamp(x - left() + m_scroll, 0.0, m_ends.back());
    const auto at =
        std::min(static_cast<std::size_t>(std::ranges::upper_bound(m_ends, along) - m_ends.begin()), m_ends.size() - 1);
    const double share = (along - start(at)) / (m_ends[at] - start(at));
    m_zoom *= factor;
    measure();
    scrollTo(start(at) + share * (m_ends[at] - start(at)) - (x - left()));
}

void ArrayLayout::scrollTo(double scroll) { m_scroll = std::clamp(scroll, 0.0, std::max(0.0, m_ends.back() - room())); }

void ArrayLayout::reveal(const QRectF& place)
{
    if (place.left() < left() || place.right() > left() + room()) {
        scrollTo(m_scroll + place.center().x() - left() - room() / 2);
    }
}

void ArrayLayout::fit()
{
    m_zoom = 1;
    measure();
    scrollTo(0);
}

}  // namespace mortonscope
