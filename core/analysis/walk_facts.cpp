#include "core/analysis/walk_facts.h"

namespace mortonscope {

namespace {

std::optional<Event> enteredOutside(const WalkFacts& of)
{
    const auto visit = of.analysis.run.visitAround(of.moment.step);
    const auto outside = visit ? of.analysis.run.visitOutside(*visit) : std::nullopt;
    return outside ? std::optional(of.analysis.run.eventAt(outside->enter)) : std::nullopt;
}

std::uint64_t pushedBy(Cell cell, const ObjectStack& stack)
{
    std::uint64_t count = 0;
    for (const StackSlice& slice : stack.slices()) {
        count += slice.cell == cell ? slice.count : 0;
    }
    return count;
}

}  // namespace

TestVerdict verdictOf(const Analysis& analysis, BoxPair pair)
{
    if (analysis.scene->overlap(pair.first, pair.second)) {
        return analysis.hit(pair) ? TestVerdict::Overlap : TestVerdict::Lost;
    }
    return analysis.hit(pair) ? TestVerdict::Invented : TestVerdict::Apart;
}

std::optional<Cell> WalkFacts::enteredFrom() const
{
    const auto entered = enteredOutside(*this);
    return entered ? entered->cell() : std::nullopt;
}

std::optional<Cell> WalkFacts::wrongParent() const
{
    const auto from = enteredFrom();
    return from && (cell.isRoot() || *from != cell.parent()) ? from : std::nullopt;
}

std::optional<Cell> WalkFacts::returnsTo() const
{
    if (cell.isRoot()) {
        return std::nullopt;
    }
    const auto from = analysis.walk() == Walk::AncestorWalk ? std::nullopt : enteredFrom();
    return from ? from : std::optional(cell.parent());
}

std::optional<Cell> WalkFacts::here() const
{
    switch (event.kind) {
    case StepKind::LeaveCell: return returnsTo();
    case StepKind::TakeBox:
        return analysis.walk() == Walk::AncestorWalk ? std::optional(cellOf(event.first)) : std::nullopt;
    default: return event.cell();
    }
}

std::optional<Step> WalkFacts::enteredBefore() const
{
    const auto first = analysis.run.enterStep(cell);
    return first && *first < moment.step ? first : std::nullopt;
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
    return list.size() - (isHere(box) ? analysis.tree.placeInList(box) + 1 : 0);
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
    return first && *first < moment.step ? first : std::nullopt;
}

std::uint64_t WalkFacts::strangersOnStack() const
{
    std::uint64_t right = 0;
    int level = -1;  // of the last slice that belongs there
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
            times += slice.at(i) == event.first ? 1U : 0U;
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
    return query ? std::optional(
                       overlaps(analysis.scene->shape(event.first), Shape{*query, {}}, analysis.scene->touching()))
                 : std::nullopt;
}

}  // namespace mortonscope
