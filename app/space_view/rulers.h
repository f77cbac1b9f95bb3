#pragma once

#include "app/space_view/canvas.h"

namespace mortonscope {

/// The rulers along the top and the left edge of the Space: columns (x bits) and rows (y bits) of the deepest level in
/// binary, and world units at the grid lines. Bits are never shortened: where not every column (row) has room for all
/// of them, every second, fourth … has. Units stand at the deepest level at which they have room.
struct Rulers {
    double top = 0;      ///< where the upper ruler ends, in pixels
    double left = 0;     ///< where the left one does
    int columnStep = 1;  ///< every so many columns have their bits, a power of two
    int rowStep = 1;     ///< rows likewise
    int xLevel = 0;      ///< of the units
    int yLevel = 0;
    bool isOneLine = false;  ///< units stand between the bits, else beyond them

    static Rulers of(const Theme& theme, const Space& space, const ViewTransform& transform, QSizeF view);

    /// Moved in from the view's edges to those of what is shown.
    void moveTo(const QRectF& shown)
    {
        left = std::max(left, std::floor(shown.left()));
        top = std::max(top, std::floor(shown.top()));
    }

    /// What is left of the view for the world.
    QRectF inside(const QRectF& view) const { return view.adjusted(left, top, 0, 0); }
};

void paintRulers(QPainter& painter, const Canvas& canvas, const Rulers& rulers);

}  // namespace mortonscope
