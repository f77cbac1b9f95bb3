#pragma once

#include "core/algorithms/probe.h"
#include "core/tree/origin_sub_tree.h"

#include <cstddef>
#include <span>

namespace mortonscope {

/// Finds all candidate pairs depth first over a tree whose cells know everything below them.
///
/// A cell's boxes (its origin list) are tested with each other and then with all boxes below (its sub
/// list), without going there. What remains are pairs of two boxes that are both below: so the walk goes
/// down only where sub has two or more. A pair comes where its higher box lives, which is named first.
///
/// Cost: the same tests as the single pass and fewer visits, paid for when the sub lists are built: a
/// box stands in one of each level above its own.
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
            m_probe.prune(cell);  // alone down there, it can't be half of a pair
        }
        m_probe.leaveCell(cell);
    }

    const OriginSubTree& m_tree;
    P& m_probe;
};

/// Walks `tree` once and tells `probe` every moment of it.
template <Probe P>
void originSub(const OriginSubTree& tree, P&& probe)
{
    OriginSub<std::remove_cvref_t<P>>(tree, probe).run();
}

}  // namespace mortonscope
