#pragma once

#include "app/space_view/canvas.h"
#include "app/words/wording.h"

#include <vector>

namespace mortonscope {

/// The code of a cell, written in the cell.
struct CellLabel {
    Cell cell;
    QRectF rect;
    bool isAncestor = false;  ///< in larger letters, because smaller cells in it have codes, too
};

/// Returns the deepest level whose cells have room for codes in this base, or 0.
int labelLevel(const Canvas& canvas, Base base);

/// Chooses the places for the codes of the visible cells: in the lower left corner of the cell or else in the lower
/// right one, wherever no name is and no edge of a box except of the `moving` ones; none if neither is free. If the
/// deepest cells are too small, the codes of a coarser level are in the middle of its cells. With `withAncestors`, the
/// cells of all levels between the root and that one have their codes in a free corner, too.
std::vector<CellLabel> cellLabels(const Canvas& canvas, Base base, const std::vector<BoxId>& moving,
                                  bool withAncestors = false);

/// Paints the codes that none of these rectangles covers.
void paintCellLabels(QPainter& painter, const Canvas& canvas, Base base, const std::vector<CellLabel>& labels,
                     const std::vector<QRectF>& covered);

}  // namespace mortonscope
