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

/// Returns whether to continue. A race calls this function every few thousand tests. It may read an atomic flag that
/// another thread sets.
using ShouldContinue = std::function<bool()>;

class Referee;

/// An algorithm in a race. It may keep buffers between frames. It owns the pairs of its last lap. Not thread-safe.
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
    /// Returns the order in which the algorithm reads lists; meaningless if it has no lists.
    ListOrder order() const { return m_order; }
    virtual bool hasLists() const { return true; }

    /// Finds the overlapping pairs of a frame. The measured time covers exactly the insertion of all boxes, and the
    /// pass with the exact test of each candidate. Returns none if `shouldContinue` stopped it; pairs() is then
    /// undefined. The caller sets `Lap::frame`.
    std::optional<Lap> run(const Scene& frame, const ShouldContinue& shouldContinue = [] { return true; });

    /// Returns the overlapping pairs of the last lap.
    const PairSet& pairs() const { return m_pairs; }

protected:
    /// Performs the measured part. It must call referee.test() with every candidate pair of `frame`, and let exceptions
    /// of the referee pass through. Returns false if the algorithm had to stop.
    virtual bool findPairs(const Scene& frame, Referee& referee) = 0;
    /// Returns the algorithm's overlap test; null for the exact one.
    virtual HitRule hitRule() const { return nullptr; }

private:
    std::string m_id;
    ListOrder m_order;
    std::vector<BoxPair> m_hits;  ///< in the order found; kept to reuse its memory
    PairSet m_pairs;
};

/// An algorithm that can race, but is not in the catalog, because it has no steps to show.
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

/// Returns the ids of all contenders in display order: first those of the catalog, then the other ways.
std::vector<std::string_view> contenderIds();

/// Creates a contender. Error, without a place: UnknownName.
Result<std::unique_ptr<Contender>> makeContender(std::string_view id, ListOrder order = ListOrder::FirstIn);

/// Receives the candidate pairs of one lap. Counts the pairs, tests each exactly, and stores the hits. Throws if the
/// race is stopped. All contenders use it, so none has a faster test. Only an algorithm with a faulty test uses its own
/// test.
class Referee {
public:
    /// Thrown by test() when the race was stopped; Contender::run catches it.
    struct Stopped {};

    /// Clears `hits`, but keeps its memory. `rule` is the overlap test; null for the exact one.
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
    /// As Scene::overlap(), but checks only once whether the scene has circles, instead of for each pair.
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
