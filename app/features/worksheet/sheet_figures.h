#pragma once

#include "app/features/worksheet/sheet_item.h"

namespace mortonscope {

/// The parts of an exercise. Each is laid out with its top left corner at `at` and returns the room that it took, in
/// mm.
/// `isKey`: with the answers. `row`: the height of a line that is written in.

/// The space with its boxes, coordinates at the lines; at difficulty 1 also the bits of columns and rows.
QSizeF addSceneFigure(SheetCanvas& canvas, QPointF at, const Scene& scene, int difficulty);

/// The table from the corners to the index, a line a box.
double addPlacementTable(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, double row,
                         bool isKey);

/// The same from the corners' columns and rows to the cell alone, for who has to find the cells first.
double addCellTable(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, double row,
                    bool isKey);

/// Numbered lines for pairs, more than there are, in as many columns as there is room for.
double addPairLines(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                    double row, bool isKey);

/// The tree of depth 2. Indices stand in all nodes, in the first of each level, or nowhere, by difficulty.
double addTreeFigure(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                     bool isKey);

/// The linear array, a band a level, sixteen slots a row.
double addArrayFigure(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                      bool isKey);

/// What absent, empty and occupied slots look like; returns the height.
double addSlotLegend(SheetCanvas& canvas, QPointF at, double width);

}  // namespace mortonscope
