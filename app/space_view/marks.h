#pragma once

#include "app/space_view/canvas.h"
#include "app/state/marked_cells.h"
#include "app/state/selection.h"
#include "core/algorithms/probe.h"
#include "core/scene/scene.h"

#include <QString>

#include <optional>
#include <vector>

namespace mortonscope {

/// One of the comparisons that decide whether a pair overlaps, as shown: "A.left 10" "<" "D.right 60".
struct Comparison {
    QString left;
    QString sign;
    QString right;
    bool holds;
    enum class Axis { X, Y, Both } axis = Axis::Both;  ///< both: the distance of a circle
};

/// Returns the four comparisons of the boxes, x first, and for circles the comparison of the distance. The pair
/// overlaps if and only if all of them hold. With `publishedCircles`, two circles get the single comparison of the
/// published bug that uses its own.
std::vector<Comparison> comparisons(const Scene& scene, BoxPair pair, bool publishedCircles = false);

/// Returns a name of at most a dozen characters for captions.
QString shortName(const Scene& scene, BoxId id);

/// Marks that are painted in every frame, over the cached pictures.

/// Paints a selected cell: its outline, and those of its ancestors, fainter the higher they are.
void paintAttention(QPainter& painter, const Canvas& canvas, Cell cell);

/// Paints the cell of a box as a dashed frame.
void paintHomeCell(QPainter& painter, const Canvas& canvas, const QRectF& cell);

/// Paints the outline of a cell inside its grid lines.
void paintCell(QPainter& painter, const Canvas& canvas, Cell cell, const QColor& line, double width);

/// Tints a cell with AccentSoft without weakening its grid and labels: on a light background it darkens, on a dark one
/// it lightens. Tinting twice has no further effect.
void tintCell(QPainter& painter, const Canvas& canvas, Cell cell);
/// As above for a frame that moves between cells, in widget coordinates.
void paintFrame(QPainter& painter, const Canvas& canvas, const QRectF& rect, const QColor& line, double width);
void tintArea(QPainter& painter, const Canvas& canvas, const QRectF& rect);

/// Paints a column (row) of the deepest level through the whole world, in the color of its bits.
void paintColumnBand(QPainter& painter, const Canvas& canvas, std::uint32_t column);
void paintRowBand(QPainter& painter, const Canvas& canvas, std::uint32_t row);

/// Returns a grid line across a cell, x = at or y = at. It decides the cell of a box and is drawn thick, in the color
/// of its axis.
QRectF decidingLine(const Canvas& canvas, const QRectF& cell, bool isVertical, double at);
void paintDecidingLine(QPainter& painter, const Canvas& canvas, const QRectF& line, bool isVertical);

/// Paints a corner of a box as a dot, when it is located during the insertion.
void paintCornerDot(QPainter& painter, const Canvas& canvas, Point corner);

/// Paint the dotted marks of the hovered item: the part under the boxes and the part over them.
void paintHighlightUnder(QPainter& painter, const Canvas& canvas, const Highlight& highlight);
void paintHighlightOver(QPainter& painter, const Canvas& canvas, const Highlight& highlight);

/// Paint a pair that a list misses or contains wrongly, with the reason: the part under the boxes and the part over
/// them. The cells of both boxes are tinted (the root framed), the deepest common cell is outlined, and a line links
/// the boxes. A missing pair has a solid line with rings, an extra pair a dashed one with a cross. `mark` must belong
/// to the canvas's scene.
void paintPairUnder(QPainter& painter, const Canvas& canvas, const PairMark& mark);
void paintPairOver(QPainter& painter, const Canvas& canvas, const PairMark& mark);
/// Paints all pairs fainter than the chosen one, which is omitted: solid with rings, or dashed with a cross. They must
/// belong to the canvas's scene.
void paintPairLinks(QPainter& painter, const Canvas& canvas, const PairLinks& links,
                    const std::optional<PairMark>& chosen);

/// Paints angles at the corners of a selected box without handles, because several are selected or another tool is in
/// use.
void paintSelectedCorners(QPainter& painter, const Canvas& canvas, const QRectF& box, double length);

/// Paints the handles of the only selected box.
void paintHandles(QPainter& painter, const Canvas& canvas, const QRectF& frame, double size);

}  // namespace mortonscope
