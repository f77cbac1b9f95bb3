#include "core/base/text.h"

#include "core/base/message.h"

#include <array>
#include <cassert>
#include <charconv>
#include <numeric>
#include <vector>

namespace mortonscope {

std::string numberText(double value)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value);
    return {buffer, end.ptr};
}

std::string_view trimmed(std::string_view text, std::string_view blanks)
{
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

namespace {

constexpr std::string_view kHex = "0123456789abcdef";

/// Characters beyond ASCII that could control a terminal: C1 controls, line and paragraph separators, and the marks of
/// Unicode's bidirectional algorithm.
constexpr std::array<std::array<std::string_view, 2>, 6> kObeyed{{
    {"\u0080", "\u009F"},
    {"\u061C", "\u061C"},
    {"\u200E", "\u200F"},
    {"\u2028", "\u2029"},
    {"\u202A", "\u202E"},
    {"\u2066", "\u2069"},
}};

/// Returns the picture of a control character: U+2400 … U+241F for 0 … 1F, and U+2421 for 7F.
std::string pictureOf(char control)
{
    std::string picture = "\xE2\x90";
    picture += control == 0x7F ? '\xA1' : static_cast<char>(0x80 + control);
    return picture;
}

bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

}  // namespace

std::size_t obeyedLength(std::string_view text)
{
    assert(!text.empty());
    if (text.front() == 0x7F) {
        return 1;
    }
    // UTF-8 texts of equal length sort in the order of their code points.
    const auto range = std::ranges::find_if(kObeyed, [text](const auto& range) {
        const std::string_view here = text.substr(0, range[0].size());
        return here.size() == range[0].size() && here >= range[0] && here <= range[1];
    });
    if (range == kObeyed.end()) {
        return 0;
    }
    return (*range)[0].size();
}

void appendUtf8(std::string& out, std::uint32_t character)
{
    assert(character <= 0x10FFFF);
    const auto byte = [&out](std::uint32_t value) { out += static_cast<char>(value); };
    const auto trail = [&](int shift) { byte(0x80U | ((character >> shift) & 0x3FU)); };
    if (character < 0x80) {
        byte(character);
    } else if (character < 0x800) {
        byte(0xC0U | (character >> 6));
        trail(0);
    } else if (character < 0x10000) {
        byte(0xE0U | (character >> 12));
        trail(6);
        trail(0);
    } else {
        byte(0xF0U | (character >> 18));
        trail(12);
        trail(6);
        trail(0);
    }
}

void appendEscape(std::string& out, std::string_view character)
{
    assert(!character.empty() && character.size() <= 3 && utf8PrefixLength(character) == character.size());
    unsigned code = static_cast<unsigned char>(character[0]);
    if (character.size() > 1) {
        code &= 0x7FU >> character.size();
    }
    for (const char c : character.substr(1)) {
        code = (code << 6) | (static_cast<unsigned char>(c) & 0x3FU);
    }
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4) {
        out += kHex[(code >> shift) & 15];
    }
}

std::string shownText(std::string_view text)
{
    if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 0x7F; })) {
        return std::string(text);  // nearly all names
    }
    std::string shown;
    for (std::size_t good = utf8PrefixLength(text); !text.empty();) {
        if (good == 0) {
            const auto byte = static_cast<unsigned char>(text.front());
            shown += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
            text.remove_prefix(1);
            good = utf8PrefixLength(text);
            continue;
        }
        std::size_t length = 1;
        if (isControl(text.front())) {
            shown += pictureOf(text.front());
        } else if (const std::size_t obeyed = obeyedLength(text); obeyed > 0) {
            appendEscape(shown, text.substr(0, obeyed));
            length = obeyed;
        } else {
            shown += text.front();
        }
        text.remove_prefix(length);
        good -= length;
    }
    return shown;
}

std::string shownOnOneLine(std::string_view text)
{
    std::string line(text);
    std::ranges::replace_if(line, [](char c) { return c >= '\t' && c <= '\r'; }, ' ');
    return shownText(line);
}

std::string inLowerCase(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) { return inLowerCase(c); });
    return lower;
}

std::string inPlainAscii(std::string_view text)
{
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = [&](std::size_t at) {
            return static_cast<unsigned char>(i + at < text.size() ? text[i + at] : 0);
        };
        if (byte(0) == 0xE3 && byte(1) == 0x80 && (byte(2) == 0x80 || byte(2) == 0x81)) {
            plain += byte(2) == 0x80 ? ' ' : ',';
            i += 2;
        } else if (byte(0) == 0xEF && (byte(1) == 0xBC || byte(1) == 0xBD) && byte(2) >= 0x80) {
            // U+FF01 … U+FF5E are '!' … '~'.
            const unsigned code = (byte(1) - 0xBCU) * 0x40U + (byte(2) - 0x80U) + 0x20U;
            plain += static_cast<char>(code < 0x7F ? code : '?');
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return inLowerCase(plain);
}

std::optional<std::uint64_t> typedNumberInBase(std::string_view plain, unsigned base, std::uint64_t most)
{
    assert(base >= 2 && base <= 10);
    std::uint64_t number = 0;
    bool any = false;
    for (const char c : plain) {
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '_') {
            continue;
        }
        const auto digit = static_cast<std::uint64_t>(c - '0');  // huge if it is not a digit
        if (digit >= base || digit > most || number > (most - digit) / base) {
            return std::nullopt;
        }
        number = number * base + digit;
        any = true;
    }
    if (!any) {
        return std::nullopt;
    }
    return number;
}

namespace {

/// Returns the Levenshtein distance, computed row by row.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
        }
    }
    return row.back();
}

}  // namespace

