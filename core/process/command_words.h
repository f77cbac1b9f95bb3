#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Splits a command line into words, to run a program without a shell. Blanks separate words; within '…' every
/// character is literal; within "…" a backslash escapes " and \; elsewhere it escapes any character. Nothing else is
/// special: no variables, no patterns, no redirection, no `;`.
///
/// Errors, without a place: BadUsage (no word, a quote that is not closed, a backslash at the end, a NUL character).
Result<std::vector<std::string>> commandWords(std::string_view line);

}  // namespace mortonscope
