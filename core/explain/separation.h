#pragma once

#include "core/base/id.h"
#include "core/scene/scene.h"

#include <cstdint>

namespace mortonscope {

/// The comparison that keeps two boxes apart; x is looked at before y, as the test does.
enum class Separation : std::uint8_t {
    None,
    AlongX,  ///< one ends before the other begins
    AlongY,
    Round,  ///< the boxes overlap, but one of the two is a circle that keeps away
};

/// What keeps two objects apart that are said not to overlap; never None.
Separation separationOfApart(const Scene& scene, BoxId a, BoxId b);

}  // namespace mortonscope
