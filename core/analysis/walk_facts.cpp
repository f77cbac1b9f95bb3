#include "core/analysis/walk_facts.h"

namespace mortonscope {

namespace {

std::optional<Event> enteredOutside(const WalkFacts& of)
{
    const Run& run = of.analysis.run;
    if (const auto visit = run.visitAround(of.moment.step)) {
        if (const auto outside = run.visitOutside(*visit)) {
            return run.eventAt(outside->enter);
        }
    }
    return std::nullopt;
}

std::uint64_t pushedBy(Cell cell, const ObjectStack& stack)
{
    std::uint64_t count = 0;
    for (const StackSlice& slice : stack.slices()) {
        if (slice.cell == cell) {
            count += slice.count;
        }
    }
    return count;
}

}  // namespace

TestVerdict verdictOf(const Analysis& analysis, BoxPair pair)
{
    const bool hit = analysis.hit(pair);
    if (analysis.scene->overlap(pair.first, pair.second)) {
        return hit ? TestVerdict::Overlap : TestVerdict::Lost;
    }
    return hit ? TestVerdict::Invented : TestVerdict::Apart;
}

std::optional<Cell> WalkFacts::enteredFrom() const
{
    if (const auto entered = enteredOutside(*this)) {
        return entered->cell();
    }
    return std::nullopt;
}

std::optional<Cell> WalkFacts::wrongParent() const
{
    const auto from = enteredFrom();
    if (!from || (!cell.isRoot() && *from == cell.parent())) {
        return std::nullopt;
    }
    return from;
}

std::optional<Cell> WalkFacts::returnsTo() const
{
    if (cell.isRoot()) {
        return std::nullopt;
    }
    if (analysis.walk() == Walk::AncestorWalk) {
        return cell.parent();
    }
    return enteredFrom().value_or(cell.parent());
}

std::optional<Cell> WalkFacts::here() const
{
    switch (event.kind) {
    case StepKind::LeaveCell: return returnsTo();
    case StepKind::TakeBox:
        if (analysis.walk() == Walk::AncestorWalk) {
            return cellOf(event.first);
        }
        return std::nullopt;
    default: return event.cell();
    }
}

std::optional<Step> WalkFacts::enteredBefore() const
{
    const auto first = analysis.run.enterStep(cell);
    if (!first || *first >= moment.step) {
        return std::nullopt;
    }
    return first;
}

bool WalkFacts::wentOn() const
{
    const auto visit = analysis.run.visitAround(moment.step);
    return visit && visit->childEnd != visit->ownEnd;
}

BoxId WalkFacts::walker() const
{
    const auto taken = enteredOutside(*this);
    return taken ? taken->first : BoxId();
}

std::uint64_t WalkFacts::toMeet() const
{
    if (event.kind == StepKind::TakeBox) {
        const auto row = analysis.run.visitAround(moment.step);
        return row ? row->leave.value - moment.step.value : 0;
    }
    const BoxId box = walker();
    if (!isHere(box)) {
        return list.size();
    }
    return list.size() - (analysis.tree.placeInList(box) + 1);
}

TestFault WalkFacts::testFault() const
{
    if (event.first == event.second) {
        return TestFault::WithItself;
    }
    if (!cellOf(event.first).isRelatedTo(cellOf(event.second))) {
        return TestFault::Unrelated;
    }
    return testedBefore() ? TestFault::Again : TestFault::None;
}

std::optional<Step> WalkFacts::testedBefore() const
{
    const auto first = analysis.run.stepOf(event.first, event.second);
    if (!first || *first >= moment.step) {
        return std::nullopt;
    }
    return first;
}

std::uint64_t WalkFacts::strangersOnStack() const
{
    std::uint64_t right = 0;
    int level = -1;  // level of the last slice that belongs on the stack
    for (const StackSlice& slice : moment.stack.slices()) {
        if (slice.cell.level() > level && slice.cell != cell && slice.cell.contains(cell)) {
            level = slice.cell.level();
            right += slice.count;
        }
    }
    return moment.stack.size() - right;
}

std::uint64_t WalkFacts::timesOnStack() const
{
    const Cell own = cellOf(event.first);
    std::uint64_t times = 0;
    for (const StackSlice& slice : moment.stack.slices()) {
        for (std::uint32_t i = 0; slice.cell == own && i < slice.count; ++i) {
            times += std::uint64_t{slice.at(i) == event.first};
        }
    }
    return times;
}

std::uint64_t WalkFacts::leftOnStack() const
{
    const auto visit = analysis.run.visitAround(moment.step);
    const std::uint64_t now = pushedBy(cell, moment.stack);
    const std::uint64_t before = visit && now > 0 ? pushedBy(cell, analysis.run.at(visit->enter).stack) : 0;
    return now > before ? now - before : 0;
}

std::optional<bool> WalkFacts::overlapsQuery() const
{
    const auto& query = analysis.method.query;
    if (!query) {
        return std::nullopt;
    }
    return overlaps(analysis.scene->shape(event.first), Shape{*query, {}}, analysis.scene->touching());
}

}  // namespace mortonscope
