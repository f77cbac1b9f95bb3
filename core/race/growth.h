#pragma once

#include "core/race/contender.h"
#include "core/scene/generators.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// A world of so many objects.
using WorldOfSize = std::function<Scene(std::size_t)>;

/// The first objects of a scene, in its own space: the world stays and gets fuller.
WorldOfSize firstObjectsOf(Scene scene);
/// A new world each time, as racingWorld() makes it; the settings' count is ignored, a size or depth that they don't
/// give follows the count. Errors: those of generateScene.
Result<WorldOfSize> generatedWorlds(GeneratorSettings settings);

/// Numbers of objects that grow by about the same factor up to `most`, the last; ascending, each once, from 2 on.
std::vector<std::size_t> growingCounts(std::size_t most, std::size_t howMany = 16);

/// What the contenders did with a world of `count` objects; nothing where one was not run.
struct GrowthPoint {
    std::size_t count{};
    std::vector<std::optional<Lap>> laps;  ///< in the order of the contenders; the time is the median of several
};

struct GrowthSettings {
    std::vector<std::size_t> counts;  ///< ascending
    int laps = 3;                     ///< on each world; times are their median
    /// A contender that took longer than this on a world is not sent through larger ones.
    std::chrono::nanoseconds patience = std::chrono::seconds(2);
};

/// Measures what each contender needs for ever more objects. Everything is measured, nothing follows from theory.
/// `onPoint` gets each world's figures as soon as they are there. Returns false if `goOn` stopped it: the points
/// handed over until then stand.
bool measureGrowth(
    const WorldOfSize& world, const GrowthSettings& settings, std::span<const std::unique_ptr<Contender>> contenders,
    const std::function<void(const GrowthPoint&)>& onPoint, const GoOn& goOn = [] { return true; });

}  // namespace mortonscope
