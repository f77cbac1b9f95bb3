#include "core/explain/separation.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/words/words.h"

#include <algorithm>
#include <cassert>
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
    if (!p) {
        std::swap(a, b);  // now a is the circle
    }
    const Circle circle = *scene.circle(a);
    const Box& box = scene.box(b);
    const double nearestX = std::clamp(circle.centre.x, box.left, box.right);
    const double nearestY = std::clamp(circle.centre.y, box.top, box.bottom);
    return RoundDistance{std::hypot(circle.centre.x - nearestX, circle.centre.y - nearestY), circle.radius, false, a,
                         b};
}

using namespace narration;

namespace {

/// The texts of two numbers: short, but different if the numbers differ.
struct NumberPair {
    std::string first;
    std::string second;

    NumberPair(double a, double b) : first(coordinateText(a)), second(coordinateText(b))
    {
        if (first == second && a != b) {
            first = numberText(a);
            second = numberText(b);
        }
    }
};

/// Returns how two boxes are separated on an axis where one ends before the other begins, or at the same place.
std::string behindText(const Scene& scene, BoxId a, BoxId b, bool alongX)
{
    const auto edgesOf = [&](BoxId id) {
        const Box& box = scene.box(id);
        return alongX ? std::pair(box.left, box.right) : std::pair(box.top, box.bottom);
    };
    if (precedes(edgesOf(b).first, edgesOf(a).second, scene.touching())) {
        std::swap(a, b);  // now a is in front
    }
    const double end = edgesOf(a).second, begin = edgesOf(b).first;
    const std::string first = shortName(scene, a);
    const std::string second = shortName(scene, b);
    const NumberPair numbers(end, begin);
    if (end == begin && alongX) {
        return say("{1} ends at x = {2}, just where {3} begins, and touching does not count", first, numbers.first,
                   second);
    }
    if (end == begin) {
        return say("{1} ends at y = {2}, just where {3} begins, and touching does not count", first, numbers.first,
                   second);
    }
    if (alongX) {
        return say("{1} ends at x = {2} before {3} begins at {4}", first, numbers.first, second, numbers.second);
    }
    return say("{1} ends at y = {2} before {3} begins at {4}", first, numbers.first, second, numbers.second);
}

/// Compares the distance of a circle from the other object with the distance at which they overlap.
std::string roundText(const Scene& scene, const RoundDistance& round)
{
    const NumberPair numbers(round.distance, round.reach);
    if (round.isBetweenCircles) {
        if (round.distance == round.reach) {
            return say("their centers are {1} apart, exactly both radii together", numbers.first);
        }
        if (round.distance < round.reach) {
            return say("their centers are {1} apart, less than both radii together, {2}", numbers.first,
                       numbers.second);
        }
        return say("their centers are {1} apart, more than both radii together, {2}", numbers.first, numbers.second);
    }
    const std::string circle = shortName(scene, round.circle);
    const std::string other = shortName(scene, round.other);
    if (round.distance == round.reach) {
        return say("the nearest point of {1} is {3} from the center of {2}, exactly its radius", other, circle,
                   numbers.first);
    }
    if (round.distance < round.reach) {
        return say("the nearest point of {1} is {3} from the center of {2}, less than its radius {4}", other, circle,
                   numbers.first, numbers.second);
    }
    return say("the nearest point of {1} is {3} from the center of {2}, more than its radius {4}", other, circle,
               numbers.first, numbers.second);
}

}  // namespace

std::string missText(const Scene& scene, BoxId a, BoxId b)
{
    const Separation separation = separationOfApart(scene, a, b);
    if (separation != Separation::Round) {
        return behindText(scene, a, b, separation == Separation::AlongX);
    }
    const auto round = roundDistance(scene, a, b);
    assert(round);
    const std::string text = roundText(scene, *round);
    if (round->distance != round->reach) {
        return text;
    }
    return say("{1}, and touching does not count", text);
}

std::string overlapText(const Scene& scene, BoxId a, BoxId b)
{
    if (const auto round = roundDistance(scene, a, b)) {
        return roundText(scene, *round);
    }
    const Box& p = scene.box(a);
    const Box& q = scene.box(b);
    return say("both cover x = {1} to {2} and y = {3} to {4}", coordinateText(std::max(p.left, q.left)),
               coordinateText(std::min(p.right, q.right)), coordinateText(std::max(p.top, q.top)),
               coordinateText(std::min(p.bottom, q.bottom)));
}

}  // namespace mortonscope
