#include "core/explain/overlap_text.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/explain/separation.h"
#include "core/words/words.h"

#include <algorithm>

namespace mortonscope {

using namespace narration;

namespace {

/// Two different numbers, short, but never so short that they read alike.
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

/// Of two boxes one of which ends where or before the other begins, on one axis.
std::string behindText(const Scene& scene, BoxId a, BoxId b, bool alongX)
{
    const auto begin = [&](BoxId id) { return alongX ? scene.box(id).left : scene.box(id).top; };
    const auto end = [&](BoxId id) { return alongX ? scene.box(id).right : scene.box(id).bottom; };
    const bool aIsInFront = !precedes(begin(b), end(a), scene.touching());
    const BoxId front = aIsInFront ? a : b;
    const BoxId behind = aIsInFront ? b : a;
    const std::string first = shortName(scene, front);
    const std::string second = shortName(scene, behind);
    const NumberPair numbers(end(front), begin(behind));
    if (end(front) == begin(behind)) {
        return alongX ? say("{1} ends at x = {2}, just where {3} begins, and touching does not count", first,
                            numbers.first, second)
                      : say("{1} ends at y = {2}, just where {3} begins, and touching does not count", first,
                            numbers.first, second);
    }
    return alongX ? say("{1} ends at x = {2} before {3} begins at {4}", first, numbers.first, second, numbers.second)
                  : say("{1} ends at y = {2} before {3} begins at {4}", first, numbers.first, second, numbers.second);
}

/// How far a circle is from the other object, and how that compares with how near it would have to come.
std::string roundText(const Scene& scene, const RoundDistance& round)
{
    const NumberPair numbers(round.distance, round.reach);
    if (round.isBetweenCircles) {
        return round.distance == round.reach
                 ? say("their centres are {1} apart, exactly both radii together", numbers.first)
             : round.distance < round.reach
                 ? say("their centres are {1} apart, less than both radii together, {2}", numbers.first, numbers.second)
                 : say("their centres are {1} apart, more than both radii together, {2}", numbers.first,
                       numbers.second);
    }
    const std::string circle = shortName(scene, round.circle);
    const std::string other = shortName(scene, round.other);
    return round.distance == round.reach
             ? say("the nearest point of {1} is {3} from the centre of {2}, exactly its radius", other, circle,
                   numbers.first)
         : round.distance < round.reach
             ? say("the nearest point of {1} is {3} from the centre of {2}, less than its radius {4}", other, circle,
                   numbers.first, numbers.second)
             : say("the nearest point of {1} is {3} from the centre of {2}, more than its radius {4}", other, circle,
                   numbers.first, numbers.second);
}

}  // namespace

std::string missText(const Scene& scene, BoxId a, BoxId b)
{
    const Separation separation = separationOfApart(scene, a, b);
    if (separation != Separation::Round) {
        return behindText(scene, a, b, separation == Separation::AlongX);
    }
    const RoundDistance round = *roundDistance(scene, a, b);
    const std::string text = roundText(scene, round);
    return round.distance == round.reach ? say("{1}, and touching does not count", text) : text;
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
