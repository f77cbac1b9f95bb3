#pragma once

#include "core/check/diagnosis.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// The mistakes whose lists come nearest to one that no mistake gives.
struct NearestMistakes {
    std::vector<NamedMistake> mistakes;  ///< all that are equally near; empty if none is nearer than the right list
    /// So many pairs have to be added to the given list, or taken out of it, to make theirs of it.
    std::uint64_t pairs{};
};

/// Runs every suspect on the scene, with its lists read as the rules say or in either order, and compares multisets of
/// unordered pairs. A suspect is dropped as soon as it is further away than another, or no nearer than the right list:
/// what is nothing but a slip of the pen comes from no mistake. Nothing for a list that is empty or has unknown names
/// or lines that were not understood.
NearestMistakes nearestMistakes(
    const Scene& scene, const PairCheck& check, std::span<const Algorithm* const> suspects,
    const std::function<bool()>& goOn = [] { return true; });

/// What a mistake does to the list of a scene, seen at one pair of it.
struct MistakeEffect {
    BoxPair pair;
    bool isMissing = false;  ///< else it is extra
    /// The box of the pair that comes into another cell than it should; kNoBox if both are where they belong.
    BoxId box = kNoBox;
    Cell rightCell;
    Cell wrongCell;
};

/// At the first pair that is missing or extra in a list that the mistake gives, and is so because of one box in a wrong
/// cell; else because of both; else, where it isn't the cells, at the first of all. Looks no further than at a thousand
/// pairs. None if no pair of two different boxes is wrong.
std::optional<MistakeEffect> effectOf(const Scene& scene, const PairCheck& check, const Method& mistake);

}  // namespace mortonscope
