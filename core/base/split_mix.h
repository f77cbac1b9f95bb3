#pragma once

#include <cstdint>

namespace mortonscope {

/// A random number generator with the same numbers on all platforms: SplitMix64 (G. L. Steele, D. Lea,
/// C. H. Flood, "Fast Splittable Pseudorandom Number Generators", 2014). Callers map the numbers to a range themselves,
/// because the standard library's distributions differ between platforms. Seeds identify scenes and worksheets, so the
/// numbers must never change.
class SplitMix64 {
public:
    explicit SplitMix64(std::uint64_t seed) : m_state(seed) {}

    /// Returns the next number. All 64 bits are random.
    std::uint64_t next()
    {
        std::uint64_t z = m_state += 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

private:
    std::uint64_t m_state;
};

}  // namespace mortonscope
