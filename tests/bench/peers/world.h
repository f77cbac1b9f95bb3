#pragma once

#include "core/engine/fast_engine.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope::bench {

/// Boxes to find the pairs of, the same for everybody: all coordinates are whole multiples of one power of two, the
/// lower edges even ones and the upper edges odd ones. So no two boxes ever just touch, and whoever computes in float
/// or in double, with open or with closed boxes, must find the same pairs.
struct World {
    std::string name;
    float side{};  ///< all boxes lie in 0 … side on both axes
    std::vector<FloatBox> boxes;
    std::vector<std::vector<FloatBox>> frames;  ///< where they move to, frame after frame; most worlds stand still
};

/// A world by its name, a letter and how many boxes (`U100k`, `M1M`), from a fixed seed; none if there is no such.
///
/// S500, S1000: the published demos, 10 × 10 boxes in 300 × 300 and 500 × 500
/// U  uniform, sides 0.5 … 1.5 s with s = W/√n: four overlaps a box
/// C  64 Gaussian clusters with σ = W/100
/// G  one Gaussian cluster with σ = W/10
/// K  eight tight knots, Gaussian clusters with σ = W/1000
/// M  sizes by a power law (Pareto 1.5, up to W/4), sides 1 : 2 … 2 : 1
/// X  every box across a centre line
/// T  thin walls 1 : 64, half along x, half along y
/// D  uniform and moving up to a quarter of a side a frame
/// L  the same, but little: up to a hundredth
/// F  the same, but few: 1 % of the boxes, up to a hundredth
std::optional<World> makeWorld(std::string_view name);

}  // namespace mortonscope::bench
