#pragma once

#include "app/theme/theme.h"

namespace mortonscope {

/// How much of a colour the fill of a box has, and that of a selected one. Names on them and labels of cells below
/// them stay legible, also where two boxes lie over one another in the current cell (test_palettes).
inline constexpr double kBoxTint = 0.14;
inline constexpr double kSelectedTint = 0.18;
/// Of the part that two boxes share, and of a cell that lies inside a range query.
inline constexpr double kSharedTint = 0.16;

/// As much of a tint as the scheme can bear: high contrast leaves the meaning to lines.
inline double tintOf(const Theme& theme, double share) { return theme.isHighContrast() ? 0.44 * share : share; }

}  // namespace mortonscope
