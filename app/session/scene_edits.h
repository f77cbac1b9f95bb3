#pragma once

#include "app/words/deferred_text.h"
#include "core/scene/scene.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// `scene` and behind it all objects of `part`, under other names, one each: free in `scene` and all different. Column by
/// column, so that a million boxes more need no second copy.
Scene withAppended(const Scene& scene, const Scene& part, std::vector<std::string> names);

/// What duplicating puts in: these boxes, each a quarter of the smallest cell down and to the right, under the names
/// that they have now; without those that would leave what a double holds.
Scene copiesBeside(const Scene& scene, std::span<const BoxId> ids);

/// These boxes as a scene of their own, in order of entry.
Scene partOf(const Scene& scene, std::vector<BoxId> ids);

/// What is said about one scene for as long as it is the one that is open.
struct SceneNote {
    std::shared_ptr<const Scene> scene;
    DeferredText words;
};

}  // namespace mortonscope
