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

/// Returns a function that takes the first objects of a scene, in the same space, so that the world gets fuller.
WorldOfSize firstObjectsOf(Scene scene);
/// Returns a function that generates a new world each time, as racingWorld() does. Ignores the count in the settings. A
/// missing size or depth follows from the number of objects. Errors: those of generateScene().
Result<WorldOfSize> generatedWorlds(GeneratorSettings settings);

/// Returns ascending numbers of objects from 2 to `most`, each once. They grow by a nearly constant factor.
std::vector<std::size_t> growingCounts(std::size_t most, std::size_t howMany = 16);

/// The laps of all contenders in a world of `count` objects; none for a contender that was not run.
struct GrowthPoint {
    std::size_t count{};
    std::vector<std::optional<Lap>> laps;  ///< in the order of the contenders; each time is the median of several laps
};

struct GrowthSettings {
    std::vector<std::size_t> counts;  ///< ascending
    int laps = 3;                     ///< number of laps on each world; the result is their median time
    /// A contender that takes longer than this on one world does not run on larger worlds.
    std::chrono::nanoseconds patience = std::chrono::seconds(2);
};

/// Measures the time of each contender for growing numbers of objects. Calls `onPoint` with the results of each world
/// as soon as they are known. Returns false if `shouldContinue` stopped it; earlier points remain valid.
bool measureGrowth(
    const WorldOfSize& world, const GrowthSettings& settings, std::span<const std::unique_ptr<Contender>> contenders,
    const std::function<void(const GrowthPoint&)>& onPoint, const ShouldContinue& shouldContinue = [] { return true; });

}  // namespace mortonscope
