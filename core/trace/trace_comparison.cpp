#include "core/trace/trace_comparison.h"

#include "core/base/enum_names.h"
#include "core/run/single_pass_run.h"
#include "core/scene/scene_names.h"

#include <algorithm>
#include <cassert>
#include <deque>
#include <tuple>
#include <utility>

namespace mortonscope {

namespace {

/// Follows the right run along the lines of a trace, step by step, up to the first difference. It records nothing: the
/// run computes the next step, and since both agree up to the first difference, the state of the trace follows from the
/// run. Keeps references to a scene and its tree, which must outlive it.
///
/// A trace need not record everything. A part (the insertion, cells, tests, the stack) is required if any line of the
/// trace belongs to it. This is known only at the end. So the follower remembers the first step that it passed over in
/// each part, with the line that it read instead. A later line of this part makes this step the difference.
class TraceFollower {
public:
    TraceFollower(const Scene& scene, const LinearQuadtree& tree, ListOrder order);

    /// Processes the next line. Ignores lines of kinds that are not compared.
    void take(const TraceLine& line);
    /// Processes the end of the trace after `lines` lines.
    void end(std::uint64_t lines);
    /// Returns whether no further line can change the result.
    bool isDone() const;

    /// Returns whether there is a difference. While !isDone(), an earlier one may still be found.
    bool differs() const { return m_gap.has_value(); }
    /// Returns the line of the difference. Requires differs().
    std::uint64_t line() const
    {
        assert(m_gap);
        return m_gap->line;
    }
    /// Returns the difference with both states.
    std::optional<TraceDifference> difference() const;

    ListOrder order() const { return m_order; }
    /// Returns the parts that the trace has so far.
    TraceParts parts() const { return m_parts; }
    /// Returns the number of lines that match the expected step.
    std::uint64_t matched() const { return m_matched; }
    /// Return the number of these lines that name their pair in the other order, and the first of them.
    std::uint64_t reversed() const { return m_reversed; }
    std::uint64_t firstReversed() const { return m_firstReversed; }

private:
    /// A possible first difference.
    struct Gap {
        std::uint64_t line{};
        std::optional<TraceLine> got;
        std::optional<ExpectedStep> expected;
        TraceParts known;  ///< the parts of the state that are known at this line
    };

    std::optional<ExpectedStep> due(const TraceLine* line);
    std::optional<ExpectedStep> dueInInsertion(const TraceLine* line);
    Step lastTestAround(Step test) const;
    TraceParts known() const;
    void passOver(TracePart part, const ExpectedStep& step, const TraceLine* line);
    std::optional<TraceFault> faultOf(const TraceLine& line, const ExpectedStep& expected, bool& isReversed) const;
    void part(Gap gap);
    static bool isEarlier(const Gap& a, const Gap& b);
    TraceFault faultOf(const Gap& gap, const Moment& before) const;
    TraceState stateOfTrace(const Gap& gap, const Moment& before) const;
    TraceState stateOfRun(const Moment& moment) const;
    void addUnknown(const TraceLine& line, std::vector<UnknownBox>& unknown) const;

