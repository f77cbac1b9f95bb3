#include "core/explain/separation.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

Separation separationOfApart(const Scene& scene, BoxId a, BoxId b)
{
    const Box& p = scene.box(a);
    const Box& q = scene.box(b);
    const Touching touching = scene.touching();
    if (!precedes(q.left, p.right, touching) || !precedes(p.left, q.right, touching)) {
        return Separation::AlongX;
    }
    if (!precedes(q.top, p.bottom, touching) || !precedes(p.top, q.bottom, touching)) {
        return Separation::AlongY;
    }
    return Separation::Round;
}

std::optional<RoundDistance> roundDistance(const Scene& scene, BoxId a, BoxId b)
{
    const auto p = scene.circle(a);
    const auto q = scene.circle(b);
    if (p && q) {
        return RoundDistance{std::hypot(p->centre.x - q->centre.x, p->centre.y - q->centre.y), p->radius + q->radius,
                             true, a, b};
    }
    if (!p && !q) {
        return std::nullopt;
    }
    const Circle& circle = p ? *p : *q;
    const Box& box = scene.box(p ? b : a);
    const double nearestX = std::clamp(circle.centre.x, box.left, box.right);
    const double nearestY = std::clamp(circle.centre.y, box.top, box.bottom);
    return RoundDistance{std::hypot(circle.centre.x - nearestX, circle.centre.y - nearestY), circle.radius, false,
                         p ? a : b, p ? b : a};
}

}  // namespace mortonscope
