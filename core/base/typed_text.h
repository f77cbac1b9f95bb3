#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mortonscope {

/// What somebody typed, as plainly as it was meant: the full-width forms and the blank of an East Asian keyboard as
/// ASCII, the ideographic comma as a comma, letters in lower case; everything else as it is.
std::string inPlainAscii(std::string_view text);

/// A whole number in `base` (2 to 10), of a text in plain ASCII; blanks and underscores between digits are passed over,
/// leading zeros too. None if it is no number or is more than `most`.
std::optional<std::uint64_t> typedNumberInBase(std::string_view plain, unsigned base, std::uint64_t most);

}  // namespace mortonscope
