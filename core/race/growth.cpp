#include "core/race/growth.h"

#include "core/race/motion.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace mortonscope {

namespace {

/// Runs several laps on one frame, and returns a lap with the median time. The counts are equal in all laps. None if
/// stopped.
std::optional<Lap> medianLap(Contender& contender, const Scene& world, const GrowthSettings& settings,
                             const ShouldContinue& shouldContinue)
{
    std::vector<double> times;
    Lap median;
    for (int i = 0; i < std::max(settings.laps, 1); ++i) {
        const std::optional<Lap> lap = contender.run(world, shouldContinue);
        if (!lap) {
            return std::nullopt;
        }
        median = *lap;
        times.push_back(static_cast<double>(lap->nanoseconds));
        if (std::chrono::nanoseconds(lap->nanoseconds) > settings.patience) {
            break;  // it will not run on larger worlds
        }
    }
    median.nanoseconds = static_cast<std::int64_t>(spreadOf(times)->median);
    return median;
}

}  // namespace

WorldOfSize firstObjectsOf(Scene scene)
{
    return [scene = std::move(scene)](std::size_t count) {
        std::vector<BoxId> rest;
        for (std::size_t i = count; i < scene.size(); ++i) {
            rest.push_back(BoxId(static_cast<std::uint32_t>(i)));
        }
        return rest.empty() ? scene : scene.withRemoved(rest);
    };
}

Result<WorldOfSize> generatedWorlds(GeneratorSettings settings)
{
    settings.count = 1;
    if (const Result<Scene> trial = racingWorld(settings); !trial) {
        return trial.error();
    }
    return WorldOfSize([settings](std::size_t count) {
        GeneratorSettings sized = settings;
        sized.count = std::min(count, kMaxBoxes);
        return *racingWorld(sized);
    });
}

std::vector<std::size_t> growingCounts(std::size_t most, std::size_t howMany)
{
    std::vector<std::size_t> counts;
    if (most < 2) {
        return {most};
    }
    const double steps = static_cast<double>(std::max<std::size_t>(howMany, 2) - 1);
    const double ratio = static_cast<double>(most) / 2;
    for (double i = 0; i <= steps; ++i) {
        counts.push_back(i == steps ? most : static_cast<std::size_t>(std::lround(2 * std::pow(ratio, i / steps))));
    }
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    assert(counts.back() == most && std::ranges::is_sorted(counts));
    return counts;
}

bool measureGrowth(const WorldOfSize& world, const GrowthSettings& settings,
                   std::span<const std::unique_ptr<Contender>> contenders,
                   const std::function<void(const GrowthPoint&)>& onPoint, const ShouldContinue& shouldContinue)
{
    std::vector<bool> isTooSlow(contenders.size(), false);
    for (const std::size_t count : settings.counts) {
        if (!shouldContinue()) {
            return false;
        }
        const Scene scene = world(count);
        GrowthPoint point{scene.size(), std::vector<std::optional<Lap>>(contenders.size())};
        for (std::size_t i = 0; i < contenders.size(); ++i) {
            if (isTooSlow[i]) {
                continue;
            }
            point.laps[i] = medianLap(*contenders[i], scene, settings, shouldContinue);
            if (!point.laps[i]) {
                return false;
            }
            isTooSlow[i] = std::chrono::nanoseconds(point.laps[i]->nanoseconds) > settings.patience;
        }
        onPoint(point);
    }
    return true;
}

}  // namespace mortonscope
