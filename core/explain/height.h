#pragma once

#include "core/space/placement.h"

#include <cstdint>
#include <optional>

namespace mortonscope {

/// A grid line between two columns (x) or two rows (y) of one level.
struct GridLine {
    double at{};             ///< its coordinate; it is inside the box: low < at ≤ high
    std::uint32_t number{};  ///< it separates column number − 1 from column `number` of its level; 1 … 2^level − 1
    bool touched = false;    ///< whether the box ends exactly on it, which counts as the next column

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
        Crosses,     ///< lines of the level below separate its corners
        InLeaf,      ///< no line separates them: the box is in a leaf
        OnlyCell,    ///< the space has only one cell
        SentToRoot,  ///< by the outside rule
        LeftOut,     ///< by the outside rule: it is in no cell
    };

    Reason reason = Reason::InLeaf;
    int group = 0;                   ///< Crosses: the highest group of the XOR that is not 00
    int level = 0;                   ///< Crosses: the level of the lines, one below that of the box
    std::optional<GridLine> column;  ///< Crosses: the vertical line, if the group's x bit differs
    std::optional<GridLine> row;     ///<          the horizontal line, if its y bit differs
    /// Crosses: the smallest move, axis by axis, that brings the box at least one level deeper; none if it is too
    /// large.
    std::optional<Shift> lowering;
};

/// Explains the level of a box. Its corners share a cell at its own level, so at the level below at most one line on
/// each axis is between them. The bits of the highest differing group name these lines.
Height heightOf(const Space& space, const Box& box);

}  // namespace mortonscope
