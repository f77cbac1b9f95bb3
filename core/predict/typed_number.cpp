#include "core/predict/typed_number.h"

#include "core/space/placement.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// Full-width forms and the ideographic blank in ASCII, letters in lower case; everything else as it is.
std::string inAscii(std::string_view text)
{
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(i + at < text.size() ? text[i + at] : 0); };
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
    std::ranges::transform(plain, plain.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return plain;
}

std::optional<std::uint32_t> read(std::string_view digits, unsigned base)
{
    std::uint64_t number = 0;
    for (const char c : digits) {
        const auto digit = static_cast<unsigned>(c - '0');
        if (c < '0' || digit >= base) {
            return std::nullopt;
        }
        number = number * base + digit;
        if (number > 0xFFFFFFFFU) {
            return std::nullopt;
        }
    }
    return digits.empty() ? std::nullopt : std::optional(static_cast<std::uint32_t>(number));
}

}  // namespace

std::optional<std::uint32_t> typedNumber(std::string_view text, DigitBase base)
{
    std::string digits = inAscii(text);
    std::erase_if(digits, [](char c) { return c == ' ' || c == '\t' || c == '_' || c == '.' || c == '\''; });
    if (digits.starts_with("0b")) {
        return read(std::string_view(digits).substr(2), 2);
    }
    const auto number = read(digits, static_cast<unsigned>(base));
    return number || base == DigitBase::Ten ? number : read(digits, 10);
}

std::optional<GridPosition> typedPosition(std::string_view text)
{
    std::string plain = inAscii(text);
    std::ranges::replace_if(plain, [](char c) { return c == ',' || c == ';' || c == '(' || c == ')' || c == '\t'; }, ' ');
    std::vector<std::uint32_t> numbers;
    for (std::size_t at = 0; (at = plain.find_first_not_of(' ', at)) != std::string::npos;) {
        const std::size_t end = std::min(plain.find(' ', at), plain.size());
        const auto number = read(std::string_view(plain).substr(at, end - at), 10);
        if (!number || numbers.size() == 2) {
            return std::nullopt;
        }
        numbers.push_back(*number);
        at = end;
    }
    return numbers.size() == 2 ? std::optional(GridPosition{numbers[0], numbers[1]}) : std::nullopt;
}

std::string groupedText(std::uint32_t number, int level, DigitBase base)
{
    if (base == DigitBase::Ten) {
        return std::to_string(number);
    }
    int groups = std::max(level, 1);
    while (groups < kMortonBits && (number >> (2 * groups)) != 0) {
        ++groups;  // longer than it should be: nothing is hidden
    }
    std::string text;
    for (int g = groups - 1; g >= 0; --g) {
        const std::uint32_t group = groupOf(number, g);
        if (base == DigitBase::Four) {
            text += static_cast<char>('0' + group);
        } else {
            text += text.empty() ? "" : " ";
            text += static_cast<char>('0' + group / 2);
            text += static_cast<char>('0' + group % 2);
        }
    }
    return text;
}

}  // namespace mortonscope
