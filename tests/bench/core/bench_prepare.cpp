// The time until a run can be queried: the tree with its marks, then the run's prefix sums.

#include "tests/bench/core/run_bench.h"

namespace mortonscope::bench {

namespace {

void buildTree(benchmark::State& state, const Recipe& recipe)
{
    const Scene& scene = sceneOf(recipe);
    for (auto _ : state) {
        const LinearQuadtree tree(scene.space(), scene.boxes());
        benchmark::DoNotOptimize(tree.isMarked(Cell()));
    }
}

void prepareRun(benchmark::State& state, const Recipe& recipe)
{
    const Scene& scene = sceneOf(recipe);
    const LinearQuadtree tree(scene.space(), scene.boxes());
    Step total;
    std::uint64_t cells = 0;
    for (auto _ : state) {
        const SinglePassRun run(tree, ListOrder::FirstIn);
        total = run.total();
        cells = run.totals().cellsVisited;
        benchmark::DoNotOptimize(total);
    }
    state.counters["steps"] = static_cast<double>(total.value);
    state.counters["cells"] = static_cast<double>(cells);
}

const bool registered = [] {
    for (const Recipe& recipe : largeRecipes()) {
        benchmark::RegisterBenchmark(("tree, marks: " + nameOf(recipe)).c_str(), buildTree, recipe)
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(("run: " + nameOf(recipe)).c_str(), prepareRun, recipe)
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
