#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

namespace mortonscope {

/// A point in world units; y grows downward.
struct Point {
    double x{};
    double y{};

    friend bool operator==(const Point&, const Point&) = default;
};

/// An axis-aligned bounding box (AABB) in world units, with left ≤ right and top ≤ bottom. It stores edges instead of
/// sizes, so that each edge has exactly one value. A box of size zero is a point, which is valid.
struct Box {
    double left{};
    double top{};
    double right{};
    double bottom{};

    double width() const { return right - left; }
    double height() const { return bottom - top; }

    friend bool operator==(const Box&, const Box&) = default;
};

/// A disc in world units, radius ≥ 0.
struct Circle {
    Point centre;
    double radius{};

    friend bool operator==(const Circle&, const Circle&) = default;
};

/// A velocity in world units per frame.
struct Velocity {
    double x{};
    double y{};

    friend bool operator==(const Velocity&, const Velocity&) = default;
};

/// The touching rule: with `Closed`, shapes that only touch overlap; with `Open`, they don't.
enum class Touching { Open, Closed };
constexpr std::array<std::string_view, 2> namesOf(Touching) { return {"open", "closed"}; }

inline bool isFinite(const Box& box)
{
    return std::isfinite(box.left) && std::isfinite(box.top) && std::isfinite(box.right) && std::isfinite(box.bottom);
}

inline bool isOrdered(const Box& box) { return box.left <= box.right && box.top <= box.bottom; }

/// Returns the box that is used to place a circle: center ± radius.
inline Box boundingBox(const Circle& circle)
{
    return {circle.centre.x - circle.radius, circle.centre.y - circle.radius, circle.centre.x + circle.radius,
            circle.centre.y + circle.radius};
}

/// Returns the other of the two rules, as in the mistake `touching-swapped`.
constexpr Touching otherThan(Touching touching)
{
    return touching == Touching::Open ? Touching::Closed : Touching::Open;
}

/// Returns whether `a` comes before `b` on an axis: a ≤ b if touching counts as overlap, else a < b. All overlap tests
/// use this comparison.
inline bool precedes(double a, double b, Touching touching) { return touching == Touching::Closed ? a <= b : a < b; }

/// Returns whether two boxes overlap: on both axes, each box begins before the other ends.
inline bool overlaps(const Box& a, const Box& b, Touching touching)
{
    return precedes(a.left, b.right, touching) && precedes(b.left, a.right, touching)
        && precedes(a.top, b.bottom, touching) && precedes(b.top, a.bottom, touching);
}

/// Returns whether two circles overlap: their centers are closer than the sum of their radii.
inline bool overlaps(const Circle& a, const Circle& b, Touching touching)
{
    return precedes(std::hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y), a.radius + b.radius, touching);
}

/// Returns whether a circle overlaps a box: the point of the box nearest to the center is closer than the radius.
inline bool overlaps(const Circle& circle, const Box& box, Touching touching)
{
    const double nearestX = std::clamp(circle.centre.x, box.left, box.right);
    const double nearestY = std::clamp(circle.centre.y, box.top, box.bottom);
    return precedes(std::hypot(circle.centre.x - nearestX, circle.centre.y - nearestY), circle.radius, touching);
}

/// A shape to test for overlap: a box, or a circle with its bounding box.
struct Shape {
    Box box;
    std::optional<Circle> circle;

    friend bool operator==(const Shape&, const Shape&) = default;
};

/// Returns whether two shapes overlap: the exact test. It tests the bounding boxes first, even for circles, since a
/// pair whose boxes do not overlap is not a candidate. So brute force and the tree agree, regardless of rounding.
inline bool overlaps(const Shape& a, const Shape& b, Touching touching)
{
    if (!overlaps(a.box, b.box, touching)) {
        return false;
    }
    if (a.circle && b.circle) {
        return overlaps(*a.circle, *b.circle, touching);
    }
    if (a.circle) {
        return overlaps(*a.circle, b.box, touching);
    }
    if (b.circle) {
        return overlaps(*b.circle, a.box, touching);
    }
    return true;
}

}  // namespace mortonscope
