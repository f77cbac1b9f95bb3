#pragma once

#include "core/algorithms/probe.h"
#include "core/tree/linear_quadtree.h"

#include <cassert>
#include <ranges>
#include <span>
#include <vector>

namespace mortonscope {

/// Finds all candidate pairs in one walk over the marked cells, depth first.
///
/// Two boxes can only overlap if their cells are equal or one lies above the other. So it is enough, in
/// every cell, to test its boxes with each other and with the boxes of all cells above. Those wait on
/// the *object stack*: a cell pushes its list before its children are visited and takes it off again
/// afterwards. Every candidate pair is met exactly once: where its deeper box lives.
///
/// Cost: one visit per marked cell and, in a cell with c boxes under a stack of s, c(c−1)/2 + c·s tests.
template <Probe P>
class SinglePass {
public:
    SinglePass(const LinearQuadtree& tree, ListOrder order, P& probe) : m_tree(tree), m_order(order), m_probe(probe) {}

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
        const std::span<const BoxId> list = m_tree.list(cell);

        if (m_order == ListOrder::FirstIn) {
            testFirstIn(cell, list);
        } else {
            testLastIn(cell, list);
        }

        if (m_tree.hasMarkedChild(cell)) {
            push(cell, list);
            for (int i = 0; i < 4; ++i) {
                if (const Cell child = cell.child(i); m_tree.isMarked(child)) {
                    visit(child);
                }
            }
            pop(cell, list.size());
        }
        if constexpr (watches<P>) {
            m_probe.leaveCell(cell);
        }
    }

    /// Lists in order of entry: the pairs of the cell, then stack × list; the ancestor is named first.
    void testFirstIn(Cell cell, std::span<const BoxId> list)
    {
        for (std::size_t i = 0; i < list.size(); ++i) {
            for (std::size_t j = i + 1; j < list.size(); ++j) {
                testInCell(cell, list[i], list[j]);
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
    void testLastIn(Cell cell, std::span<const BoxId> list)
    {
        for (std::size_t i = list.size(); i-- > 0;) {
            for (std::size_t j = i; j-- > 0;) {
                testInCell(cell, list[i], list[j]);
            }
            for (const BoxId above : m_stack) {
                testWithStack(cell, list[i], above);
            }
        }
    }

    void push(Cell cell, std::span<const BoxId> list)
    {
        for (std::size_t i = 0; i < list.size(); ++i) {
            m_stack.push_back(m_order == ListOrder::FirstIn ? list[i] : list[list.size() - 1 - i]);
            if constexpr (watches<P>) {
                m_probe.push(cell, m_stack.back());
            }
        }
    }

    /// Takes off exactly as many as were pushed.
    void pop(Cell cell, std::size_t count)
    {
        for (; count > 0; --count) {
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

    const LinearQuadtree& m_tree;
    ListOrder m_order;
    P& m_probe;
    std::vector<BoxId> m_stack;
};

/// Walks `tree` once and tells `probe` every moment of it.
template <Probe P>
void singlePass(const LinearQuadtree& tree, ListOrder order, P&& probe)
{
    SinglePass<std::remove_cvref_t<P>>(tree, order, probe).run();
}

/// All candidate pairs in the order in which they are tested.
inline std::vector<BoxPair> candidatePairs(const LinearQuadtree& tree, ListOrder order = ListOrder::FirstIn)
{
    std::vector<BoxPair> pairs;
    singlePass(tree, order, PairProbe([&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); }));
    return pairs;
}

}  // namespace mortonscope
