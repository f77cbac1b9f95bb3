#pragma once

#include <cstddef>
#include <string_view>

namespace mortonscope {

/// How many bytes from the start are well-formed UTF-8: no overlong forms, no surrogates, nothing above
/// U+10FFFF, no character cut short. text.size() if all is well.
std::size_t utf8PrefixLength(std::string_view text);
inline bool isUtf8(std::string_view text) { return utf8PrefixLength(text) == text.size(); }

}  // namespace mortonscope
