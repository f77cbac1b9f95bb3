#pragma once

#include "core/space/geometry.h"

#include <QPointF>
#include <QRectF>

#include <algorithm>
#include <limits>

namespace mortonscope {

/// The map between world and widget: where in the widget the world rectangle lies. A value; every change
/// gives a new one.
///
///     world   left ────── right            x' = place.left + (x − left) / (right − left) · place.width
///     place   ▕■■■■■■■■■■■▏ pixels
///
/// A coordinate becomes a share of the world first and pixels then. The share is near 0 … 1 whatever the
/// world's size, so worlds of 1e-300 and of 1e300, and those far from zero, neither overflow nor vanish;
/// what lies far off the screen is pulled in to kFar, which no window reaches.
struct ViewTransform {
    /// Beyond every screen, and small enough for the painter.
    static constexpr double kFar = 1e6;
    /// Pixels of the world's longer side when zoomed out and in as far as it goes.
    static constexpr double kSmallest = 24;
    static constexpr double kLargest = 2e6;
    /// A world longer than this is drawn shortened: else its short side would have no pixels.
    static constexpr double kLongestAspect = 6;

    Box world{0, 0, 100, 100};
    QRectF place{0, 0, 400, 400};

    /// Where a coordinate lies: 0 at the low edge, 1 at the high one. Always finite.
    double shareX(double x) const { return share(x, world.left, world.width()); }
    double shareY(double y) const { return share(y, world.top, world.height()); }

    double viewX(double x) const { return near(place.left() + shareX(x) * place.width()); }
    double viewY(double y) const { return near(place.top() + shareY(y) * place.height()); }
    QPointF toView(Point point) const { return {viewX(point.x), viewY(point.y)}; }
    QRectF toView(const Box& box) const
    {
        return {QPointF(viewX(box.left), viewY(box.top)), QPointF(viewX(box.right), viewY(box.bottom))};
    }

    /// Always finite.
    Point toWorld(QPointF at) const
    {
        return {finite(world.left + (at.x() - place.left()) / place.width() * world.width()),
                finite(world.top + (at.y() - place.top()) / place.height() * world.height())};
    }

    /// Pixels of a cell of `level`.
    double cellWidth(int level) const { return place.width() / (1 << level); }
    double cellHeight(int level) const { return place.height() / (1 << level); }

    /// The whole of `world` in the middle of `area`, as large as it goes.
    static ViewTransform fitting(const Box& world, const QRectF& area)
    {
        const double aspect = std::clamp(world.width() / world.height(), 1 / kLongestAspect, kLongestAspect);
        const double width = std::max({kSmallest, std::min(area.width(), area.height() * aspect)});
        QRectF place(0, 0, width, width / aspect);
        place.moveCenter(area.center());
        return {world, place};
    }

    /// The same for `shown`, which contains the world: the world gets its share of `area`.
    static ViewTransform fitting(const Box& world, const Box& shown, const QRectF& area)
    {
        // In halves, so that a world that fills the numbers does not overflow.
        const auto share = [](double from, double to, double of) { return (to / 2 - from / 2) / (of / 2); };
        const double left = share(shown.left, world.left, world.width());
        const double top = share(shown.top, world.top, world.height());
        const double across = left + 1 + share(world.right, shown.right, world.width());
        const double down = top + 1 + share(world.bottom, shown.bottom, world.height());
        const double aspect = std::clamp(world.width() / world.height(), 1 / kLongestAspect, kLongestAspect);
        const double width = std::max(kSmallest, std::min(area.width() / across, area.height() / down * aspect));
        QRectF place(0, 0, width * across, width / aspect * down);
        place.moveCenter(area.center());
        return {world, QRectF(place.left() + left * width, place.top() + top * width / aspect, width, width / aspect)};
    }

    /// Zoomed by `factor`, within the limits; what is at `fixed` stays there.
    ViewTransform zoomedAt(QPointF fixed, double factor) const
    {
        const double side = std::max(place.width(), place.height());
        factor = std::clamp(side * factor, kSmallest, kLargest) / side;
        const QPointF corner = fixed + (place.topLeft() - fixed) * factor;
        return {world, QRectF(corner, place.size() * factor)};
    }

    ViewTransform panned(QPointF by) const { return {world, place.translated(by)}; }

    /// `box` in the middle of `area`, filling at most `share` of it.
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
    /// As far as one may travel: a double still tells half pixels there.
    static double pannable(double pixels) { return std::clamp(pixels, -1e12, 1e12); }
    static double finite(double x)
    {
        constexpr double most = std::numeric_limits<double>::max();
        return std::clamp(x, -most, most);
    }
};

}  // namespace mortonscope
