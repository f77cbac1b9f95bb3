#pragma once

#include "core/base/result.h"
#include "core/listing/listing_line.h"
#include "core/listing/variants.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

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
