#include "core/json/json_text.h"

#include "core/base/shown_text.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>

namespace mortonscope {

void appendJsonString(std::string& out, std::string_view text, bool isShort)
{
    constexpr std::string_view kHex = "0123456789abcdef";
    constexpr std::string_view kShort = "\b\f\n\r\t";
    if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; })) {
        out.append(1, '"').append(text).append(1, '"');  // nearly all names
        return;
    }
    out += '"';
    while (!text.empty()) {
        const std::size_t length = utf8PrefixLength(text);
        for (std::string_view rest = text.substr(0, length); !rest.empty();) {
            if (const std::size_t obeyed = obeyedLength(rest); obeyed > 0) {
                appendEscape(out, rest.substr(0, obeyed));
                rest.remove_prefix(obeyed);
                continue;
            }
            const char c = rest.front();
            rest.remove_prefix(1);
            if (c == '"' || c == '\\') {
                out += '\\';
                out += c;
            } else if (static_cast<unsigned char>(c) >= 0x20) {
                out += c;
            } else if (const std::size_t at = kShort.find(c); isShort && at != std::string_view::npos) {
                out += '\\';
                out += "bfnrt"[at];
            } else {
                out += "\\u00";
                out += kHex[static_cast<unsigned char>(c) >> 4];
                out += kHex[static_cast<unsigned char>(c) & 15];
            }
        }
        text.remove_prefix(length);
        if (!text.empty()) {
            out += "\xEF\xBF\xBD";
            text.remove_prefix(1);
        }
    }
    out += '"';
}

void appendJsonNumber(std::string& out, double value)
{
    assert(std::isfinite(value));
    if (value == 0 && std::signbit(value)) {
        out += "-0.0";  // many readers take "-0" for the integer 0
        return;
    }
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    out.append(digits.data(), end.ptr);
}

}  // namespace mortonscope
