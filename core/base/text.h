#pragma once

#include <string>
#include <string_view>

namespace mortonscope {

/// The shortest decimal text that reads back as the very same double.
std::string numberText(double value);

/// The text without the blanks at its ends.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");

}  // namespace mortonscope
