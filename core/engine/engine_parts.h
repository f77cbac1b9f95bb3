#pragma once

#include "core/engine/box_lanes.h"
#include "core/engine/box_view.h"
#include "core/space/cell.h"
#include "core/space/geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

/// What the parts of the engine hand to one another. Nobody else includes this.
namespace mortonscope {

/// A rectangle around boxes; around none it reaches from +∞ to −∞.
template <class Real>
constexpr BoxOf<Real> aroundNothing()
{
    constexpr Real kInfinite = std::numeric_limits<Real>::infinity();
    return {kInfinite, kInfinite, -kInfinite, -kInfinite};
}

template <class Rectangle>
constexpr void include(Rectangle& rectangle, const Rectangle& other)
{
    rectangle.left = std::min(rectangle.left, other.left);
    rectangle.top = std::min(rectangle.top, other.top);
    rectangle.right = std::max(rectangle.right, other.right);
    rectangle.bottom = std::max(rectangle.bottom, other.bottom);
}

constexpr std::size_t cellsAbove(int level) { return Cell::firstIndexAt(level); }

/// Where a quadtree's columns and rows lie, at its deepest level. From a coordinate to its column never decreases,
/// under any rounding, and that is all that is needed to lose no overlap: a point that lies in two boxes then has its
/// leaf below both their cells. So it may multiply where the lesson divides. Halves are subtracted because the width of
/// a finite world need not be finite.
template <class Real>
struct Grid {
    Grid(const BoxOf<Real>& extent, int level)
        : depth(level), last(static_cast<Real>((std::uint32_t{1} << level) - 1)), lowX(extent.left / 2),
          lowY(extent.top / 2), scaleX(scale(lowX, extent.right)), scaleY(scale(lowY, extent.bottom))
    {
    }

    int depth;
    Real last;        ///< column or row
    Real lowX, lowY;  ///< half of where the first column, the first row begin
    Real scaleX, scaleY;

private:
    Real scale(Real low, Real high) const
    {
        const Real scale = (last + 1) / (high / 2 - low);
        return std::isfinite(scale) ? scale : std::numeric_limits<Real>::max();
    }
};

/// The arrays of quadtrees: of a whole one, and above it those of trees within its leaves.
template <class Real>
struct Forest {
    std::vector<std::uint32_t> starts;  ///< of each cell, by linear index: its first box; one more entry ends each tree
    std::vector<BoxOf<Real>> bounds;    ///< of each cell: a rectangle around the boxes in it and below it
};

template <class Real>
struct Tree {
    Forest<Real>* forest = nullptr;
    std::size_t firstStart = 0;   ///< its first entry in starts
    std::size_t firstBounds = 0;  ///< and in bounds
    int depth = 0;
    std::size_t boxes = 0;                       ///< how many it holds
    BoxOf<Real> extent = aroundNothing<Real>();  ///< the rectangle that it quarters

    std::size_t cells() const { return cellsAbove(depth + 1); }
    std::uint32_t* starts() const { return forest->starts.data() + firstStart; }
    BoxOf<Real>* bounds() const { return forest->bounds.data() + firstBounds; }
};

/// Boxes in the order of their cells, each cell's side by side.
template <class Real>
struct SortedBoxes {
    std::vector<BoxOf<Real>> edges;
    std::vector<std::uint32_t> ids;
    std::vector<std::uint32_t> keys;  ///< by place in the input: its cell, while boxes are being sorted
};

/// Where a box begins on some axis, rounded to float; which one it is, in some list. Rounding never turns two round:
/// who finds two equal looks at the boxes. So what is being sorted takes as little memory in double as in float.
struct Beginning {
    float begin;
    std::uint32_t at;
};

inline float roundedToFloat(float v) { return v; }
inline float roundedToFloat(double v)
{
    constexpr double kMost = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(v, -kMost, kMost));
}

