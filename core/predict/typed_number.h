#pragma once

#include "core/space/space.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mortonscope {

/// In which base a number is asked for and shown: its bits, its groups as digits, or as one counts.
enum class DigitBase : std::uint8_t { Two = 2, Four = 4, Ten = 10 };

/// What somebody typed as a number, read kindly: blanks and underscores between digits are passed over (points and
/// apostrophes too, but in base ten), as are leading zeros; `0b` says that bits follow, and the full-width digits of an
/// East Asian keyboard count too. Digits that
/// `base` doesn't have are read in base ten, so that 9 is understood where 1001 is asked for. None if it is no number, or
/// has more than 32 bits.
std::optional<std::uint32_t> typedNumber(std::string_view text, DigitBase base);

/// What somebody typed as column and row: two numbers in base ten with a blank, a comma or a semicolon between them, in
/// brackets or without. None if it isn't that.
std::optional<GridPosition> typedPosition(std::string_view text);

/// A number of `level` groups as it is shown: "00 11", "03" or "3".
std::string groupedText(std::uint32_t number, int level, DigitBase base);

}  // namespace mortonscope
