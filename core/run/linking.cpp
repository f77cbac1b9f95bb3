#include "core/run/linking.h"

#include "core/run/insertion_steps.h"

namespace mortonscope {

namespace {

/// Where a box was one frame ago, as if it had met no wall since.
Box lastFrame(const Scene& scene, BoxId id)
{
    const Velocity v = scene.velocity(id);
    const Box& box = scene.box(id);
    const Box before{box.left - v.x, box.top - v.y, box.right - v.x, box.bottom - v.y};
    return isFinite(before) ? before : box;
}

/// Each link that is re-tied is a step.
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
        if (p.fate == Fate::Placed) {
            recordXor(tree, box, recorder);
        } else {
            recorder.putIn(p.isInTree() ? Event::ofBox(StepKind::Outside, box, p.cell)
                                        : Event::ofBox(StepKind::Outside, box));
        }
        cells.remove(box, links);
        if (p.isInTree()) {
            cells.enter(box, p.cell, links);
        }
    }
    recorder.endInsertion();
}

}  // namespace mortonscope
