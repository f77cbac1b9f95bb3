#pragma once

#include "core/catalogue/method.h"
#include "core/check/pair_check.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace mortonscope {

/// A mistake whose list is exactly the one that was given.
struct NamedMistake {
    const Algorithm* algorithm = nullptr;
    ListOrder order = ListOrder::FirstIn;  ///< in which it read its lists
    bool inOrder = false;                  ///< the sequence is the same, not only the multiset

    Method method() const
    {
        Method method;
        method.algorithm = algorithm;
        method.order = order;
        return method;
    }
};

/// Which mistakes a list can come from. Nothing is guessed: each named one was run on the scene, and its list was the
/// given one, pair by pair.
struct Diagnosis {
    /// More than one: they can't be told apart on this scene.
    std::vector<NamedMistake> named;
    /// Those that go past the array or never end on this scene, so they have no list. Of large scenes only those that
    /// were not dropped before that was seen.
    std::vector<const Algorithm*> withoutList;
    /// Those that were stopped before it was known, because they take too many steps or `goOn` said no.
    std::vector<const Algorithm*> undecided;
    /// Why nobody was asked.
    enum class Skipped : std::uint8_t {
        No,
        Right,         ///< the list is right: as a multiset, or if order matters as a sequence
        OnlyOrder,     ///< order matters, and only the order is wrong, and no mistake has exactly it
        UnknownNames,  ///< it names boxes that the scene doesn't have
        Unreadable,    ///< lines of it were not understood
        Empty,         ///< an empty list says nothing about how it was made
    };
    Skipped skipped = Skipped::No;
};

/// Steps of one mistake's walk after which it is given up, and of all of them together: of overlaps in a crowd nothing
/// may be known for very long.
inline constexpr std::uint64_t kMostStepsOfSuspect = 30'000'000;
inline constexpr std::uint64_t kMostStepsOfAll = 200'000'000;

/// Every mistake that lists are held against.
const std::vector<const Algorithm*>& classicMistakes();

/// Whether lists of such pairs can come from a mistake: those of the overlap test have the right candidates.
inline bool isSuspect(const Algorithm& mistake, PairsOf of)
{
    return of == PairsOf::Overlaps || !mistake.changesOnlyHits();
}

/// Runs every suspect on the scene and names those whose list, as a multiset of unordered pairs, is exactly the one
/// that was checked; when it was checked in order, those with the same sequence, or if there are none, those with the
/// same multiset. A suspect is dropped at the first pair that the given list doesn't have (so often), so most cost
/// little. Lists are read first-in, or as the rules say; last-in is tried too where order matters or nobody fits.
Diagnosis nameMistakes(
    const Scene& scene, const PairCheck& check, std::span<const Algorithm* const> suspects,
    const std::function<bool()>& goOn = [] { return true; });

}  // namespace mortonscope
