#include "core/compare/pace.h"

#include "core/run/test_rows.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

/// Returns the first number in [low, high) for which `holds` is true, else `high`. Requires that `holds` is true from
/// there on.
template <class Holds>
std::uint64_t firstNumber(std::uint64_t low, std::uint64_t high, Holds holds)
{
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (holds(middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

}  // namespace

Pace::Pace(const Run& run, std::size_t boxes, Grain unit)
    : m_run(&run), m_unit(unit), m_boxes(boxes),
      m_countsRows(run.total().value > 0 && run.lastOfInsertion().value == 0 && run.totals().cellsVisited == 0),
      m_placed(placedBoxes()), m_count(hasBoxes() ? countAt(run.total()) : 0)
{
    std::uint64_t farthest = m_boxes + m_count + 1;
    if (unit == Grain::Step) {
        farthest = run.total().value;
    } else if (unit == Grain::Phase) {
        farthest = 2;
    }
    assert(stepAt(farthest) == run.total());
    m_last = firstNumber(0, farthest, [&](std::uint64_t position) { return stepAt(position) == run.total(); });
}

Step Pace::stepAt(std::uint64_t position) const
{
    switch (m_unit) {
    case Grain::Step: return Step(std::min(position, m_run->total().value));
    case Grain::Phase:
        if (position == 0) {
            return Step(0);
        }
        return position == 1 ? m_run->lastOfInsertion() : m_run->total();
    case Grain::Pair:
    case Grain::Cell: break;
    }
    return position <= m_boxes ? stepOfBoxes(position) : stepOfCount(position - m_boxes);
}

std::uint64_t Pace::positionAt(Step step) const
{
    if (step.value == 0) {
        return 0;
    }
    if (step == m_run->total()) {
        return m_last;
    }
    switch (m_unit) {
    case Grain::Step: return step.value;
    case Grain::Phase: return step < m_run->lastOfInsertion() ? 0 : 1;
    case Grain::Pair:
    case Grain::Cell: break;
    }
    if (step > m_run->lastOfInsertion()) {
        return std::min(m_last, m_boxes + countAt(step));
    }
    return rowOf(step.value, std::min(m_boxes, m_last) + 1,
                 [this](std::uint64_t boxes) { return stepOfBoxes(boxes).value; });
}

/// Returns how many boxes the run inserts. The run may end before the last box, at the end of a recording or at an
/// index outside the array.
std::uint64_t Pace::placedBoxes() const
{
    if (m_run->lastOfInsertion().value == 0) {
        return 0;
    }
    return firstNumber(0, m_boxes, [this](std::uint64_t box) {
        return m_run->placedStepOf(BoxId(static_cast<std::uint32_t>(box))).value == 0;
    });
}

Step Pace::stepOfBoxes(std::uint64_t count) const
{
    if (count == 0 || m_run->lastOfInsertion().value == 0) {
        return Step(0);
    }
    if (count > m_placed) {
        return m_run->total();
    }
    return m_run->placedStepOf(BoxId(static_cast<std::uint32_t>(count - 1)));
}

/// Returns the number of tests, cells or rows up to this step.
std::uint64_t Pace::countAt(Step step) const
{
    if (m_unit == Grain::Pair) {
        return m_run->testsAt(step);
    }
    if (m_countsRows) {
        return step.value - m_run->testsAt(step);  // in brute force, each step that is not a test begins a row
    }
    return m_run->at(step).cellsVisited;
}

/// Returns the step of test, cell or row number n ≥ 1; the last step if there are fewer.
Step Pace::stepOfCount(std::uint64_t n) const
{
    assert(n >= 1);
    if (n > m_count) {
        return m_run->total();
    }
    if (m_unit == Grain::Pair) {
        return m_run->stepOfTest(n);
    }
    return Step(firstNumber(m_run->lastOfInsertion().value + 1, m_run->total().value,
                            [&](std::uint64_t step) { return countAt(Step(step)) >= n; }));
}

}  // namespace mortonscope
