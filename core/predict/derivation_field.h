#pragma once

#include "core/catalogue/catalogue.h"
#include "core/space/placement.h"
#include "core/space/space.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The numbers on the way from a box to its cell, in the order of their computation.
enum class DerivationField : std::uint8_t {
    Lt,     ///< the code of the corner (left, top)
    Rb,     ///< and of (right, bottom)
    Xor,    ///< of the two
    Level,  ///< L − up
    Code,   ///< within that level
    Index,  ///< in the one array
};

/// Returns this number of a placement; L is the depth of `space`.
std::int64_t valueOf(DerivationField field, const Placement& placement, const Space& space);

/// Returns the classic mistakes that give `value` for a field of one box after correct earlier fields, in the order of
/// the list of mistakes. Empty for boxes outside the world, since the outside rule places them.
std::vector<const Algorithm*> mistakesThatSay(const Space& space, const Box& box, DerivationField field,
                                              std::int64_t value);

/// As mistakesThatSay(), for column and row of one corner.
std::vector<const Algorithm*> mistakesThatLocate(const Space& space, const Box& box, bool rightBottom,
                                                 GridPosition position);

/// The base of a typed or shown number: bits, quad digits (one for each group), or decimal.
enum class DigitBase : std::uint8_t { Two = 2, Four = 4, Ten = 10 };

/// Reads a typed number leniently. Ignores leading zeros, and blanks and underscores between digits; except in base ten
/// also points and apostrophes. `0b` begins a binary number. Accepts full-width digits. A number with digits that
/// `base` doesn't have is read in base ten, so that 9 is accepted for 1001. None if the text is not a number, or needs
/// more than 32 bits.
std::optional<std::uint32_t> typedNumber(std::string_view text, DigitBase base);

/// Reads column and row: two decimal numbers separated by a blank, a comma or a semicolon, with or without parentheses.
/// None for other texts.
std::optional<GridPosition> typedPosition(std::string_view text);

/// Returns a number of `level` groups for display: "00 11", "03" or "3".
std::string groupedText(std::uint32_t number, int level, DigitBase base);

}  // namespace mortonscope
