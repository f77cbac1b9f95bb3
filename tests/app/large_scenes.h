#pragma once

#include "core/scene/generators.h"

#include <cstddef>
#include <cstdint>

namespace mortonscope::test {

/// Boxes of random sizes, spread uniformly, at depth 6.
inline Scene manyBoxes(std::size_t count, std::uint64_t seed = 1)
{
    GeneratorSettings settings;
    settings.kind = "uniform";
    settings.count = count;
    settings.level = 6;
    settings.seed = seed;
    return *generateScene(settings);
}

}  // namespace mortonscope::test
