#pragma once

#include <algorithm>
#include <cstdint>

namespace mortonscope {

/// What can be said about all steps of a range at once. And, or and not are minimum, maximum and mirror.
enum class Certainty : std::uint8_t { No, Maybe, Yes };

constexpr Certainty certain(bool yes) { return yes ? Certainty::Yes : Certainty::No; }
constexpr Certainty both(Certainty a, Certainty b) { return std::min(a, b); }
constexpr Certainty either(Certainty a, Certainty b) { return std::max(a, b); }
constexpr Certainty negated(Certainty a) { return static_cast<Certainty>(2 - static_cast<int>(a)); }

}  // namespace mortonscope
