#pragma once

#include <cstdint>
#include <string>

namespace mortonscope::cli {

/// The `bits` lowest bits of a number; "0" if there are none, as at level 0.
inline std::string bitsText(std::uint32_t number, int bits)
{
    std::string text;
    for (int i = bits; i-- > 0;) {
        text += (number >> i) & 1U ? '1' : '0';
    }
    return text.empty() ? "0" : text;
}

/// A Morton code group by group, two bits a level: "11 01".
inline std::string groupsText(std::uint32_t code, int groups)
{
    std::string text;
    for (int g = groups; g-- > 0;) {
        text += bitsText(code >> (2 * g), 2) + (g > 0 ? " " : "");
    }
    return text.empty() ? "0" : text;
}

}  // namespace mortonscope::cli
