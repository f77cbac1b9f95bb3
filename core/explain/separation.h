#pragma once

#include "core/base/id.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <optional>

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

/// How far a circle is from another object, and how near it has to come to overlap it.
struct RoundDistance {
    double distance{};  ///< between two centres, or from the circle's centre to the nearest point of the box
    double reach{};     ///< both radii together, or the radius
    bool isBetweenCircles{};
    BoxId circle;
    BoxId other;
};

/// By the numbers that the exact test compares; none between two boxes.
std::optional<RoundDistance> roundDistance(const Scene& scene, BoxId a, BoxId b);

}  // namespace mortonscope
