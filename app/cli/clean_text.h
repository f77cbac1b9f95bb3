#pragma once

#include <string>
#include <string_view>

namespace mortonscope::cli {

/// The text as UTF-8 whatever it was: a byte that is none becomes U+FFFD.
std::string asUtf8(std::string_view text);

/// The text as the content of an XML element or, with `inAttribute`, of an attribute in double quotes. What XML 1.0
/// can't hold at all, not even escaped, is replaced: control characters by their pictures (␛), anything else by U+FFFD.
/// What it can hold but a terminal would obey is written as a reference, &#x202e;.
std::string xmlText(std::string_view text, bool inAttribute = false);

/// The last line that isn't blank, shortened to one that fits a table; empty if there is none.
std::string lastLine(std::string_view text);

}  // namespace mortonscope::cli
