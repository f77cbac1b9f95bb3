// Random access in a run: the state at a step, and the step of a pair or a test.

#include "tests/bench/core/run_bench.h"

namespace mortonscope::bench {

namespace {

void whatIsTrueAt(benchmark::State& state, const Recipe& recipe)
{
    const PreparedRun prepared(recipe);
    askRoundAndRound(state, randomSteps(prepared.run), [&](Step step) { return prepared.run.at(step); });
    countSteps(state, prepared.run);
}

void stepOfTestNumber(benchmark::State& state, const Recipe& recipe)
{
    const PreparedRun prepared(recipe);
    const auto numbers = drawn([&](std::mt19937_64& random) { return 1 + random() % prepared.run.tests(); });
    askRoundAndRound(state, numbers, [&](std::uint64_t n) { return prepared.run.stepOfTest(n); });
    countSteps(state, prepared.run);
}

/// The pairs of random tests, so that every query has an answer.
void stepOfPair(benchmark::State& state, const Recipe& recipe)
{
    const PreparedRun prepared(recipe);
    const auto pairs = drawn([&](std::mt19937_64& random) {
        return *prepared.run.at(prepared.run.stepOfTest(1 + random() % prepared.run.tests())).event;
    });
    askRoundAndRound(state, pairs, [&](const Event& test) { return prepared.run.stepOf(test.first, test.second); });
    countSteps(state, prepared.run);
}

void nextOfGrain(benchmark::State& state, const Recipe& recipe, Grain grain)
{
    const PreparedRun prepared(recipe);
    askRoundAndRound(state, randomSteps(prepared.run), [&](Step step) { return prepared.run.next(step, grain); });
    countSteps(state, prepared.run);
}

const bool registered = [] {
    for (const Recipe& recipe : largeRecipes()) {
        const std::string name = nameOf(recipe);
        benchmark::RegisterBenchmark(("at: " + name).c_str(), whatIsTrueAt, recipe);
        benchmark::RegisterBenchmark(("stepOfTest: " + name).c_str(), stepOfTestNumber, recipe);
        benchmark::RegisterBenchmark(("stepOf pair: " + name).c_str(), stepOfPair, recipe);
        benchmark::RegisterBenchmark(("next pair: " + name).c_str(), nextOfGrain, recipe, Grain::Pair);
        benchmark::RegisterBenchmark(("next cell: " + name).c_str(), nextOfGrain, recipe, Grain::Cell);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
