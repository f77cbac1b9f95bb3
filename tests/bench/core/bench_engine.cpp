// Listing all overlapping pairs with the engine: in double and float, with each instruction set, and with threads.

#include "core/engine/fast_engine.h"
#include "tests/bench/core/run_bench.h"

#include <algorithm>
#include <cstring>
#include <sched.h>
#include <thread>

namespace mortonscope::bench {

namespace {

std::string nameOf(InstructionSet set)
{
    switch (set) {
    case InstructionSet::Baseline: return "baseline";
    case InstructionSet::Sse4: return "SSE4";
    case InstructionSet::Avx2: return "AVX2";
    case InstructionSet::Avx512: return "AVX-512";
    }
    return {};
}

/// While it exists, new threads run on all processors: tests/bench/run pins the program to one.
class Unpinned {
public:
    Unpinned()
    {
        sched_getaffinity(0, sizeof m_before, &m_before);
        cpu_set_t all;
        std::memset(&all, 0xff, sizeof all);
        sched_setaffinity(0, sizeof all, &all);
    }
    ~Unpinned() { sched_setaffinity(0, sizeof m_before, &m_before); }
    Unpinned(const Unpinned&) = delete;
    Unpinned& operator=(const Unpinned&) = delete;

private:
    cpu_set_t m_before{};
};

template <class Real>
void findAll(benchmark::State& state, const Recipe& recipe, InstructionSet set, unsigned threads)
{
    std::vector<typename BoxView<Real>::BoxStruct> boxes;
    for (const Box& box : sceneOf(recipe).boxes()) {
        boxes.push_back({static_cast<Real>(box.left), static_cast<Real>(box.top), static_cast<Real>(box.right),
                         static_cast<Real>(box.bottom)});
    }
    FastEngine<Real> engine(set, threads);
    std::vector<OverlappingPair> pairs;
    for (auto _ : state) {
        engine.find(boxes, Touching::Open, pairs);
        benchmark::DoNotOptimize(pairs.data());
    }
    state.counters["pairs"] = static_cast<double>(pairs.size());
}

const bool registered = [] {
    for (const std::size_t count : {100'000, 1'000'000}) {
        for (const char* kind : {"uniform", "clustered"}) {
            const Recipe recipe{kind, count, 8};
            const auto add = [&](const std::string& how, auto find, InstructionSet set) {
                const auto run = [=](benchmark::State& state) { find(state, recipe, set, 1); };
                benchmark::RegisterBenchmark(("engine, " + how + ": " + nameOf(recipe)).c_str(), run)
                    ->Unit(benchmark::kMillisecond);
            };
            add("double", findAll<double>, bestInstructionSet());
            for (const InstructionSet set : availableInstructionSets()) {
                add("float, " + nameOf(set), findAll<float>, set);
            }
            // Wall-clock time, since the processor time of all threads would hide the gain.
            for (unsigned threads = 1; threads <= std::min(4U, std::max(2U, std::thread::hardware_concurrency()));
                 threads *= 2) {
                const auto run = [=](benchmark::State& state) {
                    const Unpinned unpinned;
                    findAll<float>(state, recipe, bestInstructionSet(), threads);
                };
                benchmark::RegisterBenchmark(
                    ("engine, float, " + std::to_string(threads) + " threads: " + nameOf(recipe)).c_str(), run)
                    ->Unit(benchmark::kMillisecond)
                    ->UseRealTime();
            }
        }
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
