#pragma once

#include "app/space_view/canvas.h"

#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// Draws boxes and circles in the color of their cell's level: a translucent fill, a solid outline, and the name if
/// there is room. Boxes that the outside rule leaves out have a dashed outline and no fill; boxes that are not yet in a
/// cell have a gray one.

inline constexpr int kTinyBox = 4;      ///< pixels; boxes up to this size are one filled rectangle
inline constexpr int kSmallestBox = 3;  ///< pixels; size of a drawn point

struct LevelColors {
    QColor fill;
    QColor solid;  ///< for tiny boxes
    QColor line;
};

/// Returns the colors of a level. The level after the deepest has the colors of boxes whose level is hidden.
LevelColors levelColors(const Canvas& canvas, int level);

/// Returns true if no name covers another, and even tiny boxes have names.
bool hasFewBoxes(const Scene& scene);

/// Returns the visible boxes in order of entry; none if there are more than `most`.
std::optional<std::vector<BoxId>> visibleBoxes(const Canvas& canvas, std::size_t most);

/// Where names may be drawn: also beside small boxes, or only inside.
enum class NameRoom { AlsoBeside, Inside };
/// Paints these boxes, large ones first, so that small ones remain visible. For a few thousand boxes; BoxRaster draws
/// more.
void paintBoxes(QPainter& painter, const Canvas& canvas, std::span<const BoxId> boxes,
                NameRoom room = NameRoom::AlsoBeside);

/// Returns the minimum height of a drawn box with a name, in pixels of the widget.
double leastHeightForName(const Theme& theme);
/// Paints the names that fit into these boxes.
void paintNames(QPainter& painter, const Canvas& canvas, std::span<const BoxId> boxes, Role role = Role::Text);

/// Returns the rectangle of a selected box's name. `beside` is the distance that its handles reach; a small box has its
/// name beyond it.
QRectF nameRect(const Canvas& canvas, BoxId id, double beside);

/// Returns the name rectangles of all boxes by id, null for a box without one. Empty if there are too many boxes.
std::vector<QRectF> nameRects(const Canvas& canvas);

/// Paints one selected box without its handles. A circle gets a dashed bounding box.
void paintSelectedBox(QPainter& painter, const Canvas& canvas, BoxId id, double beside);

/// Paints the outline of a box or a circle.
void paintOutline(QPainter& painter, const Canvas& canvas, BoxId id, const QPen& pen);

/// Returns the outline of an ellipse on the screen. For a huge one, returns only the visible part, as a polygon.
QPainterPath ellipsePath(const Canvas& canvas, const Circle& circle);

}  // namespace mortonscope
