#include "core/check/right_list.h"

#include "core/algorithms/single_pass.h"
#include "core/base/message.h"
#include "core/run/hits.h"
#include "core/run/single_pass_run.h"
#include "core/tree/linear_quadtree.h"

#include <optional>
#include <string>
#include <utility>

namespace mortonscope {

namespace {

Error tooMany(std::string pairs)
{
    return {ErrorCode::TooLarge, say("the right list"), std::move(pairs),
            say("at most {1}; ask for the overlaps, or divide the world more often", kMostRightPairs)};
}

std::optional<Error> tooManyCandidates(const SinglePassRun& run)
{
    return run.tests() > kMostRightPairs ? std::optional(tooMany(say("{1} pairs", run.tests()))) : std::nullopt;
}

Error stopped() { return {ErrorCode::BadUsage, say("the right list"), say("stopped"), say("to let it finish")}; }

/// Overlaps are few even where candidates are many: they are found by themselves and brought into the order of testing.
Result<std::vector<BoxPair>> overlapsInOrder(const Scene& scene, const SinglePassRun& run,
                                             const std::function<bool()>& goOn)
{
    bool wasStopped = false;
    const Hits hits(scene, run, kMostRightPairs, [&] { return !(wasStopped = wasStopped || !goOn()); });
    if (!hits.isComplete()) {
        return wasStopped ? stopped() : tooMany(say("more than {1} pairs", kMostRightPairs));
    }
    std::vector<BoxPair> pairs;
    pairs.reserve(hits.count());
    for (const Step step : hits.steps()) {
        pairs.push_back(*run.eventAt(step).pair());
    }
    return pairs;
}

}  // namespace

Result<std::vector<BoxPair>> rightList(const Scene& scene, PairsOf of, ListOrder order,
                                       const std::function<bool()>& goOn)
{
    const LinearQuadtree tree(scene.space(), scene.boxes());
    const SinglePassRun run(tree, order);
    if (!goOn()) {
        return stopped();
    }
    if (of == PairsOf::Overlaps) {
        return overlapsInOrder(scene, run, goOn);
    }
    if (const auto refused = tooManyCandidates(run)) {
        return *refused;
    }
    std::vector<BoxPair> pairs;
    pairs.reserve(run.tests());
    singlePass(tree, order, PairProbe([&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); }));
    return pairs;
}

Outcome rightListFits(const Scene& scene, PairsOf of, const std::function<bool()>& goOn)
{
    if (of == PairsOf::Overlaps) {
        const auto pairs = rightList(scene, of, ListOrder::FirstIn, goOn);
        return pairs ? Outcome(Done()) : pairs.error();
    }
    const LinearQuadtree tree(scene.space(), scene.boxes());
    const auto refused = tooManyCandidates(SinglePassRun(tree, ListOrder::FirstIn));
    return refused ? Outcome(*refused) : Done();
}

}  // namespace mortonscope
