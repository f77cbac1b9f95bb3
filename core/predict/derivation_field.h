#pragma once

#include "core/catalogue/catalogue.h"
#include "core/space/placement.h"
#include "core/space/space.h"
#include "core/space/text.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The numbers on the way from a box to its cell, in the order of their computation.
enum class DerivationField : std::uint8_t {
    Lt,     ///< code of the corner (left, top)
    Rb,     ///< code of the corner (right, bottom)
    Xor,    ///< XOR of the two codes
    Level,  ///< L − up
    Code,   ///< code within that level
    Index,  ///< index in the linear array
};

/// Returns this number of a placement in `space`, whose depth is L.
std::int64_t valueOf(DerivationField field, const Placement& placement, const Space& space);

/// Returns the classic mistakes that give `value` for a field of one box after correct earlier fields, in the order of
/// the list of mistakes. Empty for boxes outside the world, since the outside rule places them.
std::vector<const Algorithm*> mistakesThatSay(const Space& space, const Box& box, DerivationField field,
                                              std::int64_t value);

/// As mistakesThatSay(), for column and row of one corner.
std::vector<const Algorithm*> mistakesThatLocate(const Space& space, const Box& box, bool rightBottom,
                                                 GridPosition position);

/// Reads a typed number leniently. Ignores leading zeros, and spaces and underscores between digits; in bases other
/// than ten, also periods and apostrophes. `0b` begins a binary number. Accepts full-width digits. Reads a number with
/// digits that `base` doesn't have in base ten, so that 9 is accepted for 1001. Returns none if the text is not a
/// number, or needs more than 32 bits.
std::optional<std::uint32_t> typedNumber(std::string_view text, Base base);

/// Reads column and row: two decimal numbers separated by a space, a comma or a semicolon, with or without parentheses.
/// Returns none for other texts.
std::optional<GridPosition> typedPosition(std::string_view text);

}  // namespace mortonscope
