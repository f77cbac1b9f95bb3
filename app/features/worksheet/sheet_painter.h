#pragma once

#include "app/features/worksheet/sheet_item.h"
#include "app/features/worksheet/sheet_type.h"

class QPainter;

namespace mortonscope {

/// Paints what stands on a page. `painter` measures mm: whoever calls has scaled it to its device. `type`: the fonts
/// with which the page was laid out.
void paintSheetPage(QPainter& painter, const SheetPage& page, const SheetType& type);

}  // namespace mortonscope
