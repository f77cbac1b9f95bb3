#include "app/features/unfold/unfold_content.h"

#include "app/session/marked_cells.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/base/text.h"

#include <algorithm>

namespace mortonscope {

UnfoldContent::UnfoldContent(std::shared_ptr<const Analysis> shown) : analysis(std::move(shown))
{
    const LinearQuadtree& tree = analysis->tree;
    const Space& space = tree.space();
    depth = std::min(space.level(), Unfolding::kDeepest);
    isHeat = analysis->scene->size() > kMostBoxes;
    counts.resize(Cell::firstIndexAt(depth + 1));

    for (std::uint32_t i = 0; !isHeat && i < tree.boxCount(); ++i) {
        addBox(BoxId(i));
    }
    if (isHeat) {
        countBoxes();
    }
    // Cell by cell, so that a list is painted in its order.
    std::ranges::stable_sort(entries, {}, [](const Entry& entry) { return entry.cell; });
    largestCount = *std::ranges::max_element(counts);
}

void UnfoldContent::addBox(BoxId id)
{
    const LinearQuadtree& tree = analysis->tree;
    const Space& space = tree.space();
    const bool isCircle = analysis->scene->circle(id).has_value();
    if (!tree.isWhole() || !tree.placement(id).isInTree()) {
        outsiders.push_back({id, sharesOf(tree.boxes()[id.value], space.world()), isCircle});
        return;
    }
    tree.forEachEntry(id, [&](Cell cell) {
        const Cell drawn = cell.ancestorAt(std::min(cell.level(), depth));
        if (entries.size() >= kMaxEntries) {
            isHeat = true;
            entries.clear();
        }
        if (!isHeat) {
            entries.push_back({id, drawn, cell.level(), counts[drawn.index().value]++,
                               sharesOf(tree.boxes()[id.value], space.cellBox(drawn)),
                               fromCore(shownText(analysis->scene->name(id))), isCircle});
        }
    });
}

/// In the tree's array of lists the descendants of a cell on one level stand side by side.
void UnfoldContent::countBoxes()
{
    const LinearQuadtree& tree = analysis->tree;
    for (std::uint64_t i = 0; i < counts.size(); ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        std::size_t count = tree.list(cell).size();
        for (int level = depth + 1; cell.level() == depth && level <= tree.space().level() && tree.isMarked(cell);
             ++level) {
            const int below = 2 * (level - depth);
            const std::uint64_t first = std::uint64_t{cell.code()} << below;
            count += boxesIn(tree, level, first, first + (std::uint64_t{1} << below));
        }
        counts[i] = static_cast<std::uint32_t>(count);
    }
}

bool UnfoldContent::isEmpty() const { return analysis->scene->isEmpty(); }
bool UnfoldContent::isMarked(Cell cell) const { return analysis->tree.isMarked(cell); }

}  // namespace mortonscope
