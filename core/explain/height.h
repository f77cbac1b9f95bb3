#pragma once

#include "core/space/placement.h"

#include <cstdint>
#include <optional>

namespace mortonscope {

/// A grid line between two columns (x) or two rows (y) of one level.
struct GridLine {
    double at{};             ///< its coordinate; the box reaches from before it to it or beyond: low < at ≤ high
    std::uint32_t number{};  ///< it parts column number − 1 from column `number` of its level; 1 … 2^level − 1
    bool touched = false;    ///< the box ends exactly on it, which counts as the next column

    friend bool operator==(const GridLine&, const GridLine&) = default;
};

/// How far to move a box.
struct Shift {
    double x{};
    double y{};
    bool leavesWorld = false;  ///< a box that was inside would have a corner outside

    friend bool operator==(const Shift&, const Shift&) = default;
};

/// Why a box lives at the level where it lives.
struct Height {
    enum class Reason {
        Crosses,     ///< lines of the level below part its corners
        InLeaf,      ///< nothing parts them: it lives as deep as there are cells
        OnlyCell,    ///< the space is not divided
        SentToRoot,  ///< by the outside rule
        LeftOut,     ///< by the outside rule: it is in no cell
    };

    Reason reason = Reason::InLeaf;
    int group = 0;                   ///< Crosses: the highest group of the XOR that is not 00
    int level = 0;                   ///< Crosses: of the lines, one below the box's
    std::optional<GridLine> column;  ///< Crosses: the vertical line, if the group's x bit differs
    std::optional<GridLine> row;     ///<          the horizontal line, if its y bit differs
    /// Crosses: the smallest move, axis by axis, after which the box lives at least one level deeper; none if
    /// it is too large for that wherever it is.
    std::optional<Shift> lowering;
};

/// The corners share a cell at the box's own level, so at the level below at most one line an axis lies
/// between them: the one that the highest differing group names by its bits.
Height heightOf(const Space& space, const Box& box);

}  // namespace mortonscope
