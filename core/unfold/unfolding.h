#pragma once

#include "core/space/cell.h"
#include "core/space/geometry.h"
#include "core/unfold/pulled_curve.h"
#include "core/unfold/stage.h"

#include <cstddef>
#include <optional>

namespace mortonscope {

/// Where the stages of the unfolding stand in a picture, in the picture's own units; y grows downward. `line`, `levels`
/// and `array` have the same left and right edge.
struct UnfoldFrame {
    Box world;          ///< the grid
    Box line;           ///< the line of the deepest cells
    Box levels;         ///< the bands of all levels, one above the other
    Box array;          ///< the slots
    double entry = 20;  ///< greatest height of a box in its cell's list

    friend bool operator==(const UnfoldFrame&, const UnfoldFrame&) = default;
};

/// One moment of the unfolding, in which the grid turns into the Z-curve and the curve into the array: where each cell,
/// each box and the curve are at t. A value, made in O(depth), that answers for a cell in O(depth).
///
/// Every place is a continuous function of t. At t = 0 a cell stands where it stands in the Space's grid, at t = 1
/// where its slot is: cell i of N from i/N to (i + 1)/N of the array's width. Until the line a cell contains its
/// children; afterwards the cells of different levels overlap nowhere but in passing. Cells of one level never overlap.
class Unfolding {
public:
    /// Deepest level whose cells a picture still shows: 5461 cells of all levels.
    static constexpr int kDeepest = 6;

    /// depth 0 … kDeepest; t 0 … 1.
    Unfolding(int depth, const UnfoldFrame& frame, double t);

    int depth() const { return m_depth; }
    double t() const { return m_t; }
    const UnfoldFrame& frame() const { return m_frame; }

    /// The place of a cell of a level up to depth().
    Box place(Cell cell) const;
    /// The band of a level in the stage Levels and Offsets: top and bottom; left and right are the frame's.
    Box band(int level) const;
    /// The cell of the deepest level whose place holds the point. None beside the figure.
    std::optional<Cell> cellAt(Point point) const;

    /// The Z-curve goes through the middles of the deepest cells, in the order of their codes.
    Point curvePoint(std::uint32_t code) const;
    /// How much of it is drawn: 0 none, 1 all of it.
    double curveDrawn() const { return unfoldProgress(UnfoldStage::Curve, m_t); }

    /// Where a box stands that is entry number `number` of `count` in its cell's list. First it keeps its place within
    /// its cell: `within` is its box in shares of the cell's, beyond 0 … 1 where it lies outside the world. While the
    /// levels part it becomes an entry of the list.
    Box boxPlace(Cell cell, const Box& within, std::size_t number, std::size_t count) const;
    /// 0: boxes are shapes in their cells; 1: entries in lists.
    double listed() const { return unfoldProgress(UnfoldStage::Levels, m_t); }

private:
    Box pulledPlace(Cell cell) const;
    Box bandPlace(Cell cell) const;
    Box entryPlace(const Box& cell, std::size_t number, std::size_t count) const;

    int m_depth;
    UnfoldFrame m_frame;
    double m_t;
    PulledCurve m_curve;
    Box m_figure;  ///< what the chain fills
};

/// `inner` in shares of `outer`, 0 … 1 from edge to edge; where `outer` has no size, all of it.
Box sharesOf(const Box& inner, const Box& outer);

}  // namespace mortonscope
