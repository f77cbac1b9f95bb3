#include "core/engine/overlapping_pairs.h"

#include "core/tree/linear_quadtree.h"

#include <algorithm>
#include <vector>

namespace mortonscope {

namespace {

/// Leaves with a few dozen boxes are cheapest: deeper cells cost more visits than they save tests.
int depthFor(std::size_t boxes)
{
    int level = 0;
    while (level < 8 && (boxes >> (2 * level)) > 32) {
        ++level;
    }
    return level;
}

/// A space over the boxes themselves; over the scene's own world where theirs has no area to quarter.
Space spaceAround(const Scene& scene)
{
    Box all = scene.box(BoxId(0));
    for (const Box& box : scene.boxes()) {
        all = {std::min(all.left, box.left), std::min(all.top, box.top), std::max(all.right, box.right),
               std::max(all.bottom, box.bottom)};
    }
    const int level = depthFor(scene.size());
    if (auto space = Space::create(all, level)) {
        return *space;
    }
    auto space = Space::create(scene.space().world(), level);
    return space ? *space : scene.space();
}

/// The deepest-level columns and rows that a box, or a cell, covers: clipping happens on these whole
/// numbers, where nothing is rounded any more.
struct Span {
    std::uint32_t left, top, right, bottom;

    bool meets(const Span& other) const
    {
        return left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom;
    }
};

class ClippedPass {
public:
    ClippedPass(const Scene& scene, const std::function<bool(BoxId, BoxId)>& visit, const std::function<bool()>& goOn)
        : m_scene(scene), m_visit(visit), m_goOn(goOn), m_tree(spaceAround(scene), scene.boxes())
    {
        m_spans.reserve(scene.size());
        const Space& space = m_tree.space();
        for (const Box& box : scene.boxes()) {
            m_spans.push_back({space.column(box.left), space.row(box.top), space.column(box.right), space.row(box.bottom)});
        }
    }

    bool run() { return visitCell(Cell(), {}); }

private:
    bool visitCell(Cell cell, std::vector<BoxId> above)
    {
        const auto list = m_tree.list(cell);
        for (std::size_t i = 0; i < list.size(); ++i) {
            for (std::size_t j = i + 1; j < list.size(); ++j) {
                if (!test(list[i], list[j])) {
                    return false;
                }
            }
            for (const BoxId box : above) {
                if (!test(box, list[i])) {
                    return false;
                }
            }
        }
        if (!m_tree.hasMarkedChild(cell)) {
            return true;
        }
        above.insert(above.end(), list.begin(), list.end());
        for (int i = 0; i < 4; ++i) {
            const Cell child = cell.child(i);
            if (m_tree.isMarked(child) && !visitCell(child, clipped(above, child))) {
                return false;
            }
        }
        return true;
    }

    std::vector<BoxId> clipped(const std::vector<BoxId>& above, Cell cell) const
    {
        const int down = m_tree.space().level() - cell.level();
        const GridPosition at = cell.position();
        const std::uint32_t last = (std::uint32_t{1} << down) - 1;
        const Span covered{at.column << down, at.row << down, (at.column << down) + last, (at.row << down) + last};
        std::vector<BoxId> kept;
        std::ranges::copy_if(above, std::back_inserter(kept), [&](BoxId box) { return m_spans[box.value].meets(covered); });
        return kept;
    }

    bool test(BoxId a, BoxId b)
    {
        if ((++m_tests & 0xFFFU) == 0 && !m_goOn()) {
            return false;
        }
        return !m_scene.overlap(a, b) || m_visit(std::min(a, b), std::max(a, b));
    }

    const Scene& m_scene;
    const std::function<bool(BoxId, BoxId)>& m_visit;
    const std::function<bool()>& m_goOn;
    LinearQuadtree m_tree;
    std::vector<Span> m_spans;
    std::uint64_t m_tests = 0;
};

}  // namespace

bool visitOverlappingPairs(const Scene& scene, const std::function<bool(BoxId, BoxId)>& visit,
                           const std::function<bool()>& goOn)
{
    return scene.isEmpty() || ClippedPass(scene, visit, goOn).run();
}

}  // namespace mortonscope
