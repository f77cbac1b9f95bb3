#include "core/run/recorded_run.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

RecordedRun::RecordedRun(const LinearQuadtree& tree, ListOrder order, Recording recording)
    : m_tree(&tree), m_order(order), m_recording(std::move(recording))
{
    findTests();
    sortVisits();
    summarize();
}

/// Lists the steps of the tests, and sorts them by pair: first by the smaller box, by counting, then within its part.
void RecordedRun::findTests()
{
    const std::size_t boxes = m_recording.boxes.size();
    m_firstTestOfBox.assign(boxes + 1, 0);
    const auto smaller = [](BoxPair pair) { return std::min(pair.first, pair.second).value; };
    const auto larger = [](BoxPair pair) { return std::max(pair.first, pair.second).value; };
    for (std::uint64_t step = m_recording.lastOfInsertion + 1; step <= m_recording.size; ++step) {
        if (const auto pair = m_recording.event(step).pair()) {
            m_testSteps.push_back(static_cast<std::uint32_t>(step));
            ++m_firstTestOfBox[smaller(*pair) + 1];
        }
    }
    for (std::size_t b = 0; b < boxes; ++b) {
        m_firstTestOfBox[b + 1] += m_firstTestOfBox[b];
    }
    std::vector<std::uint32_t> next = m_firstTestOfBox;
    m_testsByBox.resize(m_testSteps.size());
    for (const std::uint32_t step : m_testSteps) {
        m_testsByBox[next[smaller(*m_recording.event(step).pair())]++] = step;
    }
    for (std::size_t b = 0; b < boxes; ++b) {
        std::stable_sort(m_testsByBox.begin() + m_firstTestOfBox[b], m_testsByBox.begin() + m_firstTestOfBox[b + 1],
                         [&](std::uint32_t x, std::uint32_t y) {
                             return larger(*m_recording.event(x).pair()) < larger(*m_recording.event(y).pair());
                         });
        m_testsPairsOnce = m_testsPairsOnce
                        && std::adjacent_find(m_testsByBox.begin() + m_firstTestOfBox[b],
                                              m_testsByBox.begin() + m_firstTestOfBox[b + 1],
                                              [&](std::uint32_t x, std::uint32_t y) {
                                                  return larger(*m_recording.event(x).pair())
                                                      == larger(*m_recording.event(y).pair());
                                              })
                               == m_testsByBox.begin() + m_firstTestOfBox[b + 1];
    }
}

void RecordedRun::sortVisits()
{
    const auto& visits = m_recording.visits;
    const auto index = [&](std::uint32_t v) { return visits[v].cell->index(); };
    for (std::uint32_t v = 0; v < visits.size(); ++v) {
        if (visits[v].cell) {
            m_visitsByCell.push_back(v);
        }
    }
    std::ranges::stable_sort(m_visitsByCell, {}, index);
    const auto areOfOneCell = [&](std::uint32_t a, std::uint32_t b) { return index(a) == index(b); };
    m_visitsByCell.erase(std::unique(m_visitsByCell.begin(), m_visitsByCell.end(), areOfOneCell), m_visitsByCell.end());
    m_visitsByCell.shrink_to_fit();
}

// ------------------------------------------------------------------------------------- what is true at k

const Recording::Keyframe& RecordedRun::keyframeBefore(Step step) const
{
    return *std::prev(std::ranges::upper_bound(m_recording.keyframes, step.value, {}, &Recording::Keyframe::step));
}

RecordedRun::State RecordedRun::stateAt(Step step, std::vector<Recording::Pushed>* stack) const
{
    const Recording::Keyframe& from = keyframeBefore(step);
    State state{from.step, from.visits, from.current, from.tests, from.cellsVisited, from.stackSize};
    if (stack != nullptr) {
        *stack = from.stack;
    }
    bool hasLeft = state.step > 0 && m_recording.event(state.step).kind == StepKind::LeaveCell;
    while (state.step < step.value) {
        const Event& event = m_recording.event(++state.step);
        if (hasLeft) {
            state.current =
                m_recording.visits[state.current].outside;  // at its leave-cell, a cell was still the current one
        }
        hasLeft = event.kind == StepKind::LeaveCell;
        state.tests += isTest(event.kind) ? 1U : 0U;
        switch (event.kind) {
        case StepKind::EnterCell: ++state.cellsVisited; [[fallthrough]];
        case StepKind::TakeBox: state.current = state.visits++; break;
        case StepKind::Push:
            ++state.stackSize;
            if (stack != nullptr) {
                Recording::Pushed::push(*stack, *event.cell(), event.first);
            }
            break;
        case StepKind::Pop:
            --state.stackSize;
            if (stack != nullptr) {
                Recording::Pushed::pop(*stack);
            }
            break;
        default: break;
        }
    }
    return state;
}

