#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"

#include <algorithm>

namespace mortonscope {

/// Exhibit `far-edge-overflow` (ActionScript and JavaScript): columns and rows are not clamped above, so x == right
/// gives column 2^L, one too many. Its highest bit spills into a group that level L doesn't have; the search for the
/// level doesn't look there, but the index counts it.
inline Placement placeFarEdgeOverflow(const Space& space, const Box& box)
{
    const auto division = [](double v, double low, double unit) {
        return toUint32(std::max(std::floor((v - low) / unit), 0.0));
    };
    const auto position = [&](double x, double y) {
        return GridPosition{division(x, space.world().left, space.unitX()),
                            division(y, space.world().top, space.unitY())};
    };
    return placeAsPublished(space, box, position);
}

}  // namespace mortonscope
