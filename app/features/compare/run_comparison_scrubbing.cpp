#include "app/features/compare/run_comparison.h"
#include "app/session/playing.h"
#include "app/session/run_controller.h"
#include "core/analysis/analysis.h"

#include <algorithm>

// The scrubber of a comparison: one position, two cursors.

namespace mortonscope {

const Pace& RunComparison::pace(Side side) const
{
    KeptPace& kept = m_paces[side];
    const auto& analysis = run(side).analysis();
    const Grain unit = m_models.run.grain();
    if (!kept.pace || kept.analysis != analysis || kept.unit != unit) {
        kept = {analysis, unit, Pace(analysis->run, analysis->scene->size(), unit)};
    }
    return *kept.pace;
}

std::uint64_t RunComparison::last() const { return isOpen() ? std::max(pace(First).last(), pace(Second).last()) : 0; }

std::uint64_t RunComparison::boxPositions() const { return isOpen() ? pace(First).boxes() : 0; }

std::uint64_t RunComparison::countedPositions() const
{
    return isOpen() ? std::max(pace(First).counted(), pace(Second).counted()) : 0;
}

/// Our own doing, or an edit's, apart: then the other run has yet to come along.
void RunComparison::cursorMoved(Side side)
{
    if (!isOpen() || m_isPlacing || m_isSwapping || m_keepsPosition
        || run(side).cursor() == pace(side).stepAt(m_position)) {
        return;
    }
    if (isReady()) {
        follow(side);
    } else if (side == First) {
        m_position = pace(First).positionAt(run(First).cursor());
        emit positionChanged();
    }
}

/// Somebody else moved that run: the scrubber goes where it is, and the other run with it.
void RunComparison::follow(Side leader)
{
    if (!isOpen() || m_isPlacing) {
        return;
    }
    const Side other = leader == First ? Second : First;
    m_leader = leader;
    m_position = pace(leader).positionAt(run(leader).cursor());
    m_isPlacing = true;
    run(other).goBeside(run(leader), pace(other).stepAt(m_position));
    m_isPlacing = false;
    emit positionChanged();
}

void RunComparison::place(Manner manner)
{
    m_isPlacing = true;
    for (const Side side : {First, Second}) {
        run(side).goLike(m_models.run, pace(side).stepAt(m_position), manner);
    }
    m_isPlacing = false;
    emit positionChanged();
}

void RunComparison::seek(quint64 position) { go(position, Manner::Jump); }
void RunComparison::forward() { go(m_position + 1, Manner::Step); }
void RunComparison::back() { go(m_position > 0 ? m_position - 1 : 0, Manner::Step); }

void RunComparison::go(std::uint64_t position, Manner manner)
{
    if (isOpen()) {
        m_position = std::min(position, last());
        m_leader = m_position <= pace(First).last() ? First : Second;
        place(manner);
    }
}

// ------------------------------------------------------------------------------------------------- differences

std::optional<std::size_t> RunComparison::currentDifference() const
{
    const bool isThere = m_difference && m_position == m_differenceAt && m_models.run.grain() == Grain::Pair;
    return isThere ? m_difference : std::nullopt;
}

void RunComparison::goTo(std::size_t difference)
{
    if (!isOpen() || difference >= m_differences.size()) {
        return;
    }
    pause();
    m_models.run.setGrain(Grain::Pair);
    m_difference = difference;
    m_differenceAt = std::min(boxPositions() + m_differences[difference].test, last());
    seek(m_differenceAt);
}

/// On from the one that is shown, else from where the scrubber is.
void RunComparison::nextDifference()
{
    if (const auto current = currentDifference()) {
        goTo(*current + 1);
        return;
    }
    const std::uint64_t test = pairsSoFar();
    const auto beyond =
        std::ranges::find_if(m_differences, [test](const Difference& each) { return each.test > test; });
    goTo(static_cast<std::size_t>(beyond - m_differences.begin()));
}

void RunComparison::previousDifference()
{
    if (const auto current = currentDifference()) {
        if (*current > 0) {
            goTo(*current - 1);
        }
        return;
    }
    // Those that only one run makes stand in rising order; the first of all, by order, is never behind them.
    const std::uint64_t test = pairsSoFar();
    const auto from = std::ranges::find_if(m_differences, [test](const Difference& each) { return each.test >= test; });
    if (from != m_differences.begin()) {
        goTo(static_cast<std::size_t>(from - m_differences.begin()) - 1);
    }
}

/// Tests up to the scrubber's place, in the run that has come further.
std::uint64_t RunComparison::pairsSoFar() const
{
    if (!isOpen()) {
        return 0;
    }
    return std::max(run(First).moment().tests, run(Second).moment().tests);
}

// ----------------------------------------------------------------------------------------------------- playing

void RunComparison::togglePlay()
{
    if (isPlaying()) {
        pause();
        return;
    }
    if (!isOpen() || last() == 0) {
        return;
    }
    m_models.run.pause();
    if (m_position == last()) {
        seek(0);  // playing at the end plays again
    }
    m_owed = 0;
    m_clock.start();
    m_timer.start();
    emit playingChanged(true);
}

void RunComparison::pause()
{
    if (isPlaying()) {
        m_timer.stop();
        emit playingChanged(false);
    }
}

/// By the clock, not by ticks: a slow frame skips positions instead of slowing down.
void RunComparison::tick()
{
    m_owed += stopsDue(m_clock.restart(), m_models.run.speed());
    const auto due = static_cast<std::uint64_t>(m_owed);
    if (due == 0) {
        return;
    }
    m_owed -= static_cast<double>(due);
    go(m_position + due, Manner::Play);
    if (m_position == last()) {
        pause();
    }
}

}  // namespace mortonscope
