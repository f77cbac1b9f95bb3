#pragma once

#include "core/scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

namespace mortonscope {

/// Whether a scene still shows what is looked for. Should say the same of the same scene every time.
using StillFails = std::function<bool(const Scene&)>;

/// How far shrinking is.
struct ShrinkProgress {
    std::size_t boxes;    ///< of the smallest scene so far
    int level;            ///< its depth
    std::uint64_t asked;  ///< how often it was asked whether a scene still fails
};

struct Shrunk {
    Scene scene;
    std::uint64_t asked = 0;
    bool isCutShort = false;  ///< goOn said no: it fails, but may be smaller yet
};

/// The smallest scene found that still fails: first the fewest boxes, then the least depth, then rounder coordinates.
///
/// Boxes are taken out in halves, quarters, eighths … and at last one by one until none can be missed (delta debugging:
/// A. Zeller and R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE Transactions on Software
/// Engineering 28 (2), 2002); if few are left, also two at once. World, rules, names and the order of entry stay;
/// velocities, the view and the bookmarks go. Rounding never moves a corner out of the world nor makes a box flat.
///
/// The same question has the same answer, provided stillFails has. None if the scene itself does not fail.
std::optional<Shrunk> shrinkScene(
    const Scene& scene, const StillFails& stillFails,
    const std::function<bool(const ShrinkProgress&)>& goOn = [](const ShrinkProgress&) { return true; });

}  // namespace mortonscope
