#include "core/check/list_rows.h"

#include "core/base/message.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace mortonscope {

namespace {

constexpr std::string_view kOpening = "([{";
constexpr std::string_view kClosing = ")]}";
/// Maximum nesting of brackets; programs don't print lists that are nested deeper.
constexpr std::size_t kMaxNesting = 100;

bool isWordStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isWordPart(char c) { return isWordStart(c) || (c >= '0' && c <= '9') || c == '.'; }

/// Returns the position of the bracket after a word at `at`, as in "frozenset(" or "Set(2) {"; npos if there is none.
std::size_t bracketAfterWord(std::string_view text, std::size_t at)
{
    if (at >= text.size() || !isWordStart(text[at])) {
        return std::string_view::npos;
    }
    while (at < text.size() && isWordPart(text[at])) {
        ++at;
    }
    if (at >= text.size() || kOpening.find(text[at]) == std::string_view::npos) {
        return std::string_view::npos;
    }
    if (text[at] == '(') {  // JavaScript prints the number of items
        std::size_t end = at + 1;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9') {
            ++end;
        }
        if (end > at + 1 && text.substr(end).starts_with(") ") && end + 2 < text.size()
            && kOpening.find(text[end + 2]) != std::string_view::npos) {
            return end + 2;
        }
    }
    return at;
}

/// Returns whether a text is a value that programs print next to names: a truth value, a number, or a word for none.
bool isValue(std::string_view text)
{
    static constexpr std::array<std::string_view, 10> kWords{"true", "false", "True", "False",     "null",
                                                             "None", "yes",   "no",   "undefined", "NaN"};
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return std::ranges::find(kWords, text) != kWords.end()
        || (error == std::errc() && end == text.data() + text.size());
}

/// Returns the value of the first `digits` characters as a hexadecimal number.
std::optional<std::uint32_t> hexAt(std::string_view text, std::size_t digits)
{
    std::uint32_t value = 0;
    const std::string_view number = text.substr(0, digits);
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value, 16);
    if (number.size() != digits || error != std::errc() || end != number.data() + digits) {
        return std::nullopt;
    }
    return value;
}

/// Returns the number of hexadecimal digits after \x, \u and \U; 0 for other escapes.
std::size_t escapeDigits(char letter)
{
    switch (letter) {
    case 'x': return 2;
    case 'u': return 4;
    case 'U': return 8;
    default: return 0;
    }
}

/// Resolves the escapes of Python and JSON.
std::string unescaped(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const char c = text[++i];
        const std::size_t digits = escapeDigits(c);
        if (auto code = hexAt(text.substr(i + 1), digits)) {
            i += digits;
            if (*code >= 0xD800 && *code < 0xDC00 && text.substr(i + 1).starts_with("\\u")) {
                const auto low = hexAt(text.substr(i + 3), 4);
                if (low && *low >= 0xDC00 && *low < 0xE000) {
                    code = 0x10000 + ((*code - 0xD800) << 10) + (*low - 0xDC00);
                    i += 6;
                }
            }
            const bool isCharacter = *code < 0x110000 && !(*code >= 0xD800 && *code < 0xE000);
            appendUtf8(out, isCharacter ? *code : 0xFFFD);
            continue;
        }
        switch (c) {
        case 'n': out += '\n'; break;
        case 't': out += '\t'; break;
        case 'r': out += '\r'; break;
        case 'b': out += '\b'; break;
        case 'f': out += '\f'; break;
        default: out += c;
        }
    }
    return out;
}

}  // namespace

bool BracketReader::begins(std::string_view text, std::size_t at)
{
    return at < text.size()
        && (kOpening.find(text[at]) != std::string_view::npos || bracketAfterWord(text, at) != std::string_view::npos);
}

BracketReader::End BracketReader::read(std::size_t at, std::size_t line, std::size_t limit)
{
    assert(begins(m_text, at) && limit <= m_text.size());
    m_at = at;
    m_line = line;
    m_limit = limit;
    m_groups.clear();
    const std::size_t pairs = m_rows.list().pairs.size();
    const std::size_t unread = m_rows.list().unreadableCount;
    if (const std::size_t bracket = bracketAfterWord(m_text, m_at); bracket != std::string_view::npos) {
        m_at = bracket;
    }
    bool isRight = open();
    while (isRight && !m_groups.empty() && !m_rows.isFull()) {
        isRight = m_at < m_limit && step();
    }
    if (!isRight) {
        m_rows.goBack(pairs, unread);
    }
    return {m_at, m_line, isRight};
}

