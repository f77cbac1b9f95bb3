#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Splits a command line into words, to run a program without a shell. Blanks separate words. Within '…', every
/// character is literal. Within "…", a backslash escapes " and \; elsewhere it escapes any character. Nothing else is
/// special: there are no variables, patterns or redirections, and `;` has no meaning.
///
/// Error, without a place: BadUsage (no word, an unclosed quote, a backslash at the end, a NUL character).
Result<std::vector<std::string>> commandWords(std::string_view line);

}  // namespace mortonscope
