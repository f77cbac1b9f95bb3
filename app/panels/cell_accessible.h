#pragma once

#include "core/space/cell.h"

namespace mortonscope {

class CellView;

/// Makes the cells of a CellView that hold boxes its children for screen readers. Once is enough.
void installCellAccessibility();

/// Tells a screen reader that the keyboard is at this cell now.
void announceCell(CellView& view, Cell cell);

}  // namespace mortonscope
