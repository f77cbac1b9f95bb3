#include "core/unfold/unfolding.h"

#include <cmath>

namespace mortonscope {

namespace {

constexpr double kPi = 3.14159265358979323846;

/// Share of the whole motion during which blocks of one height move.
constexpr double kShare = 0.6;

/// Gap between children while they move, in cells.
constexpr double kSlack = 0.35;

/// Share of its time during which the lower half of a block slides to the right, before it swings up into the row.
constexpr double kSlide = 0.65;

/// Distance of the lower half below the upper one when it has slid out, in cells.
constexpr double kDown = 1.5;

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }

/// Returns the pull of the blocks of one height. Blocks of four cells begin, and each next height begins a little
/// later.
double pullOf(int height, int depth, double pull)
{
    if (pull >= 1) {
        return 1;
    }
    if (depth <= 1) {
        return std::clamp(pull, 0.0, 1.0);
    }
    const double begin = (1 - kShare) * (height - 1) / (depth - 1);
    return std::clamp((pull - begin) / kShare, 0.0, 1.0);
}

/// Returns the step from the last cell of a child to the first cell of the adjacent child. `last` is the vector from
/// the first to the last cell of a child. The step always goes at least one cell to the right.
Point across(Point last, double pull)
{
    if (pull >= 1) {
        return {1, 0};
    }
    const double eased = slowInSlowOut(pull);
    return {1 + kSlack * std::sin(kPi * eased), -last.y * (1 - eased)};
}

/// Returns the step from the last cell of the second child to the first of the third: one row down and to the left.
/// First the lower half slides to the right, staying at least one row below; then it swings up, staying at least one
/// column to the right. So the two halves of the block never overlap.
Point back(Point last, double pull)
{
    if (pull >= 1) {
        return {1, 0};
    }
    if (pull <= kSlide) {
        const double out = slowInSlowOut(pull / kSlide);
        return {-(2 * last.x + 1) * (1 - out), 1 + (kDown - 1) * out};
    }
    const double up = slowInSlowOut((pull - kSlide) / (1 - kSlide));
    return {up + std::sin(kPi * up) / 2, kDown * (1 - up * up)};
}

}  // namespace

PulledCurve::PulledCurve(int depth, double pull) : m_depth(depth)
{
    assert(depth >= 0 && depth <= Cell::kDeepest);
    for (int height = 1; height <= depth; ++height) {
        const double own = pullOf(height, depth, pull);
        const Point last = m_blocks[static_cast<std::size_t>(height - 1)].last;  // of a child block
        Block& block = m_blocks[static_cast<std::size_t>(height)];
        block.child[1] = last + across(last, own);
        block.child[2] = block.child[1] + last + back(last, own);
        block.child[3] = block.child[2] + last + across(last, own);
        block.last = block.child[3] + last;
    }
}

Box PulledCurve::place(Cell cell) const
{
    assert(cell.level() <= m_depth);
    Point first;
    for (int level = 1; level <= cell.level(); ++level) {
        first =
            first + m_blocks[static_cast<std::size_t>(m_depth - level + 1)].child[cell.ancestorAt(level).code() & 3U];
    }
    const Point size = sizeOf(m_depth - cell.level());
    return {first.x, first.y, first.x + size.x, first.y + size.y};
}

namespace {

/// Share of a band's pitch that its cells take. The rest is for the lines to their children.
constexpr double kBandFill = 0.6;
/// Margin around a list entry, in shares of its cell's width and of its own height.
constexpr double kEntryMargin = 0.06;

double mix(double from, double to, double share) { return share >= 1 ? to : from + (to - from) * share; }

Box mix(const Box& from, const Box& to, double share)
{
    return {mix(from.left, to.left, share), mix(from.top, to.top, share), mix(from.right, to.right, share),
            mix(from.bottom, to.bottom, share)};
}

/// Returns the box with these shares of `outer`: the inverse of sharesOf().
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
    assert(level >= 0 && level <= m_depth);
    const double pitch = m_frame.levels.height() / (m_depth + kBandFill);  // so that the last band ends with the area
    const double top = m_frame.levels.top + level * pitch;
    return {m_frame.levels.left, top, m_frame.levels.right, top + kBandFill * pitch};
}

/// Returns the place of a cell after the stage Line. In x, it is the cell's piece of the line, which shrinks to the
/// slot from Levels to Offsets. In y, it is the band of the cell's level, which moves from the line to the array.
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
    assert(cell.level() <= m_depth);
    return m_t <= unfoldTimeOf(UnfoldStage::Line) ? pulledPlace(cell) : bandPlace(cell);
}

std::optional<Cell> Unfolding::cellAt(Point point) const
{
    if (m_t <= unfoldTimeOf(UnfoldStage::Line)) {
        // The cells are nested, so go down from the root.
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
    // In each band the cells are side by side, so the places of the first and the last give the cell.
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
        // The division may round to the next cell.
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
    assert(number < count);
    const Box own = place(cell);
    const auto inside = [](double v) { return std::clamp(v, 0.0, 1.0); };
    const Box pulledIn{inside(within.left), inside(within.top), inside(within.right), inside(within.bottom)};
    const Box shape = placed(mix(within, pulledIn, unfoldProgress(UnfoldStage::Line, m_t)), own);
    return listed() <= 0 ? shape : mix(shape, entryPlace(own, number, count), listed());
}

}  // namespace mortonscope
