#pragma once

#include "core/scene/generators.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mortonscope {

/// The way an object bounces off a wall of the world, on each axis separately.
enum class Bounce {
    /// The object is moved so that it touches the wall, and its velocity flips, as published for circles. An object
    /// that fits into the world is inside after its first bounce.
    Touch,
    /// The velocity flips if the left (top) edge is beyond either wall, and the position doesn't change, as published
    /// for rectangles. For one frame an object is partly outside, or at the right and bottom walls completely.
    Flip,
};

/// The way boxes and circles bounce; by default as published.
struct BounceRules {
    Bounce boxes = Bounce::Flip;
    Bounce circles = Bounce::Touch;

    friend bool operator==(const BounceRules&, const BounceRules&) = default;
};

/// The moving objects of a scene. In each frame, every object moves by its velocity, and bounces off the walls of the
/// world. Owns the current places; the start scene doesn't change. Not thread-safe, but other threads may use the
/// result of scene().
///
///     MovingWorld world(scene);
///     world.advance();
///     const Scene frame = world.scene();
///
/// The motion consists only of additions and comparisons, so a frame is identical, bit by bit, on all machines.
///
/// Invariants: each box is finite and not inverted; the box of a circle is its bounding box; the size of an object
/// never drifts (except for the rounding of one addition). An object without speed on an axis keeps its place there,
/// even outside the world. A move to a place that is not finite is skipped.
class MovingWorld {
public:
    explicit MovingWorld(Scene start, BounceRules rules = {});

    /// Moves all objects by one frame.
    void advance();

    /// Returns the number of calls of advance().
    std::uint64_t frame() const { return m_frame; }
    std::size_t size() const { return m_boxes.size(); }
    const Space& space() const { return m_start.space(); }
    BounceRules rules() const { return m_rules; }
    /// Returns the number of objects with a speed.
    std::size_t movingCount() const { return m_movers.size(); }

    std::span<const Box> boxes() const { return m_boxes; }
    /// Returns the scene of frame 0.
    const Scene& start() const { return m_start; }

    /// Returns the frame as a scene. It keeps names, circles, velocities and unknown members; the title contains the
    /// frame number. It drops the step to open at and the bookmarks, which belong to another run. This is cheap,
    /// because it copies only places and shares the names.
    Scene scene() const;

private:
    Scene m_start;
    BounceRules m_rules;
    std::uint64_t m_frame = 0;
    std::vector<std::uint32_t> m_movers;  ///< ids of the objects with a speed
    // One array per property, by id. `m_circles` is empty if there are no circles.
    std::vector<Box> m_boxes;
    std::vector<Point> m_sizes;  ///< width and height
    std::vector<std::optional<Circle>> m_circles;
    std::vector<Velocity> m_velocities;
};

/// Maximum number of objects in a generated world for a race. Scenes from files may have more.
inline constexpr std::size_t kMaxRacers = 100'000;

/// Generates a scene with moving objects. The published kinds (`published-circles`, `published-rectangles`) move as
/// published. The others get settings.speed, or a speed up to a third of the side of one object's square share of the
/// world, which is about the speed of the published rectangles. Errors: those of generateScene().
Result<Scene> racingWorld(GeneratorSettings settings);

}  // namespace mortonscope
