#include "core/tree/linear_quadtree.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace mortonscope {

LinearQuadtree::LinearQuadtree() : LinearQuadtree(Space(), {}) {}

LinearQuadtree::LinearQuadtree(const Space& space, std::span<const Box> boxes, PlacementRule rule, Insertion insertion,
                               IdSpace idSpace)
    : m_space(space), m_rule(rule), m_insertion(insertion), m_boxes(boxes), m_idSpace(idSpace),
      m_firstOf(space.cellCount() + 1, 0), m_marked(space.cellCount(), 0), m_newMarks(boxes.size(), 0),
      m_placeInList(boxes.size(), 0)
{
    assert(rule != nullptr && boxes.size() < kNoBox.value);
    const bool isInOneCell = insertion.entries != ListEntries::EveryTouchedLeaf;
    m_isTooLarge = !isInOneCell && entryCount() > kMaxEntries;
    if (m_isTooLarge) {
        return;
    }

    // Count the boxes of each cell. Mark the cell and its ancestors, up to the first that is already marked.
    constexpr std::uint32_t kInNoCell = ~std::uint32_t{0};
    std::vector<std::uint32_t> indexOf(isInOneCell ? boxes.size() : 0, kInNoCell);
    const auto count = [this](std::uint32_t b, std::uint32_t index) {
        assert(index + 1 < m_firstOf.size());  // the rule gives cells of the tree, or none
        const std::uint32_t place = m_firstOf[index + 1]++;
        m_newMarks[b] = static_cast<std::uint8_t>(std::min(255, m_newMarks[b] + mark(index)));
        return place;
    };
    for (std::uint32_t b = 0; b < boxes.size(); ++b) {
        const Placement placement = rule(space, boxes[b]);
        if (!placement.isInTree()) {
            ++m_rejected;
            if (placement.fate == PlacementResult::OutsideArray && !m_firstOutsideArray) {
                m_firstOutsideArray = id(b);
            }
        } else if (isInOneCell) {
            indexOf[b] = static_cast<std::uint32_t>(placement.cell.index().value);
            m_placeInList[b] = count(b, indexOf[b]);
        } else {
            bool isFirst = true;
            forEachCellOf(id(b), [&](Cell cell) {
                const std::uint32_t place = count(b, static_cast<std::uint32_t>(cell.index().value));
                if (std::exchange(isFirst, false)) {
                    m_placeInList[b] = place;
                }
            });
        }
    }
    if (insertion.entries == ListEntries::Twice) {
        std::ranges::transform(m_firstOf, m_firstOf.begin(), [](std::uint32_t boxesOfCell) { return 2 * boxesOfCell; });
    }

    // A running sum turns counts into starts; then each box goes to its place.
    std::partial_sum(m_firstOf.begin(), m_firstOf.end(), m_firstOf.begin());
    assert(std::ranges::is_sorted(m_firstOf));
    m_order.resize(m_firstOf.back());
    assert(insertion.entries != ListEntries::Once || m_order.size() == boxes.size() - m_rejected);
    if (isInOneCell) {
        for (std::uint32_t b = 0; b < boxes.size(); ++b) {
            if (indexOf[b] != kInNoCell) {
                m_order[m_firstOf[indexOf[b]] + m_placeInList[b]] = id(b);
            }
        }
    } else {
        std::vector<std::uint32_t> nextOf(m_firstOf.begin(), m_firstOf.end() - 1);
        for (std::uint32_t b = 0; b < boxes.size(); ++b) {
            forEachCellOf(id(b), [&](Cell cell) { m_order[nextOf[cell.index().value]++] = id(b); });
        }
        assert(std::equal(nextOf.begin(), nextOf.end(), m_firstOf.begin() + 1));  // all lists are full
    }
    if (insertion.entries == ListEntries::Twice) {
        for (std::size_t i = 0; i + 1 < m_firstOf.size(); ++i) {
            const std::uint32_t half = (m_firstOf[i + 1] - m_firstOf[i]) / 2;
            std::copy_n(m_order.begin() + m_firstOf[i], half, m_order.begin() + m_firstOf[i] + half);
        }
    }
}

/// Returns the number of list entries that are needed if each box is in every leaf that it touches.
std::uint64_t LinearQuadtree::entryCount() const
{
    std::uint64_t entries = 0;
    for (const Box& box : m_boxes) {
        const Placement p = m_rule(m_space, box);
        const std::uint64_t columns = std::uint64_t{p.rightBottom.column} - p.leftTop.column + 1;
        const std::uint64_t rows = std::uint64_t{p.rightBottom.row} - p.leftTop.row + 1;
        if (p.fate == PlacementResult::Placed) {
            entries += columns * rows;
        } else if (p.isInTree()) {
            ++entries;
        }
    }
    return entries;
}

/// Marks the cells that a box in this cell requires. Returns the number of new marks.
int LinearQuadtree::mark(std::uint32_t index)
{
    assert(index < m_marked.size());
    const std::uint32_t parent = index == 0 ? 0 : (index - 1) / 4;
    switch (m_insertion.marks) {
    case CellMarks::Root: return markOne(index) + markOne(0);
    case CellMarks::ParentAndRoot: return markOne(index) + markOne(parent) + markOne(0);
    case CellMarks::AllAncestors: break;
    }
    int marks = 0;
    for (std::uint32_t i = index; m_marked[i] == 0; i = (i - 1) / 4) {
        marks += markOne(i);
        if (i == 0) {
            break;
        }
    }
    return marks;
}

int LinearQuadtree::markOne(std::uint32_t index)
{
    assert(index < m_marked.size());
    return std::exchange(m_marked[index], std::uint8_t{1}) == 0 ? 1 : 0;
}

bool LinearQuadtree::hasMarkedChild(Cell cell) const
{
    assert(cell.level() <= m_space.depth());
    if (cell.level() == m_space.depth()) {
        return false;
    }
    const auto first = cell.child(0).index().value;
    return (m_marked[first] | m_marked[first + 1] | m_marked[first + 2] | m_marked[first + 3]) != 0;
}

std::string LinearQuadtree::validate() const
{
    if (m_insertion != Insertion()) {
        return {};  // a faulty insertion breaks invariants on purpose
    }
    std::vector<std::uint8_t> needed(m_marked.size(), 0);
    std::size_t inTree = 0;
    for (std::uint32_t b = 0; b < m_boxes.size(); ++b) {
        const Placement placement = this->placement(id(b));
        if (!placement.isInTree()) {
            continue;
        }
        ++inTree;
        const auto cellList = list(placement.cell);
        if (m_placeInList[b] >= cellList.size() || cellList[m_placeInList[b]] != id(b)) {
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
