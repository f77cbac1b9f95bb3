#pragma once

#include "core/space/geometry.h"
#include "core/space/space.h"

#include <QImage>
#include <QPointF>
#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace mortonscope {

/// A rectangle in whole pixels of an image, without `right` and `bottom`.
struct PixelRect {
    int left;
    int top;
    int right;
    int bottom;

    int width() const { return right - left; }
    int height() const { return bottom - top; }
};

/// Replaces the color of a pixel.
struct Opaque {
    QRgb operator()(QRgb color, QRgb) const { return color; }
};

/// Blends a color over another, both premultiplied. It multiplies two channels at a time.
struct Blended {
    QRgb operator()(QRgb top, QRgb below) const
    {
        const std::uint32_t rest = 255 - qAlpha(top);
        std::uint32_t odd = (below & 0xff00ff) * rest;
        odd = ((odd + ((odd >> 8) & 0xff00ff) + 0x800080) >> 8) & 0xff00ff;
        std::uint32_t even = ((below >> 8) & 0xff00ff) * rest;
        even = (even + ((even >> 8) & 0xff00ff) + 0x800080) & 0xff00ff00;
        return top + (odd | even);
    }
};

/// Draws into the rows of a 32-bit image and clips shapes to it. Thousands of shapes take a tenth of QPainter's time.
template <class Ink>
class Pixels {
public:
    explicit Pixels(QImage& image)
        : m_bits(reinterpret_cast<QRgb*>(image.bits())), m_stride(image.bytesPerLine() / 4), m_width(image.width()),
          m_height(image.height())
    {
    }

    void fill(const PixelRect& rect, QRgb color)
    {
        const int left = std::max(rect.left, 0);
        const int right = std::min(rect.right, m_width);
        for (int y = std::max(rect.top, 0), end = std::min(rect.bottom, m_height); y < end; ++y) {
            QRgb* row = m_bits + y * m_stride;
            for (int x = left; x < right; ++x) {
                row[x] = Ink()(color, row[x]);
            }
        }
    }

    void frame(const PixelRect& rect, int width, QRgb color)
    {
        const auto [left, top, right, bottom] = rect;
        if (rect.width() <= 2 * width || rect.height() <= 2 * width) {
            fill(rect, color);
            return;
        }
        fill({left, top, right, top + width}, color);
        fill({left, bottom - width, right, bottom}, color);
        fill({left, top + width, left + width, bottom - width}, color);
        fill({right - width, top + width, right, bottom - width}, color);
    }

    /// Computes for each line the horizontal extents of the ellipse and of the inside of its outline.
    void ellipse(const QRectF& box, int width, std::optional<QRgb> fillColor, QRgb lineColor)
    {
        const QPointF middle = box.center();
        const auto half = [](double radiusX, double radiusY, double y) {
            const double share = radiusY > 0 ? y / radiusY : 2;
            return share * share < 1 ? radiusX * std::sqrt(1 - share * share) : -1.0;
        };
        const auto at = [&](double x) { return static_cast<int>(std::lround(std::clamp(middle.x() + x, -1e6, 1e6))); };
        const int end = static_cast<int>(std::ceil(std::min<double>(box.bottom(), m_height)));
        for (int y = static_cast<int>(std::floor(std::max(box.top(), 0.0))); y < end; ++y) {
            const double away = y + 0.5 - middle.y();
            const double outer = half(box.width() / 2, box.height() / 2, away);
            if (outer < 0) {
                continue;
            }
            const double inner = half(box.width() / 2 - width, box.height() / 2 - width, away);
            if (inner <= 0) {
                fill({at(-outer), y, at(outer), y + 1}, lineColor);
                continue;
            }
            fill({at(-outer), y, at(-inner), y + 1}, lineColor);
            if (fillColor) {
                fill({at(-inner), y, at(inner), y + 1}, *fillColor);
            }
            fill({at(inner), y, at(outer), y + 1}, lineColor);
        }
    }

private:
    QRgb* m_bits;
    std::ptrdiff_t m_stride;
    int m_width;
    int m_height;
};

