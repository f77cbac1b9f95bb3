#pragma once

#include "core/algorithms/faulty_walk.h"

namespace mortonscope {

/// Exhibit `child-index-off` (JavaScript): the root's children are found at 1 … 4, but those of cell k at 4k … 4k + 3,
/// one place too low. Each cell's fourth child is visited below the next cell instead, under boxes that are not above
/// it, or never, if that cell does not exist.
template <Probe P>
void childIndexOff(const LinearQuadtree& tree, P&& probe)
{
    faultyWalk(tree, ListOrder::FirstIn, {ChildRule::OffByOne, PassRule::Right}, probe);
}

}  // namespace mortonscope
