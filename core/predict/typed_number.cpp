#include "core/predict/typed_number.h"

#include "core/base/typed_text.h"
#include "core/space/placement.h"

#include <algorithm>
#include <vector>

namespace mortonscope {

namespace {

std::optional<std::uint32_t> read(std::string_view text, unsigned base)
{
    const auto number = typedNumberInBase(text, base, 0xFFFFFFFFU);
    return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

}  // namespace

std::optional<std::uint32_t> typedNumber(std::string_view text, DigitBase base)
{
    std::string digits = inPlainAscii(text);
    if (base != DigitBase::Ten) {  // there a point would be a decimal one
        std::erase_if(digits, [](char c) { return c == '.' || c == '\''; });
    }
    digits.erase(0, std::min(digits.find_first_not_of(" \t"), digits.size()));
    if (digits.starts_with("0b")) {
        return read(std::string_view(digits).substr(2), 2);
    }
    const auto number = read(digits, static_cast<unsigned>(base));
    return number || base == DigitBase::Ten ? number : read(digits, 10);
}

std::optional<GridPosition> typedPosition(std::string_view text)
{
    std::string plain = inPlainAscii(text);
    std::ranges::replace_if(
        plain, [](char c) { return c == ',' || c == ';' || c == '(' || c == ')' || c == '\t'; }, ' ');
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
