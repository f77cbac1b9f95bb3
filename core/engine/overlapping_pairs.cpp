#include "core/engine/overlapping_pairs.h"

#include "core/tree/linear_quadtree.h"

#include <algorithm>
#include <span>
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

/// A list of this many boxes is worth sorting.
constexpr std::size_t kCrowd = 64;

Box joined(const Box& a, const Box& b)
{
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

Box boxAround(const Scene& scene, const std::vector<BoxId>& ids)
{
    Box all = scene.box(ids.front());
    for (const BoxId id : ids) {
        all = joined(all, scene.box(id));
    }
    return all;
}

/// A space over the boxes themselves; over the scene's own world where theirs has no area to quarter.
Space spaceAround(const Scene& scene)
{
    Box all = scene.box(BoxId(0));
    for (const Box& box : scene.boxes()) {
        all = joined(all, box);
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
        if (!(list.size() < kCrowd ? testAll(list) : testCrowd(cell, list)) || !testAcross(above, list)) {
            return false;
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

    bool testAll(std::span<const BoxId> list)
    {
        for (std::size_t i = 0; i < list.size(); ++i) {
            for (std::size_t j = i + 1; j < list.size(); ++j) {
                if (!test(list[i], list[j])) {
                    return false;
                }
            }
        }
        return true;
    }

    bool testAcross(std::span<const BoxId> above, std::span<const BoxId> list)
    {
        for (const BoxId box : list) {
            for (const BoxId other : above) {
                if (!test(other, box)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Many boxes of one cell lie on its centre lines, or in one leaf. Those on the vertical line meet it in
    /// x, so they are swept along y, and the others along x: each is tested only until one begins behind its
    /// end. Between the two groups only those are tested that reach the other's extent.
    bool testCrowd(Cell cell, std::span<const BoxId> list)
    {
        const Box extent = m_tree.space().cellBox(cell);
        const double middle = extent.left + extent.width() / 2;
        std::vector<BoxId> upright;
        std::vector<BoxId> level;
        for (const BoxId id : list) {
            const Box& box = m_scene.box(id);
            (box.left <= middle && box.right >= middle ? upright : level).push_back(id);
        }
        return sweep(upright, &Box::top, &Box::bottom) && sweep(level, &Box::left, &Box::right)
            && testAcross(reaching(upright, level), reaching(level, upright));
    }

    bool sweep(std::vector<BoxId>& ids, double Box::*begin, double Box::*end)
    {
        std::ranges::sort(ids, {}, [&](BoxId id) { return m_scene.box(id).*begin; });
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const double until = m_scene.box(ids[i]).*end;
            for (std::size_t j = i + 1; j < ids.size() && m_scene.box(ids[j]).*begin <= until; ++j) {
                if (!test(ids[i], ids[j])) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Those of `ids` that reach into the box around all of `others`.
    std::vector<BoxId> reaching(const std::vector<BoxId>& ids, const std::vector<BoxId>& others) const
    {
        std::vector<BoxId> kept;
        if (others.empty()) {
            return kept;
        }
        const Box around = boxAround(m_scene, others);
        std::ranges::copy_if(ids, std::back_inserter(kept), [&](BoxId id) { return overlaps(m_scene.box(id), around, Touching::Closed); });
        return kept;
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
