#pragma once

#include "app/theme/theme.h"

namespace mortonscope {

/// How much of a colour the fill of a box has. Names on it and labels of cells below it stay legible, also where two
/// boxes lie over one another in the current cell (test_palettes).
inline constexpr double kBoxTint = 0.14;
/// Of the part that two boxes share.
inline constexpr double kSharedTint = 0.16;
/// Of a cell that lies inside a range query.
inline constexpr double kQueryTint = 0.2;
/// Of the two leaves that a box's codes name.
inline constexpr double kLeafTint = 0.1;
/// Of a line of a list that can't be read.
inline constexpr double kBadLineTint = 0.3;

/// How much of their colour the frames have of cells that lie partly in a range query and outside of it, and that of an
/// object of the race that collides with nothing.
inline constexpr double kQueryPartlyLine = 0.8;
inline constexpr double kQueryOutsideLine = 0.85;
inline constexpr double kRacingLine = 0.7;

/// As much of a tint as the scheme can bear: high contrast leaves the meaning to lines.
inline double tintOf(const Theme& theme, double share) { return theme.isHighContrast() ? 0.44 * share : share; }

}  // namespace mortonscope
