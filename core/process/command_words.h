#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The words of a command line, so that a program can be run without a shell: blanks part words; within '…' everything
/// stands for itself; within "…" a backslash escapes " and \; elsewhere it escapes any character. Nothing else is
/// special: no variables, no patterns, no redirection, no `;`.
///
/// Errors, their place left to the caller: BadUsage (no word at all, a quote that is not closed, a backslash at the
/// end, a NUL character).
Result<std::vector<std::string>> commandWords(std::string_view line);

}  // namespace mortonscope
