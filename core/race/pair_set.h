#pragma once

#include "core/algorithms/probe.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// A set of unordered pairs of boxes: each once, the smaller id first, ascending. Rebuilt frame by frame without
/// new memory, in a time that grows with the pairs and not with a sort of all of them.
class PairSet {
public:
    /// Replaces everything by the pairs of a scene of `boxes` boxes, in whichever order and as often as they are named.
    void assign(std::size_t boxes, std::span<const BoxPair> pairs);

    std::span<const BoxPair> pairs() const { return m_pairs; }
    std::size_t size() const { return m_pairs.size(); }
    bool contains(BoxPair pair) const;

private:
    std::vector<std::uint32_t> m_firstOf;  ///< by smaller id: where its pairs begin while they are sorted in
    std::vector<BoxPair> m_pairs;
};

/// How two sets differ, the second seen from the first.
struct PairSetDifference {
    std::uint64_t missing{};       ///< only in the first
    std::uint64_t extra{};         ///< only in the second
    std::optional<BoxPair> first;  ///< the smallest pair that only one of them has

    bool isNone() const { return missing == 0 && extra == 0; }
};

PairSetDifference differenceOf(const PairSet& right, const PairSet& other);

/// For each of `boxes` boxes, 1 if it is in one of the pairs: whom to draw as colliding.
std::vector<std::uint8_t> collidingBoxes(std::size_t boxes, std::span<const BoxPair> pairs);

}  // namespace mortonscope
