#include "core/unfold/unfolding.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

/// Part of a band's pitch that its cells take; the rest is for the lines that lead to their children.
constexpr double kBandFill = 0.6;
/// Room around an entry of a list, in shares of its cell's width and of its own height.
constexpr double kEntryMargin = 0.06;

double mix(double from, double to, double share) { return share >= 1 ? to : from + (to - from) * share; }

Box mix(const Box& from, const Box& to, double share)
{
    return {mix(from.left, to.left, share), mix(from.top, to.top, share), mix(from.right, to.right, share),
            mix(from.bottom, to.bottom, share)};
}

/// `shares` of `outer`: the reverse of sharesOf.
Box placed(const Box& shares, const Box& outer)
{
    return {outer.left + shares.left * outer.width(), outer.top + shares.top * outer.height(),
            outer.left + shares.right * outer.width(), outer.top + shares.bottom * outer.height()};
}

bool holds(const Box& box, Point point)
{
    return point.x >= box.left && point.x < box.right && point.y >= box.top && point.y < box.bottom;
}

double share(double value, double from, double length) { return length > 0 ? (value - from) / length : 0; }

}  // namespace

Box sharesOf(const Box& inner, const Box& outer)
{
    if (!(outer.width() > 0) || !(outer.height() > 0)) {
        return {0, 0, 1, 1};
    }
    return {share(inner.left, outer.left, outer.width()), share(inner.top, outer.top, outer.height()),
            share(inner.right, outer.left, outer.width()), share(inner.bottom, outer.top, outer.height())};
}

Unfolding::Unfolding(int depth, const UnfoldFrame& frame, double t)
    : m_depth(depth), m_frame(frame), m_t(std::clamp(t, 0.0, 1.0)),
      m_curve(depth, unfoldProgress(UnfoldStage::Line, m_t)),
      m_figure(mix(frame.world, frame.line, unfoldProgress(UnfoldStage::Line, m_t)))
{
}

Box Unfolding::pulledPlace(Cell cell) const
{
    const Box place = m_curve.place(cell);
    const Point extent = m_curve.extent();
    return placed({place.left / extent.x, place.top / extent.y, place.right / extent.x, place.bottom / extent.y},
                  m_figure);
}

Box Unfolding::band(int level) const
{
    const double pitch = m_frame.levels.height() / (m_depth + kBandFill);  // the last band ends where the room ends
    const double top = m_frame.levels.top + level * pitch;
    return {m_frame.levels.left, top, m_frame.levels.right, top + kBandFill * pitch};
}

/// From the line on: its piece of the line, drawn together to slots from Levels to Offsets; its level's band, which
/// rises out of the line and ends in the array.
Box Unfolding::bandPlace(Cell cell) const
{
    const double count = static_cast<double>(Cell::firstIndexAt(m_depth + 1));
    const double slots = unfoldProgress(UnfoldStage::Offsets, m_t);
    const auto edge = [&](double code, double index) {
        const double piece = mix(m_frame.line.left, m_frame.line.right, std::ldexp(code, -2 * cell.level()));
        return mix(piece, mix(m_frame.array.left, m_frame.array.right, index / count), slots);
    };
    const Box own = band(cell.level());
    const double rise = unfoldProgress(UnfoldStage::Levels, m_t);
    const double fall = unfoldProgress(UnfoldStage::Array, m_t);
    const double code = cell.code();
    const double index = static_cast<double>(cell.index().value);
    return {edge(code, index), mix(mix(m_frame.line.top, own.top, rise), m_frame.array.top, fall),
            edge(code + 1, index + 1), mix(mix(m_frame.line.bottom, own.bottom, rise), m_frame.array.bottom, fall)};
}

Box Unfolding::place(Cell cell) const
{
    return m_t <= unfoldTimeOf(UnfoldStage::Line) ? pulledPlace(cell) : bandPlace(cell);
}

std::optional<Cell> Unfolding::cellAt(Point point) const
{
    if (m_t <= unfoldTimeOf(UnfoldStage::Line)) {
        // One inside the other: down from the root.
        Cell cell;
        if (!holds(place(cell), point)) {
            return std::nullopt;
        }
        for (bool found = true; found && cell.level() < m_depth;) {
            found = false;
            for (int i = 0; i < 4 && !found; ++i) {
                if (const Cell child = cell.child(i); holds(place(child), point)) {
                    cell = child;
                    found = true;
                }
            }
        }
        return cell;
    }
    // In each band side by side: the place of the first and the last cell tells which one.
    for (int level = m_depth; level >= 0; --level) {
        const auto last = static_cast<std::uint32_t>(Cell::cellsAt(level) - 1);
        const Box whole{place(Cell(level, 0)).left, place(Cell(level, 0)).top, place(Cell(level, last)).right,
                        place(Cell(level, 0)).bottom};
        if (!holds(whole, point)) {
            continue;
        }
        const double at =
            std::floor(share(point.x, whole.left, whole.width()) * static_cast<double>(last + std::uint64_t{1}));
        auto code = static_cast<std::uint32_t>(std::clamp(at, 0.0, static_cast<double>(last)));
        // The division may round across an edge.
        if (code > 0 && point.x < place(Cell(level, code)).left) {
            --code;
        } else if (code < last && point.x >= place(Cell(level, code)).right) {
            ++code;
        }
        return Cell(level, code);
    }
    return std::nullopt;
}

Point Unfolding::curvePoint(std::uint32_t code) const
{
    const Box cell = place(Cell(m_depth, code));
    return {(cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2};
}

Box Unfolding::entryPlace(const Box& cell, std::size_t number, std::size_t count) const
{
    const double height = std::min(m_frame.entry, cell.height() / static_cast<double>(std::max<std::size_t>(count, 1)));
    const double top = cell.top + height * static_cast<double>(number);
    const double marginX = kEntryMargin * std::min(cell.width(), height);
    const double marginY = kEntryMargin * height;
    return {cell.left + marginX, top + marginY, cell.right - marginX, top + height - marginY};
}

Box Unfolding::boxPlace(Cell cell, const Box& within, std::size_t number, std::size_t count) const
{
    const Box own = place(cell);
    const auto inside = [](double v) { return std::clamp(v, 0.0, 1.0); };
    const Box pulledIn{inside(within.left), inside(within.top), inside(within.right), inside(within.bottom)};
    const Box shape = placed(mix(within, pulledIn, unfoldProgress(UnfoldStage::Line, m_t)), own);
    return listed() <= 0 ? shape : mix(shape, entryPlace(own, number, count), listed());
}

}  // namespace mortonscope
