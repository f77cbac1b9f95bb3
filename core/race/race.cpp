#include "core/race/race.h"

#include <algorithm>

namespace mortonscope {

namespace {

void count(Standing& standing, const PairSetDifference& difference)
{
    ++standing.framesCompared;
    standing.missing += difference.missing;
    standing.extra += difference.extra;
    standing.framesThatDiffer += !difference.isNone();
}

}  // namespace

Race::Race(MovingWorld world, std::size_t lapsKept)
    : m_world(std::move(world)), m_lapsKept(lapsKept), m_frame(m_world.scene())
{
}

std::size_t Race::add(std::unique_ptr<Contender> contender)
{
    assert(contender != nullptr);
    m_standings.push_back(
        {contender->id(), contender->order(), contender->hasLists(), false, LapHistory(m_lapsKept), 0, 0, 0, 0});
    m_contenders.push_back(std::move(contender));
    assert(m_contenders.size() == m_standings.size());
    return m_contenders.size() - 1;
}

void Race::retire(std::size_t place)
{
    assert(place < m_standings.size());
    m_standings[place].isRetired = true;
}

void Race::rejoin(std::size_t place)
{
    assert(place < m_standings.size());
    m_standings[place].isRetired = false;
}

std::vector<std::size_t> Race::racing() const
{
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < m_standings.size(); ++place) {
        if (!m_standings[place].isRetired) {
            places.push_back(place);
        }
    }
    return places;
}

std::optional<std::size_t> Race::yardstick() const
{
    if (m_standings.empty()) {
        return std::nullopt;
    }
    const auto bruteForce = std::ranges::find(m_standings, std::string("brute-force"), &Standing::id);
    if (bruteForce == m_standings.end()) {
        return 0;
    }
    return static_cast<std::size_t>(bruteForce - m_standings.begin());
}

bool Race::runFrame(const ShouldContinue& shouldContinue)
{
    if (m_isFrameDone) {
        m_world.advance();
        m_frame = m_world.scene();
        m_isFrameDone = false;
    }
    const std::vector<std::size_t> places = racing();
    std::vector<Lap> laps;
    for (const std::size_t place : places) {
        std::optional<Lap> lap = shouldContinue() ? m_contenders[place]->run(m_frame, shouldContinue) : std::nullopt;
        if (!lap) {
            return false;
        }
        lap->frame = m_world.frame();
        laps.push_back(*lap);
    }
    assert(laps.size() == places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        m_standings[places[i]].laps.add(laps[i]);
    }
    m_isFrameDone = true;
    ++m_framesRun;
    compare(places);
    return true;
}

void Race::compare(std::span<const std::size_t> places)
{
    if (places.empty()) {
        return;
    }
    const std::size_t yardstick = *this->yardstick();
    const bool isCounted = !m_standings[yardstick].isRetired;
    const PairSet& right = pairs(isCounted ? yardstick : places.front());
    std::optional<BoxPair> smallest;
    for (const std::size_t place : places) {
        const PairSetDifference difference = differenceOf(right, pairs(place));
        if (isCounted) {
            count(m_standings[place], difference);
        }
        if (difference.first) {
            smallest = std::min(*difference.first, smallest.value_or(*difference.first));
        }
    }
    if (smallest && !m_disagreement) {
        keepDisagreement(*smallest, places);
    }
}

void Race::keepDisagreement(BoxPair pair, std::span<const std::size_t> places)
{
    Disagreement found{m_world.frame(), pair, {}, {}, std::make_shared<const Scene>(m_frame)};
    for (const std::size_t place : places) {
        auto& side = pairs(place).contains(pair) ? found.has : found.hasNot;
        side.push_back(place);
    }
    m_disagreement = std::move(found);
}

}  // namespace mortonscope
