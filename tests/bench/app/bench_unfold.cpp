// A frame of the unfolding, from the call to the last painted pixel of the window. Goal: 8 ms, for the opening scene
// and for 1000 boxes at depth 4. Positions come from the whole animation, so that the median is one during motion and
// the 99th percentile one of the slowest positions.

#include "app/features/unfold/unfold_feature.h"
#include "app/features/unfold/unfold_pane.h"
#include "tests/bench/app/window_bench.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

namespace mortonscope::bench {

namespace {

using Clock = std::chrono::steady_clock;

double percentile(std::vector<double>& times, double part)
{
    const auto at = times.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(times.size() - 1));
    std::ranges::nth_element(times, at);
    return *at;
}

void unfolding(benchmark::State& state, const Setup& setup)
{
    Session& session = sessionFor(setup);
    UnfoldFeature& desk = session.window().the<UnfoldFeature>();
    desk.showAt(0);
    untilPainted();
    std::vector<double> frames;
    double t = 0;
    for (auto _ : state) {
        t = std::fmod(t + 0.6180339887, 1);  // multiples of the golden ratio cover the whole animation
        const auto begin = Clock::now();
        desk.pane()->player().setTime(t);
        untilPainted();
        frames.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    }
    state.counters["median"] = percentile(frames, 0.5);
    state.counters["p99"] = percentile(frames, 0.99);
    desk.setShown(false);
}

const bool registered = [] {
    for (const Recipe& recipe :
         {Recipe{"", 0, 0}, Recipe{"uniform", 1000, 4}, Recipe{"uniform", 3000, 6}, Recipe{"uniform", 100'000, 8}}) {
        const Setup setup{recipe, QStringLiteral("place"), QSize(1280, 800), false};
        benchmark::RegisterBenchmark(("unfolding: " + nameOf(setup)).c_str(),
                                     [setup](benchmark::State& state) { unfolding(state, setup); })
            ->Unit(benchmark::kMillisecond)
            ->Iterations(200);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
