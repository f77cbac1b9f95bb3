#pragma once

#include "app/space_view/canvas.h"

#include <functional>
#include <optional>

namespace mortonscope {

/// Draws boxes and circles in the colour of their cell's level: a translucent fill, a solid outline, the
/// name where there is room. Boxes that the outside rule leaves out have a dashed outline and no fill.

/// All boxes that can be seen except those for which `skip` says so; large ones first, so that small ones
/// stay visible. Made for 100,000: what is tiny becomes one filled rectangle.
void paintBoxes(QPainter& painter, const Canvas& canvas, const std::function<bool(BoxId)>& skip);

/// One box as it looks when it is selected: its outline in Accent, a circle's bounding box dashed.
void paintSelectedBox(QPainter& painter, const Canvas& canvas, BoxId id);

/// The outline of a box or circle with any pen.
void paintOutline(QPainter& painter, const Canvas& canvas, BoxId id, const QPen& pen);

/// The outline of an ellipse on the screen; of a huge one only the part that can be seen, as a polygon.
QPainterPath ellipsePath(const Canvas& canvas, const Circle& circle);

}  // namespace mortonscope
