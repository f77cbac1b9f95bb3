#include "app/features/race/race_track.h"

#include <algorithm>

namespace mortonscope {

RaceTrack::RaceTrack(std::uint64_t number, Scene start) : m_number(number), m_race(MovingWorld(std::move(start))) {}

void RaceTrack::setEntrants(const std::vector<Entrant>& entrants)
{
    m_running.clear();
    for (const Entrant& entrant : entrants) {
        const auto known = m_places.find(entrant.id);
        if (known != m_places.end()) {
            m_race.rejoin(known->second);
            m_running.push_back(known->second);
        } else {
            m_running.push_back(m_race.add(entrant.make()));
            m_places[entrant.id] = m_running.back();
        }
    }
    for (const auto& [id, place] : m_places) {
        if (std::ranges::find(m_running, place) == m_running.end()) {
            m_race.retire(place);
        }
    }
}

bool RaceTrack::runFrame(const ShouldContinue& goOn)
{
    if (!m_race.runFrame(goOn)) {
        m_isMeasured = false;  // the world may have moved on to a frame that nobody has finished
        return false;
    }
    m_isMeasured = true;
    m_ran = m_running;
    m_framesCompared += m_ran.size() > 1;
    countFrame();
    return true;
}

void RaceTrack::countFrame()
{
    const auto now = Clock::now();
    m_ends.push_back(now);
    while (now - m_ends.front() > std::chrono::seconds(1)) {
        m_ends.pop_front();
    }
}

std::optional<RaceDifference> RaceTrack::difference() const
{
    const std::optional<Disagreement>& found = m_race.disagreement();
    if (!found) {
        return std::nullopt;
    }
    const auto ids = [this](const std::vector<std::size_t>& places) {
        std::vector<std::string> named;
        for (const std::size_t place : places) {
            named.push_back(m_race.standings()[place].id);
        }
        return named;
    };
    return RaceDifference{found->frame, found->pair, ids(found->has), ids(found->hasNot), found->scene};
}

std::shared_ptr<const RaceNews> RaceTrack::news() const
{
    auto news = std::make_shared<RaceNews>();
    news->race = m_number;
    news->frame = std::make_shared<const Scene>(m_race.frame());
    news->number = m_race.world().frame();
    news->isMeasured = m_isMeasured;
    for (const std::size_t place : m_running) {
        news->standings.push_back(m_race.standings()[place]);
    }
    if (m_isMeasured && !m_ran.empty()) {
        // Whom the others are compared with is believed, as long as it takes part.
        const std::size_t yardstick = *m_race.yardstick();
        const bool isThere = std::ranges::find(m_ran, yardstick) != m_ran.end();
        const PairSet& pairs = m_race.pairs(isThere ? yardstick : m_ran.front());
        news->colliding = collidingBoxes(news->frame->size(), pairs.pairs());
        news->collidingCount = static_cast<std::size_t>(std::ranges::count(news->colliding, 1));
    }
    news->framesCompared = m_framesCompared;
    news->difference = difference();
    if (m_ends.size() > 1) {
        const std::chrono::duration<double> span = m_ends.back() - m_ends.front();
        news->framesPerSecond = static_cast<double>(m_ends.size() - 1) / std::max(span.count(), 1e-9);
    }
    return news;
}

}  // namespace mortonscope
