#include "core/race/contender.h"

#include "core/algorithms/bounding_volumes.h"
#include "core/algorithms/sweep_and_prune.h"
#include "core/algorithms/uniform_grid.h"
#include "core/base/message.h"
#include "core/catalogue/method_run.h"
#include "core/engine/fast_engine.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace mortonscope {

namespace {

/// Any algorithm of the catalog: builds its tree for each frame, and walks it.
class MethodContender final : public Contender {
public:
    explicit MethodContender(const Method& method)
        : Contender(std::string(method.algorithm->id), method.usedOrder()), m_method(method)
    {
    }

    bool hasLists() const override { return m_method.algorithm->walk != Walk::BruteForce; }

private:
    bool findPairs(const Scene& frame, Referee& referee) override
    {
        PairProbe probe([&referee](BoxId first, BoxId second) { referee.test(first, second); });
        if (!hasLists()) {  // the algorithm needs no tree, so its time must not include one
            bruteForce(static_cast<std::uint32_t>(frame.size()), probe);
            return true;
        }
        return walkPairs(treeFor(frame, m_method), m_method, probe) == WalkEnd::Done;
    }

    HitRule hitRule() const override { return m_method.algorithm->hits; }

    const Method m_method;
};

/// Linked lists, which persist from frame to frame. Removes each object and enters it at its current place, one by one.
class LinkedListsContender final : public Contender {
public:
    using Contender::Contender;

private:
    bool findPairs(const Scene& frame, Referee& referee) override
    {
        if (!m_cells || m_cells->boxCount() != frame.size() || m_cells->space() != frame.space()) {
            m_cells.emplace(frame.space(), frame.size());
        }
        for (std::uint32_t b = 0; b < frame.size(); ++b) {
            m_cells->remove(BoxId(b));
            if (const Placement p = place(frame.space(), frame.box(BoxId(b))); p.isInTree()) {
                m_cells->enter(BoxId(b), p.cell);
            }
        }
        singlePass(*m_cells, PairProbe([&referee](BoxId first, BoxId second) { referee.test(first, second); }));
        return true;
    }

    std::optional<LinkedCells> m_cells;
};

/// The engine, which keeps its memory from frame to frame. It reports overlapping boxes, so only circles can fail the
/// referee's test.
class EngineContender final : public Contender {
public:
    using Contender::Contender;

    bool hasLists() const override { return false; }

private:
    bool findPairs(const Scene& frame, Referee& referee) override
    {
        // Store the pairs first, because an exception thrown by the referee must not pass through the engine.
        m_engine.find(frame.boxes(), frame.touching(), m_found);
        for (const OverlappingPair& pair : m_found) {
            referee.test(pair.first, pair.second);
        }
        return true;
    }

    FastEngine<double> m_engine;
    std::vector<OverlappingPair> m_found;
};

/// The grid, which keeps its memory from frame to frame. It ignores the rule for boxes outside the world.
class UniformGridContender final : public Contender {
public:
    using Contender::Contender;

    bool hasLists() const override { return false; }

private:
    bool findPairs(const Scene& frame, Referee& referee) override
    {
        m_grid.forEachPair(frame.space().world(), frame.boxes(),
                           [&referee](BoxId first, BoxId second) { referee.test(first, second); });
        return true;
    }

    UniformGrid m_grid;
};

/// The sweep, which keeps its order from frame to frame.
class SweepAndPruneContender final : public Contender {
public:
    using Contender::Contender;

    bool hasLists() const override { return false; }

private:
    bool findPairs(const Scene& frame, Referee& referee) override
    {
        m_sweep.forEachPair(frame.boxes(), frame.touching(),
                            [&referee](BoxId first, BoxId second) { referee.test(first, second); });
        return true;
    }

    SweepAndPrune m_sweep;
};

/// The hierarchy, which keeps its memory from frame to frame.
class BoundingVolumesContender final : public Contender {
public:
    using Contender::Contender;

