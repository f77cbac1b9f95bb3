#include "core/catalogue/method_run.h"

#include "core/algorithms/range_query.h"
#include "core/catalogue/walk.h"
#include "core/run/brute_force_run.h"
#include "core/run/linking.h"
#include "core/run/recorded_run.h"
#include "core/run/single_pass_run.h"

namespace mortonscope {

namespace {

/// How a box's cell is recorded, and what is recorded when it is entered there. False if one was to be put outside the
/// array.
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
                                   std::size_t budget, const std::function<bool()>& goOn)
{
    const Algorithm& algorithm = *method.algorithm;
    if (algorithm.walk == Walk::BruteForce) {
        return tree.rejectedCount() == 0 ? std::make_unique<const BruteForceRun>(tree.boxCount(), scene.population())
                                         : std::make_unique<const BruteForceRun>(boxesInTree(tree));
    }
    if (algorithm.walk == Walk::SinglePass && tree.rule() == place && tree.insertion() == Insertion()) {
        return std::make_unique<const SinglePassRun>(tree, method.usedOrder());
    }
    StepRecorder recorder(tree.boxCount(), budget, goOn);
    const bool isIn = recordPhaseOne(scene, tree, method, recorder);
    if (algorithm.walk != Walk::RangeQuery) {
        recorder.endWalk(walkPairs(tree, method, recorder));
    } else if (isIn && method.query) {
        rangeQuery(OriginSubTree(tree), *method.query, recorder);
    }
    return std::make_unique<const RecordedRun>(tree, method.usedOrder(), recorder.finish());
}

}  // namespace mortonscope
