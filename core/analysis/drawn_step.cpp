#include "core/analysis/drawn_step.h"

namespace mortonscope {

namespace {

std::vector<Cell> oneOrNone(const std::optional<Cell>& cell)
{
    if (!cell) {
        return {};
    }
    return {*cell};
}

bool isAtLeftTop(StepKind kind) { return kind == StepKind::LocateLt || kind == StepKind::CodeLt; }
bool isAtRightBottom(StepKind kind) { return kind == StepKind::LocateRb || kind == StepKind::CodeRb; }
bool isAtBoth(StepKind kind) { return kind == StepKind::Xor || kind == StepKind::Group || kind == StepKind::Climb; }

}  // namespace

std::size_t boxesSoFar(const Run& run, const Moment& now, std::size_t all)
{
    if (now.step >= run.lastOfInsertion()) {
        return all;
    }
    if (!now.event) {
        return 0;
    }
    const BoxId box = now.event->first;
    return box.value + (run.placedStepOf(box) <= now.step ? 1 : 0);
}

DrawnStep::DrawnStep(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event) {
        return;
    }
    const Event& event = *moment.event;
    box = event.box();
    pair = event.pair();
    if (phaseOf(event.kind) == Phase::Insertion) {
        drawPlacing(analysis, event);
    } else {
        cells = oneOrNone(WalkFacts(analysis, moment).here());
    }
}

void DrawnStep::drawPlacing(const Analysis& analysis, const Event& event)
{
    const PlacingFacts of(analysis, event.first);
    const bool atLeftTop = isAtLeftTop(event.kind), atRightBottom = isAtRightBottom(event.kind);
    cells = cellsOfPlacing(of, event);
    if (atLeftTop || isAtBoth(event.kind)) {
        corners.push_back({of.box.left, of.box.top});
    }
    if (atRightBottom || isAtBoth(event.kind)) {
        corners.push_back({of.box.right, of.box.bottom});
    }
    isLocated = atLeftTop || atRightBottom;
    if (const CornerFacts corner = of.corner(atLeftTop); isLocated && !of.hasNoCode(corner.code)) {
        located = corner.position;
    }
    if (event.kind == StepKind::Straddle) {
        midline = of.touchedMidline(*event.cell());
    }
    const bool hasCodes = of.found.fate != PlacementResult::Rejected && of.found.fate != PlacementResult::SentToRoot
                       && analysis.method.usedPlacing() != Placing::Midlines;
    knowsLeftTop = hasCodes && event.kind != StepKind::LocateLt;
    knowsRightBottom = hasCodes && event.kind > StepKind::LocateRb;
    const bool isOneCell = analysis.tree.insertion().entries != ListEntries::EveryTouchedLeaf && of.found.isInTree();
    switch (event.kind) {
    case StepKind::Climb: knowsHome = isOneCell && cells.size() == 1; break;
    case StepKind::Descend: break;
    case StepKind::Shift: knowsHome = isOneCell && cell() == of.found.cell; break;
    default: knowsHome = isOneCell && event.kind > StepKind::Shift;
    }
}

std::vector<Cell> DrawnStep::cellsOfPlacing(const PlacingFacts& of, const Event& event) const
{
    switch (event.kind) {
    case StepKind::LocateLt:
    case StepKind::CodeLt:
    case StepKind::LocateRb:
    case StepKind::CodeRb: return {};
    case StepKind::Xor: return of.cornerCells(0);
    case StepKind::Group: return of.cornerCells(of.upSoFar(event.group).value_or(0));
    case StepKind::Shift: return oneOrNone(of.shiftedCell());
    case StepKind::Climb: return of.cornerCells(of.depth() - event.cell()->level());
    default: break;
    }
    if (!of.found.isInTree()) {
        return {};
    }
    return {event.cell().value_or(of.found.cell)};
}

}  // namespace mortonscope