    bool hasLists() const override { return false; }

private:
    bool findPairs(const Scene& frame, Referee& referee) override
    {
        m_volumes.forEachPair(frame.boxes(), [&referee](BoxId first, BoxId second) { referee.test(first, second); });
        return true;
    }

    BoundingVolumes m_volumes;
};

template <class Way>
std::unique_ptr<Contender> make(std::string id, ListOrder order)
{
    return std::make_unique<Way>(std::move(id), order);
}

constexpr std::array kOtherWays = {
    OtherWay{"uniform-grid", message("Uniform grid"),
             message("Each box goes into every cell of a grid that it touches, and is tested with the boxes that share "
                     "a cell with it. A cell is as large as the largest box."),
             make<UniformGridContender>},
    OtherWay{"sweep-and-prune", message("Sweep and prune"),
             message("Boxes are sorted by their left edges, and each is tested with those that it overlaps in x. The "
                     "order is kept from frame to frame and only corrected."),
             make<SweepAndPruneContender>},
    OtherWay{"bounding-volumes", message("Bounding-volume hierarchy"),
             message("A tree of boxes, each around half of the objects of the box above it. Objects are tested within "
                     "a leaf of up to four, and between leaves whose boxes overlap."),
             make<BoundingVolumesContender>},
};

}  // namespace

Contender::Contender(std::string id, ListOrder order) : m_id(std::move(id)), m_order(order) {}
Contender::~Contender() = default;

std::optional<Lap> Contender::run(const Scene& frame, const ShouldContinue& shouldContinue)
{
    using Clock = std::chrono::steady_clock;
    Referee referee(frame, m_hits, shouldContinue, hitRule());
    Lap lap;
    try {
        const auto begin = Clock::now();
        lap.brokeOff = !findPairs(frame, referee);
        lap.nanoseconds = std::chrono::nanoseconds(Clock::now() - begin).count();
    } catch (const Referee::Stopped&) {
        return std::nullopt;
    }
    m_pairs.assign(frame.size(), m_hits);
    lap.tests = referee.tests();
    lap.overlaps = m_pairs.size();
    assert(m_pairs.size() <= m_hits.size());
    lap.repeats = m_hits.size() - m_pairs.size();
    return lap;
}

std::vector<std::string_view> contenderIds()
{
    std::vector<std::string_view> ids;
    for (const Algorithm& algorithm : algorithms()) {
        if (algorithm.findsPairs()) {
            ids.push_back(algorithm.id);
        }
    }
    for (const OtherWay& way : kOtherWays) {
        ids.push_back(way.id);
    }
    return ids;
}

std::span<const OtherWay> otherWays() { return kOtherWays; }

const OtherWay* findOtherWay(std::string_view id)
{
    const auto found = std::ranges::find(kOtherWays, id, &OtherWay::id);
    if (found == kOtherWays.end()) {
        return nullptr;
    }
    return &*found;
}

Result<std::unique_ptr<Contender>> makeContender(std::string_view id, ListOrder order)
{
    if (const OtherWay* way = findOtherWay(id)) {
        return way->make(std::string(id), order);
    }
    const Algorithm* algorithm = findAlgorithm(id);
    if (algorithm == nullptr || !algorithm->findsPairs()) {
        const std::vector<std::string_view> known = contenderIds();
        return Error{ErrorCode::UnknownName, {}, quotedText(id), oneOfThese(known)}.suggesting(id, known);
    }
    if (algorithm->walk == Walk::LinkedLists) {
        return std::unique_ptr<Contender>(std::make_unique<LinkedListsContender>(std::string(id), algorithm->order));
    }
    if (algorithm->isEngine) {
        return std::unique_ptr<Contender>(std::make_unique<EngineContender>(std::string(id), algorithm->order));
    }
    return std::unique_ptr<Contender>(
        std::make_unique<MethodContender>(Method{.algorithm = algorithm, .order = order}));
}

}  // namespace mortonscope