/// The map between world and widget: the rectangle of the world in the widget. It is a value; every change creates a
/// new one.
///
///     world   left ────── right            x' = place.left + (x − left) / (right − left) · place.width
///     place   ▕■■■■■■■■■■■▏ pixels
///
/// A coordinate becomes a fraction of the world first and pixels then. The fraction is near 0 … 1 for any size of the
/// world, so worlds of 1e-300 and of 1e300, and those far from zero, neither overflow nor vanish. Points far outside
/// the screen are clamped to kFar, which no window reaches.
struct ViewTransform {
    /// Beyond every screen, yet small enough for the painter.
    static constexpr double kFar = 1e6;
    /// Limits of the zoom: pixels of the world's longer side.
    static constexpr double kSmallest = 24;
    static constexpr double kLargest = 2e6;
    /// A longer world is drawn shortened, because its short side would have no pixels.
    static constexpr double kMaxAspect = 6;

    Box world{0, 0, 100, 100};
    QRectF place{0, 0, 400, 400};

    /// Returns the coordinate as a fraction: 0 at the low edge, 1 at the high edge. Always finite.
    double shareX(double x) const { return share(x, world.left, world.width()); }
    double shareY(double y) const { return share(y, world.top, world.height()); }

    double viewX(double x) const { return near(place.left() + shareX(x) * place.width()); }
    double viewY(double y) const { return near(place.top() + shareY(y) * place.height()); }
    QPointF toView(Point point) const { return {viewX(point.x), viewY(point.y)}; }
    QRectF toView(const Box& box) const
    {
        return {QPointF(viewX(box.left), viewY(box.top)), QPointF(viewX(box.right), viewY(box.bottom))};
    }

    /// The result is always finite.
    Point toWorld(QPointF at) const
    {
        return {finite(world.left + (at.x() - place.left()) / place.width() * world.width()),
                finite(world.top + (at.y() - place.top()) / place.height() * world.height())};
    }

    /// Return the size of a cell of `level` in pixels.
    double cellWidth(int level) const { return place.width() / (1 << level); }
    double cellHeight(int level) const { return place.height() / (1 << level); }

    /// Shows the whole of `world` in the middle of `area`, as large as possible.
    static ViewTransform fitting(const Box& world, const QRectF& area)
    {
        const double aspect = std::clamp(world.width() / world.height(), 1 / kMaxAspect, kMaxAspect);
        const double width = std::max({kSmallest, std::min(area.width(), area.height() * aspect)});
        QRectF place(0, 0, width, width / aspect);
        place.moveCenter(area.center());
        return {world, place};
    }

    /// As above for `shown`, which contains the world: the world gets its part of `area`.
    static ViewTransform fitting(const Box& world, const Box& shown, const QRectF& area)
    {
        // Computes with halves, so that a world of the largest doubles does not overflow.
        const auto share = [](double from, double to, double of) { return (to / 2 - from / 2) / (of / 2); };
        const double left = share(shown.left, world.left, world.width());
        const double top = share(shown.top, world.top, world.height());
        const double across = left + 1 + share(world.right, shown.right, world.width());
        const double down = top + 1 + share(world.bottom, shown.bottom, world.height());
        const double aspect = std::clamp(world.width() / world.height(), 1 / kMaxAspect, kMaxAspect);
        const double width = std::max(kSmallest, std::min(area.width() / across, area.height() / down * aspect));
        QRectF place(0, 0, width * across, width / aspect * down);
        place.moveCenter(area.center());
        return {world, QRectF(place.left() + left * width, place.top() + top * width / aspect, width, width / aspect)};
    }

    /// Zooms by `factor`, within the limits, and keeps the point `fixed` in place.
    ViewTransform zoomedAt(QPointF fixed, double factor) const
    {
        const double side = std::max(place.width(), place.height());
        factor = std::clamp(side * factor, kSmallest, kLargest) / side;
        const QPointF corner = fixed + (place.topLeft() - fixed) * factor;
        return {world, QRectF(corner, place.size() * factor)};
    }

