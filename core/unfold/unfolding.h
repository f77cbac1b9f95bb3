#pragma once

#include "core/base/easing.h"
#include "core/space/cell.h"
#include "core/space/geometry.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>

namespace mortonscope {

/// The six stages of the unfolding, each of which shows one idea. Between two stages, everything moves at the same
/// time.
///
///     t    0        0.2      0.4      0.6      0.8       1
///          Grid     Curve    Line     Levels   Offsets   Array
///          ┌┬┬┬┐    ┌┬┬┬┐             ▬▬▬▬▬    ▪
///          ├┼┼┼┤    ├Z┼Z┤    ▭▭▭▭▭▭   ▬▬▬▬▬     ▪▪▪▪     ▪▪▪▪▪▪▪▪▪
///          └┴┴┴┘    └┴┴┴┘             ▬▬▬▬▬         ▪▪▪
enum class UnfoldStage {
    Grid,     ///< the plane: the cells of all levels, nested
    Curve,    ///< adds the Z-curve through the deepest cells
    Line,     ///< the curve, pulled straight: one line of cells, still nested
    Levels,   ///< a band for each level, each parent above its four children: the tree
    Offsets,  ///< each band begins where the bands above it end: at (4^level − 1)/3
    Array,    ///< the bands in one row: the slots of the array
};
constexpr std::array<std::string_view, 6> namesOf(UnfoldStage)
{
    return {"grid", "curve", "line", "levels", "offsets", "array"};
}

inline constexpr int kUnfoldStages = 6;

/// Returns the time t of a stage.
constexpr double unfoldTimeOf(UnfoldStage stage) { return static_cast<double>(stage) / (kUnfoldStages - 1); }

/// Returns the stage nearest to t.
constexpr UnfoldStage nearestUnfoldStage(double t)
{
    const double position = std::clamp(t, 0.0, 1.0) * (kUnfoldStages - 1);
    return static_cast<UnfoldStage>(static_cast<int>(position + 0.5));
}

/// Returns the progress, 0 … 1, at time t, of the motion that ends in `stage`.
constexpr double unfoldProgress(UnfoldStage stage, double t)
{
    return slowInSlowOut(std::clamp(t * (kUnfoldStages - 1) - (static_cast<int>(stage) - 1), 0.0, 1.0));
}

/// The Z-curve through the cells of one level, pulled straight like a string.
///
/// The curve is a chain with a step from each cell to the next. To straighten it, the lower half of every Z slides to
/// the right, and swings up next to the upper half. Blocks of four cells begin, blocks of sixteen follow, and so on. So
/// small Zs open first, and the largest Z last:
///
///     pull 0    0→1 ↙ 2→3          pull 0.6   0→1           pull 1    0→1→2→3
///                                               ↘
///                                                2→3
///
/// A step between two blocks of 4^k cells has only two shapes, depending on the quad digit of the code that it changes:
/// 00 to 01 and 10 to 11 lead to the adjacent block, and 01 to 10 leads back to the row below. So all blocks of one
/// size look alike, and the place of a cell follows from its code, with one displacement per quad digit.
///
/// The place of a block is the rectangle from its first cell to its last. Laws (tests/core/test_unfolding.cpp): at pull
/// 0, it is exactly the cell of the grid; at pull 1, it is its piece of the line; and it always contains its four
/// children, which don't overlap each other.
class PulledCurve {
public:
    /// Creates the curve through 4^depth cells. Requires depth 0 … Cell::kDeepest and pull 0 … 1.
    PulledCurve(int depth, double pull);

