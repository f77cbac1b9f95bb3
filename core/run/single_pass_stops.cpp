#include "core/run/single_pass_run.h"

#include <algorithm>

// Where the grains stop: found from the running sums, not by stepping there.

namespace mortonscope {

Step SinglePassRun::next(Step step, Grain grain) const
{
    if (step >= m_total) {
        return m_total;
    }
    const Step lastIn = lastOfInsertion();
    if (grain == Grain::Step) {
        return Step(step.value + 1);
    }
    if (grain == Grain::Phase) {
        return step < lastIn ? lastIn : m_total;
    }
    if (step < lastIn) {
        // The box of the following step; if that one is placed already, the next box.
        for (std::uint32_t b = boxAt(step.value + 1).value; b < m_tree->boxCount(); ++b) {
            const Step placed = placedStepOf(m_tree->id(b));
            const bool wasOutside = m_tree->fate(m_tree->id(b)) == Fate::SentToRoot;
            if (const Step first = firstStepOf(m_tree->id(b)); wasOutside && first > step) {
                return first;  // `outside` is a stop of its own before the append
            }
            if (placed > step) {
                return placed;
            }
        }
    }
    if (grain == Grain::Pair) {
        const std::uint64_t tests = testsAt(step);
        return tests < m_tests ? stepOfTest(tests + 1) : m_total;
    }
    const auto behind = std::ranges::upper_bound(m_visits, step.value, {}, &Visit::enter);
    return behind != m_visits.end() ? Step(behind->enter) : m_total;
}

Step SinglePassRun::previous(Step step, Grain grain) const
{
    if (step.value == 0) {
        return step;
    }
    const Step lastIn = lastOfInsertion();
    if (grain == Grain::Step) {
        return Step(step.value - 1);
    }
    if (grain == Grain::Phase) {
        return step > lastIn ? lastIn : Step(0);
    }
    if (step > lastIn) {
        const Step before(step.value - 1);
        if (grain == Grain::Pair) {
            if (const std::uint64_t tests = testsAt(before); tests > 0) {
                return stepOfTest(tests);
            }
        } else {
            const auto behind = std::ranges::upper_bound(m_visits, before.value, {}, &Visit::enter);
            if (behind != m_visits.begin()) {
                return Step(std::prev(behind)->enter);
            }
        }
        step = Step(lastIn.value + 1);
    }
    if (step.value == 1) {
        return Step(0);
    }
    for (std::uint32_t b = boxAt(step.value - 1).value + 1; b-- > 0;) {
        const Step placed = placedStepOf(m_tree->id(b));
        if (placed < step) {
            return placed;
        }
        const bool wasOutside = m_tree->fate(m_tree->id(b)) == Fate::SentToRoot;
        if (const Step first = firstStepOf(m_tree->id(b)); wasOutside && first < step) {
            return first;
        }
    }
    return Step(0);
}

}  // namespace mortonscope
