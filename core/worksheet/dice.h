#pragma once

#include "core/base/split_mix.h"

#include <cstdint>

namespace mortonscope {

/// What a worksheet's boxes are drawn with: whole numbers, the same on every machine.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_chance(seed) {}

    /// 0 … n − 1, n > 0.
    int below(int n) { return static_cast<int>(m_chance.next() % static_cast<std::uint64_t>(n)); }
    /// low … high, both included.
    int between(int low, int high) { return low + below(high - low + 1); }
    bool percent(int chance) { return below(100) < chance; }

private:
    SplitMix64 m_chance;
};

}  // namespace mortonscope
