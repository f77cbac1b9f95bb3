#pragma once

#include "core/race/contender.h"
#include "core/race/lap.h"
#include "core/race/motion.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// How one contender has done so far. A value that can be handed on.
struct Standing {
    std::string id;
    ListOrder order{};
    bool hasLists = true;    ///< else the order means nothing
    bool isRetired = false;  ///< it takes no part in further frames
    LapHistory laps;
    // Against the yardstick (Race::yardstick), over all frames that both ran:
    std::uint64_t framesCompared{};
    std::uint64_t missing{};  ///< overlapping pairs that the yardstick has and this one has not
    std::uint64_t extra{};    ///< and the other way round
    std::uint64_t framesThatDiffer{};
};

/// The first frame on which the contenders didn't find the same pairs, and the smallest pair that not all have.
struct Disagreement {
    std::uint64_t frame{};
    BoxPair pair;
    std::vector<std::size_t> has;        ///< places in standings() of those that found it …
    std::vector<std::size_t> hasNot;     ///< … and of those that did not
    std::shared_ptr<const Scene> scene;  ///< that frame
};

/// Lets contenders run on the very same frames of a moving world and compares what they find. Owns the world and the
/// contenders; one thread at a time.
///
/// Always true: every standing's laps are of frames that all contenders that were in the race then have finished.
class Race {
public:
    /// `lapsKept`: how many laps of each contender the histories hold.
    explicit Race(MovingWorld world, std::size_t lapsKept = 600);

    /// Takes part from the next frame on. Returns its place in standings().
    std::size_t add(std::unique_ptr<Contender> contender);
    /// Takes no part any more; its standing stays.
    void retire(std::size_t place);
    /// Takes part again from the next frame on; what its standing holds goes on.
    void rejoin(std::size_t place);

    /// Runs all contenders on the next frame, the first time on frame 0, and compares them. Returns false if `goOn`
    /// stopped it in the middle: then nothing of this frame counts, and the next call runs it again.
    bool runFrame(const GoOn& goOn = [] { return true; });

    const MovingWorld& world() const { return m_world; }
    /// The frame that ran last (or was stopped), as a scene; before the first, frame 0.
    const Scene& frame() const { return m_frame; }
    /// How many frames ran to their end.
    std::uint64_t framesRun() const { return m_framesRun; }

    const std::vector<Standing>& standings() const { return m_standings; }
    /// Whom the others' missing and extra pairs are counted against: brute force if it was ever in the race, else the
    /// first that was. While it is retired, nothing is counted. Nothing if nobody was in the race.
    std::optional<std::size_t> yardstick() const;
    /// What a contender found in the frame that ran last; empty before it has run.
    const PairSet& pairs(std::size_t place) const { return m_contenders[place]->pairs(); }

    /// Nothing as long as all agree.
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
    std::vector<Standing> m_standings;  ///< one a contender
    std::optional<Disagreement> m_disagreement;
};

}  // namespace mortonscope
