#pragma once

#include "core/base/id.h"
#include "core/run/kind_set.h"
#include "core/run/ternary.h"

#include <concepts>
#include <cstdint>
#include <optional>

namespace mortonscope {

/// Consecutive steps, both ends included; first ≤ last.
struct StepRange {
    Step first;
    Step last;

    std::uint64_t size() const { return last.value - first.value + 1; }
    bool isOneStep() const { return first == last; }
    bool contains(Step step) const { return first <= step && step <= last; }
    bool contains(StepRange other) const { return first <= other.first && other.last <= last; }
    bool overlaps(StepRange other) const { return first <= other.last && other.first <= last; }

    friend bool operator==(StepRange, StepRange) = default;
};

/// Between which values a number lies at every step of a range, and whether it is there at all: the level
/// of a cell is not, for a step that has none.
struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = -1;
    bool mayBeAbsent = true;
    bool mayBePresent = false;

    static constexpr Bounds absent() { return {}; }
    static constexpr Bounds exactly(std::integral auto value)
    {
        return {static_cast<std::int64_t>(value), static_cast<std::int64_t>(value), false, true};
    }
    static constexpr Bounds between(std::int64_t least, std::int64_t most) { return {least, most, false, true}; }
    constexpr Bounds orAbsent() const { return {least, most, true, mayBePresent}; }

    constexpr bool isExact() const { return mayBePresent ? !mayBeAbsent && least == most : true; }

    friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

/// What holds at every step of a range: wide where the range is wide, exact for a single step. This is
/// what lets a search pass over a million steps in one look.
struct RangeSummary {
    KindSet kinds;           ///< no other kinds occur
    bool sameVisit = false;  ///< all steps belong to one list of tests, pushes or pops of one cell
    Bounds level;            ///< of the step's cell
    Bounds code;
    Bounds index;
    Bounds stack;  ///< boxes on the object stack after the step
    Bounds tests;  ///< tests so far, the step's own included
};

/// The part that a box plays in a step.
enum class BoxPart : std::uint8_t {
    Any,     ///< the step is about it, or tests it
    First,   ///< the first-named of a test
    Second,  ///< the second-named of a test
};

}  // namespace mortonscope
