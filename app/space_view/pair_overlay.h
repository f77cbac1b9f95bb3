#pragma once

#include "app/session/pair_mark.h"
#include "app/space_view/canvas.h"

namespace mortonscope {

/// Two boxes that a list should name and does not, or names and should not, with the reason: the cells of both tinted,
/// the deepest cell that holds both outlined, and a link between the boxes. Missing is solid with rings, extra is dashed
/// with a cross.
class PairOverlay {
public:
    /// `mark` must be of the canvas's scene. Both must outlive the overlay.
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

}  // namespace mortonscope
