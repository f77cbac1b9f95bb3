#pragma once

#include <algorithm>
#include <cstdint>

namespace mortonscope {

/// What can be said about all steps of a range at once. And, or and not are minimum, maximum and mirror.
enum class Ternary : std::uint8_t { No, Maybe, Yes };

constexpr Ternary certain(bool yes) { return yes ? Ternary::Yes : Ternary::No; }
constexpr Ternary both(Ternary a, Ternary b) { return std::min(a, b); }
constexpr Ternary either(Ternary a, Ternary b) { return std::max(a, b); }
constexpr Ternary negated(Ternary a) { return static_cast<Ternary>(2 - static_cast<int>(a)); }

}  // namespace mortonscope
