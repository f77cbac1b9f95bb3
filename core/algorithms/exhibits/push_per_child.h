#pragma once

#include "core/algorithms/faulty_walk.h"

namespace mortonscope {

/// Exhibit `push-per-child` (JavaScript): a cell's list is pushed again before each child that exists, but taken off
/// only once. The second child meets it twice, the fourth four times, and what is left over lies under all that
/// follows, so that also boxes meet whose cells have nothing to do with each other.
template <Probe P>
void pushPerChild(const LinearQuadtree& tree, P&& probe)
{
    faultyWalk(tree, ListOrder::FirstIn, {ChildRule::Right, PassRule::PushPerChild}, probe);
}

}  // namespace mortonscope
