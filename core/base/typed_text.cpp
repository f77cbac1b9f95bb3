#include "core/base/typed_text.h"

#include <algorithm>

namespace mortonscope {

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
            const unsigned code = (byte(1) == 0xBC ? 0U : 0x40U) + (byte(2) - 0x80U) + 0x20U;
            plain += static_cast<char>(code < 0x7F ? code : '?');
            i += 2;
        } else {
            plain += text[i];
        }
    }
    std::ranges::transform(plain, plain.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return plain;
}

std::optional<std::uint64_t> typedNumberInBase(std::string_view plain, unsigned base, std::uint64_t most)
{
    std::uint64_t number = 0;
    bool any = false;
    for (const char c : plain) {
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '_') {
            continue;
        }
        const auto digit = static_cast<std::uint64_t>(c - '0');  // huge if it is no digit
        if (digit >= base || digit > most || number > (most - digit) / base) {
            return std::nullopt;
        }
        number = number * base + digit;
        any = true;
    }
    return any ? std::optional(number) : std::nullopt;
}

}  // namespace mortonscope
