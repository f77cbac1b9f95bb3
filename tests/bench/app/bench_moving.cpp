// A step or a long jump, from the call to the last painted pixel. Goals: 16 ms on the opening scene and 50 ms with
// 100,000 boxes. Apart from the mean, the output has the median, the 99th percentile, the time of the call itself
// (`move`; the rest is layout and painting), the paint events during a frame and after it, and the widgets that took
// most of the time.

#include "tests/bench/app/spy_application.h"
#include "tests/bench/app/window_bench.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>

namespace mortonscope::bench {

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration duration) { return std::chrono::duration<double, std::milli>(duration).count(); }

double percentile(std::vector<double>& times, double part)
{
    const auto at = times.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(times.size() - 1));
    std::ranges::nth_element(times, at);
    return *at;
}

/// Longer than any interval at which a widget might defer its painting.
constexpr std::chrono::milliseconds kLate(100);

void paintFor(Clock::duration duration)
{
    for (const auto end = Clock::now() + duration; Clock::now() < end;) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    }
}

/// Measures `move` with everything that the window does because of it.
template <class Move>
void measure(benchmark::State& state, Session& session, Move&& move)
{
    auto& spy = *static_cast<SpyApplication*>(qApp);
    std::vector<double> frames;
    Clock::duration moving{};
    move(session.models());
    untilPainted();
    spy.startCounting();
    for (auto _ : state) {
        const auto begin = Clock::now();
        move(session.models());
        moving += Clock::now() - begin;
        untilPainted();
        frames.push_back(milliseconds(Clock::now() - begin));
    }
    const auto count = static_cast<double>(frames.size());
    state.counters["move"] = milliseconds(moving) / count;
    state.counters["median"] = percentile(frames, 0.5);
    state.counters["p99"] = percentile(frames, 0.99);
    state.counters["paints"] = static_cast<double>(spy.paints()) / count;
    state.SetLabel(spy.mostTime(frames.size()).toStdString());
    // No widget may postpone work beyond the frame.
    spy.startCounting();
    paintFor(kLate);
    state.counters["late"] = static_cast<double>(spy.paints());
}

void forward(benchmark::State& state, const Setup& setup, Grain grain)
{
    Session& session = sessionFor(setup);
    Cursor& run = session.models().run;
    run.setGrain(grain);
    const Step middle(run.run().lastOfInsertion().value
                      + (run.total().value - run.run().lastOfInsertion().value) * 2 / 5);
    run.seek(middle);
    measure(state, session, [middle](const Models& models) {
        models.run.cursor() < models.run.total() ? models.player.forward() : models.run.seek(middle);
    });
}

void jump(benchmark::State& state, const Setup& setup)
{
    Session& session = sessionFor(setup);
    std::mt19937_64 random(1);
    measure(state, session,
            [&random](const Models& models) { models.run.seek(Step(1 + random() % models.run.total().value)); });
}

const bool registered = [] {
    for (const Setup& setup : setups()) {
        const std::string name = nameOf(setup);
        benchmark::RegisterBenchmark(("step: " + name).c_str(), forward, setup, Grain::Step)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
        benchmark::RegisterBenchmark(("cell: " + name).c_str(), forward, setup, Grain::Cell)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
        benchmark::RegisterBenchmark(("jump: " + name).c_str(), jump, setup)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
