#include "core/run/insertion_steps.h"

#include "core/space/climbing.h"
#include "core/space/midlines.h"

#include <vector>

namespace mortonscope {

namespace {

class InsertionSteps {
public:
    InsertionSteps(const LinearQuadtree& tree, std::span<const Box> boxes, StepRecorder& recorder, Placing placing,
                   Entering entering)
        : m_tree(tree), m_boxes(boxes), m_recorder(recorder), m_placing(placing), m_entering(entering),
          m_marked(tree.space().cellCount())
    {
    }

    void putIn(BoxId box, const Placement& p)
    {
        switch (p.fate) {
        case PlacementResult::Rejected: note(StepKind::Outside, box); return;
        case PlacementResult::SentToRoot: note(StepKind::Outside, box, Cell()); break;
        case PlacementResult::Placed: find(box); break;
        case PlacementResult::OutsideArray:
            find(box);
            note(StepKind::PastArray, box);
            return;
        }
        m_tree.forEachCellOf(box, [&](Cell cell) {
            if (p.fate == PlacementResult::Placed && isInEveryLeaf()) {
                note(StepKind::Index, box, cell);
            }
            note(StepKind::Append, box, cell);
            if (m_entering == Entering::OneList) {
                mark(box, cell);
            } else {
                addBelow(box, cell);
            }
        });
    }

private:
    void note(StepKind kind, BoxId box) { m_recorder.putIn(Event::ofBox(kind, box)); }
    void note(StepKind kind, BoxId box, Cell cell) { m_recorder.putIn(Event::ofBox(kind, box, cell)); }

    void find(BoxId box)
    {
        switch (m_placing) {
        case Placing::Xor:
            if (isInEveryLeaf()) {
                locate(box);
            } else {
                recordXor(m_tree, box, m_recorder);
            }
            break;
        case Placing::Climbing:
            locate(box);
            placeByClimbing(m_tree.space(), m_boxes[box.value],
                            [&](Cell leftTop, Cell) { note(StepKind::Climb, box, leftTop); });
            break;
        case Placing::Midlines: {
            const Placement p = placeByMidlines(m_tree.space(), m_boxes[box.value],
                                                [&](Cell child) { note(StepKind::Descend, box, child); });
            note(StepKind::Straddle, box, p.cell);
            break;
        }
        }
    }

    void locate(BoxId box)
    {
        for (const auto kind : {StepKind::LocateLt, StepKind::CodeLt, StepKind::LocateRb, StepKind::CodeRb}) {
            note(kind, box);
        }
    }

    bool isInEveryLeaf() const { return m_tree.insertion().entries == ListEntries::EveryTouchedLeaf; }

    /// Marks the cell, and then its ancestors up to the first that is already marked. Skips ancestors that a faulty
    /// insertion doesn't mark.
    void mark(BoxId box, Cell cell)
    {
        for (int level = cell.level(); level >= 0; --level) {
            const Cell above = cell.ancestorAt(level);
            const bool wasMarked = m_marked[above.index().value];
            if (wasMarked && m_tree.insertion().marks == CellMarks::AllAncestors) {
                return;
            }
            if (!wasMarked && isToBeMarked(cell, level)) {
                m_marked[above.index().value] = true;
                note(StepKind::Mark, box, above);
            }
        }
    }

    /// Returns whether an insertion into `cell` marks its ancestor at this level, or the cell itself at its own level.
    bool isToBeMarked(Cell cell, int level) const
    {
        switch (m_tree.insertion().marks) {
        case CellMarks::AllAncestors: return true;
        case CellMarks::ParentAndRoot: return level == 0 || level >= cell.level() - 1;
        case CellMarks::Root: return level == 0 || level == cell.level();
        }
        return true;
    }

    /// Adds the box to the sub list of each ancestor.
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

bool recordInsertion(const LinearQuadtree& tree, StepRecorder& recorder, Placing placing, Entering entering)
{
    InsertionSteps in(tree, tree.boxes(), recorder, placing, entering);
    const int rounds = tree.insertion().entries == ListEntries::Twice ? 2 : 1;
    bool fits = !tree.isTooLarge();
    for (int round = 0; round < rounds; ++round) {
        for (std::uint32_t b = 0; b < tree.boxCount() && fits; ++b) {
            const Placement p = tree.placement(tree.id(b));
            in.putIn(tree.id(b), p);
            fits = p.fate != PlacementResult::OutsideArray;
        }
    }
    recorder.endInsertion();
    return fits;
}

void recordXor(const LinearQuadtree& tree, BoxId box, StepRecorder& recorder)
{
    for (const auto kind :
         {StepKind::LocateLt, StepKind::CodeLt, StepKind::LocateRb, StepKind::CodeRb, StepKind::Xor}) {
        recorder.putIn(Event::ofBox(kind, box));
    }
    for (int g = 0; g < tree.space().depth(); ++g) {
        recorder.putIn(Event::ofGroup(box, g));
    }
    const Placement p = tree.placement(box);
    for (const auto kind : {StepKind::Shift, StepKind::Index}) {
        recorder.putIn(eventAtPlacement(kind, box, p));
    }
}

Event eventAtPlacement(StepKind kind, BoxId box, const Placement& placement)
{
    return placement.isInTree() ? Event::ofBox(kind, box, placement.cell) : Event::ofBox(kind, box);
}

}  // namespace mortonscope
