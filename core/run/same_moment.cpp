#include "core/run/same_moment.h"

#include "core/scene/scene_names.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

/// Finds the box with this name. Looks at its old place in the order of entry first, where most edits leave it.
std::optional<BoxId> sameBox(BoxId old, const std::string& name, const Scene& scene)
{
    if (old.value < scene.size() && scene.name(scene.id(old.value)) == name) {
        return scene.id(old.value);
    }
    return scene.find(name);
}

/// Returns the current name of a box. The box was renamed if its old name is gone, the number of boxes is the same, and
/// a box with a new name is at its place.
const std::string& nameNow(const Scene& oldScene, BoxId id, const Scene& newScene)
{
    const std::string& name = oldScene.name(id);
    if (newScene.find(name) || oldScene.size() != newScene.size()) {
        return name;
    }
    const std::string& inItsPlace = newScene.name(newScene.id(id.value));
    return oldScene.find(inItsPlace) ? name : inItsPlace;
}

/// Returns the step of the same kind (and group) within the insertion of a box or the visit of a cell.
std::optional<Step> sameKindWithin(const Run& run, Step first, Step last, const Event& wanted)
{
    for (Step step = first; first.value > 0 && step <= last; ++step.value) {  // brute force has no insertion
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
            return run.lastOfInsertion();
        }
    }
}

/// Returns whether the same thing happens at the same step number as before. Only this check can distinguish a push or
/// pop from the others of its cell.
bool happensAt(Step step, const MomentMeaning& meaning, const Scene& scene, const Run& run)
{
    if (step > run.total()) {
        return false;
    }
    const Event was = *meaning.event;
    const Event is = *run.at(step).event;
    return is.kind == was.kind && is.group == was.group && is.cell() == was.cell()
        && (!is.hasBox() || scene.name(is.first) == meaning.first)
        && (!is.pair() || scene.name(is.second) == meaning.second);
}

}  // namespace

MomentMeaning meaningOf(const Scene& scene, const Run& run, Step step)
{
    using Where = MomentMeaning::Where;
    MomentMeaning meaning;
    meaning.step = step;
    if (step.value == 0) {
        return meaning;
    }
    if (step >= run.total()) {
        meaning.where = Where::End;
        return meaning;
    }
    meaning.where = Where::Within;
    const Moment moment = run.at(step);
    meaning.event = moment.event;
    meaning.cell = moment.cell;
    if (moment.event->hasBox()) {
        meaning.first = scene.name(moment.event->first);
    }
    if (const auto pair = moment.event->pair()) {
        meaning.second = scene.name(pair->second);
    }
    return meaning;
}

Step stepOf(const MomentMeaning& meaning, const Scene& scene, const Run& run)
{
    if (meaning.where == MomentMeaning::Where::Start) {
        return Step(0);
    }
    if (meaning.where == MomentMeaning::Where::End) {
        return run.total();
    }
    assert(meaning.event);
    if (happensAt(meaning.step, meaning, scene, run)) {
        return meaning.step;
    }
    const Event& event = *meaning.event;
    if (const auto pair = event.pair()) {
        const auto first = sameBox(pair->first, meaning.first, scene);
        const auto second = sameBox(pair->second, meaning.second, scene);
        if (first && second) {
            if (const auto test = run.stepOf(*first, *second)) {
                return *test;
            }
        }
    } else if (const auto oldBox = event.box(); oldBox && phaseOf(event.kind) == Phase::Insertion) {
        if (const auto box = sameBox(*oldBox, meaning.first, scene)) {
            return sameKindWithin(run, run.firstStepOf(*box), run.lastStepOf(*box), event)
                .value_or(run.placedStepOf(*box));
        }
        return std::min(meaning.step, run.lastOfInsertion());
    }
    if (meaning.cell) {
        return sameCell(run, *meaning.cell, event.kind);
    }
    return std::min(meaning.step, run.total());
}

Step sameMoment(const Scene& oldScene, const Run& oldRun, Step step, const Scene& newScene, const Run& newRun)
{
    MomentMeaning meaning = meaningOf(oldScene, oldRun, step);
    if (meaning.event && meaning.event->hasBox()) {
        meaning.first = nameNow(oldScene, meaning.event->first, newScene);
    }
    if (meaning.event && meaning.event->pair()) {
        meaning.second = nameNow(oldScene, meaning.event->second, newScene);
    }
    return stepOf(meaning, newScene, newRun);
}

}  // namespace mortonscope
