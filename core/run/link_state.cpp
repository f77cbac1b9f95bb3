#include "core/run/link_state.h"

#include "core/run/insertion_steps.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// Returns where a box was one frame ago, assuming that it met no wall since.
Box lastFrame(const Scene& scene, BoxId id)
{
    const Velocity v = scene.velocity(id);
    const Box& box = scene.box(id);
    const Box before{box.left - v.x, box.top - v.y, box.right - v.x, box.bottom - v.y};
    return isFinite(before) ? before : box;
}

/// Records each change of a link as a step.
class LinkRecorder {
public:
    explicit LinkRecorder(StepRecorder& recorder) : m_recorder(recorder) {}

    void linkNext(Cell cell, BoxId box, BoxId other) { note(StepKind::LinkNext, cell, box, other); }
    void linkPrevious(Cell cell, BoxId box, BoxId other) { note(StepKind::LinkPrevious, cell, box, other); }
    void linkFirst(Cell cell, BoxId box, BoxId other) { note(StepKind::LinkFirst, cell, box, other); }
    void mark(Cell cell, BoxId box) { note(StepKind::Mark, cell, box, BoxId()); }
    void unlinkNext(Cell cell, BoxId box, BoxId other) { note(StepKind::UnlinkNext, cell, box, other); }
    void unlinkFirst(Cell cell, BoxId box, BoxId other) { note(StepKind::UnlinkFirst, cell, box, other); }
    void unlinkPrevious(Cell cell, BoxId box, BoxId other) { note(StepKind::UnlinkPrevious, cell, box, other); }
    void unmark(Cell cell, BoxId box) { note(StepKind::Unmark, cell, box, BoxId()); }

private:
    void note(StepKind kind, Cell cell, BoxId box, BoxId other)
    {
        m_recorder.putIn(Event::ofLink(kind, cell, box, other));
    }

    StepRecorder& m_recorder;
};

}  // namespace

LinkedCells linksOfLastFrame(const Scene& scene, const LinearQuadtree& tree)
{
    LinkedCells cells(tree.space(), scene.size());
    bool moves = false;
    for (std::uint32_t b = 0; b < scene.size() && !moves; ++b) {
        moves = scene.velocity(scene.id(b)) != Velocity();
    }
    for (std::uint32_t b = 0; b < scene.size() && moves; ++b) {
        if (const Placement p = tree.placement(lastFrame(scene, scene.id(b))); p.isInTree()) {
            cells.enter(scene.id(b), p.cell);
        }
    }
    return cells;
}

void recordLinking(const Scene& scene, const LinearQuadtree& tree, StepRecorder& recorder)
{
    LinkedCells cells = linksOfLastFrame(scene, tree);
    LinkRecorder links(recorder);
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const BoxId box = scene.id(b);
        const Placement p = tree.placement(box);
        if (p.fate == PlacementResult::Placed) {
            recordXor(tree, box, recorder);
        } else {
            recorder.putIn(eventAtPlacement(StepKind::Outside, box, p));
        }
        cells.remove(box, links);
        if (p.isInTree()) {
            cells.enter(box, p.cell, links);
        }
    }
    recorder.endInsertion();
}

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
    assert(box.value < m_next.size());
    switch (event.kind) {
    case StepKind::LinkNext:
        m_next[box.value] = other;
        m_previous[box.value] = kNoBox;
        break;
    case StepKind::LinkPrevious:
        assert(other.value < m_previous.size());
        m_previous[other.value] = box;
        break;
    case StepKind::LinkFirst: setFirst(*event.cell(), box); break;
    case StepKind::UnlinkNext:
        assert(m_previous[box.value].value < m_next.size());
        m_next[m_previous[box.value].value] = other;
        break;
    case StepKind::UnlinkFirst: setFirst(*event.cell(), other); break;
    case StepKind::UnlinkPrevious:
        assert(m_next[box.value].value < m_previous.size());
        m_previous[m_next[box.value].value] = other;
        break;
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
    if (found == m_first.end()) {
        return kNoBox;
    }
    return found->second;
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
