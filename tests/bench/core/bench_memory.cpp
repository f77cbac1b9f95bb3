// The memory of a run: bytes by boxes and by cells, independent of the number of its steps.

#include "tests/bench/core/live_bytes.h"
#include "tests/bench/core/run_bench.h"

namespace mortonscope::bench {

namespace {

void memoryOfRun(benchmark::State& state, const Recipe& recipe)
{
    const Scene& scene = sceneOf(recipe);
    const LinearQuadtree tree(scene.space(), scene.boxes());
    for (auto _ : state) {
        const std::size_t before = liveBytes();
        const SinglePassRun run(tree, ListOrder::FirstIn);
        const auto held = static_cast<double>(liveBytes() - before);
        const auto boxes = static_cast<double>(tree.boxCount());
        const auto cells = static_cast<double>(run.totals().cellsVisited);
        state.counters["bytes"] = benchmark::Counter(held, {}, benchmark::Counter::kIs1024);
        state.counters["bytes/(box+cell)"] = held / (boxes + cells);
        state.counters["cells"] = cells;
        countSteps(state, run);
    }
}

const bool registered = [] {
    // The same million boxes, larger in each line: they live at higher levels, so the runs grow and the number of cells
    // does not.
    for (const double size : {0.02, 0.2, 2.0, 20.0}) {
        const Recipe recipe{"uniform", 1'000'000, 8, size};
        benchmark::RegisterBenchmark(("memory of run: " + nameOf(recipe)).c_str(), memoryOfRun, recipe)
            ->Iterations(1)
            ->Unit(benchmark::kMillisecond);
    }
    for (const Recipe& recipe : largeRecipes()) {
        benchmark::RegisterBenchmark(("memory of run: " + nameOf(recipe)).c_str(), memoryOfRun, recipe)
            ->Iterations(1)
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
