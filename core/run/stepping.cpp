#include "core/run/stepping.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

/// Returns whether the visit is the whole pass. Stepping over it would skip everything, so Over enters it instead.
bool isWholePass(const Run& run, const VisitSteps& visit)
{
    return visit.enter.value == run.lastOfInsertion().value + 1 && visit.leave == run.total();
}

Step over(const Run& run, Step step)
{
    const Step next(step.value + 1);
    if (step < run.lastOfInsertion()) {
        return run.boxStepsAround(next).last;
    }
    const auto visit = run.visitAround(next);
    assert(visit);
    if (next == visit->enter) {
        return isWholePass(run, *visit) ? visit->enter : visit->leave;
    }
    return next <= visit->ownEnd ? visit->ownEnd : visit->leave;
}

Step overBack(const Run& run, Step step)
{
    if (step <= run.lastOfInsertion()) {
        return Step(run.boxStepsAround(step).first.value - 1);
    }
    const auto visit = run.visitAround(step);
    assert(visit);
    if (step == visit->enter || (step == visit->leave && !isWholePass(run, *visit))) {
        return Step(visit->enter.value - 1);
    }
    return step <= visit->ownEnd ? visit->enter : visit->childEnd;
}

Step out(const Run& run, Step step)
{
    const Step lastIn = run.lastOfInsertion();
    if (step < lastIn) {
        const Step end = run.boxStepsAround(Step(std::max<std::uint64_t>(step.value, 1))).last;
        return step < end ? end : lastIn;
    }
    auto visit = step > lastIn ? run.visitAround(step) : std::nullopt;
    while (visit && visit->leave <= step) {
        visit = run.visitOutside(*visit);
    }
    return visit ? visit->leave : run.total();
}

Step outBack(const Run& run, Step step)
{
    if (step <= run.lastOfInsertion()) {
        const StepRange box = run.boxStepsAround(step);
        return step < box.last ? Step(box.first.value - 1) : Step(0);
    }
    auto visit = run.visitAround(step);
    while (visit && visit->enter >= step) {
        visit = run.visitOutside(*visit);
    }
    return visit ? visit->enter : run.lastOfInsertion();
}

Step moved(const Run& run, Step step, StepVerb verb, Grain grain, bool backward)
{
    return backward ? steppedBack(run, step, verb, grain) : stepped(run, step, verb, grain);
}

}  // namespace

Step stepped(const Run& run, Step step, StepVerb verb, Grain grain)
{
    if (step >= run.total()) {
        return run.total();
    }
    switch (verb) {
    case StepVerb::Forward: return run.next(step, grain);
    case StepVerb::Into: return Step(step.value + 1);
    case StepVerb::Over: return over(run, step);
    case StepVerb::Out: return out(run, step);
    }
    return step;
}

Step steppedBack(const Run& run, Step step, StepVerb verb, Grain grain)
{
    if (step.value == 0) {
        return step;
    }
    switch (verb) {
    case StepVerb::Forward: return run.previous(step, grain);
    case StepVerb::Into: return Step(step.value - 1);
    case StepVerb::Over: return overBack(run, step);
    case StepVerb::Out: return outBack(run, step);
    }
    return step;
}

std::optional<Step> StepHistory::takeBack(Step at, StepVerb verb, Grain grain, bool backward)
{
    if (m_moves.empty()) {
        return std::nullopt;
    }
    const Move last = m_moves.back();
    const bool sameStops = verb != StepVerb::Forward || last.grain == grain;
    if (last.to != at || last.verb != verb || last.backward == backward || !sameStops) {
        return std::nullopt;
    }
    m_moves.pop_back();
    return last.from;
}

void StepHistory::keep(const Run& run, const Move& move)
{
    const Step undone = moved(run, move.to, move.verb, move.grain, !move.backward);
    if (move.to != move.from && undone != move.from) {
        m_moves.push_back(move);
    }
}

}  // namespace mortonscope
