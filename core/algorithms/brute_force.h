#pragma once

#include "core/algorithms/probe.h"

#include <cstdint>

namespace mortonscope {

/// Every pair i < j of `count` boxes: visit(first, second). What the tree saves us from, and the judge of
/// every other algorithm.
template <class Visit>
void bruteForce(std::uint32_t count, Visit&& visit)
{
    for (std::uint32_t i = 0; i < count; ++i) {
        for (std::uint32_t j = i + 1; j < count; ++j) {
            visit(BoxId(i), BoxId(j));
        }
    }
}

/// How many tests that takes: n(n − 1)/2.
constexpr std::uint64_t bruteForceTests(std::uint64_t count) { return count == 0 ? 0 : count * (count - 1) / 2; }

}  // namespace mortonscope