/// Reads the next part of the expression. Returns false if the expression is broken there.
bool BracketReader::step()
{
    assert(m_at < m_text.size() && !m_groups.empty());
    const char c = m_text[m_at];
    switch (c) {
    case '\r':
        m_line += !m_text.substr(m_at).starts_with("\r\n");
        ++m_at;
        return true;
    case '\n': ++m_line; [[fallthrough]];
    case ' ':
    case '\t':
    case ',':
    case ';': ++m_at; return true;
    case ')':
    case ']':
    case '}': return close();
    default: break;
    }
    if (const std::size_t known = m_rows.hasOddNames() ? knownNameAt() : 0; known > 0) {
        const std::string_view name = m_text.substr(m_at, known);
        addLeaf({std::string(name), m_rows.partOf(name), false});
        m_at += known;
        return true;
    }
    switch (c) {
    case '(':
    case '[':
    case '{': return open();
    case '"':
    case '\'': return readQuoted();
    case ':':
    case '=': takeKey(); return true;
    default: return readBare();
    }
}

bool BracketReader::open()
{
    assert(m_at < m_text.size());
    if (m_groups.size() == kMaxNesting) {
        return false;
    }
    const std::size_t bracket = kOpening.find(m_text[m_at]);
    assert(bracket < kClosing.size());
    Group group{m_at, m_line, kClosing[bracket]};
    if (!m_groups.empty()) {
        Group& outer = m_groups.back();
        group.isOfName = outer.isOfName || (outer.hasKey && m_rows.knows(outer.key));
        outer.hasKey = false;
    }
    m_groups.push_back(std::move(group));
    ++m_at;
    return true;
}

bool BracketReader::close()
{
    assert(m_at < m_text.size() && !m_groups.empty());
    if (m_text[m_at] != m_groups.back().close) {
        return false;
    }
    ++m_at;
    Group group = std::move(m_groups.back());
    m_groups.pop_back();
    const bool isOneValue =
        group.close == ')' && !group.hasGroups && group.leaves.size() == 1 && !group.leaves[0].hasKey;
    if (isOneValue && !m_groups.empty()) {
        addLeaf(std::move(group.leaves[0].name));  // np.str_('A')
        return true;
    }
    finish(group);
    if (!m_groups.empty()) {
        m_groups.back().hasGroups = true;
    }
    return true;
}

bool BracketReader::readQuoted()
{
    assert(m_at < m_text.size());
    const char quote = m_text[m_at];
    std::size_t end = m_at + 1;
    while (end < m_limit && m_text[end] != quote && m_text[end] != '\n' && m_text[end] != '\r') {
        end += m_text[end] == '\\' ? 2 : 1;
    }
    if (end >= m_limit || m_text[end] != quote) {
        return false;
    }
    const std::string_view written = m_text.substr(m_at, end + 1 - m_at);
    addLeaf({unescaped(written.substr(1, written.size() - 2)), m_rows.partOf(written), true});
    m_at = end + 1;
    return true;
}

/// Reads a name without quotes, a number, or a word before brackets.
bool BracketReader::readBare()
{
    if (const std::size_t bracket = bracketAfterWord(m_text, m_at);
        bracket != std::string_view::npos && bracket < m_limit) {
        m_at = bracket;
        return open();
    }
    const std::size_t begin = m_at;
    std::size_t end = std::min(m_text.find_first_of(",;)]}:=\r\n\"'", begin), m_limit);
    if (end > begin + 1 && end < m_limit && (m_text[end] == '\'' || m_text[end] == '"')) {
        end = std::min(m_text.find_first_of(",;)]}:=\r\n", begin), m_limit);  // an apostrophe may be part of a name
    } else if (end == begin + 1 && end < m_limit && (m_text[end] == '\'' || m_text[end] == '"')) {
        m_at = end;  // u'A', b'A'
        return readQuoted();
    }
    const std::string_view word = trimmed(m_text.substr(begin, std::max(end, begin + 1) - begin));
    addLeaf({std::string(word), m_rows.partOf(word), false});
    m_at = std::max(end, begin + 1);
    return true;
}

