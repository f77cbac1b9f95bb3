#include "core/catalogue/method_run.h"

#include "core/run/brute_force_run.h"
#include "core/run/hits.h"
#include "core/run/single_pass_run.h"
#include "core/run/test_rows.h"

#include <algorithm>
#include <cassert>
#include <functional>

namespace mortonscope {

namespace {

/// Returns the test of two boxes, or none if the algorithm doesn't test them.
using TestOf = std::function<std::optional<NumberedPair>(BoxId, BoxId)>;

/// Two boxes that may be tested: both in one cell, `above` earlier in its list; or the cell of `above` is an ancestor
/// of the cell of `below`.
struct NestedBoxes {
    BoxId above, below;
    Cell cellAbove, cellBelow;
};

/// Returns the two boxes in this order; none if neither cell contains the other, or a box is not in the tree.
std::optional<NestedBoxes> nested(const LinearQuadtree& tree, BoxId a, BoxId b)
{
    const Placement ofA = tree.placement(a), ofB = tree.placement(b);
    if (!ofA.isInTree() || !ofB.isInTree()) {
        return std::nullopt;
    }
    const bool isAFirst =
        ofA.cell == ofB.cell ? tree.placeInList(a) < tree.placeInList(b) : ofA.cell.level() < ofB.cell.level();
    const NestedBoxes boxes = isAFirst ? NestedBoxes{a, b, ofA.cell, ofB.cell} : NestedBoxes{b, a, ofB.cell, ofA.cell};
    if (boxes.cellBelow.ancestorAt(boxes.cellAbove.level()) != boxes.cellAbove) {
        return std::nullopt;
    }
    return boxes;
}

/// The tests of the ancestor walk. The walk of a box has its later neighbors in the list, then the lists of the
/// ancestors from the parent to the root.
class AncestorWalkTests {
public:
    explicit AncestorWalkTests(const LinearQuadtree& tree) : m_tree(tree)
    {
        m_before.reserve(tree.boxCount());
        for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
            m_before.push_back(m_tests);
            if (const Placement placement = tree.placement(tree.id(b)); placement.isInTree()) {
                m_tests += testsBefore(tree.id(b), placement.cell, Cell()) + listBelow(placement.cell, Cell());
                m_visits += static_cast<std::uint64_t>(placement.cell.level()) + 1;
            }
        }
    }

    std::uint64_t tests() const { return m_tests; }
    std::uint64_t visits() const { return m_visits; }

    std::optional<NumberedPair> testOf(BoxId a, BoxId b) const
    {
        const auto boxes = nested(m_tree, a, b);
        if (!boxes) {
            return std::nullopt;
        }
        const auto& [above, below, cellAbove, cellBelow] = *boxes;
        if (cellAbove == cellBelow) {
            const std::uint64_t apart = m_tree.placeInList(below) - m_tree.placeInList(above);
            return NumberedPair{m_before[m_tree.rowOf(above)] + apart, {above, below}};
        }
        const std::uint64_t before = m_before[m_tree.rowOf(below)] + testsBefore(below, cellBelow, cellAbove);
        return NumberedPair{before + m_tree.placeInList(above) + 1, {below, above}};
    }

private:
    /// Returns the number of tests in the walk of a box before it comes to `above`, an ancestor of its cell `own`. If
    /// both are the root, returns the number of its tests there.
    std::uint64_t testsBefore(BoxId box, Cell own, Cell above) const
    {
        std::uint64_t tests = m_tree.list(own).size() - m_tree.placeInList(box) - 1;
        if (own == above) {
            return tests;
        }
        for (Cell cell = own.parent(); cell != above; cell = cell.parent()) {
            tests += m_tree.list(cell).size();
        }
        return tests;
    }
    /// Returns the size of the list of `above`, if the walk from `own` comes there after its own cell.
    std::uint64_t listBelow(Cell own, Cell above) const { return own == above ? 0 : m_tree.list(above).size(); }

    const LinearQuadtree& m_tree;
    std::vector<std::uint64_t> m_before;  ///< by box: tests of the walks before its own
    std::uint64_t m_tests = 0;
    std::uint64_t m_visits = 0;
};

/// The tests of the walk over origin and sub lists. Each box of a visited cell is tested with the later ones of the
/// cell and with all boxes below it.
class OriginSubTests {
public:
    explicit OriginSubTests(const LinearQuadtree& tree) : m_lists(tree), m_before(tree.marks().size(), 0)
    {
        if (tree.isMarked(Cell())) {
            visit(Cell());
        }
    }