const Recording::Visit* RecordedRun::visitIn(const State& state) const
{
    return state.current == Recording::Visit::kNone ? nullptr : &m_recording.visits[state.current];
}

Moment RecordedRun::at(Step step) const
{
    assert(step <= total());
    Moment moment;
    moment.step = step;
    if (step.value == 0) {
        return moment;
    }
    moment.event = event(step);
    std::vector<Recording::Pushed> stack;
    const State state = stateAt(step, &stack);
    moment.tests = state.tests;
    moment.cellsVisited = state.cellsVisited;
    for (const Recording::Pushed& pushed : stack) {
        moment.stack.push({pushed.cell, m_tree->list(pushed.cell), pushed.count, m_order == ListOrder::LastIn});
    }
    if (const Recording::Visit* visit = visitIn(state)) {
        moment.cell = visit->cell;
    }
    return moment;
}

std::uint64_t RecordedRun::testsAt(Step step) const
{
    return static_cast<std::uint64_t>(std::ranges::upper_bound(m_testSteps, step.value) - m_testSteps.begin());
}

Step RecordedRun::stepOfTest(std::uint64_t n) const
{
    assert(n >= 1 && n <= m_testSteps.size());
    return Step(m_testSteps[n - 1]);
}

std::optional<Step> RecordedRun::stepOf(BoxId a, BoxId b) const
{
    const auto [first, second] = std::minmax(a, b);
    const auto from = m_testsByBox.begin() + m_firstTestOfBox[m_tree->rowOf(first)];
    const auto to = m_testsByBox.begin() + m_firstTestOfBox[m_tree->rowOf(first) + 1];
    const auto larger = [&](std::uint32_t step) {
        const BoxPair pair = *m_recording.event(step).pair();
        return std::max(pair.first, pair.second);
    };
    const auto at =
        std::lower_bound(from, to, second, [&](std::uint32_t step, BoxId box) { return larger(step) < box; });
    return at != to && larger(*at) == second ? std::optional(Step(*at)) : std::nullopt;
}

// ---------------------------------------------------------------------------------------------- visits

std::optional<VisitSteps> RecordedRun::visitSteps(Cell cell) const
{
    const auto index = [&](std::uint32_t v) { return m_recording.visits[v].cell->index(); };
    const auto at = std::ranges::lower_bound(m_visitsByCell, cell.index(), {}, index);
    return at != m_visitsByCell.end() && index(*at) == cell.index() ? std::optional(m_recording.visits[*at].steps())
                                                                    : std::nullopt;
}

std::optional<VisitSteps> RecordedRun::visitAround(Step step) const
{
    if (step <= lastOfInsertion() || step > total()) {
        return std::nullopt;
    }
    const Recording::Visit* visit = visitIn(stateAt(step, nullptr));
    return visit != nullptr ? std::optional(visit->steps()) : std::nullopt;
}

std::optional<VisitSteps> RecordedRun::visitOutside(const VisitSteps& visit) const
{
    const auto at = std::ranges::lower_bound(m_recording.visits, visit.enter.value, {}, &Recording::Visit::enter);
    assert(at != m_recording.visits.end() && at->enter == visit.enter.value);
    return at->outside != Recording::Visit::kNone ? std::optional(m_recording.visits[at->outside].steps())
                                                  : std::nullopt;
}

StepRange RecordedRun::boxStepsAround(Step step) const
{
    const BoxId box = event(step).first;
    StepRange range{step, step};
    while (range.first.value > 1 && event(Step(range.first.value - 1)).first == box) {
        --range.first.value;
    }
    while (range.last < lastOfInsertion() && event(Step(range.last.value + 1)).first == box) {
        ++range.last.value;
    }
    return range;
}

std::optional<Step> RecordedRun::pushStepOf(BoxId box) const
{
    const std::uint32_t step = stepsOf(box).push;
    return step != 0 ? std::optional(Step(step)) : std::nullopt;
}

std::optional<Step> RecordedRun::popStepOf(BoxId box) const
{
    const std::uint32_t step = stepsOf(box).pop;
    return step != 0 ? std::optional(Step(step)) : std::nullopt;
}

}  // namespace mortonscope
