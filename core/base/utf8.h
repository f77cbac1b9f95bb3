#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string_view>

namespace mortonscope {

/// How many bytes from the start are well-formed UTF-8: no overlong forms, no surrogates, nothing above
/// U+10FFFF, no character cut short. text.size() if all is well.
std::size_t utf8PrefixLength(std::string_view text);
inline bool isUtf8(std::string_view text) { return utf8PrefixLength(text) == text.size(); }

/// "UTF-16" or "UTF-32" if the text begins in that encoding, with a byte order mark or without; else empty.
std::string_view wideEncoding(std::string_view text);
/// The error about a text in an encoding that wideEncoding() names.
Error notUtf8(std::string_view encoding);

/// Whether a byte goes on with a character that another has begun.
constexpr bool isInsideCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }
/// How many characters begin in the text.
std::size_t characterCount(std::string_view text);

}  // namespace mortonscope