    const Scene& m_scene;
    SinglePassRun m_run;
    ListOrder m_order;
    std::uint32_t m_box = 0;  ///< the next box to insert
    Step m_step;              ///< the last step of the pass that was processed
    bool m_isInPass = false;
    TraceParts m_parts;
    std::array<std::optional<Gap>, kValuesOf<TracePart>.size()> m_passedOver;  ///< by part
    std::optional<Gap> m_gap;
    bool m_isAtEnd = false;
    std::uint64_t m_matched = 0;
    std::uint64_t m_reversed = 0;
    std::uint64_t m_firstReversed = 0;
};

std::size_t placeOf(TracePart part) { return static_cast<std::size_t>(part); }

/// Returns the part to which a step of the run belongs.
TracePart partOf(const ExpectedStep& step)
{
    return tracePartOf(step.event.kind)
        .value_or(TracePart::Insertion);  // a box that is left out belongs to the insertion, too
}

/// Returns whether the step leaves its box out of the tree. A trace need not have a line for it.
bool isLeftOut(const ExpectedStep& step) { return step.event.kind == StepKind::Outside; }

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
        // The trace does record this part, so the first step of the part was missing.
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
        m_parts = TraceParts::all();  // so that an empty trace is different
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

/// Returns the parts of the state that are known from the lines so far: recorded parts, and parts without a step so
/// far.
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

/// Compares two gaps by line. At the same line, the earlier step is the missing one.
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

/// Returns the next step in a part that the trace records, if there is one. `line` is the current line; null at the
/// end.
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

/// Returns the last of the consecutive tests around `test` in the visit of a cell, before the pushes.
Step TraceFollower::lastTestAround(Step test) const
{
    const auto visit = m_run.visitAround(test);
    assert(visit && test <= visit->ownEnd);
    const std::uint64_t pops = visit->leave.value - 1 - visit->childEnd.value;
    return Step(visit->ownEnd.value - pops);
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
            return std::nullopt;  // and so have all others after it
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

/// Returns the fault of a line that doesn't match the expected step; none if it matches.
std::optional<TraceFault> TraceFollower::faultOf(const TraceLine& line, const ExpectedStep& expected,
                                                 bool& isReversed) const
{
    const Event& event = expected.event;
    if (isLeftOut(expected)) {
        if (!line.cell) {
            return std::nullopt;  // expected only because the line names its box
        }
        return TraceFault::Cell;
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
    assert(!line.cell || event.cell());  // every kind of step that a trace records has a cell
    if (line.cell && *line.cell != static_cast<std::int64_t>(event.cell()->index().value)) {
        return TraceFault::Cell;
    }
    return std::nullopt;
}

// ------------------------------------------------------------------------------------- the difference

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

/// Returns the cell being visited after a step; after LeaveCell, the parent.
std::optional<Cell> visited(const Moment& moment)
{
    if (!moment.cell || !moment.event || moment.event->kind != StepKind::LeaveCell) {
        return moment.cell;
    }
    if (moment.cell->level() == 0) {
        return std::nullopt;
    }
    return moment.cell->parent();
}

std::optional<std::int64_t> indexOf(const std::optional<Cell>& cell)
{
    if (!cell) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(cell->index().value);
}

std::optional<TraceDifference> TraceFollower::difference() const
{
    if (!m_gap) {
        return std::nullopt;
    }
    const Gap& gap = *m_gap;
    assert(!gap.expected || gap.expected->step.value > 0);
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

/// Returns whether the second order fits better: its difference is later, or neither has one and fewer pairs are
/// reversed.
bool isSecondBetter(const TraceFollower& first, const TraceFollower& second)
{
    const auto badness = [](const TraceFollower& follower) {
        const std::uint64_t missing = follower.differs() ? UINT64_MAX - follower.line() : 0;
        return std::tuple(missing, follower.reversed());
    };
    return badness(second) < badness(first);
}

TraceFinding findingOf(const TraceFollower& follower)
{
    return {follower.order(), follower.matched(), follower.reversed(), follower.firstReversed(), follower.difference()};
}

}  // namespace

Result<TraceVerdict> compareTrace(const Scene& scene, const LinearQuadtree& tree, std::optional<ListOrder> order,
                                  TraceReader& reader, const std::function<bool(const TraceProgress&)>& shouldContinue)
{
    constexpr std::uint64_t kLinesBetween = 1 << 14;
    constexpr std::uint64_t kBytesBetween = std::uint64_t{1} << 24;  // lines may be long
    std::deque<TraceFollower> followers;
    followers.emplace_back(scene, tree, order.value_or(ListOrder::FirstIn));
    if (!order) {
        followers.emplace_back(scene, tree, ListOrder::LastIn);
    }
    TraceVerdict verdict;
    TraceLine line;
    std::uint64_t taken = 0;
    std::uint64_t askedAt = 0;
    while (!std::ranges::all_of(followers, &TraceFollower::isDone)) {
        if (taken++ % kLinesBetween == 0 || reader.bytes() - askedAt >= kBytesBetween) {
            askedAt = reader.bytes();
            if (!shouldContinue({reader.lines(), reader.bytes(), reader.source().size()})) {
                verdict.outcome = TraceVerdict::Outcome::Stopped;
                break;
            }
        }
        const Result<bool> isThere = reader.next(line);
        if (!isThere && !std::ranges::all_of(followers, &TraceFollower::differs)) {
            return isThere.error();
        }
        if (!isThere) {
            break;  // the rest cannot be read, but the difference is known
        }
        for (TraceFollower& follower : followers) {
            if (*isThere) {
                follower.take(line);
            } else {
                follower.end(reader.lines());
            }
        }
    }
    verdict.lines = reader.lines();
    assert(!followers.empty());
    const TraceFollower* chosen = &followers.front();
    const TraceFollower* other = &followers.back();
    if (chosen != other && isSecondBetter(*chosen, *other)) {
        std::swap(chosen, other);
    }
    verdict.finding = findingOf(*chosen);
    verdict.parts = chosen->parts();
    if (chosen != other) {
        verdict.other = findingOf(*other);
    }
    if (verdict.outcome != TraceVerdict::Outcome::Stopped && !verdict.finding.fits()) {
        verdict.outcome = TraceVerdict::Outcome::Different;
    }
    return verdict;
}

}  // namespace mortonscope
