#include "core/condition/watch_value.h"

#include "core/base/text.h"

#include <array>
#include <string>

namespace mortonscope {

namespace {

struct Named {
    std::string_view name;
    Watched::What what;
    std::string_view change;  ///< the question at which steps it is another
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

Condition Watched::change() const { return m_what == Watched::What::Expression ? changeOf(m_condition) : m_condition; }

Watcher::Watcher(Watched watched, const Analysis& analysis)
    : m_watched(std::move(watched)), m_analysis(analysis),
      m_evaluation(m_watched.expression() ? std::make_unique<Evaluation>(*m_watched.expression(), analysis) : nullptr)
{
}

WatchValue Watcher::at(Step step) const
{
    if (!m_evaluation) {
        const auto event = m_analysis.run.at(step).event;
        return event ? ofEvent(*event) : WatchValue();
    }
    const Bounds value = m_evaluation->valueAt(step);
    if (!value.mayBePresent) {
        return {};
    }
    return m_watched.expression()->isQuestion() ? WatchValue(value.least != 0) : WatchValue(value.least);
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

}  // namespace mortonscope
