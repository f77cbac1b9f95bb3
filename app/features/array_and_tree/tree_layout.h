#pragma once

#include "app/session/marked_cells.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// One node of the picture: a marked cell, or the faint place of a child that is absent.
struct TreeNode {
    std::uint32_t code{};
    std::uint32_t parent{};  ///< number of the parent within its level
    double x{};              ///< centre, in units: a leaf is one wide
    double width{};          ///< around x, what no neighbour's family needs
    bool absent = false;
};

/// A tidy tree: leaves stand side by side along the Z-curve, a parent over the middle of its children.
/// Made once per analysis in O(nodes), without a window; in units of one leaf.
class TreeLayout {
public:
    TreeLayout() = default;
    /// `withAbsent` gives every inner node its four children, absent ones half as wide.
    TreeLayout(const MarkedCells& marked, bool withAbsent);

    /// Absent children are shown up to this many marked cells.
    static constexpr std::size_t kMaxWithAbsent = 300;

    int depth() const { return static_cast<int>(m_levels.size()) - 1; }
    bool isEmpty() const { return m_levels.empty() || m_levels[0].empty(); }
    double width() const { return m_width; }
    /// Nodes of a level, from left to right, which is along the Z-curve.
    std::span<const TreeNode> level(int level) const { return m_levels[static_cast<std::size_t>(level)]; }
    /// The deepest level that has nodes.
    int deepest() const;
    const TreeNode* find(Cell cell) const;
    /// Number of the first node of a level, from node `from` on, whose centre is not left of x. Quick if that is near.
    std::size_t firstFrom(int level, double x, std::size_t from = 0) const;
    /// The node of a level whose centre is nearest to x, absent ones too; none if the level is empty.
    const TreeNode* nearest(int level, double x) const;

private:
    void place(std::size_t level, std::size_t node, std::vector<std::size_t>& nextChild);

    std::vector<std::vector<TreeNode>> m_levels;
    double m_width = 0;
};

}  // namespace mortonscope
