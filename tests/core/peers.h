#pragma once

#include "core/tree/linked_cells.h"
#include "core/tree/origin_sub_tree.h"

// Friends that break private data, to test that validate() finds it.

namespace mortonscope {

/// Breaks links, marks and counts.
struct LinkedCellsPeer {
    static auto& node(LinkedCells& cells, int box) { return cells.m_nodes[static_cast<std::size_t>(box)]; }
    static BoxId& first(LinkedCells& cells, Cell cell) { return cells.m_first[cell.index().value]; }
    static std::uint32_t& held(LinkedCells& cells, Cell cell) { return cells.m_held[cell.index().value]; }
    static constexpr std::uint32_t kNowhere = LinkedCells::kNowhere;
};

/// Breaks the sub lists.
struct OriginSubTreePeer {
    static std::vector<BoxId>& order(OriginSubTree& tree) { return tree.m_order; }
    static std::vector<std::uint32_t>& firstOf(OriginSubTree& tree) { return tree.m_firstOf; }
};

}  // namespace mortonscope
