#include "core/run/stepping.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// The box whose putting-in holds a step of phase 1.
BoxId boxAt(const Run& run, Step step) { return run.at(step).event->first; }

/// The cell visited at a step of the pass. At its leave-cell a cell is still the current one.
Cell cellAt(const Run& run, Step step) { return *run.at(step).cell; }

Step over(const Run& run, Step step)
{
    if (step < run.lastOfPuttingIn()) {
        return run.lastStepOf(boxAt(run, Step(step.value + 1)));
    }
    const Step next(step.value + 1);
    const Event event = *run.at(next).event;
    const VisitSteps visit = *run.visitSteps(*event.cell());
    if (event.kind == StepKind::EnterCell) {
        return event.cell()->isRoot() ? visit.enter : visit.leave;  // the root is entered, a child is passed over
    }
    return next <= visit.ownEnd ? visit.ownEnd : visit.leave;
}

Step overBack(const Run& run, Step step)
{
    if (step <= run.lastOfPuttingIn()) {
        return Step(run.firstStepOf(boxAt(run, step)).value - 1);
    }
    const Event event = *run.at(step).event;
    const VisitSteps visit = *run.visitSteps(*event.cell());
    if (step == visit.enter) {
        return Step(step.value - 1);
    }
    if (event.kind == StepKind::LeaveCell && !event.cell()->isRoot()) {
        return Step(visit.enter.value - 1);
    }
    if (step <= visit.ownEnd) {
        return visit.enter;
    }
    return visit.childEnd;
}

Step out(const Run& run, Step step)
{
    const Step lastIn = run.lastOfPuttingIn();
    if (step < lastIn) {
        const Step end = run.lastStepOf(boxAt(run, Step(std::max<std::uint64_t>(step.value, 1))));
        return step < end ? end : lastIn;
    }
    if (step == lastIn) {
        return run.total();
    }
    const Cell cell = cellAt(run, step);
    const Step leave = *run.leaveStep(cell);
    return step < leave || cell.isRoot() ? leave : *run.leaveStep(cell.parent());
}

Step outBack(const Run& run, Step step)
{
    if (step <= run.lastOfPuttingIn()) {
        const BoxId box = boxAt(run, step);
        return step < run.lastStepOf(box) ? Step(run.firstStepOf(box).value - 1) : Step(0);
    }
    const Cell cell = cellAt(run, step);
    const Step enter = *run.enterStep(cell);
    return enter < step ? enter : cell.isRoot() ? run.lastOfPuttingIn() : *run.enterStep(cell.parent());
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

std::optional<Step> StepTrail::takeBack(Step at, StepVerb verb, Grain grain, bool backward)
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

void StepTrail::keep(const Run& run, const Move& move)
{
    const Step undone = move.backward ? stepped(run, move.to, move.verb, move.grain) : steppedBack(run, move.to, move.verb, move.grain);
    if (move.to != move.from && undone != move.from) {
        m_moves.push_back(move);
    }
}

Step StepTrail::go(const Run& run, Step step, StepVerb verb, Grain grain, bool backward)
{
    if (const auto before = takeBack(step, verb, grain, backward)) {
        return *before;
    }
    const Step to = backward ? steppedBack(run, step, verb, grain) : stepped(run, step, verb, grain);
    keep(run, {verb, grain, backward, step, to});
    return to;
}

}  // namespace mortonscope
