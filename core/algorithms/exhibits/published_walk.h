#pragma once

#include "core/algorithms/probe.h"
#include "core/tree/linear_quadtree.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mortonscope {

/// What the JavaScript article's walk does otherwise than the single pass; each is an exhibit, and so are both together.
struct WalkFaults {
    bool childIndexOff = false;  ///< child i of cell k > 0 is looked for at 4k + i instead of 4k + 1 + i
    bool pushPerChild = false;   ///< the list is pushed before each child, and still popped once
};

/// The single pass with the faults of the published code; without any it makes the same moments as SinglePass, lists
/// in order of entry.
///
/// It always ends: 4k + i > k for every cell below the root, so indices grow along each path, until they leave the
/// array after at most L + 2 cells. Also leaves look for children, as published: 4k + 0 of the first leaf is the last
/// cell of the array.
template <Probe P>
class PublishedWalk {
public:
    PublishedWalk(const LinearQuadtree& tree, WalkFaults faults, P& probe) : m_tree(tree), m_faults(faults), m_probe(probe) {}

    void run()
    {
        if (m_tree.isMarked(Cell())) {
            visit(0);
        }
    }

private:
    void visit(std::uint64_t index)
    {
        const Cell cell = Cell::fromIndex(CellIndex(index));
        if constexpr (watches<P>) {
            m_probe.enterCell(cell);
        }
        const std::span<const BoxId> list = m_tree.list(cell);
        test(cell, list);

        bool pushed = false;
        for (int i = 0; i < 4; ++i) {
            const std::uint64_t child = childOf(index, i);
            if (exists(child)) {
                if (!pushed || m_faults.pushPerChild) {
                    push(cell, list);
                    pushed = true;
                }
                visit(child);
            }
        }
        if (pushed) {
            pop(cell, list.size());
        }
        if constexpr (watches<P>) {
            m_probe.leaveCell(cell);
        }
    }

    /// Cell 4 is a child of the root and of cell 1 when counted wrongly, so what lies there is visited twice.
    std::uint64_t childOf(std::uint64_t index, int i) const
    {
        const bool off = m_faults.childIndexOff && index > 0;
        return 4 * index + static_cast<std::uint64_t>(i) + (off ? 0 : 1);
    }

    bool exists(std::uint64_t index) const
    {
        return index < m_tree.space().cellCount() && m_tree.isMarked(Cell::fromIndex(CellIndex(index)));
    }

    void test(Cell cell, std::span<const BoxId> list)
    {
        if constexpr (watches<P>) {
            for (std::size_t i = 0; i < list.size(); ++i) {
                for (std::size_t j = i + 1; j < list.size(); ++j) {
                    m_probe.testInCell(cell, list[i], list[j]);
                }
            }
            for (const BoxId above : m_stack) {
                for (const BoxId box : list) {
                    m_probe.testWithStack(cell, above, box);
                }
            }
        }
    }

    void push(Cell cell, std::span<const BoxId> list)
    {
        for (const BoxId box : list) {
            m_stack.push_back(box);
            if constexpr (watches<P>) {
                m_probe.push(cell, box);
            }
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
    WalkFaults m_faults;
    P& m_probe;
    std::vector<BoxId> m_stack;
};

template <Probe P>
void publishedWalk(const LinearQuadtree& tree, WalkFaults faults, P&& probe)
{
    PublishedWalk<std::remove_cvref_t<P>>(tree, faults, probe).run();
}

}  // namespace mortonscope
