#pragma once

#include "core/base/id.h"

#include <algorithm>
#include <compare>
#include <cstdint>

namespace mortonscope {

/// A pair of boxes in the order in which an algorithm tests them.
struct BoxPair {
    BoxId first;
    BoxId second;

    friend auto operator<=>(const BoxPair&, const BoxPair&) = default;
};

/// Returns a key that does not depend on the order of the boxes: two pairs have equal keys if and only if they consist
/// of the same two boxes.
constexpr std::uint64_t pairKey(BoxPair pair)
{
    const auto [low, high] = std::minmax(pair.first, pair.second);
    return (std::uint64_t{low.value} << 32) | high.value;
}

}  // namespace mortonscope
