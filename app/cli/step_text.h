#pragma once

#include "core/run/run.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

#include <string>

namespace mortonscope::cli {

/// "cell 1 (level 1 #0)"
std::string cellText(Cell cell);

/// What happens in one step, as one English sentence with its values. `moment` is not position 0.
std::string stepSentence(const Scene& scene, const LinearQuadtree& tree, const Moment& moment);

/// Why two boxes of one run are never tested with each other; they must not be.
std::string whyNeverTested(const Scene& scene, const LinearQuadtree& tree, BoxId a, BoxId b);

}  // namespace mortonscope::cli
