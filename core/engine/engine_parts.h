#pragma once

#include "core/engine/box_view.h"
#include "core/engine/instruction_set.h"
#include "core/space/cell.h"
#include "core/space/geometry.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

// The data that the parts of the engine exchange. Only the engine includes this header.

namespace mortonscope {

enum class Axis { X, Y };

/// Maximum number of boxes in one block of tests. Each box has a bit in a 32-bit number.
inline constexpr std::size_t kLaneBlock = 32;

/// Size of a small block. A few large blocks are faster than many small ones, because a mispredicted end of a block
/// costs more than unnecessary tests (1,000 boxes of mixed sizes: 14 µs instead of 16). Short lists with their stack,
/// and sweeps with few tests per box, use small blocks.
inline constexpr std::size_t kSmallBlock = 16;

/// Makes room for exactly `count` values, because a vector that grows by itself may double its size.
template <class Value>
void growTo(std::vector<Value>& values, std::size_t count)
{
    if (values.size() < count) {
        values.reserve(count);
        values.resize(count);
    }
}

/// Boxes with a separate array for each edge, so that a few vector instructions test one box against a block. Used as a
/// stack: it grows and shrinks at its end, and never frees memory.
///
/// Invariant: after ensure(n), a whole block may be read and written at any place before the end + n.
template <class Real>
struct BoxLanes {
    std::size_t size = 0;
    std::vector<Real> left, top, right, bottom;
    std::vector<std::uint32_t> ids;

    void ensure(std::size_t more)
    {
        if (size + more + 2 * kLaneBlock > ids.size()) {
            const std::size_t needed = size + more + 2 * kLaneBlock;
            assert(needed <= std::numeric_limits<std::uint32_t>::max());  // BlockHits
            const std::size_t room = std::max<std::size_t>(2048, needed + needed / 8);
            for (auto* edges : {&left, &top, &right, &bottom}) {
                growTo(*edges, room);
            }
            growTo(ids, room);
            assert(left.size() >= room && top.size() >= room && right.size() >= room && bottom.size() >= room);
        }
    }

    void put(std::size_t i, const BoxOf<Real>& box, std::uint32_t id)
    {
        assert(i < ids.size());
        left[i] = box.left;
        top[i] = box.top;
        right[i] = box.right;
        bottom[i] = box.bottom;
        ids[i] = id;
    }

    /// Copies the boxes `from` … `to` − 1 to the places that begin at `at`. Requires at ≤ from.
    void move(std::size_t from, std::size_t to, std::size_t at)
    {
        assert(at <= from && from <= to && to <= ids.size());
        const auto moveIn = [&](auto& values) {
            std::copy(values.begin() + static_cast<std::ptrdiff_t>(from),
                      values.begin() + static_cast<std::ptrdiff_t>(to),
                      values.begin() + static_cast<std::ptrdiff_t>(at));
        };
        moveIn(left);
        moveIn(top);
        moveIn(right);
        moveIn(bottom);
        moveIn(ids);
    }

    BoxOf<Real> at(std::size_t i) const
    {
        assert(i < ids.size());
        return {left[i], top[i], right[i], bottom[i]};
    }
    const Real* begins(Axis axis) const { return axis == Axis::X ? left.data() : top.data(); }
    const Real* ends(Axis axis) const { return axis == Axis::X ? right.data() : bottom.data(); }
};

/// Returns the rectangle around no boxes, which goes from +∞ to −∞.
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

/// Equal parts of an axis: the columns of a grid, or its rows. The number of a slot never decreases as the coordinate
/// grows, regardless of rounding. This is enough to lose no overlap, since a point in two boxes is in slots of both. So
/// the engine may multiply where the lesson divides. It subtracts halves, because the width of a finite world may
/// overflow to infinity.
template <class Real>
struct Slots {
    Slots(Real begin, Real end, std::uint32_t count)
        : last(static_cast<Real>(count - 1)), low(begin / 2), scale(static_cast<Real>(count) / (end / 2 - low))
    {
        assert(count >= 1 && count < std::uint32_t{1} << 31);  // a slot is a std::int32_t
        if (!std::isfinite(scale)) {
            scale = std::numeric_limits<Real>::max();
        }
    }

    std::uint32_t slotOf(Real v) const
    {
        return static_cast<std::uint32_t>(std::max(std::min((v / 2 - low) * scale, last), Real(0)));
    }

    Real last;  ///< number of the last slot
    Real low;   ///< half the coordinate where the first slot begins
    Real scale;
};

/// The columns and rows of a quadtree at its deepest level.
template <class Real>
struct Grid {
    Grid(const BoxOf<Real>& extent, int level)
        : depth(level), columns(extent.left, extent.right, std::uint32_t{1} << level),
          rows(extent.top, extent.bottom, std::uint32_t{1} << level)
    {
    }

    int depth;
    Slots<Real> columns, rows;
};

/// The arrays of all quadtrees: first those of the whole tree, then those of the trees within its leaves.
template <class Real>
struct Forest {
    std::vector<std::uint32_t> starts;  ///< by linear index of the cell: its first box; two more entries end each tree
    std::vector<BoxOf<Real>> bounds;    ///< by linear index of the cell: rectangle around its boxes and all boxes below
};

template <class Real>
struct Tree {
    Forest<Real>* forest = nullptr;
    std::size_t firstStart = 0;   ///< index of its first entry in `starts`
    std::size_t firstBounds = 0;  ///< index of its first entry in `bounds`
    int depth = 0;
    std::size_t boxes = 0;                       ///< number of boxes
    BoxOf<Real> extent = aroundNothing<Real>();  ///< the rectangle that the tree divides

