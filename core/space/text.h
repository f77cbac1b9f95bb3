#pragma once

#include "core/base/text.h"
#include "core/space/geometry.h"

#include <cassert>
#include <cstdint>
#include <string>

namespace mortonscope {

/// The base in which a code or an index is typed or shown.
enum class Base : std::uint8_t { Binary = 2, Quaternary = 4, Decimal = 10 };

/// Returns the `digits` lowest bits of a number, such as "010". Returns "–" for no bits, as at depth 0.
inline std::string binaryText(std::uint32_t value, int digits)
{
    assert(digits >= 0 && digits <= 32);
    std::string text;
    for (int i = digits; i-- > 0;) {
        text += ((value >> i) & 1U) != 0 ? '1' : '0';
    }
    return text.empty() ? "–" : text;
}

/// Returns the quad digits of a Morton code as bits, such as "01 11". Returns "–" if there are none, as at the root.
inline std::string binaryGroups(std::uint32_t code, int groups)
{
    assert(groups >= 0 && groups <= 16);
    std::string text;
    for (int g = groups; g-- > 0;) {
        text += binaryText(code >> (2 * g), 2) + (g > 0 ? " " : "");
    }
    return text.empty() ? "–" : text;
}

/// Returns "left top right bottom", each formatted by numberText().
inline std::string boxText(const Box& box)
{
    return numberText(box.left) + ' ' + numberText(box.top) + ' ' + numberText(box.right) + ' '
         + numberText(box.bottom);
}

}  // namespace mortonscope
