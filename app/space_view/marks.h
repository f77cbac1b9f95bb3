#pragma once

#include "app/session/selection.h"
#include "app/space_view/canvas.h"
#include "core/algorithms/probe.h"
#include "core/scene/scene.h"

#include <QString>

#include <vector>

namespace mortonscope {

/// One of the comparisons that decide whether a pair overlaps, as it is shown: "A.left 10" "<" "D.right 60".
struct Comparison {
    QString left;
    QString sign;
    QString right;
    bool holds;
};

/// The four comparisons of the boxes, x first; for circles also the one of the distance. The pair overlaps
/// if and only if all of them hold. `publishedCircles`: two circles by the one comparison of the exhibit that has its
/// own.
std::vector<Comparison> comparisons(const Scene& scene, BoxPair pair, bool publishedCircles = false);

/// A name of at most a dozen characters, for captions.
QString shortName(const Scene& scene, BoxId id);

/// The few things that are drawn anew in every frame, over the cached many.

/// A cell that is selected: outlined in ink, and its ancestors, fainter the higher they are.
void paintAttention(QPainter& painter, const Canvas& canvas, Cell cell);

/// The cell that a box lives in: dashed.
void paintHomeCell(QPainter& painter, const Canvas& canvas, const QRectF& cell);

/// A cell outlined inside its lines.
void paintCell(QPainter& painter, const Canvas& canvas, Cell cell, const QColor& line, double width);

/// A cell laid over with AccentSoft so that its grid and labels keep their strength: on light ground it
/// darkens, on dark ground it lightens. Twice is the same as once.
void tintCell(QPainter& painter, const Canvas& canvas, Cell cell);
/// The same for what is on its way from one cell to another, in the widget's coordinates.
void paintFrame(QPainter& painter, const Canvas& canvas, const QRectF& rect, const QColor& line, double width);
void tintArea(QPainter& painter, const Canvas& canvas, const QRectF& rect);

/// A column (row) of the deepest level through the whole world, in the colour of its bits.
void paintColumnBand(QPainter& painter, const Canvas& canvas, std::uint32_t column);
void paintRowBand(QPainter& painter, const Canvas& canvas, std::uint32_t row);

/// A line of the grid across a cell, x = at or y = at, thick and in the colour of its axis: what decides where a box
/// lives.
QRectF decidingLine(const Canvas& canvas, const QRectF& cell, bool isVertical, double at);
void paintDecidingLine(QPainter& painter, const Canvas& canvas, const QRectF& line, bool isVertical);

/// A corner of a box as a dot: what is located when a box is put in.
void paintCornerDot(QPainter& painter, const Canvas& canvas, Point corner);

/// What a hovered thing stands for, dotted: the part that lies under the boxes, and the part over them.
void paintHighlightUnder(QPainter& painter, const Canvas& canvas, const Highlight& highlight);
void paintHighlightOver(QPainter& painter, const Canvas& canvas, const Highlight& highlight);

/// A box that is selected but can't be resized, because others are too or another tool is in hand: angles at its
/// corners, which are no handles.
void paintSelectedCorners(QPainter& painter, const Canvas& canvas, const QRectF& box, double length);

/// The handles of the one selected box.
void paintHandles(QPainter& painter, const Canvas& canvas, const QRectF& frame, double size);

}  // namespace mortonscope
