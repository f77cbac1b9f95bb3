#pragma once

#include "core/space/placement.h"

#include <cstdint>
#include <optional>

namespace mortonscope {

/// A grid line between two columns (x) or two rows (y) of one level.
struct GridLine {
    double at{};             ///< its coordinate, which is inside the box: low < at ≤ high
    std::uint32_t number{};  ///< 1 … 2^level − 1; separates column `number` − 1 from column `number`
    bool touched = false;    ///< whether the box ends exactly on the line, which counts as the next column

    friend bool operator==(const GridLine&, const GridLine&) = default;
};

/// A move of a box.
struct Shift {
    double x{};
    double y{};
    bool leavesWorld = false;  ///< whether the move puts a corner outside the world

    friend bool operator==(const Shift&, const Shift&) = default;
};

/// The reason for the level of a box.
struct Height {
    enum class Reason {
        Crosses,     ///< lines of the next deeper level separate its corners
        InLeaf,      ///< no line separates its corners, so the box is in a leaf
        OnlyCell,    ///< the space has only one cell
        SentToRoot,  ///< the outside rule sends it to the root
        LeftOut,     ///< the outside rule rejects it, so it is in no cell
    };

    Reason reason = Reason::InLeaf;
    int group = 0;                   ///< Crosses: the highest quad digit of the XOR that is not 00
    int level = 0;                   ///< Crosses: the level of the lines, one deeper than the box
    std::optional<GridLine> column;  ///< Crosses: the vertical line, if the quad digit's x bit differs
    std::optional<GridLine> row;     ///<          the horizontal line, if its y bit differs
    /// Crosses: the smallest move, axis by axis, that brings the box at least one level deeper; none if it is too
    /// large.
    std::optional<Shift> lowering;
};

/// Explains the level of a box. Its corners share a cell at its own level, so at the next deeper level at most one line
/// per axis is between them. The bits of the highest differing quad digit identify these lines.
Height heightOf(const Space& space, const Box& box);

}  // namespace mortonscope
