#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"
#include "core/space/geometry.h"

namespace mortonscope {

/// Exhibit `circle-unsigned` of 「モートン順序を利用した空間分割による衝突判定」 (ActionScript 3, 2013): the differences of the centres are
/// kept as unsigned whole numbers, so a negative one becomes about 4,294,967,296 and the circles are never near, and
/// fractions are dropped, so some that are apart are near. Twice the first circle's radius stands for the sum of both.
///
/// The answer depends on which is named first. Shapes that are not both circles are judged rightly.
inline bool overlapsUnsigned(const Shape& first, const Shape& second, Touching touching)
{
    if (!first.circle || !second.circle) {
        return overlaps(first, second, touching);
    }
    const double dx = toUint32(first.circle->centre.x - second.circle->centre.x);
    const double dy = toUint32(first.circle->centre.y - second.circle->centre.y);
    const double reach = 2 * first.circle->radius;
    return precedes(dx * dx + dy * dy, reach * reach, touching);
}

}  // namespace mortonscope
