#pragma once

#include "core/algorithms/probe.h"
#include "core/base/enum_names.h"
#include "core/base/result.h"
#include "core/run/range_summary.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
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

/// One line of a tagged text, and what its tags say if some variants are chosen. Tags are the words beginning with @ at
/// its very end.
struct TaggedLine {
    std::string_view text;  ///< what stands before the tags, without a comment sign that held only tags
    KindSet kinds;
    bool isShown = true;       ///< as far as it is about variants
    bool isOfExhibit = false;  ///< of one that is chosen
    bool isTagsAlone = false;  ///< it begins a region: it is about the lines that follow
};

/// Error: UnknownName for a tag that is neither a kind of step nor a variant.
Result<TaggedLine> readTaggedLine(std::string_view line, const ListingVariants& chosen);

struct ListingLine {
    std::string text;  ///< as it is shown, without tags
    KindSet kinds;     ///< the steps that happen on this line
    /// What an exhibit or a classic mistake does otherwise than the right algorithm: the line is tagged as that
    /// exhibit's, or it stands in the mistake's patch.
    bool isDeparture = false;
};

/// A line with where it was read, for errors: "line 12".
struct PlacedLine {
    ListingLine line;
    std::string place;
};

/// What one classic mistake changes in the listing of the right algorithm: a few lines, each with what it was.
///
/// It is read from a text that holds those of all mistakes in one language. What stands before a line's text says what
/// it is:
///
///     # a comment
///     = or-for-xor             here the changes of a mistake begin
///     - x = lt XOR rb          a line of the right listing that goes away
///     + x = lt OR rb  @xor     a line that comes in its place, tagged as in a listing
///       up = 0                 a line that stays, to tell one place from another
///     @last-in                 tags alone: the lines from here on are about this variant, as in a listing
///
/// Blank lines part changes from one another. The lines of a change that go or stay stand in the listing one behind the
/// other, as far from the margin of each other as here, and at one place only.
class ListingPatch {
public:
    /// Changes nothing.
    ListingPatch() = default;

    /// The changes that `id` has with the variants `chosen`. Errors name the line: BadUsage (a line that begins
    /// otherwise, or a change of nothing), UnknownName (a tag, or that `id` isn't there), DuplicateName (it is there
    /// twice).
    static Result<ListingPatch> read(std::string_view text, std::string_view id, const ListingVariants& chosen);

    /// The lines of a listing with all changes made; those that come are departures. Errors name the line of the patch:
    /// UnknownName (what is to be changed isn't there), DuplicateName (it is there more than once).
    Result<std::vector<PlacedLine>> appliedTo(std::vector<PlacedLine> lines) const;

private:
    enum class Sign : char { Stays = ' ', Goes = '-', Comes = '+' };

    struct Line {
        Sign sign = Sign::Stays;
        std::size_t indent = 0;
        PlacedLine placed;  ///< the text without its indent
    };

    using Change = std::vector<Line>;

    static bool isOfListing(const Line& line) { return line.sign != Sign::Comes; }
    static Outcome make(const Change& change, std::vector<PlacedLine>& lines);

    Outcome addChange(Change change);

    std::vector<Change> m_changes;  ///< none is without a line that goes or stays
};

}  // namespace mortonscope
