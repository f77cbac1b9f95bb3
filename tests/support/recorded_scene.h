#pragma once

#include "core/analysis/analysis.h"
#include "tests/support/seeded.h"
#include "tests/support/trace_recorder.h"

#include <string>

namespace mortonscope::test {

/// A seeded scene of awkward boxes named A, B, …, with its run, and a recording to compare it with.
struct RecordedScene {
    RecordedScene(std::uint64_t seed, std::size_t count, int level, Outside outside, ListOrder order)
        : analysis(make(seed, count, level, outside), {.order = order}), trace(tree, order)
    {
    }
    RecordedScene(const RecordedScene&) = delete;

    const Event& event(std::uint64_t step) const { return trace.steps[step - 1].event; }
    std::uint64_t total() const { return trace.steps.size(); }

    const Analysis analysis;
    const Scene& scene = *analysis.scene;
    const LinearQuadtree& tree = analysis.tree;
    const Run& run = analysis.run;
    TraceRecorder trace;

private:
    static Scene make(std::uint64_t seed, std::size_t count, int level, Outside outside)
    {
        const Space space = *Space::create({0, 0, 100, 60}, level, outside);
        std::vector<SceneObject> objects;
        for (const Box& box : awkwardBoxes(seed, count, space)) {
            const auto i = objects.size();
            objects.push_back({std::string(1, static_cast<char>('A' + i % 26)) + (i < 26 ? "" : std::to_string(i / 26)),
                               box,
                               {},
                               {},
                               {}});
        }
        return {space, Touching::Open, "", std::move(objects)};
    }
};

}  // namespace mortonscope::test
