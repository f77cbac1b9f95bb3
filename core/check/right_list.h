#pragma once

#include "core/algorithms/probe.h"
#include "core/base/result.h"
#include "core/catalogue/method.h"
#include "core/scene/scene.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The pairs that a list should have: all that must be tested, or only those that really overlap.
enum class PairsOf : std::uint8_t { Candidates, Overlaps };
constexpr std::array<std::string_view, 2> namesOf(PairsOf) { return {"candidates", "overlaps"}; }

/// How to compare a list with the right one.
enum class Matching : std::uint8_t {
    Sets,       ///< the pairs; naming one twice is no mistake
    Multisets,  ///< also how often each pair is there
    InOrder,    ///< also their order
};
constexpr std::array<std::string_view, 3> namesOf(Matching) { return {"sets", "multisets", "in-order"}; }

/// What a list is checked for. The order of the two names in a pair never matters.
struct CheckRules {
    PairsOf of = PairsOf::Candidates;
    Matching matching = Matching::Sets;
    /// The order in which the single pass reads its lists. None: any order is right, and the right list is first-in.
    std::optional<ListOrder> order = {};

    friend bool operator==(const CheckRules&, const CheckRules&) = default;
};

/// Maximum number of pairs in a right list.
inline constexpr std::size_t kMaxRightPairs = 10'000'000;

struct LimitedOutcome {
    WalkEnd end{};
    std::uint64_t steps{};  ///< of the walk
};

/// Takes a listed pair; false to end the walk.
using PairVisitor = std::function<bool(BoxPair)>;

/// Walks through a scene as a method does, even a faulty one, and passes on the pairs that it lists, in its order: all
/// that it tests, or those that it finds to overlap. Walks of faulty methods can be very long, so every step counts,
/// and the walk ends after `maxSteps`, or once `shouldContinue` returns false.
LimitedOutcome limitedWalk(
    const Scene& scene, const Method& method, PairsOf of, std::uint64_t maxSteps, const PairVisitor& visit,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// A number of steps that is enough for every small scene.
inline constexpr std::uint64_t kStepsOfSmallScene = 1'000'000;

/// The list of a method, in its order; none if it has none, or takes more than `maxSteps`.
std::optional<std::vector<BoxPair>> listedPairs(const Scene& scene, const Method& method, PairsOf of,
                                                std::uint64_t maxSteps = kStepsOfSmallScene);

/// The pairs that the single pass tests in a scene, or only those that overlap, in the order of testing and with the
/// names in its order.
///
/// Counts candidates by formula before it lists any, because there may be many more than boxes. Errors: TooLarge (more
/// than kMaxRightPairs), BadUsage (`shouldContinue` returned false).
Result<std::vector<BoxPair>> rightList(
    const Scene& scene, PairsOf of, ListOrder order, const std::function<bool()>& shouldContinue = [] { return true; });

/// Whether rightList() would succeed; does not make the list if a formula tells. Same errors.
Outcome
rightListFits(const Scene& scene, PairsOf of, const std::function<bool()>& shouldContinue = [] { return true; });

}  // namespace mortonscope
