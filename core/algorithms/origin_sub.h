#pragma once

#include "core/algorithms/probe.h"
#include "core/tree/origin_sub_tree.h"

#include <cstddef>
#include <span>

namespace mortonscope {

/// Finds all candidate pairs depth-first, on a tree in which each cell also lists all boxes below it.
///
/// In each cell, the walk tests each box of the cell (the origin list) with the later ones, and with all boxes below
/// (the sub list), without visiting the cells there. In each remaining pair, both boxes are below the cell. So the walk
/// goes down only if the sub list has at least two boxes. A pair is tested in the cell of its higher box, which is
/// named first.
///
/// Cost: the same tests as the single pass, and fewer visits. In return the sub lists must be built: each box is in one
/// sub list per level above its own.
template <Probe P>
class OriginSub {
public:
    OriginSub(const OriginSubTree& tree, P& probe) : m_tree(tree), m_probe(probe) {}

    void run()
    {
        if (m_tree.isMarked(Cell())) {
            visit(Cell());
        }
    }

private:
    void visit(Cell cell)
    {
        m_probe.enterCell(cell);
        const std::span<const BoxId> origin = m_tree.origin(cell);
        const std::span<const BoxId> sub = m_tree.sub(cell);

        for (std::size_t i = 0; i < origin.size(); ++i) {
            for (std::size_t j = i + 1; j < origin.size(); ++j) {
                m_probe.testInCell(cell, origin[i], origin[j]);
            }
            for (const BoxId below : sub) {
                m_probe.testWithSub(cell, origin[i], below);
            }
        }

        if (sub.size() >= 2) {
            for (int i = 0; i < 4; ++i) {
                if (const Cell child = cell.child(i); m_tree.isMarked(child)) {
                    visit(child);
                }
            }
        } else if (sub.size() == 1) {
            m_probe.prune(cell);  // a single box below can't form a pair
        }
        m_probe.leaveCell(cell);
    }

    const OriginSubTree& m_tree;
    P& m_probe;
};

/// Walks `tree` once, and calls `probe` at each step. `tree` and `probe` must exist until it returns.
template <Probe P>
void originSub(const OriginSubTree& tree, P&& probe)
{
    OriginSub<std::remove_cvref_t<P>>(tree, probe).run();
}

}  // namespace mortonscope
