#include "core/trace/trace_scanner.h"

#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/nearest.h"
#include "core/base/utf8.h"
#include "core/json/json_complaint.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <vector>

namespace mortonscope {

namespace {

/// A text of a line as it stands there: without its quotes, escapes not yet resolved.
struct RawText {
    std::string_view inside;
    bool hasEscapes = false;
};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

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

/// Resolves the escapes of a text that was scanned already. False if a \u escape is half a character.
bool unescape(std::string_view raw, std::string& text)
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

/// The kind that a trace calls so. The common ones are looked at first: there are forty kinds, and millions of lines.
std::optional<StepKind> traceKind(std::string_view name)
{
    constexpr StepKind kCommon[] = {StepKind::TestWithStack, StepKind::TestInCell, StepKind::EnterCell, StepKind::LeaveCell,
                                    StepKind::Push,          StepKind::Pop,        StepKind::Append};
    for (const StepKind kind : kCommon) {
        if (name == traceKindName(kind)) {
            return kind;
        }
    }
    return fromName<StepKind>(name);
}

std::string expectedKind(std::string_view wrong)
{
    std::vector<std::string_view> names{"place"};
    std::ranges::copy(namesOf(StepKind{}), std::back_inserter(names));
    const std::string near = nearest(wrong, names);
    return near.empty() ? message("place, enter-cell, test-in-cell, test-with-stack, push, pop, leave-cell, or another kind of step") : '"' + near + '"';
}

/// Reads one line from its front to its end. Every function takes what it is named after off the line; after the first
/// that says false, `error` holds why.
class Scanner {
public:
    Scanner(std::string_view text, TraceLine& line) : m_text(text), m_line(line) {}

    Outcome read()
    {
        m_line.clear();
        bool hasKind = false;
        skipBlanks();
        if (peek() != '{') {
            wrongType("", message("a JSON object, such as {\"kind\":\"push\",\"box\":\"A\"}"));
            return m_error;
        }
        if (!object(1, [&](std::string_view key) { return member(key, hasKind); })) {
            return m_error;
        }
        skipBlanks();
        if (m_at < m_text.size()) {
            fail(message("the end of the line after the object"));
            return m_error;
        }
        if (!hasKind) {
            return Error{ErrorCode::MissingMember, place("kind"), "", say("a member \"kind\" in every line")};
        }
        return Done{};
    }

private:
    bool member(std::string_view key, bool& hasKind)
    {
        if (key == "kind") {
            hasKind = true;
            return kind();
        }
        if (key == "cell") {
            return cell();
        }
        if (key == "box") {
            m_line.hasBox = false;
            return isNull() || (m_line.hasBox = text("box", message("the name of a box in quotes"), m_line.box));
        }
        if (key == "pair") {
            return pair();
        }
        return skipValue(1);
    }

    bool kind()
    {
        RawText raw;
        if (peek() != '"') {
            return wrongType("kind", message("a text in quotes, such as \"push\""));
        }
        if (!rawText(raw)) {
            return false;
        }
        std::string_view name = raw.inside;
        if (raw.hasEscapes && unescape(raw.inside, m_scratch)) {
            name = m_scratch;
        }
        const auto found = traceKind(name);
        if (!found) {
            return refuse(ErrorCode::UnknownName, "kind", '"' + shortened(name) + '"', expectedKind(name));
        }
        m_line.kind = *found;
        return true;
    }

    bool cell()
    {
        m_line.cell.reset();
        if (isNull()) {
            return true;
        }
        if (peek() != '{') {
            return wrongType("cell", message("an object with the cell's index, such as {\"index\":4}"));
        }
        return object(2, [this](std::string_view key) { return key == "index" ? index() : skipValue(2); });
    }

    /// A whole number; 4.0 is one too, as languages with one kind of number may write it.
    bool index()
    {
        constexpr const char* kExpected = message("a whole number, the cell's index");
        const std::size_t begin = m_at;
        if (peek() != '-' && !isDigit(peek())) {
            return wrongType("cell.index", kExpected);
        }
        if (!number()) {
            return false;
        }
        const std::string_view digits = m_text.substr(begin, m_at - begin);
        const char* const end = digits.data() + digits.size();
        std::int64_t whole = 0;
        const auto read = std::from_chars(digits.data(), end, whole);
        if (read.ec == std::errc() && read.ptr == end) {
            m_line.cell = whole;
            return true;
        }
        double value = 0;
        constexpr double kExact = 9007199254740992.0;  // 2^53
        const auto [ptr, error] = std::from_chars(digits.data(), end, value);
        if (read.ec == std::errc::result_out_of_range || error != std::errc() || std::abs(value) > kExact) {
            return refuse(ErrorCode::OutOfRange, "cell.index", shortened(digits), kExpected);
        }
        if (value != std::floor(value)) {
            return refuse(ErrorCode::WrongType, "cell.index", shortened(digits), kExpected);
        }
        m_line.cell = static_cast<std::int64_t>(value);
        return true;
    }

