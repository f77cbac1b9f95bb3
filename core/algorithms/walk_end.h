#pragma once

#include <cstdint>

namespace mortonscope {

/// How a walk ended.
enum class WalkEnd : std::uint8_t {
    Done,
    PastArray,  ///< it did not begin: a box was to be put outside the array
    TooLarge,   ///< it did not begin: the lists would need too many entries
    Endless,    ///< it would never end, and was stopped as a cell was entered inside itself
    TooLong,    ///< it took more steps than allowed
    Enough,     ///< who watched had seen enough
    Stopped,    ///< who waited for it was asked, and said no
};

/// Whether the walk goes wrong on this scene, so that what it told until then is no list.
constexpr bool hasNoList(WalkEnd end) { return end == WalkEnd::PastArray || end == WalkEnd::Endless; }

}  // namespace mortonscope
