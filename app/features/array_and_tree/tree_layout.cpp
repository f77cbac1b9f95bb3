#include "app/features/array_and_tree/tree_layout.h"

#include <algorithm>

namespace mortonscope {

namespace {

constexpr double kLeafWidth = 1;
constexpr double kAbsentWidth = 0.5;

}  // namespace

TreeLayout::TreeLayout(const MarkedCells& marked, bool withAbsent)
{
    if (marked.size() == 0) {
        return;
    }
    m_levels.resize(static_cast<std::size_t>(marked.depth()) + 1);
    m_levels[0].push_back({});
    for (int l = 1; l <= marked.depth(); ++l) {
        auto& nodes = m_levels[static_cast<std::size_t>(l)];
        const auto& parents = m_levels[static_cast<std::size_t>(l - 1)];
        const auto codes = marked.level(l);
        nodes.reserve(withAbsent ? 4 * parents.size() : codes.size());
        auto code = codes.begin();
        for (std::uint32_t p = 0; p < parents.size(); ++p) {
            const std::uint32_t first = parents[p].code << 2;
            if (parents[p].absent || code == codes.end() || (*code >> 2) != parents[p].code) {
                continue;  // a leaf of the picture
            }
            for (std::uint32_t child = first; child < first + 4; ++child) {
                const bool exists = code != codes.end() && *code == child;
                if (exists || withAbsent) {
                    nodes.push_back({child, p, 0, 0, !exists});
                }
                if (exists) {
                    ++code;
                }
            }
        }
    }
    std::vector<std::size_t> nextChild(m_levels.size() + 1, 0);
    place(0, 0, nextChild);
}

void TreeLayout::place(std::size_t level, std::size_t number, std::vector<std::size_t>& nextChild)
{
    TreeNode& node = m_levels[level][number];
    const double left = m_width;
    const std::size_t below = level + 1;
    const std::size_t firstChild = nextChild[below];
    // Siblings are contiguous, and parents are visited in order: the next nodes of the level below are its children.
    while (below < m_levels.size() && nextChild[below] < m_levels[below].size()
           && m_levels[below][nextChild[below]].parent == number) {
        place(below, nextChild[below]++, nextChild);
    }
    const std::size_t end = nextChild[below];
    if (end == firstChild) {
        node.width = node.absent ? kAbsentWidth : kLeafWidth;
        node.x = left + node.width / 2;
        m_width += node.width;
        return;
    }
    node.x = (m_levels[below][firstChild].x + m_levels[below][end - 1].x) / 2;
    node.width = 2 * std::min(node.x - left, m_width - node.x);
}

int TreeLayout::deepest() const
{
    int level = depth();
    while (level > 0 && m_levels[static_cast<std::size_t>(level)].empty()) {
        --level;
    }
    return level;
}

const TreeNode* TreeLayout::find(Cell cell) const
{
    if (cell.level() > depth()) {
        return nullptr;
    }
    const auto nodes = level(cell.level());
    const auto at = std::ranges::lower_bound(nodes, cell.code(), {}, &TreeNode::code);
    return at != nodes.end() && at->code == cell.code() ? &*at : nullptr;
}

std::size_t TreeLayout::firstFrom(int level, double x, std::size_t from) const
{
    const auto nodes = this->level(level);
    std::size_t end = from;
    for (std::size_t stride = 1; end < nodes.size() && nodes[end].x < x; stride *= 2) {
        from = end + 1;
        end += stride;
    }
    const auto near = nodes.subspan(from, std::min(end, nodes.size()) - from);
    return from + static_cast<std::size_t>(std::ranges::lower_bound(near, x, {}, &TreeNode::x) - near.begin());
}

const TreeNode* TreeLayout::nearest(int level, double x) const
{
    const auto nodes = this->level(level);
    if (nodes.empty()) {
        return nullptr;
    }
    const std::size_t after = firstFrom(level, x);
    if (after == nodes.size()) {
        return &nodes.back();
    }
    if (after > 0 && x - nodes[after - 1].x < nodes[after].x - x) {
        return &nodes[after - 1];
    }
    return &nodes[after];
}

}  // namespace mortonscope
