#include "app/cli/step_filter.h"

#include "core/condition/step_search.h"

#include <limits>

namespace mortonscope::cli {

namespace {

constexpr std::size_t kLooks = 4096;

}  // namespace

Result<StepFilter> StepFilter::read(const std::string& condition, const Scene& scene, const LinearQuadtree& tree, const Run& run,
                                    const Algorithm& algorithm)
{
    auto parsed = parseCondition(condition, scene);
    if (const auto* problem = std::get_if<ConditionProblem>(&parsed)) {
        return problem->error(condition).at("--where");
    }
    return StepFilter(std::move(std::get<Condition>(parsed)), scene, tree, run, algorithm);
}

StepFilter::StepFilter(Condition condition, const Scene& scene, const LinearQuadtree& tree, const Run& run, const Algorithm& algorithm)
    : m_hits(std::make_unique<Hits>(scene, run, std::numeric_limits<std::size_t>::max(), [] { return true; }, algorithm.hits)),
      m_evaluation(std::make_unique<Evaluation>(std::move(condition), RunFacts{tree, run, *m_hits}))
{
}

std::optional<Step> StepFilter::next(Step step) const
{
    StepSearch search(*m_evaluation, {Step(step.value + 1), m_evaluation->run().total()}, Direction::Forward);
    while (search.advance(kLooks) == StepSearch::State::Working) {
    }
    return search.state() == StepSearch::State::Found ? std::optional(search.found()) : std::nullopt;
}

std::uint64_t StepFilter::count() const
{
    StepTally tally(*m_evaluation);
    while (!tally.advance(kLooks)) {
    }
    return tally.count();
}

}  // namespace mortonscope::cli
