#pragma once

#include <cstdint>
#include <string>

namespace mortonscope {

/// So many of the lowest bits of a number: "010"; none (depth 0) reads "–".
inline std::string binaryText(std::uint32_t value, int digits)
{
    std::string text;
    for (int i = digits; i-- > 0;) {
        text += ((value >> i) & 1U) != 0 ? '1' : '0';
    }
    return text.empty() ? "–" : text;
}

/// A Morton code group by group, two bits a level: "01 11"; no groups (the root) read "–".
inline std::string binaryGroups(std::uint32_t code, int groups)
{
    std::string text;
    for (int g = groups; g-- > 0;) {
        text += binaryText(code >> (2 * g), 2) + (g > 0 ? " " : "");
    }
    return text.empty() ? "–" : text;
}

}  // namespace mortonscope
