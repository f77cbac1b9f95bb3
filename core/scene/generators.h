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

/// What to generate. What is left out takes the kind's default.
struct GeneratorSettings {
    std::string kind = "uniform";      ///< an id of generatorKinds()
    std::optional<std::size_t> count;  ///< boxes, at most kMaxBoxes
    std::uint64_t seed = 1;            ///< the same seed gives the same scene on every machine
    std::optional<Box> world;
    std::optional<int> level;  ///< default: the deepest of 2 … 8 that has no more leaves than boxes
    /// Typical side of a box in world units, or radius of a circle; never larger than fits the world. Default: by
    /// count, so that a box overlaps about four others (published kinds: as published).
    std::optional<double> size;
    /// Objects get velocities in [−speed, speed) units a frame on each axis. It changes nothing else about a scene of
    /// the same seed. Default: published kinds move as published, all others are at rest.
    std::optional<double> speed;
};

/// A way of making scenes.
struct GeneratorKind {
    std::string_view id;
    std::string_view idea;  ///< one sentence
    std::size_t count;      ///< defaults
    Box world;
    std::optional<int> level;
    bool moves = false;  ///< also without a speed given
};

/// All kinds, in the order in which they are shown.
std::span<const GeneratorKind> generatorKinds();

/// A scene of the given kind. Every box lies within the world. Names are A … Z up to 26 boxes, else b1, b2 … (c1 …
/// for circles, r1 … for published rectangles).
///
/// Errors, their place the name of the setting: UnknownName (kind), TooLarge (count), OutOfRange (size, speed, level),
/// NotFinite and EmptyWorld (world).
Result<Scene> generateScene(const GeneratorSettings& settings);

}  // namespace mortonscope
