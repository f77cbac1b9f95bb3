#pragma once

#include <cstdint>
#include <string_view>

namespace mortonscope {

/// How far the course has come. The pictures of a card leave out what only a later lesson explains.
enum class Taught : std::uint8_t {
    Cells,       ///< cells, levels and slots
    Codes,       ///< columns, rows and Morton codes
    Xor,         ///< where the codes of two corners differ
    Up,          ///< the digit that decides the level, and the shift
    Everything,  ///< also the formula of a slot
};

/// Returns what a lesson explains or takes for granted. A lesson that is not part of the course may show everything.
Taught taughtIn(std::string_view lesson);

}  // namespace mortonscope
