// Conditions over runs of more than a billion steps: the next match from the start, and all of them.

#include "core/condition/evaluation.h"
#include "core/condition/step_search.h"
#include "tests/bench/core/run_bench.h"

#include <cstdlib>
#include <iostream>
#include <limits>
#include <variant>

namespace mortonscope::bench {

namespace {

/// One run for all conditions, so that its hits are found once.
const Analysis& longRun()
{
    static const Analysis analysis(sceneOf(Recipe{"uniform", 1'000'000, 8}), {},
                                   {.hits = std::numeric_limits<std::size_t>::max()});
    return analysis;
}

Evaluation evaluationOf(const std::string& text)
{
    const ParsedCondition parsed = parseCondition(text, *longRun().scene);
    if (const auto* problem = std::get_if<ConditionProblem>(&parsed)) {
        std::cerr << problem->sentence(text) << '\n';
        std::abort();
    }
    return {std::get<Condition>(parsed), longRun()};
}

constexpr std::size_t kNoEnd = std::numeric_limits<std::size_t>::max();

/// Searches where no further match exists: the cost of "next" if it has to search the whole run.
void searchBackFromTheEnd(benchmark::State& state, const std::string& text)
{
    const Evaluation question = evaluationOf(text);
    const Step total = question.run().total();
    for (auto _ : state) {
        StepSearch search(question, {Step(1), total}, Direction::Backward);
        search.advance(kNoEnd);
        state.counters["found"] =
            search.state() == StepSearch::State::Found ? static_cast<double>(search.found().value) : 0;
    }
    countSteps(state, question.run());
}

/// Finds all matches, within this number of evaluations. The counter `done` shows how much was finished.
constexpr std::size_t kMaxLooks = 20'000'000;

void countAll(benchmark::State& state, const std::string& text)
{
    const Evaluation question = evaluationOf(text);
    for (auto _ : state) {
        StepTally tally(question);
        tally.advance(kMaxLooks);
        state.counters["matches"] = static_cast<double>(tally.count());
        state.counters["done"] = tally.progress();
    }
    countSteps(state, question.run());
}

const bool registered = [] {
    for (const char* text : {"hit", "cell == 12", "box == b123456", "kind == test && level == 0 && stack > 3",
                             "pair == (b1, b2)", "level == 8 && stack == 7", "tests % 10 == 0"}) {
        benchmark::RegisterBenchmark((std::string("last match: ") + text).c_str(), searchBackFromTheEnd, text)
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark((std::string("all matches: ") + text).c_str(), countAll, text)
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
