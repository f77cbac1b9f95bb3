#pragma once

#include "app/state/marked_cells.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mortonscope {

/// One node of the picture: a marked cell, or a faint placeholder for an absent child.
struct TreeNode {
    std::uint32_t code{};
    std::uint32_t parent{};  ///< index of the parent within its level
    double x{};              ///< center, in units; a leaf is one unit wide
    double width{};          ///< width around x that no neighbor's subtree needs
    bool absent = false;
};

/// A tidy tree: leaves are side by side along the Z-curve, and each parent is centered above its children.
/// Building it takes O(nodes) and needs no window. The unit of length is the width of a leaf.
class TreeLayout {
public:
    TreeLayout() = default;
    /// Builds the tree of the marked cells. With `withAbsent`, every inner node gets four children; absent children are
    /// half as wide.
    TreeLayout(const MarkedCells& marked, bool withAbsent);

    /// Number of marked cells up to which a view should show absent children.
    static constexpr std::size_t kMaxWithAbsent = 300;

    int depth() const { return static_cast<int>(m_levels.size()) - 1; }
    bool isEmpty() const { return m_levels.empty() || m_levels[0].empty(); }
    double width() const { return m_width; }
    /// Returns the nodes of a level from left to right, which is Z-order. Requires 0 ≤ level ≤ depth().
    std::span<const TreeNode> level(int level) const { return m_levels[static_cast<std::size_t>(level)]; }
    /// Returns the deepest level that has nodes.
    int deepest() const;
    const TreeNode* find(Cell cell) const;
    /// Returns the index of the first node at or after index `from` whose center is not left of x; the number of nodes
    /// if there is none. O(log d), where d is the distance from `from`.
    std::size_t firstFrom(int level, double x, std::size_t from = 0) const;
    /// Returns the node whose center is nearest to x, absent nodes included; null if the level is empty.
    const TreeNode* nearest(int level, double x) const;

private:
    void place(std::size_t level, std::size_t node, std::vector<std::size_t>& nextChild);

    std::vector<std::vector<TreeNode>> m_levels;
    double m_width = 0;
};

}  // namespace mortonscope
