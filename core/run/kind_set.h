#pragma once

#include "core/run/event.h"
#include "core/run/ternary.h"

#include <cstdint>
#include <initializer_list>

namespace mortonscope {

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
    /// Whether a step whose kind is somewhere in `here` has one of these.
    constexpr Ternary holds(KindSet here) const
    {
        return !here.meets(*this) ? Ternary::No : here.isWithin(*this) ? Ternary::Yes : Ternary::Maybe;
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
/// Steps that are about a cell and no box: see isOfCellAlone().
inline constexpr KindSet kCellKinds{StepKind::EnterCell,   StepKind::LeaveCell,   StepKind::Prune,
                                    StepKind::QueryInside, StepKind::QueryPartly, StepKind::QueryOutside};
/// Those of the single pass, placed by XOR: what core/run/README.md describes.
inline constexpr KindSet kSinglePassKinds = KindSet::between(StepKind::LocateLt, StepKind::Outside)
                                          | KindSet::between(StepKind::EnterCell, StepKind::LeaveCell);

}  // namespace mortonscope
