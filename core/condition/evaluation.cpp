#include "core/condition/evaluation.h"

#include "core/condition/bounds_arithmetic.h"

#include <limits>
#include <numeric>

namespace mortonscope {

using Op = ConditionNode::Op;

namespace {

Bounds exactly(std::uint64_t value) { return Bounds::exactly(static_cast<std::int64_t>(value)); }

Bounds between(std::uint64_t least, std::uint64_t most)
{
    return Bounds::between(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
}

/// The value of a box's quantity at a step of its insertion: there from the moment at which it is found.
Bounds whileBeingPutIn(Quantity quantity, const Placement& placement, const Event& event)
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
    if (event.kind == StepKind::Group) {  // so far: only the groups looked at
        return exactly(static_cast<std::uint64_t>(levelsUp(lowestGroups(placement.codesXor, event.group + 1))));
    }
    return knownFrom(StepKind::Group, static_cast<std::uint64_t>(placement.up));
}

}  // namespace

/// A range and what the run says about it.
struct Evaluation::View {
    StepRange range;
    RangeSummary rangeSummary;

    bool isOneStep() const { return range.isOneStep(); }
};

Evaluation::Evaluation(Condition condition, const Analysis& analysis)
    : m_condition(std::move(condition)), m_analysis(analysis), m_pairSteps(m_condition.nodes().size())
{
    for (std::size_t i = 0; i < m_pairSteps.size(); ++i) {
        if (const ConditionNode& node = m_condition.nodes()[i]; node.op == Op::PairIs) {
            m_pairSteps[i] = analysis.run.stepOf(node.first, node.second);
        }
    }
}

Ternary Evaluation::holds(StepRange range) const
{
    return truth(m_condition.root(), {range, m_analysis.run.rangeSummary(range)});
}

Bounds Evaluation::valueAt(Step step) const { return numberBefore(m_condition.root(), Step(step.value + 1)); }

// -------------------------------------------------------------------------------------------- yes or no

Ternary Evaluation::truth(std::uint32_t at, const View& view) const
{
    const ConditionNode& node = m_condition.nodes()[at];
    const StepRange range = view.range;
    switch (node.op) {
    case Op::And: {
        const Ternary left = truth(node.left, view);
        return left == Ternary::No ? left : both(left, truth(node.right, view));
    }
    case Op::Or: {
        const Ternary left = truth(node.left, view);
        return left == Ternary::Yes ? left : either(left, truth(node.right, view));
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
        return !step || !range.contains(*step) ? Ternary::No : range.isOneStep() ? Ternary::Yes : Ternary::Maybe;
    }
    case Op::Hit: {
        const std::uint64_t hits =
            m_analysis.hits.countAt(range.last) - m_analysis.hits.countAt(Step(range.first.value - 1));
        return hits == 0 ? Ternary::No : hits == range.size() ? Ternary::Yes : Ternary::Maybe;
    }
    case Op::Changed:
    case Op::KindChanged:
    case Op::BoxChanged:
    case Op::CellChanged: return changed(node, view);
    default: return Ternary::Maybe;  // a number; the parser lets none through
    }
}

/// Whether a number is one of those that every step of the range counts up or down.
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

/// Whether something is not what it was one step before.
Ternary Evaluation::changed(const ConditionNode& node, const View& view) const
{
    const StepRange range = view.range;
    if (!range.isOneStep()) {
        // One look at the steps with the one before them: what never varies there does not change.
        if (node.op != Op::Changed || range.first.value < 2
            || range.first == Step(m_analysis.run.lastOfInsertion().value + 1)) {
            return Ternary::Maybe;
        }
        const StepRange wider{Step(range.first.value - 1), range.last};
        const Bounds all = number(node.left, {wider, m_analysis.run.rangeSummary(wider)});
        return all.isExact() ? Ternary::No : countsUp(node.left, view) ? Ternary::Yes : Ternary::Maybe;
    }
    const Event now = *m_analysis.run.at(range.first).event;
    const auto before = m_analysis.run.at(Step(range.first.value - 1)).event;
    switch (node.op) {
    case Op::KindChanged: return certain(!before || before->kind != now.kind);
    case Op::CellChanged: return certain((before ? before->cell() : std::nullopt) != now.cell());
    case Op::BoxChanged: {
        const auto boxes = [&](const Event& event) {
            const auto pair = event.pair();
            const auto one = [&](BoxId id) { return std::optional(id); };
            switch (node.part) {
            case BoxPart::First: return std::pair(pair ? one(pair->first) : std::nullopt, std::optional<BoxId>());
            case BoxPart::Second: return std::pair(pair ? one(pair->second) : std::nullopt, std::optional<BoxId>());
            case BoxPart::Any: break;
            }
            return std::pair(event.hasBox() ? one(event.first) : std::nullopt, pair ? one(pair->second) : std::nullopt);
        };
        return certain(boxes(now)
                       != (before ? boxes(*before) : std::pair<std::optional<BoxId>, std::optional<BoxId>>()));
    }
    default: return certain(number(node.left, view) != numberBefore(node.left, range.first));
    }
}

// ---------------------------------------------------------------------------------------------- numbers

Bounds Evaluation::number(std::uint32_t at, const View& view) const
{
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
    const Ternary yes = truth(at, view);  // watched as 0 or 1
    return Bounds::between(yes == Ternary::Yes ? 1 : 0, yes == Ternary::No ? 0 : 1);
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
        const int depth = m_analysis.tree.space().level();
        return between(0, quantity == Quantity::Up ? static_cast<std::uint64_t>(depth) : Cell::cellsAt(depth) - 1)
            .orAbsent();
    }
    const Event event = *m_analysis.run.at(view.range.first).event;
    const BoxId box = *currentBox(event, m_analysis.tree);
    const Placement placement = m_analysis.tree.placement(box);
    if (placement.fate == Fate::Rejected) {
        return Bounds::absent();
    }
    // A box that the outside rule sends to the root never has its codes computed.
    if (placement.fate == Fate::SentToRoot) {
        return quantity == Quantity::Up ? exactly(static_cast<std::uint64_t>(placement.up)) : Bounds::absent();
    }
    const bool beingPutIn = phaseOf(event.kind) == Phase::Insertion;
    return whileBeingPutIn(quantity, placement, beingPutIn ? event : Event::ofBox(StepKind::Append, box));
}

