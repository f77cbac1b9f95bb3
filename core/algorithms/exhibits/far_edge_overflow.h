#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"

#include <algorithm>

namespace mortonscope {

/// Exhibit `far-edge-overflow` (ActionScript and JavaScript): columns and rows are not clamped above, so x == right
/// gives column 2^L, one too many. Its highest bit spills into a group that level L doesn't have; the search for the
/// level doesn't look there, but the index counts it.
inline Placement placeFarEdgeOverflow(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate != Fate::Placed) {
        return p;
    }
    const auto division = [](double v, double low, double unit) { return toUint32(std::max(std::floor((v - low) / unit), 0.0)); };
    const auto position = [&](double x, double y) {
        return GridPosition{division(x, space.world().left, space.unitX()), division(y, space.world().top, space.unitY())};
    };
    p.leftTop = position(box.left, box.top);
    p.rightBottom = position(box.right, box.bottom);
    p.lt = mortonEncode(p.leftTop);
    p.rb = mortonEncode(p.rightBottom);
    p.codesXor = p.lt ^ p.rb;
    goUp(p, levelsUpWithin(p.codesXor, space.level()));
    putAtCode(space, p, p.rb >> p.shiftBits);
    return p;
}

}  // namespace mortonscope
