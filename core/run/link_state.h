#pragma once

#include "core/run/run.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>
#include <map>
#include <vector>

namespace mortonscope {

/// The linked lists as they hang at any step of a run of linked lists, also in the middle of being re-tied, when they
/// are neither as before nor as afterwards. Played forward link by link from how the last frame left them; going back
/// begins there again.
class LinkState {
public:
    /// All must outlive it.
    LinkState(const Scene& scene, const LinearQuadtree& tree, const Run& run);

    /// What is tied after `step`.
    void goTo(Step step);

    /// Cells whose list has a first box now, in the order of the array.
    const std::map<CellIndex, BoxId>& firsts() const { return m_first; }
    BoxId first(Cell cell) const;
    /// kNoBox where there is no link. A box that was taken out keeps its own links until it is put in again.
    BoxId next(BoxId box) const { return m_next[box.value]; }
    BoxId previous(BoxId box) const { return m_previous[box.value]; }
    /// The boxes of a list as its next links lead, at most `most`.
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
