#include "core/run/same_moment.h"

#include "core/scene/namesake.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// The box of that name; or, if that name is gone, the one that was renamed: it stands in its place among as many boxes
/// under a name that is new.
std::optional<BoxId> sameBox(const Scene& oldScene, BoxId id, const Scene& newScene)
{
    const auto same = namesake(oldScene, id, newScene);
    const bool isRenamed = !same && oldScene.size() == newScene.size() && !oldScene.find(newScene.name(id));
    return isRenamed ? id : same;
}

/// The step of a box's putting-in, or of a cell's visit, that is of the same kind (and group).
std::optional<Step> sameKindWithin(const Run& run, Step first, Step last, const Event& wanted)
{
    for (Step step = first; step <= last; ++step.value) {
        const Event event = *run.at(step).event;
        if (event.kind == wanted.kind && event.group == wanted.group
            && (wanted.kind != StepKind::Mark || event.cell() == wanted.cell())) {
            return step;
        }
    }
    return std::nullopt;
}

Step sameCell(const Run& run, Cell cell, StepKind kind)
{
    if (kind == StepKind::LeaveCell || kind == StepKind::Pop) {
        if (const auto leave = run.leaveStep(cell)) {
            return *leave;
        }
    }
    for (;; cell = cell.parent()) {
        if (const auto enter = run.enterStep(cell)) {
            return *enter;
        }
        if (cell.isRoot()) {
            return run.lastOfPuttingIn();
        }
    }
}

}  // namespace

Step sameMoment(const Scene& oldScene, const Run& oldRun, Step step, const Scene& newScene, const Run& newRun)
{
    if (step.value == 0) {
        return step;
    }
    if (step >= oldRun.total()) {
        return newRun.total();
    }
    const Moment moment = oldRun.at(step);
    const Event& event = *moment.event;

    if (const auto pair = event.pair()) {
        const auto first = sameBox(oldScene, pair->first, newScene);
        const auto second = sameBox(oldScene, pair->second, newScene);
        if (first && second) {
            if (const auto test = newRun.stepOf(*first, *second)) {
                return *test;
            }
        }
    } else if (const auto oldBox = event.box(); oldBox && phaseOf(event.kind) == Phase::PuttingIn) {
        if (const auto box = sameBox(oldScene, *oldBox, newScene)) {
            return sameKindWithin(newRun, newRun.firstStepOf(*box), newRun.lastStepOf(*box), event)
                .value_or(newRun.placedStepOf(*box));
        }
        return std::min(step, newRun.lastOfPuttingIn());
    }
    return moment.cell ? sameCell(newRun, *moment.cell, event.kind) : std::min(step, newRun.total());
}

}  // namespace mortonscope
