#pragma once

#include "core/catalogue/catalogue.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace mortonscope {

/// At which part of the way from a box to its pairs a mistake is made.
enum class MistakePart : std::uint8_t {
    Code,
    Level,
    Index,
    Tree,
    Pass,
    Test,
    Whole,  ///< no one change: two mistakes together, or no tree at all
};

/// A classic mistake: one change against the right way, everything else as it should be, except those of
/// MistakePart::Whole. Each is an algorithm like any other, so it can be selected, stepped through and compared; six
/// are exhibits and one is brute force.
struct Mistake {
    MistakePart part{};
    const Algorithm* algorithm{};
};

/// All of them, by part.
std::span<const Mistake> mistakes();

/// The heading of a part: "From a box to its codes" …
std::string_view titleOf(MistakePart part);

}  // namespace mortonscope
