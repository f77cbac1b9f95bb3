#include "core/run/putting_in.h"

#include "core/space/climbing.h"
#include "core/space/midlines.h"

#include <vector>

namespace mortonscope {

namespace {

class PuttingIn {
public:
    PuttingIn(const LinearQuadtree& tree, std::span<const Box> boxes, StepRecorder& recorder, Placing placing, Entering entering)
        : m_tree(tree), m_boxes(boxes), m_recorder(recorder), m_placing(placing), m_entering(entering), m_marked(tree.space().cellCount())
    {
    }

    void putIn(BoxId box, const Placement& p)
    {
        switch (p.fate) {
        case Fate::Rejected: note(StepKind::Outside, box); return;
        case Fate::SentToRoot: note(StepKind::Outside, box, Cell()); break;
        case Fate::Placed: find(box); break;
        case Fate::PastArray:
            find(box);
            note(StepKind::PastArray, box);
            return;
        }
        note(StepKind::Append, box, p.cell);
        if (m_entering == Entering::OneList) {
            mark(box, p.cell);
        } else {
            addBelow(box, p.cell);
        }
    }

private:
    void note(StepKind kind, BoxId box) { m_recorder.putIn(Event::ofBox(kind, box)); }
    void note(StepKind kind, BoxId box, Cell cell) { m_recorder.putIn(Event::ofBox(kind, box, cell)); }

    void find(BoxId box)
    {
        switch (m_placing) {
        case Placing::Xor: recordXor(m_tree, box, m_recorder); break;
        case Placing::Climbing:
            for (const auto kind : {StepKind::LocateLt, StepKind::CodeLt, StepKind::LocateRb, StepKind::CodeRb}) {
                note(kind, box);
            }
            placeByClimbing(m_tree.space(), m_boxes[box.value], [&](Cell leftTop, Cell) { note(StepKind::Climb, box, leftTop); });
            break;
        case Placing::Midlines: {
            const Placement p = placeByMidlines(m_tree.space(), m_boxes[box.value], [&](Cell child) { note(StepKind::Descend, box, child); });
            note(StepKind::Straddle, box, p.cell);
            break;
        }
        }
    }

    /// The cell, then its ancestors, until one is marked already.
    void mark(BoxId box, Cell cell)
    {
        for (int level = cell.level(); level >= 0; --level) {
            const Cell above = cell.ancestorAt(level);
            if (m_marked[above.index().value]) {
                return;
            }
            m_marked[above.index().value] = true;
            note(StepKind::Mark, box, above);
        }
    }

    /// Every ancestor learns of the box.
    void addBelow(BoxId box, Cell cell)
    {
        for (int level = cell.level() - 1; level >= 0; --level) {
            note(StepKind::Sub, box, cell.ancestorAt(level));
        }
    }

    const LinearQuadtree& m_tree;
    std::span<const Box> m_boxes;
    StepRecorder& m_recorder;
    Placing m_placing;
    Entering m_entering;
    std::vector<bool> m_marked;  ///< by cell index
};

}  // namespace

bool recordPuttingIn(const LinearQuadtree& tree, StepRecorder& recorder, Placing placing, Entering entering)
{
    PuttingIn in(tree, tree.boxes(), recorder, placing, entering);
    bool fits = true;
    for (std::uint32_t b = 0; b < tree.boxCount() && fits; ++b) {
        const Placement p = tree.placement(BoxId(b));
        in.putIn(BoxId(b), p);
        fits = p.fate != Fate::PastArray;
    }
    recorder.endPuttingIn();
    return fits;
}

void recordXor(const LinearQuadtree& tree, BoxId box, StepRecorder& recorder)
{
    for (const auto kind : {StepKind::LocateLt, StepKind::CodeLt, StepKind::LocateRb, StepKind::CodeRb, StepKind::Xor}) {
        recorder.putIn(Event::ofBox(kind, box));
    }
    for (int g = 0; g < tree.space().level(); ++g) {
        recorder.putIn(Event::ofGroup(box, g));
    }
    const Placement p = tree.placement(box);
    for (const auto kind : {StepKind::Shift, StepKind::Index}) {
        recorder.putIn(p.isInTree() ? Event::ofBox(kind, box, p.cell) : Event::ofBox(kind, box));
    }
}

}  // namespace mortonscope
