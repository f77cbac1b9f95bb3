#pragma once

#include <string>
#include <string_view>

namespace mortonscope {

/// A text, whatever it is, as it can be shown on one line of a terminal: what would be obeyed there is shown instead.
/// Control characters become their pictures (␛), those of the second set (U+0080 … U+009F), line and paragraph
/// separators and what turns the direction of writing are written \u202e, a byte that is not UTF-8 \xff.
std::string shownText(std::string_view text);

/// The same with a blank for each line end and tab: for a sentence, which goes on behind them.
std::string shownOnOneLine(std::string_view text);

/// How many bytes at the start are a character that appendJsonString() too writes as an escape: one of those that
/// shownText() replaces, but for line ends and the like of the first set; 0 if it is none. `text` is UTF-8 and not
/// empty.
std::size_t obeyedLength(std::string_view text);

/// Such a character as \u202e. All of them have four digits.
void appendEscape(std::string& out, std::string_view character);

}  // namespace mortonscope
