#include "core/condition/stops.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/words/words.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace mortonscope {

namespace {

struct Named {
    std::string_view name;
    Watched::What what;
    std::string_view change;  ///< the question whether it changes
};

constexpr std::array<Named, 7> kNamed{{
    {"kind", Watched::What::Kind, "changed(kind)"},
    {"phase", Watched::What::Phase, "changed(phase)"},
    {"box", Watched::What::Box, "changed(box)"},
    {"first", Watched::What::First, "changed(first)"},
    {"second", Watched::What::Second, "changed(second)"},
    {"cell", Watched::What::Cell, "changed(cell)"},
    {"pair", Watched::What::Pair, "changed(first) || changed(second)"},
}};

template <class T>
WatchValue orNothing(const std::optional<T>& value)
{
    return value ? WatchValue(*value) : WatchValue();
}

}  // namespace

ParsedWatch parseWatch(std::string_view text, const Scene& scene)
{
    for (const Named& named : kNamed) {
        if (trimmed(text) == named.name) {
            return Watched(named.what, std::get<Condition>(parseCondition(named.change, scene)));
        }
    }
    auto parsed = parseExpression(text, scene);
    if (auto* problem = std::get_if<ConditionProblem>(&parsed)) {
        return std::move(*problem);
    }
    return Watched(Watched::What::Expression, std::move(std::get<Condition>(parsed)));
}

bool Watched::isCode() const
{
    if (m_what != Watched::What::Expression || m_condition.nodes().back().op != ConditionNode::Op::Quantity) {
        return false;
    }
    const Quantity quantity = m_condition.nodes().back().quantity;
    return quantity == Quantity::Lt || quantity == Quantity::Rb || quantity == Quantity::Xor
        || quantity == Quantity::Code;
}

Condition Watched::change() const
{
    if (m_what != What::Expression) {
        return m_condition;
    }
    return changeOf(m_condition);
}

Watcher::Watcher(Watched watched, const Analysis& analysis)
    : m_watched(std::move(watched)), m_analysis(analysis),
      m_evaluation(m_watched.expression() ? std::make_unique<Evaluation>(*m_watched.expression(), analysis) : nullptr)
{
}

WatchValue Watcher::at(Step step) const
{
    if (!m_evaluation) {
        const auto event = m_analysis.run.at(step).event;
        if (!event) {
            return {};
        }
        return ofEvent(*event);
    }
    const Bounds value = m_evaluation->valueAt(step);
    if (!value.mayBePresent) {
        return {};
    }
    assert(value.isExact());
    if (m_watched.expression()->isQuestion()) {
        return value.least != 0;
    }
    return value.least;
}

WatchValue Watcher::ofEvent(const Event& event) const
{
    const auto pair = event.pair();
    switch (m_watched.what()) {
    case Watched::What::Kind: return event.kind;
    case Watched::What::Phase: return phaseOf(event.kind);
    case Watched::What::Box: return pair ? WatchValue(*pair) : orNothing(event.box());
    case Watched::What::First: return pair ? WatchValue(pair->first) : WatchValue();
    case Watched::What::Second: return pair ? WatchValue(pair->second) : WatchValue();
    case Watched::What::Cell: return orNothing(event.cell());
    case Watched::What::Pair: return orNothing(pair);
    case Watched::What::Expression: break;
    }
    return {};
}

namespace {

std::string anyOfKinds(std::span<const std::string> kinds)
{
    std::string text;
    for (const std::string& kind : kinds) {
        text += (text.empty() ? "kind == " : " || kind == ") + kind;
    }
    return text;
}

}  // namespace

std::string placeCondition(const Breakpoint& breakpoint)
{
    const std::string cell = "cell == " + std::to_string(breakpoint.cell);
    switch (breakpoint.on) {
    case Breakpoint::On::Line: return anyOfKinds(breakpoint.kinds);
    case Breakpoint::On::Cell: return cell + " && (kind == enter-cell || kind == append)";
    case Breakpoint::On::Slot: return cell + " && (kind == enter-cell || kind == append || kind == mark)";
    case Breakpoint::On::Box:
        return "box == " + quotedName(breakpoint.first) + " && (phase == pass || kind == append || kind == outside)";
    case Breakpoint::On::Pair:
        return "pair == (" + quotedName(breakpoint.first) + ", " + quotedName(breakpoint.second) + ")";
    case Breakpoint::On::Condition: break;
    }
    return {};
}

