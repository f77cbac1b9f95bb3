#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mortonscope {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// A JSON value that is neither an array nor an object.
struct JsonScalar {
    enum class Kind : std::uint8_t { Null, Boolean, Number, String };

    Kind kind = Kind::Null;
    std::string_view text;  ///< as in the file; of a string, its content. Valid until the reader goes on.
    double number = 0;
    std::optional<std::uint64_t> whole;  ///< the number, if it is whole, at least 0, and exact in 64 bits
    bool isRounded = false;              ///< `text` is a whole number that `number` cannot hold

    bool isText() const { return kind == Kind::String; }
    bool isNumber() const { return kind == Kind::Number; }
};

/// Finds the value of a number from its text, whatever the locale. False if it is too large for a double.
bool convertNumber(JsonScalar& value);

/// Resolves the escapes of a text in quotes, which must be right, each with its digits and halves.
void unescapeJson(std::string_view raw, std::string& text);
bool areHexDigits(std::string_view digits);
/// The value of four hexadecimal digits.
std::uint32_t hexValue(std::string_view digits);
inline bool isHighSurrogate(std::uint32_t c) { return c >= 0xD800 && c < 0xDC00; }
inline bool isLowSurrogate(std::uint32_t c) { return c >= 0xDC00 && c < 0xE000; }

// How errors show a text.

/// Cuts a text to 60 bytes, never within a character, with an ellipsis.
std::string jsonExcerpt(std::string_view text);
/// Puts the same in quotes.
std::string inQuotes(std::string_view text);
/// Returns "line 3, column 5" for a byte, counted in characters, both from 1. Lines end with LF, CRLF or CR.
std::string lineAndColumn(std::string_view text, std::size_t at);
/// Returns the word, or the one character, that begins at a byte of the text.
std::string wordAt(std::string_view text, std::size_t at);

/// Maximum length of a text in quotes in a scene file, in bytes.
inline constexpr std::size_t kMaxJsonText = std::size_t{1} << 20;

/// Looks at the text of a JSON object while it is being loaded and refuses early what would be refused anyway: a
/// gigabyte of something else, or of one text in quotes, is never in memory.
class JsonPrescan {
public:
    /// Whether the text so far, which only grows from call to call, is enough to refuse it.
    bool operator()(std::string_view soFar);
    /// TooLarge, with line and column, for a text in quotes that is too long. The reader refuses everything else.
    const std::optional<Error>& error() const { return m_error; }

private:
    enum class State { Begin, Between, InText, Escaped };
    State step(char c) const;

    std::size_t m_seen = 0;   ///< bytes
    std::size_t m_quote = 0;  ///< where the text in quotes begins, while there is one
    State m_state = State::Begin;
    std::optional<Error> m_error;
};

}  // namespace mortonscope
