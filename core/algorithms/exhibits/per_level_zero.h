#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"

namespace mortonscope {

/// Exhibit `per-level-zero` (「四分木空間分割とは」, Qiita, 2021-05-11, read literally): a box belongs to the deepest level whose
/// own group of the XOR is 00, whatever stands above. Each group is asked for itself, though a level is only shared if
/// all groups above it are 00 too.
inline Placement placePerLevelZero(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate != Fate::Placed) {
        return p;
    }
    int up = 0;
    while (up < space.level() && groupOf(p.codesXor, up) != 0) {
        ++up;
    }
    goUp(p, up);
    putAtCode(space, p, p.rb >> p.shiftBits);
    return p;
}

}  // namespace mortonscope
