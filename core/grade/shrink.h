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

/// Returns rounder neighbors of a number, the roundest first: 0, then the nearest multiples of smaller and smaller
/// powers of ten. Ends when the number itself is as round, or a neighbor has `digits` significant digits.
std::vector<double> rounderThan(double value, int digits = 6);

/// Rounds to the nearest multiple of 10^exponent.
double toPowerOfTen(double value, int exponent);

/// Returns whether rounding may turn a shape into another. The new shape must be valid. It may be flat, or have a
/// corner outside the world, only if the old shape is flat, or has one.
bool mayBecome(const Shape& from, const Shape& to, const Space& space);

/// Returns the shape with one number changed: 0 … 3 mean left, top, right and bottom of a box; 0 … 2 mean x, y and
/// radius of a circle.
Shape withNumber(const Shape& shape, int which, double value);
double numberOf(const Shape& shape, int which);
int numbersOf(const Shape& shape);

/// Returns whether a scene still fails. It should always give the same answer for the same scene.
using StillFails = std::function<bool(const Scene&)>;

/// The progress of shrinking.
struct ShrinkProgress {
    std::size_t boxes;    ///< number of boxes of the smallest scene so far
    int level;            ///< its depth
    std::uint64_t asked;  ///< number of calls of StillFails
};

struct Shrunk {
    Scene scene;
    std::uint64_t asked = 0;
    bool isCutShort = false;  ///< the search was stopped: the scene fails, but may not be the smallest
};

/// Finds a small scene that still fails: first with few boxes, then with little depth, then with round coordinates.
///
/// Removes halves, quarters and eighths of the boxes, and so on, and finally single boxes, until every box is needed
/// (delta debugging: A. Zeller and R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
/// Transactions on Software Engineering 28 (2), 2002). If few are left, it also tries to remove two at once. Keeps the
/// world, the rules, the names and the order of entry, but drops velocities, the view and the bookmarks. Rounding never
/// moves a corner out of the world or makes a box flat.
///
/// The result is reproducible if `stillFails` is. Returns none if the scene itself does not fail.
std::optional<Shrunk> shrinkScene(
    const Scene& scene, const StillFails& stillFails,
    const std::function<bool(const ShrinkProgress&)>& shouldContinue = [](const ShrinkProgress&) { return true; });

}  // namespace mortonscope
