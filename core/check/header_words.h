#pragma once

#include <string_view>

namespace mortonscope {

/// Whether a field reads like the heading of a column of pairs, in either language and whatever the case.
bool isHeaderWord(std::string_view field);

/// Whether such a heading is one above names of boxes, and not above what else is known of a pair.
bool namesABox(std::string_view field);

/// Whether a field is a word: letters, "_", and digits after letters.
bool isWord(std::string_view field);

}  // namespace mortonscope
