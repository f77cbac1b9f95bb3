#pragma once

#include "core/scene/scene.h"

#include <span>
#include <string>

namespace mortonscope {

/// A scene that programs are graded on.
struct GradingScene {
    std::string name;  ///< lower case with dashes: fit for a file's name
    Scene scene;
};

/// The built-in set: worked examples, hand-made edge cases and seeded scenes, the same on every machine. Most have up
/// to forty boxes, a few some hundred. Every classic mistake gives a wrong list on at least three of them; where a
/// mistake never changes which pairs are listed, their number or their order is wrong on three.
std::span<const GradingScene> gradingScenes();

}  // namespace mortonscope
