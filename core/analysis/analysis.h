#pragma once

#include "core/catalogue/method_run.h"
#include "core/run/hits.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

#include <cstddef>
#include <functional>
#include <memory>

namespace mortonscope {

/// Limits of an analysis.
struct AnalysisLimits {
    std::size_t memory = kRecordingBudget;  ///< bytes for recording a run that has no formula
    std::size_t hits = 50'000'000;          ///< maximum number of hits, 8 bytes each; 0 for no search
    std::function<bool()> shouldContinue = [] { return true; };  ///< called from time to time
};

/// Everything computed from one scene by one method: a consistent snapshot that never changes. Explanations, questions,
/// comparisons and sentences about a run take an Analysis.
///
///     const Analysis analysis(scene, {.algorithm = findAlgorithm("ancestor-walk")});
///     for (Step step(0); step <= analysis.run.total(); ++step.value) {
///         print(narrate(analysis, analysis.run.at(step)));
///     }
struct Analysis {
    /// Computes everything. If shouldContinue returns false while a run is recorded, throws StepRecorder::Stopped. If
    /// it returns false later, the hits are incomplete.
    explicit Analysis(std::shared_ptr<const Scene> scene, const Method& method = {}, const AnalysisLimits& limits = {});
    explicit Analysis(Scene scene, const Method& method = {}, const AnalysisLimits& limits = {});
    Analysis(const Analysis&) = delete;  // the run points into the tree
    Analysis& operator=(const Analysis&) = delete;

    const Algorithm& algorithm() const { return *method.algorithm; }
    Walk walk() const { return algorithm().walk; }
    /// Returns whether two boxes, named in the algorithm's order, overlap by the algorithm's own test.
    bool hit(BoxId first, BoxId second) const { return algorithm().hit(*scene, first, second); }
    bool hit(BoxPair pair) const { return hit(pair.first, pair.second); }

    const std::shared_ptr<const Scene> scene;
    const Method method;
    const ListOrder order;      ///< order in which the algorithm reads lists
    const LinearQuadtree tree;  ///< the tree, with the space and the placement rule of the method

private:
    const std::unique_ptr<const Run> m_run;

public:
    const Run& run;
    const Hits hits;
};

}  // namespace mortonscope
