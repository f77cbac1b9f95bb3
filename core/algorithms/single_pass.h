#pragma once

#include "core/algorithms/probe.h"
#include "core/tree/linear_quadtree.h"
#include "core/tree/linked_cells.h"

#include <cassert>
#include <cstddef>
#include <iterator>
#include <vector>

namespace mortonscope {

/// Finds all candidate pairs in one depth-first walk over the marked cells, which are the non-empty ones: they hold a
/// box, or have a descendant that does. The walk only lists pairs; the probe tests whether the two boxes of a pair
/// overlap.
///
/// Two boxes can overlap only if their cells are equal or one is an ancestor of the other. So in each cell it is enough
/// to test its boxes with each other, and with the boxes of all ancestors. The boxes of the ancestors are on the
/// *object stack*: a cell pushes its list before the walk visits its children, and pops it afterward. Each candidate
/// pair is tested exactly once, in the cell of its deeper box.
///
/// Cost: one visit for each marked cell. A cell with c boxes, visited with s boxes on the stack, needs c(c−1)/2 + c·s
/// tests.
///
/// `Tree` provides the marks and the lists of the cells. The order in which lists are read is a template parameter,
/// because linked lists can be read only newest first.
template <ListOrder kOrder, class Tree, Probe P>
class SinglePass {
public:
    SinglePass(const Tree& tree, P& probe) : m_tree(tree), m_probe(probe) {}

    void run()
    {
        if (m_tree.isMarked(Cell())) {
            visit(Cell());
        }
        assert(m_stack.empty());
    }

private:
    void visit(Cell cell)
    {
        if constexpr (watches<P>) {
            m_probe.enterCell(cell);
        }
        const auto list = listOf(cell);

        if constexpr (kOrder == ListOrder::FirstIn) {
            testFirstIn(cell, list);
        } else {
            testLastIn(cell, list);
        }

        if (m_tree.hasMarkedChild(cell)) {
            const std::size_t before = m_stack.size();
            push(cell, list);
            for (int i = 0; i < 4; ++i) {
                if (const Cell child = cell.child(i); m_tree.isMarked(child)) {
                    visit(child);
                }
            }
            popTo(before, cell);
        }
        if constexpr (watches<P>) {
            m_probe.leaveCell(cell);
        }
    }

    /// Returns the boxes of a cell in the order in which this pass reads them.
    auto listOf(Cell cell) const
    {
        if constexpr (kOrder == ListOrder::FirstIn) {
            return m_tree.list(cell);
        } else {
            return m_tree.newestFirst(cell);
        }
    }

    /// Makes the tests of a cell, oldest box first: the pairs within the cell, then each box of the stack with each box
    /// of the list. The box of the ancestor is named first.
    template <class List>
    void testFirstIn(Cell cell, const List& list)
    {
        for (auto box = list.begin(); box != list.end(); ++box) {
            for (auto later = std::next(box); later != list.end(); ++later) {
                testInCell(cell, *box, *later);
            }
        }
        for (const BoxId above : m_stack) {
            for (const BoxId box : list) {
                testWithStack(cell, above, box);
            }
        }
    }

    /// Makes the tests of a cell, newest box first: each box with the rest of the list, then with the stack. The newer
    /// or deeper box is named first.
    template <class List>
    void testLastIn(Cell cell, const List& list)
    {
        for (auto box = list.begin(); box != list.end(); ++box) {
            for (auto older = std::next(box); older != list.end(); ++older) {
                testInCell(cell, *box, *older);
            }
            for (const BoxId above : m_stack) {
                testWithStack(cell, *box, above);
            }
        }
    }

    template <class List>
    void push(Cell cell, const List& list)
    {
        for (const BoxId box : list) {
            m_stack.push_back(box);
            if constexpr (watches<P>) {
                m_probe.push(cell, box);
            }
        }
    }

    /// Pops the boxes that this cell pushed.
    void popTo(std::size_t size, Cell cell)
    {
        assert(size <= m_stack.size());
        while (m_stack.size() > size) {
            if constexpr (watches<P>) {
                m_probe.pop(cell, m_stack.back());
            }
            m_stack.pop_back();
        }
    }

    void testInCell(Cell cell, BoxId first, BoxId second)
    {
        if constexpr (watches<P>) {
            m_probe.testInCell(cell, first, second);
        }
    }

    void testWithStack(Cell cell, BoxId first, BoxId second)
    {
        if constexpr (watches<P>) {
            m_probe.testWithStack(cell, first, second);
        }
    }

    const Tree& m_tree;
    P& m_probe;
    std::vector<BoxId> m_stack;
};

/// Walks `tree` once, and calls `probe` at each step. `tree` and `probe` must exist until it returns.
template <Probe P>
void singlePass(const LinearQuadtree& tree, ListOrder order, P&& probe)
{
    using Watcher = std::remove_cvref_t<P>;
    if (order == ListOrder::FirstIn) {
        SinglePass<ListOrder::FirstIn, LinearQuadtree, Watcher>(tree, probe).run();
    } else {
        SinglePass<ListOrder::LastIn, LinearQuadtree, Watcher>(tree, probe).run();
    }
}

/// As above, on linked lists, which are read newest first.
template <Probe P>
void singlePass(const LinkedCells& tree, P&& probe)
{
    SinglePass<ListOrder::LastIn, LinkedCells, std::remove_cvref_t<P>>(tree, probe).run();
}

/// Returns all candidate pairs in the order in which the pass tests them.
inline std::vector<BoxPair> candidatePairs(const LinearQuadtree& tree, ListOrder order = ListOrder::FirstIn)
{
    std::vector<BoxPair> pairs;
    singlePass(tree, order, PairProbe([&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); }));
    return pairs;
}

}  // namespace mortonscope
