#include "core/run/recorded_run.h"

#include <algorithm>
#include <cassert>

// What a recording can say about many steps at once, and where the grains stop.

namespace mortonscope {

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

/// Of block number n, the steps n·kBlock + 1 … (n + 1)·kBlock.
std::uint64_t blockOf(Step step) { return (step.value - 1) / kBlock; }

bool plays(const Event& event, BoxId box, BoxPart part)
{
    const auto pair = event.pair();
    switch (part) {
    case BoxPart::First: return pair && pair->first == box;
    case BoxPart::Second: return pair && pair->second == box;
    case BoxPart::Any: break;
    }
    return pair ? pair->first == box || pair->second == box : event.box() == box;
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

/// Looks at each step of the range.
RangeSummary RecordedRun::summaryOfFew(StepRange range) const
{
    const State before = stateAt(Step(range.first.value - 1), nullptr);
    std::uint64_t tests = before.tests;
    std::uint64_t stack = before.stackSize;
    RangeSummary all;
    for (Step step = range.first; step <= range.last; ++step.value) {
        const Event& event = m_recording.event(step.value);
        tests += isTest(event.kind) ? 1U : 0U;
        stack += event.kind == StepKind::Push ? 1U : 0U;
        stack -= event.kind == StepKind::Pop ? 1U : 0U;
        const auto cell = event.cell();
        RangeSummary one;
        one.kinds = {event.kind};
        one.sameVisit = range.isOneStep();
        one.level = cell ? Bounds::exactly(cell->level()) : Bounds::absent();
        one.code = cell ? Bounds::exactly(cell->code()) : Bounds::absent();
        one.index = cell ? Bounds::exactly(cell->index().value) : Bounds::absent();
        one.stack = Bounds::exactly(stack);
        one.tests = Bounds::exactly(tests);
        add(all, one);
    }
    return all;
}

RangeSummary RecordedRun::rangeSummary(StepRange range) const
{
    assert(range.first.value >= 1 && range.first <= range.last && range.last <= total());
    if (range.size() <= kBlock / 4) {
        return summaryOfFew(range);
    }
    RangeSummary all;
    for (std::uint64_t block = blockOf(range.first); block <= blockOf(range.last);) {
        const bool isWhole = block % kBlock == 0 && block + kBlock <= blockOf(range.last);
        add(all, isWhole ? m_blocksOfBlocks[block / kBlock] : m_blocks[block]);
        block += isWhole ? kBlock : 1;
    }
    return all;
}

Ternary RecordedRun::involves(BoxId box, BoxPart part, StepRange range) const
{
    if (range.size() > kBlock) {
        return Ternary::Maybe;
    }
    std::uint64_t yes = 0;
    for (Step step = range.first; step <= range.last; ++step.value) {
        yes += plays(event(step), box, part) ? 1U : 0U;
    }
    return yes == 0 ? Ternary::No : yes == range.size() ? Ternary::Yes : Ternary::Maybe;
}

Ternary RecordedRun::isAt(Cell cell, StepRange range) const
{
    if (range.size() > kBlock) {
        return Ternary::Maybe;
    }
    std::uint64_t yes = 0;
    for (Step step = range.first; step <= range.last; ++step.value) {
        yes += event(step).cell() == cell ? 1U : 0U;
    }
    return yes == 0 ? Ternary::No : yes == range.size() ? Ternary::Yes : Ternary::Maybe;
}

// ----------------------------------------------------------------------------------------------- grains

Step RecordedRun::next(Step step, Grain grain) const
{
    if (step >= total()) {
        return total();
    }
    switch (grain) {
    case Grain::Step: return Step(step.value + 1);
    case Grain::Phase: return step < lastOfInsertion() ? lastOfInsertion() : total();
    default: break;
    }
    do {
        ++step.value;
    } while (step < total() && !stopsAt(grain, event(step).kind));
    return step;
}

Step RecordedRun::previous(Step step, Grain grain) const
{
    if (step.value == 0) {
        return step;
    }
    switch (grain) {
    case Grain::Step: return Step(step.value - 1);
    case Grain::Phase: return step > lastOfInsertion() ? lastOfInsertion() : Step(0);
    default: break;
    }
    do {
        --step.value;
    } while (step.value > 0 && !stopsAt(grain, event(step).kind));
    return step;
}

}  // namespace mortonscope
