#include "core/catalogue/method_run.h"

#include "core/algorithms/range_query.h"
#include "core/run/brute_force_run.h"
#include "core/run/insertion_steps.h"
#include "core/run/link_state.h"
#include "core/run/recorded_run.h"
#include "core/run/single_pass_run.h"

#include <cassert>

namespace mortonscope {

namespace {

/// Records the insertion of all boxes. Returns false if the index of a box is outside the array.
bool recordPhaseOne(const Scene& scene, const LinearQuadtree& tree, const Method& method, StepRecorder& recorder)
{
    switch (method.algorithm->walk) {
    case Walk::LinkedLists: recordLinking(scene, tree, recorder); return true;
    case Walk::OriginSub:
    case Walk::RangeQuery: return recordInsertion(tree, recorder, method.usedPlacing(), Entering::OriginAndSub);
    default: return recordInsertion(tree, recorder, method.usedPlacing(), Entering::OneList);
    }
}

}  // namespace

std::unique_ptr<const Run> makeRun(const Scene& scene, const LinearQuadtree& tree, const Method& method,
                                   std::size_t budget, const std::function<bool()>& shouldContinue)
{
    assert(method.algorithm != nullptr && tree.boxCount() == scene.size());
    const Algorithm& algorithm = *method.algorithm;
    if (algorithm.walk == Walk::BruteForce) {
        if (tree.rejectedCount() == 0) {
            return std::make_unique<const BruteForceRun>(tree.boxCount(), scene.idSpace());
        }
        return std::make_unique<const BruteForceRun>(boxesInTree(tree));
    }
    if (algorithm.walk == Walk::SinglePass && tree.rule() == place && tree.insertion() == Insertion()) {
        return std::make_unique<const SinglePassRun>(tree, method.usedOrder());
    }
    StepRecorder recorder(tree.boxCount(), budget, shouldContinue);
    const bool isIn = recordPhaseOne(scene, tree, method, recorder);
    if (algorithm.walk != Walk::RangeQuery) {
        recorder.endWalk(walkPairs(tree, method, recorder));
    } else if (isIn && method.query) {
        rangeQuery(OriginSubTree(tree), *method.query, recorder);
    }
    return std::make_unique<const RecordedRun>(tree, method.usedOrder(), recorder.finish());
}

}  // namespace mortonscope
