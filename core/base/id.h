#pragma once

#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace mortonscope {

/// A number that is only equal to numbers of its own kind: a box's number can't be passed where a
/// cell's is expected.
template <class Tag, class Rep>
struct Id {
    Rep value{};

    constexpr Id() = default;
    constexpr explicit Id(Rep v) : value(v) {}

    friend constexpr auto operator<=>(Id, Id) = default;
};

#ifdef MORTONSCOPE_CHECKED_IDS
/// In checked builds (sanitizers, Debug) a box's number also says among which boxes it counts, as far as that is known:
/// a number that outlived its scene is then found out wherever it is used, also where another scene happens to have a
/// box of that number. It needs no more room, so that all that is laid out by its size is checked as it is built
/// otherwise.
template <>
struct Id<struct BoxIdTag, std::uint32_t> {
    static constexpr std::uint32_t kNone = (1U << 22) - 1;  ///< what the largest number becomes; kMaxBoxes is less

    std::uint32_t value : 22;
    std::uint32_t population : 10;  ///< the mark of their Population; 0 if nobody said. Numbers are compared without it

    constexpr Id() : value(0), population(0) {}
    constexpr explicit Id(std::uint32_t v, std::uint32_t of = 0) : value(v & kNone), population(of & 1023U) {}

    friend constexpr auto operator<=>(Id a, Id b) { return std::uint32_t{a.value} <=> std::uint32_t{b.value}; }
    friend constexpr bool operator==(Id a, Id b) { return a.value == b.value; }
};
#endif

/// A box's place in its scene, 0 … size − 1: the order of entry.
using BoxId = Id<struct BoxIdTag, std::uint32_t>;

/// What a link leads to where a list ends.
inline constexpr BoxId kNoBox{~std::uint32_t{0}};

/// The boxes that numbers are given to: scenes are of one population as long as edits leave each box its number. It
/// gives out the numbers, and in checked builds it knows those of others.
class Population {
public:
    /// None in particular: all numbers may be its own.
    constexpr Population() = default;
    /// One that there was not before.
    static Population next()
    {
        static std::atomic<std::uint64_t> last = 0;
        return Population(++last);
    }

    /// The number of the box in that row.
    constexpr BoxId id(std::size_t row) const
    {
#ifdef MORTONSCOPE_CHECKED_IDS
        return BoxId(static_cast<std::uint32_t>(row), mark());
#else
        return BoxId(static_cast<std::uint32_t>(row));
#endif
    }
    /// False if the number is known to be one of others.
    constexpr bool mayHave([[maybe_unused]] BoxId id) const
    {
#ifdef MORTONSCOPE_CHECKED_IDS
        return m_number == 0 || id.population == 0 || id.population == mark();
#else
        return true;
#endif
    }

    friend constexpr bool operator==(Population, Population) = default;

private:
    constexpr explicit Population(std::uint64_t number) : m_number(number) {}
    /// What its numbers bear; 0 if nobody in particular is meant. Of a thousand populations two may have the same.
    constexpr std::uint32_t mark() const { return m_number == 0 ? 0 : 1 + static_cast<std::uint32_t>(m_number % 1023); }

    std::uint64_t m_number = 0;
};

/// A cell's place in the one linear array: (4^level − 1)/3 + code.
using CellIndex = Id<struct CellIndexTag, std::uint64_t>;

/// A position in a run: 0 is before anything happened, step k is what happens between k − 1 and k.
using Step = Id<struct StepTag, std::uint64_t>;

}  // namespace mortonscope

template <class Tag, class Rep>
struct std::hash<mortonscope::Id<Tag, Rep>> {
    std::size_t operator()(mortonscope::Id<Tag, Rep> id) const noexcept { return std::hash<Rep>{}(id.value); }
};