    ViewTransform panned(QPointF by) const { return {world, place.translated(by)}; }

    /// Centers `box` in `area`, filling at most `share` of it.
    ViewTransform zoomedTo(const Box& box, const QRectF& area, double share) const
    {
        const double width = std::max(box.width() / world.width() * place.width(), 1e-9);
        const double height = std::max(box.height() / world.height() * place.height(), 1e-9);
        const double factor = std::min({area.width() * share / width, area.height() * share / height, 1e12});
        ViewTransform zoomed = zoomedAt(place.topLeft(), factor);
        const double x = (shareX(box.left) + shareX(box.right)) / 2;
        const double y = (shareY(box.top) + shareY(box.bottom)) / 2;
        zoomed.place.moveLeft(pannable(area.center().x() - x * zoomed.place.width()));
        zoomed.place.moveTop(pannable(area.center().y() - y * zoomed.place.height()));
        return zoomed;
    }

    friend bool operator==(const ViewTransform&, const ViewTransform&) = default;

private:
    static double share(double x, double low, double size) { return std::clamp((x - low) / size, -1e15, 1e15); }
    static double near(double pixels) { return std::clamp(pixels, -kFar, kFar); }
    /// Limits panning to where a double still resolves half pixels.
    static double pannable(double pixels) { return std::clamp(pixels, -1e12, 1e12); }
    static double finite(double x)
    {
        constexpr double most = std::numeric_limits<double>::max();
        return std::clamp(x, -most, most);
    }
};

/// The lines of one axis to which edges snap: the world divided into equal parts, continued outside it.
///
/// They always include the lines of the deepest cells or, where those are too dense to hit, the lines of a coarser
/// level. A cell is divided into 4, 5, 8 or 10 parts, whichever gives the shortest numbers: a cell of 25 into fives,
/// one of 64 into sixteens. Parts of more than kWide pixels are divided once more.
struct SnapAxis {
    static constexpr double kDense = 4;  ///< pixels; closer lines cannot be aimed at
    static constexpr double kWide = 64;

    double low{};
    double high{};
    double cells = 1;   ///< number of cells of the used level over the whole world
    double parts = 1;   ///< number of parts of such a cell
    double pixels = 0;  ///< from low to high

    double step() const { return (high - low) / (cells * parts); }

    /// Returns the position of line `k`, 0 at the world's low edge. Cell lines are exactly those of Space::cellBox. For
    /// the others, multiplying first keeps round numbers round (0.55 · 100 is not 55).
    double line(double k) const
    {
        const double width = high - low;
        if (std::fmod(k, parts) == 0) {
            return k == cells * parts ? high : low + width * (k / parts / cells);
        }
        const double product = width * k;
        return low + (std::isfinite(product) ? product / (cells * parts) : width / (cells * parts) * k);
    }

    /// Returns the nearest line, or x if it is so far away that lines are not representable.
    double snapped(double x) const
    {
        const double k = std::round((x - low) / (high - low) * (cells * parts));
        return std::abs(k) < 1e15 ? line(k) : x;
    }

    /// Returns the next line in the direction of `sign` (−1 or 1), never x itself.
    double next(double x, int sign) const
    {
        const double at = (x - low) / (high - low) * (cells * parts);
        if (!(std::abs(at) < 1e15)) {
            return x + sign * step();
        }
        const double k = sign > 0 ? std::floor(at + 1e-6) + 1 : std::ceil(at - 1e-6) - 1;
        return line(k);
    }

    /// Returns how far a key moves `edge` in the direction of `sign` (0: not at all): to the next line, or if `fine`,
    /// by a tenth of a step.
    double nudge(double edge, int sign, bool fine) const
    {
        constexpr double kFine = 0.1;
        if (sign == 0) {
            return 0;
        }
        return fine ? sign * step() * kFine : next(edge, sign) - edge;
    }

