#pragma once

#include "core/base/id.h"

#include <algorithm>
#include <compare>
#include <cstdint>

namespace mortonscope {

/// A pair in the order in which an algorithm names it.
struct BoxPair {
    BoxId first;
    BoxId second;

    friend auto operator<=>(const BoxPair&, const BoxPair&) = default;
};

/// Two boxes, whoever is named first, as one number: equal pairs have equal keys, and no others have.
constexpr std::uint64_t pairKey(BoxPair pair)
{
    const auto [low, high] = std::minmax(pair.first, pair.second);
    return (std::uint64_t{low.value} << 32) | high.value;
}

}  // namespace mortonscope
