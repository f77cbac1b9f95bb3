#pragma once

#include "app/space_view/canvas.h"

#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// Draws boxes and circles in the colour of their cell's level: a translucent fill, a solid outline, the
/// name where there is room. Boxes that the outside rule leaves out have a dashed outline and no fill; those that are
/// not put into a cell yet a grey one.

inline constexpr int kTinyBox = 4;      ///< pixels: up to this size, a box is one filled rectangle
inline constexpr int kSmallestBox = 3;  ///< pixels: so large is a point drawn

struct LevelColors {
    QColor fill;
    QColor solid;  ///< for tiny boxes
    QColor line;
};

/// Of a level; behind the deepest that of boxes whose level is hidden.
LevelColors levelColors(const Canvas& canvas, int level);

/// The boxes that can be seen, in order of entry; none if there are more than `most`.
std::optional<std::vector<BoxId>> visibleBoxes(const Canvas& canvas, std::size_t most);

/// Where names may stand: a few boxes that are too small for theirs have it beside them, or none.
enum class NameRoom { AlsoBeside, Inside };
/// These boxes; large ones first, so that small ones stay visible. For a few thousand; BoxRaster draws more.
void paintBoxes(QPainter& painter, const Canvas& canvas, std::span<const BoxId> boxes,
                NameRoom room = NameRoom::AlsoBeside);

/// How high a box has to be drawn for its name to be looked at, in pixels of the widget.
double leastHeightForName(const Theme& theme);
/// The names of those boxes in which they have room.
void paintNames(QPainter& painter, const Canvas& canvas, std::span<const BoxId> boxes);

/// Where the name of a selected box stands; `beside`: how far its handles reach, beyond which a small one has its name.
QRectF nameRect(const Canvas& canvas, BoxId id, double beside);

/// Those of all boxes by their numbers, null for one without; none at all where boxes are too many.
std::vector<QRectF> nameRects(const Canvas& canvas);

/// One box as it looks when it is selected, but for its handles: a circle has its bounding box dashed.
void paintSelectedBox(QPainter& painter, const Canvas& canvas, BoxId id, double beside);

/// The outline of a box or circle with any pen.
void paintOutline(QPainter& painter, const Canvas& canvas, BoxId id, const QPen& pen);

/// The outline of an ellipse on the screen; of a huge one only the part that can be seen, as a polygon.
QPainterPath ellipsePath(const Canvas& canvas, const Circle& circle);

}  // namespace mortonscope
