#pragma once

#include "core/algorithms/probe.h"

#include <algorithm>
#include <cstdint>

namespace mortonscope {

/// Two boxes, whoever is named first, as one number: equal pairs have equal keys, and no others have.
constexpr std::uint64_t pairKey(BoxPair pair)
{
    const auto [low, high] = std::minmax(pair.first.value, pair.second.value);
    return (std::uint64_t{low} << 32) | high;
}

}  // namespace mortonscope