std::string nearest(std::string_view wrong, std::span<const std::string_view> known)
{
    constexpr std::size_t kMaxLength = 64;  // longer words are not typos, and cost grows quadratically
    std::string_view best;
    std::size_t least = (wrong.size() + 2) / 3 + 1;
    if (wrong.size() > kMaxLength) {
        return {};
    }
    for (const std::string_view word : known) {
        if (word.size() > kMaxLength || word.size() + least <= wrong.size() || wrong.size() + least <= word.size()) {
            continue;
        }
        if (const std::size_t far = distance(wrong, word); far < least && far < std::max<std::size_t>(word.size(), 2)) {
            least = far;
            best = word;
        }
    }
    return std::string(best);
}

namespace {

/// Returns the length of a multi-byte character that begins with this byte, 2 to 4; 0 if there is none.
std::size_t lengthByLead(unsigned char lead)
{
    if (lead < 0xC2 || lead > 0xF4) {
        return 0;
    }
    if (lead < 0xE0) {
        return 2;
    }
    return lead < 0xF0 ? 3 : 4;
}

/// Returns the length of the well-formed character at the start of `text`, or 0 (table 3-7 of the Unicode standard).
std::size_t characterLength(std::string_view text)
{
    assert(!text.empty());
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) {
        return 1;
    }
    const std::size_t length = lengthByLead(lead);
    if (length == 0 || length > text.size()) {
        return 0;
    }
    // Narrower limits of the second byte exclude overlong forms, surrogates, and characters above U+10FFFF.
    unsigned char low = 0x80;
    unsigned char high = 0xBF;
    switch (lead) {
    case 0xE0: low = 0xA0; break;
    case 0xED: high = 0x9F; break;
    case 0xF0: low = 0x90; break;
    case 0xF4: high = 0x8F; break;
    default: break;
    }
    if (byte(1) < low || byte(1) > high) {
        return 0;
    }
    for (std::size_t i = 2; i < length; ++i) {
        if (!isInsideCharacter(text[i])) {
            return 0;
        }
    }
    return length;
}

}  // namespace

std::size_t utf8PrefixLength(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = characterLength(text.substr(at));
        if (length == 0) {
            break;
        }
        at += length;
    }
    return at;
}

std::string asUtf8(std::string_view text)
{
    constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
    std::string clean;
    while (!text.empty()) {
        const std::size_t good = utf8PrefixLength(text);
        clean += text.substr(0, good);
        text.remove_prefix(good);
        if (!text.empty()) {
            clean += kReplacement;
            text.remove_prefix(1);
        }
    }
    return clean;
}

std::string_view wideEncoding(std::string_view text)
{
    using namespace std::literals;
    if (text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv)) {
        return "UTF-32";
    }
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        return "UTF-16";
    }
    // Without a mark, the zeros in ASCII characters show the encoding.
    const bool isLittle = text.size() >= 4 && text[0] != 0 && text.substr(1, 3) == "\0\0\0"sv;
    const bool isBig = text.size() >= 4 && text[3] != 0 && text.substr(0, 3) == "\0\0\0"sv;
    if (isLittle || isBig) {
        return "UTF-32";
    }
    constexpr std::size_t kLooked = 4000;
    const std::string_view start = text.substr(0, kLooked);
    std::array<std::size_t, 2> zeros{};  // at even and at odd places; ASCII in UTF-16 has zeros at only one of the two
    for (std::size_t i = 0; i < start.size(); ++i) {
        if (start[i] == '\0') {
            ++zeros[i % 2];
        }
    }
    const std::size_t more = std::max(zeros[0], zeros[1]);
    if (std::min(zeros[0], zeros[1]) == 0 && more >= 2 && 8 * more >= start.size()) {
        return "UTF-16";
    }
    return {};
}

Error notUtf8(std::string_view encoding)
{
    return {ErrorCode::WrongFormat, {}, std::string(encoding), say("text saved as UTF-8")};
}

std::string inHtml(std::string_view text)
{
    std::string html;
    for (const char c : text) {
        switch (c) {
        case '&': html += "&amp;"; break;
        case '<': html += "&lt;"; break;
        case '>': html += "&gt;"; break;
        case '"': html += "&quot;"; break;
        default: html += c;
        }
        if (html.ends_with("\xEF\xBF\xBE") || html.ends_with("\xEF\xBF\xBF")) {
            html.back() = '\xBD';  // the replacement character, U+FFFD
        }
    }
    return html;
}

std::size_t characterCount(std::string_view text)
{
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, isInsideCharacter));
}

namespace {

/// Removes the first character of a valid UTF-8 text, and returns it.
char32_t nextCharacter(std::string_view& text)
{
    assert(!text.empty());
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = std::max(characterLength(text), std::size_t{1});
    char32_t character = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < std::min(length, text.size()); ++i) {
        character = (character << 6) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    text.remove_prefix(std::min(length, text.size()));
    return character;
}

/// Returns the terminal columns of a character. Covers the blocks that matter for names, after Unicode's
/// EastAsianWidth.txt (W and F), and the combining marks. Takes whole blocks, without every exception.
std::size_t widthOf(char32_t c)
{
    struct Range {
        char32_t first;
        char32_t last;
    };
    constexpr Range kNone[] = {
        {0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0x3099, 0x309A}, {0xFE00, 0xFE0F}};
    constexpr Range kTwo[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},  {0x3041, 0xA4CF}, {0xAC00, 0xD7A3},
                              {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},  {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6},
                              {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
    const auto isIn = [c](const Range& range) { return c >= range.first && c <= range.last; };
    if (std::ranges::any_of(kNone, isIn)) {
        return 0;
    }
    return std::ranges::any_of(kTwo, isIn) ? 2 : 1;
}

}  // namespace

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    while (!text.empty()) {
        width += widthOf(nextCharacter(text));
    }
    return width;
}

}  // namespace mortonscope
