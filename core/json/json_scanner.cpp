#include "core/json/json_scanner.h"

#include "core/base/utf8.h"
#include "core/json/json_complaint.h"

#include <algorithm>
#include <charconv>

namespace mortonscope {

namespace {

/// The value of four hexadecimal digits, which are known to be some.
std::uint32_t hexValue(std::string_view digits)
{
    std::uint32_t value = 0;
    std::from_chars(digits.data(), digits.data() + 4, value, 16);
    return value;
}

void appendUtf8(std::string& text, std::uint32_t c)
{
    const auto byte = [&text](std::uint32_t value) { text += static_cast<char>(value); };
    const auto trail = [&](int shift) { byte(0x80U | ((c >> shift) & 0x3FU)); };
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xC0U | (c >> 6));
        trail(0);
    } else if (c < 0x10000) {
        byte(0xE0U | (c >> 12));
        trail(6);
        trail(0);
    } else {
        byte(0xF0U | (c >> 18));
        trail(12);
        trail(6);
        trail(0);
    }
}

}  // namespace

bool JsonScanner::skipValue(int depth)
{
    RawText raw;
    switch (peek()) {
    case '{': return object(depth + 1, [this, depth](std::string_view) { return skipValue(depth + 1); });
    case '[': return skipArray(depth + 1);
    case '"': return rawText(raw);
    case 't': return word("true");
    case 'f': return word("false");
    case 'n': return word("null");
    default: return number();
    }
}

bool JsonScanner::skipArray(int depth)
{
    if (depth > m_deepest) {
        return tooDeep();
    }
    ++m_at;
    skipBlanks();
    if (take(']')) {
        return true;
    }
    for (;;) {
        skipBlanks();
        if (!skipValue(depth)) {
            return false;
        }
        skipBlanks();
        if (take(']')) {
            return true;
        }
        if (!take(',')) {
            return fail(message("a comma or a closing bracket ]"));
        }
    }
}

bool JsonScanner::rawText(RawText& raw)
{
    const std::size_t begin = ++m_at;
    for (; m_at < m_text.size(); ++m_at) {
        const char c = m_text[m_at];
        if (c == '"') {
            raw.inside = m_text.substr(begin, m_at - begin);
            ++m_at;
            return true;
        }
        if (c == '\\') {
            raw.hasEscapes = true;
            if (!escape()) {
                return false;
            }
        } else if (static_cast<unsigned char>(c) < 0x20) {
            return fail(message("a closing quote, or the control character as an escape"));
        }
    }
    return fail(message("a closing quote"));
}

bool JsonScanner::text(std::string_view member, const char* expected, std::string& into)
{
    RawText raw;
    if (peek() != '"') {
        return wrongType(member, expected);
    }
    if (!rawText(raw)) {
        return false;
    }
    if (!raw.hasEscapes) {
        into.assign(raw.inside);
        return true;
    }
    return unescape(raw.inside, into)
        || refuse(ErrorCode::BadName, member, '"' + shortened(raw.inside) + '"',
                  message("\\u escapes that make whole characters"));
}

/// Ends at the escape's last character.
bool JsonScanner::escape()
{
    ++m_at;
    if (peek() == 'u') {
        const std::string_view digits = m_text.substr(m_at + 1, 4);
        const auto isHex = [](char c) { return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); };
        if (digits.size() < 4 || !std::ranges::all_of(digits, isHex)) {
            return fail(message("four hexadecimal digits after \\u"));
        }
        m_at += 4;
        return true;
    }
    constexpr std::string_view kEscapes = "\"\\/bfnrt";
    return (m_at < m_text.size() && kEscapes.find(m_text[m_at]) != std::string_view::npos)
        || fail(message("an escape such as \\n, \\\\ or \\u0041"));
}

bool JsonScanner::number()
{
    take('-');
    if (!isDigit(peek())) {
        return fail(message("a value: a number, a text in quotes, true, false, null, '[' or '{'"));
    }
    if (!take('0')) {
        digits();
    }
    if (take('.') && !digits()) {
        return fail(message("a digit after the decimal point"));
    }
    if (take('e') || take('E')) {
        if (!take('+')) {
            take('-');
        }
        return digits() || fail(message("a digit in the exponent"));
    }
    return true;
}

bool JsonScanner::digits()
{
    const std::size_t begin = m_at;
    while (isDigit(peek())) {
        ++m_at;
    }
    return m_at > begin;
}

bool JsonScanner::word(std::string_view expected)
{
    if (!m_text.substr(m_at).starts_with(expected)) {
        return fail(message("a value: a number, a text in quotes, true, false, null, '[' or '{'"));
    }
    m_at += expected.size();
    return true;
}

std::string JsonScanner::shortened(std::string_view text)
{
    constexpr std::size_t kShown = 60;
    const std::string_view start = text.substr(0, kShown);
    return std::string(start.substr(0, utf8PrefixLength(start))) + (text.size() > kShown ? "…" : "");
}

std::string JsonScanner::place(std::string_view member) const
{
    const std::string line = say("line {1}", m_number);
    return member.empty() ? line : say("{1}: {2}", line, member);
}

bool JsonScanner::refuse(ErrorCode code, std::string_view member, std::string value, std::string_view expected)
{
    m_error = {code, place(member), std::move(value), translated(expected)};
    return false;
}

bool JsonScanner::fail(std::string_view expected)
{
    const std::size_t column = characterCount(m_text.substr(0, m_at)) + 1;
    m_error = {ErrorCode::NotJson, say("{1}, column {2}", place(""), column),
               m_at < m_text.size() ? wordAt(m_text, m_at) : say("the end of the line"), translated(expected)};
    return false;
}

bool JsonScanner::wrongType(std::string_view member, std::string_view expected)
{
    const char c = peek();
    const bool mayBeJson =
        c == '{' || c == '[' || c == '"' || c == '-' || isDigit(c) || c == 't' || c == 'f' || c == 'n';
    if (!mayBeJson) {
        return fail(expected);
    }
    const std::string value = c == '{' ? say("an object")
                            : c == '[' ? say("an array")
                            : c == '"' ? say("a text")
                                       : wordAt(m_text, m_at);
    return refuse(ErrorCode::WrongType, member, value, expected);
}

bool JsonScanner::tooDeep()
{
    return refuse(ErrorCode::TooLarge, "", say("nesting of more than {1} levels", m_deepest),
                  say("at most {1}", m_deepest));
}

bool JsonScanner::unescape(std::string_view raw, std::string& text)
{
    text.clear();
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] != '\\') {
            text += raw[i];
            continue;
        }
        switch (raw[++i]) {
        case 'b': text += '\b'; break;
        case 'f': text += '\f'; break;
        case 'n': text += '\n'; break;
        case 'r': text += '\r'; break;
        case 't': text += '\t'; break;
        case 'u': {
            std::uint32_t c = hexValue(raw.substr(i + 1));
            i += 4;
            if (c >= 0xD800 && c < 0xE000) {
                const bool hasSecond = c < 0xDC00 && raw.substr(i + 1).starts_with("\\u");
                const std::uint32_t second = hasSecond ? hexValue(raw.substr(i + 3)) : 0;
                if (second < 0xDC00 || second >= 0xE000) {
                    return false;
                }
                c = 0x10000 + ((c - 0xD800) << 10) + (second - 0xDC00);
                i += 6;
            }
            appendUtf8(text, c);
            break;
        }
        default: text += raw[i]; break;  // a quote, a slash or a backslash
        }
    }
    return true;
}

}  // namespace mortonscope
