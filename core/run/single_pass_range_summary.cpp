#include "core/run/single_pass_run.h"

#include "core/run/test_rows.h"

#include <algorithm>
#include <cassert>

// Answers about many steps at once, by the same arithmetic that finds a single step.

namespace mortonscope {

namespace {

Bounds between(std::uint64_t least, std::uint64_t most)
{
    return Bounds::between(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
}

/// Sets the bounds of `top` and all its descendants down to `depth`.
void setCellsBelow(RangeSummary& rangeSummary, Cell top, int depth)
{
    assert(top.level() <= depth);
    const int down = 2 * (depth - top.level());
    const std::uint64_t lastLeaf = ((std::uint64_t{top.code()} + 1) << down) - 1;
    rangeSummary.level = between(static_cast<std::uint64_t>(top.level()), static_cast<std::uint64_t>(depth));
    rangeSummary.code = between(top.code(), lastLeaf);
    rangeSummary.index = between(top.index().value, Cell::firstIndexAt(depth) + lastLeaf);
}

}  // namespace

RangeSummary SinglePassRun::rangeSummary(StepRange range) const
{
    assert(contains(range));
    assert(range.last <= lastOfInsertion() || range.first > lastOfInsertion());
    if (range.last <= lastOfInsertion()) {
        return summaryOfInsertion(range);
    }
    const Visit& visit = visitAt(range.first.value);
    const VisitSteps steps = stepsOf(visit);
    const StepRange own{steps.enter, steps.ownEnd};
    const StepRange closing{Step(steps.childEnd.value + 1), steps.leave};
    if (own.contains(range) || closing.contains(range)) {
        return summaryOfOneList(visit, range);
    }
    return summaryOfManyCells(visit, range);
}

RangeSummary SinglePassRun::summaryOfInsertion(StepRange range) const
{
    RangeSummary rangeSummary;
    rangeSummary.stack = Bounds::exactly(0);
    rangeSummary.tests = Bounds::exactly(0);
    if (range.isOneStep()) {
        const Event event = eventOfBox(range.first.value);
        rangeSummary.kinds = {event.kind};
        rangeSummary.sameVisit = true;
        if (const auto cell = event.cell()) {
            rangeSummary.setCell(*cell);
        }
        return rangeSummary;
    }
    rangeSummary.kinds = kInsertionKinds;
    setCellsBelow(rangeSummary, Cell(), m_tree->space().depth());
    rangeSummary.level.mayBeAbsent = rangeSummary.code.mayBeAbsent = rangeSummary.index.mayBeAbsent = true;
    return rangeSummary;
}

/// Summarizes a range within the own tests and pushes of one cell, or within its pops.
RangeSummary SinglePassRun::summaryOfOneList(const Visit& visit, StepRange range) const
{
    const std::uint64_t c = listSize(visit);
    const std::uint64_t tests = testsOf(visit);
    const std::uint64_t inCell = testsBeforeRow(c, c);
    const std::uint64_t first = range.first.value - visit.enter;
    const std::uint64_t last = range.last.value - visit.enter;

    RangeSummary rangeSummary;
    rangeSummary.setCell(visit.cell());
    if (range.last > stepsOf(visit).ownEnd) {  // pops, and leaving
        const auto onStack = [&](Step step) {
            return visit.stack + (step.value < visit.leave ? visit.leave - 1 - step.value : 0);
        };
        if (range.first.value < visit.leave) {
            rangeSummary.kinds |= {StepKind::Pop};
        }
        if (range.last.value == visit.leave) {
            rangeSummary.kinds |= {StepKind::LeaveCell};
        }
        rangeSummary.stack = between(onStack(range.last), onStack(range.first));
        rangeSummary.tests = Bounds::exactly(testsAt(range.first));  // includes the tests of the children
        rangeSummary.sameVisit = rangeSummary.kinds.isOneKind();
        return rangeSummary;
    }
    if (first == 0) {
        rangeSummary.kinds |= {StepKind::EnterCell};
    }
    if (std::max<std::uint64_t>(first, 1) <= std::min(last, tests)) {
        if (m_order == ListOrder::FirstIn) {
            if (std::max<std::uint64_t>(first, 1) <= inCell) {
                rangeSummary.kinds |= {StepKind::TestInCell};
            }
            if (last > inCell && first <= tests) {
                rangeSummary.kinds |= {StepKind::TestWithStack};
            }
        } else if (range.isOneStep()) {
            rangeSummary.kinds |= {eventOfTest(visit, first - 1).kind};
        } else {
            rangeSummary.kinds |= kTests;
        }
    }
    if (last > tests) {
        rangeSummary.kinds |= {StepKind::Push};
    }
    const auto pushedAt = [&](std::uint64_t inside) { return inside > tests ? inside - tests : 0; };
    rangeSummary.stack = between(visit.stack + pushedAt(first), visit.stack + pushedAt(last));
    rangeSummary.tests = between(visit.testsBefore + std::min(first, tests), visit.testsBefore + std::min(last, tests));
    rangeSummary.sameVisit = rangeSummary.kinds.isOneKind() || rangeSummary.kinds == kTests;
    return rangeSummary;
}

/// Summarizes a range over several cells, all of which are in the deepest cell that contains the first and the last.
RangeSummary SinglePassRun::summaryOfManyCells(const Visit& from, StepRange range) const
{
    const Cell top = commonAncestor(from.cell(), visitAt(range.last.value).cell());
    RangeSummary rangeSummary;
    rangeSummary.kinds = kPassKinds;
    setCellsBelow(rangeSummary, top, m_tree->space().depth());
    rangeSummary.stack = between(visitOf(top)->stack, m_largestStack);
    rangeSummary.tests = between(testsAt(range.first), testsAt(range.last));
    return rangeSummary;
}

// ------------------------------------------------------------------------------------------ which boxes

/// Returns the position of a box on the stack during the tests of a visit, counted from the bottom; none if it isn't
/// there.
std::optional<std::uint64_t> SinglePassRun::positionOnStack(BoxId box, const Visit& visit) const
{
    const Visit* above = homeOf(box);
    if (above == nullptr || above == &visit || !above->cell().contains(visit.cell())) {
        return std::nullopt;
    }
    return above->stack + placeAmongPushed(box, *above);
}

Ternary SinglePassRun::involves(BoxId box, BoxPart part, StepRange range) const
{
    assert(contains(range));
    if (range.last <= lastOfInsertion()) {
        if (part != BoxPart::Any) {
            return Ternary::No;
        }
        const StepRange own{firstStepOf(box), lastStepOf(box)};
        if (!own.overlaps(range)) {
            return Ternary::No;
        }
        return yesIf(own.contains(range));
    }
    const Visit* home = homeOf(box);
    if (home == nullptr || range.last.value < home->enter || range.first.value > home->leave) {
        return Ternary::No;
    }
    const Visit& visit = visitAt(range.first.value);
    const VisitSteps steps = stepsOf(visit);
    const std::uint64_t tests = testsOf(visit);
    const StepRange ofTests{Step(visit.enter + 1), Step(visit.enter + tests)};
    const StepRange ofPushes{Step(visit.enter + tests + 1), steps.ownEnd};
    const StepRange ofPops{Step(steps.childEnd.value + 1), Step(visit.leave - 1)};
    if (tests > 0 && ofTests.contains(range)) {
        return involvesInTests(box, part, visit, range);
    }
    if (ofPushes.contains(range) || ofPops.contains(range)) {
        if (part != BoxPart::Any || home != &visit) {
            return Ternary::No;
        }
        return involvesInPushes(box, visit, range);
    }
    return maybeIf(!range.isOneStep());  // entering and leaving name no box
}

Ternary SinglePassRun::involvesInPushes(BoxId box, const Visit& visit, StepRange range) const
{
    const std::uint64_t c = listSize(visit);
    const std::uint64_t begin = visit.enter + testsOf(visit) + 1;
    const std::uint64_t pushedAs = placeAmongPushed(box, visit);
    if (range.first.value < begin + c) {
        return isWithin(begin + pushedAs, range.first.value, range.last.value);
    }
    return isWithin(visit.leave - 1 - pushedAs, range.first.value, range.last.value);  // last pushed, first popped
}

/// Answers for a range of tests of one visit. The tests in the cell form rows with the same first-named box. In last-in
/// order, the tests with the stack continue these rows.
Ternary SinglePassRun::involvesInTests(BoxId box, BoxPart part, const Visit& visit, StepRange range) const
{
    if (part == BoxPart::Any) {
        return either(involvesInTests(box, BoxPart::First, visit, range),
                      involvesInTests(box, BoxPart::Second, visit, range));
    }
    const std::uint64_t c = listSize(visit);
    const std::uint64_t s = visit.stack;
    const std::uint64_t inCell = testsBeforeRow(c, c);
    const std::uint64_t n0 = range.first.value - visit.enter - 1;
    const std::uint64_t n1 = range.last.value - visit.enter - 1;
    const bool isHere = homeOf(box) == &visit;
    const auto onStack = isHere ? std::nullopt : positionOnStack(box, visit);
    if (!isHere && !onStack) {
        return Ternary::No;
    }
    const std::uint64_t place = m_tree->placeInList(box);

    if (m_order == ListOrder::FirstIn) {
        if (n0 >= inCell) {  // all tests are with the stack: row by row from its bottom
            const std::uint64_t row0 = (n0 - inCell) / c;
            const std::uint64_t row1 = (n1 - inCell) / c;
            if (part == BoxPart::First) {
                return onStack ? isWithin(*onStack, row0, row1) : Ternary::No;
            }
            if (!isHere) {
                return Ternary::No;
            }
            if (row0 == row1) {
                return isWithin(place, (n0 - inCell) % c, (n1 - inCell) % c);
            }
            return yesIf(c == 1);
        }
        if (n1 >= inCell) {
            return Ternary::Maybe;  // the range has both kinds of tests
        }
        if (!isHere) {
            return Ternary::No;
        }
        const std::uint64_t row0 = rowInCell(c, n0);
        const std::uint64_t row1 = rowInCell(c, n1);
        if (part == BoxPart::First) {
            return isWithin(place, row0, row1);
        }
        if (row0 == row1) {
            const std::uint64_t begin = testsBeforeRow(c, row0);
            return isWithin(place, row0 + 1 + n0 - begin, row0 + 1 + n1 - begin);
        }
        return maybeIf(place > row0);
    }

    const std::uint64_t row0 = rowNewestFirst(c, s, n0);
    const std::uint64_t row1 = rowNewestFirst(c, s, n1);
    if (part == BoxPart::First) {
        return isHere ? isWithin(c - 1 - place, row0, row1) : Ternary::No;
    }
    if (row0 != row1) {
        return Ternary::Maybe;
    }
    const std::uint64_t older = c - 1 - row0;
    if (isHere && place >= older) {
        return Ternary::No;
    }
    const std::uint64_t begin = testsBeforeRow(c, row0) + row0 * s;
    const std::uint64_t other = isHere ? older - 1 - place : older + onStack.value_or(0);
    return isWithin(other, n0 - begin, n1 - begin);
}

Ternary SinglePassRun::isAt(Cell cell, StepRange range) const
{
    assert(contains(range));
    if (range.last <= lastOfInsertion()) {
        if (range.isOneStep()) {
            return certain(eventOfBox(range.first.value).cell() == cell);
        }
        const BoxId box = boxAt(range.first.value);
        const Placement placement = m_tree->placement(box);
        const bool oneBox = range.last <= lastStepOf(box);
        const bool isOutside = !placement.isInTree() || !cell.contains(placement.cell);
        return maybeIf(!oneBox || !isOutside);
    }
    const auto steps = visitSteps(cell);
    if (!steps) {
        return Ternary::No;
    }
    const StepRange own{steps->enter, steps->ownEnd};
    const StepRange closing{Step(steps->childEnd.value + 1), steps->leave};
    if (own.contains(range) || closing.contains(range)) {
        return Ternary::Yes;
    }
    return maybeIf(own.overlaps(range) || closing.overlaps(range));
}

}  // namespace mortonscope
