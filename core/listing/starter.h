#pragma once

#include "core/base/text.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Starter programs in Python, C++ and JavaScript. `pairs.*` finds overlaps by brute force. The stepping stones have a
/// quadtree with missing lines: `locate.*`, `level.*`, `mark.*` and `visit.*` lack one part, and `tree.*` lacks all
/// four.
///
/// All stepping stones of a language come from one text, resources/stones/tree.*, which is a complete program. Tags
/// (listing.h) choose its lines. It reads scenes with the lines of resources/starters/*/pairs.*.

/// Return the files of resources/starters that read scenes, and those of resources/stones.
std::span<const EmbeddedText> starterTexts();
std::span<const EmbeddedText> stoneTexts();

/// Returns the file names of all starter programs, such as "locate.py", by program, then by language.
std::vector<std::string> starterNames();

/// Returns a starter program. If `isSolved` is true, nothing is missing. Requires one of starterNames().
std::string starterText(std::string_view name, bool isSolved = false);

}  // namespace mortonscope
