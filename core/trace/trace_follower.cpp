#include "core/trace/trace_follower.h"

#include "core/base/enum_names.h"
#include "core/scene/nearest_name.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace mortonscope {

namespace {

std::size_t placeOf(TracePart part) { return static_cast<std::size_t>(part); }

/// The part that a step of the run belongs to: every step of the pass has one, and the one of a box that counts.
TracePart partOf(const ExpectedStep& step)
{
    return tracePartOf(step.event.kind).value_or(TracePart::Insertion);  // a box that is left out is not put in either
}

/// The box is in no cell, which a trace may say or not.
bool isLeftOut(const ExpectedStep& step) { return step.event.kind == StepKind::Outside; }

}  // namespace

TraceFollower::TraceFollower(const Scene& scene, const LinearQuadtree& tree, ListOrder order)
    : m_scene(scene), m_run(tree, order), m_order(order), m_step(m_run.lastOfInsertion())
{
    assert(tree.rule() == place && tree.boxCount() == scene.size());
}

void TraceFollower::take(const TraceLine& line)
{
    const auto part = tracePartOf(line.kind);
    if (!part) {
        return;
    }
    if (auto& passedOver = m_passedOver[placeOf(*part)]; passedOver) {
        // So the trace does record this part, and its first step was missing.
        Gap gap = std::move(*passedOver);
        passedOver.reset();
        gap.known.add(*part);
        this->part(std::move(gap));
    }
    m_parts.add(*part);
    if (m_gap) {
        return;
    }
    const auto expected = due(&line);
    if (!expected) {
        this->part({line.number, line, {}, known()});
        return;
    }
    bool isReversed = false;
    if (faultOf(line, *expected, isReversed)) {
        this->part({line.number, line, expected, known()});
        return;
    }
    ++m_matched;
    if (isReversed && m_reversed++ == 0) {
        m_firstReversed = line.number;
    }
    if (m_isInPass) {
        m_step = expected->step;
    } else {
        ++m_box;
    }
}

void TraceFollower::end(std::uint64_t lines)
{
    m_isAtEnd = true;
    if (m_gap) {
        return;
    }
    if (m_parts.isEmpty()) {
        m_parts = TraceParts::all();  // a trace of nothing is not right for that
    }
    if (const auto expected = due(nullptr)) {
        part({lines + 1, {}, expected, known()});
    }
}

bool TraceFollower::isDone() const
{
    const auto comesFirst = [this](const std::optional<Gap>& gap) { return gap && isEarlier(*gap, *m_gap); };
    return m_isAtEnd || (m_gap && std::ranges::none_of(m_passedOver, comesFirst));
}

/// What of the trace's state follows from its lines so far: what it records, and of what nothing was due yet.
TraceParts TraceFollower::known() const
{
    TraceParts parts = m_parts;
    for (const TracePart part : kValuesOf<TracePart>) {
        if (!m_passedOver[placeOf(part)]) {
            parts.add(part);
        }
    }
    return parts;
}

/// By line; of two steps that were due at one line, the first is what is missing there.
bool TraceFollower::isEarlier(const Gap& a, const Gap& b)
{
    const auto place = [](const Gap& gap) {
        return std::pair(gap.line, gap.expected ? gap.expected->step.value : UINT64_MAX);
    };
    return place(a) < place(b);
}

/// Keeps the earlier of two differences.
void TraceFollower::part(Gap gap)
{
    if (!m_gap || isEarlier(gap, *m_gap)) {
        m_gap = std::move(gap);
    }
}

/// The step that should come next of those that the trace records; none if there is none. `line` is what the trace has
/// there, null at its end.
std::optional<ExpectedStep> TraceFollower::due(const TraceLine* line)
{
    if (!m_isInPass) {
        if (const auto expected = dueInInsertion(line)) {
            return expected;
        }
        m_isInPass = true;
    }
    if (!m_parts.contains(TracePart::Cells) && !m_parts.contains(TracePart::Tests)
        && !m_parts.contains(TracePart::Stack)) {
        return std::nullopt;
    }
    while (m_step < m_run.total()) {
        const Step next(m_step.value + 1);
        const ExpectedStep expected{next, m_run.eventAt(next)};
        const TracePart part = partOf(expected);
        if (m_parts.contains(part)) {
            return expected;
        }
        passOver(part, expected, line);
        m_step = part == TracePart::Tests ? lastTestAround(next) : next;  // there can be billions of tests
    }
    return std::nullopt;
}

/// The last of the tests that a cell's visit makes in a row: behind them are its pushes, as many as its pops.
Step TraceFollower::lastTestAround(Step test) const
{
    const VisitSteps visit = *m_run.visitAround(test);
    const std::uint64_t pops = visit.leave.value - 1 - visit.childEnd.value;
    return Step(visit.ownEnd.value - pops);
}

std::optional<ExpectedStep> TraceFollower::dueInInsertion(const TraceLine* line)
{
    for (; m_box < m_scene.size(); ++m_box) {
        const Step step = m_run.placedStepOf(BoxId(m_box));
        const ExpectedStep expected{step, m_run.eventAt(step)};
        if (isLeftOut(expected)) {
            if (line != nullptr && line->kind == StepKind::Append && line->hasBox
                && line->box == m_scene.name(BoxId(m_box))) {
                return expected;
            }
        } else if (m_parts.contains(TracePart::Insertion)) {
            return expected;
        } else {
            passOver(TracePart::Insertion, expected, line);
            return std::nullopt;  // and with this one all others
        }
    }
    return std::nullopt;
}

