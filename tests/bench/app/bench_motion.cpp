// Animated steps: the time from setting a position in an animation to its painted frame, in animations from the whole
// run. Goal: 99 of 100 frames take at most 16 ms, on the opening scene at 1920 × 1080 and with 1,000 boxes at 1280 ×
// 800.

#include "app/state/cursor.h"
#include "app/state/step_pictures.h"
#include "tests/bench/app/window_bench.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace mortonscope::bench {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kFramesOfAWay = 12;

double percentile(std::vector<double>& times, double part)
{
    const auto at = times.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(times.size() - 1));
    std::ranges::nth_element(times, at);
    return *at;
}

void moving(benchmark::State& state, const Setup& setup)
{
    const Models models = sessionFor(setup).models();
    Cursor& run = models.run;
    std::vector<double> frames;
    int frame = 0;
    double place = 0;
    for (auto _ : state) {
        if (frame++ % kFramesOfAWay == 0) {
            place = std::fmod(place + 0.6180339887, 1);  // multiples of the golden ratio cover the whole run
            run.seek(Step(1 + static_cast<std::uint64_t>(place * static_cast<double>(run.total().value))));
            untilPainted();
        }
        const auto begin = Clock::now();
        models.pictures.holdAt(frame % kFramesOfAWay / static_cast<double>(kFramesOfAWay));
        untilPainted();
        frames.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    }
    state.counters["median"] = percentile(frames, 0.5);
    state.counters["p99"] = percentile(frames, 0.99);
    run.toStart();
    untilPainted();
}

const bool registered = [] {
    const std::pair<Recipe, QSize> all[] = {{Recipe{"", 0, 0}, QSize(1920, 1080)},
                                            {Recipe{"uniform", 1000, 4}, QSize(1280, 800)}};
    for (const auto& [recipe, size] : all) {
        const Setup setup{recipe, QStringLiteral("step"), size, false};
        benchmark::RegisterBenchmark(("motion: " + nameOf(setup)).c_str(),
                                     [setup](benchmark::State& state) { moving(state, setup); })
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1200);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
