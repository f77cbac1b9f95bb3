#pragma once

#include "core/space/geometry.h"

#include <cmath>

namespace mortonscope {

/// Classic mistakes in the overlap test of two boxes, one change each against overlaps(). All answer the same whichever
/// box is named first.

/// `x-axis-only`: y is never compared.
inline bool overlapsInX(const Box& a, const Box& b, Touching touching)
{
    return precedes(a.left, b.right, touching) && precedes(b.left, a.right, touching);
}
inline bool overlapsInY(const Box& a, const Box& b, Touching touching)
{
    return precedes(a.top, b.bottom, touching) && precedes(b.top, a.bottom, touching);
}

/// `or-for-and`: one axis is enough.
inline bool overlapsInEitherAxis(const Box& a, const Box& b, Touching touching)
{
    return overlapsInX(a, b, touching) || overlapsInY(a, b, touching);
}

inline bool holdsACorner(const Box& box, const Box& other, Touching touching)
{
    for (const double x : {other.left, other.right}) {
        for (const double y : {other.top, other.bottom}) {
            if (precedes(box.left, x, touching) && precedes(x, box.right, touching) && precedes(box.top, y, touching)
                && precedes(y, box.bottom, touching)) {
                return true;
            }
        }
    }
    return false;
}

/// `corner-inside`: boxes that cross like a plus have no corner in each other.
inline bool overlapsByCorners(const Box& a, const Box& b, Touching touching)
{
    return holdsACorner(a, b, touching) || holdsACorner(b, a, touching);
}

/// `sizes-not-halved`: centres are apart by less than both sizes together, where it has to be less than half of that.
inline bool overlapsByWholeSizes(const Box& a, const Box& b, Touching touching)
{
    const double dx = std::abs((a.left + a.right) / 2 - (b.left + b.right) / 2);
    const double dy = std::abs((a.top + a.bottom) / 2 - (b.top + b.bottom) / 2);
    return precedes(dx, a.width() + b.width(), touching) && precedes(dy, a.height() + b.height(), touching);
}

/// `touching-swapped`: ≤ where the scene's rule asks for <, and the other way round.
constexpr Touching otherThan(Touching touching)
{
    return touching == Touching::Open ? Touching::Closed : Touching::Open;
}

}  // namespace mortonscope
