#pragma once

#include "app/worksheet/sheet_pages.h"

class QPainter;

namespace mortonscope {

/// Paints what stands on a page. `painter` measures mm: whoever calls has scaled it to its device.
void paintSheetPage(QPainter& painter, const SheetPage& page, Language language);

}  // namespace mortonscope
