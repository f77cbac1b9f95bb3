#pragma once

#include "app/space_view/view_transform.h"
#include "app/theme/fills.h"
#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <cmath>
#include <cstddef>
#include <optional>
#include <span>

namespace mortonscope {

inline constexpr double kBoxLine = 1.6;
/// The fill of boxes beside the one that is explained, and the fill and the outline of those that are explained.
inline constexpr double kCalmTint = 0.06;
inline constexpr double kStrongTint = 0.22;
inline constexpr double kStrongLine = 3;

/// The parameters of every painter of the World: the scene, the look and the transform.
struct Canvas {
    const Scene& scene;
    const Theme& theme;
    const ViewTransform& transform;
    QRectF view;  ///< the widget; shapes outside it need not be drawn
    /// Later boxes are not yet in their cells, or their cells are being predicted.
    std::size_t boxesShown = ~std::size_t{0};

    std::optional<Space> ownSpace = {};  ///< of the algorithm, if it differs from the scene's
    PlacementRule rule = place;          ///< the algorithm's rule for placing boxes

    std::span<const QRectF> covered = {};  ///< where names are not readable, because labels or lines are on top
    double boxTint = kBoxTint;             ///< opacity of the fill of boxes
    double boxLine = kBoxLine;             ///< width of their outlines in px at 100 %

    const Space& space() const { return ownSpace ? *ownSpace : scene.space(); }
    /// Returns this canvas with stronger fills and outlines, for boxes that are explained.
    Canvas strong() const
    {
        Canvas canvas = *this;
        canvas.boxTint = kStrongTint;
        canvas.boxLine = kStrongLine;
        return canvas;
    }
    Placement placementOf(const Box& box) const { return rule(space(), box); }
    int depth() const { return space().depth(); }

    QRectF rect(const Box& box) const { return transform.toView(box); }
    QRectF rect(Cell cell) const { return rect(space().cellBox(cell)); }
    bool shows(const QRectF& rect) const
    {
        return rect.right() >= view.left() && rect.left() <= view.right() && rect.bottom() >= view.top()
            && rect.top() <= view.bottom();
    }

    /// Returns the part of a rectangle near the view. A dashed outline a million pixels long would take seconds.
    QRectF nearby(const QRectF& rect) const
    {
        constexpr double margin = 64;
        return {
            QPointF(std::max(rect.left(), view.left() - margin), std::max(rect.top(), view.top() - margin)),
            QPointF(std::min(rect.right(), view.right() + margin), std::min(rect.bottom(), view.bottom() + margin))};
    }
};

/// Returns the rectangle with its edges on whole pixels, so that lines are sharp. Never empty.
inline QRect onPixels(const QRectF& rect)
{
    const int left = static_cast<int>(std::lround(rect.left()));
    const int top = static_cast<int>(std::lround(rect.top()));
    const int right = static_cast<int>(std::lround(rect.right()));
    const int bottom = static_cast<int>(std::lround(rect.bottom()));
    return {left, top, std::max(1, right - left), std::max(1, bottom - top)};
}

}  // namespace mortonscope
