// The overlapping pairs: found once, mapped to their steps and sorted; then queried.

#include "core/run/hits.h"
#include "tests/bench/core/run_bench.h"

#include <limits>

namespace mortonscope::bench {

namespace {

constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

void findPairs(benchmark::State& state, const Recipe& recipe)
{
    const Scene& scene = sceneOf(recipe);
    for (auto _ : state) {
        std::uint64_t pairs = 0;
        visitOverlappingPairs(scene, [&](BoxId, BoxId) { return ++pairs > 0; });
        state.counters["pairs"] = static_cast<double>(pairs);
    }
}

/// Includes the time to find them.
void mapToSteps(benchmark::State& state, const Recipe& recipe)
{
    const PreparedRun prepared(recipe);
    for (auto _ : state) {
        const Hits hits(prepared.scene, prepared.run, kAll);
        state.counters["hits"] = static_cast<double>(hits.count());
    }
    countSteps(state, prepared.run);
}

void nextHit(benchmark::State& state, const Recipe& recipe)
{
    const PreparedRun prepared(recipe);
    const Hits hits(prepared.scene, prepared.run, kAll);
    askRoundAndRound(state, randomSteps(prepared.run), [&](Step step) { return hits.after(step); });
    countSteps(state, prepared.run);
}

const bool registered = [] {
    for (const char* kind : {"uniform", "clustered"}) {
        const Recipe recipe{kind, 1'000'000, 8};
        benchmark::RegisterBenchmark(("find overlapping pairs: " + nameOf(recipe)).c_str(), findPairs, recipe)
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(("hits: " + nameOf(recipe)).c_str(), mapToSteps, recipe)
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(("next hit: " + nameOf(recipe)).c_str(), nextHit, recipe);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
