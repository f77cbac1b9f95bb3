#include "app/cli/step_filter.h"

#include "core/condition/step_search.h"

namespace mortonscope::cli {

namespace {

constexpr std::size_t kLooks = 4096;

}  // namespace

Result<Condition> conditionOf(const std::string& text, const Scene& scene)
{
    auto parsed = parseCondition(text, scene);
    if (const auto* problem = std::get_if<ConditionProblem>(&parsed)) {
        return problem->error(text).at("--where");
    }
    return std::move(std::get<Condition>(parsed));
}

std::optional<Step> StepFilter::next(Step step) const
{
    StepSearch search(m_evaluation, {Step(step.value + 1), m_evaluation.run().total()}, Direction::Forward);
    while (search.advance(kLooks) == StepSearch::State::Working) {}
    return search.state() == StepSearch::State::Found ? std::optional(search.found()) : std::nullopt;
}

std::uint64_t StepFilter::count() const
{
    StepTally tally(m_evaluation);
    while (!tally.advance(kLooks)) {}
    return tally.count();
}

}  // namespace mortonscope::cli
