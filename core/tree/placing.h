#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace mortonscope {

/// How boxes find their cells, where an algorithm leaves that open.
enum class Placing : std::uint8_t {
    Xor,       ///< the six steps
    Climbing,  ///< from both corners' leaves up until they meet: the same cells
    Midlines,  ///< from the root down until a midline is touched: a touch counts on both sides, so some stay higher
};
constexpr std::array<std::string_view, 3> namesOf(Placing) { return {"xor", "climbing", "midlines"}; }

}  // namespace mortonscope
