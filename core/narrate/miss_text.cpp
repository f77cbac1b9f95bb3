#include "core/base/message.h"
#include "core/base/text.h"
#include "core/narrate/verdict_text.h"
#include "core/words/words.h"

#include <algorithm>
#include <cmath>

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

class MissText {
public:
    MissText(const Scene& scene, BoxId a, BoxId b) : m_scene(scene), m_a(a), m_b(b) {}

    std::string text() const
    {
        const Box& a = m_scene.box(m_a);
        const Box& b = m_scene.box(m_b);
        const Touching touching = m_scene.touching();
        if (!precedes(b.left, a.right, touching)) {
            return apart(true, m_a, a.right, m_b, b.left);
        }
        if (!precedes(a.left, b.right, touching)) {
            return apart(true, m_b, b.right, m_a, a.left);
        }
        if (!precedes(b.top, a.bottom, touching)) {
            return apart(false, m_a, a.bottom, m_b, b.top);
        }
        if (!precedes(a.top, b.bottom, touching)) {
            return apart(false, m_b, b.bottom, m_a, a.top);
        }
        return round();
    }

private:
    /// `ending` ends where or before `beginning` begins, on one axis.
    std::string apart(bool alongX, BoxId ending, double end, BoxId beginning, double begin) const
    {
        const NumberPair numbers(end, begin);
        if (end == begin) {
            return alongX ? say("{1} ends at x = {2}, just where {3} begins, and touching does not count", name(ending), numbers.first, name(beginning))
                          : say("{1} ends at y = {2}, just where {3} begins, and touching does not count", name(ending), numbers.first, name(beginning));
        }
        return alongX ? say("{1} ends at x = {2} before {3} begins at {4}", name(ending), numbers.first, name(beginning), numbers.second)
                      : say("{1} ends at y = {2} before {3} begins at {4}", name(ending), numbers.first, name(beginning), numbers.second);
    }

    /// The boxes overlap, so at least one of the two is a circle that keeps away from the other.
    std::string round() const
    {
        const auto circleA = m_scene.circle(m_a);
        const auto circleB = m_scene.circle(m_b);
        if (circleA && circleB) {
            const double distance = std::hypot(circleA->centre.x - circleB->centre.x, circleA->centre.y - circleB->centre.y);
            const double reach = circleA->radius + circleB->radius;
            const NumberPair numbers(distance, reach);
            return distance == reach ? say("their centres are {1} apart, exactly both radii together, and touching does not count", numbers.first)
                                     : say("their centres are {1} apart, more than both radii together, {2}", numbers.first, numbers.second);
        }
        const BoxId round = circleA ? m_a : m_b;
        const BoxId square = circleA ? m_b : m_a;
        const Circle circle = circleA ? *circleA : *circleB;
        const Box& box = m_scene.box(square);
        const double distance =
            std::hypot(circle.centre.x - std::clamp(circle.centre.x, box.left, box.right), circle.centre.y - std::clamp(circle.centre.y, box.top, box.bottom));
        const NumberPair numbers(distance, circle.radius);
        if (distance == circle.radius) {
            return say("the nearest point of {1} is {3} from the centre of {2}, exactly its radius, and touching does not count", name(square), name(round),
                       numbers.first);
        }
        return say("the nearest point of {1} is {3} from the centre of {2}, more than its radius {4}", name(square), name(round), numbers.first,
                   numbers.second);
    }

    std::string name(BoxId id) const { return shortName(m_scene, id); }

    const Scene& m_scene;
    const BoxId m_a;
    const BoxId m_b;
};

}  // namespace

std::string missText(const Scene& scene, BoxId a, BoxId b) { return MissText(scene, a, b).text(); }

}  // namespace mortonscope
