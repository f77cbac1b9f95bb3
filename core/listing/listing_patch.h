#pragma once

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

/// The names that choose lines of a listing's text. A listing shows one algorithm: one way to place boxes (or none) and
/// one walk. A published bug adds the lines that all published bugs share, as-published, and the lines under its id.
/// Classic mistakes are patches (ListingPatch).
///
/// The name is by-xor because xor is already a kind of step.
inline constexpr std::array<std::string_view, 11> kListingVariants = {
    "by-xor",       "by-climbing",   "by-midlines",  // the way to place a box
    "first-in",     "last-in",                       // the single pass, by list order
    "linked",       "ancestor-walk", "origin-sub",  "query", "as-published",
    "past-the-end",  // a classic mistake whose index can be outside the array
};

/// The published bugs, by their ids in the catalog.
inline constexpr std::array<std::string_view, 11> kExhibitVariants = {
    "child-index-off", "push-per-child", "as-published-js", "far-edge-overflow", "outside-minus-one", "outside-wraps",
    "circle-unsigned", "heap-overrun",   "ragged-leaves",   "lowest-group",      "per-level-zero",
};

/// The variants of a starter program (starter.h): the parts that are missing, and what the program prints.
inline constexpr std::array<std::string_view, 8> kStarterVariants = {
    "missing-locate", "missing-level", "missing-mark", "missing-visit",
    "prints-codes",   "prints-slots",  "prints-marks", "prints-pairs",
};

inline bool isExhibitVariant(std::string_view name)
{
    return std::ranges::find(kExhibitVariants, name) != kExhibitVariants.end();
}
inline bool isListingVariant(std::string_view name)
{
    const auto isAmong = [name](const auto& names) { return std::ranges::find(names, name) != names.end(); };
    return isExhibitVariant(name) || isAmong(kListingVariants) || isAmong(kStarterVariants);
}

/// The chosen variants.
using ListingVariants = std::vector<std::string_view>;

/// Returns the variants of the single pass with placement by XOR.
inline ListingVariants singlePassVariants(ListOrder order) { return {"by-xor", nameOf(order)}; }

/// A line of a tagged text, with the meaning of its tags for the chosen variants. Tags are the words with @ at the end
/// of the line.
struct TaggedLine {
    std::string_view text;  ///< the text before the tags, without a comment sign that had only tags
    KindSet kinds;
    bool isShown = true;       ///< whether the chosen variants show the line
    bool isOfExhibit = false;  ///< the line belongs to a chosen published bug
    bool isTagsAlone = false;  ///< the line has only tags, which apply to the lines after it
};

/// Reads the tags of a line. Error: UnknownName for a tag that is neither a kind of step nor a variant.
Result<TaggedLine> readTaggedLine(std::string_view line, const ListingVariants& chosen);

struct ListingLine {
    std::string text;  ///< as shown, without tags
    KindSet kinds;     ///< the steps that happen on this line
    /// Whether the line differs from the right algorithm: it has the tag of a published bug, or is in the patch of a
    /// mistake.
    bool isDeparture = false;
};

/// A line with its place for errors, such as "line 12".
struct PlacedLine {
    ListingLine line;
    std::string place;
};

/// The changes that a classic mistake makes to the listing of the right algorithm: a few lines, with the right lines
/// they replace.
///
/// It is read from a text with the changes of all mistakes in one language. The beginning of a line determines its
/// meaning:
///
///     # a comment
///     = or-for-xor             the changes of a mistake begin
///     - x = lt XOR rb          a line of the right listing to remove
///     + x = lt OR rb  @xor     its replacement, with tags as in a listing
///       up = 0                 a line that stays, as context
///     @last-in                 only tags: the following lines belong to this variant, as in a listing
///
/// Blank lines separate changes. The removed and context lines of a change must be consecutive in the listing, with the
/// same relative indentation, at only one place.
class ListingPatch {
public:
    /// Creates a patch that changes nothing.
    ListingPatch() = default;

    /// Reads the changes of `id` for the variants `chosen`. Errors name the line: BadUsage (a line with another
    /// beginning, or an empty change), UnknownName (a tag is unknown, or `id` is missing), DuplicateName (`id` occurs
    /// twice).
    static Result<ListingPatch> read(std::string_view text, std::string_view id, const ListingVariants& chosen);

    /// Applies all changes to the lines of a listing, and marks new lines as departures. Errors name the line of the
    /// patch: UnknownName (the lines to change are missing), DuplicateName (they occur more than once).
    Result<std::vector<PlacedLine>> appliedTo(std::vector<PlacedLine> lines) const;

private:
    enum class Sign : char { Stays = ' ', Goes = '-', Comes = '+' };

    struct Line {
        Sign sign = Sign::Stays;
        std::size_t indent = 0;
        PlacedLine placed;  ///< without indentation
    };

    using Change = std::vector<Line>;

    static bool isOfListing(const Line& line) { return line.sign != Sign::Comes; }
    static Outcome make(const Change& change, std::vector<PlacedLine>& lines);

    Outcome addChange(Change change);

    std::vector<Change> m_changes;  ///< each change has a removed or a context line
};

}  // namespace mortonscope
