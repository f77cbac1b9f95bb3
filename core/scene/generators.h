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

/// The settings of a generated scene. Absent ones take the default of the kind.
struct GeneratorSettings {
    std::string kind = "uniform";      ///< an id of generatorKinds()
    std::optional<std::size_t> count;  ///< number of boxes, at most kMaxBoxes
    std::uint64_t seed = 1;            ///< the same seed gives the same scene on every machine
    std::optional<Box> world;
    std::optional<int> level;  ///< default: the deepest of 2 … 8 that has no more leaves than boxes
    /// Typical side of a box in world units, or radius of a circle; never larger than fits the world. Default: by
    /// count, so that a box overlaps about four others (published kinds: as published).
    std::optional<double> size;
    /// Objects get velocities in [−speed, speed) units per frame on each axis; nothing else changes for the same seed.
    /// Default: published kinds move as published, all others are at rest.
    std::optional<double> speed;
};

/// A kind of generated scenes.
struct GeneratorKind {
    std::string_view id;
    std::string_view idea;  ///< one sentence
    std::size_t count;      ///< defaults
    Box world;
    std::optional<int> level;
    bool moves = false;  ///< even without a speed
};

/// All kinds, in display order.
std::span<const GeneratorKind> generatorKinds();

/// Generates a scene, with every box within the world. Names are A … Z up to 26 boxes, else b1, b2 … (c1 …
/// for circles, r1 … for published rectangles).
///
/// Errors, with the name of the setting as their place: UnknownName (kind), TooLarge (count), OutOfRange (size, speed,
/// level), NotFinite and EmptyWorld (world).
Result<Scene> generateScene(const GeneratorSettings& settings);

}  // namespace mortonscope
