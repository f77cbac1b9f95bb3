#pragma once

#include <cstdint>

namespace mortonscope {

/// Chance that is the same everywhere: SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014). The distributions of the standard library differ between platforms.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_state(seed) {}

    /// 0 … n − 1, n > 0.
    int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
    /// low … high, both included.
    int between(int low, int high) { return low + below(high - low + 1); }
    bool percent(int chance) { return below(100) < chance; }

private:
    std::uint64_t next()
    {
        std::uint64_t z = m_state += 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

    std::uint64_t m_state;
};

}  // namespace mortonscope
