#include "app/session/run_controller.h"
#include "app/session/stop_finder.h"

// Into, over, out and running on: verbs that are undone exactly, and ways on which a stop may stand.

namespace mortonscope {

void RunController::step(StepVerb verb, bool backward)
{
    pause();
    // What lies ahead is asked for while it is hidden, also where one has been already.
    if (const auto before =
            backward || !m_hidesFuture ? m_trail.takeBack(cursor(), verb, m_grain, backward) : std::nullopt) {
        moveTo(*before, Manner::Step);
        return;
    }
    const Step to = backward ? steppedBack(run(), cursor(), verb, m_grain) : stepped(run(), cursor(), verb, m_grain);
    if (!backward && !mayAdvance(cursor(), to)) {
        return;
    }
    const StepHistory::Move move{verb, m_grain, backward, cursor(), to};
    if (verb == StepVerb::Over || verb == StepVerb::Out) {
        travelTo(to, move);
    } else {
        m_trail.keep(run(), move);
        moveTo(to, Manner::Step);
    }
}

void RunController::runOn()
{
    pause();
    m_trail.forget();
    if (mayAdvance(cursor(), total())) {
        travelTo(total(), std::nullopt);
    }
}

void RunController::runBack()
{
    pause();
    m_trail.forget();
    travelTo(Step(0), std::nullopt);
}

void RunController::travelTo(Step to, std::optional<StepHistory::Move> move)
{
    m_travel = Travel{cursor(), to, move};
    travelOn();
    if (m_travel) {
        m_travelTimer.start(0);  // the rest of the way is looked along between events
        emit travellingChanged(true);
    }
}

void RunController::travelOn()
{
    const StopFinder::Way way =
        m_finder != nullptr ? m_finder->wayTo(m_travel->free, m_travel->to) : StopFinder::Way{m_travel->to, {}};
    if (way.stop) {
        arrive(*way.stop, true);
    } else if (way.free == m_travel->to) {
        arrive(way.free, false);
    } else {
        m_travel->free = way.free;
        emit travelledChanged();
    }
}

void RunController::arrive(Step at, bool atStop)
{
    auto move = m_travel->move;
    endTravel();
    if (move) {
        move->to = at;
        m_trail.keep(run(), *move);
    }
    moveTo(at);
    if (atStop) {
        emit halted(at);
    }
}

void RunController::endTravel()
{
    m_travel.reset();
    if (m_travelTimer.isActive()) {
        m_travelTimer.stop();
        emit travellingChanged(false);
    }
}

double RunController::travelled() const
{
    if (!m_travel || m_travel->to == cursor()) {
        return 1;
    }
    const auto part = [this](Step step) {
        return std::abs(static_cast<double>(step.value) - static_cast<double>(cursor().value));
    };
    return part(m_travel->free) / part(m_travel->to);
}

}  // namespace mortonscope