    std::size_t cells() const { return cellsAbove(depth + 1); }
    std::uint32_t* starts() const { return forest->starts.data() + firstStart; }
    BoxOf<Real>* bounds() const { return forest->bounds.data() + firstBounds; }
};

/// Boxes in the order of their cells; the boxes of a cell are next to each other.
template <class Real>
struct SortedBoxes {
    std::vector<BoxOf<Real>> edges;
    std::vector<std::uint32_t> ids;
    std::vector<std::uint32_t> keys;  ///< by place in the input: the cell of the box, during the sort
};

/// The start of a box on an axis, rounded to float, and its place in a list. Rounding never swaps two boxes; if the
/// rounded starts are equal, the caller compares the boxes. So sorting needs no more memory for double than for float.
struct Beginning {
    float begin;
    std::uint32_t at;
};

inline float roundedToFloat(float v) { return v; }
inline float roundedToFloat(double v)
{
    constexpr double kMax = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(v, -kMax, kMax));
}

/// A long box that a sweep keeps active beyond its window.
template <class Real>
struct CarriedBox {
    BoxOf<Real> box;
    std::uint32_t id;
};

/// For each set of up to eight lanes, their numbers in ascending order. A shuffle uses them to move these lanes to the
/// front.
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

/// The boxes of a block that overlap one box. Bit k is set if the box at first + k does. At least one bit is set.
struct BlockHits {
    std::uint32_t first;  ///< place of the block's first box
    std::uint32_t bits;
    std::uint32_t id;  ///< id of the one box
};

/// The buffers of one thread.
template <class Real>
struct Workspace {
    BoxLanes<Real> stack;                 ///< the object stack
    std::vector<BlockHits> hits;          ///< pairs that were found but not yet written out
    std::vector<OverlappingPair> block;   ///< pairs that were written out
    std::vector<Beginning> order;         ///< boxes being sorted for a sweep
    std::vector<Real> column;             ///< one edge of each box, while boxes are sorted on the stack
    std::vector<std::uint32_t> idColumn;  ///< their ids
    std::vector<std::uint32_t> drawerEnds;
    std::vector<CarriedBox<Real>> carried;            ///< long boxes of a sweep
    std::vector<std::uint32_t> firstCells;            ///< by box: its first cell in the rows
    std::vector<std::uint32_t> continuing, lastRows;  ///< the boxes in more than one row, and their last rows
    std::vector<std::uint32_t> cellStarts;            ///< by cell of the rows: its first box
    std::vector<BoxOf<Real>> inRows;                  ///< the boxes in the order of the rows
    std::vector<std::uint32_t> reaches;               ///< by box in this order: its last column
    std::vector<std::uint32_t> counts;                ///< by cell: number of boxes, among those that this thread places
    Forest<Real> forest;                              ///< the trees within leaves
    bool hasSortedAnew = false;                       ///< a leaf of the whole tree is no longer in order of entry
};

/// Receives pairs in blocks. `take` returns whether to continue; it is null if pairs are only counted.
struct Sink {
    void* to = nullptr;
    bool (*take)(void* to, std::span<const OverlappingPair> some) = nullptr;
};

/// The input of a walk.
template <class Real>
struct WalkInput {
    SortedBoxes<Real>& sorted;  ///< not const, because dividing a leaf again sorts its boxes again
    Tree<Real> tree;
    Touching touching;
    /// By linear index of each cell that is a separate part: whether its list was tested with all boxes below. The part
    /// of the cell writes this before the parts below begin.
    std::span<bool> testedBelow;
};

/// A part of the pass: one cell of the whole tree, with or without all cells below.
struct WalkPart {
    int level = 0;
    std::uint32_t code = 0;
    bool withAllBelow = true;
};

/// The inner loops, compiled for one instruction set.
template <class Real>
struct Kernels {
    /// Computes a rectangle around those boxes `from` … `to` − 1 that are finite and not inverted. Returns whether all
    /// are.
    bool (*measure)(const BoxView<Real>& boxes, std::size_t from, std::size_t to, BoxOf<Real>& extent);
    /// Performs the six steps for each box: writes its cell to `keys` and counts it in `counts`. With `checks`, a box
    /// that is not finite or is inverted goes to the entry after all cells.
    void (*place)(const BoxView<Real>& boxes, std::size_t from, std::size_t to, const Grid<Real>& grid, bool checks,
                  std::uint32_t* keys, std::uint32_t* counts);
    /// Computes the rectangles around the lists of the cells `from` … `to` − 1, without the cells below.
    void (*surround)(const Tree<Real>& tree, const SortedBoxes<Real>& sorted, std::size_t from, std::size_t to);
    /// Extends each cell's rectangle to contain those of its children.
    void (*surroundParents)(const Tree<Real>& tree);
    /// Performs the pass. Returns the number of pairs. Ends early if the sink returns false.
    std::uint64_t (*walk)(const WalkInput<Real>& input, const WalkPart& part, Workspace<Real>& workspace,
                          const Sink& sink);
};

/// Returns the inner loops for an available instruction set.
template <class Real>
const Kernels<Real>& kernelsFor(InstructionSet set);

}  // namespace mortonscope