    /// Returns the nearest whole unit if it is close, else the nearest tenth of a unit, which is less than a pixel away
    /// and has few digits.
    double pulledToWhole(double x) const
    {
        const Unit unit = wholeUnit();
        const double whole = unit.nearest(x);
        if (pixelsOf(whole - x) <= std::min(kPull, pixelsOf(unit.length()) / 3)) {
            return whole;
        }
        return Unit{unit.digit, unit.power - 1}.nearest(x);
    }

    /// Returns the nearest cell line or whole unit if it is close, else as pulledToWhole().
    double pulled(double x) const
    {
        const double k = std::round((x - low) / (high - low) * cells);
        if (std::abs(k) < 1e15
            && pixelsOf(line(k * parts) - x) <= std::min(kPull, pixelsOf(wholeUnit().length()) / 2)) {
            return line(k * parts);
        }
        return pulledToWhole(x);
    }

    /// Creates the axis over [low, high] with 2^level cells, `pixels` long on screen.
    static SnapAxis over(double low, double high, int level, double pixels)
    {
        SnapAxis axis{low, high, std::exp2(level), 1, pixels};
        while (axis.cells > 1 && pixels / axis.cells < kDense) {
            axis.cells /= 2;
        }
        for (int cut = 0; cut < 2; ++cut) {
            const double parts = axis.parts * bestParts(axis.step());
            if (pixels / (axis.cells * parts) < kDense || (cut == 1 && pixels / (axis.cells * axis.parts) <= kWide)) {
                break;
            }
            axis.parts = parts;
        }
        return axis;
    }

private:
    static constexpr double kPull = 5;  ///< pixels within which a line attracts an edge, if no other line is near

    /// 1, 2 or 5 times a power of ten.
    struct Unit {
        double digit;
        double power;

        double length() const { return timesPower(digit); }
        /// Returns the nearest multiple, or x if it is too large to have one.
        double nearest(double x) const
        {
            const double count = std::round(x / length()) * digit;
            return std::abs(count) < 1e15 ? timesPower(count) : x;
        }

    private:
        /// Both factors are integers, so that 3 tenths are exactly 0.3.
        double timesPower(double count) const
        {
            return power < 0 ? count / std::pow(10, -power) : count * std::pow(10, power);
        }
    };

    /// Returns the smallest unit of at least kDense pixels.
    Unit wholeUnit() const
    {
        const double least = kDense / pixels * (high - low);
        Unit unit{1, std::floor(std::log10(least))};
        for (const double digit : {2.0, 5.0, 10.0}) {
            if (unit.length() < least) {
                unit.digit = digit;
            }
        }
        return unit;
    }

    double pixelsOf(double length) const { return std::abs(length) / (high - low) * pixels; }

    /// Returns the number of parts that divides `length` with the fewest decimals.
    static double bestParts(double length)
    {
        constexpr std::array<double, 4> choices{4, 5, 8, 10};
        double best = choices[0];
        int fewest = 100;
        for (const double parts : choices) {
            const int digits = decimals(length / parts);
            if (digits < fewest) {
                fewest = digits;
                best = parts;
            }
        }
        return best;
    }

    /// Returns the number of decimals of x, at most 9.
    static int decimals(double x)
    {
        int count = 0;
        while (count < 9 && std::abs(x - std::round(x)) > 1e-9 * std::abs(x)) {
            x *= 10;
            ++count;
        }
        return count;
    }
};

/// The snap lines of both axes.
struct SnapGrid {
    SnapAxis x;
    SnapAxis y;

    static SnapGrid of(const Space& space, const ViewTransform& transform)
    {
        const Box& world = space.world();
        return {SnapAxis::over(world.left, world.right, space.depth(), transform.place.width()),
                SnapAxis::over(world.top, world.bottom, space.depth(), transform.place.height())};
    }

    Point snapped(Point point) const { return {x.snapped(point.x), y.snapped(point.y)}; }
    Point pulled(Point point) const { return {x.pulled(point.x), y.pulled(point.y)}; }
};

}  // namespace mortonscope
