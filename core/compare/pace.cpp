#include "core/compare/pace.h"

#include "core/run/test_rows.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

Pace::Pace(const Run& run, std::size_t boxes, Grain unit)
    : m_run(&run), m_unit(unit), m_boxes(boxes),
      m_countsRows(run.total().value > 0 && run.lastOfInsertion().value == 0 && run.totals().cellsVisited == 0),
      m_placed(placedBoxes()), m_count(hasBoxes() ? countAt(run.total()) : 0)
{
    // Find the first position that reaches the end.
    std::uint64_t low = 0;
    std::uint64_t high = m_boxes + m_count + 1;
    if (unit == Grain::Step) {
        high = run.total().value;
    } else if (unit == Grain::Phase) {
        high = 2;
    }
    assert(stepAt(high) == run.total());
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (stepAt(middle) == run.total()) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    m_last = low;
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
    std::uint64_t low = 0;
    std::uint64_t high = m_boxes;
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (m_run->placedStepOf(BoxId(static_cast<std::uint32_t>(middle))).value > 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

Step Pace::stepOfBoxes(std::uint64_t count) const
{
    if (count == 0 || m_run->lastOfInsertion().value == 0) {
        return Step(0);
    }
    return count <= m_placed ? m_run->placedStepOf(BoxId(static_cast<std::uint32_t>(count - 1))) : m_run->total();
}

/// Returns the number of tests, cells or rows up to this step.
std::uint64_t Pace::countAt(Step step) const
{
    if (m_unit == Grain::Pair) {
        return m_run->testsAt(step);
    }
    // In brute force, each step that is not a test begins a row.
    return m_countsRows ? step.value - m_run->testsAt(step) : m_run->at(step).cellsVisited;
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
    std::uint64_t low = m_run->lastOfInsertion().value + 1;
    std::uint64_t high = m_run->total().value;
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (countAt(Step(middle)) >= n) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return Step(low);
}

}  // namespace mortonscope
