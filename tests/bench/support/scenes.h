#pragma once

#include "core/scene/scene.h"

#include <cstddef>
#include <string>

namespace mortonscope::bench {

/// The scene of a benchmark, generated with seed 1, so it is the same on every machine.
struct Recipe {
    std::string kind = "uniform";
    std::size_t count{};
    int level{};
    double size = 0;  ///< typical side of a box in a world 100 wide; 0: a box overlaps about four others

    friend bool operator==(const Recipe&, const Recipe&) = default;
};

/// Returns the scene of a recipe. The last scene is stored, so that consecutive benchmarks share it.
const Scene& sceneOf(const Recipe& recipe);

/// Returns a name such as "1,000,000 clustered, depth 9".
std::string nameOf(const Recipe& recipe);

}  // namespace mortonscope::bench
