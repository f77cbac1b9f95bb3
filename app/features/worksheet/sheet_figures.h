#pragma once

#include "app/features/worksheet/sheet_item.h"

namespace mortonscope {

/// Parts of an exercise. Each is laid out with its top left corner at `at` and returns the size or the height it took,
/// in mm. `isKey` adds the answers. `row` is the height of a line to write on.

/// Returns the smallest width of the world in a picture, in mm, at which cells are large enough to work with.
double smallestWorld(const Space& space);
/// Returns the width of a picture without the world: its rulers.
double rulersWidth();
/// Adds the space with its boxes, the coordinates of its lines, and the bits of columns and rows. The world has the
/// width `world`.
QSizeF addSceneFigure(SheetCanvas& canvas, QPointF at, const Scene& scene, double world);

/// Adds the table from the corners to the index, one line per box.
double addPlacementTable(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, double row,
                         bool isKey);

/// Adds a shorter table, from the corners' columns and rows to the cell, for exercises that first ask for the cells.
double addCellTable(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, double row,
                    bool isKey);

/// Adds numbered lines for pairs, more than there are pairs, in as many columns as fit.
double addPairLines(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                    double row, bool isKey);

/// Adds the tree of depth 2. By difficulty, all nodes, the first of each level or no nodes have indices.
double addTreeFigure(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                     bool isKey);

/// Adds the linear array: one band per level, sixteen slots per row.
double addArrayFigure(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                      bool isKey);

/// Adds a legend of non-empty slots, with and without their own boxes, and of empty slots; returns its height.
double addSlotLegend(SheetCanvas& canvas, QPointF at, double width);

}  // namespace mortonscope
