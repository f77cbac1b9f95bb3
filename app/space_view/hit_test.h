#pragma once

#include "app/space_view/view_transform.h"
#include "core/scene/scene.h"
#include "core/space/geometry.h"

#include <QPointF>
#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace mortonscope {

/// Returns the box at a point of the widget: the smallest that contains it, since it is drawn on top. Boxes of a few
/// pixels are also found up to `reach` pixels away.
std::optional<BoxId> boxAt(const Scene& scene, const ViewTransform& transform, QPointF at, double reach);

/// Returns the boxes that a rectangle of the widget intersects, in order of entry.
std::vector<BoxId> boxesIn(const Scene& scene, const ViewTransform& transform, const QRectF& rect);

/// One of the eight handles of a box, given by the vertical and the horizontal edge that it moves.
struct Handle {
    int x = 0;  ///< −1 left edge, 1 right edge, 0 none
    int y = 0;  ///< −1 top edge, 1 bottom edge, 0 none

    bool isCorner() const { return x != 0 && y != 0; }
    friend bool operator==(const Handle&, const Handle&) = default;
};

/// Corners first, because they are preferred where handles overlap.
inline constexpr std::array<Handle, 8> kHandles{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}, {0, -1}, {0, 1}, {-1, 0}, {1, 0}}};

/// Returns the frame on which the handles are: a little outside the box on screen or, if that is small, a larger frame,
/// so that handles don't hide the box and its middle can be grabbed.
inline QRectF handleFrame(const QRectF& box, double handleSize)
{
    const double least = 4 * handleSize;
    const double growX = std::max(0.3 * handleSize, (least - box.width()) / 2);
    const double growY = std::max(0.3 * handleSize, (least - box.height()) / 2);
    return box.adjusted(-growX, -growY, growX, growY);
}

/// Returns how far handles extend beyond the box's right edge.
inline double handleReach(const QRectF& box, double handleSize)
{
    if (handleSize <= 0) {
        return 0;
    }
    return handleFrame(box, handleSize).right() + handleSize / 2 - box.right();
}

inline QPointF handlePlace(const QRectF& frame, Handle handle)
{
    return {frame.center().x() + handle.x * frame.width() / 2, frame.center().y() + handle.y * frame.height() / 2};
}

inline std::optional<Handle> handleAt(const QRectF& frame, QPointF at, double handleSize)
{
    for (const Handle handle : kHandles) {
        const QPointF away = at - handlePlace(frame, handle);
        if (std::abs(away.x()) <= handleSize * 0.75 && std::abs(away.y()) <= handleSize * 0.75) {
            return handle;
        }
    }
    return std::nullopt;
}

inline Qt::CursorShape cursorOf(Handle handle)
{
    if (handle.isCorner()) {
        return handle.x == handle.y ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor;
    }
    return handle.x != 0 ? Qt::SizeHorCursor : Qt::SizeVerCursor;
}

/// Returns the corner of a box that a handle moves. Along an axis that the handle leaves alone, takes the far edge.
inline Point cornerAt(const Box& box, Handle handle)
{
    return {handle.x < 0 ? box.left : box.right, handle.y < 0 ? box.top : box.bottom};
}

/// Returns the box with the corners `a` and `b`, whichever they are.
inline Box boxBetween(Point a, Point b)
{
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

/// Returns the smallest box around two boxes.
inline Box boxAround(const Box& a, const Box& b)
{
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

/// Returns the box with the handle's edges at `corner`. Pulled past the opposite edge, it turns over.
inline Box stretched(Box box, Handle handle, Point corner)
{
    const Point fixed = cornerAt(box, {-handle.x, -handle.y});
    if (handle.x != 0) {
        box.left = std::min(fixed.x, corner.x);
        box.right = std::max(fixed.x, corner.x);
    }
    if (handle.y != 0) {
        box.top = std::min(fixed.y, corner.y);
        box.bottom = std::max(fixed.y, corner.y);
    }
    return box;
}

}  // namespace mortonscope
