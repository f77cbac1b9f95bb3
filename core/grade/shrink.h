#pragma once

#include "core/scene/scene.h"
#include "core/space/geometry.h"
#include "core/space/space.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mortonscope {

/// Rounder neighbors of a number, the roundest first: 0, then the nearest multiples of smaller and smaller powers of
/// ten, until the number is as round itself, or has `digits` significant digits.
std::vector<double> rounderThan(double value, int digits = 6);

/// Rounds to the nearest multiple of 10^exponent.
double toPowerOfTen(double value, int exponent);

/// Whether rounding may turn a shape into another: the new shape must be valid, and must not be flat or have a corner
/// outside the world if the old one wasn't or hadn't.
bool mayBecome(const Shape& from, const Shape& to, const Space& space);

/// Changes a number of a shape: 0 … 3 left, top, right, bottom; of a circle 0 … 2 x, y, radius.
Shape withNumber(const Shape& shape, int which, double value);
double numberOf(const Shape& shape, int which);
int numbersOf(const Shape& shape);

/// Whether a scene still fails. Should always give the same answer for the same scene.
using StillFails = std::function<bool(const Scene&)>;

/// The progress of shrinking.
struct ShrinkProgress {
    std::size_t boxes;    ///< of the smallest scene so far
    int level;            ///< its depth
    std::uint64_t asked;  ///< number of questions whether a scene still fails
};

struct Shrunk {
    Scene scene;
    std::uint64_t asked = 0;
    bool isCutShort = false;  ///< stopped: the scene fails, but may not be the smallest
};

/// Finds a small scene that still fails: first with few boxes, then with little depth, then with round coordinates.
///
/// Removes boxes in halves, quarters, eighths … and finally one by one until every box is needed (delta debugging:
/// A. Zeller and R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE Transactions on Software
/// Engineering 28 (2), 2002); if few are left, also two at once. Keeps world, rules, names and the order of entry;
/// drops velocities, the view and the bookmarks. Rounding never moves a corner out of the world or makes a box flat.
///
/// Reproducible if `stillFails` is. None if the scene itself does not fail.
std::optional<Shrunk> shrinkScene(
    const Scene& scene, const StillFails& stillFails,
    const std::function<bool(const ShrinkProgress&)>& shouldContinue = [](const ShrinkProgress&) { return true; });

}  // namespace mortonscope
