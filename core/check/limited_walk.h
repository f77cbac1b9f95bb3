#pragma once

#include "core/algorithms/walk_end.h"
#include "core/catalogue/method.h"
#include "core/check/check_rules.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mortonscope {

struct LimitedOutcome {
    WalkEnd end{};
    std::uint64_t steps{};  ///< that it took
};

/// Takes one listed pair and says whether it wants another.
using PairVisitor = std::function<bool(BoxPair)>;

/// Walks through a scene as a method does, a wrong one too, and hands on the pairs that it lists, in its order: all
/// that it tests, or those that it finds to overlap. Walks of wrong methods can be very long, so each moment of it
/// counts as a step, and after `mostSteps` it ends. `goOn` is asked now and then.
LimitedOutcome limitedWalk(
    const Scene& scene, const Method& method, PairsOf of, std::uint64_t mostSteps, const PairVisitor& visit,
    const std::function<bool()>& goOn = [] { return true; });

/// Steps that are enough for every small scene.
inline constexpr std::uint64_t kStepsOfSmallScene = 1'000'000;

/// The list of a method, in its order; none if it has none, or is not known within `mostSteps`.
std::optional<std::vector<BoxPair>> listedPairs(const Scene& scene, const Method& method, PairsOf of,
                                                std::uint64_t mostSteps = kStepsOfSmallScene);

}  // namespace mortonscope
