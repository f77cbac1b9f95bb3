#include "core/tree/origin_sub_tree.h"

#include <algorithm>
#include <numeric>

namespace mortonscope {

namespace {

/// Calls visit(box, cell) for each box in order of entry, with each strict ancestor of its cell from the parent up.
template <class Visit>
void forEachAncestor(const LinearQuadtree& tree, Visit&& visit)
{
    for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
        const Placement placement = tree.placement(tree.id(b));
        if (!placement.isInTree()) {
            continue;
        }
        for (Cell cell = placement.cell; !cell.isRoot();) {
            cell = cell.parent();
            visit(tree.id(b), cell);
        }
    }
}

}  // namespace

OriginSubTree::OriginSubTree(const LinearQuadtree& tree) : m_tree(tree), m_firstOf(tree.space().cellCount() + 1, 0)
{
    forEachAncestor(tree, [this](BoxId, Cell above) { ++m_firstOf[above.index().value + 1]; });

    // A running sum turns counts into starts; then each box goes to the next free place of each list.
    std::partial_sum(m_firstOf.begin(), m_firstOf.end(), m_firstOf.begin());
    assert(std::ranges::is_sorted(m_firstOf));
    m_order.resize(m_firstOf.back());
    std::vector<std::uint32_t> free(m_firstOf.begin(), m_firstOf.end() - 1);
    forEachAncestor(tree, [&](BoxId box, Cell above) { m_order[free[above.index().value]++] = box; });
    assert(std::equal(free.begin(), free.end(), m_firstOf.begin() + 1));  // all lists are full
}

std::string OriginSubTree::validate() const
{
    if (auto broken = m_tree.validate(); !broken.empty()) {
        return broken;
    }
    const std::uint64_t cells = space().cellCount();
    if (m_firstOf.size() != cells + 1 || m_firstOf.front() != 0 || m_firstOf.back() != m_order.size()
        || !std::ranges::is_sorted(m_firstOf)) {
        return "the sub lists do not lie one behind the other";
    }
    // Each list must be in order of entry without repetition, and must contain exactly the boxes below its cell.
    std::vector<std::uint32_t> below(cells, 0);
    forEachAncestor(m_tree, [&below](BoxId, Cell above) { ++below[above.index().value]; });
    for (std::uint64_t i = 0; i < cells; ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        const auto list = sub(cell);
        const auto named = [i](const char* what) { return "the sub list of cell " + std::to_string(i) + what; };
        if (list.size() != below[i]) {
            return named(" has not as many boxes as there are below");
        }
        if (std::ranges::adjacent_find(list, std::greater_equal()) != list.end()) {
            return named(" is not in order of entry");
        }
        for (const BoxId box : list) {
            const Placement placement = box.value < m_tree.boxCount() ? m_tree.placement(box) : Placement();
            if (!placement.isInTree() || placement.cell == cell || !cell.contains(placement.cell)) {
                return named(" has a box that is not below");
            }
        }
    }
    return {};
}

}  // namespace mortonscope
