#pragma once

#include "core/algorithms/probe.h"
#include "core/tree/linear_quadtree.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mortonscope {

/// The index where a walk expects child i = 0 … 3 of cell k.
enum class ChildRule : std::uint8_t {
    Right,           ///< 4k + 1 + i
    OffByOne,        ///< 4k + i, except for the root, whose children are correct
    OffByOneAtRoot,  ///< 4k + i everywhere, which makes the root its own first child
    TwoTooFar,       ///< 4k + 2 + i
    BinaryHeap,      ///< 2k + 1 and 2k + 2
};

/// The fault in the way a walk handles cells, lists and the stack.
enum class PassRule : std::uint8_t {
    Right,
    FirstChildOnly,  ///< visits only the first marked child
    NoStack,         ///< tests only the pairs within a cell
    NoInCell,        ///< tests only the pairs with the stack
    ParentOnly,      ///< tests only with the part of the stack that the parent pushed
    PushPerChild,    ///< pushes the list before each child, but pops it only once
    NeverPop,
    NeverPopPushAlways,  ///< pushes the list in every cell, even without marked children, and never pops it
    PopOne,              ///< pops only one box, however many were pushed
    PopWithoutPush,      ///< pops as many boxes as the list has, even if none was pushed
    PushAfter,           ///< pushes the list after the children, and never pops it
    BothOrders,          ///< tests each box of a cell with all others, including earlier ones
    SelfPairs,           ///< tests each box of a cell with itself first
    NeighboursOnly,      ///< tests each box of a cell only with the next one
};

/// The faults of a walk compared with the single pass: a published bug, a classic mistake, or two faults together.
struct WalkFaults {
    ChildRule children = ChildRule::Right;
    PassRule pass = PassRule::Right;

    friend bool operator==(const WalkFaults&, const WalkFaults&) = default;
};

/// The single pass with faults. Without a fault it takes the same steps as SinglePass, in either list order.
///
/// The walk always ends, because a child has a greater index than its cell, so a path leaves the array after a few
/// cells. The exception is OffByOneAtRoot, which would visit the root inside the root endlessly; this walk then stops.
/// As in the published code, leaves look for children like all other cells: 4k + 0 of the first leaf is the last cell
/// of the array.
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

    /// Visits a cell. `parent` is the position on the stack where the boxes of the parent begin.
    void visit(Index index, std::size_t parent)
    {
        assert(index < m_tree.space().cellCount());
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

    /// Returns the boxes of a cell in the order in which this walk reads them.
    std::vector<BoxId> listOf(Cell cell) const
    {
        const std::span<const BoxId> list = m_tree.list(cell);
        if (m_order == ListOrder::FirstIn) {
            return {list.begin(), list.end()};
        }
        return {list.rbegin(), list.rend()};
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
        case ChildRule::OffByOne: return index == 0 ? 1 + i : 4 * index + i;
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

    /// Makes the tests of one cell, including those with the stack from position `lowest` up.
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

    /// Tests box i with other boxes of its list: with all later ones, if there is no fault.
    void testInCell(Cell cell, const std::vector<BoxId>& list, std::size_t i)
    {
        assert(i < list.size());
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

    /// Pops `count` boxes, which may belong to other cells: boxes that a descendant left on the stack are on top.
    void pop(Cell cell, std::size_t count)
    {
        assert(count <= m_stack.size());
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
    std::vector<Index> m_path;  ///< the cells being visited, from the root down
    WalkEnd m_end = WalkEnd::Done;
};

template <Probe P>
WalkEnd faultyWalk(const LinearQuadtree& tree, ListOrder order, WalkFaults faults, P&& probe)
{
    return FaultyWalk<std::remove_cvref_t<P>>(tree, order, faults, probe).run();
}

/// Published bug `child-index-off` (JavaScript): the children of the root are at 1 … 4, but those of any other cell k
/// at 4k … 4k + 3, one place too low. The fourth child of each cell is visited as a child of the next cell, with the
/// wrong boxes on the stack. If the next cell is not marked, that child is never visited.
template <Probe P>
void childIndexOff(const LinearQuadtree& tree, P&& probe)
{
    faultyWalk(tree, ListOrder::FirstIn, {ChildRule::OffByOne, PassRule::Right}, probe);
}

/// Published bug `push-per-child` (JavaScript): the list of a cell is pushed again before each marked child, but popped
/// only once. So the boxes of the second marked child are tested with it twice, and those of the fourth four times. The
/// boxes left on the stack meet all later cells, so boxes of unrelated cells are tested, too.
template <Probe P>
void pushPerChild(const LinearQuadtree& tree, P&& probe)
{
    faultyWalk(tree, ListOrder::FirstIn, {ChildRule::Right, PassRule::PushPerChild}, probe);
}

/// Published bug `as-published-js` of a JavaScript article on collision detection with a quadtree (1000 rectangles:
/// brute force 42 ms, tree 22 ms): `child-index-off` and `push-per-child` together, as in the article. The bugs hide
/// each other: a box that is visited under the wrong cell still meets most of the partners it lost, because they were
/// left on the stack. So nearly every collision is found, but with more tests than brute force. A box in a cell that is
/// visited twice may even be tested with itself.
template <Probe P>
void asPublishedJs(const LinearQuadtree& tree, P&& probe)
{
    faultyWalk(tree, ListOrder::FirstIn, {ChildRule::OffByOne, PassRule::PushPerChild}, probe);
}

}  // namespace mortonscope
