#pragma once

#include "core/scene/presets.h"

#include <initializer_list>
#include <vector>

namespace mortonscope {

/// The tables that presets() strings together, each in a file of its own. Only those files include this.
std::vector<Preset> workedPresets();
std::vector<Preset> edgePresets();
std::vector<Preset> testPresets();
std::vector<Preset> exhibitPresets();

// How a row of a table becomes a scene.

struct PresetWorld {
    Box world{0, 0, 100, 100};
    int level = 2;
};

struct NamedBox {
    const char* name;
    Box box;
};

struct NamedCircle {
    const char* name;
    Circle circle;
};

/// A scene of these boxes and then these circles; its title is the preset's.
Preset makePreset(const char* id, const char* title, const char* idea, PresetWorld world, std::initializer_list<NamedBox> boxes,
                  std::initializer_list<NamedCircle> circles = {});

}  // namespace mortonscope
