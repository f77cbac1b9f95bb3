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

/// Returns a world with the given number of objects.
using WorldOfSize = std::function<Scene(std::size_t)>;

/// Returns the first objects of a scene, in its own space: the world stays the same and gets fuller.
WorldOfSize firstObjectsOf(Scene scene);
/// Generates a new world each time, as racingWorld() does. Ignores the count of the settings; a size or depth that they
/// don't give follows from the count. Errors: those of generateScene.
Result<WorldOfSize> generatedWorlds(GeneratorSettings settings);

/// Returns ascending numbers of objects from 2 to `most`, which grow by about the same factor; each once.
std::vector<std::size_t> growingCounts(std::size_t most, std::size_t howMany = 16);

/// The laps of all contenders in a world of `count` objects; none for a contender that was not run.
struct GrowthPoint {
    std::size_t count{};
    std::vector<std::optional<Lap>> laps;  ///< in the order of the contenders; the time is the median of several
};

struct GrowthSettings {
    std::vector<std::size_t> counts;  ///< ascending
    int laps = 3;                     ///< laps on each world; the time is their median
    /// A contender that takes longer than this on a world does not run on larger ones.
    std::chrono::nanoseconds patience = std::chrono::seconds(2);
};

/// Measures the time of each contender for growing numbers of objects. Calls `onPoint` with the figures of each world
/// as soon as they are known. Returns false if `shouldContinue` stopped it; earlier points stay valid.
bool measureGrowth(
    const WorldOfSize& world, const GrowthSettings& settings, std::span<const std::unique_ptr<Contender>> contenders,
    const std::function<void(const GrowthPoint&)>& onPoint, const ShouldContinue& shouldContinue = [] { return true; });

}  // namespace mortonscope
