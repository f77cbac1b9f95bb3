#include "core/tree/linear_quadtree.h"

#include <algorithm>
#include <numeric>

namespace mortonscope {

LinearQuadtree::LinearQuadtree() : LinearQuadtree(Space(), {}) {}

LinearQuadtree::LinearQuadtree(const Space& space, std::span<const Box> boxes, PlacementRule rule)
    : m_space(space),
      m_rule(rule),
      m_boxes(boxes),
      m_firstOf(space.cellCount() + 1, 0),
      m_marked(space.cellCount(), 0),
      m_newMarks(boxes.size(), 0),
      m_placeInList(boxes.size(), 0)
{
    constexpr std::uint32_t kInNoCell = ~std::uint32_t{0};
    std::vector<std::uint32_t> indexOf(boxes.size(), kInNoCell);

    // Count the boxes of each cell; mark the cell and its ancestors up to the first one marked already.
    for (std::size_t b = 0; b < boxes.size(); ++b) {
        const Placement placement = rule(space, boxes[b]);
        if (!placement.isInTree()) {
            if (placement.fate == Fate::PastArray && !m_firstPastArray) {
                m_firstPastArray = BoxId(static_cast<std::uint32_t>(b));
            }
            continue;
        }
        const auto index = static_cast<std::uint32_t>(placement.cell.index().value);
        indexOf[b] = index;
        m_placeInList[b] = m_firstOf[index + 1]++;
        for (std::uint32_t i = index; m_marked[i] == 0; i = (i - 1) / 4) {
            m_marked[i] = 1;
            ++m_newMarks[b];
            if (i == 0) {
                break;
            }
        }
    }

    // A running sum turns counts into beginnings; then each box goes to its place.
    std::partial_sum(m_firstOf.begin(), m_firstOf.end(), m_firstOf.begin());
    m_order.resize(m_firstOf.back());
    for (std::size_t b = 0; b < boxes.size(); ++b) {
        if (indexOf[b] != kInNoCell) {
            m_order[m_firstOf[indexOf[b]] + m_placeInList[b]] = BoxId(static_cast<std::uint32_t>(b));
        }
    }
}

bool LinearQuadtree::hasMarkedChild(Cell cell) const
{
    if (cell.level() == m_space.level()) {
        return false;
    }
    const auto first = cell.child(0).index().value;
    return (m_marked[first] | m_marked[first + 1] | m_marked[first + 2] | m_marked[first + 3]) != 0;
}

std::string LinearQuadtree::validate() const
{
    std::vector<std::uint8_t> needed(m_marked.size(), 0);
    std::size_t inTree = 0;
    for (std::uint32_t b = 0; b < m_boxes.size(); ++b) {
        const Placement placement = this->placement(BoxId(static_cast<std::uint32_t>(b)));
        if (!placement.isInTree()) {
            continue;
        }
        ++inTree;
        const auto cellList = list(placement.cell);
        if (m_placeInList[b] >= cellList.size() || cellList[m_placeInList[b]] != BoxId(b)) {
            return "box " + std::to_string(b) + " does not stand where it should in its cell's list";
        }
        for (int level = 0; level <= placement.cell.level(); ++level) {
            needed[placement.cell.ancestorAt(level).index().value] = 1;
        }
    }
    if (inTree != m_order.size()) {
        return "the lists hold " + std::to_string(m_order.size()) + " boxes instead of " + std::to_string(inTree);
    }
    for (std::size_t i = 0; i < m_marked.size(); ++i) {
        if ((m_marked[i] != 0) != (needed[i] != 0)) {
            return "cell " + std::to_string(i) + (m_marked[i] ? " is marked without need" : " is not marked");
        }
        const auto first = m_order.begin() + m_firstOf[i];
        const auto last = m_order.begin() + m_firstOf[i + 1];
        if (!std::is_sorted(first, last)) {
            return "the list of cell " + std::to_string(i) + " is not in order of entry";
        }
    }
    return {};
}

}  // namespace mortonscope
