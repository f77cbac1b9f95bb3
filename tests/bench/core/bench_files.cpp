// Scene files: from a file to a scene and back.

#include "core/process/temporary_folder.h"
#include "core/scene/scene_json.h"
#include "tests/bench/core/run_bench.h"

namespace mortonscope::bench {

namespace {

void countBytes(benchmark::State& state, const std::filesystem::path& path)
{
    const auto bytes = static_cast<std::int64_t>(std::filesystem::file_size(path));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * bytes);
    state.counters["MiB"] = static_cast<double>(bytes) / (1 << 20);
}

void readFile(benchmark::State& state, const Recipe& recipe)
{
    const TemporaryFolder folder;
    const auto path = folder.path() / "scene.mscene";
    if (!writeSceneFile(sceneOf(recipe), path)) {
        state.SkipWithError("the file could not be written");
        return;
    }
    for (auto _ : state) {
        const Result<Scene> scene = readSceneFile(path);
        if (!scene || scene->size() != recipe.count) {
            state.SkipWithError("the file was not read");
        }
    }
    countBytes(state, path);
}

void writeFile(benchmark::State& state, const Recipe& recipe)
{
    const TemporaryFolder folder;
    const auto path = folder.path() / "scene.mscene";
    for (auto _ : state) {
        if (!writeSceneFile(sceneOf(recipe), path)) {
            state.SkipWithError("the file could not be written");
            return;
        }
    }
    countBytes(state, path);
}

const bool registered = [] {
    for (const std::size_t count : {100'000, 1'000'000}) {
        const Recipe recipe{"uniform", count, 8};
        benchmark::RegisterBenchmark(("read a file: " + nameOf(recipe)).c_str(), readFile, recipe)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
        benchmark::RegisterBenchmark(("write a file: " + nameOf(recipe)).c_str(), writeFile, recipe)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
