#include "core/run/link_state.h"

#include "core/run/linking.h"

#include <algorithm>

namespace mortonscope {

LinkState::LinkState(const Scene& scene, const LinearQuadtree& tree, const Run& run)
    : m_scene(scene), m_tree(tree), m_run(run)
{
    begin();
}

void LinkState::begin()
{
    m_step = 0;
    m_first.clear();
    m_next.assign(m_scene.size(), kNoBox);
    m_previous.assign(m_scene.size(), kNoBox);
    const LinkedCells cells = linksOfLastFrame(m_scene, m_tree);
    for (std::uint32_t b = 0; b < m_scene.size(); ++b) {
        if (!cells.isIn(BoxId(b)) || m_first.contains(cells.cellOf(BoxId(b)).index())) {
            continue;
        }
        const Cell cell = cells.cellOf(BoxId(b));
        BoxId before = kNoBox;
        for (const BoxId box : cells.newestFirst(cell)) {
            if (before == kNoBox) {
                m_first[cell.index()] = box;
            } else {
                m_next[before.value] = box;
            }
            m_previous[box.value] = before;
            before = box;
        }
    }
}

void LinkState::goTo(Step step)
{
    const std::uint64_t last = std::min(step, m_run.lastOfInsertion()).value;
    if (last < m_step) {
        begin();
    }
    while (m_step < last) {
        apply(m_run.eventAt(Step(++m_step)));
    }
}

void LinkState::apply(const Event& event)
{
    const BoxId box = event.first;
    const BoxId other = event.second;
    switch (event.kind) {
    case StepKind::LinkNext:
        m_next[box.value] = other;
        m_previous[box.value] = kNoBox;
        break;
    case StepKind::LinkPrevious: m_previous[other.value] = box; break;
    case StepKind::LinkFirst: setFirst(*event.cell(), box); break;
    case StepKind::UnlinkNext: m_next[m_previous[box.value].value] = other; break;
    case StepKind::UnlinkFirst: setFirst(*event.cell(), other); break;
    case StepKind::UnlinkPrevious: m_previous[m_next[box.value].value] = other; break;
    default: break;
    }
}

void LinkState::setFirst(Cell cell, BoxId box)
{
    if (box == kNoBox) {
        m_first.erase(cell.index());
    } else {
        m_first[cell.index()] = box;
    }
}

BoxId LinkState::first(Cell cell) const
{
    const auto found = m_first.find(cell.index());
    return found != m_first.end() ? found->second : kNoBox;
}

std::vector<BoxId> LinkState::list(Cell cell, std::size_t most) const
{
    std::vector<BoxId> boxes;
    for (BoxId box = first(cell); box != kNoBox && boxes.size() < most; box = next(box)) {
        boxes.push_back(box);
    }
    return boxes;
}

}  // namespace mortonscope
