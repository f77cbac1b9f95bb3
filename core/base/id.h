#pragma once

#include <atomic>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace mortonscope {

/// A strongly typed number: a box number can't be passed where a cell index is expected.
template <class Tag, class Rep>
struct Id {
    Rep value{};

    constexpr Id() = default;
    constexpr explicit Id(Rep v) : value(v) {}

    friend constexpr auto operator<=>(Id, Id) = default;
};

#ifdef MORTONSCOPE_CHECKED_IDS
/// In checked builds (sanitizers, Debug), a box id also contains a tag of its id space, if that is known. So an assert
/// finds an id that outlived its scene, even if another scene has a box with the same number. The size is unchanged, so
/// checked builds have the same memory layout as other builds.
template <>
struct Id<struct BoxIdTag, std::uint32_t> {
    static constexpr std::uint32_t kNone = (1U << 22) - 1;  ///< value of kNoBox; larger than kMaxBoxes

    std::uint32_t value : 22;
    std::uint32_t space : 10;  ///< tag of the IdSpace; 0 if unknown. Comparisons ignore it

    constexpr Id() : value(0), space(0) {}
    constexpr explicit Id(std::uint32_t v, std::uint32_t tag = 0) : value(v & kNone), space(tag & 1023U) {}

    friend constexpr auto operator<=>(Id a, Id b) { return std::uint32_t{a.value} <=> std::uint32_t{b.value}; }
    friend constexpr bool operator==(Id a, Id b) { return a.value == b.value; }
};
#endif

/// The number of a box in its scene: 0 … size − 1, in order of entry.
using BoxId = Id<struct BoxIdTag, std::uint32_t>;

/// No box; ends a linked list.
inline constexpr BoxId kNoBox{~std::uint32_t{0}};

/// The set of boxes to which ids belong. Scenes share an id space as long as edits keep the number of each box. It
/// creates the ids, and in checked builds it recognizes ids of other spaces.
class IdSpace {
public:
    /// Creates the unspecific space, to which any id may belong.
    constexpr IdSpace() = default;
    /// Returns a new space, different from all others. May be called from any thread.
    static IdSpace next()
    {
        static std::atomic<std::uint64_t> last = 0;
        return IdSpace(++last);
    }

    /// Returns the id of the box in this row. Requires that the row fits into an id.
    constexpr BoxId id(std::size_t row) const
    {
        assert(row < kNoBox.value);
#ifdef MORTONSCOPE_CHECKED_IDS
        return BoxId(static_cast<std::uint32_t>(row), tag());
#else
        return BoxId(static_cast<std::uint32_t>(row));
#endif
    }
    /// Returns false if `id` belongs to another space. Always true outside checked builds.
    constexpr bool mayHave([[maybe_unused]] BoxId id) const
    {
#ifdef MORTONSCOPE_CHECKED_IDS
        return m_number == 0 || id.space == 0 || id.space == tag();
#else
        return true;
#endif
    }

    friend constexpr bool operator==(IdSpace, IdSpace) = default;

private:
    constexpr explicit IdSpace(std::uint64_t number) : m_number(number) {}
    /// Returns the tag stored in the ids of this space; 0 means "any". There are 1023 tags, so two spaces may share
    /// one.
    constexpr std::uint32_t tag() const
    {
        if (m_number == 0) {
            return 0;
        }
        return 1 + static_cast<std::uint32_t>(m_number % 1023);
    }

    std::uint64_t m_number = 0;
};

/// The name until version 0.1.
using Population [[deprecated("renamed to IdSpace")]] = IdSpace;

/// The index of a cell in the linear array: (4^level − 1)/3 + code.
using CellIndex = Id<struct CellIndexTag, std::uint64_t>;

/// A position in a run. Position 0 is before the first step; step k happens between positions k − 1 and k.
using Step = Id<struct StepTag, std::uint64_t>;

}  // namespace mortonscope

template <class Tag, class Rep>
struct std::hash<mortonscope::Id<Tag, Rep>> {
    std::size_t operator()(mortonscope::Id<Tag, Rep> id) const noexcept { return std::hash<Rep>{}(id.value); }
};
