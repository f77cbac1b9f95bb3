#pragma once

#include "core/space/cell.h"
#include "core/space/geometry.h"

#include <array>

namespace mortonscope {

/// The Z-curve through the cells of one level while it is pulled straight like a string.
///
/// The curve is a chain: a step leads from each cell to the next. To pull it, the lower half of every Z slides out to
/// the right and swings up beside the upper half. Fours of cells begin, fours of fours follow, and so on, so that small
/// Zs open first and the largest last:
///
///     pull 0    0→1 ↙ 2→3          pull 0.6   0→1           pull 1    0→1→2→3
///                                               ↘
///                                                2→3
///
/// A step between two blocks of 4^k cells has one of only two shapes, by the group that it changes: 00 to 01 and 10 to
/// 11, which lead to the block beside, and 01 to 10, which leads back to the row below. So all blocks of a size look
/// alike, and where a cell is follows from its code: one displacement a group.
///
/// A block's place is the rectangle from its first cell to its last. Laws (tests/core/test_unfolding.cpp): at pull 0
/// that is the cell of the grid, exactly; at pull 1 its piece of the line; always it contains its four children, and
/// these don't overlap each other.
class PulledCurve {
public:
    /// 4^depth cells, depth 0 … Cell::kDeepest; pull 0 … 1.
    PulledCurve(int depth, double pull);

    int depth() const { return m_depth; }
    /// Columns and rows of cells that the whole chain takes up: 2^depth each at pull 0, 4^depth and 1 at pull 1.
    Point extent() const { return sizeOf(m_depth); }
    /// Where a cell of a level up to depth() is, in columns and rows from the chain's top left corner.
    Box place(Cell cell) const;

private:
    struct Block {
        Point last;                    ///< from the corner of its first cell to that of its last
        std::array<Point, 4> child{};  ///< from its first cell to that of each child
    };
    Point sizeOf(int height) const
    {
        return {m_blocks[static_cast<std::size_t>(height)].last.x + 1,
                m_blocks[static_cast<std::size_t>(height)].last.y + 1};
    }

    int m_depth;
    std::array<Block, Cell::kDeepest + 1> m_blocks{};  ///< by height: 4^height cells
};

}  // namespace mortonscope
