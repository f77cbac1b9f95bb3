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

/// The worked example A–G.
inline constexpr std::initializer_list<NamedBox> kWorkedBoxes{
    {"A", {10, 10, 35, 35}}, {"B", {55, 5, 70, 20}},  {"C", {80, 30, 95, 45}}, {"D", {30, 30, 60, 55}},
    {"E", {5, 60, 40, 90}},  {"F", {55, 80, 70, 95}}, {"G", {80, 60, 90, 90}}};

/// A scene of these boxes and then these circles; its title is the preset's.
Preset makePreset(const char* id, const char* title, const char* idea, PresetWorld world,
                  const std::vector<NamedBox>& boxes, const std::vector<NamedCircle>& circles = {});

/// The preset, opened with the algorithm of that id unless the user asks for another.
Preset about(const char* algorithm, Preset preset);

}  // namespace mortonscope
