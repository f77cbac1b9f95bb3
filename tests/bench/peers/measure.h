#pragma once

#include "tests/bench/peers/peer.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope::bench {

/// What is known of pairs whatever their order: how many they are, and a sum over them.
struct Fingerprint {
    std::uint64_t count{};
    std::uint64_t sum{};

    friend auto operator<=>(const Fingerprint&, const Fingerprint&) = default;
};

Fingerprint fingerprintOf(const Pairs& pairs);

/// How one way did on one world.
struct Standing {
    const Way* way = nullptr;
    std::optional<Fingerprint> found;  ///< none: it did not end within the limit, or ended badly
    bool isRight = true;
    std::vector<double> seconds;  ///< of a call, by round
    std::vector<double> ratios;   ///< to the engine's in the same round

    double medianSeconds() const;
    /// The median; the mean of a way whose frames differ by design.
    double typicalRatio() const;
};

struct Measured {
    Fingerprint right;  ///< of the world as it begins
    std::vector<Standing> standings;
};

/// Lets all ways find the pairs of a world. First each alone in a process of its own, ended after `limit` seconds: what
/// takes longer takes no further part. Then in this process `rounds` times all in turn, in an order that changes, short
/// calls repeated until they have taken 2 ms; who needed more than a tenth of a second comes seven times at most, more
/// than a second three times. In a moving world every frame is a round.
///
/// Right is what testing each with each finds, or in worlds of more than 20,000 boxes what most of them found.
Measured measure(const World& world, double limit, int rounds);

}  // namespace mortonscope::bench
