#pragma once

#include "app/session/marked_cells.h"
#include "app/space_view/canvas.h"

#include <optional>

namespace mortonscope {

/// Shows a pair that a list misses or contains wrongly, with the reason: the cells of both boxes are tinted (the root
/// framed), the deepest common cell is outlined, and a line links the boxes. A missing pair has a solid line with
/// rings, an extra pair a dashed one with a cross.
class PairOverlay {
public:
    /// `mark` must belong to the canvas's scene. Both must outlive the overlay.
    PairOverlay(const Canvas& canvas, const PairMark& mark) : m_canvas(canvas), m_mark(mark) {}

    void paintUnderBoxes(QPainter& painter) const;
    void paintOverBoxes(QPainter& painter) const;

private:
    bool isAboutCells() const;
    QColor color(double opacity = 1) const;
    QRectF rect(Cell cell) const;
    void paintCellOf(QPainter& painter, Cell cell, bool isHatched) const;
    void paintLink(QPainter& painter, QPointF from, QPointF to) const;

    const Canvas& m_canvas;
    const PairMark& m_mark;
};

/// Paints all pairs fainter than the chosen one, which is omitted: solid with rings, or dashed with a cross. They must
/// belong to the canvas's scene.
void paintPairLinks(QPainter& painter, const Canvas& canvas, const PairLinks& links,
                    const std::optional<PairMark>& chosen);

}  // namespace mortonscope
