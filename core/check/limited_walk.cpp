#include "core/check/limited_walk.h"

#include "core/catalogue/walk.h"

namespace mortonscope {

namespace {

/// Thrown out of a walk, since algorithms take no answers from those who watch them. It never leaves limitedWalk().
struct Ended {
    WalkEnd end;
};

/// Counts moments and hands on pairs, until either is enough.
class Limiter {
public:
    Limiter(const Scene& scene, const Algorithm& algorithm, PairsOf of, std::uint64_t mostSteps,
            const PairVisitor& visit, const std::function<bool()>& goOn)
        : m_scene(scene), m_algorithm(algorithm), m_of(of), m_mostSteps(mostSteps), m_visit(visit), m_goOn(goOn)
    {
    }

    std::uint64_t steps() const { return m_steps; }

    void step()
    {
        if (++m_steps > m_mostSteps) {
            throw Ended{WalkEnd::TooLong};
        }
        if (m_steps % kStepsToAsk == 0 && !m_goOn()) {
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
    std::uint64_t m_mostSteps;
    const PairVisitor& m_visit;
    const std::function<bool()>& m_goOn;
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

LimitedOutcome limitedWalk(const Scene& scene, const Method& method, PairsOf of, std::uint64_t mostSteps,
                           const PairVisitor& visit, const std::function<bool()>& goOn)
{
    if (!goOn()) {
        return {WalkEnd::Stopped, 0};
    }
    const LinearQuadtree tree = treeFor(scene, method);
    LimitingProbe probe(Limiter(scene, *method.algorithm, of, mostSteps, visit, goOn));
    try {
        const WalkEnd end = walkPairs(tree, method, probe);
        return {end, probe.visit.steps()};
    } catch (const Ended& ended) {
        return {ended.end, probe.visit.steps()};
    }
}

std::optional<std::vector<BoxPair>> listedPairs(const Scene& scene, const Method& method, PairsOf of,
                                                std::uint64_t mostSteps)
{
    std::vector<BoxPair> pairs;
    const auto keep = [&pairs](BoxPair pair) {
        pairs.push_back(pair);
        return true;
    };
    if (limitedWalk(scene, method, of, mostSteps, keep).end != WalkEnd::Done) {
        return std::nullopt;
    }
    return pairs;
}

}  // namespace mortonscope
