#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"

#include <bit>

namespace mortonscope {

/// Exhibit `lowest-group` (the prose of the JavaScript article): shift until the *first* group that differs falls out,
/// counted from the lowest, and stop. Higher groups may differ still; then the cell doesn't hold the box.
inline Placement placeLowestGroup(const Space& space, const Box& box)
{
    Placement p = place(space, box);
    if (p.fate != Fate::Placed) {
        return p;
    }
    goUp(p, p.codesXor == 0 ? 0 : std::countr_zero(p.codesXor) / 2 + 1);
    putAtCode(space, p, p.rb >> p.shiftBits);
    return p;
}

}  // namespace mortonscope
