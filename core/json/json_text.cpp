#include "core/json/json_text.h"

#include "core/base/message.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <limits>

namespace mortonscope {

namespace {

/// Returns the value as a whole number, if the double certainly represents it exactly.
std::optional<std::uint64_t> wholeOf(double value)
{
    constexpr double kExact = 9007199254740992.0;  // 2^53
    if (value >= 0 && value <= kExact && value == std::floor(value)) {
        return static_cast<std::uint64_t>(value);
    }
    return std::nullopt;
}

/// Returns whether a number that a double can't represent is too small, rather than too large.
bool isTiny(std::string_view number)
{
    const std::size_t mark = std::min(number.find_first_of("eE"), number.size());
    const std::string_view digits = number.substr(0, mark);
    const std::size_t first = digits.find_first_of("123456789");
    if (first == std::string_view::npos) {
        return true;
    }
    long long exponent = 0;
    if (mark < number.size()) {
        assert(mark + 1 < number.size());
        const std::size_t sign = number[mark + 1] == '+' ? 1 : 0;
        const char* const end = number.data() + number.size();
        if (std::from_chars(number.data() + mark + 1 + sign, end, exponent).ec != std::errc()) {
            return number[mark + 1] == '-';
        }
    }
    const auto point = static_cast<long long>(std::min(digits.find('.'), digits.size()));
    return point - static_cast<long long>(first) + exponent < 0;
}

/// Returns whether the whole number in a text differs from the double that it was converted to.
bool isRoundedWhole(std::string_view text, double value)
{
    constexpr std::size_t kAlwaysExact = 15;  // digits
    constexpr std::size_t kMaxLength = std::numeric_limits<double>::max_exponent10 + 2;
    if (text.size() <= kAlwaysExact || text.find_first_not_of("-0123456789") != std::string_view::npos) {
        return false;
    }
    std::array<char, kMaxLength> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, 0);
    return text != std::string_view(digits.data(), static_cast<std::size_t>(end.ptr - digits.data()));
}

}  // namespace

bool convertNumber(JsonScalar& value)
{
    assert(value.isNumber() && !value.text.empty());
    const char* const begin = value.text.data();
    const char* const end = begin + value.text.size();
    const bool isNegative = *begin == '-';
    std::uint64_t digits = 0;
    const auto [behind, problem] = std::from_chars(begin + isNegative, end, digits);
    if (behind == end && problem == std::errc()) {
        const auto number = static_cast<double>(digits);
        value.number = isNegative ? -number : number;
        if (!isNegative || digits == 0) {
            value.whole = digits;
        }
    } else {
        if (std::from_chars(begin, end, value.number).ec == std::errc::result_out_of_range) {
            if (!isTiny(value.text)) {
                return false;
            }
            value.number = isNegative ? -0.0 : 0.0;
        }
        value.whole = wholeOf(value.number);
    }
    value.isRounded = isRoundedWhole(value.text, value.number);
    return true;
}

bool areHexDigits(std::string_view digits)
{
    constexpr std::string_view kHex = "0123456789abcdefABCDEF";
    return digits.size() == 4 && digits.find_first_not_of(kHex) == std::string_view::npos;
}

std::uint32_t hexValue(std::string_view digits)
{
    std::uint32_t value = 0;
    std::from_chars(digits.data(), digits.data() + 4, value, 16);
    return value;
}

void unescapeJson(std::string_view raw, std::string& text)
{
    constexpr std::string_view kLetters = "bfnrt", kMeanings = "\b\f\n\r\t";
    text.clear();
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] != '\\') {
            text += raw[i];
            continue;
        }
        const char letter = raw[++i];
        if (letter != 'u') {
            const std::size_t at = kLetters.find(letter);
            text += at == std::string_view::npos ? letter : kMeanings[at];
            continue;
        }
        std::uint32_t c = hexValue(raw.substr(i + 1));
        i += 4;
        if (isHighSurrogate(c)) {
            c = 0x10000 + ((c - 0xD800) << 10) + (hexValue(raw.substr(i + 3)) - 0xDC00);
            i += 6;
        }
        appendUtf8(text, c);
    }
}

std::string jsonExcerpt(std::string_view text)
{
    constexpr std::size_t kShown = 60;
    if (text.size() <= kShown && isUtf8(text)) {
        return std::string(text);
    }
    const std::string_view start = text.substr(0, kShown);
    return std::string(start.substr(0, utf8PrefixLength(start))) + "…";
}

std::string inQuotes(std::string_view text) { return '"' + jsonExcerpt(text) + '"'; }

std::string joinedPath(const std::string& outer, std::string_view member)
{
    if (outer.empty()) {
        return std::string(member);
    }
    return outer + '.' + std::string(member);
}

std::string lineAndColumn(std::string_view text, std::size_t at)
{
    const std::string_view before = text.substr(0, std::min(at, text.size()));
    std::size_t line = 1;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == '\n' || (before[i] == '\r' && !text.substr(i + 1).starts_with('\n'))) {
            ++line;
            begin = i + 1;
        }
    }
    return say("line {1}, column {2}", line, characterCount(before.substr(begin)) + 1);
}

std::string wordAt(std::string_view text, std::size_t at)
{
    assert(at < text.size());
    const std::string_view rest = text.substr(at, 60);
    if (static_cast<unsigned char>(rest[0]) < 0x20) {
        return say("a control character");
    }
    const std::size_t end = std::max<std::size_t>(1, rest.find_first_of(" \t\r\n,:[]{}"));
    const std::string_view word = rest.substr(0, end);
    const std::size_t readable = utf8PrefixLength(word);
    if (readable == 0) {
        return say("a byte that is not UTF-8");
    }
    return std::string(word.substr(0, readable));
}

JsonPrescan::State JsonPrescan::step(char c) const
{
    switch (m_state) {
    case State::Begin: return c == '{' ? State::Between : State::Begin;
    case State::Between: return c == '"' ? State::InText : State::Between;
    case State::InText:
        if (c == '\\') {
            return State::Escaped;
        }
        return c == '"' ? State::Between : State::InText;
    case State::Escaped: break;
    }
    return State::InText;
}

bool JsonPrescan::operator()(std::string_view soFar)
{
    if (m_seen == 0 && soFar.starts_with(kByteOrderMark)) {
        m_seen = kByteOrderMark.size();
    }
    for (; m_seen < soFar.size(); ++m_seen) {
        const char c = soFar[m_seen];
        const bool isBlank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (static_cast<unsigned char>(c) < 0x20 && (m_state >= State::InText || !isBlank)) {
            return true;
        }
        if (m_state == State::Begin && !isBlank && c != '{') {
            return true;
        }
        if (m_state == State::Between && c == '"') {
            m_quote = m_seen;
        }
        m_state = step(c);
        if (m_state >= State::InText && m_seen - m_quote > kMaxJsonText) {
            m_error = Error{ErrorCode::TooLarge, lineAndColumn(soFar, m_quote),
                            say("a text of more than {1} bytes", kMaxJsonText), say("at most {1} bytes", kMaxJsonText)};
            return true;
        }
    }
    return false;
}

}  // namespace mortonscope
