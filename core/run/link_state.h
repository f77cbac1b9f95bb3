#pragma once

#include "core/run/recording.h"
#include "core/run/run.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"
#include "core/tree/linked_cells.h"

#include <cassert>
#include <cstdint>
#include <map>
#include <vector>

namespace mortonscope {

/// Returns the linked lists at the end of the previous frame. If anything in the scene moves, each box is in the list
/// of the cell where it was one frame ago; else all lists are empty. `tree` has the boxes at their current places.
LinkedCells linksOfLastFrame(const Scene& scene, const LinearQuadtree& tree);

/// Records one frame of linked lists, link by link, and then ends the insertion. Each box in turn finds its cell, is
/// removed from its old list, if it was in one, and goes to the front of its new list.
void recordLinking(const Scene& scene, const LinearQuadtree& tree, StepRecorder& recorder);

/// The linked lists at any step of a run, including steps between two link changes. Replays the changes from the state
/// of the previous frame, and starts there again to go back.
class LinkState {
public:
    /// Keeps references to all three arguments, which must outlive this object.
    LinkState(const Scene& scene, const LinearQuadtree& tree, const Run& run);

    /// Moves to the state after `step`. O(steps in between) forward, O(steps from the start) backward.
    void goTo(Step step);

    /// Returns the cells with a non-empty list and the first box of each, in the order of the array.
    const std::map<CellIndex, BoxId>& firsts() const { return m_first; }
    BoxId first(Cell cell) const;
    /// Return the targets of the links of a box, or kNoBox. A removed box keeps its own links until it is inserted
    /// again.
    BoxId next(BoxId box) const
    {
        assert(box.value < m_next.size());
        return m_next[box.value];
    }
    BoxId previous(BoxId box) const
    {
        assert(box.value < m_previous.size());
        return m_previous[box.value];
    }
    /// Returns at most `most` boxes of a list, by following the next links.
    std::vector<BoxId> list(Cell cell, std::size_t most) const;

private:
    void begin();
    void apply(const Event& event);
    void setFirst(Cell cell, BoxId box);

    const Scene& m_scene;
    const LinearQuadtree& m_tree;
    const Run& m_run;
    std::uint64_t m_step = 0;
    std::map<CellIndex, BoxId> m_first;
    std::vector<BoxId> m_next;
    std::vector<BoxId> m_previous;
};

}  // namespace mortonscope
