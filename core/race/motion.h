#pragma once

#include "core/scene/scene.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mortonscope {

/// What happens to an object that meets a wall of the world, on each axis by itself.
enum class Bounce {
    /// The position is set to touch the wall and the velocity flips: the published circles. Everything that fits the
    /// world is inside it after its first bounce.
    Touch,
    /// The velocity flips if the left (top) edge is beyond either wall, and the position stays as it is: the published
    /// rectangles. They stand partly or, at the right and lower walls, wholly outside for a frame.
    Flip,
};

/// Who bounces how; the default is as published.
struct BounceRules {
    Bounce boxes = Bounce::Flip;
    Bounce circles = Bounce::Touch;

    friend bool operator==(const BounceRules&, const BounceRules&) = default;
};

/// The objects of a scene, moving: each frame every object moves by its velocity and bounces off the walls of the
/// world. Owns where everything is now; the scene it began with stays as it was. Not for two threads at once, but
/// what scene() gives may go anywhere.
///
/// The motion is made of additions and comparisons only, so a frame is the same to the last bit on every machine.
///
/// Always true: every box is finite and not inverted; a circle's box is its bounding box; an object's size never
/// drifts (a box keeps the width that it began with, up to the rounding of one addition). An object without speed on an
/// axis stays there, also outside the world. A step that would leave the finite numbers is not taken.
class MovingWorld {
public:
    explicit MovingWorld(Scene start, BounceRules rules = {});

    /// Moves everything by one frame.
    void advance();

    /// 0 before the first advance().
    std::uint64_t frame() const { return m_frame; }
    std::size_t size() const { return m_boxes.size(); }
    const Space& space() const { return m_start.space(); }
    BounceRules rules() const { return m_rules; }
    /// How many objects have a speed at all.
    std::size_t movingCount() const { return m_movers.size(); }

    std::span<const Box> boxes() const { return m_boxes; }
    /// The scene that frame 0 is.
    const Scene& start() const { return m_start; }

    /// The frame as a scene that can be stepped through, edited and saved: names, circles, velocities and members that
    /// this program does not know are kept, the title tells the frame. The moment to open at and the bookmarks are
    /// not, for they speak of another run. Cheap: places are copied, names are shared.
    Scene scene() const;

private:
    Scene m_start;
    BounceRules m_rules;
    std::uint64_t m_frame = 0;
    std::vector<std::uint32_t> m_movers;  ///< ids of those with a speed
    // One column a property, by id; `m_circles` is empty if there is none.
    std::vector<Box> m_boxes;
    std::vector<Point> m_sizes;  ///< width and height
    std::vector<std::optional<Circle>> m_circles;
    std::vector<Velocity> m_velocities;
};

}  // namespace mortonscope
