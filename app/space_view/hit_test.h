#pragma once

#include "app/space_view/view_transform.h"
#include "core/scene/scene.h"

#include <optional>
#include <vector>

namespace mortonscope {

/// The box at a point of the widget: of those that contain it the smallest, which is drawn on top; boxes
/// of a few pixels are met up to `reach` pixels around.
std::optional<BoxId> boxAt(const Scene& scene, const ViewTransform& transform, QPointF at, double reach);

/// The boxes that a rectangle of the widget meets, in order of entry.
std::vector<BoxId> boxesIn(const Scene& scene, const ViewTransform& transform, const QRectF& rect);

}  // namespace mortonscope
