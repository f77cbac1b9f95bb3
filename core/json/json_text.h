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
    std::string_view text;  ///< as in the file; for a string, its content. Valid until the next read
    double number = 0;
    std::optional<std::uint64_t> whole;  ///< the number, if it is a whole number of at least 0 that fits into 64 bits
    bool isRounded = false;              ///< `text` is a whole number that `number` can't represent exactly

    bool isText() const { return kind == Kind::String; }
    bool isNumber() const { return kind == Kind::Number; }
};

/// Converts the text of a number, regardless of the locale. Returns false if the number is too large for a double.
bool convertNumber(JsonScalar& value);

/// Resolves the escapes in the content of a quoted text. Requires valid escapes, with all digits and complete surrogate
/// pairs.
void unescapeJson(std::string_view raw, std::string& text);
bool areHexDigits(std::string_view digits);
/// Returns the value of four hexadecimal digits.
std::uint32_t hexValue(std::string_view digits);
inline bool isHighSurrogate(std::uint32_t c) { return c >= 0xD800 && c < 0xDC00; }
inline bool isLowSurrogate(std::uint32_t c) { return c >= 0xDC00 && c < 0xE000; }

// Functions that shorten a text for errors.

/// Cuts a text to 60 bytes without splitting a character, and adds an ellipsis if it was longer.
std::string jsonExcerpt(std::string_view text);
/// Returns jsonExcerpt() of a text, in quotes.
std::string inQuotes(std::string_view text);

/// Returns the path of a member: "boxes[2].left" for "boxes[2]" and "left", or the member alone if `outer` is empty.
std::string joinedPath(const std::string& outer, std::string_view member);
/// Returns the place of a byte, such as "line 3, column 5". Lines and columns count from 1, columns in characters.
/// Lines end with LF, CRLF or CR.
std::string lineAndColumn(std::string_view text, std::size_t at);
/// Returns the word, or the one character, that begins at a byte of the text.
std::string wordAt(std::string_view text, std::size_t at);

/// Maximum length of a text in quotes in a scene file, in bytes.
inline constexpr std::size_t kMaxJsonText = std::size_t{1} << 20;

/// Examines the text of a JSON object while it is being loaded, to refuse early what the reader would refuse later. So
/// a gigabyte of another format, or of a single text in quotes, is never loaded into memory.
class JsonPrescan {
public:
    /// Returns whether the text so far is enough to refuse it. The text must only grow from call to call.
    bool operator()(std::string_view soFar);
    /// Returns TooLarge, with line and column, if a text in quotes is too long. The reader finds all other errors.
    const std::optional<Error>& error() const { return m_error; }

private:
    enum class State { Begin, Between, InText, Escaped };
    State step(char c) const;

    std::size_t m_seen = 0;   ///< bytes examined so far
    std::size_t m_quote = 0;  ///< start of the text in quotes, while inside one
    State m_state = State::Begin;
    std::optional<Error> m_error;
};

}  // namespace mortonscope
