#pragma once

#include "core/algorithms/probe.h"
#include "core/tree/linear_quadtree.h"
#include "core/tree/linked_cells.h"

#include <cassert>
#include <cstddef>
#include <iterator>
#include <vector>

namespace mortonscope {

/// Finds all candidate pairs in one walk over the marked cells, depth first. The walk lists candidate pairs; whether
/// the two boxes of one overlap is for the probe to test.
///
/// Two boxes can only overlap if their cells are equal or one lies above the other. So it is enough, in
/// every cell, to test its boxes with each other and with the boxes of all cells above. Those wait on
/// the *object stack*: a cell pushes its list before its children are visited and takes it off again
/// afterwards. Every candidate pair is met exactly once: where its deeper box lives.
///
/// Cost: one visit per marked cell and, in a cell with c boxes under a stack of s, c(c−1)/2 + c·s tests.
///
/// `Tree` says which cells are marked and gives their lists; in which order they are read is known when
/// this is compiled, since linked lists can only be read one way.
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

    /// The cell's boxes in the order in which this pass reads them.
    auto listOf(Cell cell) const
    {
        if constexpr (kOrder == ListOrder::FirstIn) {
            return m_tree.list(cell);
        } else {
            return m_tree.newestFirst(cell);
        }
    }

    /// Lists in order of entry: the pairs of the cell, then stack × list; the ancestor is named first.
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

    /// Lists that prepend, newest first: for each box the rest of its list, then the stack; the newer,
    /// or the deeper, is named first.
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

    /// Takes off exactly what was pushed.
    void popTo(std::size_t size, Cell cell)
    {
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

/// Walks `tree` once and tells `probe` every moment of it.
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

/// The same over linked lists, which are read newest first.
template <Probe P>
void singlePass(const LinkedCells& tree, P&& probe)
{
    SinglePass<ListOrder::LastIn, LinkedCells, std::remove_cvref_t<P>>(tree, probe).run();
}

/// All candidate pairs in the order in which they are tested.
inline std::vector<BoxPair> candidatePairs(const LinearQuadtree& tree, ListOrder order = ListOrder::FirstIn)
{
    std::vector<BoxPair> pairs;
    singlePass(tree, order, PairProbe([&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); }));
    return pairs;
}

}  // namespace mortonscope
