#pragma once

#include "app/theme/theme.h"

class QPainter;

namespace mortonscope {

/// Paints the frame of the keyboard focus inside `rect`, at least 2 px wide. Does not change pen and brush.
void paintFocus(QPainter& painter, const QRect& rect, const Theme& theme);

}  // namespace mortonscope
