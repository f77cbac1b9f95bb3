#pragma once

#include "app/theme/theme.h"

namespace mortonscope {

/// The colours of the four schemes. What holds for them is tested in tests/app/test_palettes.cpp from these values:
/// contrast of every text and every line that means something, and distances between what has to be told apart, for
/// eyes without long-, middle- or short-wave cones too.
QColor colorOf(Theme::Scheme scheme, Role role);

/// Of a level's share of the depth, 0 the root … 1 the deepest.
QColor levelColorOf(Theme::Scheme scheme, double share);

/// How many colours the curves of a plot have before they come again.
inline constexpr int kSeriesColors = 8;
QColor seriesColorOf(Theme::Scheme scheme, int n);

}  // namespace mortonscope
