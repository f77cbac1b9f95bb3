#pragma once

#include "core/algorithms/probe.h"
#include "core/base/enum_names.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The names by which lines of a listing's text are chosen. A listing shows one algorithm, so one way to
/// place is chosen (or none, where there is nothing to place) and one walk. An exhibit adds what all exhibits
/// have, as-published, and lines of its own, under its id. What a classic mistake changes stands in a patch
/// (listing_patch.h).
///
/// A way to place is called by-xor since xor alone is a kind of step.
inline constexpr std::array<std::string_view, 11> kListingVariants = {
    "by-xor",       "by-climbing",   "by-midlines",  // how a box finds its cell
    "first-in",     "last-in",                       // the single pass, by the order of its lists
    "linked",       "ancestor-walk", "origin-sub",  "query", "as-published",
    "past-the-end",  // a classic mistake whose index can lie outside the array
};

/// The exhibits, by their ids in the catalogue.
inline constexpr std::array<std::string_view, 11> kExhibitVariants = {
    "child-index-off", "push-per-child", "as-published-js", "far-edge-overflow", "outside-minus-one", "outside-wraps",
    "circle-unsigned", "heap-overrun",   "ragged-leaves",   "lowest-group",      "per-level-zero",
};

inline bool isExhibitVariant(std::string_view name)
{
    return std::ranges::find(kExhibitVariants, name) != kExhibitVariants.end();
}
inline bool isListingVariant(std::string_view name)
{
    return isExhibitVariant(name) || std::ranges::find(kListingVariants, name) != kListingVariants.end();
}

/// What is chosen of them.
using ListingVariants = std::vector<std::string_view>;

/// The single pass, placed by XOR.
inline ListingVariants singlePassVariants(ListOrder order) { return {"by-xor", nameOf(order)}; }

}  // namespace mortonscope
