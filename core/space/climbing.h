#pragma once

#include "core/space/placement.h"

#include <cstdint>

namespace mortonscope {

/// Places one box by climbing: from the leaves of its two corners both go to their parents, index by
/// index, until they meet. Calls climbed(leftTop, rightBottom) after each step with the cells reached.
///
/// Always what place() says, for both look for the deepest cell above the two leaves: a step up drops
/// one group of each code, and they meet when the last group in which they differ has been dropped. That
/// is the highest one, which the XOR shows at once.
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

/// The same as a PlacementRule.
inline Placement placeByClimbing(const Space& space, const Box& box)
{
    return placeByClimbing(space, box, [](Cell, Cell) {});
}

}  // namespace mortonscope
