// Stepping beside the film strip: from the step to the last picture that it brings, without the strip and with it. `p99` is of
// those; `work` the most that the window's thread worked in one stretch, which is to stay within a frame.

#include "app/features/film_strip/film_strip.h"
#include "app/session/run_controller.h"
#include "tests/bench/app/spy_application.h"
#include "tests/bench/app/window_bench.h"

#include <QAction>
#include <QThread>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

namespace mortonscope::bench {

namespace {

using Clock = std::chrono::steady_clock;

void stepping(benchmark::State& state, const Setup& setup, bool isOpen)
{
    Session& session = sessionFor(setup);
    RunController& run = session.models().run;
    const auto& strip = *session.window().findChild<FilmStrip*>();
    auto* toggle = session.window().findChild<QAction*>(QStringLiteral("viewFilmStrip"));
    const auto untilMade = [&strip] {
        for (untilPainted(); strip.isMaking(); untilPainted()) {
            QThread::usleep(100);  // a worker draws
        }
    };
    if (toggle->isChecked() != isOpen) {
        toggle->trigger();
    }
    run.setGrain(Grain::Step);
    run.seek(Step(run.total().value / 2));
    untilMade();
    auto& spy = *static_cast<SpyApplication*>(qApp);
    spy.startCounting();
    std::vector<double> times;
    for (auto _ : state) {
        const auto begin = Clock::now();
        run.forward();
        untilMade();
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    }
    const auto at = times.begin() + static_cast<std::ptrdiff_t>(0.99 * static_cast<double>(times.size() - 1));
    std::ranges::nth_element(times, at);
    state.counters["p99"] = *at;
    state.counters["work"] = spy.mostWork();
    if (toggle->isChecked()) {
        toggle->trigger();
    }
    run.toStart();
    untilPainted();
}

const bool registered = [] {
    for (const auto& recipe : {Recipe{"", 0, 0}, Recipe{"uniform", 400, 4}, Recipe{"uniform", 10'000, 6}, Recipe{"uniform", 100'000, 8}}) {
        for (const bool isOpen : {false, true}) {
            const Setup setup{recipe, QStringLiteral("step"), QSize(1280, 800), false};
            const int steps = recipe.count == 0 ? 50 : 200;
            benchmark::RegisterBenchmark(((isOpen ? "film strip: " : "no film strip: ") + nameOf(setup)).c_str(),
                                         [setup, isOpen](benchmark::State& state) { stepping(state, setup, isOpen); })
                ->Unit(benchmark::kMillisecond)
                ->Iterations(steps);
        }
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
