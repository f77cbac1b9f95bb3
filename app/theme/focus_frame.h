#pragma once

#include "app/theme/theme.h"

class QPainter;

namespace mortonscope {

/// The frame inside of `rect` that says: the keyboard is here. At least 2 px wide; leaves pen and brush as they are.
void paintFocus(QPainter& painter, const QRect& rect, const Theme& theme);

}  // namespace mortonscope