void TraceFollower::passOver(TracePart part, const ExpectedStep& step, const TraceLine* line)
{
    if (auto& gap = m_passedOver[placeOf(part)]; !gap && line != nullptr) {
        gap = Gap{line->number, *line, step, known()};
        gap->known.remove(part);
    }
}

/// Why a line is not the step that was due; none if it is.
std::optional<TraceFault> TraceFollower::faultOf(const TraceLine& line, const ExpectedStep& expected,
                                                 bool& isReversed) const
{
    const Event& event = expected.event;
    if (isLeftOut(expected)) {
        return line.cell ? std::optional(TraceFault::Cell)
                         : std::nullopt;  // it was asked for because the line names its box
    }
    if (line.kind != event.kind) {
        return TraceFault::Kind;
    }
    if (isTest(event.kind) && line.hasPair) {
        const std::string& first = m_scene.name(event.first);
        const std::string& second = m_scene.name(event.second);
        isReversed = line.first == second && line.second == first;
        if (!isReversed && (line.first != first || line.second != second)) {
            return TraceFault::Pair;
        }
    }
    if (event.box() && line.hasBox && line.box != m_scene.name(event.first)) {
        return TraceFault::Box;
    }
    if (line.cell && *line.cell != static_cast<std::int64_t>(event.cell()->index().value)) {
        return TraceFault::Cell;
    }
    return std::nullopt;
}

// ------------------------------------------------------------------------------- what is said about it

namespace {

bool isOn(const ObjectStack& stack, BoxId box)
{
    for (const StackSlice& slice : stack.slices()) {
        for (std::uint32_t i = 0; i < slice.count; ++i) {
            if (slice.at(i) == box) {
                return true;
            }
        }
    }
    return false;
}

/// The cell in whose visit one is after a moment: one that was left is not it any more.
std::optional<Cell> visited(const Moment& moment)
{
    if (!moment.cell || !moment.event || moment.event->kind != StepKind::LeaveCell) {
        return moment.cell;
    }
    return moment.cell->level() > 0 ? std::optional(moment.cell->parent()) : std::nullopt;
}

std::optional<std::int64_t> indexOf(const std::optional<Cell>& cell)
{
    return cell ? std::optional(static_cast<std::int64_t>(cell->index().value)) : std::nullopt;
}

}  // namespace

std::optional<TraceDifference> TraceFollower::difference() const
{
    if (!m_gap) {
        return std::nullopt;
    }
    const Gap& gap = *m_gap;
    const Moment before = m_run.at(gap.expected ? Step(gap.expected->step.value - 1) : m_run.total());
    TraceDifference difference{gap.line, faultOf(gap, before), gap.got, gap.expected, {}, {}, {}};
    difference.trace = stateOfTrace(gap, before);
    difference.run = stateOfRun(gap.expected ? m_run.at(gap.expected->step) : before);
    if (gap.got) {
        addUnknown(*gap.got, difference.unknown);
    }
    return difference;
}

TraceFault TraceFollower::faultOf(const Gap& gap, const Moment& before) const
{
    if (!gap.got) {
        return TraceFault::EndsEarly;
    }
    if (gap.got->kind == StepKind::Pop) {
        const auto box = gap.got->hasBox ? m_scene.find(gap.got->box) : std::nullopt;
        if (before.stack.size() == 0 || (box && !isOn(before.stack, *box))) {
            return TraceFault::NotPushed;
        }
    }
    if (!gap.expected) {
        return TraceFault::GoesOn;
    }
    bool isReversed = false;
    return faultOf(*gap.got, *gap.expected, isReversed).value_or(TraceFault::Kind);
}

TraceState TraceFollower::stateOfTrace(const Gap& gap, const Moment& before) const
{
    TraceState state = stateOfRun(before);
    if (!gap.known.contains(TracePart::Cells)) {
        state.cell.reset();
    }
    if (gap.got) {
        const TraceLine& line = *gap.got;
        if (phaseOf(line.kind) == Phase::Pass && (line.cell || line.kind == StepKind::EnterCell)) {
            state.cell = line.cell;
        }
        if (line.kind == StepKind::LeaveCell && state.cell) {
            state.cell = *state.cell > 0 ? std::optional((*state.cell - 1) / 4) : std::nullopt;
        }
        if (isTest(line.kind)) {
            ++*state.tests;
        } else if (line.kind == StepKind::Push) {
            state.stack->push_back(line.hasBox ? line.box : "?");
        } else if (line.kind == StepKind::Pop && !state.stack->empty()) {
            state.stack->pop_back();
        }
    }
    if (!gap.known.contains(TracePart::Stack)) {
        state.stack.reset();
    }
    if (!gap.known.contains(TracePart::Tests)) {
        state.tests.reset();
    }
    return state;
}

TraceState TraceFollower::stateOfRun(const Moment& moment) const
{
    std::vector<std::string> names;
    for (const StackSlice& slice : moment.stack.slices()) {
        for (std::uint32_t i = 0; i < slice.count; ++i) {
            names.push_back(m_scene.name(slice.at(i)));
        }
    }
    return {indexOf(visited(moment)), std::move(names), moment.tests};
}

void TraceFollower::addUnknown(const TraceLine& line, std::vector<UnknownBox>& unknown) const
{
    const auto check = [&](const std::string& name) {
        if (m_scene.find(name)
            || std::ranges::any_of(unknown, [&](const UnknownBox& box) { return box.name == name; })) {
            return;
        }
        unknown.push_back({name, nearestName(m_scene, name)});
    };
    if (line.hasBox) {
        check(line.box);
    }
    if (line.hasPair) {
        check(line.first);
        check(line.second);
    }
}

}  // namespace mortonscope
