#include "core/tree/linked_cells.h"

namespace mortonscope {

LinkedCells::LinkedCells(const Space& space, std::size_t boxCount)
    : m_space(space), m_nodes(boxCount), m_first(space.cellCount(), kNoBox), m_held(space.cellCount(), 0)
{
}

bool LinkedCells::hasMarkedChild(Cell cell) const
{
    assert(cell.level() <= m_space.depth());
    if (cell.level() == m_space.depth()) {
        return false;
    }
    const auto first = cell.child(0).index().value;
    return (m_held[first] | m_held[first + 1] | m_held[first + 2] | m_held[first + 3]) != 0;
}

std::string LinkedCells::validate() const
{
    std::vector<bool> seen(m_nodes.size(), false);
    std::vector<std::uint32_t> held(m_held.size(), 0);
    for (std::uint32_t i = 0; i < m_first.size(); ++i) {
        if (auto broken = validateList(i, seen); !broken.empty()) {
            return "the list of cell " + std::to_string(i) + ' ' + broken;
        }
    }
    for (std::size_t b = 0; b < m_nodes.size(); ++b) {
        if (m_nodes[b].index == kNowhere) {
            continue;
        }
        if (!seen[b]) {
            return "box " + std::to_string(b) + " is in no list, but says that it is in that of cell "
                 + std::to_string(m_nodes[b].index);
        }
        for (std::uint32_t i = m_nodes[b].index; i != 0; i = (i - 1) / 4) {
            ++held[i];
        }
        ++held[0];
    }
    for (std::size_t i = 0; i < held.size(); ++i) {
        if (m_held[i] != held[i]) {
            return "cell " + std::to_string(i) + " counts " + std::to_string(m_held[i]) + " boxes instead of "
                 + std::to_string(held[i]);
        }
    }
    return {};
}

/// Follows one list, and records the boxes it meets in `seen`. Stops at a box that was seen before, so a cycle ends
/// too.
std::string LinkedCells::validateList(std::uint32_t index, std::vector<bool>& seen) const
{
    BoxId before = kNoBox;
    for (BoxId box = m_first[index]; box != kNoBox; box = node(box).next) {
        const auto named = [](BoxId id) {
            return id == kNoBox ? std::string("none") : "box " + std::to_string(id.value);
        };
        if (box.value >= m_nodes.size()) {
            return "leads to " + named(box) + ", which there is not";
        }
        if (seen[box.value]) {
            return "comes to " + named(box) + " a second time, or from a second list";
        }
        seen[box.value] = true;
        if (node(box).index != index) {
            return "holds " + named(box) + ", which says that it is elsewhere";
        }
        if (node(box).previous != before) {
            return "leads from " + named(before) + " to " + named(box) + ", whose previous is "
                 + named(node(box).previous);
        }
        before = box;
    }
    return {};
}

}  // namespace mortonscope
