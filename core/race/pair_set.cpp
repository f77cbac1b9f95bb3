#include "core/race/pair_set.h"

#include <algorithm>
#include <numeric>

namespace mortonscope {

void PairSet::assign(std::size_t boxes, std::span<const BoxPair> pairs)
{
    const auto smaller = [](BoxPair pair) { return std::min(pair.first, pair.second).value; };
    m_firstOf.assign(boxes + 1, 0);
    for (const BoxPair pair : pairs) {
        ++m_firstOf[smaller(pair) + 1];
    }
    std::partial_sum(m_firstOf.begin(), m_firstOf.end(), m_firstOf.begin());

    // Each pair goes to its smaller box, whose beginning moves on to where the next box's pairs begin.
    m_pairs.resize(pairs.size());
    for (const BoxPair pair : pairs) {
        m_pairs[m_firstOf[smaller(pair)]++] = {std::min(pair.first, pair.second), std::max(pair.first, pair.second)};
    }
    auto begin = m_pairs.begin();
    for (std::size_t box = 0; box < boxes; ++box) {
        const auto end = m_pairs.begin() + m_firstOf[box];
        std::sort(begin, end);
        begin = end;
    }
    m_pairs.erase(std::unique(m_pairs.begin(), m_pairs.end()), m_pairs.end());
}

bool PairSet::contains(BoxPair pair) const { return std::ranges::binary_search(m_pairs, pair); }

PairSetDifference differenceOf(const PairSet& right, const PairSet& other)
{
    PairSetDifference difference;
    const auto count = [&difference](std::uint64_t& which, BoxPair pair) {
        ++which;
        difference.first = difference.first.value_or(pair);
    };
    auto a = right.pairs().begin();
    auto b = other.pairs().begin();
    while (a != right.pairs().end() || b != other.pairs().end()) {
        if (b == other.pairs().end() || (a != right.pairs().end() && *a < *b)) {
            count(difference.missing, *a++);
        } else if (a == right.pairs().end() || *b < *a) {
            count(difference.extra, *b++);
        } else {
            ++a;
            ++b;
        }
    }
    return difference;
}

std::vector<std::uint8_t> collidingBoxes(std::size_t boxes, std::span<const BoxPair> pairs)
{
    std::vector<std::uint8_t> colliding(boxes, 0);
    for (const BoxPair pair : pairs) {
        colliding[pair.first.value] = 1;
        colliding[pair.second.value] = 1;
    }
    return colliding;
}

}  // namespace mortonscope
