#include "core/run/brute_force_run.h"

#include "core/run/test_rows.h"

#include <algorithm>

namespace mortonscope {

std::uint64_t BruteForceRun::tests() const { return testsBeforeRow(m_boxes, m_boxes); }

/// Returns the step that takes box `row`.
std::uint64_t BruteForceRun::beginOfRow(std::uint64_t row) const { return testsBeforeRow(m_boxes, row) + row + 1; }

std::uint64_t BruteForceRun::rowAt(std::uint64_t step) const
{
    assert(step >= 1 && m_boxes > 0);
    return rowOf(step, m_boxes, [this](std::uint64_t row) { return beginOfRow(row); });
}

BoxId BruteForceRun::boxOf(std::uint64_t row) const
{
    assert(row < m_boxes);
    return m_taking.empty() ? m_idSpace.id(row) : m_taking[row];
}

std::optional<std::uint64_t> BruteForceRun::rowOfBox(BoxId box) const
{
    if (m_taking.empty()) {
        if (box.value >= m_boxes) {
            return std::nullopt;
        }
        return std::uint64_t{box.value};
    }
    const auto at = std::ranges::lower_bound(m_taking, box);
    if (at == m_taking.end() || *at != box) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(at - m_taking.begin());
}

Event BruteForceRun::eventAt(Step step) const
{
    assert(step.value >= 1 && step <= total());
    const std::uint64_t row = rowAt(step.value);
    const std::uint64_t inside = step.value - beginOfRow(row);
    const BoxId box = boxOf(row);
    if (inside == 0) {
        return Event::ofBox(StepKind::TakeBox, box);
    }
    return Event::ofPair({box, boxOf(row + inside)});
}

Moment BruteForceRun::at(Step step) const
{
    assert(step <= total());
    Moment moment;
    moment.step = step;
    if (step.value > 0) {
        moment.event = eventAt(step);
        moment.tests = testsAt(step);
    }
    return moment;
}

std::uint64_t BruteForceRun::testsAt(Step step) const
{
    return step.value == 0 ? 0 : step.value - rowAt(step.value) - 1;
}

Step BruteForceRun::stepOfTest(std::uint64_t n) const
{
    assert(n >= 1 && n <= tests());
    return Step(n + rowInCell(m_boxes, n - 1) + 1);  // plus one step to take a box for each row begun so far
}

std::optional<Step> BruteForceRun::stepOf(BoxId a, BoxId b) const
{
    const auto rowOfA = rowOfBox(a);
    const auto rowOfB = rowOfBox(b);
    if (!rowOfA || !rowOfB || *rowOfA == *rowOfB) {
        return std::nullopt;
    }
    const auto [first, second] = std::minmax(*rowOfA, *rowOfB);
    return Step(beginOfRow(first) + (second - first));
}

std::optional<VisitSteps> BruteForceRun::visitAround(Step step) const
{
    if (step.value == 0 || step > total()) {
        return std::nullopt;
    }
    const std::uint64_t row = rowAt(step.value);
    const Step end(row + 1 < m_boxes ? beginOfRow(row + 1) - 1 : total().value);
    return VisitSteps{Step(beginOfRow(row)), end, end, end};
}

// --------------------------------------------------------------------------------- step sizes and searches

Step BruteForceRun::nextStop(Step step, Grain grain) const
{
    if (grain == Grain::Pair) {
        return testAfter(step);
    }
    const std::uint64_t row = step.value == 0 ? 0 : rowAt(step.value) + 1;
    return row < m_boxes ? Step(beginOfRow(row)) : total();
}

Step BruteForceRun::previousStop(Step step, Grain grain) const
{
    const Step before(step.value - 1);
    if (grain == Grain::Pair) {
        return lastTestAt(before);
    }
    return before.value > 0 ? Step(beginOfRow(rowAt(before.value))) : Step(0);
}

RangeSummary BruteForceRun::rangeSummary(StepRange range) const
{
    assert(contains(range));
    const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
    const std::uint64_t firstRow = rowAt(range.first.value);
    const std::uint64_t lastRow = rowAt(range.last.value);
    const bool takes = firstRow != lastRow || beginOfRow(firstRow) == range.first.value;
    const bool tests = testsAt(range.last) > testsAt(Step(range.first.value - 1));
    RangeSummary rangeSummary;
    if (takes) {
        rangeSummary.kinds.add(StepKind::TakeBox);
    }
    if (tests) {
        rangeSummary.kinds.add(StepKind::TestPair);
    }
    rangeSummary.sameVisit = rangeSummary.kinds.isOneKind() && firstRow == lastRow;
    rangeSummary.stack = Bounds::exactly(0);
    rangeSummary.tests = Bounds::between(number(testsAt(range.first)), number(testsAt(range.last)));
    return rangeSummary;
}

Ternary BruteForceRun::involves(BoxId box, BoxPart part, StepRange range) const
{
    assert(contains(range));
    const std::uint64_t firstRow = rowAt(range.first.value);
    if (firstRow != rowAt(range.last.value)) {
        return Ternary::Maybe;
    }
    const auto ownRow = rowOfBox(box);
    if (!ownRow) {
        return Ternary::No;
    }
    const std::uint64_t begin = beginOfRow(firstRow);
    const bool takes = range.first.value == begin;
    if (*ownRow == firstRow) {  // the box of this row is taken first, then named first in each test
        if (part == BoxPart::Any || (part == BoxPart::First && !takes)) {
            return Ternary::Yes;
        }
        return maybeIf(part == BoxPart::First && !range.isOneStep());
    }
    if (part == BoxPart::First || *ownRow < firstRow) {
        return Ternary::No;
    }
    return isWithin(begin + (*ownRow - firstRow), range.first.value, range.last.value);
}

}  // namespace mortonscope
