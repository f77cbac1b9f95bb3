#pragma once

#include "core/space/space.h"
#include "tests/support/seeded.h"

#include <cstdint>
#include <random>
#include <vector>

namespace mortonscope::test {

/// A space and up to 40 awkward boxes, all made from one seed: depths 0 to 8, every rule for boxes outside, and cell
/// sizes that are round numbers or not.
struct SeededScene {
    explicit SeededScene(std::uint64_t seed) : random(seed)
    {
        const double unround = random() % 2 == 0 ? 0 : 1.0 / 3;
        const Box world{-20 + unround, 3, 80 + static_cast<double>(random() % 90), 53 - unround};
        const int level = static_cast<int>(random() % 9);
        space = *Space::create(world, level, static_cast<Outside>(random() % 3));
        boxes = awkwardBoxes(seed, random() % 40, space);
    }

    std::mt19937_64 random;  ///< for further random numbers of the test
    Space space;
    std::vector<Box> boxes;
};

}  // namespace mortonscope::test
