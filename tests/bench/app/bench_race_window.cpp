// The Race workspace: frames per second of the simulation (with its contenders, on a separate thread) and of the
// picture, and the time to paint a frame. Goal: 60 of each with 10,000 objects and the single pass; the simulation is
// limited to 60. `lap` is the contender's median, `paint` the median of a whole repaint of the world, `cpu` the
// processor time of everything that belongs to a frame.

#include "app/features/race/race_feature.h"
#include "app/features/race/race_view.h"
#include "tests/bench/app/window_bench.h"

#include <QCoreApplication>
#include <QEvent>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <ctime>

namespace mortonscope::bench {

namespace {

using Clock = std::chrono::steady_clock;

/// Counts the paint events of one widget.
class PaintCounter : public QObject {
public:
    explicit PaintCounter(QWidget& widget) : QObject(&widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        paints += event->type() == QEvent::Paint;
        return false;
    }
    int paints = 0;
};

void runFor(std::chrono::milliseconds time, const std::function<bool()>& enough = [] { return false; })
{
    for (const auto end = Clock::now() + time; Clock::now() < end && !enough();) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 5);
    }
}

double medianPaint(RaceView& view)
{
    std::vector<double> times;
    for (int i = 0; i < 61; ++i) {
        const auto begin = Clock::now();
        view.repaint();
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    }
    std::ranges::nth_element(times, times.begin() + 30);
    return times[30];
}

void race(benchmark::State& state, const char* kind, std::size_t count, QSize size, bool bruteForce)
{
    Session& session = sessionFor({Recipe{"", 0, 0}, QStringLiteral("race"), size, false});
    RaceController& race = session.window().the<RaceFeature>().controller();
    race.setTakesPart("brute-force", bruteForce);
    RaceSetup setup;
    setup.kind = kind;
    setup.count = count;
    race.setSetup(setup);
    race.setPlaying(true);
    runFor(std::chrono::seconds(30), [&] { return race.news() && race.news()->number >= 30; });
    PaintCounter counter(*session.window().the<RaceFeature>().view());
    std::uint64_t frames = 0;
    Clock::duration time{};
    std::clock_t work = 0;  // of all threads: the time of a frame, whatever else uses the processors
    for (auto _ : state) {
        const std::uint64_t before = race.news()->number;
        const auto begin = Clock::now();
        const std::clock_t workBefore = std::clock();
        runFor(std::chrono::seconds(3));
        work += std::clock() - workBefore;
        time += Clock::now() - begin;
        frames += race.news()->number - before;
    }
    const double seconds = std::chrono::duration<double>(time).count();
    state.counters["clock_fps"] = static_cast<double>(frames) / seconds;
    state.counters["picture_fps"] = counter.paints / seconds;
    state.counters["cpu_ms"] =
        1000.0 * static_cast<double>(work) / CLOCKS_PER_SEC / static_cast<double>(std::max<std::uint64_t>(frames, 1));
    state.counters["lap_ms"] = race.news()->standings.front().laps.milliseconds()->median;
    race.setPlaying(false);
    state.counters["paint_ms"] = medianPaint(*session.window().the<RaceFeature>().view());
}

const bool registered = [] {
    struct Case {
        const char* kind;
        std::size_t count;
        bool bruteForce;
    };
    for (const Case& each :
         {Case{"published-rectangles", 1000, true}, Case{"published-circles", 500, true},
          Case{"uniform", 10'000, false}, Case{"clustered", 10'000, false}, Case{"mixed", 10'000, false},
          Case{"uniform", 30'000, false}, Case{"uniform", 100'000, false}}) {
        for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
            const std::string name = "race: " + std::string(each.kind) + ' ' + std::to_string(each.count)
                                   + (each.bruteForce ? ", with brute force, " : ", ") + std::to_string(size.width())
                                   + 'x' + std::to_string(size.height());
            benchmark::RegisterBenchmark(name.c_str(), race, each.kind, each.count, size, each.bruteForce)
                ->Iterations(1)
                ->UseRealTime();
        }
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
