#include "core/race/motion.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <string>

namespace mortonscope {

namespace {

/// Two opposite walls.
struct Walls {
    double low;
    double high;
};

/// The extent of an object around the coordinate that moves. A box is moved by its left (top) edge, and extends by 0
/// before and by its width (height) after it. A circle is moved by its center, and extends by its radius on both sides.
struct Reach {
    double before;
    double behind;
};

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Returns the place at which an object touches the low wall. If rounding puts it one ulp outside, where the outside
/// rule would apply, returns the next number, which is inside.
double touchingLow(Walls walls, Reach reach)
{
    const double place = walls.low + reach.before;
    return place - reach.before < walls.low ? std::nextafter(place, kInfinity) : place;
}

double touchingHigh(Walls walls, Reach reach)
{
    const double place = walls.high - reach.behind;
    return place + reach.behind > walls.high ? std::nextafter(place, -kInfinity) : place;
}

/// Moves an object by one frame on one axis.
void move(double& place, double& velocity, Reach reach, Walls walls, Bounce bounce)
{
    double next = place + velocity;
    const double low = next - reach.before;
    const double high = next + reach.behind;
    if (bounce == Bounce::Flip) {
        if (low < walls.low || low > walls.high) {
            velocity = -velocity;
        }
    } else if (low < walls.low) {
        next = touchingLow(walls, reach);
        velocity = -velocity;
    } else if (high > walls.high) {
        next = touchingHigh(walls, reach);
        velocity = -velocity;
    }
    if (std::isfinite(next - reach.before) && std::isfinite(next + reach.behind)) {
        place = next;
    }
}

void moveBox(Box& box, Point size, Velocity& velocity, const Box& world, Bounce bounce)
{
    if (velocity.x != 0) {
        move(box.left, velocity.x, {0, size.x}, {world.left, world.right}, bounce);
        if (std::isfinite(size.x)) {
            box.right = box.left + size.x;
        }
    }
    if (velocity.y != 0) {
        move(box.top, velocity.y, {0, size.y}, {world.top, world.bottom}, bounce);
        if (std::isfinite(size.y)) {
            box.bottom = box.top + size.y;
        }
    }
}

void moveCircle(Circle& circle, Velocity& velocity, const Box& world, Bounce bounce)
{
    const Reach reach{circle.radius, circle.radius};
    if (velocity.x != 0) {
        move(circle.centre.x, velocity.x, reach, {world.left, world.right}, bounce);
    }
    if (velocity.y != 0) {
        move(circle.centre.y, velocity.y, reach, {world.top, world.bottom}, bounce);
    }
}

}  // namespace

MovingWorld::MovingWorld(Scene start, BounceRules rules)
    : m_start(std::move(start)), m_rules(rules), m_boxes(m_start.boxes().begin(), m_start.boxes().end())
{
    m_sizes.reserve(size());
    m_velocities.reserve(size());
    for (std::uint32_t i = 0; i < size(); ++i) {
        const BoxId id(i);
        m_sizes.push_back({m_boxes[i].width(), m_boxes[i].height()});
        m_velocities.push_back(m_start.velocity(id));
        if (m_start.hasCircles()) {
            m_circles.push_back(m_start.circle(id));
        }
        if (m_velocities[i].x != 0 || m_velocities[i].y != 0) {
            m_movers.push_back(i);
        }
    }
    assert(m_sizes.size() == m_boxes.size() && (m_circles.empty() || m_circles.size() == m_boxes.size()));
}

void MovingWorld::advance()
{
    const Box& world = space().world();
    for (const std::uint32_t i : m_movers) {
        if (!m_circles.empty() && m_circles[i]) {
            moveCircle(*m_circles[i], m_velocities[i], world, m_rules.circles);
            m_boxes[i] = boundingBox(*m_circles[i]);
        } else {
            moveBox(m_boxes[i], m_sizes[i], m_velocities[i], world, m_rules.boxes);
        }
        assert(isFinite(m_boxes[i]) && isOrdered(m_boxes[i]));
    }
    ++m_frame;
}

Scene MovingWorld::scene() const
{
    const std::string& title = m_start.title();
    return m_start.withFrame(m_boxes, m_circles, m_velocities)
        .withTitle((title.empty() ? "frame " : title + ", frame ") + std::to_string(m_frame))
        .withView(nullptr)
        .withBookmarks({});
}

namespace {

double usualSpeed(const GeneratorKind& kind, const GeneratorSettings& settings)
{
    const Box world = settings.world.value_or(kind.world);
    const auto count = static_cast<double>(std::max<std::size_t>(settings.count.value_or(kind.count), 1));
    return std::sqrt(world.width()) * std::sqrt(world.height()) / std::sqrt(count) / 3;
}

}  // namespace

Result<Scene> racingWorld(GeneratorSettings settings)
{
    const auto kind = std::ranges::find(generatorKinds(), settings.kind, &GeneratorKind::id);
    if (kind != generatorKinds().end() && !kind->moves && !settings.speed) {
        const double speed = usualSpeed(*kind, settings);
        if (std::isfinite(speed) && speed > 0) {  // generateScene() refuses other worlds
            settings.speed = speed;
        }
    }
    return generateScene(settings);
}

}  // namespace mortonscope
