// Moving objects: the time that one contender takes for a frame of the published worlds and of larger ones, and the
// time of a complete frame.

#include "core/race/motion.h"
#include "core/race/race.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

namespace mortonscope::bench {

namespace {

struct World {
    std::string kind;
    std::size_t count;
    std::optional<int> level;
    Outside outside = Outside::Clamp;
};

MovingWorld worldOf(const World& world)
{
    GeneratorSettings settings;
    settings.kind = world.kind;
    settings.count = world.count;
    settings.level = world.level;
    const auto scene = racingWorld(settings);
    if (!scene) {
        std::cerr << scene.error().sentence() << '\n';
        std::abort();
    }
    const Space& space = scene->space();
    return MovingWorld(scene->withSpace(*Space::create(space.world(), space.depth(), world.outside)));
}

void show(benchmark::State& state, const Lap& lap)
{
    state.counters["tests"] = static_cast<double>(lap.tests);
    state.counters["overlaps"] = static_cast<double>(lap.overlaps);
}

/// Placement and pass, timed frame by frame as in the race.
void lap(benchmark::State& state, const World& world, const std::string& id, ListOrder order)
{
    MovingWorld moving = worldOf(world);
    const auto contender = std::move(*makeContender(id, order));
    for (auto _ : state) {
        moving.advance();
        const auto lap = contender->run(moving.scene());
        state.SetIterationTime(static_cast<double>(lap->nanoseconds) * 1e-9);
        show(state, *lap);
    }
}

/// A complete frame: motion, creating its scene, the lap, and sorting the pairs.
void frame(benchmark::State& state, const World& world)
{
    Race race(worldOf(world));
    race.add(std::move(*makeContender("single-pass")));
    for (auto _ : state) {
        race.runFrame();
    }
    show(state, race.standings()[0].laps.last());
}

void registerLap(const std::string& name, const World& world, const std::string& id,
                 ListOrder order = ListOrder::FirstIn)
{
    benchmark::RegisterBenchmark(("lap: " + name + ", " + id).c_str(), lap, world, id, order)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

const bool registered = [] {
    const World rectangles{"published-rectangles", 1000, {}};
    const World circles{"published-circles", 500, {}};
    const World uniform{"uniform", 10'000, 6};
    registerLap("1000 published rectangles", rectangles, "single-pass");
    registerLap("1000 published rectangles, outside to the root", {"published-rectangles", 1000, {}, Outside::Root},
                "single-pass");
    registerLap("1000 published rectangles", rectangles, "brute-force");
    registerLap("500 published circles, last-in", circles, "single-pass", ListOrder::LastIn);
    registerLap("500 published circles", circles, "brute-force");
    registerLap("10,000 moving boxes, depth 6", uniform, "single-pass");
    registerLap("10,000 moving boxes", uniform, "brute-force");
    registerLap("100,000 moving boxes, depth 8", {"uniform", 100'000, 8}, "single-pass");
    for (const auto& [name, world] :
         {std::pair("10,000 moving boxes, depth 6", uniform),
          std::pair("10,000 published rectangles, depth 6", World{"published-rectangles", 10'000, 6}),
          std::pair("100,000 moving boxes, depth 8", World{"uniform", 100'000, 8})}) {
        benchmark::RegisterBenchmark((std::string("frame: ") + name).c_str(), frame, world)
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
