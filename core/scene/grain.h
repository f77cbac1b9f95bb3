#pragma once

#include <array>
#include <string_view>

namespace mortonscope {

/// Where stepping stops.
enum class Grain {
    Step,   ///< every step
    Pair,   ///< append, outside, and every test
    Cell,   ///< append, outside, and entering a cell
    Phase,  ///< the last step of each phase
};
constexpr std::array<std::string_view, 4> namesOf(Grain) { return {"step", "pair", "cell", "phase"}; }

}  // namespace mortonscope