/// Returns the length of the longest name in the scene that comes next and ends where a value may end; 0 if there is
/// none.
std::size_t BracketReader::knownNameAt() const
{
    assert(m_at <= m_limit && m_limit <= m_text.size());
    const std::size_t longest = std::min(m_limit - m_at, kMaxName + 1);
    for (std::size_t size = longest; size > 0; --size) {
        const std::size_t end = m_at + size;
        const bool mayEnd =
            end >= m_limit || std::string_view(",;)]} \t\r\n").find(m_text[end]) != std::string_view::npos;
        if (mayEnd && size <= kMaxName && m_rows.knows(m_text.substr(m_at, size))) {
            return size;
        }
    }
    return 0;
}

void BracketReader::addLeaf(WrittenName name)
{
    assert(!m_groups.empty());
    Group& group = m_groups.back();
    group.leaves.push_back({std::move(name), std::move(group.key), group.hasKey});
    group.key.clear();
    group.hasKey = false;
}

/// Reads ":", "=" or "=>", and makes the value before it a key.
void BracketReader::takeKey()
{
    assert(!m_groups.empty());
    m_at += m_text.substr(m_at).starts_with("=>") ? 2 : 1;
    Group& group = m_groups.back();
    if (!group.leaves.empty() && !group.hasKey) {
        group.key = std::move(group.leaves.back().name.text);
        group.leaves.pop_back();
    }
    group.hasKey = true;
}

void BracketReader::finish(const Group& group)
{
    if (!addGroup(group)) {
        m_rows.addUnread(group.line, m_text.substr(group.begin, std::min(m_at - group.begin, std::size_t{200})),
                         say("write each pair in brackets of its own, such as ('A', 'B')"));
    }
}

/// Adds the pairs of a group. Returns false if it contains anything that is not a pair.
bool BracketReader::addGroup(const Group& group)
{
    const auto isNoName = [this](const Leaf& leaf) {
        return !leaf.name.isQuoted && isValue(leaf.name.text) && !m_rows.knows(leaf.name.text);
    };
    if (group.hasGroups || group.leaves.empty()) {
        return !group.isOfName && std::ranges::all_of(group.leaves, [&](const Leaf& leaf) {
            return leaf.hasKey ? !m_rows.knows(leaf.key) : isNoName(leaf);
        });
    }
    if (group.isOfName) {
        return false;
    }
    std::vector<WrittenName> plain;
    std::vector<WrittenName> headed;
    std::vector<WrittenName> keyed;
    bool isAllValues = true;
    for (const Leaf& leaf : group.leaves) {
        isAllValues = isAllValues && isNoName(leaf);
        if (!leaf.hasKey) {
            plain.push_back(leaf.name);
        } else if (namesABox(leaf.key)) {
            headed.push_back(leaf.name);
        } else if (!isNoName(leaf) && !m_rows.knows(leaf.key)) {
            keyed.push_back(leaf.name);
        }
    }
    if (headed.size() >= 2 || keyed.size() == 2) {
        const auto& fields = headed.size() >= 2 ? headed : keyed;
        return m_rows.addRow(std::span(fields).first(2), group.line);
    }
    if (plain.size() < group.leaves.size() && plain.size() < 2) {
        // An object may have numbers about the list instead of boxes.
        return isAllValues && std::ranges::none_of(group.leaves, [this](const Leaf& leaf) {
                   return leaf.hasKey && m_rows.knows(leaf.key);
               });
    }
    // A pair may have further values: ('A', 'B', True).
    while (plain.size() > 2 && isNoName({plain.back(), {}, false})) {
        plain.pop_back();
    }
    if (plain.size() == 2) {
        return m_rows.addRow(plain, group.line);
    }
    return m_rows.addPairs(plain, group.line);
}

}  // namespace mortonscope
