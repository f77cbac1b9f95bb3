#pragma once

#include "app/space_view/canvas.h"

#include <QBrush>

#include <algorithm>
#include <vector>

namespace mortonscope {

// What a query and a whatIfBox have in common when drawn: a box that is not of the scene, and boxes of it that it meets.

/// A box with the query's verdict about it.
struct MetBox {
    BoxId box;
    bool overlaps{};
};

/// Outlines of boxes: those met dashed, those that overlap `asked` solid and what they share filled.
void paintMetBoxes(QPainter& painter, const Canvas& canvas, const std::vector<MetBox>& boxes, const Box& asked);

/// The frame of the box itself, with handles if it can be taken hold of.
void paintAskedBox(QPainter& painter, const Canvas& canvas, const Box& box, Role role, double handleSize, bool hasHandles);

/// In square pixels; 0 of an empty rectangle.
inline double area(const QRectF& rect) { return rect.isValid() ? rect.width() * rect.height() : 0; }

/// The corner of `inside` in which a card of that size hides least of what is drawn there.
QRectF calmCorner(const QRectF& inside, QSizeF size, const std::vector<QRectF>& drawn);

/// A plain card that text can be read upon.
void paintCard(QPainter& painter, const Theme& theme, const QRectF& card);

/// Whether a card of this size would hide more of the Space than words may: then it is left out, the sentence says it too
/// and the boxes matter more.
inline bool hidesTooMuch(const QSizeF& card, const QRectF& inside)
{
    constexpr double kMostOfSpace = 0.3;
    return card.width() * card.height() > kMostOfSpace * std::max(0.0, inside.width()) * std::max(0.0, inside.height());
}

/// A pattern of lines, or of dots, that grows with the text.
QBrush hatching(const Theme& theme, const QColor& color);
QBrush dotting(const Theme& theme, const QColor& color);

}  // namespace mortonscope
