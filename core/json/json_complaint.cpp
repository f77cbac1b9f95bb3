#include "core/json/json_complaint.h"

#include "core/base/message.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace mortonscope {

namespace {

/// The parser's complaint: of "[json.exception.parse_error.101] parse error at line 1, column 5: syntax error while
/// parsing value - unexpected ']'; expected end of input" the part after the dash. Place and token are found better
/// from the text. Each version of the library has words of its own, so a person sees only those that are known here.
std::string_view complaintOf(std::string_view message)
{
    const std::size_t dash = message.find(" - ");
    message.remove_prefix(dash == std::string_view::npos ? 0 : dash + 3);
    return message.substr(0, std::min(message.find("; last read"), std::size_t{200}));
}

/// The parser's own words for what it expected or found wrong. Signs are themselves.
constexpr const char* kParserWords[] = {
    message("end of input"),
    message("'[', '{', or a literal"),
    message("digit after '-'"),
    message("digit after '.'"),
    message("digit after exponent sign"),
    message("missing closing quote"),
    message("ill-formed UTF-8 byte"),
    message("forbidden character after backslash"),
    message("'\\u' must be followed by 4 hex digits"),
    message("surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF"),
    message("surrogate U+DC00..U+DFFF must follow U+D800..U+DBFF"),
};

/// These words in the person's language, or a sign as it is; nothing for others.
std::optional<std::string> parserText(std::string_view words)
{
    constexpr std::string_view kControl = "control character ", kEscaped = " must be escaped to ";
    if (const std::size_t at = words.find(kEscaped); words.starts_with(kControl) && at != std::string_view::npos) {
        return say("control character {1} must be escaped to {2}", words.substr(kControl.size(), at - kControl.size()),
                   words.substr(at + kEscaped.size()));
    }
    if (words.size() == 3 && words.front() == '\'' && words.back() == '\'') {
        return std::string(words);
    }
    const bool isKnown = std::ranges::find(kParserWords, words) != std::end(kParserWords);
    return isKnown ? std::optional(translated(words)) : std::nullopt;
}

/// What would have been right instead.
std::string expectedInstead(std::string_view complaint)
{
    constexpr std::string_view kExpected = "; expected ", kString = "invalid string: ";
    if (const std::size_t at = complaint.find(kExpected); at != std::string_view::npos) {
        const std::string_view expected = complaint.substr(at + kExpected.size());
        return expected == "string literal" ? say("a member's name in quotes")
                                            : parserText(expected).value_or(say("correct JSON"));
    }
    if (complaint.starts_with(kString)) {
        const auto reason = parserText(complaint.substr(kString.size()));
        return reason ? say("a correct text in quotes ({1})", *reason) : say("correct JSON");
    }
    // Text that begins with NUL is empty to newer versions of the library.
    if (complaint.starts_with("attempting to parse an empty input")) {
        return *parserText("'[', '{', or a literal");
    }
    return complaint == "invalid literal" ? say("a number, a text in quotes, true, false, null, '[' or '{'")
                                          : say("correct JSON");
}

/// How many bytes the token has that the parser did not expect, to point at its start; 1 for a bracket, a comma or a
/// fault within a token. The parser's own token text is only right for strings and numbers.
std::size_t tokenLength(std::string_view complaint, const std::string& token)
{
    if (complaint.starts_with("unexpected string") || complaint.starts_with("unexpected number")) {
        return token.size();
    }
    if (complaint.starts_with("unexpected true") || complaint.starts_with("unexpected null")) {
        return 4;
    }
    return complaint.starts_with("unexpected false") ? 5 : 1;
}

}  // namespace

std::string lineAndColumn(std::string_view text, std::size_t at)
{
    const std::string_view before = text.substr(0, std::min(at, text.size()));
    std::size_t line = 1;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        // Lines end with LF, CRLF or CR.
        if (before[i] == '\n' || (before[i] == '\r' && !text.substr(i + 1).starts_with('\n'))) {
            ++line;
            begin = i + 1;
        }
    }
    return say("line {1}, column {2}", line, characterCount(before.substr(begin)) + 1);
}

std::string wordAt(std::string_view text, std::size_t at)
{
    if (at >= text.size()) {
        return say("the end of the text");
    }
    const std::string_view rest = text.substr(at, 60);
    if (static_cast<unsigned char>(rest[0]) < 0x20) {
        return say("a control character");
    }
    const std::size_t end = std::max<std::size_t>(1, rest.find_first_of(" \t\r\n,:[]{}"));
    const std::string_view word = rest.substr(0, end);
    const std::size_t readable = utf8PrefixLength(word);
    return readable == 0 ? say("a byte that is not UTF-8") : std::string(word.substr(0, readable));
}

Error notJson(std::string_view text, std::size_t position, const std::string& token, std::string_view message)
{
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return {ErrorCode::NotJson, lineAndColumn(text, text.size()), wordAt(text, text.size()),
                *parserText("'[', '{', or a literal")};
    }
    const std::string_view complaint = complaintOf(message);
    const std::size_t length = tokenLength(complaint, token);
    const std::size_t at = position > text.size() ? text.size() : position - std::min(position, length);
    return {ErrorCode::NotJson, lineAndColumn(text, at), wordAt(text, at), expectedInstead(complaint)};
}

}  // namespace mortonscope
