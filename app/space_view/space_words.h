#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace mortonscope {

/// What the Space says about its things, in tool tips and to screen readers.

/// "10 10 – 35 35" and the cell, unless that is to be predicted: one line.
QString boxWords(const Scene& scene, BoxId id, const Placement& placement, bool showsCell = true);

/// Code, column and row, index, and how many boxes the cell has.
QString cellWords(const Analysis& analysis, Cell cell);

/// "Cell 1 #0"
QString cellTitle(Cell cell);

}  // namespace mortonscope
