#pragma once

#include "core/catalogue/method_run.h"
#include "core/run/hits.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

#include <cstddef>
#include <functional>
#include <memory>

namespace mortonscope {

/// What an analysis may cost.
struct AnalysisLimits {
    std::size_t memory = kRecordingBudget;  ///< bytes, for recording a run that has no formula
    std::size_t hits = 50'000'000;  ///< beyond this none is listed, 8 bytes each; 0: they are not even looked for
    std::function<bool()> goOn = [] { return true; };  ///< asked now and then
};

/// Everything computed from one scene by one method: a snapshot that belongs together and never changes. What explains
/// a run, asks about it, compares it or words it takes one of these.
struct Analysis {
    /// Throws StepRecorder::Stopped if it may not go on while a run is recorded; stopped later, its hits are not
    /// complete.
    explicit Analysis(std::shared_ptr<const Scene> scene, const Method& method = {}, const AnalysisLimits& limits = {});
    explicit Analysis(Scene scene, const Method& method = {}, const AnalysisLimits& limits = {});
    Analysis(const Analysis&) = delete;  // the run points into the tree
    Analysis& operator=(const Analysis&) = delete;

    const Algorithm& algorithm() const { return *method.algorithm; }
    Walk walk() const { return algorithm().walk; }
    /// Whether two boxes overlap by the test that the algorithm makes, named in its order.
    bool hit(BoxId first, BoxId second) const { return algorithm().hit(*scene, first, second); }
    bool hit(BoxPair pair) const { return hit(pair.first, pair.second); }

    const std::shared_ptr<const Scene> scene;
    const Method method;
    const ListOrder order;      ///< in which the lists are read
    const LinearQuadtree tree;  ///< of the method's own space and placement

private:
    const std::unique_ptr<const Run> m_run;

public:
    const Run& run;
    const Hits hits;
};

}  // namespace mortonscope
