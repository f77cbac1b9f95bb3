#pragma once

#include "core/base/id.h"
#include "core/run/event.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace mortonscope {

/// What can be said about all steps of a range at once. And, or and not are minimum, maximum and mirror.
enum class Certainty : std::uint8_t { No, Maybe, Yes };

constexpr Certainty certain(bool yes) { return yes ? Certainty::Yes : Certainty::No; }
constexpr Certainty both(Certainty a, Certainty b) { return std::min(a, b); }
constexpr Certainty either(Certainty a, Certainty b) { return std::max(a, b); }
constexpr Certainty negated(Certainty a) { return static_cast<Certainty>(2 - static_cast<int>(a)); }

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
    /// All kinds from `first` to `last`, both included.
    static constexpr KindSet between(StepKind first, StepKind last)
    {
        KindSet set;
        set.m_bits = (bit(last) << 1) - bit(first);
        return set;
    }

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
    /// Whether a step whose kind is somewhere in `here` has one of these.
    constexpr Certainty holds(KindSet here) const
    {
        return !here.meets(*this) ? Certainty::No : here.isWithin(*this) ? Certainty::Yes : Certainty::Maybe;
    }

    friend constexpr bool operator==(KindSet, KindSet) = default;

private:
    static constexpr std::uint32_t bit(StepKind kind) { return std::uint32_t{1} << static_cast<int>(kind); }

    std::uint32_t m_bits = 0;
};

inline constexpr KindSet kTests{StepKind::TestInCell, StepKind::TestWithStack};
inline constexpr KindSet kPuttingInKinds = KindSet::between(StepKind::LocateLt, StepKind::Outside);
inline constexpr KindSet kPassKinds = KindSet::between(StepKind::EnterCell, StepKind::LeaveCell);

/// Between which values a number lies at every step of a range, and whether it is there at all: the level
/// of a cell is not, for a step that has none.
struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = -1;
    bool mayBeAbsent = true;
    bool mayBePresent = false;

    static constexpr Bounds absent() { return {}; }
    static constexpr Bounds exactly(std::int64_t value) { return {value, value, false, true}; }
    static constexpr Bounds between(std::int64_t least, std::int64_t most) { return {least, most, false, true}; }
    constexpr Bounds orAbsent() const { return {least, most, true, mayBePresent}; }

    constexpr bool isExact() const { return mayBePresent ? !mayBeAbsent && least == most : true; }

    friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

/// What holds at every step of a range: wide where the range is wide, exact for a single step. This is
/// what lets a search pass over a million steps in one look.
struct Outlook {
    KindSet kinds;           ///< no other kinds occur
    bool sameVisit = false;  ///< all steps belong to one list of tests, pushes or pops of one cell
    Bounds level;            ///< of the step's cell
    Bounds code;
    Bounds index;
    Bounds stack;            ///< boxes on the object stack after the step
    Bounds tests;            ///< tests so far, the step's own included
};

/// The part that a box plays in a step.
enum class BoxPart : std::uint8_t {
    Any,     ///< the step is about it, or tests it
    First,   ///< the first-named of a test
    Second,  ///< the second-named of a test
};

}  // namespace mortonscope
