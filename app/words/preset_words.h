#pragma once

#include "core/scene/presets.h"

#include <QString>

#include <string>

namespace mortonscope {

/// A built-in scene’s title and idea in the user’s language.
QString presetTitle(const Preset& preset);
QString presetIdea(const Preset& preset);

/// The title of any scene: translated if it is a built-in scene's, else what its author wrote.
QString sceneTitle(const Scene& scene);
QString titleText(const std::string& title);

}  // namespace mortonscope