    int depth() const { return m_depth; }
    /// Returns the number of columns and rows of the whole chain: 2^depth each at pull 0, and 4^depth and 1 at pull 1.
    Point extent() const { return sizeOf(m_depth); }
    /// Returns the place of a cell, in columns and rows from the top left corner of the chain. Requires level ≤
    /// depth().
    Box place(Cell cell) const;

private:
    struct Block {
        Point last;                    ///< vector from its first cell to its last
        std::array<Point, 4> child{};  ///< vectors from its first cell to the first cell of each child
    };
    Point sizeOf(int height) const
    {
        assert(height >= 0 && height <= m_depth);
        return {m_blocks[static_cast<std::size_t>(height)].last.x + 1,
                m_blocks[static_cast<std::size_t>(height)].last.y + 1};
    }

    int m_depth;
    std::array<Block, Cell::kDeepest + 1> m_blocks{};  ///< by height; a block has 4^height cells
};

/// The areas of the stages in a picture, in units of the picture; y grows downward. `line`, `levels` and `array` have
/// equal left and right edges.
struct UnfoldFrame {
    Box world;          ///< the grid
    Box line;           ///< the line of the deepest cells
    Box levels;         ///< the bands of all levels, stacked
    Box array;          ///< the slots
    double entry = 20;  ///< maximum height of a box in the list of its cell

    friend bool operator==(const UnfoldFrame&, const UnfoldFrame&) = default;
};

/// One moment of the unfolding, in which the grid becomes the Z-curve, and the curve becomes the array. It has the
/// places of cells, boxes and the curve at time t. A value. Construction and each place of a cell cost O(depth).
///
///     const Unfolding moment(depth, frame, unfoldTimeOf(UnfoldStage::Levels));
///     draw(moment.place(cell));
///
/// Every place is a continuous function of t. At t = 0, a cell is at its place in the grid. At t = 1, it is at its
/// slot: cell i of N goes from i/N to (i + 1)/N of the width of the array. Up to the stage Line, a cell contains its
/// children; afterward, cells of different levels overlap only while they move past each other. Cells of one level
/// never overlap.
class Unfolding {
public:
    /// Maximum depth of a picture, which then has 5461 cells on all levels.
    static constexpr int kDeepest = 6;

    /// Creates the moment at time t. Requires depth 0 … kDeepest and t 0 … 1.
    Unfolding(int depth, const UnfoldFrame& frame, double t);

    int depth() const { return m_depth; }
    double t() const { return m_t; }
    const UnfoldFrame& frame() const { return m_frame; }

    /// Returns the place of a cell. Requires level ≤ depth().
    Box place(Cell cell) const;
    /// Returns the band of a level in the stages Levels and Offsets. Requires level ≤ depth().
    Box band(int level) const;
    /// Returns the deepest cell at a point; none outside the figure.
    std::optional<Cell> cellAt(Point point) const;

    /// Returns a point of the Z-curve: the middle of the deepest cell with this code.
    Point curvePoint(std::uint32_t code) const;
    /// Returns the share of the curve that is drawn, 0 … 1.
    double curveDrawn() const { return unfoldProgress(UnfoldStage::Curve, m_t); }

    /// Returns the place of the box that is entry `number` of `count` in the list of its cell. At first it keeps its
    /// place within the cell: `within` is the box in shares of the cell, which exceed 0 … 1 if it is outside the world.
    /// While the levels separate, it turns into an entry of the list.
    Box boxPlace(Cell cell, const Box& within, std::size_t number, std::size_t count) const;
    /// Returns 0 if boxes are shapes in their cells, 1 if they are entries of lists, or a value in between.
    double listed() const { return unfoldProgress(UnfoldStage::Levels, m_t); }

private:
    Box pulledPlace(Cell cell) const;
    Box bandPlace(Cell cell) const;
    Box entryPlace(const Box& cell, std::size_t number, std::size_t count) const;

    int m_depth;
    UnfoldFrame m_frame;
    double m_t;
    PulledCurve m_curve;
    Box m_figure;  ///< area of the chain
};

/// Returns `inner` in shares of `outer`, which go from 0 to 1 from edge to edge. If `outer` has no size, returns all of
/// it.
Box sharesOf(const Box& inner, const Box& outer);

}  // namespace mortonscope
