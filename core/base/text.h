#pragma once

#include "core/base/result.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mortonscope {

/// Returns the shortest decimal text that converts back to exactly this double.
std::string numberText(double value);

/// Returns the text without whitespace at both ends.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");

/// Returns a text in a form that is safe to print on one line of a terminal. Control characters become their pictures
/// (␛). C1 controls (U+0080 … U+009F), line and paragraph separators, and bidirectional marks become escapes such as
/// \u202e. Bytes that are not UTF-8 become escapes such as \xff.
std::string shownText(std::string_view text);

/// As shownText(), but with a space for each line end and tab. For texts inside a sentence.
std::string shownOnOneLine(std::string_view text);

/// Returns the length in bytes of the first character if it could control a terminal: a C1 control, a separator, a
/// bidirectional mark or DEL. Returns 0 for other characters, including C0 controls such as line ends.
/// appendJsonString() escapes the same characters. Requires UTF-8 that is not empty.
std::size_t obeyedLength(std::string_view text);

/// Appends a character of Unicode, which must be at most U+10FFFF, in UTF-8.
void appendUtf8(std::string& out, std::uint32_t character);

/// Appends a character as an escape with four hexadecimal digits, such as \u202e. Requires one UTF-8 character of at
/// most three bytes.
void appendEscape(std::string& out, std::string_view character);

/// Removes the text up to the first `end`, and the `end` itself, and returns what was before it: the next line, or the
/// next part of a list. If there is no `end`, takes the whole text.
inline std::string_view takePart(std::string_view& text, char end)
{
    const std::string_view part = text.substr(0, text.find(end));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

/// Returns the lower case of an ASCII letter, and any other byte unchanged.
constexpr char inLowerCase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Returns the text with its ASCII letters in lower case.
std::string inLowerCase(std::string_view text);

/// Simplifies typed text: full-width forms, the ideographic space and the ideographic comma become ASCII, and letters
/// become lower case. Everything else is unchanged.
std::string inPlainAscii(std::string_view text);

/// Reads a whole number in `base` (2 to 10) from a text in plain ASCII. Ignores leading zeros, and spaces and
/// underscores between digits. Returns none if the text is not a number, or the number is larger than `most`.
std::optional<std::uint64_t> typedNumberInBase(std::string_view plain, unsigned base, std::uint64_t most);

/// Returns the known word that a misspelled word most likely means: the one with the fewest letters inserted, omitted
/// or replaced. Returns an empty text if even that word differs in more than a third of the letters.
std::string nearest(std::string_view wrong, std::span<const std::string_view> known);

/// Returns how many bytes at the start are well-formed UTF-8, without overlong forms, surrogates, characters above
/// U+10FFFF or incomplete characters. This is text.size() if the whole text is well-formed.
std::size_t utf8PrefixLength(std::string_view text);
inline bool isUtf8(std::string_view text) { return utf8PrefixLength(text) == text.size(); }
/// Returns the text as UTF-8. Each byte that is not UTF-8 becomes U+FFFD.
std::string asUtf8(std::string_view text);

/// Returns "UTF-16" or "UTF-32" if the text begins in that encoding, with or without a byte order mark; else an empty
/// text.
std::string_view wideEncoding(std::string_view text);
/// Returns the error for a text in an encoding that wideEncoding() names.
Error notUtf8(std::string_view encoding);

/// Returns text in which XML and HTML read every character as itself, in an element and in an attribute in double
/// quotes. U+FFFE and U+FFFF, which XML forbids even as references, become U+FFFD. Control characters stay.
std::string inHtml(std::string_view text);

/// Returns whether a byte continues a character.
constexpr bool isInsideCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }
/// Returns the number of characters that begin in the text.
std::size_t characterCount(std::string_view text);

/// A file of resources/ that embed_texts.cmake compiles into the library, so that the program needs no other files.
struct EmbeddedText {
    std::string_view path;  ///< below its folder: "quadtree.py", "01-where-a-box-lives/en.md"
    std::string_view text;
};

/// Returns how many terminal columns a UTF-8 text takes: two for each character of an East Asian script, none for
/// combining marks, and one for each other character.
std::size_t displayWidth(std::string_view text);

}  // namespace mortonscope
