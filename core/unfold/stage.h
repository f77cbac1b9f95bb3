#pragma once

#include "core/base/easing.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace mortonscope {

/// Where the unfolding rests: six pictures, each of which says one thing. Between two of them everything moves at once.
///
///     t    0        0.2      0.4      0.6      0.8       1
///          Grid     Curve    Line     Levels   Offsets   Array
///          ┌┬┬┬┐    ┌┬┬┬┐             ▬▬▬▬▬    ▪
///          ├┼┼┼┤    ├Z┼Z┤    ▭▭▭▭▭▭   ▬▬▬▬▬     ▪▪▪▪     ▪▪▪▪▪▪▪▪▪
///          └┴┴┴┘    └┴┴┴┘             ▬▬▬▬▬         ▪▪▪
enum class UnfoldStage {
    Grid,     ///< the plane: the cells of all levels, one inside the other
    Curve,    ///< the same, and the Z-curve through the deepest cells
    Line,     ///< the curve pulled straight: one line of cells, still one inside the other
    Levels,   ///< a band for each level, each parent above its four children: the tree
    Offsets,  ///< each band begins where the bands above it end: at (4^level − 1)/3
    Array,    ///< the bands in one row: the slots
};
constexpr std::array<std::string_view, 6> namesOf(UnfoldStage)
{
    return {"grid", "curve", "line", "levels", "offsets", "array"};
}

inline constexpr int kUnfoldStages = 6;

/// The t at which a stage rests.
constexpr double unfoldTimeOf(UnfoldStage stage) { return static_cast<double>(stage) / (kUnfoldStages - 1); }

/// The stage that is nearest to t.
constexpr UnfoldStage nearestUnfoldStage(double t)
{
    const double position = std::clamp(t, 0.0, 1.0) * (kUnfoldStages - 1);
    return static_cast<UnfoldStage>(static_cast<int>(position + 0.5));
}

/// How far the motion that ends in `stage` has come at t, 0 … 1.
constexpr double unfoldProgress(UnfoldStage stage, double t)
{
    return slowInSlowOut(std::clamp(t * (kUnfoldStages - 1) - (static_cast<int>(stage) - 1), 0.0, 1.0));
}

}  // namespace mortonscope
