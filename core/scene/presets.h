#pragma once

#include "core/scene/scene.h"

#include <span>
#include <string>
#include <string_view>

namespace mortonscope {

/// A built-in scene, opened as `:id`.
struct Preset {
    std::string id;     ///< lower case with dashes
    std::string title;  ///< a message, as is the idea: shown by translated() of core/base/message.h
    std::string idea;   ///< one sentence: what to look at
    Scene scene;        ///< its view has the algorithm of the scene, if it is about one

    /// The id of that algorithm, or empty.
    std::string_view algorithm() const
    {
        if (!scene.view()) {
            return {};
        }
        return scene.view()->algorithm;
    }
};

/// All built-in scenes, `opening` first. To add one, add a row to a table in presets.cpp.
std::span<const Preset> presets();

/// The preset of that id, without the colon, or null.
const Preset* findPreset(std::string_view id);

/// The preset of that title, or null: scenes that were made from a preset keep its title.
const Preset* findPresetTitled(std::string_view title);

}  // namespace mortonscope
