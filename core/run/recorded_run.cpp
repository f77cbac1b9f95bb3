#include "core/run/recorded_run.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace mortonscope {

namespace {

std::optional<Step> stepUnlessZero(std::uint32_t step)
{
    if (step == 0) {
        return std::nullopt;
    }
    return Step(step);
}

}  // namespace

RecordedRun::RecordedRun(const LinearQuadtree& tree, ListOrder order, Recording recording)
    : m_tree(&tree), m_order(order), m_recording(std::move(recording))
{
    assert(m_recording.boxes.size() == tree.boxCount() && m_recording.lastOfInsertion <= m_recording.size);
    findTests();
    sortVisits();
    summarize();
}

/// Lists the steps of the tests and sorts them by pair: a counting sort by the smaller box, then a sort by the larger
/// box.
void RecordedRun::findTests()
{
    const std::size_t boxes = m_recording.boxes.size();
    m_firstTestOfBox.assign(boxes + 1, 0);
    const auto smaller = [](BoxPair pair) { return std::min(pair.first, pair.second).value; };
    const auto largerAt = [this](std::uint32_t step) {
        const BoxPair pair = *m_recording.event(step).pair();
        return std::max(pair.first, pair.second);
    };
    for (std::uint64_t step = m_recording.lastOfInsertion + 1; step <= m_recording.size; ++step) {
        if (const auto pair = m_recording.event(step).pair()) {
            m_testSteps.push_back(static_cast<std::uint32_t>(step));
            ++m_firstTestOfBox[smaller(*pair) + 1];
        }
    }
    std::inclusive_scan(m_firstTestOfBox.begin(), m_firstTestOfBox.end(), m_firstTestOfBox.begin());
    assert(m_firstTestOfBox.back() == m_testSteps.size());
    std::vector<std::uint32_t> next = m_firstTestOfBox;
    m_testsByBox.resize(m_testSteps.size());
    for (const std::uint32_t step : m_testSteps) {
        m_testsByBox[next[smaller(*m_recording.event(step).pair())]++] = step;
    }
    for (std::size_t b = 0; b < boxes; ++b) {
        const std::ranges::subrange ofBox(m_testsByBox.begin() + m_firstTestOfBox[b],
                                          m_testsByBox.begin() + m_firstTestOfBox[b + 1]);
        std::ranges::stable_sort(ofBox, {}, largerAt);
        m_testsPairsOnce = m_testsPairsOnce && std::ranges::adjacent_find(ofBox, {}, largerAt) == ofBox.end();
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

// --------------------------------------------------------------------------------------- the moment at a step

const Recording::Keyframe& RecordedRun::keyframeBefore(Step step) const
{
    assert(!m_recording.keyframes.empty() && m_recording.keyframes.front().step == 0);
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
            state.current = m_recording.visits[state.current].outside;  // leave-cell still belongs to the cell
        }
        hasLeft = event.kind == StepKind::LeaveCell;
        state.tests += std::uint64_t{isTest(event.kind)};
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
    if (state.current == Recording::Visit::kNone) {
        return nullptr;
    }
    assert(state.current < m_recording.visits.size());
    return &m_recording.visits[state.current];
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
    if (at == to || larger(*at) != second) {
        return std::nullopt;
    }
    return Step(*at);
}

// ---------------------------------------------------------------------------------------------- visits

std::optional<VisitSteps> RecordedRun::visitSteps(Cell cell) const
{
    const auto index = [&](std::uint32_t v) { return m_recording.visits[v].cell->index(); };
    const auto at = std::ranges::lower_bound(m_visitsByCell, cell.index(), {}, index);
    if (at == m_visitsByCell.end() || index(*at) != cell.index()) {
        return std::nullopt;
    }
    return m_recording.visits[*at].steps();
}

std::optional<VisitSteps> RecordedRun::visitAround(Step step) const
{
    if (step <= lastOfInsertion() || step > total()) {
        return std::nullopt;
    }
    const Recording::Visit* visit = visitIn(stateAt(step, nullptr));
    if (visit == nullptr) {
        return std::nullopt;
    }
    return visit->steps();
}

std::optional<VisitSteps> RecordedRun::visitOutside(const VisitSteps& visit) const
{
    const auto at = std::ranges::lower_bound(m_recording.visits, visit.enter.value, {}, &Recording::Visit::enter);
    assert(at != m_recording.visits.end() && at->enter == visit.enter.value);
    if (at->outside == Recording::Visit::kNone) {
        return std::nullopt;
    }
    return m_recording.visits[at->outside].steps();
}

StepRange RecordedRun::boxStepsAround(Step step) const
{
    assert(step.value >= 1 && step <= lastOfInsertion());
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

std::optional<Step> RecordedRun::pushStepOf(BoxId box) const { return stepUnlessZero(stepsOf(box).push); }

std::optional<Step> RecordedRun::popStepOf(BoxId box) const { return stepUnlessZero(stepsOf(box).pop); }

namespace {

constexpr std::uint64_t kBlock = 256;

Bounds hull(Bounds a, Bounds b)
{
    if (!a.mayBePresent || !b.mayBePresent) {
        Bounds known = a.mayBePresent ? a : b;
        known.mayBeAbsent = a.mayBeAbsent || b.mayBeAbsent;
        return known;
    }
    return {std::min(a.least, b.least), std::max(a.most, b.most), a.mayBeAbsent || b.mayBeAbsent, true};
}

void add(RangeSummary& all, const RangeSummary& other)
{
    if (all.kinds.isEmpty()) {
        all = other;
        return;
    }
    all.kinds |= other.kinds;
    all.sameVisit = false;
    for (const auto bounds : {&RangeSummary::level, &RangeSummary::code, &RangeSummary::index, &RangeSummary::stack,
                              &RangeSummary::tests}) {
        all.*bounds = hull(all.*bounds, other.*bounds);
    }
}

/// Returns the block of a step: block n has the steps n·kBlock + 1 … (n + 1)·kBlock.
std::uint64_t blockOf(Step step) { return (step.value - 1) / kBlock; }

bool plays(const Event& event, BoxId box, BoxPart part)
{
    const auto pair = event.pair();
    switch (part) {
    case BoxPart::First: return pair && pair->first == box;
    case BoxPart::Second: return pair && pair->second == box;
    case BoxPart::Any: break;
    }
    if (!pair) {
        return event.box() == box;
    }
    return pair->first == box || pair->second == box;
}

}  // namespace

void RecordedRun::summarize()
{
    for (std::uint64_t first = 1; first <= m_recording.size; first += kBlock) {
        m_blocks.push_back(summaryOfFew({Step(first), Step(std::min(first + kBlock - 1, m_recording.size))}));
    }
    for (std::size_t block = 0; block < m_blocks.size(); block += kBlock) {
        RangeSummary all;
        for (std::size_t b = block; b < std::min<std::size_t>(block + kBlock, m_blocks.size()); ++b) {
            add(all, m_blocks[b]);
        }
        m_blocksOfBlocks.push_back(all);
    }
}

/// Summarizes a short range, step by step.
RangeSummary RecordedRun::summaryOfFew(StepRange range) const
{
    assert(range.first.value >= 1);
    const State before = stateAt(Step(range.first.value - 1), nullptr);
    std::uint64_t tests = before.tests;
    std::uint64_t stack = before.stackSize;
    RangeSummary all;
    for (Step step = range.first; step <= range.last; ++step.value) {
        const Event& event = m_recording.event(step.value);
        tests += std::uint64_t{isTest(event.kind)};
        stack += std::uint64_t{event.kind == StepKind::Push};
        stack -= std::uint64_t{event.kind == StepKind::Pop};
        const auto cell = event.cell();
        RangeSummary one;
        one.kinds = {event.kind};
        one.sameVisit = range.isOneStep();
        if (cell) {
            one.setCell(*cell);
        }
        one.stack = Bounds::exactly(stack);
        one.tests = Bounds::exactly(tests);
        add(all, one);
    }
    return all;
}

RangeSummary RecordedRun::rangeSummary(StepRange range) const
{
    assert(contains(range));
    if (range.size() <= kBlock / 4) {
        return summaryOfFew(range);
    }
    RangeSummary all;
    for (std::uint64_t block = blockOf(range.first); block <= blockOf(range.last);) {
        if (block % kBlock == 0 && block + kBlock <= blockOf(range.last)) {
            add(all, m_blocksOfBlocks[block / kBlock]);
            block += kBlock;
        } else {
            add(all, m_blocks[block]);
            ++block;
        }
    }
    return all;
}

Ternary RecordedRun::involves(BoxId box, BoxPart part, StepRange range) const
{
    assert(contains(range));
    if (range.size() > kBlock) {
        return Ternary::Maybe;
    }
    std::uint64_t yes = 0;
    for (Step step = range.first; step <= range.last; ++step.value) {
        yes += std::uint64_t{plays(event(step), box, part)};
    }
    return shareOf(yes, range.size());
}

Ternary RecordedRun::isAt(Cell cell, StepRange range) const
{
    assert(contains(range));
    if (range.size() > kBlock) {
        return Ternary::Maybe;
    }
    std::uint64_t yes = 0;
    for (Step step = range.first; step <= range.last; ++step.value) {
        yes += std::uint64_t{event(step).cell() == cell};
    }
    return shareOf(yes, range.size());
}

// ------------------------------------------------------------------------------------------- step sizes

Step RecordedRun::nextStop(Step step, Grain grain) const
{
    do {
        ++step.value;
    } while (step < total() && !stopsAt(grain, event(step).kind));
    return step;
}

Step RecordedRun::previousStop(Step step, Grain grain) const
{
    do {
        --step.value;
    } while (step.value > 0 && !stopsAt(grain, event(step).kind));
    return step;
}

}  // namespace mortonscope
