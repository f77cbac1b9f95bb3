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
constexpr PairsOf otherThan(PairsOf pairs)
{
    return pairs == PairsOf::Overlaps ? PairsOf::Candidates : PairsOf::Overlaps;
}

/// The way to compare a list with the right list.
enum class Matching : std::uint8_t {
    Sets,       ///< compares the pairs; naming a pair twice is not a mistake
    Multisets,  ///< also compares how often each pair is listed
    InOrder,    ///< also compares the order of the pairs
};
constexpr std::array<std::string_view, 3> namesOf(Matching) { return {"sets", "multisets", "in-order"}; }

/// The rules for checking a list. The order of the two names in a pair never matters.
struct CheckRules {
    PairsOf of = PairsOf::Candidates;
    Matching matching = Matching::Sets;
    /// The order in which the single pass reads its lists. If none, either order is right, and the right list is
    /// first-in.
    std::optional<ListOrder> order = {};

    friend bool operator==(const CheckRules&, const CheckRules&) = default;
};

/// Maximum number of pairs in a right list.
inline constexpr std::size_t kMaxRightPairs = 10'000'000;

struct LimitedOutcome {
    WalkEnd end{};
    std::uint64_t steps{};  ///< number of steps of the walk
};

/// Takes a listed pair. Returns false to end the walk.
using PairVisitor = std::function<bool(BoxPair)>;

/// Walks through a scene as a method does, even a faulty one, and visits the pairs that it lists, in its order: all
/// pairs that it tests, or those for which it reports an overlap. Because a faulty method may walk very long, the walk
/// ends after `maxSteps` steps of any kind, or as soon as `shouldContinue` returns false.
LimitedOutcome limitedWalk(
    const Scene& scene, const Method& method, PairsOf of, std::uint64_t maxSteps, const PairVisitor& visit,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// A number of steps that is enough for any small scene.
inline constexpr std::uint64_t kStepsOfSmallScene = 1'000'000;

/// Returns the list of a method, in its order; none if the method has no list, or takes more than `maxSteps`.
std::optional<std::vector<BoxPair>> listedPairs(const Scene& scene, const Method& method, PairsOf of,
                                                std::uint64_t maxSteps = kStepsOfSmallScene);

/// Returns the pairs that the single pass tests in a scene, or only those that overlap, in the order in which it tests
/// them and names the boxes.
///
/// Counts candidates by formula before it lists any, because there may be many more than boxes. Errors: TooLarge (more
/// than kMaxRightPairs), BadUsage (`shouldContinue` returned false).
Result<std::vector<BoxPair>> rightList(
    const Scene& scene, PairsOf of, ListOrder order, const std::function<bool()>& shouldContinue = [] { return true; });

/// Checks whether rightList() would succeed, without making the list if a formula gives its size. Same errors.
Outcome
rightListFits(const Scene& scene, PairsOf of, const std::function<bool()>& shouldContinue = [] { return true; });

}  // namespace mortonscope
