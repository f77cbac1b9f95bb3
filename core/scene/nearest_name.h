#pragma once

#include "core/scene/scene.h"

#include <string>
#include <string_view>

namespace mortonscope {

/// The name of the scene that a name which it doesn't have was probably meant to be; empty if none is near. Looks at
/// every name, of scenes with very many at the first hundred thousand.
std::string nearestName(const Scene& scene, std::string_view unknown);

}  // namespace mortonscope
