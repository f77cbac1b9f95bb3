#pragma once

#include "core/scene/scene.h"

#include <string>

namespace mortonscope {

/// Why two boxes do not overlap, without a full stop: "B ends at y = 20 before D begins at 30". They must not.
std::string missText(const Scene& scene, BoxId a, BoxId b);

/// What shows that two boxes overlap, without a full stop: "both cover x = 30 to 35 and y = 30 to 35". They must, if
/// only by touching where that counts.
std::string overlapText(const Scene& scene, BoxId a, BoxId b);

}  // namespace mortonscope