    bool pair()
    {
        constexpr const char* kExpected = message("two names, such as [\"D\",\"A\"]");
        m_line.hasPair = false;
        if (isNull()) {
            return true;
        }
        const std::size_t begin = m_at;
        if (!take('[')) {
            return wrongType("pair", kExpected);
        }
        skipBlanks();
        if (peek() == ']') {
            return refuse(ErrorCode::WrongType, "pair", shortened(m_text.substr(begin, m_at + 1 - begin)), kExpected);
        }
        if (!text("pair[0]", kExpected, m_line.first)) {
            return false;
        }
        skipBlanks();
        if (!take(',')) {
            return peek() == ']' ? refuse(ErrorCode::WrongType, "pair", shortened(m_text.substr(begin, m_at + 1 - begin)), kExpected)
                                 : fail(message("a comma and the second name"));
        }
        skipBlanks();
        if (!text("pair[1]", kExpected, m_line.second)) {
            return false;
        }
        skipBlanks();
        if (peek() == ',') {
            return refuse(ErrorCode::WrongType, "pair", say("a third name"), kExpected);
        }
        m_line.hasPair = true;
        return take(']') || fail(message("a closing bracket ]"));
    }

    /// A text with its escapes resolved.
    bool text(std::string_view member, const char* expected, std::string& into)
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
            || refuse(ErrorCode::BadName, member, '"' + shortened(raw.inside) + '"', message("\\u escapes that make whole characters"));
    }

    // ------------------------------------------------------------------------------------------- JSON

    template <class Member>
    bool object(int depth, Member member)
    {
        if (depth > kDeepestTraceNesting) {
            return tooDeep();
        }
        ++m_at;  // the brace, which the caller has seen
        skipBlanks();
        if (take('}')) {
            return true;
        }
        for (;;) {
            RawText key;
            skipBlanks();
            if (peek() != '"') {
                return fail(message("a member's name in quotes"));
            }
            if (!rawText(key)) {
                return false;
            }
            skipBlanks();
            if (!take(':')) {
                return fail(message("a colon after the member's name"));
            }
            skipBlanks();
            std::string unescaped;  // of the key: rare, and the scratch is the members' own
            if (!(key.hasEscapes && unescape(key.inside, unescaped) ? member(unescaped) : member(key.inside))) {
                return false;
            }
            skipBlanks();
            if (take('}')) {
                return true;
            }
            if (!take(',')) {
                return fail(message("a comma or a closing brace }"));
            }
        }
    }

    /// Any value at `depth` levels below the line.
    bool skipValue(int depth)
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

    bool skipArray(int depth)
    {
        if (depth > kDeepestTraceNesting) {
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

    /// A text in quotes, whose opening quote the caller has seen.
    bool rawText(RawText& raw)
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

    /// Ends at the escape's last character.
    bool escape()
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
        return (m_at < m_text.size() && kEscapes.find(m_text[m_at]) != std::string_view::npos) || fail(message("an escape such as \\n, \\\\ or \\u0041"));
    }

    bool number()
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

    bool digits()
    {
        const std::size_t begin = m_at;
        while (isDigit(peek())) {
            ++m_at;
        }
        return m_at > begin;
    }

    bool word(std::string_view expected)
    {
        if (!m_text.substr(m_at).starts_with(expected)) {
            return fail(message("a value: a number, a text in quotes, true, false, null, '[' or '{'"));
        }
        m_at += expected.size();
        return true;
    }

    /// Takes a null off the line, if there is one.
    bool isNull() { return peek() == 'n' && m_text.substr(m_at).starts_with("null") && word("null"); }

    /// The next character; 0 at the end of the line, which is no part of JSON.
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    bool take(char c)
    {
        if (m_at < m_text.size() && m_text[m_at] == c) {
            ++m_at;
            return true;
        }
        return false;
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\r')) {
            ++m_at;
        }
    }

    // -------------------------------------------------------------------------------------- complaints

    static std::string shortened(std::string_view text)
    {
        constexpr std::size_t kShown = 60;
        const std::string_view start = text.substr(0, kShown);
        return std::string(start.substr(0, utf8PrefixLength(start))) + (text.size() > kShown ? "…" : "");
    }

    std::string place(std::string_view member) const
    {
        const std::string line = say("line {1}", m_line.number);
        return member.empty() ? line : say("{1}: {2}", line, member);
    }

    /// `expected` is a message: only one that is told is translated.
    bool refuse(ErrorCode code, std::string_view member, std::string value, std::string expected)
    {
        m_error = {code, place(member), std::move(value), translated(expected)};
        return false;
    }

    /// What begins here is no JSON.
    bool fail(std::string expected)
    {
        const std::size_t column = characterCount(m_text.substr(0, m_at)) + 1;
        m_error = {ErrorCode::NotJson, say("{1}, column {2}", place(""), column), m_at < m_text.size() ? wordAt(m_text, m_at) : say("the end of the line"),
                   translated(expected)};
        return false;
    }

    /// What begins here is JSON perhaps, but not what this member is.
    bool wrongType(std::string_view member, std::string expected)
    {
        const char c = peek();
        const bool mayBeJson = c == '{' || c == '[' || c == '"' || c == '-' || isDigit(c) || c == 't' || c == 'f' || c == 'n';
        if (!mayBeJson) {
            return fail(std::move(expected));
        }
        const std::string value = c == '{' ? say("an object") : c == '[' ? say("an array") : c == '"' ? say("a text") : wordAt(m_text, m_at);
        return refuse(ErrorCode::WrongType, member, value, std::move(expected));
    }

    bool tooDeep()
    {
        return refuse(ErrorCode::TooLarge, "", say("nesting of more than {1} levels", kDeepestTraceNesting), say("at most {1}", kDeepestTraceNesting));
    }

    std::string_view m_text;
    TraceLine& m_line;
    std::size_t m_at = 0;
    std::string m_scratch;
    Error m_error;
};

}  // namespace

Outcome readTraceLine(std::string_view text, TraceLine& line) { return Scanner(text, line).read(); }

}  // namespace mortonscope
