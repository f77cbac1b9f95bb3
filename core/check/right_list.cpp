#include "core/check/right_list.h"

#include "core/algorithms/single_pass.h"
#include "core/base/message.h"
#include "core/catalogue/method_run.h"
#include "core/run/hits.h"
#include "core/run/single_pass_run.h"
#include "core/tree/linear_quadtree.h"

#include <string>
#include <utility>

namespace mortonscope {

namespace {

/// Thrown to end a walk, because a probe can't return an answer to an algorithm. It never leaves limitedWalk().
struct Ended {
    WalkEnd end;
};

/// Counts steps and passes pairs on, until the step limit or the visitor ends the walk.
class Limiter {
public:
    Limiter(const Scene& scene, const Algorithm& algorithm, PairsOf of, std::uint64_t maxSteps,
            const PairVisitor& visit, const std::function<bool()>& shouldContinue)
        : m_scene(scene), m_algorithm(algorithm), m_of(of), m_maxSteps(maxSteps), m_visit(visit),
          m_shouldContinue(shouldContinue)
    {
    }

    std::uint64_t steps() const { return m_steps; }

    void step()
    {
        if (++m_steps > m_maxSteps) {
            throw Ended{WalkEnd::TooLong};
        }
        if (m_steps % kStepsToAsk == 0 && !m_shouldContinue()) {
            throw Ended{WalkEnd::Stopped};
        }
    }

    void operator()(BoxId first, BoxId second)
    {
        step();
        const bool isListed = m_of == PairsOf::Candidates || m_algorithm.hit(m_scene, first, second);
        if (isListed && !m_visit({first, second})) {
            throw Ended{WalkEnd::Enough};
        }
    }

private:
    static constexpr std::uint64_t kStepsToAsk = 1 << 16;

    const Scene& m_scene;
    const Algorithm& m_algorithm;
    PairsOf m_of;
    std::uint64_t m_maxSteps;
    const PairVisitor& m_visit;
    const std::function<bool()>& m_shouldContinue;
    std::uint64_t m_steps = 0;
};

struct LimitingProbe : PairProbe<Limiter> {
    using PairProbe::PairProbe;

    void enterCell(Cell) { visit.step(); }
    void leaveCell(Cell) { visit.step(); }
    void push(Cell, BoxId) { visit.step(); }
    void pop(Cell, BoxId) { visit.step(); }
    void takeBox(BoxId) { visit.step(); }
    void prune(Cell) { visit.step(); }
};

}  // namespace

LimitedOutcome limitedWalk(const Scene& scene, const Method& method, PairsOf of, std::uint64_t maxSteps,
                           const PairVisitor& visit, const std::function<bool()>& shouldContinue)
{
    if (!shouldContinue()) {
        return {WalkEnd::Stopped, 0};
    }
    const LinearQuadtree tree = treeFor(scene, method);
    LimitingProbe probe(Limiter(scene, *method.algorithm, of, maxSteps, visit, shouldContinue));
    try {
        const WalkEnd end = walkPairs(tree, method, probe);
        return {end, probe.visit.steps()};
    } catch (const Ended& ended) {
        return {ended.end, probe.visit.steps()};
    }
}

std::optional<std::vector<BoxPair>> listedPairs(const Scene& scene, const Method& method, PairsOf of,
                                                std::uint64_t maxSteps)
{
    std::vector<BoxPair> pairs;
    const auto keep = [&pairs](BoxPair pair) {
        pairs.push_back(pair);
        return true;
    };
    if (limitedWalk(scene, method, of, maxSteps, keep).end != WalkEnd::Done) {
        return std::nullopt;
    }
    return pairs;
}

namespace {

Error tooMany(std::string pairs)
{
    return {ErrorCode::TooLarge, say("the right list"), std::move(pairs),
            say("at most {1}; ask for the overlaps, or increase the depth", kMaxRightPairs)};
}

std::optional<Error> tooManyCandidates(const SinglePassRun& run)
{
    if (run.tests() <= kMaxRightPairs) {
        return std::nullopt;
    }
    return tooMany(say("{1} pairs", run.tests()));
}

Error stopped() { return {ErrorCode::Custom, say("the right list"), say("stopped"), {}}; }

/// Finds the overlaps directly, since they are few even if there are many candidates, and sorts them by test order.
Result<std::vector<BoxPair>> overlapsInOrder(const Scene& scene, const SinglePassRun& run,
                                             const std::function<bool()>& shouldContinue)
{
    bool wasStopped = false;
    const Hits hits(scene, run, kMaxRightPairs, [&] { return !(wasStopped = wasStopped || !shouldContinue()); });
    if (!hits.isComplete()) {
        return wasStopped ? stopped() : tooMany(say("more than {1} pairs", kMaxRightPairs));
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
                                       const std::function<bool()>& shouldContinue)
{
    const LinearQuadtree tree(scene.space(), scene.boxes());
    const SinglePassRun run(tree, order);
    if (!shouldContinue()) {
        return stopped();
    }
    if (of == PairsOf::Overlaps) {
        return overlapsInOrder(scene, run, shouldContinue);
    }
    if (const auto refused = tooManyCandidates(run)) {
        return *refused;
    }
    std::vector<BoxPair> pairs;
    pairs.reserve(run.tests());
    singlePass(tree, order, PairProbe([&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); }));
    return pairs;
}

Outcome rightListFits(const Scene& scene, PairsOf of, const std::function<bool()>& shouldContinue)
{
    if (of == PairsOf::Overlaps) {
        const auto pairs = rightList(scene, of, ListOrder::FirstIn, shouldContinue);
        if (!pairs) {
            return pairs.error();
        }
        return Done();
    }
    const LinearQuadtree tree(scene.space(), scene.boxes());
    const auto refused = tooManyCandidates(SinglePassRun(tree, ListOrder::FirstIn));
    if (refused) {
        return *refused;
    }
    return Done();
}

}  // namespace mortonscope
