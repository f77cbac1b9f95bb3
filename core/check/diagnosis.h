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

/// How far the list of a method agrees with a given one. The same sequence is the same multiset, which is the same set.
struct ListFit {
    WalkEnd end = WalkEnd::Done;  ///< Enough: ended at a pair after which nothing fits
    bool sameSet = false;
    bool sameMultiset = false;
    bool sameSequence = false;
    std::uint64_t steps{};  ///< of the walk

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

/// A list of pairs of boxes, with self pairs and repetitions, prepared for comparisons with the lists of many methods.
/// The order of the two boxes in a pair doesn't matter.
class ListMatcher {
public:
    explicit ListMatcher(const std::vector<BoxPair>& given);

    /// Walks as the method does, until a pair after which not even `least` can hold.
    ListFit fit(const Scene& scene, const Method& method, PairsOf of, Matching least, std::uint64_t maxSteps,
                const std::function<bool()>& shouldContinue) const;

private:
    class Comparison;

    std::vector<std::uint32_t> m_sequence;  ///< index into m_keys, per line
    std::vector<std::uint64_t> m_keys;      ///< the distinct pairs, sorted
    std::vector<std::uint32_t> m_counts;    ///< of each pair
};

/// A mistake that gives exactly the list that was checked.
struct NamedMistake {
    const Algorithm* algorithm = nullptr;
    ListOrder order = ListOrder::FirstIn;  ///< of its lists
    bool inOrder = false;                  ///< the sequence is the same, not only the multiset

    Method method() const
    {
        Method method;
        method.algorithm = algorithm;
        method.order = order;
        return method;
    }
};

/// The mistakes that a list can come from. Nothing is guessed: each was run on the scene and gave this list, pair by
/// pair.
struct Diagnosis {
    /// If there are several, this scene cannot tell them apart.
    std::vector<NamedMistake> named;
    /// Mistakes without a list on this scene, because they go past the array or never end. In large scenes some are
    /// dropped before that turns out.
    std::vector<const Algorithm*> withoutList;
    /// Mistakes that were stopped early, because they take too many steps or `shouldContinue` returned false.
    std::vector<const Algorithm*> undecided;
    /// The reason that no mistake was tested.
    enum class Skipped : std::uint8_t {
        No,
        Right,         ///< the list is right
        OnlyOrder,     ///< only the order is wrong, and no mistake gives this order
        UnknownNames,  ///< the list names unknown boxes
        Unreadable,    ///< some lines cannot be read
        Empty,         ///< an empty list says nothing about how it was made
    };
    Skipped skipped = Skipped::No;
};

/// Maximum number of steps for one mistake, and for all of them together.
inline constexpr std::uint64_t kMaxStepsOfSuspect = 30'000'000;
inline constexpr std::uint64_t kMaxStepsOfAll = 200'000'000;

/// All mistakes that lists are compared with.
const std::vector<const Algorithm*>& classicMistakes();

/// Whether a mistake can change lists of such pairs: mistakes in the overlap test have the right candidates.
inline bool isSuspect(const Algorithm& mistake, PairsOf of)
{
    return of == PairsOf::Overlaps || !mistake.changesOnlyHits();
}

/// Runs every suspect on the scene and names those that give exactly the list that was checked, as a multiset of
/// unordered pairs. For a list that was checked in order, names those with the same sequence, or if there are none,
/// those with the same multiset. Drops a suspect at the first pair that the list doesn't have (that often), so most
/// cost little. Reads lists in the order of the rules; without one, first-in, and last-in too if order matters or no
/// suspect fits.
Diagnosis nameMistakes(
    const Scene& scene, const PairCheck& check, std::span<const Algorithm* const> suspects,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// The mistakes that come nearest to a list that no mistake gives.
struct NearestMistakes {
    std::vector<NamedMistake> mistakes;  ///< equally near; empty if none is nearer than the right list
    /// Number of pairs to add or remove to turn the given list into theirs.
    std::uint64_t pairs{};
};

/// Runs every suspect on the scene, with lists in the order of the rules or in either order, and compares multisets of
/// unordered pairs. Drops a suspect as soon as it is farther away than another, or no nearer than the right list: a
/// typo is not attributed to a mistake. Empty for a list that is empty, has unknown names, or has lines that cannot be
/// read.
NearestMistakes nearestMistakes(
    const Scene& scene, const PairCheck& check, std::span<const Algorithm* const> suspects,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// What a mistake does to the list of a scene, shown at one pair.
struct MistakeEffect {
    BoxPair pair;
    bool isMissing = false;  ///< else it is extra
    /// The box of the pair that is in a wrong cell; kNoBox if both are in the right cells.
    BoxId box = kNoBox;
    Cell rightCell;
    Cell wrongCell;
};

/// Finds the first pair that the mistake adds or misses because one box is in a wrong cell; else because both are; else
/// the first that it adds or misses. Examines at most a thousand pairs. None if no pair of two different boxes is
/// wrong.
std::optional<MistakeEffect> effectOf(const Scene& scene, const PairCheck& check, const Method& mistake);

}  // namespace mortonscope
