#pragma once

#include "core/base/id.h"
#include "core/run/event.h"

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <initializer_list>

namespace mortonscope {

/// An answer about all steps of a range at once. both() is the minimum, either() the maximum, and negated() swaps No
/// and Yes.
enum class Ternary : std::uint8_t { No, Maybe, Yes };

constexpr Ternary certain(bool yes) { return yes ? Ternary::Yes : Ternary::No; }
/// Returns Yes if all steps certainly match, else Maybe.
constexpr Ternary yesIf(bool all) { return all ? Ternary::Yes : Ternary::Maybe; }
/// Returns Maybe if some steps may match, else No.
constexpr Ternary maybeIf(bool some) { return some ? Ternary::Maybe : Ternary::No; }

/// Returns Yes if `position` is the only step of [low, high], No if it is outside, else Maybe.
constexpr Ternary isWithin(std::uint64_t position, std::uint64_t low, std::uint64_t high)
{
    if (position < low || position > high) {
        return Ternary::No;
    }
    return yesIf(low == high);
}
/// Returns Yes if all of `count` steps match, No if none does, else Maybe.
constexpr Ternary shareOf(std::uint64_t matching, std::uint64_t count)
{
    if (matching == 0) {
        return Ternary::No;
    }
    assert(matching <= count);
    return yesIf(matching == count);
}
constexpr Ternary both(Ternary a, Ternary b) { return std::min(a, b); }
constexpr Ternary either(Ternary a, Ternary b) { return std::max(a, b); }
constexpr Ternary negated(Ternary a) { return static_cast<Ternary>(2 - static_cast<int>(a)); }

/// A set of step kinds, one bit each.
class KindSet {
public:
    constexpr KindSet() = default;
    constexpr KindSet(std::initializer_list<StepKind> kinds)
    {
        for (const StepKind kind : kinds) {
            m_bits |= bit(kind);
        }
    }
    /// Returns the kinds from `first` to `last`, both included.
    static constexpr KindSet between(StepKind first, StepKind last)
    {
        assert(first <= last);
        KindSet set;
        set.m_bits = (bit(last) << 1) - bit(first);
        return set;
    }

    constexpr void add(StepKind kind) { m_bits |= bit(kind); }
    constexpr bool isEmpty() const { return m_bits == 0; }
    constexpr bool contains(StepKind kind) const { return (m_bits & bit(kind)) != 0; }
    constexpr bool isWithin(KindSet other) const { return (m_bits & ~other.m_bits) == 0; }
    constexpr bool meets(KindSet other) const { return (m_bits & other.m_bits) != 0; }
    constexpr bool isOneKind() const { return m_bits != 0 && (m_bits & (m_bits - 1)) == 0; }
    constexpr KindSet& operator|=(KindSet other)
    {
        m_bits |= other.m_bits;
        return *this;
    }
    friend constexpr KindSet operator|(KindSet a, KindSet b) { return a |= b; }
    /// Returns whether all, some or none of the kinds in `here` belong to this set.
    constexpr Ternary holds(KindSet here) const
    {
        if (!here.meets(*this)) {
            return Ternary::No;
        }
        return yesIf(here.isWithin(*this));
    }

    friend constexpr bool operator==(KindSet, KindSet) = default;

private:
    static constexpr std::uint64_t bit(StepKind kind) { return std::uint64_t{1} << static_cast<int>(kind); }

    std::uint64_t m_bits = 0;
};

inline constexpr KindSet kTests{StepKind::TestInCell, StepKind::TestWithStack, StepKind::TestWithAncestor,
                                StepKind::TestWithSub, StepKind::TestPair};
inline constexpr KindSet kInsertionKinds = KindSet::between(StepKind::LocateLt, StepKind::PastArray);
inline constexpr KindSet kPassKinds = KindSet::between(StepKind::EnterCell, StepKind::Candidate);
/// The kinds of steps that are about a cell but no box: see isOfCellAlone().
inline constexpr KindSet kCellKinds{StepKind::EnterCell,   StepKind::LeaveCell,   StepKind::Prune,
                                    StepKind::QueryInside, StepKind::QueryPartly, StepKind::QueryOutside};
/// The kinds of steps of the single pass with placement by XOR, as core/run/README.md describes them.
inline constexpr KindSet kSinglePassKinds = KindSet::between(StepKind::LocateLt, StepKind::Outside)
                                          | KindSet::between(StepKind::EnterCell, StepKind::LeaveCell);

/// A range of consecutive steps, both ends included; first ≤ last.
struct StepRange {
    Step first;
    Step last;

    std::uint64_t size() const
    {
        assert(first <= last);
        return last.value - first.value + 1;
    }
    bool isOneStep() const { return first == last; }
    bool contains(Step step) const { return first <= step && step <= last; }
    bool contains(StepRange other) const { return first <= other.first && other.last <= last; }
    bool overlaps(StepRange other) const { return first <= other.last && other.first <= last; }

    friend bool operator==(StepRange, StepRange) = default;
};

/// The least and greatest value of a number over a range of steps, and whether some steps have the number and some lack
/// it. For example, a step without a cell has no level.
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
    static constexpr Bounds between(std::int64_t least, std::int64_t most)
    {
        assert(least <= most);
        return {least, most, false, true};
    }
    constexpr Bounds orAbsent() const { return {least, most, true, mayBePresent}; }

    constexpr bool isExact() const { return !mayBePresent || (!mayBeAbsent && least == most); }

    friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

/// Bounds that hold at each step of a range. They are exact for a single step, and may be wider for a longer range. A
/// search can use them to skip a million steps with one check.
struct RangeSummary {
    KindSet kinds;           ///< no other kinds occur
    bool sameVisit = false;  ///< all steps are tests, pushes or pops of the same visit
    Bounds level;            ///< level of the step's cell
    Bounds code;
    Bounds index;
    Bounds stack;  ///< boxes on the object stack after the step
    Bounds tests;  ///< tests so far, including the step itself

    /// Sets level, code and index to those of one cell.
    void setCell(Cell cell)
    {
        level = Bounds::exactly(cell.level());
        code = Bounds::exactly(cell.code());
        index = Bounds::exactly(cell.index().value);
    }
};

/// The role of a box in a step.
enum class BoxPart : std::uint8_t {
    Any,     ///< any role: the step is about the box, or tests it
    First,   ///< the first-named box of a test
    Second,  ///< the second-named box of a test
};

}  // namespace mortonscope
