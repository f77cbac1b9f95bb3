#pragma once

#include "app/space_view/canvas.h"

#include <QBrush>
#include <QPen>

#include <vector>

namespace mortonscope {

// Paints the query box, which is outside the scene, and the boxes of the scene that it meets.

/// How the query box meets a box of the scene. Each kind includes the ones after it, unless the algorithm is faulty.
enum class Meeting { Test, Candidate, Overlap };

struct MetBox {
    BoxId box;
    Meeting meeting{};
};

/// Returns the pen for outlines of boxes of that kind.
QPen meetingPen(const Theme& theme, Meeting meeting);

/// Paints the outlines of boxes and, for those that overlap `asked`, the filled intersection.
void paintMetBoxes(QPainter& painter, const Canvas& canvas, const std::vector<MetBox>& boxes, const Box& asked);

/// Paints the frame of the query box, with its future name as "H?" if there is room, and with handles if it can be
/// dragged.
void paintAskedBox(QPainter& painter, const Canvas& canvas, const Box& box, const QString& name, double handleSize,
                   bool hasHandles);

/// Return a pattern of lines or of dots that scales with the text size.
QBrush hatching(const Theme& theme, const QColor& color);
QBrush dotting(const Theme& theme, const QColor& color);

}  // namespace mortonscope
