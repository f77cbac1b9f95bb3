#pragma once

#include <algorithm>
#include <cstdint>

namespace mortonscope {

/// Between two looks at the clock while playing, in ms.
inline constexpr int kPlayingFrame = 16;

/// How many stops are due after `elapsed` ms at `speed`; what took longer than a quarter of a second (a machine that
/// slept, a menu that was open) is not made up for.
inline double stopsDue(std::int64_t elapsed, double speed)
{
    constexpr double kStopsPerSecond = 2;  // at 1×
    constexpr double kMostMadeUpFor = 0.25;
    return std::min(kMostMadeUpFor, static_cast<double>(elapsed) / 1000) * kStopsPerSecond * speed;
}

}  // namespace mortonscope
