#pragma once

#include "app/space_view/canvas.h"
#include "app/words/wording.h"

#include <optional>

namespace mortonscope {

/// The ground that boxes stand on: outside, world, grid and its overlays. Each draws one thing.

/// Fills the view: the world on Surface, the rest as the window.
void paintWorld(QPainter& painter, const Canvas& canvas);

/// Lines of all levels whose cells are large enough to tell apart, finest first; then the world's border.
void paintGrid(QPainter& painter, const Canvas& canvas);

/// The deepest level at which codes of cells have room in these; 0: at none.
int labelLevel(const Canvas& canvas, Base base);

/// The cells' codes in their lower left corners; where the deepest cells have no room those of a coarser level, in the
/// middle of their cells.
enum class LabelInk { Quiet, InColor };
void paintCellLabels(QPainter& painter, const Canvas& canvas, Base base, LabelInk ink = LabelInk::InColor);

/// Through the cells in the order of their codes, at the deepest level (6 at most) that can be told apart.
void paintZCurve(QPainter& painter, const Canvas& canvas);

/// The level a box of this size gets, by where its centre is; see PenaltyLandscape.
void paintPenalty(QPainter& painter, const Canvas& canvas, double boxWidth, double boxHeight);

/// What the tints of the penalty landscape mean, on a card: one swatch a level. `ratio`: its pixels to one of the view.
QImage levelLegend(const Canvas& canvas, const QString& title, double ratio);

/// First and one past the last column (row) of `level` that the view shows.
struct CellRange {
    int first;
    int end;
};
CellRange visibleColumns(const Canvas& canvas, int level);
CellRange visibleRows(const Canvas& canvas, int level);

}  // namespace mortonscope
