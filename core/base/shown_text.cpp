#include "core/base/shown_text.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace mortonscope {

namespace {

constexpr std::string_view kHex = "0123456789abcdef";

/// Beyond ASCII: the second set of control characters, separators of lines and paragraphs, and the marks that Unicode's
/// bidirectional algorithm obeys.
constexpr std::array<std::array<std::string_view, 2>, 6> kObeyed{{
    {"\u0080", "\u009F"},
    {"\u061C", "\u061C"},
    {"\u200E", "\u200F"},
    {"\u2028", "\u2029"},
    {"\u202A", "\u202E"},
    {"\u2066", "\u2069"},
}};

/// U+2400 … U+241F show the control characters 0 … 1F, U+2421 shows 7F.
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
    if (text.front() == 0x7F) {
        return 1;
    }
    // In UTF-8 texts of one length are in the order of their characters.
    const auto range = std::ranges::find_if(kObeyed, [text](const auto& range) {
        const std::string_view here = text.substr(0, range[0].size());
        return here.size() == range[0].size() && here >= range[0] && here <= range[1];
    });
    return range == kObeyed.end() ? 0 : (*range)[0].size();
}

void appendEscape(std::string& out, std::string_view character)
{
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

}  // namespace mortonscope
