#include "app/features/stack/stack_layout.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

StackLayout::StackLayout(const ObjectStack& stack, const Metrics& metrics)
    : m_metrics(metrics),
      m_columns(static_cast<std::size_t>(std::max(1.0, std::floor((metrics.width - metrics.label) / metrics.chip))))
{
    for (const StackSlice& slice : stack.slices()) {
        const std::uint64_t rows = (slice.count + m_columns - 1) / m_columns;
        m_bands.push_back({slice.count, rows, 0});
        m_height += static_cast<double>(rows) * metrics.row + (m_bands.size() > 1 ? metrics.bandGap : 0);
    }
    double bottom = m_height;
    for (Band& band : m_bands) {
        band.bottom = bottom;
        bottom -= static_cast<double>(band.rows) * metrics.row + metrics.bandGap;
    }
}

QRectF StackLayout::rectOf(Entry entry) const
{
    const auto row = entry.place / m_columns, column = entry.place % m_columns;
    return {m_metrics.label + static_cast<double>(column) * m_metrics.chip,
            m_bands[entry.slice].bottom - static_cast<double>(row + 1) * m_metrics.row, m_metrics.chip, m_metrics.row};
}

QRectF StackLayout::labelRectOf(std::size_t slice) const
{
    return {0, m_bands[slice].bottom - m_metrics.row, m_metrics.label, m_metrics.row};
}

std::optional<StackLayout::Entry> StackLayout::entryAt(QPointF point) const
{
    const double column = std::floor((point.x() - m_metrics.label) / m_metrics.chip);
    if (column < 0 || column >= static_cast<double>(m_columns)) {
        return std::nullopt;
    }
    for (std::size_t slice = 0; slice < m_bands.size(); ++slice) {
        const Band& band = m_bands[slice];
        const double row = std::floor((band.bottom - point.y()) / m_metrics.row);
        if (row < 0 || row >= static_cast<double>(band.rows)) {
            continue;
        }
        const double place = row * static_cast<double>(m_columns) + column;
        return place < band.count ? std::optional(Entry{slice, static_cast<std::uint32_t>(place)}) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<std::size_t> StackLayout::labelAt(QPointF point) const
{
    for (std::size_t slice = 0; slice < m_bands.size(); ++slice) {
        if (labelRectOf(slice).contains(point)) {
            return slice;
        }
    }
    return std::nullopt;
}

std::pair<std::uint32_t, std::uint32_t> StackLayout::visible(std::size_t slice, double from, double to) const
{
    const Band& band = m_bands[slice];
    const double last = static_cast<double>(band.rows);
    const double lowest = std::clamp(std::floor((band.bottom - to) / m_metrics.row), 0.0, last);
    const double behindHighest = std::clamp(std::ceil((band.bottom - from) / m_metrics.row), 0.0, last);
    const auto place = [&](double row) {
        return static_cast<std::uint32_t>(
            std::min<std::uint64_t>(static_cast<std::uint64_t>(row) * m_columns, band.count));
    };
    return {place(lowest), std::max(place(lowest), place(behindHighest))};
}

}  // namespace mortonscope
