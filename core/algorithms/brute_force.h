#pragma once

#include "core/algorithms/probe.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace mortonscope {

/// Tests every pair i < j of `count` boxes, one row for each box. This is the work that a tree saves, and the reference
/// for all other algorithms. O(count²).
template <Probe P>
void bruteForce(std::uint32_t count, P&& probe)
{
    for (std::uint32_t i = 0; i < count; ++i) {
        probe.takeBox(BoxId(i));
        for (std::uint32_t j = i + 1; j < count; ++j) {
            probe.testPair(BoxId(i), BoxId(j));
        }
    }
}

/// Tests every pair of the given boxes, in their order. O(boxes²).
template <Probe P>
void bruteForce(std::span<const BoxId> boxes, P&& probe)
{
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        probe.takeBox(boxes[i]);
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            probe.testPair(boxes[i], boxes[j]);
        }
    }
}

/// Calls visit(first, second) with every pair of `count` boxes.
template <class Visit>
void bruteForce(std::uint32_t count, Visit&& visit)
{
    bruteForce(count, PairProbe([&visit](BoxId first, BoxId second) { visit(first, second); }));
}

/// Returns the number of tests: n(n − 1)/2.
constexpr std::uint64_t bruteForceTests(std::uint64_t count) { return count * (count - 1) / 2; }  // also for 0

}  // namespace mortonscope
