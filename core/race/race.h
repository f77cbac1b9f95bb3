#pragma once

#include "core/race/contender.h"
#include "core/race/lap.h"
#include "core/race/motion.h"

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// The results of one contender so far. A value.
struct Standing {
    std::string id;
    ListOrder order{};
    bool hasLists = true;    ///< if false, the order is meaningless
    bool isRetired = false;  ///< it skips further frames
    LapHistory laps;
    // Comparison with the yardstick (Race::yardstick), over all frames that both ran.
    std::uint64_t framesCompared{};
    std::uint64_t missing{};  ///< overlapping pairs that only the yardstick found
    std::uint64_t extra{};    ///< overlapping pairs that only this contender found
    std::uint64_t framesThatDiffer{};
};

/// The first frame for which the contenders didn't find the same pairs, and the smallest pair that not all found.
struct Disagreement {
    std::uint64_t frame{};
    BoxPair pair;
    std::vector<std::size_t> has;        ///< places in standings() of the contenders that found the pair
    std::vector<std::size_t> hasNot;     ///< places of the other contenders
    std::shared_ptr<const Scene> scene;  ///< the frame
};

/// Runs contenders on the same frames of a moving world, and compares the pairs that they find. Owns the world and the
/// contenders. Not thread-safe.
///
///     Race race(MovingWorld(scene));
///     race.add(*makeContender("brute-force"));
///     race.add(*makeContender("single-pass"));
///     race.runFrame();
///
/// Invariant: the laps of a standing belong to frames that all contenders then in the race have finished.
class Race {
public:
    /// Creates a race without contenders. `lapsKept` is the number of laps in the history of each contender.
    explicit Race(MovingWorld world, std::size_t lapsKept = 600);

    /// Adds a contender, which takes part from the next frame on. Returns its place in standings(). Requires a
    /// contender that is not null.
    std::size_t add(std::unique_ptr<Contender> contender);
    /// Takes a contender out of the race, but keeps its standing.
    void retire(std::size_t place);
    /// Brings a contender back from the next frame on. Its standing continues.
    void rejoin(std::size_t place);

    /// Runs all contenders on the next frame, beginning with frame 0, and compares them. Returns false if
    /// `shouldContinue` stopped it. Then this frame doesn't count, and the next call runs it again.
    bool runFrame(const ShouldContinue& shouldContinue = [] { return true; });

    const MovingWorld& world() const { return m_world; }
    /// Returns the last frame, finished or stopped, as a scene; frame 0 before the first run.
    const Scene& frame() const { return m_frame; }
    /// Returns the number of finished frames.
    std::uint64_t framesRun() const { return m_framesRun; }

    const std::vector<Standing>& standings() const { return m_standings; }
    /// Returns the place of the contender with which all others are compared: brute force if it was ever in the race,
    /// else the first contender. While it is retired, nothing is compared. None if the race has no contenders.
    std::optional<std::size_t> yardstick() const;
    /// Returns the pairs that a contender found in the last frame; empty before its first run.
    const PairSet& pairs(std::size_t place) const
    {
        assert(place < m_contenders.size());
        return m_contenders[place]->pairs();
    }
    /// Returns the first disagreement; none while all contenders agree.
    const std::optional<Disagreement>& disagreement() const { return m_disagreement; }

private:
    std::vector<std::size_t> racing() const;
    void compare(std::span<const std::size_t> places);
    void keepDisagreement(BoxPair pair, std::span<const std::size_t> places);

    MovingWorld m_world;
    std::size_t m_lapsKept;
    Scene m_frame;
    bool m_isFrameDone = false;
    std::uint64_t m_framesRun = 0;
    std::vector<std::unique_ptr<Contender>> m_contenders;
    std::vector<Standing> m_standings;  ///< one per contender
    std::optional<Disagreement> m_disagreement;
};

}  // namespace mortonscope
