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
    goUp(p, p.x == 0 ? 0 : std::countr_zero(p.x) / 2 + 1);
    putAtCode(space, p, p.rb >> p.shift());
    return p;
}

}  // namespace mortonscope
