#pragma once

#include "core/race/race.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mortonscope {

/// The first frame on which the contenders differed, as it is shown and opened.
struct RaceDifference {
    std::uint64_t frame{};
    BoxPair pair;
    std::vector<std::string> has;     ///< ids of those that found the pair …
    std::vector<std::string> hasNot;  ///< … and of those that didn't
    std::shared_ptr<const Scene> scene;
};

/// All that is known after a frame. A value that the worker makes and the window reads, so that neither ever waits for
/// the other.
struct RaceNews {
    std::uint64_t race{};                 ///< which race it is of, by number
    std::optional<Error> refusal;         ///< there is no such world: then nothing else is here
    std::shared_ptr<const Scene> frame;   ///< else never null
    std::uint64_t number{};               ///< of the frame, from 0
    bool isMeasured = false;              ///< all contenders have run on this very frame
    std::vector<std::uint8_t> colliding;  ///< by id: 1 where an object overlaps another; empty if nobody raced
    std::size_t collidingCount{};
    std::vector<Standing> standings;           ///< of those that take part, in the order of the entrants
    std::uint64_t framesCompared{};            ///< on how many at least two contenders found what they found
    std::optional<RaceDifference> difference;  ///< nothing as long as all agree
    double framesPerSecond{};                  ///< measured over the last second
};

}  // namespace mortonscope
