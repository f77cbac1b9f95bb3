#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"

namespace mortonscope {

/// Exhibit `outside-wraps` of 「モートン順序を利用した空間分割による衝突判定」 (ActionScript 3, 2013): columns and rows are unsigned and not
/// clamped on either side. What lies left of the world or above it wraps around to the other side: column −1 is 11…1,
/// which within L bits is the last one; what lies beyond the far side spills as in `far-edge-overflow`.
///
/// The quotient is truncated, not floored, so the first unit outside is still column 0, as it should be.
inline Placement placeOutsideWraps(const Space& space, const Box& box)
{
    const auto position = [&](double x, double y) {
        return GridPosition{toUint32((x - space.world().left) / space.unitX()),
                            toUint32((y - space.world().top) / space.unitY())};
    };
    return placeAsPublished(space, box, position);
}

}  // namespace mortonscope
