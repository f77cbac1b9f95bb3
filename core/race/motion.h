#pragma once

#include "core/scene/generators.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mortonscope {

/// How an object bounces off a wall of the world, on each axis separately.
enum class Bounce {
    /// The object moves to touch the wall, and its velocity flips: the published circles. An object that fits into the
    /// world is inside after its first bounce.
    Touch,
    /// The velocity flips if the left (top) edge is beyond either wall, and the position stays: the published
    /// rectangles. For one frame they are partly outside, or completely, at the right and lower walls.
    Flip,
};

/// How boxes and circles bounce; by default as published.
struct BounceRules {
    Bounce boxes = Bounce::Flip;
    Bounce circles = Bounce::Touch;

    friend bool operator==(const BounceRules&, const BounceRules&) = default;
};

/// The moving objects of a scene: in each frame, every object moves by its velocity and bounces off the walls of the
/// world. Owns the present places; the start scene doesn't change. Not thread-safe, but other threads may use the
/// result of scene().
///
///     MovingWorld world(scene);
///     world.advance();
///     const Scene frame = world.scene();
///
/// The motion consists only of additions and comparisons, so a frame is the same to the last bit on all machines.
///
/// Invariants: each box is finite and not inverted; the box of a circle is its bounding box; the size of an object
/// never drifts (up to the rounding of one addition). An object without speed on an axis keeps its place there, even
/// outside the world. A move that would leave the finite numbers is skipped.
class MovingWorld {
public:
    explicit MovingWorld(Scene start, BounceRules rules = {});

    /// Moves all objects by one frame.
    void advance();

    /// The number of calls of advance().
    std::uint64_t frame() const { return m_frame; }
    std::size_t size() const { return m_boxes.size(); }
    const Space& space() const { return m_start.space(); }
    BounceRules rules() const { return m_rules; }
    /// The number of objects with a speed.
    std::size_t movingCount() const { return m_movers.size(); }

    std::span<const Box> boxes() const { return m_boxes; }
    /// The scene of frame 0.
    const Scene& start() const { return m_start; }

    /// Returns the frame as a scene. It keeps names, circles, velocities and unknown members; the title contains the
    /// frame number. It drops the step to open at and the bookmarks, which belong to another run. Cheap: copies places,
    /// shares names.
    Scene scene() const;

private:
    Scene m_start;
    BounceRules m_rules;
    std::uint64_t m_frame = 0;
    std::vector<std::uint32_t> m_movers;  ///< ids of the objects with a speed
    // One array for each property, by id; `m_circles` is empty if there are no circles.
    std::vector<Box> m_boxes;
    std::vector<Point> m_sizes;  ///< width and height
    std::vector<std::optional<Circle>> m_circles;
    std::vector<Velocity> m_velocities;
};

/// Maximum number of objects in a generated world of a race; scenes from files may have more.
inline constexpr std::size_t kMaxRacers = 100'000;

/// Generates a scene with moving objects. The published kinds (`published-circles`, `published-rectangles`) move as
/// published. The others get a speed: settings.speed, or up to a third of the side of the square area per object, which
/// is about the speed of the published rectangles. Errors: those of generateScene.
Result<Scene> racingWorld(GeneratorSettings settings);

}  // namespace mortonscope
