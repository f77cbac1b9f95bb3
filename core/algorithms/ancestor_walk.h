#pragma once

#include "core/algorithms/probe.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>

namespace mortonscope {

/// Finds all candidate pairs by letting each box walk alone: through its own cell, then up to the root.
///
/// Only boxes of the same cell or of a cell above can overlap a box (those of cells below walk up to it
/// themselves). In its own cell it is tested with the later boxes only, so that each pair comes once,
/// and the deeper box is named first. There is no stack: every box visits all its ancestors again, which
/// is what the single pass avoids.
///
/// Cost: for each box level + 1 visits, though its neighbours in the cell have just made the same.
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

/// Lets every box of `tree` walk and tells `probe` every moment of it.
template <Probe P>
void ancestorWalk(const LinearQuadtree& tree, P&& probe)
{
    AncestorWalk<std::remove_cvref_t<P>>(tree, probe).run();
}

}  // namespace mortonscope