/// A long box that a sweep carries along.
template <class Real>
struct CarriedBox {
    BoxOf<Real> box;
    std::uint32_t id;
};

/// For each set of up to eight lanes, which they are, from the lowest: what a shuffle needs to move them to the front.
inline constexpr auto kLanesToFront = [] {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (std::size_t bits = 0; bits < table.size(); ++bits) {
        std::size_t to = 0;
        for (std::uint8_t lane = 0; lane < 8; ++lane) {
            if ((bits >> lane & 1) != 0) {
                table[bits][to++] = lane;
            }
        }
    }
    return table;
}();

/// Which boxes of a block overlap one box: bit k is set if the one at first + k does. Never none.
struct BlockHits {
    std::uint32_t first;  ///< the block's first box
    std::uint32_t bits;
    std::uint32_t id;  ///< of the one box
};

/// What one thread needs to walk.
template <class Real>
struct Workspace {
    BoxLanes<Real> stack;                ///< the object stack
    std::vector<BlockHits> hits;         ///< pairs that were found and are not yet written out
    std::vector<OverlappingPair> block;  ///< pairs on their way out
    std::vector<Beginning> order;        ///< what is being sorted for a sweep
    std::vector<Real> column;            ///< one edge each of boxes that are being sorted on the stack
    std::vector<std::uint32_t> drawerEnds;
    std::vector<CarriedBox<Real>> carried;  ///< long boxes of a sweep
    std::vector<std::uint32_t>
        crowd;  ///< the ids of a crowded leaf while it is divided, or of boxes that are being sorted on the stack
    std::vector<std::uint32_t> counts;  ///< of each cell, among the boxes that this thread places
    Forest<Real> forest;                ///< trees within trees
    bool hasSortedAnew = false;         ///< a leaf of the whole tree is no longer in the order of entry
};

/// Takes pairs, a block at a time, and says whether it wants more; `take` is null if they are only counted.
struct Sink {
    void* to = nullptr;
    bool (*take)(void* to, std::span<const OverlappingPair> some) = nullptr;
};

/// What a walk goes over.
template <class Real>
struct WalkInput {
    BoxView<Real> boxes;        ///< as they came
    SortedBoxes<Real>& sorted;  ///< a leaf that is divided again is sorted anew
    Tree<Real> tree;
    Touching touching;
    /// Of each cell that is a part alone, by linear index: whether its list was tested with all that lies below it. Its
    /// part writes it; parts further down come later.
    std::span<bool> testedBelow;
};

/// A part of the pass: a cell of the whole tree with all below it, or alone.
struct WalkPart {
    int level = 0;
    std::uint32_t code = 0;
    bool withAllBelow = true;
};

/// The inner loops, made for one instruction set.
template <class Real>
struct Kernels {
    /// A rectangle around the boxes from … to − 1 that are finite and not inverted; says whether all are.
    bool (*measure)(const BoxView<Real>& boxes, std::size_t from, std::size_t to, BoxOf<Real>& extent);
    /// The six steps for each of them: writes their cells to `keys` and adds them up in `counts`. With `checks`, a box
    /// that is not finite or is inverted goes to the entry behind all cells.
    void (*place)(const BoxView<Real>& boxes, std::size_t from, std::size_t to, const Grid<Real>& grid, bool checks,
                  std::uint32_t* keys, std::uint32_t* counts);
    /// Writes rectangles around the lists of the cells from … to − 1 alone.
    void (*surround)(const Tree<Real>& tree, const SortedBoxes<Real>& sorted, std::size_t from, std::size_t to);
    /// Widens each cell's rectangle to hold those of its children.
    void (*surroundParents)(const Tree<Real>& tree);
    /// The pass; returns how many pairs it found. It ends early when the sink wants no more.
    std::uint64_t (*walk)(const WalkInput<Real>& input, const WalkPart& part, Workspace<Real>& workspace,
                          const Sink& sink);
};

}  // namespace mortonscope
