#pragma once

#include "core/base/box_pair.h"
#include "core/base/id.h"
#include "core/space/cell.h"
#include "core/tree/list_order.h"

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace mortonscope {

/// Someone who watches an algorithm. The answer never depends on the probe; an algorithm calls these at
/// its named moments and learns nothing back. Each algorithm has some of these moments.
template <class P>
concept Probe = requires(P& probe, Cell cell, BoxId box) {
    probe.enterCell(cell);
    probe.testInCell(cell, box, box);
    probe.testWithStack(cell, box, box);
    probe.push(cell, box);
    probe.pop(cell, box);
    probe.leaveCell(cell);
    probe.takeBox(box);                      // a box's own walk begins
    probe.testWithAncestor(cell, box, box);  // the box that walks, and one of the cell above
    probe.testWithSub(cell, box, box);       // a box of the cell, and one below
    probe.testPair(box, box);                // without any cell
    probe.prune(cell);                       // nothing below can be a pair
};

/// Watches nothing and costs nothing.
struct NullProbe {
    void enterCell(Cell) {}
    void testInCell(Cell, BoxId, BoxId) {}
    void testWithStack(Cell, BoxId, BoxId) {}
    void push(Cell, BoxId) {}
    void pop(Cell, BoxId) {}
    void leaveCell(Cell) {}
    void takeBox(BoxId) {}
    void testWithAncestor(Cell, BoxId, BoxId) {}
    void testWithSub(Cell, BoxId, BoxId) {}
    void testPair(BoxId, BoxId) {}
    void prune(Cell) {}
};

/// An empty call inside a tight loop made it twice as slow on GCC 12: algorithms ask this first.
template <class P>
inline constexpr bool watches = !std::is_same_v<std::remove_cvref_t<P>, NullProbe>;

/// Hands every candidate pair to a callable: visit(first, second).
template <class Visit>
struct PairProbe : NullProbe {
    Visit visit;

    explicit PairProbe(Visit v) : visit(std::move(v)) {}
    void testInCell(Cell, BoxId first, BoxId second) { visit(first, second); }
    void testWithStack(Cell, BoxId first, BoxId second) { visit(first, second); }
    void testWithAncestor(Cell, BoxId first, BoxId second) { visit(first, second); }
    void testWithSub(Cell, BoxId first, BoxId second) { visit(first, second); }
    void testPair(BoxId first, BoxId second) { visit(first, second); }
};

/// Counts what a walk costs.
struct CountingProbe : NullProbe {
    std::uint64_t cellsVisited = 0;
    std::uint64_t tests = 0;
    std::uint64_t pushes = 0;
    std::uint64_t stack = 0;
    std::uint64_t largestStack = 0;

    void enterCell(Cell) { ++cellsVisited; }
    void testInCell(Cell, BoxId, BoxId) { ++tests; }
    void testWithStack(Cell, BoxId, BoxId) { ++tests; }
    void testWithAncestor(Cell, BoxId, BoxId) { ++tests; }
    void testWithSub(Cell, BoxId, BoxId) { ++tests; }
    void testPair(BoxId, BoxId) { ++tests; }
    void push(Cell, BoxId)
    {
        ++pushes;
        largestStack = ++stack > largestStack ? stack : largestStack;
    }
    void pop(Cell, BoxId) { --stack; }
};

}  // namespace mortonscope
