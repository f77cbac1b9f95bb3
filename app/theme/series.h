#pragma once

#include "app/theme/theme.h"

#include <QPen>

namespace mortonscope {

/// The line of the nth curve of a plot: a colour and a style, so that no two are told apart by colour alone; forty
/// curves have each their own. `width` in px at 100 %.
QPen seriesPen(const Theme& theme, int n, double width = 2);

}  // namespace mortonscope
