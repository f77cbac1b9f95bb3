#include "core/condition/evaluation.h"

#include "core/run/range_summary.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

// Interval arithmetic on Bounds. Results beyond 63 bits saturate; a division by zero has no result. If an operand may
// be absent, so may the result.

namespace mortonscope {

namespace {

__extension__ typedef __int128 Wide;  // holds products of two 64-bit numbers

constexpr std::int64_t saturated(Wide value)
{
    return static_cast<std::int64_t>(std::clamp(value, Wide{std::numeric_limits<std::int64_t>::min()},
                                                Wide{std::numeric_limits<std::int64_t>::max()}));
}

constexpr Wide magnitude(std::int64_t value) { return value < 0 ? -Wide{value} : Wide{value}; }

constexpr Bounds presenceOf(const Bounds& a, const Bounds& b, Wide least, Wide most)
{
    if (!a.mayBePresent || !b.mayBePresent) {
        return Bounds::absent();
    }
    return {saturated(least), saturated(most), a.mayBeAbsent || b.mayBeAbsent, true};
}

constexpr Bounds negated(const Bounds& a)
{
    if (!a.mayBePresent) {
        return a;
    }
    return {saturated(-Wide{a.most}), saturated(-Wide{a.least}), a.mayBeAbsent, true};
}

constexpr Bounds sum(const Bounds& a, const Bounds& b)
{
    return presenceOf(a, b, Wide{a.least} + b.least, Wide{a.most} + b.most);
}

constexpr Bounds difference(const Bounds& a, const Bounds& b)
{
    return presenceOf(a, b, Wide{a.least} - b.most, Wide{a.most} - b.least);
}

constexpr Bounds product(const Bounds& a, const Bounds& b)
{
    const Wide corners[] = {Wide{a.least} * b.least, Wide{a.least} * b.most, Wide{a.most} * b.least,
                            Wide{a.most} * b.most};
    return presenceOf(a, b, std::ranges::min(corners), std::ranges::max(corners));
}

/// Divides bounds, rounding toward zero as in C++.
constexpr Bounds quotient(const Bounds& a, const Bounds& b)
{
    if (!a.mayBePresent || !b.mayBePresent || (b.isExact() && b.least == 0)) {
        return Bounds::absent();
    }
    if (b.least <= 0 && b.most >= 0) {  // some divisor in the range may be zero
        const Wide far = std::max(magnitude(a.least), magnitude(a.most));
        return presenceOf(a, b, -far, far).orAbsent();
    }
    const Wide corners[] = {Wide{a.least} / b.least, Wide{a.least} / b.most, Wide{a.most} / b.least,
                            Wide{a.most} / b.most};
    return presenceOf(a, b, std::ranges::min(corners), std::ranges::max(corners));
}

/// Returns bounds for a remainder of a / b, whose magnitude is at most `largest`. It has the sign of a, as in C++.
constexpr Bounds remainderUpTo(Wide largest, const Bounds& a, const Bounds& b)
{
    const Wide least = a.least < 0 ? -largest : 0;
    const Wide most = a.most > 0 ? largest : 0;
    return presenceOf(a, b, least, most);
}

constexpr Bounds remainder(const Bounds& a, const Bounds& b)
{
    if (!a.mayBePresent || !b.mayBePresent) {
        return Bounds::absent();
    }
    if (b.isExact()) {
        const Wide m = magnitude(b.least);
        if (m == 0) {
            return Bounds::absent();
        }
        const bool sameRound = Wide{a.least} / m == Wide{a.most} / m && (a.least >= 0 || a.most <= 0);
        if (sameRound) {
            return presenceOf(a, b, Wide{a.least} % m, Wide{a.most} % m);
        }
        return remainderUpTo(m - 1, a, b);
    }
    return remainderUpTo(std::max(magnitude(b.least), magnitude(b.most)), a, b).orAbsent();
}

constexpr Ternary orAbsent(Ternary yes, const Bounds& a, const Bounds& b)
{
    if (!a.mayBePresent || !b.mayBePresent) {
        return Ternary::No;
    }
    if (a.mayBeAbsent || b.mayBeAbsent) {
        return both(yes, Ternary::Maybe);
    }
    return yes;
}

/// Returns Yes if `always`, No if `never`, else Maybe. At most one of the two may be true.
constexpr Ternary decided(bool always, bool never)
{
    if (always) {
        return Ternary::Yes;
    }
    return maybeIf(!never);
}

constexpr Ternary isLess(const Bounds& a, const Bounds& b)
{
    return orAbsent(decided(a.most < b.least, a.least >= b.most), a, b);
}

constexpr Ternary isLessOrEqual(const Bounds& a, const Bounds& b)
{
    return orAbsent(decided(a.most <= b.least, a.least > b.most), a, b);
}

constexpr Ternary isEqual(const Bounds& a, const Bounds& b)
{
    const bool never = a.most < b.least || b.most < a.least;
    const bool always = a.least == a.most && b.least == b.most && a.least == b.least;
    return orAbsent(decided(always, never), a, b);
}

}  // namespace

using Op = ConditionNode::Op;

namespace {

Bounds exactly(std::uint64_t value) { return Bounds::exactly(static_cast<std::int64_t>(value)); }

Bounds between(std::uint64_t least, std::uint64_t most)
{
    return Bounds::between(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
}

/// Returns the value of a box's quantity at a step of its insertion. It is present from the step that finds it.
Bounds duringInsertion(Quantity quantity, const Placement& placement, const Event& event)
{
    const auto knownFrom = [&](StepKind kind, std::uint64_t value) {
        return event.kind >= kind ? exactly(value) : Bounds::absent();
    };
    switch (quantity) {
    case Quantity::Lt: return knownFrom(StepKind::CodeLt, placement.lt);
    case Quantity::Rb: return knownFrom(StepKind::CodeRb, placement.rb);
    case Quantity::Xor: return knownFrom(StepKind::Xor, placement.codesXor);
    default: break;
    }
    if (event.kind == StepKind::Group) {  // so far, from the quad digits examined
        return exactly(static_cast<std::uint64_t>(levelsUp(lowestGroups(placement.codesXor, event.group + 1))));
    }
    return knownFrom(StepKind::Group, static_cast<std::uint64_t>(placement.up));
}

using NamedBoxes = std::pair<std::optional<BoxId>, std::optional<BoxId>>;

/// Returns the boxes of an event that a name of the language denotes.
NamedBoxes boxesOf(const Event& event, BoxPart part)
{
    std::optional<BoxId> first, second;
    if (const auto pair = event.pair()) {
        first = pair->first;
        second = pair->second;
    }
    switch (part) {
    case BoxPart::First: return {first, std::nullopt};
    case BoxPart::Second: return {second, std::nullopt};
    case BoxPart::Any: break;
    }
    if (event.hasBox()) {
        first = event.first;
    }
    return {first, second};
}

}  // namespace

/// A range and its summary.
struct Evaluation::View {
    StepRange range;
    RangeSummary rangeSummary;

