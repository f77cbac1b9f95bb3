#pragma once

#include "core/scene/scene.h"

#include <cstddef>
#include <string>

namespace mortonscope::bench {

/// What a benchmark runs on: generated with seed 1, so the same on every machine.
struct Recipe {
    std::string kind = "uniform";
    std::size_t count{};
    int level{};
    double size = 0;  ///< typical side of a box in a world 100 wide; 0: so that a box overlaps about four others

    friend bool operator==(const Recipe&, const Recipe&) = default;
};

/// The scene of a recipe. The last one is kept: benchmarks that follow each other on the same boxes share it.
const Scene& sceneOf(const Recipe& recipe);

/// "1,000,000 clustered, depth 9"
std::string nameOf(const Recipe& recipe);

}  // namespace mortonscope::bench
