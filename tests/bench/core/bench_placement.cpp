// From a box to its cell: the six steps for each of a million boxes, in the three ways that find the same cell.

#include "core/space/climbing.h"
#include "core/space/midlines.h"
#include "tests/bench/core/run_bench.h"

namespace mortonscope::bench {

namespace {

void placeAll(benchmark::State& state, const Recipe& recipe, PlacementRule rule)
{
    const Scene& scene = sceneOf(recipe);
    for (auto _ : state) {
        std::uint64_t sum = 0;
        for (const Box& box : scene.boxes()) {
            sum += rule(scene.space(), box).cell.index().value;
        }
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * scene.size()));
}

const bool registered = [] {
    for (const char* kind : {"uniform", "clustered"}) {
        const Recipe recipe{kind, 1'000'000, 8};
        const auto add = [&](const char* how, PlacementRule rule) {
            benchmark::RegisterBenchmark(("place, " + std::string(how) + ": " + nameOf(recipe)).c_str(), placeAll,
                                         recipe, rule)
                ->Unit(benchmark::kMillisecond);
        };
        add("by XOR", place);
        add("by climbing", placeByClimbing);
        add("by midlines", placeByMidlines);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
