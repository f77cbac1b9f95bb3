#pragma once

#include "core/algorithms/probe.h"
#include "core/algorithms/walk_end.h"
#include "core/tree/linear_quadtree.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mortonscope {

/// Where a walk looks for the children of cell k, i = 0 … 3.
enum class ChildRule : std::uint8_t {
    Right,           ///< 4k + 1 + i
    OffByOne,        ///< 4k + i, but for the root's, which are found
    OffByOneAtRoot,  ///< 4k + i everywhere, so that the root is its own first child
    TwoTooFar,       ///< 4k + 2 + i
    BinaryHeap,      ///< 2k + 1 and 2k + 2
};

/// What a walk does otherwise with its cells, its lists and its stack. One of them is right.
enum class PassRule : std::uint8_t {
    Right,
    FirstChildOnly,  ///< after the first marked child the others are not visited
    NoStack,         ///< pairs inside cells only
    NoInCell,        ///< pairs with the stack only
    ParentOnly,      ///< of the stack, only what the direct parent pushed
    PushPerChild,    ///< the list is pushed before each child, and still popped once
    NeverPop,
    NeverPopPushAlways,  ///< the list is pushed in every cell, also where there is nothing below, and never popped
    PopOne,              ///< one box is popped, however many were pushed
    PopWithoutPush,      ///< as many as the list holds are popped also where nothing was pushed
    PushAfter,           ///< the list is pushed behind the children, and never popped
    BothOrders,          ///< in a cell each box meets all others, also those before it
    SelfPairs,           ///< in a cell each box meets itself first
    NeighboursOnly,      ///< in a cell each box meets only the next one
};

/// What a walk does otherwise than the single pass. Each is an exhibit or a classic mistake; two can come together.
struct WalkFaults {
    ChildRule children = ChildRule::Right;
    PassRule pass = PassRule::Right;

    friend bool operator==(const WalkFaults&, const WalkFaults&) = default;
};

/// The single pass with a fault; without one it makes the same moments as SinglePass, in either list order.
///
/// Whatever the fault, it ends: a child's index is greater than its cell's, so a path leaves the array after a few
/// cells, but for OffByOneAtRoot, which would visit the root inside the root without end and is stopped there. Leaves
/// look for children like all cells, as published: 4k + 0 of the first leaf is the last cell of the array.
template <Probe P>
class FaultyWalk {
public:
    FaultyWalk(const LinearQuadtree& tree, ListOrder order, WalkFaults faults, P& probe)
        : m_tree(tree), m_order(order), m_faults(faults), m_probe(probe)
    {
    }

    WalkEnd run()
    {
        if (m_tree.isMarked(Cell())) {
            visit(0, 0);
        }
        return m_end;
    }

private:
    using Index = std::uint64_t;

    /// `parent` is where the part of the stack begins that the cell above pushed.
    void visit(Index index, std::size_t parent)
    {
        const Cell cell = Cell::fromIndex(CellIndex(index));
        if constexpr (watches<P>) {
            m_probe.enterCell(cell);
        }
        if (std::ranges::find(m_path, index) != m_path.end()) {
            m_end = WalkEnd::Endless;
            return;
        }
        const std::vector<BoxId> list = listOf(cell);
        test(cell, list, m_faults.pass == PassRule::ParentOnly ? parent : 0);

        m_path.push_back(index);
        const bool hadChildren = visitChildren(index, cell, list);
        m_path.pop_back();
        if (m_end == WalkEnd::Endless) {
            return;
        }
        if (const std::size_t count = toPop(list.size(), hadChildren); count > 0) {
            pop(cell, std::min(count, m_stack.size()));
        }
        if constexpr (watches<P>) {
            m_probe.leaveCell(cell);
        }
    }

    /// The cell's boxes in the order in which this walk reads them.
    std::vector<BoxId> listOf(Cell cell) const
    {
        const std::span<const BoxId> list = m_tree.list(cell);
        return m_order == ListOrder::FirstIn ? std::vector<BoxId>(list.begin(), list.end())
                                             : std::vector<BoxId>(list.rbegin(), list.rend());
    }

