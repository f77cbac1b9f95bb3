#pragma once

#include "core/base/box_pair.h"
#include "core/base/id.h"
#include "core/space/cell.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>
#include <type_traits>
#include <utility>

namespace mortonscope {

/// Receives the events of an algorithm. It must not affect the algorithm's result. Each algorithm calls some of these
/// functions:
///
///     std::uint64_t tests = 0;
///     singlePass(tree, ListOrder::FirstIn, PairProbe([&](BoxId, BoxId) { ++tests; }));
template <class P>
concept Probe = requires(P& probe, Cell cell, BoxId box) {
    probe.enterCell(cell);
    probe.testInCell(cell, box, box);
    probe.testWithStack(cell, box, box);
    probe.push(cell, box);
    probe.pop(cell, box);
    probe.leaveCell(cell);
    probe.takeBox(box);                      // the walk of a box begins
    probe.testWithAncestor(cell, box, box);  // the walking box, then a box of `cell`, an ancestor
    probe.testWithSub(cell, box, box);       // a box of the cell, then one of a descendant
    probe.testPair(box, box);                // two boxes, without a cell
    probe.prune(cell);                       // no pair is possible below the cell
};

/// A probe that ignores all events, at no cost.
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

/// Whether a probe needs events. Algorithms check this before each call, because on GCC 12 an empty call in a tight
/// loop doubled its time.
template <class P>
inline constexpr bool watches = !std::is_same_v<std::remove_cvref_t<P>, NullProbe>;

/// A probe that calls visit(first, second) with each candidate pair.
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

/// A probe that counts the visits, tests and pushes of a walk, and the largest size of its stack.
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
        ++stack;
        if (stack > largestStack) {
            largestStack = stack;
        }
    }
    void pop(Cell, BoxId) { --stack; }
};

/// The way a walk ended.
enum class WalkEnd : std::uint8_t {
    Done,
    OutsideArray,  ///< did not begin: the index of a box is outside the array
    TooLarge,      ///< did not begin: the lists would need too many entries
    Endless,       ///< stopped when it entered a cell inside itself, because it would never end
    TooLong,       ///< took more steps than allowed
    Enough,        ///< stopped because the caller had seen enough
    Stopped,       ///< canceled by the caller
    /// The name until version 0.1.
    PastArray [[deprecated("renamed to OutsideArray")]] = OutsideArray,
};

/// Returns whether the walk fails on this scene, so that the pairs found so far are not a complete pair list.
constexpr bool hasNoList(WalkEnd end) { return end == WalkEnd::OutsideArray || end == WalkEnd::Endless; }

}  // namespace mortonscope
