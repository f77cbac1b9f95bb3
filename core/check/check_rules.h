#pragma once

#include "core/algorithms/probe.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mortonscope {

/// Which pairs a list should name: all that must be tested, or those of them that really overlap.
enum class PairsOf : std::uint8_t { Candidates, Overlaps };
constexpr std::array<std::string_view, 2> namesOf(PairsOf) { return {"candidates", "overlaps"}; }

/// How a list is compared with the right one.
enum class Matching : std::uint8_t {
    Sets,       ///< which pairs are there; naming one twice is no mistake
    Multisets,  ///< also how often each is there
    InOrder,    ///< also in which order they come
};
constexpr std::array<std::string_view, 3> namesOf(Matching) { return {"sets", "multisets", "in-order"}; }

/// What is asked of a list. Who is named first in a pair never decides.
struct CheckRules {
    PairsOf of = PairsOf::Candidates;
    Matching matching = Matching::Sets;
    /// In which order the single pass reads its lists. None: in order either will do; as sets it only matters for who
    /// is named first in the right list, and is first-in.
    std::optional<ListOrder> order = {};

    friend bool operator==(const CheckRules&, const CheckRules&) = default;
};

/// Longest right list that a list is compared with.
inline constexpr std::size_t kMostRightPairs = 10'000'000;

}  // namespace mortonscope
