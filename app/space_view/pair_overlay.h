#pragma once

#include "app/session/marked_cells.h"
#include "app/space_view/canvas.h"

#include <optional>

namespace mortonscope {

/// Two boxes that a list should name and does not, or names and should not, with the reason: the cells of both tinted
/// (the root framed), the deepest cell that holds both outlined, and a link between the boxes. Missing is solid with
/// rings, extra is dashed with a cross.
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

/// All of them, quieter than the one that is chosen, which is left out: solid with rings, or dashed with a cross. They
/// must be of the canvas's scene.
void paintPairLinks(QPainter& painter, const Canvas& canvas, const PairLinks& links,
                    const std::optional<PairMark>& chosen);

}  // namespace mortonscope
