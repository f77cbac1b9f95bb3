#pragma once

#include "core/algorithms/probe.h"
#include "core/base/result.h"
#include "core/race/lap.h"
#include "core/run/hits.h"
#include "core/scene/scene.h"

#include <cassert>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Returns whether to continue. A race calls it every few thousand tests; it may read an atomic flag of another thread.
using ShouldContinue = std::function<bool()>;

class Referee;

/// An algorithm in a race. It may keep buffers between frames, and owns the pairs of its last lap. Not thread-safe.
///
///     auto contender = *makeContender("sweep-and-prune");
///     if (const std::optional<Lap> lap = contender->run(frame)) {
///         show(lap->milliseconds(), contender->pairs());
///     }
class Contender {
public:
    Contender(std::string id, ListOrder order);
    virtual ~Contender();
    Contender(const Contender&) = delete;
    Contender& operator=(const Contender&) = delete;

    const std::string& id() const { return m_id; }
    /// The order in which it reads lists; meaningless without lists.
    ListOrder order() const { return m_order; }
    virtual bool hasLists() const { return true; }

    /// Finds the overlapping pairs of a frame. The measured time covers exactly the insertion of all boxes and the pass
    /// with the exact test of each candidate. None if `shouldContinue` stopped it; then pairs() is undefined. The
    /// caller sets `Lap::frame`.
    std::optional<Lap> run(const Scene& frame, const ShouldContinue& shouldContinue = [] { return true; });

    /// Returns the overlapping pairs of the last lap.
    const PairSet& pairs() const { return m_pairs; }

protected:
    /// The measured part: must call referee.test() with every candidate pair of `frame`. Returns false if the algorithm
    /// had to stop. Exceptions of the referee must pass through.
    virtual bool findPairs(const Scene& frame, Referee& referee) = 0;
    /// Returns its overlap test if it is not the exact one.
    virtual HitRule hitRule() const { return nullptr; }

private:
    std::string m_id;
    ListOrder m_order;
    std::vector<BoxPair> m_hits;  ///< in the order found; kept for its memory
    PairSet m_pairs;
};

/// An algorithm that can race, but is not in the catalogue since it has no steps to show.
struct OtherWay {
    std::string_view id;
    std::string_view title;  ///< a message, like the idea
    std::string_view idea;   ///< one or more sentences
    std::unique_ptr<Contender> (*make)(std::string id, ListOrder order);
};

/// Returns all other ways.
std::span<const OtherWay> otherWays();
/// Returns the other way with this id, or null.
const OtherWay* findOtherWay(std::string_view id);

/// Returns the ids of all contenders in the order of the list: those of the catalogue, then the other ways.
std::vector<std::string_view> contenderIds();

/// Creates a contender. Errors: UnknownName, without a place.
Result<std::unique_ptr<Contender>> makeContender(std::string_view id, ListOrder order = ListOrder::FirstIn);

/// Receives the candidate pairs of one lap: counts them, tests each exactly, and stores the hits. Throws if the race is
/// stopped. All contenders use it, so none has a faster test; only an algorithm with a faulty test uses its own.
class Referee {
public:
    /// Thrown by test() when the race was stopped; Contender::run catches it.
    struct Stopped {};

    /// Clears `hits`, keeping its memory. `rule` is the overlap test, null for the exact one.
    Referee(const Scene& frame, std::vector<BoxPair>& hits, const ShouldContinue& shouldContinue,
            HitRule rule = nullptr)
        : m_rule(rule), m_scene(frame), m_boxes(frame.boxes()), m_touching(frame.touching()),
          m_hasCircles(frame.hasCircles()), m_hits(hits), m_shouldContinue(shouldContinue)
    {
        hits.clear();
    }

    void test(BoxId first, BoxId second)
    {
        if ((++m_tests & 0xFFFU) == 0) {
            stopIfAsked();
        }
        if (overlap(first, second)) {
            m_hits.push_back({first, second});
        }
    }

    std::uint64_t tests() const { return m_tests; }

private:
    /// As Scene::overlap(). Without circles it does not look for them a million times.
    bool overlap(BoxId a, BoxId b) const
    {
        if (m_rule != nullptr) [[unlikely]] {
            return m_rule(m_scene, a, b);
        }
        assert(a.value < m_boxes.size() && b.value < m_boxes.size());
        if (m_hasCircles) {
            return m_scene.overlap(a, b);
        }
        return overlaps(m_boxes[a.value], m_boxes[b.value], m_touching);
    }

    void stopIfAsked() const
    {
        if (!m_shouldContinue()) {
            throw Stopped();
        }
    }

    HitRule m_rule;
    const Scene& m_scene;
    std::span<const Box> m_boxes;
    Touching m_touching;
    bool m_hasCircles;
    std::vector<BoxPair>& m_hits;
    const ShouldContinue& m_shouldContinue;
    std::uint64_t m_tests = 0;
};

}  // namespace mortonscope
