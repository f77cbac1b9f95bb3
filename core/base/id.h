#pragma once

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

/// A box's place in its scene, 0 … size − 1: the order of entry.
using BoxId = Id<struct BoxIdTag, std::uint32_t>;

/// What a link leads to where a list ends.
inline constexpr BoxId kNoBox{~std::uint32_t{0}};

/// A cell's place in the one linear array: (4^level − 1)/3 + code.
using CellIndex = Id<struct CellIndexTag, std::uint64_t>;

/// A position in a run: 0 is before anything happened, step k is what happens between k − 1 and k.
using Step = Id<struct StepTag, std::uint64_t>;

}  // namespace mortonscope

template <class Tag, class Rep>
struct std::hash<mortonscope::Id<Tag, Rep>> {
    std::size_t operator()(mortonscope::Id<Tag, Rep> id) const noexcept { return std::hash<Rep>{}(id.value); }
};
