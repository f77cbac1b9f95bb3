#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace mortonscope {

/// A NotJson error out of what nlohmann's parser reports: `position` counts the bytes of `text` read so far, the faulty
/// one included, `token` is the last token and `message` the exception's text. The error points at the start of what
/// does not fit as "line 3, column 5", both from 1; a column is a character, not a byte.
Error notJson(std::string_view text, std::size_t position, const std::string& token, std::string_view message);

/// "line 3, column 5" of a byte, counted by characters.
std::string lineAndColumn(std::string_view text, std::size_t at);

/// The word, or the one character, that begins at a byte of a text, as an Error shows it.
std::string wordAt(std::string_view text, std::size_t at);

}  // namespace mortonscope
