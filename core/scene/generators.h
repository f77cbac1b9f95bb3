#pragma once

#include "core/base/result.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mortonscope {

/// The settings of a generated scene. Absent settings take the default of the kind.
struct GeneratorSettings {
    std::string kind = "uniform";      ///< an id of generatorKinds()
    std::optional<std::size_t> count;  ///< number of boxes, at most kMaxBoxes
    std::uint64_t seed = 1;            ///< the same seed gives the same scene on every machine
    std::optional<Box> world;
    std::optional<int> level;  ///< default: the deepest level from 2 to 8 that has no more leaves than boxes
    /// Typical side of a box in world units, or radius of a circle. Limited so that it fits into the world. By default
    /// it follows from the count, so that a box overlaps about four others; published kinds keep their published size.
    std::optional<double> size;
    /// Objects get velocities in [−speed, speed) world units per frame on each axis. For the same seed, this changes
    /// nothing else. By default, published kinds move as published, and all others are at rest.
    std::optional<double> speed;
};

/// A kind of generated scene.
struct GeneratorKind {
    std::string_view id;
    std::string_view idea;  ///< one sentence
    std::size_t count;      ///< default number of boxes
    Box world;
    std::optional<int> level;
    bool moves = false;  ///< whether objects move even without a speed
};

/// Returns all kinds, in display order.
std::span<const GeneratorKind> generatorKinds();

/// Generates a scene in which every box is within the world. Names are A … Z for up to 26 boxes, else b1, b2 … (c1 …
/// for circles, r1 … for published rectangles).
///
/// Errors, with the setting as their place: UnknownName (kind), TooLarge (count), OutOfRange (size, speed, level),
/// NotFinite and EmptyWorld (world).
Result<Scene> generateScene(const GeneratorSettings& settings);

}  // namespace mortonscope
