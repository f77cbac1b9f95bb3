#pragma once

#include "core/scene/scene.h"

#include <span>
#include <string>
#include <string_view>

namespace mortonscope {

/// A scene that comes with the program, opened as `:id`.
struct Preset {
    std::string id;     ///< lower case with dashes
    std::string title;  ///< a message, as is the idea: shown by translated() of core/base/message.h
    std::string idea;   ///< one sentence: what to look at
    Scene scene;
    std::string exhibit;  ///< the exhibit whose fault it shows, by its id; empty for all others
};

/// All of them, `opening` first. To add one, add a row to a table in presets_….cpp.
std::span<const Preset> presets();

/// The preset of that id, without the colon, or null.
const Preset* findPreset(std::string_view id);

}  // namespace mortonscope
