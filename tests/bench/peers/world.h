#pragma once

#include "core/engine/fast_engine.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope::bench {

/// Boxes whose pairs are to be found, the same on every machine: all coordinates are integer multiples of one power of
/// two, even ones for lower edges and odd ones for upper edges. So no two boxes just touch, and computing in float or
/// double, with open or closed boxes, must find the same pairs.
struct World {
    std::string name;
    float side{};  ///< all boxes are in 0 … side on both axes
    std::vector<FloatBox> boxes;
    std::vector<std::vector<FloatBox>> frames;  ///< their positions in each frame; empty in most worlds
};

/// Returns a world by its name, which is a letter and the number of boxes (`U100k`, `M1M`). The seed is fixed. Returns
/// none if the name is unknown.
///
/// S500, S1000: the published demos, 10 × 10 boxes in 300 × 300 and 500 × 500
/// U  uniform, sides 0.5 … 1.5 s with s = W/√n: four overlaps per box
/// C  64 Gaussian clusters with σ = W/100
/// G  one Gaussian cluster with σ = W/10
/// K  eight tight knots, Gaussian clusters with σ = W/1000
/// M  sizes by a power law (Pareto 1.5, up to W/4), sides 1 : 2 … 2 : 1
/// X  every box across a center line
/// T  thin walls 1 : 64, half along x, half along y
/// D  uniform and moving up to a quarter of a side per frame
/// L  as D, but slow: up to a hundredth
/// F  as L, but only 1 % of the boxes
std::optional<World> makeWorld(std::string_view name);

}  // namespace mortonscope::bench
