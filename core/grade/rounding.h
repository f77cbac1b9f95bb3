#pragma once

#include "core/space/geometry.h"
#include "core/space/space.h"

#include <functional>
#include <vector>

namespace mortonscope {

/// Rounder neighbours of a number, the roundest first: 0, then the nearest multiple of a power of ten for smaller and
/// smaller ones, until the number is as round itself. At most as many as keep `digits` significant digits.
std::vector<double> rounderThan(double value, int digits = 6);

/// The nearest multiple of 10^exponent.
double toPowerOfTen(double value, int exponent);

/// Whether rounding may turn a shape into another: it stays a valid box, not flat if it wasn't, with no corner newly
/// outside the world.
bool mayBecome(const Shape& from, const Shape& to, const Space& space);

/// A shape with one of its numbers changed: 0 … 3 left, top, right, bottom, of a circle 0 … 2 x, y, radius.
Shape withNumber(const Shape& shape, int which, double value);
double numberOf(const Shape& shape, int which);
int numbersOf(const Shape& shape);

}  // namespace mortonscope
