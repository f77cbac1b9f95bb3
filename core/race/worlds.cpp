#include "core/race/worlds.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

double usualSpeed(const GeneratorKind& kind, const GeneratorSettings& settings)
{
    const Box world = settings.world.value_or(kind.world);
    const auto count = static_cast<double>(std::max<std::size_t>(settings.count.value_or(kind.count), 1));
    return std::sqrt(world.width()) * std::sqrt(world.height()) / std::sqrt(count) / 3;
}

}  // namespace

Result<Scene> racingWorld(GeneratorSettings settings)
{
    const auto kind = std::ranges::find(generatorKinds(), settings.kind, &GeneratorKind::id);
    if (kind != generatorKinds().end() && !kind->moves && !settings.speed) {
        const double speed = usualSpeed(*kind, settings);
        if (std::isfinite(speed) && speed > 0) {  // else the world is refused in a moment
            settings.speed = speed;
        }
    }
    return generateScene(settings);
}

}  // namespace mortonscope