    bool visitChildren(Index index, Cell cell, const std::vector<BoxId>& list)
    {
        const PassRule rule = m_faults.pass;
        const std::size_t before = m_stack.size();
        bool hasChildren = false;
        if (rule == PassRule::NeverPopPushAlways) {
            push(cell, list);
        }
        for (Index i = 0; i < childCount() && m_end == WalkEnd::Done; ++i) {
            const Index child = childOf(index, i);
            if (!exists(child)) {
                continue;
            }
            const bool pushesNow = rule == PassRule::PushPerChild || !hasChildren;
            if (pushesNow && rule != PassRule::PushAfter && rule != PassRule::NoStack
                && rule != PassRule::NeverPopPushAlways) {
                push(cell, list);
            }
            hasChildren = true;
            visit(child, before);
            if (rule == PassRule::FirstChildOnly) {
                break;
            }
        }
        if (hasChildren && rule == PassRule::PushAfter && m_end == WalkEnd::Done) {
            push(cell, list);
        }
        return hasChildren;
    }

    Index childCount() const { return m_faults.children == ChildRule::BinaryHeap ? 2 : 4; }

    Index childOf(Index index, Index i) const
    {
        switch (m_faults.children) {
        case ChildRule::Right: return 4 * index + 1 + i;
        case ChildRule::OffByOne: return 4 * index + i + (index == 0 ? 1 : 0);
        case ChildRule::OffByOneAtRoot: return 4 * index + i;
        case ChildRule::TwoTooFar: return 4 * index + 2 + i;
        case ChildRule::BinaryHeap: return 2 * index + 1 + i;
        }
        return 0;
    }

    bool exists(Index index) const
    {
        return index < m_tree.space().cellCount() && m_tree.isMarked(Cell::fromIndex(CellIndex(index)));
    }

    /// The tests of one cell. The stack is met from `lowest` up.
    void test(Cell cell, const std::vector<BoxId>& list, std::size_t lowest)
    {
        if constexpr (watches<P>) {
            for (std::size_t i = 0; i < list.size(); ++i) {
                testInCell(cell, list, i);
                if (m_order == ListOrder::LastIn) {
                    for (std::size_t s = lowest; s < m_stack.size(); ++s) {
                        m_probe.testWithStack(cell, list[i], m_stack[s]);
                    }
                }
            }
            if (m_order == ListOrder::FirstIn) {
                for (std::size_t s = lowest; s < m_stack.size(); ++s) {
                    for (const BoxId box : list) {
                        m_probe.testWithStack(cell, m_stack[s], box);
                    }
                }
            }
        }
    }

    /// The boxes of the list that box i meets: the later ones, if it is done rightly.
    void testInCell(Cell cell, const std::vector<BoxId>& list, std::size_t i)
    {
        std::size_t first = i + 1;
        std::size_t end = list.size();
        switch (m_faults.pass) {
        case PassRule::NoInCell: end = first; break;
        case PassRule::BothOrders: first = 0; break;
        case PassRule::SelfPairs: first = i; break;
        case PassRule::NeighboursOnly: end = std::min(first + 1, end); break;
        default: break;
        }
        for (std::size_t j = first; j < end; ++j) {
            if (j != i || m_faults.pass == PassRule::SelfPairs) {
                m_probe.testInCell(cell, list[i], list[j]);
            }
        }
    }

    void push(Cell cell, const std::vector<BoxId>& list)
    {
        for (const BoxId box : list) {
            m_stack.push_back(box);
            if constexpr (watches<P>) {
                m_probe.push(cell, box);
            }
        }
    }

    std::size_t toPop(std::size_t listed, bool hadChildren) const
    {
        switch (m_faults.pass) {
        case PassRule::NoStack:
        case PassRule::NeverPop:
        case PassRule::NeverPopPushAlways:
        case PassRule::PushAfter: return 0;
        case PassRule::PopOne: return hadChildren ? std::min<std::size_t>(listed, 1) : 0;
        case PassRule::PopWithoutPush: return listed;
        default: return hadChildren ? listed : 0;
        }
    }

    /// Takes `count` off, whosever they are: what a cell below left behind lies on top.
    void pop(Cell cell, std::size_t count)
    {
        for (; count > 0; --count) {
            if constexpr (watches<P>) {
                m_probe.pop(cell, m_stack.back());
            }
            m_stack.pop_back();
        }
    }

    const LinearQuadtree& m_tree;
    ListOrder m_order;
    WalkFaults m_faults;
    P& m_probe;
    std::vector<BoxId> m_stack;
    std::vector<Index> m_path;  ///< the cells that are being visited, the root first
    WalkEnd m_end = WalkEnd::Done;
};

template <Probe P>
WalkEnd faultyWalk(const LinearQuadtree& tree, ListOrder order, WalkFaults faults, P&& probe)
{
    return FaultyWalk<std::remove_cvref_t<P>>(tree, order, faults, probe).run();
}

}  // namespace mortonscope
