#pragma once

#include "core/base/id.h"

#include <algorithm>
#include <compare>
#include <cstdint>

namespace mortonscope {

/// A pair of boxes, in the order in which an algorithm names them.
struct BoxPair {
    BoxId first;
    BoxId second;

    friend auto operator<=>(const BoxPair&, const BoxPair&) = default;
};

/// Returns one number for two boxes, in either order. Two pairs have equal keys if and only if they hold the same
/// boxes.
constexpr std::uint64_t pairKey(BoxPair pair)
{
    const auto [low, high] = std::minmax(pair.first, pair.second);
    return (std::uint64_t{low.value} << 32) | high.value;
}

}  // namespace mortonscope
