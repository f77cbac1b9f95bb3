#pragma once

#include "core/run/single_pass_run.h"
#include "core/tree/linear_quadtree.h"
#include "tests/bench/support/scenes.h"

#include <benchmark/benchmark.h>

#include <random>
#include <vector>

namespace mortonscope::bench {

/// The worlds for measuring runs: a million boxes, spread out and clustered, at the relevant depths.
inline std::vector<Recipe> largeRecipes()
{
    std::vector<Recipe> recipes;
    for (const char* kind : {"uniform", "clustered"}) {
        for (const int level : {8, 9, 10}) {
            recipes.push_back({kind, 1'000'000, level});
        }
    }
    return recipes;
}

/// A tree and its run for a recipe's scene.
struct PreparedRun {
    explicit PreparedRun(const Recipe& recipe)
        : scene(sceneOf(recipe)), tree(scene.space(), scene.boxes()), run(tree, ListOrder::FirstIn)
    {
    }

    const Scene scene;
    const LinearQuadtree tree;
    const SinglePassRun run;
};

/// Returns numbers drawn in advance, so that drawing isn't measured. They lead to more data than any cache holds.
template <class Draw>
auto drawn(Draw&& draw)
{
    constexpr std::size_t kRound = 1 << 16;
    std::mt19937_64 random(1);
    std::vector<decltype(draw(random))> round;
    round.reserve(kRound);
    while (round.size() < kRound) {
        round.push_back(draw(random));
    }
    return round;
}

/// Returns random steps of a run, uniformly distributed.
inline std::vector<Step> randomSteps(const Run& run)
{
    return drawn([&](std::mt19937_64& random) { return Step(1 + random() % run.total().value); });
}

/// Calls `question` with the drawn values in turn.
template <class Values, class Question>
void askRoundAndRound(benchmark::State& state, const Values& values, Question&& question)
{
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(question(values[i]));
        i = i + 1 == values.size() ? 0 : i + 1;
    }
}

/// Shows the run's number of steps as a counter, such as 4.33G.
inline void countSteps(benchmark::State& state, const Run& run)
{
    state.counters["steps"] = static_cast<double>(run.total().value);
}

}  // namespace mortonscope::bench
