#pragma once

#include "app/space_view/canvas.h"

#include <QBrush>
#include <QPen>

#include <vector>

namespace mortonscope {

// A box that is asked about and not in the scene, and boxes of the scene that it meets.

/// How a box that is asked about meets one of the scene: each kind includes the ones after it, unless the algorithm
/// goes wrong.
enum class Meeting { Test, Candidate, Overlap };

struct MetBox {
    BoxId box;
    Meeting meeting{};
};

/// The line that outlines boxes of that kind.
QPen meetingPen(const Theme& theme, Meeting meeting);

/// Outlines of boxes, and for those that overlap `asked` what they share, filled.
void paintMetBoxes(QPainter& painter, const Canvas& canvas, const std::vector<MetBox>& boxes, const Box& asked);

/// The frame of the box itself, with "H?" where the name that it would get has room, and with handles if it can be
/// dragged.
void paintAskedBox(QPainter& painter, const Canvas& canvas, const Box& box, const QString& name, double handleSize,
                   bool hasHandles);

/// A plain card that text can be read upon.
void paintCard(QPainter& painter, const Theme& theme, const QRectF& card);

/// A pattern of lines, or of dots, that grows with the text.
QBrush hatching(const Theme& theme, const QColor& color);
QBrush dotting(const Theme& theme, const QColor& color);

}  // namespace mortonscope
