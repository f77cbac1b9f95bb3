#pragma once

#include "core/scene/scene.h"

#include <span>
#include <vector>

namespace mortonscope {

/// Returns all objects of a scene, in order of entry.
std::vector<SceneObject> objectsOf(const Scene& scene);

/// Returns the copies that duplicating inserts: the given boxes, moved down and right by a quarter of the smallest
/// cell, with unchanged names. Omits boxes whose coordinates would overflow a double.
std::vector<SceneObject> copiesBeside(const Scene& scene, std::span<const BoxId> ids);

/// Returns the given boxes as a new scene, in order of entry.
Scene partOf(const Scene& scene, std::vector<BoxId> ids);

}  // namespace mortonscope
