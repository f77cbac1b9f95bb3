#pragma once

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/listing/listing_patch.h"
#include "core/run/range_summary.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Returns the files of resources/listings, with their tags.
std::span<const EmbeddedText> listingTexts();

/// Returns the file with this name and extension ("quadtree", "py"); empty if there is none.
std::string_view listingText(std::string_view file, std::string_view language);

/// The code of an algorithm in one language. Invariant: each kind of step that the algorithm has happens on exactly one
/// line.
///
/// It is read from a text with several algorithms, which share lines. Lines may end in tags, which are not shown: kinds
/// of steps, and names of variants (listing_patch.h).
///
///     x = lt ^ rb  # @xor                        the steps of kind xor happen here
///     cell.append(box)  # @append @first-in      shown if this variant is chosen
///     if box.cell < 0:  # @linked @ancestor-walk   … if one of these is
///     index = 4 * index + i  # @not-linked       … unless this one is
///     # @first-in                                only tags: they apply to all lines from here on
///     # @all                                     … until here
class Listing {
public:
    /// Reads the lines for the variants `chosen`, for an algorithm with these `kinds` of steps. Errors name the line:
    /// UnknownName (a tag that is neither a kind nor a variant, or a kind on a shown line that the algorithm does not
    /// have), DuplicateName (a kind on two lines), MissingMember (a kind on no line), and those of `patch`.
    static Result<Listing> read(std::string_view tagged, const ListingVariants& chosen,
                                KindSet kinds = kSinglePassKinds, const ListingPatch& patch = {});

    const std::vector<ListingLine>& lines() const { return m_lines; }
    /// Returns the line, from 0, where steps of a kind happen; −1 for a kind that the algorithm does not have.
    int lineOf(StepKind kind) const { return m_lineOf[static_cast<std::size_t>(kind)]; }
    /// Returns all lines as one text, for a compiler or an interpreter.
    std::string text() const;

private:
    Outcome addLine(ListingLine line, KindSet kinds);
    std::optional<Error> whatIsMissing(KindSet kinds) const;

    std::vector<ListingLine> m_lines;
    std::vector<int> m_lineOf = std::vector<int>(kStepKinds, -1);
};

/// A line that differs from the right listing, without indentation.
struct Departure {
    int line = 0;  ///< its number, from 0
    std::string text;

    friend bool operator==(const Departure&, const Departure&) = default;
};

/// Returns all lines of a listing that differ from the right listing, from top to bottom; none for a correct algorithm.
std::vector<Departure> departuresOf(const Listing& listing);

}  // namespace mortonscope