    std::uint64_t tests() const { return m_tests; }
    std::uint64_t visits() const { return m_visits; }

    std::optional<NumberedPair> testOf(BoxId a, BoxId b) const
    {
        const LinearQuadtree& tree = m_lists.tree();
        const auto boxes = nested(tree, a, b);
        if (!boxes) {
            return std::nullopt;
        }
        const auto& [above, below, cell, cellBelow] = *boxes;
        const std::uint64_t size = m_lists.origin(cell).size();
        const std::span<const BoxId> sub = m_lists.sub(cell);
        const std::uint64_t row = tree.placeInList(above);
        const std::uint64_t before = m_before[cell.index().value] + testsBeforeRow(size, row) + row * sub.size();
        if (cell == cellBelow) {
            return NumberedPair{before + tree.placeInList(below) - row, {above, below}};
        }
        const auto place = static_cast<std::uint64_t>(std::ranges::lower_bound(sub, below) - sub.begin());
        return NumberedPair{before + (size - row - 1) + place + 1, {above, below}};
    }

private:
    void visit(Cell cell)
    {
        ++m_visits;
        m_before[cell.index().value] = m_tests;
        const std::uint64_t size = m_lists.origin(cell).size(), below = m_lists.sub(cell).size();
        m_tests += testsBeforeRow(size, size) + size * below;
        for (int i = 0; i < 4 && below >= 2; ++i) {
            if (const Cell child = cell.child(i); m_lists.isMarked(child)) {
                visit(child);
            }
        }
    }

    OriginSubTree m_lists;
    std::vector<std::uint64_t> m_before;  ///< by cell index: tests of the visits before its own
    std::uint64_t m_tests = 0;
    std::uint64_t m_visits = 0;
};

std::optional<OverlapsInOrder> found(const Scene& scene, OverlapsInOrder in, const TestOf& testOf, std::size_t most)
{
    const auto keep = [&](BoxId a, BoxId b) {
        if (const auto test = testOf(a, b)) {
            in.pairs.push_back(*test);
        }
        return in.pairs.size() <= most;
    };
    if (!visitOverlappingPairs(scene, keep)) {
        return std::nullopt;
    }
    std::ranges::sort(in.pairs, {}, &NumberedPair::test);
    return in;
}

std::optional<OverlapsInOrder> foundInRun(const Scene& scene, const Run& run, std::size_t most)
{
    const Hits hits(scene, run, most);
    if (!hits.isComplete()) {
        return std::nullopt;
    }
    const RunTotals totals = run.totals();
    OverlapsInOrder in{{}, totals.tests, totals.cellsVisited, totals.largestStack};
    in.pairs.reserve(hits.count());
    for (const Step step : hits.steps()) {  // in order, so that the searches in the run stay in the cache
        in.pairs.push_back({run.testsAt(step), *run.eventAt(step).pair()});
    }
    return in;
}

template <class Tests>
std::optional<OverlapsInOrder> foundInTests(const Scene& scene, const Tests& tests, std::size_t most)
{
    const auto testOf = [&tests](BoxId a, BoxId b) { return tests.testOf(a, b); };
    return found(scene, {{}, tests.tests(), tests.visits(), 0}, testOf, most);
}

}  // namespace

std::optional<OverlapsInOrder> overlapsInOrder(const Scene& scene, const LinearQuadtree& tree, const Method& method,
                                               std::size_t most)
{
    assert(method.algorithm != nullptr && tree.boxCount() == scene.size());
    if (method.algorithm->hits != nullptr || !tree.isWhole() || tree.insertion() != Insertion()) {
        return std::nullopt;
    }
    switch (method.algorithm->walk) {
    case Walk::SinglePass: return foundInRun(scene, SinglePassRun(tree, method.usedOrder()), most);
    case Walk::LinkedLists: return foundInRun(scene, SinglePassRun(tree, ListOrder::LastIn), most);
    case Walk::BruteForce: return foundInRun(scene, BruteForceRun(boxesInTree(tree)), most);
    case Walk::AncestorWalk: return foundInTests(scene, AncestorWalkTests(tree), most);
    case Walk::OriginSub: return foundInTests(scene, OriginSubTests(tree), most);
    case Walk::Faulty:
    case Walk::RangeQuery: break;
    }
    return std::nullopt;
}

}  // namespace mortonscope