    bool isOneStep() const { return range.isOneStep(); }
};

Evaluation::Evaluation(Condition condition, const Analysis& analysis)
    : m_condition(std::move(condition)), m_analysis(analysis), m_pairSteps(m_condition.nodes().size())
{
    assert(!m_condition.nodes().empty());
    for (std::size_t i = 0; i < m_pairSteps.size(); ++i) {
        if (const ConditionNode& node = m_condition.nodes()[i]; node.op == Op::PairIs) {
            m_pairSteps[i] = analysis.run.stepOf(node.first, node.second);
        }
    }
}

Ternary Evaluation::holds(StepRange range) const
{
    assert(m_analysis.run.contains(range));
    return truth(m_condition.root(), {range, m_analysis.run.rangeSummary(range)});
}

Bounds Evaluation::valueAt(Step step) const
{
    assert(step <= m_analysis.run.total());
    return numberBefore(m_condition.root(), Step(step.value + 1));
}

// -------------------------------------------------------------------------------------------- yes or no

Ternary Evaluation::truth(std::uint32_t at, const View& view) const
{
    assert(at < m_condition.nodes().size());
    const ConditionNode& node = m_condition.nodes()[at];
    const StepRange range = view.range;
    switch (node.op) {
    case Op::And: {
        const Ternary left = truth(node.left, view);
        if (left == Ternary::No) {
            return left;
        }
        return both(left, truth(node.right, view));
    }
    case Op::Or: {
        const Ternary left = truth(node.left, view);
        if (left == Ternary::Yes) {
            return left;
        }
        return either(left, truth(node.right, view));
    }
    case Op::Not: return negated(truth(node.left, view));
    case Op::Less: return isLess(number(node.left, view), number(node.right, view));
    case Op::LessEqual: return isLessOrEqual(number(node.left, view), number(node.right, view));
    case Op::Equal: return isEqual(number(node.left, view), number(node.right, view));
    case Op::KindIs: return node.kinds.holds(view.rangeSummary.kinds);
    case Op::BoxIs: return m_analysis.run.involves(node.first, node.part, range);
    case Op::CellIs: return m_analysis.run.isAt(node.cell, range);
    case Op::PairIs: {
        const auto step = m_pairSteps[at];
        const bool isInside = step && range.contains(*step);
        return decided(isInside && range.isOneStep(), !isInside);
    }
    case Op::Hit: {
        const std::uint64_t hits =
            m_analysis.hits.countAt(range.last) - m_analysis.hits.countAt(Step(range.first.value - 1));
        return decided(hits == range.size(), hits == 0);
    }
    case Op::Changed:
    case Op::KindChanged:
    case Op::BoxChanged:
    case Op::CellChanged: return changed(node, view);
    default: break;
    }
    assert(!"the parser refuses numbers as questions");
    return Ternary::Maybe;
}

/// Returns whether every step of the range changes the number by one.
bool Evaluation::countsUp(std::uint32_t at, const View& view) const
{
    const ConditionNode& node = m_condition.nodes()[at];
    if (node.op != Op::Quantity) {
        return false;
    }
    switch (node.quantity) {
    case Quantity::Step: return true;
    case Quantity::Tests: return view.rangeSummary.kinds.isWithin(kTests);
    case Quantity::Stack: return view.rangeSummary.kinds.isWithin({StepKind::Push, StepKind::Pop});
    default: return false;
    }
}

/// Answers whether an expression differs from its value one step earlier.
Ternary Evaluation::changed(const ConditionNode& node, const View& view) const
{
    const StepRange range = view.range;
    if (!range.isOneStep()) {
        // A number does not change if it has a single value over the range and the step before it.
        if (node.op != Op::Changed || range.first.value < 2
            || range.first == Step(m_analysis.run.lastOfInsertion().value + 1)) {
            return Ternary::Maybe;
        }
        const StepRange wider{Step(range.first.value - 1), range.last};
        const Bounds all = number(node.left, {wider, m_analysis.run.rangeSummary(wider)});
        return decided(!all.isExact() && countsUp(node.left, view), all.isExact());
    }
    const Event now = *m_analysis.run.at(range.first).event;
    const auto before = m_analysis.run.at(Step(range.first.value - 1)).event;
    switch (node.op) {
    case Op::KindChanged: return certain(!before || before->kind != now.kind);
    case Op::CellChanged: return certain((before ? before->cell() : std::nullopt) != now.cell());
    case Op::BoxChanged:
        return certain(boxesOf(now, node.part) != (before ? boxesOf(*before, node.part) : NamedBoxes()));
    default: return certain(number(node.left, view) != numberBefore(node.left, range.first));
    }
}

// ---------------------------------------------------------------------------------------------- numbers

Bounds Evaluation::number(std::uint32_t at, const View& view) const
{
    assert(at < m_condition.nodes().size());
    const ConditionNode& node = m_condition.nodes()[at];
    switch (node.op) {
    case Op::Number: return Bounds::exactly(node.number);
    case Op::Quantity: return quantity(node.quantity, view);
    case Op::Negate: return negated(number(node.left, view));
    case Op::Add: return sum(number(node.left, view), number(node.right, view));
    case Op::Subtract: return difference(number(node.left, view), number(node.right, view));
    case Op::Multiply: return product(number(node.left, view), number(node.right, view));
    case Op::Divide: return quotient(number(node.left, view), number(node.right, view));
    case Op::Remainder: return remainder(number(node.left, view), number(node.right, view));
    default: break;
    }
    const Ternary yes = truth(at, view);  // a watched question has the value 0 or 1
    return Bounds::between(yes == Ternary::Yes, yes != Ternary::No);
}

Bounds Evaluation::quantity(Quantity quantity, const View& view) const
{
    const StepRange range = view.range;
    const RangeSummary& rangeSummary = view.rangeSummary;
    switch (quantity) {
    case Quantity::Step: return between(range.first.value, range.last.value);
    case Quantity::Phase: return exactly(range.first <= m_analysis.run.lastOfInsertion() ? 1 : 2);
    case Quantity::Level: return rangeSummary.level;
    case Quantity::Code: return rangeSummary.code;
    case Quantity::Index: return rangeSummary.index;
    case Quantity::Stack: return rangeSummary.stack;
    case Quantity::Tests: return rangeSummary.tests;
    case Quantity::Hits: return between(m_analysis.hits.countAt(range.first), m_analysis.hits.countAt(range.last));
    case Quantity::Lt:
    case Quantity::Rb:
    case Quantity::Xor:
    case Quantity::Up: return ofCurrentBox(quantity, view);
    }
    return Bounds::absent();
}

Bounds Evaluation::ofCurrentBox(Quantity quantity, const View& view) const
{
    if (kCellKinds.holds(view.rangeSummary.kinds) == Ternary::Yes) {
        return Bounds::absent();
    }
    if (!view.isOneStep()) {
        const int depth = m_analysis.tree.space().depth();
        const std::uint64_t largestCode = Cell::cellsAt(depth) - 1;
        return between(0, quantity == Quantity::Up ? static_cast<std::uint64_t>(depth) : largestCode).orAbsent();
    }
    const Event event = *m_analysis.run.at(view.range.first).event;
    const auto box = currentBox(event, m_analysis.tree);
    assert(box);
    const Placement placement = m_analysis.tree.placement(*box);
    if (placement.fate == PlacementResult::Rejected) {
        return Bounds::absent();
    }
    // The run computes no codes for a box that the outside rule sends to the root.
    if (placement.fate == PlacementResult::SentToRoot) {
        return quantity == Quantity::Up ? exactly(static_cast<std::uint64_t>(placement.up)) : Bounds::absent();
    }
    if (phaseOf(event.kind) == Phase::Insertion) {
        return duringInsertion(quantity, placement, event);
    }
    return duringInsertion(quantity, placement, Event::ofBox(StepKind::Append, *box));
}

/// Returns the number at the step before `step`. Before the first step, no box is inserted, tested or found.
Bounds Evaluation::numberBefore(std::uint32_t at, Step step) const
{
    if (step.value > 1) {
        const Step before(step.value - 1);
        const StepRange range{before, before};
        return number(at, {range, m_analysis.run.rangeSummary(range)});
    }
    const ConditionNode& node = m_condition.nodes()[at];
    switch (node.op) {
    case Op::Number: return Bounds::exactly(node.number);
    case Op::Quantity: {
        const bool counts = node.quantity == Quantity::Step || node.quantity == Quantity::Stack
                         || node.quantity == Quantity::Tests || node.quantity == Quantity::Hits;
        return counts ? exactly(0) : Bounds::absent();
    }
    case Op::Negate: return negated(numberBefore(node.left, step));
    case Op::Add: return sum(numberBefore(node.left, step), numberBefore(node.right, step));
    case Op::Subtract: return difference(numberBefore(node.left, step), numberBefore(node.right, step));
    case Op::Multiply: return product(numberBefore(node.left, step), numberBefore(node.right, step));
    case Op::Divide: return quotient(numberBefore(node.left, step), numberBefore(node.right, step));
    case Op::Remainder: return remainder(numberBefore(node.left, step), numberBefore(node.right, step));
    default: return exactly(0);  // before the first step, no question holds
    }
}

// ------------------------------------------------------------------------------------------- repetition

std::optional<std::uint64_t> Evaluation::period(StepRange range) const
{
    const View view{range, m_analysis.run.rangeSummary(range)};
    if (!view.rangeSummary.sameVisit) {
        return std::nullopt;
    }
    return period(m_condition.root(), view);
}

/// Returns whether a number changes by the same amount with each step of a range. In the range, tests and stack either
/// stay constant or change with each step.
bool Evaluation::isLinear(std::uint32_t at, const View& view) const
{
    const ConditionNode& node = m_condition.nodes()[at];
    const Bounds all = number(at, view);
    if (all.least == std::numeric_limits<std::int64_t>::min() || all.most == std::numeric_limits<std::int64_t>::max()) {
        return false;  // the number may be saturated
    }
    switch (node.op) {
    case Op::Number: return true;
    case Op::Quantity: {
        if (all.isExact()) {
            return true;
        }
        return node.quantity == Quantity::Step || node.quantity == Quantity::Stack || node.quantity == Quantity::Tests;
    }
    case Op::Negate: return isLinear(node.left, view);
    case Op::Add:
    case Op::Subtract: return isLinear(node.left, view) && isLinear(node.right, view);
    case Op::Multiply: {
        const bool byConstant = number(node.left, view).isExact() || number(node.right, view).isExact();
        return byConstant && isLinear(node.left, view) && isLinear(node.right, view);
    }
    default: return false;
    }
}

std::optional<std::uint64_t> Evaluation::period(std::uint32_t at, const View& view) const
{
    const ConditionNode& node = m_condition.nodes()[at];
    const bool isDecided = node.op >= Op::Less ? truth(at, view) != Ternary::Maybe : number(at, view).isExact();
    if (isDecided) {
        return 1;
    }
    switch (node.op) {
    case Op::Remainder: {
        const Bounds divisor = number(node.right, view);
        // Remainders do not repeat if the dividend changes its sign.
        const bool repeats = isLinear(node.left, view) && divisor.isExact() && divisor.mayBePresent && divisor.least > 0
                          && number(node.left, view).least >= 0;
        if (!repeats) {
            return std::nullopt;
        }
        return static_cast<std::uint64_t>(divisor.least);
    }
    case Op::Negate:
    case Op::Not: return period(node.left, view);
    case Op::Add:
    case Op::Subtract:
    case Op::Multiply:
    case Op::Divide:
    case Op::Less:
    case Op::LessEqual:
    case Op::Equal:
    case Op::And:
    case Op::Or: {
        constexpr std::uint64_t kMaxPeriod = 1 << 16;
        const auto left = period(node.left, view);
        const auto right = period(node.right, view);
        if (!left || !right || *left > kMaxPeriod || *right > kMaxPeriod) {
            return std::nullopt;
        }
        return std::lcm(*left, *right);
    }
    default: return std::nullopt;
    }
}

std::optional<BoxId> currentBox(const Event& event, const LinearQuadtree& tree)
{
    const auto pair = event.pair();
    if (!pair) {
        return event.box();
    }
    // In a test without a cell or with an ancestor, the current box is the walking box, which is named first.
    const bool firstWalks = !event.cell() || event.kind == StepKind::TestWithAncestor;
    return firstWalks || tree.placement(pair->first).cell == event.cell() ? pair->first : pair->second;
}

}  // namespace mortonscope
