#pragma once

#include <cstdint>

namespace mortonscope {

/// Chance that is the same everywhere: SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom
/// Number Generators", 2014). Who draws from it makes numbers of a range by itself, as the distributions of the
/// standard library differ between platforms. Scenes and worksheets are known by their seeds: what is drawn may never
/// change.
class SplitMix64 {
public:
    explicit SplitMix64(std::uint64_t seed) : m_state(seed) {}

    /// All 64 bits.
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
