#pragma once

#include "core/catalogue/method.h"
#include "core/check/pair_check.h"
#include "core/check/right_list.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// How far the list of a method agrees with a given list. Equal sequences are equal multisets, and equal multisets are
/// equal sets.
struct ListFit {
    WalkEnd end = WalkEnd::Done;  ///< Enough if it ended at a pair after which nothing can fit
    bool sameSet = false;
    bool sameMultiset = false;
    bool sameSequence = false;
    std::uint64_t steps{};  ///< number of steps of the walk

    bool is(Matching matching) const
    {
        switch (matching) {
        case Matching::Sets: return sameSet;
        case Matching::Multisets: return sameMultiset;
        case Matching::InOrder: break;
        }
        return sameSequence;
    }
};

/// A list of pairs, including self pairs and repetitions, prepared for comparisons with the lists of many methods. The
/// order of the two boxes in a pair doesn't matter.
class ListMatcher {
public:
    explicit ListMatcher(const std::vector<BoxPair>& given);

    /// Walks as the method does, and stops at a pair after which not even `least` can hold.
    ListFit fit(const Scene& scene, const Method& method, PairsOf of, Matching least, std::uint64_t maxSteps,
                const std::function<bool()>& shouldContinue) const;

private:
    class Comparison;

    std::vector<std::uint32_t> m_sequence;  ///< index into m_keys, per line
    std::vector<std::uint64_t> m_keys;      ///< the distinct pairs, sorted
    std::vector<std::uint32_t> m_counts;    ///< number of lines, by index into m_keys
};

/// A mistake that gives exactly the checked list.
struct NamedMistake {
    const Algorithm* algorithm = nullptr;
    ListOrder order = ListOrder::FirstIn;  ///< order in which it reads lists
    bool inOrder = false;                  ///< the sequence is equal, not only the multiset

    Method method() const
    {
        Method method;
        method.algorithm = algorithm;
        method.order = order;
        return method;
    }
};

/// The mistakes that can produce a list. They are not guesses: each was run on the scene and gave this list, pair by
/// pair.
struct Diagnosis {
    /// The mistakes that give the list. If there are several, this scene cannot tell them apart.
    std::vector<NamedMistake> named;
    /// Mistakes without a list on this scene, because they go past the end of the array or never end. In a large scene,
    /// a mistake may be dropped before it turns out to fail.
    std::vector<const Algorithm*> withoutList;
    /// Mistakes that were stopped early, because they took too many steps, or `shouldContinue` returned false.
    std::vector<const Algorithm*> undecided;
    /// The reason that no mistake was tested.
    enum class Skipped : std::uint8_t {
        No,
        Right,         ///< the list is right
        OnlyOrder,     ///< only the order is wrong, and no mistake gives this order
        UnknownNames,  ///< the list names unknown boxes
        Unreadable,    ///< some lines cannot be read
        Empty,         ///< an empty list doesn't show how it was made
    };
    Skipped skipped = Skipped::No;
};

/// Maximum number of steps for one mistake, and for all mistakes together.
inline constexpr std::uint64_t kMaxStepsOfSuspect = 30'000'000;
inline constexpr std::uint64_t kMaxStepsOfAll = 200'000'000;

/// Returns all mistakes with which lists are compared.
const std::vector<const Algorithm*>& classicMistakes();

/// Returns whether a mistake can change lists of this kind. Mistakes in the overlap test don't change candidates.
inline bool isSuspect(const Algorithm& mistake, PairsOf of)
{
    return of == PairsOf::Overlaps || !mistake.changesOnlyHits();
}

/// Runs every suspect on the scene, and names those that give exactly the checked list, as a multiset of unordered
/// pairs. If the list was checked in order, names those with the same sequence, or if there are none, those with the
/// same multiset. Drops a suspect at the first pair that the list doesn't have, or doesn't have that often, so most
/// suspects cost little. Reads lists in the order of the rules. If the rules have none, uses first-in, and also last-in
/// if order matters or no suspect fits.
Diagnosis nameMistakes(
    const Scene& scene, const PairCheck& check, std::span<const Algorithm* const> suspects,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// The mistakes nearest to a list that no mistake gives exactly.
struct NearestMistakes {
    std::vector<NamedMistake> mistakes;  ///< equally near; empty if none comes close
    /// Number of pairs to add or remove to turn the given list into the list of these mistakes.
    std::uint64_t pairs{};
};

/// Runs every suspect on the scene, with lists in the order of the rules or in both orders, and compares multisets of
/// unordered pairs. Drops a suspect as soon as it is farther away than another, or no nearer than the right list, so
/// that a typo is not attributed to a mistake. Drops a suspect that shares no pair with the list, because an empty list
/// is near every short one. Returns none if the list is empty, has unknown names, or has lines that cannot be read.
NearestMistakes nearestMistakes(
    const Scene& scene, const PairCheck& check, std::span<const Algorithm* const> suspects,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// The effect of a mistake on the list of a scene, shown at one pair.
struct MistakeEffect {
    BoxPair pair;
    bool isMissing = false;  ///< if false, the pair is extra
    /// The box of the pair that is in a wrong cell; kNoBox if both are in the right cells.
    BoxId box = kNoBox;
    Cell rightCell;
    Cell wrongCell;
};

/// Finds the first pair that the mistake adds or misses because one box is in a wrong cell. If there is none, takes the
/// first pair for which both boxes are in wrong cells, or else the first pair that the mistake adds or misses. Examines
/// at most a thousand pairs. Returns none if no pair of two different boxes is wrong.
std::optional<MistakeEffect> effectOf(const Scene& scene, const PairCheck& check, const Method& mistake);

}  // namespace mortonscope
