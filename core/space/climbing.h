#pragma once

#include "core/space/placement.h"

#include <cstdint>

namespace mortonscope {

/// Places one box by climbing: starts at the leaves of its two corners, and moves both to their parents until they
/// meet. After each step it calls climbed(leftTop, rightBottom) with the two cells reached. O(level).
///
/// The result always equals that of place(), since both find the deepest cell that contains the two leaves. A step up
/// drops the lowest quad digit of each code. So the two meet once they have dropped the highest quad digit in which
/// they differ, which place() reads directly from the XOR.
template <class Climbed>
Placement placeByClimbing(const Space& space, const Box& box, Climbed&& climbed)
{
    Placement p = locateCorners(space, box);
    if (applyOutsideRule(p, space)) {
        return p;
    }
    std::uint64_t lt = Cell(space.depth(), p.lt).index().value;
    std::uint64_t rb = Cell(space.depth(), p.rb).index().value;
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

/// Places one box by climbing, without reporting the steps: a PlacementRule.
inline Placement placeByClimbing(const Space& space, const Box& box)
{
    return placeByClimbing(space, box, [](Cell, Cell) {});
}

}  // namespace mortonscope
