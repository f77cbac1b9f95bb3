#pragma once

#include "app/space_view/canvas.h"

namespace mortonscope {

/// The rulers along the top and the left edge of the Space: world units at the grid lines, and between
/// them columns (x bits) and rows (y bits) in binary. Each kind of label stands at the deepest level at
/// which it has room; on a coarser level the bits are the leading ones.
struct Rulers {
    double top = 0;   ///< height of the upper ruler in pixels
    double left = 0;  ///< width of the left one
    int columnLevel = 0;
    int rowLevel = 0;
    int xLevel = 0;  ///< of the units
    int yLevel = 0;

    static Rulers of(const Theme& theme, const Space& space, const ViewTransform& transform, QSizeF view);

    /// What is left of the view for the world.
    QRectF inside(const QRectF& view) const { return view.adjusted(left, top, 0, 0); }
};

void paintRulers(QPainter& painter, const Canvas& canvas, const Rulers& rulers);

}  // namespace mortonscope
