#pragma once

#include "core/base/id.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <optional>
#include <string>

namespace mortonscope {

/// The comparison that separates two boxes. Like the test, it checks x before y.
enum class Separation : std::uint8_t {
    None,
    AlongX,  ///< on x, one box ends before the other begins
    AlongY,
    Round,  ///< the boxes overlap, but one object is a circle that is too far away
};

/// Returns what separates two objects that don't overlap. Never None.
Separation separationOfApart(const Scene& scene, BoxId a, BoxId b);

/// The distance of a circle from another object, and the distance at which they overlap.
struct RoundDistance {
    double distance{};  ///< between two centers, or from the center of the circle to the nearest point of the box
    double reach{};     ///< sum of both radii, or the radius
    bool isBetweenCircles{};
    BoxId circle;
    BoxId other;
};

/// Returns the numbers that the exact test compares; none for two boxes.
std::optional<RoundDistance> roundDistance(const Scene& scene, BoxId a, BoxId b);

/// Returns why two boxes don't overlap, without a period: "B ends at y = 20 before D begins at 30". Requires that they
/// don't.
std::string missText(const Scene& scene, BoxId a, BoxId b);

/// Returns why two boxes overlap, without a period: "both cover x = 30 to 35 and y = 30 to 35". Requires that they do,
/// or touch if that counts.
std::string overlapText(const Scene& scene, BoxId a, BoxId b);

}  // namespace mortonscope