/// The number at the step before `step`; before the first step nothing is put in, tested or found yet.
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
    default: return exactly(0);  // no question is true before the first step
    }
}

// ------------------------------------------------------------------------------------------- repetition

std::optional<std::uint64_t> Evaluation::period(StepRange range) const
{
    const View view{range, m_analysis.run.rangeSummary(range)};
    return view.rangeSummary.sameVisit ? period(m_condition.root(), view) : std::nullopt;
}

/// Whether a number grows by the same amount with each step of a visit's list. There tests and stack either
/// stay or go with the steps.
bool Evaluation::isLinear(std::uint32_t at, const View& view) const
{
    const ConditionNode& node = m_condition.nodes()[at];
    const Bounds all = number(at, view);
    if (all.least == std::numeric_limits<std::int64_t>::min() || all.most == std::numeric_limits<std::int64_t>::max()) {
        return false;  // it may have stopped at the largest number
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
    const bool decided = node.op >= Op::Less ? truth(at, view) != Ternary::Maybe : number(at, view).isExact();
    if (decided) {
        return 1;
    }
    switch (node.op) {
    case Op::Remainder: {
        const Bounds divisor = number(node.right, view);
        // A dividend below zero has other remainders: it does not repeat across zero.
        const bool repeats = isLinear(node.left, view) && divisor.isExact() && divisor.mayBePresent && divisor.least > 0
                          && number(node.left, view).least >= 0;
        return repeats ? std::optional(static_cast<std::uint64_t>(divisor.least)) : std::nullopt;
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
        constexpr std::uint64_t kLongest = 1 << 16;
        const auto left = period(node.left, view);
        const auto right = period(node.right, view);
        if (!left || !right || *left > kLongest || *right > kLongest) {
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
    // Without a cell, or in one above, it is the box whose own walk this is, which is named first.
    const bool firstWalks = !event.cell() || event.kind == StepKind::TestWithAncestor;
    return firstWalks || tree.placement(pair->first).cell == event.cell() ? pair->first : pair->second;
}

}  // namespace mortonscope
