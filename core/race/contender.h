#pragma once

#include "core/algorithms/probe.h"
#include "core/base/result.h"
#include "core/race/lap.h"
#include "core/race/pair_set.h"
#include "core/run/hits.h"
#include "core/scene/scene.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Asked every few thousand tests whether to go on; may look at an atomic flag that another thread sets.
using GoOn = std::function<bool()>;

class Referee;

/// An algorithm that takes part in a race. It may keep buffers between frames; it owns its last lap's pairs. Not for
/// two threads at once.
class Contender {
public:
    Contender(std::string id, ListOrder order);
    virtual ~Contender();
    Contender(const Contender&) = delete;
    Contender& operator=(const Contender&) = delete;

    const std::string& id() const { return m_id; }
    /// How it reads a cell's list; means nothing to one without lists.
    ListOrder order() const { return m_order; }
    virtual bool hasLists() const { return true; }

    /// Finds the overlapping pairs of a frame. The time covers putting all boxes in and the pass with the exact test of
    /// each candidate, and nothing else. Nothing if `goOn` stopped it: then pairs() means nothing.
    /// `Lap::frame` is left to the caller.
    std::optional<Lap> run(const Scene& frame, const GoOn& goOn = [] { return true; });

    /// The overlapping pairs of the last lap.
    const PairSet& pairs() const { return m_pairs; }

protected:
    /// What is timed: hand every candidate pair of `frame` to referee.test(). Returns false if the algorithm had to
    /// break off. Whatever the referee throws must pass through.
    virtual bool findPairs(const Scene& frame, Referee& referee) = 0;
    /// The test that it decides pairs by, if that is not the exact one.
    virtual HitRule hitRule() const { return nullptr; }

private:
    std::string m_id;
    ListOrder m_order;
    std::vector<BoxPair> m_hits;  ///< as found; kept for its memory
    PairSet m_pairs;
};

/// Another way to the overlapping pairs, which races and has no steps to show: it isn't in the catalogue.
struct OtherWay {
    std::string_view id;
    std::string_view title;  ///< a message, as is the idea
    std::string_view idea;   ///< one sentence or more
    std::unique_ptr<Contender> (*make)(std::string id, ListOrder order);
};

/// All of them.
std::span<const OtherWay> otherWays();
/// The one of that id, or null.
const OtherWay* findOtherWay(std::string_view id);

/// The ids that can race, in the order in which they are offered: those of the catalogue, then the other ways.
std::vector<std::string_view> contenderIds();

/// Errors: UnknownName (its place is left to the caller).
Result<std::unique_ptr<Contender>> makeContender(std::string_view id, ListOrder order = ListOrder::FirstIn);

}  // namespace mortonscope
