#pragma once

#include "app/words/deferred_text.h"

#include <memory>

namespace mortonscope {

class Scene;

/// What is said about one scene for as long as it is the one that is open.
struct SceneNote {
    std::shared_ptr<const Scene> scene;
    DeferredText words;
};

}  // namespace mortonscope
