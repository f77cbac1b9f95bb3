#pragma once

#include "app/words/deferred_text.h"
#include "core/scene/scene.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// Returns `scene` followed by all objects of `part`, renamed to `names`. These must be distinct and free in `scene`,
/// one for each object. Copies column by column, so that a million boxes need no second copy.
Scene withAppended(const Scene& scene, const Scene& part, std::vector<std::string> names);

/// Returns the copies that duplicating inserts: the given boxes, moved down and right by a quarter of the smallest
/// cell, with unchanged names. Omits boxes whose coordinates would overflow a double.
Scene copiesBeside(const Scene& scene, std::span<const BoxId> ids);

/// Returns the given boxes as a new scene, in order of entry.
Scene partOf(const Scene& scene, std::vector<BoxId> ids);

/// A message about a scene, valid while that scene is open.
struct SceneNote {
    std::shared_ptr<const Scene> scene;
    DeferredText words;
};

}  // namespace mortonscope
