#pragma once

#include "core/scene/generators.h"

namespace mortonscope {

/// The most objects of a generated world that a race is meant for; scenes from files may have more.
inline constexpr std::size_t kMostRacers = 100'000;

/// A generated scene whose objects move. The published kinds (`published-circles`, `published-rectangles`) move as
/// published; the others, which are at rest by themselves, get a speed: settings.speed, or else up to a third of the
/// side of the square that each object has to itself, which is about what the published rectangles do.
/// Errors: those of generateScene.
Result<Scene> racingWorld(GeneratorSettings settings);

}  // namespace mortonscope
