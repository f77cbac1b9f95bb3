#pragma once

#include "core/check/limited_walk.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace mortonscope {

/// In which ways the list of a method is a given one. Each follows from the next: same set, same multiset, same
/// sequence.
struct ListFit {
    WalkEnd end = WalkEnd::Done;  ///< Enough: at a pair after which nothing fits any more
    bool sameSet = false;
    bool sameMultiset = false;
    bool sameSequence = false;
    std::uint64_t steps{};  ///< that the walk took

    bool is(Matching matching) const
    {
        return matching == Matching::Sets ? sameSet : matching == Matching::Multisets ? sameMultiset : sameSequence;
    }
};

/// A list of pairs of boxes, self pairs and repetitions included, prepared to be compared with what many methods list.
/// Who is named first in a pair doesn't count.
class ListMatcher {
public:
    explicit ListMatcher(const std::vector<BoxPair>& given);

    /// Walks as the method does, and no further than to the first pair after which not even `least` can hold.
    ListFit fit(const Scene& scene, const Method& method, PairsOf of, Matching least, std::uint64_t mostSteps,
                const std::function<bool()>& goOn) const;

private:
    class Comparison;

    std::vector<std::uint32_t> m_sequence;  ///< of each line, the place of its pair in m_keys
    std::vector<std::uint64_t> m_keys;      ///< the pairs, sorted, each once
    std::vector<std::uint32_t> m_counts;    ///< how often each is there
};

}  // namespace mortonscope
