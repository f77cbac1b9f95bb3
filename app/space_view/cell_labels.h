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

/// Chooses places for the codes of the visible cells: the lower left corner of a cell, else the lower right one. A
/// corner is free if it has no name and no edge of a box, except of the `moving` ones; a cell without a free corner
/// gets no code. If the deepest cells are too small, the codes of a coarser level are in the middle of its cells. With
/// `withAncestors`, the cells of all levels between the root and that one have their codes in a free corner, too.
std::vector<CellLabel> cellLabels(const Canvas& canvas, Base base, const std::vector<BoxId>& moving,
                                  bool withAncestors = false);

/// Paints the codes that none of these rectangles covers.
void paintCellLabels(QPainter& painter, const Canvas& canvas, Base base, const std::vector<CellLabel>& labels,
                     const std::vector<QRectF>& covered);

}  // namespace mortonscope
