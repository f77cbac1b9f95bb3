#pragma once

#include "core/algorithms/probe.h"
#include "core/tree/linear_quadtree.h"

#include <cassert>
#include <cstdint>

namespace mortonscope {

/// Finds all candidate pairs with a separate walk for each box, from its own cell up to the root.
///
/// A box can overlap only boxes in its own cell, in ancestors of the cell, and in descendants. The walk leaves out the
/// descendants, because their boxes meet this box on their own walks. In its own cell, it tests the box only with later
/// boxes, so each pair is tested exactly once. The deeper box is named first. There is no stack: each box visits all
/// its ancestors again, which the single pass avoids.
///
/// Cost: level + 1 visits for each box, even if other boxes of its cell have already made the same visits.
template <Probe P>
class AncestorWalk {
public:
    AncestorWalk(const LinearQuadtree& tree, P& probe) : m_tree(tree), m_probe(probe) {}

    void run()
    {
        for (std::uint32_t b = 0; b < m_tree.boxCount(); ++b) {
            if (const Placement placement = m_tree.placement(m_tree.id(b)); placement.isInTree()) {
                walk(m_tree.id(b), placement.cell);
            }
        }
    }

private:
    void walk(BoxId box, Cell own)
    {
        m_probe.takeBox(box);
        testInCell(own, box);
        for (Cell cell = own; !cell.isRoot();) {
            cell = cell.parent();
            testWithAncestor(cell, box);
        }
    }

    void testInCell(Cell cell, BoxId box)
    {
        assert(m_tree.placeInList(box) < m_tree.list(cell).size());
        m_probe.enterCell(cell);
        for (const BoxId later : m_tree.list(cell).subspan(m_tree.placeInList(box) + 1)) {
            m_probe.testInCell(cell, box, later);
        }
        m_probe.leaveCell(cell);
    }

    void testWithAncestor(Cell cell, BoxId box)
    {
        m_probe.enterCell(cell);
        for (const BoxId above : m_tree.list(cell)) {
            m_probe.testWithAncestor(cell, box, above);
        }
        m_probe.leaveCell(cell);
    }

    const LinearQuadtree& m_tree;
    P& m_probe;
};

/// Walks `tree` once for each box, and calls `probe` at each step. `tree` and `probe` must exist until it returns.
template <Probe P>
void ancestorWalk(const LinearQuadtree& tree, P&& probe)
{
    AncestorWalk<std::remove_cvref_t<P>>(tree, probe).run();
}

}  // namespace mortonscope
