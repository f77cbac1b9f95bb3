#pragma once

#include "app/features/race/entrant.h"
#include "app/features/race/race_news.h"

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <vector>

namespace mortonscope {

/// One race from its start: who takes part, and what there is to tell after each frame. Owned by one thread.
class RaceTrack {
public:
    RaceTrack(std::uint64_t number, Scene start);

    /// Who takes part from the next frame on. Who comes back goes on with the figures that it had.
    void setEntrants(const std::vector<Entrant>& entrants);
    /// As Race::runFrame.
    bool runFrame(const ShouldContinue& goOn);
    /// What is known now.
    std::shared_ptr<const RaceNews> news() const;

private:
    void countFrame();
    std::optional<RaceDifference> difference() const;

    using Clock = std::chrono::steady_clock;

    std::uint64_t m_number;
    Race m_race;
    std::map<std::string, std::size_t> m_places;  ///< of everyone that ever took part
    std::vector<std::size_t> m_running;           ///< of those that do, in their order
    std::vector<std::size_t> m_ran;               ///< of those that ran on the last frame
    bool m_isMeasured = false;
    std::uint64_t m_framesCompared = 0;
    std::deque<Clock::time_point> m_ends;  ///< of the frames of the last second
};

}  // namespace mortonscope
