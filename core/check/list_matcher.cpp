#include "core/check/list_matcher.h"

#include "core/base/box_pair.h"

#include <algorithm>

namespace mortonscope {

/// Holds one method's pairs, as they come, against the list.
class ListMatcher::Comparison {
public:
    explicit Comparison(const ListMatcher& list) : m_list(list), m_seen(list.m_keys.size()) {}

    /// Takes a pair; false if after it not even `least` can hold.
    bool take(BoxPair pair, Matching least)
    {
        const std::uint64_t key = pairKey(pair);
        const auto found = std::ranges::lower_bound(m_list.m_keys, key);
        if (found == m_list.m_keys.end() || *found != key) {
            return false;
        }
        const auto place = static_cast<std::uint32_t>(found - m_list.m_keys.begin());
        m_distinct += m_seen[place] == 0 ? 1 : 0;
        m_seen[place] += m_seen[place] <= m_list.m_counts[place] ? 1 : 0;  // one too many is all that need be known
        m_sameMultiset = m_sameMultiset && m_seen[place] <= m_list.m_counts[place];
        m_sameSequence = m_sameSequence && m_listed < m_list.m_sequence.size() && m_list.m_sequence[m_listed] == place;
        ++m_listed;
        return least == Matching::Sets || (least == Matching::Multisets ? m_sameMultiset : m_sameSequence);
    }

    /// What is known once all pairs have come.
    ListFit fit() const
    {
        const bool sameSize = m_listed == m_list.m_sequence.size();
        return {WalkEnd::Done, m_distinct == m_list.m_keys.size(), m_sameMultiset && sameSize,
                m_sameSequence && sameSize, 0};
    }

private:
    const ListMatcher& m_list;
    std::vector<std::uint32_t> m_seen;  ///< by place in m_keys, up to one more than the list has
    std::uint64_t m_listed = 0;
    std::uint64_t m_distinct = 0;
    bool m_sameMultiset = true;
    bool m_sameSequence = true;
};

ListMatcher::ListMatcher(const std::vector<BoxPair>& given)
{
    m_keys.reserve(given.size());
    for (const BoxPair pair : given) {
        m_keys.push_back(pairKey(pair));
    }
    std::ranges::sort(m_keys);
    m_keys.erase(std::unique(m_keys.begin(), m_keys.end()), m_keys.end());

    m_counts.resize(m_keys.size());
    m_sequence.reserve(given.size());
    for (const BoxPair pair : given) {
        const auto place = std::ranges::lower_bound(m_keys, pairKey(pair)) - m_keys.begin();
        m_sequence.push_back(static_cast<std::uint32_t>(place));
        ++m_counts[static_cast<std::size_t>(place)];
    }
}

ListFit ListMatcher::fit(const Scene& scene, const Method& method, PairsOf of, Matching least, std::uint64_t mostSteps,
                         const std::function<bool()>& goOn) const
{
    Comparison comparison(*this);
    const auto [end, steps] =
        limitedWalk(scene, method, of, mostSteps, [&](BoxPair pair) { return comparison.take(pair, least); }, goOn);
    ListFit fit = end == WalkEnd::Done ? comparison.fit() : ListFit();
    fit.end = end;
    fit.steps = steps;
    return fit;
}

}  // namespace mortonscope