std::string placeWords(const Breakpoint& breakpoint)
{
    switch (breakpoint.on) {
    case Breakpoint::On::Line: {
        std::string kinds;
        for (const std::string& kind : breakpoint.kinds) {
            kinds += kinds.empty() ? kind : ", " + kind;
        }
        return say("line {1}", kinds);
    }
    case Breakpoint::On::Cell: return say("slot {1}", narration::countText(breakpoint.cell));
    case Breakpoint::On::Slot:
        return say("slot {1}, including when it is marked", narration::countText(breakpoint.cell));
    case Breakpoint::On::Box: return say("box {1}", breakpoint.first);
    case Breakpoint::On::Pair: return narration::pairNoun(breakpoint.first, breakpoint.second);
    case Breakpoint::On::Condition: return breakpoint.condition;
    }
    return {};
}

Stops::Stops(std::span<const Breakpoint> breakpoints, std::span<const Watch> watches, const Analysis& analysis)
    : m_run(analysis.run), m_breakpoints(breakpoints.size())
{
    for (const Breakpoint& breakpoint : breakpoints) {
        m_stops.push_back(stopOf(breakpoint, analysis));
    }
    for (const Watch& watch : watches) {
        m_stops.push_back(stopOf(watch, analysis));
    }
}

Stops::Stop Stops::stopOf(const Breakpoint& breakpoint, const Analysis& analysis)
{
    Stop stop;
    const std::string place = placeCondition(breakpoint);
    std::string text = place;
    if (!breakpoint.condition.empty() || place.empty()) {
        // Parse the condition by itself first, so that a problem points into the text that the user typed.
        const auto typed = parseCondition(breakpoint.condition, *analysis.scene);
        if (const auto* problem = std::get_if<ConditionProblem>(&typed)) {
            stop.problem = *problem;
            return stop;
        }
        text = breakpoint.condition;
        if (!place.empty()) {
            text = "(" + place + ") && (" + breakpoint.condition + ")";
        }
    }
    auto parsed = parseCondition(text, *analysis.scene);
    if (auto* problem = std::get_if<ConditionProblem>(&parsed)) {
        stop.problem = std::move(*problem);
        return stop;
    }
    if (breakpoint.enabled) {
        stop.evaluation = std::make_unique<Evaluation>(std::move(std::get<Condition>(parsed)), analysis);
        if (breakpoint.hit > 0) {
            stop.nth = std::make_unique<NthMatch>(*stop.evaluation, breakpoint.hit);
        }
    }
    return stop;
}

Stops::Stop Stops::stopOf(const Watch& watch, const Analysis& analysis)
{
    Stop stop;
    const auto typed = parseWatch(watch.expression, *analysis.scene);
    if (const auto* problem = std::get_if<ConditionProblem>(&typed)) {
        stop.problem = *problem;
    } else if (watch.stops) {
        stop.evaluation = std::make_unique<Evaluation>(std::get<Watched>(typed).change(), analysis);
    }
    return stop;
}

bool Stops::prepare(std::size_t looks)
{
    for (Stop& stop : m_stops) {
        if (stop.nth && !stop.nth->isDone() && !stop.nth->advance(looks)) {
            return false;
        }
    }
    return true;
}

bool Stops::isPrepared() const
{
    return std::ranges::all_of(m_stops, [](const Stop& stop) { return !stop.nth || stop.nth->isDone(); });
}

bool Stops::isEmpty() const
{
    return std::ranges::none_of(m_stops, [](const Stop& stop) { return stop.evaluation != nullptr; });
}

Ternary Stops::Stop::holds(StepRange range) const
{
    if (!evaluation) {
        return Ternary::No;
    }
    if (!nth) {
        return evaluation->holds(range);
    }
    const auto step = nth->found();
    if (!step || !range.contains(*step)) {
        return Ternary::No;
    }
    return yesIf(range.isOneStep());
}

Ternary Stops::holds(StepRange range) const
{
    Ternary any = Ternary::No;
    for (const Stop& stop : m_stops) {
        any = either(any, stop.holds(range));
        if (any == Ternary::Yes) {
            break;
        }
    }
    return any;
}

/// Returns the period of all stops together: the least common multiple of their periods.
std::optional<std::uint64_t> Stops::period(StepRange range) const
{
    constexpr std::uint64_t kMaxPeriod = 1 << 16;
    std::uint64_t together = 1;
    for (const Stop& stop : m_stops) {
        if (stop.holds(range) != Ternary::Maybe) {
            continue;
        }
        if (stop.nth) {
            return std::nullopt;
        }
        const auto own = stop.evaluation->period(range);
        if (!own || *own > kMaxPeriod || together > kMaxPeriod) {
            return std::nullopt;
        }
        together = std::lcm(together, *own);
    }
    return together;
}

std::vector<std::size_t> Stops::stoppingAt(Step step) const
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; step.value > 0 && i < m_stops.size(); ++i) {
        if (m_stops[i].holds({step, step}) == Ternary::Yes) {
            found.push_back(i);
        }
    }
    return found;
}

}  // namespace mortonscope
