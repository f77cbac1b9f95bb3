// The engine on scenes designed to be hard, each compared with uniform boxes of the same number and about as many
// pairs: `ratio` is the quotient of the times.

#include "core/engine/fast_engine.h"
#include "tests/bench/core/run_bench.h"
#include "tests/support/hard_scenes.h"

#include <algorithm>
#include <chrono>

namespace mortonscope::bench {

namespace {

constexpr std::size_t kCount = 100'000;

double milliseconds(FastEngine<double>& engine, const std::vector<Box>& boxes, std::vector<OverlappingPair>& pairs)
{
    const auto before = std::chrono::steady_clock::now();
    engine.find(boxes, Touching::Open, pairs);
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count();
}

/// Measures both alternately, so that both run under the same conditions.
void againstUniform(benchmark::State& state, test::Hard kind)
{
    FastEngine<double> engine;
    std::vector<OverlappingPair> pairs;
    const std::vector<Box> hard = test::hardScene(kind, kCount);
    milliseconds(engine, hard, pairs);
    const std::size_t found = pairs.size();
    const std::vector<Box> uniform = test::uniformWithPairs(kCount, static_cast<double>(std::max(found, kCount / 10)));
    std::vector<double> ratios;
    for (auto _ : state) {
        const double time = milliseconds(engine, hard, pairs);
        ratios.push_back(time / milliseconds(engine, uniform, pairs));
        state.SetIterationTime(time / 1e3);
    }
    std::ranges::nth_element(ratios, ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2));
    state.counters["pairs"] = static_cast<double>(found);
    state.counters["ratio"] = ratios[ratios.size() / 2];
}

const bool registered = [] {
    for (const test::Hard kind : test::kHard) {
        benchmark::RegisterBenchmark(("engine against uniform: " + test::nameOf(kind)).c_str(), againstUniform, kind)
            ->Unit(benchmark::kMillisecond)
            ->UseManualTime()
            ->Iterations(15);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
