#pragma once

#include "core/scene/scene.h"

#include <span>
#include <string>
#include <string_view>

namespace mortonscope {

/// A built-in scene, opened as `:id`.
struct Preset {
    std::string id;     ///< lower case with dashes
    std::string title;  ///< a message, as is the idea; show it with translated() of core/base/message.h
    std::string idea;   ///< one sentence on what to look at
    Scene scene;        ///< its view names the algorithm, if the scene is about one

    /// Returns the id of that algorithm, or an empty text.
    std::string_view algorithm() const
    {
        if (!scene.view()) {
            return {};
        }
        return scene.view()->algorithm;
    }
};

/// Returns all built-in scenes, `opening` first. To add a scene, add a row to a table in presets.cpp.
std::span<const Preset> presets();

/// Returns the preset with this id (without the colon), or null.
const Preset* findPreset(std::string_view id);

/// Returns the error for a name with its colon that no preset has, such as ":opennig". Suggests a similar name.
Error unknownPreset(std::string_view name);

/// Returns the preset with this title, or null. Scenes that were made from a preset keep its title.
const Preset* findPresetTitled(std::string_view title);

}  // namespace mortonscope
