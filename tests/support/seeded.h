#pragma once

#include "core/space/geometry.h"
#include "core/space/space.h"

#include <cstdint>
#include <random>
#include <vector>

namespace mortonscope::test {

/// Returns boxes of every awkward kind around a world: touching, nested, without size, duplicate, on grid lines, partly
/// or completely outside. The same seed gives the same boxes.
inline std::vector<Box> awkwardBoxes(std::uint64_t seed, std::size_t count, const Space& space)
{
    std::mt19937_64 random(seed);
    const Box& world = space.world();
    const auto upTo = [&](double most) { return std::uniform_real_distribution<double>(0, most)(random); };
    const auto below = [&](std::uint64_t n) { return random() % n; };
    const auto onLine = [&](double low, double unit) {
        return low + unit * static_cast<double>(below(space.cellsPerSide() + 1));
    };

    std::vector<Box> boxes;
    while (boxes.size() < count) {
        Box box;
        const double x = world.left + (upTo(1.4) - 0.2) * world.width();
        const double y = world.top + (upTo(1.4) - 0.2) * world.height();
        switch (boxes.empty() ? 0 : below(8)) {
        case 0:
        case 1: box = {x, y, x + upTo(0.3) * world.width(), y + upTo(0.3) * world.height()}; break;
        case 2: box = {x, y, x, y}; break;
        case 3: {  // on grid lines
            const double x1 = onLine(world.left, space.unitX()), x2 = onLine(world.left, space.unitX());
            const double y1 = onLine(world.top, space.unitY()), y2 = onLine(world.top, space.unitY());
            box = {std::min(x1, x2), std::min(y1, y2), std::max(x1, x2), std::max(y1, y2)};
            break;
        }
        case 4: box = boxes[below(boxes.size())]; break;  // a duplicate
        case 5: {                                         // touching an earlier one on its right
            const Box& other = boxes[below(boxes.size())];
            box = {other.right, other.top, other.right + upTo(0.1) * world.width(), other.bottom};
            break;
        }
        case 6: {  // nested in an earlier one
            const Box& other = boxes[below(boxes.size())];
            box = {other.left + other.width() / 4, other.top + other.height() / 4, other.right - other.width() / 4,
                   other.bottom - other.height() / 4};
            break;
        }
        default: box = {x, y, x + upTo(2) * space.unitX(), y + upTo(2) * space.unitY()}; break;
        }
        if (isOrdered(box)) {  // rounding can invert a nested box without size
            boxes.push_back(box);
        }
    }
    return boxes;
}

}  // namespace mortonscope::test
