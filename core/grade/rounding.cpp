#include "core/grade/rounding.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

/// 10^exponent for 0 … 22, which are exact.
double powerOfTen(int exponent)
{
    double power = 1;
    for (int i = 0; i < exponent; ++i) {
        power *= 10;
    }
    return power;
}

bool isFlat(const Box& box) { return box.width() == 0 || box.height() == 0; }

}  // namespace

double toPowerOfTen(double value, int exponent)
{
    // Divided and not multiplied by 0.1, so that the result is the double nearest to the decimal.
    const double power = powerOfTen(std::min(std::abs(exponent), 22));
    return exponent >= 0 ? std::floor(value / power + 0.5) * power : std::floor(value * power + 0.5) / power;
}

std::vector<double> rounderThan(double value, int digits)
{
    std::vector<double> rounder;
    if (value == 0 || !std::isfinite(value) || std::abs(value) > 1e15 || std::abs(value) < 1e-15) {
        return rounder;
    }
    rounder.push_back(0);
    const int first = static_cast<int>(std::floor(std::log10(std::abs(value))));
    for (int exponent = first; exponent > first - digits && exponent >= -15; --exponent) {
        const double near = toPowerOfTen(value, exponent);
        if (near == value) {
            break;
        }
        if (near != rounder.back()) {
            rounder.push_back(near);
        }
    }
    return rounder;
}

bool mayBecome(const Shape& from, const Shape& to, const Space& space)
{
    return isFinite(to.box) && isOrdered(to.box) && (isFlat(from.box) || !isFlat(to.box))
        && (!to.circle || to.circle->radius >= 0)
        && (space.hasCornerOutside(from.box) || !space.hasCornerOutside(to.box));
}

Shape withNumber(const Shape& shape, int which, double value)
{
    Shape changed = shape;
    if (changed.circle) {
        (which == 0   ? changed.circle->centre.x
         : which == 1 ? changed.circle->centre.y
                      : changed.circle->radius) = value;
        changed.box = boundingBox(*changed.circle);
    } else {
        (which == 0   ? changed.box.left
         : which == 1 ? changed.box.top
         : which == 2 ? changed.box.right
                      : changed.box.bottom) = value;
    }
    return changed;
}

double numberOf(const Shape& shape, int which)
{
    if (shape.circle) {
        return which == 0 ? shape.circle->centre.x : which == 1 ? shape.circle->centre.y : shape.circle->radius;
    }
    return which == 0 ? shape.box.left : which == 1 ? shape.box.top : which == 2 ? shape.box.right : shape.box.bottom;
}

int numbersOf(const Shape& shape) { return shape.circle ? 3 : 4; }

}  // namespace mortonscope
