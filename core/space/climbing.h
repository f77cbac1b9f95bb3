#pragma once

#include "core/space/placement.h"

#include <cstdint>

namespace mortonscope {

/// Places one box by climbing: starts at the leaves of its two corners and goes from both to their parents until they
/// meet. Calls climbed(leftTop, rightBottom) after each step with the cells reached. O(level).
///
/// Always gives the result of place(), since both look for the deepest cell above the two leaves. A step up drops one
/// group of each code, and the two meet when the last group in which they differ is gone. That is the highest one, and
/// the XOR shows it at once.
template <class Climbed>
Placement placeByClimbing(const Space& space, const Box& box, Climbed&& climbed)
{
    Placement p = locateCorners(space, box);
    if (applyOutsideRule(p, space)) {
        return p;
    }
    std::uint64_t lt = Cell(space.level(), p.lt).index().value;
    std::uint64_t rb = Cell(space.level(), p.rb).index().value;
    int up = 0;
    while (lt != rb) {
        lt = (lt - 1) / 4;
        rb = (rb - 1) / 4;
        ++up;
        climbed(Cell::fromIndex(CellIndex(lt)), Cell::fromIndex(CellIndex(rb)));
    }
    climbFromLeaf(p, space, up);
    return p;
}

/// placeByClimbing() as a PlacementRule.
inline Placement placeByClimbing(const Space& space, const Box& box)
{
    return placeByClimbing(space, box, [](Cell, Cell) {});
}

}  // namespace mortonscope
