#pragma once

#include <string>
#include <string_view>

namespace mortonscope {

/// Appends a text as a JSON string. Bytes that are not UTF-8 become U+FFFD, so that the file stays readable. `isShort`:
/// control characters that have an escape of one letter get that.
void appendJsonString(std::string& out, std::string_view text, bool isShort = false);

/// Appends the shortest number that reads back as the same double, −0 included. `value` is finite.
void appendJsonNumber(std::string& out, double value);

}  // namespace mortonscope
