#pragma once

#include "core/catalogue/method_run.h"
#include "core/run/hits.h"
#include "core/scene/presets.h"

#include <memory>
#include <utility>

namespace mortonscope::test {

/// A scene worked through by one method: what the sentences and texts of steps are about.
struct RecordedWay {
    RecordedWay(Scene s, Method m)
        : scene(std::move(s)), method(m), tree(treeFor(scene, method)), run(makeRun(scene, tree, method)),
          hits(scene, *run, 1'000'000, [] { return true; }, method.algorithm->hits)
    {
    }
    RecordedWay(Scene s, const char* algorithm, Placing placing = Placing::Xor)
        : RecordedWay(std::move(s), Method{.algorithm = findAlgorithm(algorithm), .placing = placing})
    {
    }
    RecordedWay(const RecordedWay&) = delete;
    RecordedWay& operator=(const RecordedWay&) = delete;

    const Scene scene;
    const Method method;
    const LinearQuadtree tree;
    const std::unique_ptr<const Run> run;
    const Hits hits;
};

}  // namespace mortonscope::test
