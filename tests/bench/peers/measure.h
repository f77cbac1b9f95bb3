#pragma once

#include "tests/bench/peers/peer.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope::bench {

/// A summary of pairs that doesn't depend on their order: their number and a sum over them.
struct Fingerprint {
    std::uint64_t count{};
    std::uint64_t sum{};

    friend auto operator<=>(const Fingerprint&, const Fingerprint&) = default;
};

Fingerprint fingerprintOf(const Pairs& pairs);

/// The result of one way on one world.
struct Standing {
    const Way* way = nullptr;
    std::optional<Fingerprint> found;  ///< none: it exceeded the limit or failed
    bool isRight = true;
    std::vector<double> seconds;  ///< per call, by round
    std::vector<double> ratios;   ///< of the time to the engine's in the same round

    double medianSeconds() const;
    /// Returns the median, or the mean for a way whose frames differ by design.
    double typicalRatio() const;
};

struct Measured {
    Fingerprint right;  ///< in the initial state of the world
    std::vector<Standing> standings;
};

/// Measures how all ways find the pairs of a world. First, each runs alone in a separate process, which is killed after
/// `limit` seconds; a way that takes longer is excluded. Then all run in this process in turn for `rounds` rounds, in
/// changing order. Short calls are repeated until they have taken 2 ms. Ways that need more than a tenth of a second
/// run at most seven times, those that need more than a second three times. In a moving world, every frame is a round.
///
/// The right pairs are those of brute force, or in worlds of more than 20,000 boxes those that most libraries find.
Measured measure(const World& world, double limit, int rounds);

}  // namespace mortonscope::bench
